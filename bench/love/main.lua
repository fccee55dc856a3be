-- main.lua - the frames of one player under LÖVE. frames.lua starts it, once for each
-- player, so that nobody's garbage is collected among what others keep:
--
--   love bench/love PLAYER circles|boxes MOVERS on|off FRAMES
--
-- Prints the milliseconds of the median and of the worst frame, the pairs of a frame on
-- average, and the versions of LÖVE and LuaJIT. CPU time, garbage collection included.
local player, kind, n, compiler, frames = arg[2], arg[3], tonumber(arg[4]), arg[5],
  tonumber(arg[6])

-- The library asks for the state of the compiler when it is loaded.
if compiler == 'off' then
  jit.off()
  jit.flush()
end

local clock = os.clock

local function measure()
  local once = require('bench.love.players')[player](n, kind)
  for _ = 1, math.max(1, frames / 5) do
    once()
  end
  local times, found = {}, 0
  for i = 1, frames do
    local start = clock()
    local count = once()
    times[i] = clock() - start
    found = found + count
  end
  table.sort(times)
  local median = times[math.floor(frames / 2) + 1]
  return ('%.4f %.4f %.1f'):format(1e3 * median, 1e3 * times[frames], found / frames)
end

local ok, message = pcall(measure)
print((ok and 'measured ' or 'failed ') .. message)
local major, minor, revision = love.getVersion()
print(('versions LÖVE %d.%d.%d, %s'):format(major, minor, revision, jit.version))

function love.run()
  return function()
    return ok and 0 or 1
  end
end
