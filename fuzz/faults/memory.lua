-- Every public function while its first allocation fails, its second, and so on; once,
-- and from then on. The error says so, a world is as it was before, the same call works
-- with memory, and a closed world has given back every byte.
local scene = require 'fuzz.faults.scene'
local samples = require 'spec.support.samples'
local starved = require 'spec.support.memory.starved'

-- What changes a world may have done so when it raises only after that: nothing may be
-- half done, but the items and shapes may be those of before or of after.
local function texts(args)
  local list = {}
  for i = 1, args.n do
    if scene.is_world(args[i]) then list[#list + 1] = scene.text_of(args[i]) end
  end
  return table.concat(list, '\n--\n')
end

-- nil, or what is wrong with the worlds among the arguments; closes them.
local function problem_of(args)
  local problem
  for i = 1, args.n do
    if scene.is_world(args[i]) then
      problem = problem or scene.problem_of(args[i])
      scene.close(args[i])
    end
  end
  return problem
end

-- What puts another world in the place of one goes back when it fails, and needs memory
-- for that: the blocks of the shapes that the first one had. They are given back before
-- those of the other are taken, so that a world needs no more room than one; without any
-- more memory it may be left with a part of either.
local GOES_BACK = {unpack = true}

-- One call with the n-th allocation failing. Returns whether anything failed.
local function try(report, entry, receiver, number, n, from_then)
  local args = scene.arguments(entry, receiver, number)
  local before = texts(args)
  local fine, done, failed = pcall(starved.call, n, from_then, entry.call,
    scene.unpack(args, 1, args.n))
  local where = ('%s, allocation %d%s'):format(scene.name_of(entry, receiver, number), n,
    from_then and ' and all after it' or '')
  if not fine then
    report(where .. ': ' .. tostring(done))
    failed = false
  elseif not done and not (from_then and GOES_BACK[entry.name])
    and texts(args) ~= before then
    report(where .. ': the world has changed')
  end
  local problem = problem_of(args)
  if problem then report(where .. ': ' .. problem) end
  return failed
end

-- Calls it rightly; false when that raises, as for a shape that has no corners.
local function works(entry, receiver, number)
  local args = scene.arguments(entry, receiver, number)
  local fine = pcall(entry.call, scene.unpack(args, 1, args.n))
  problem_of(args)
  return fine
end

-- Every allocation of a call up to this one; of those behind, which make one picture or
-- page like the other, ever fewer.
local EVERY = samples(200)

local function each_allocation(fails)
  local failures = 0
  for way = 1, 2 do
    local n = 1
    while fails(n, way == 2) do
      failures = failures + 1
      n = n + 1 + (n > EVERY and math.floor(n / 20) or 0)
    end
  end
  return failures
end

-- Pages of help are made by Lua alone. Without memory LuaJIT 2.1.0-beta3 crashes in them,
-- and that is its own: at the fault gdb shows _Unwind_RaiseException, which calls back
-- into luajit to find the handler of "not enough memory", and below it luajit alone down
-- to lua_pcall, no function of the library.
local LUA_ALONE = {['collide.text'] = true}

-- Runs everything. report(text): of what is wrong. Returns how many functions there were
-- and how many allocations have failed.
return function(report)
  local jit = rawget(_G, 'jit')
  if jit then jit.off() end -- without memory, compiled code was seen to crash
  local functions, ran, names = 0, {}, {}
  local failures = 0
  starved.watch(function()
    scene.silently(function()
      scene.each_call(function(entry, receiver, number)
        if jit and LUA_ALONE[entry.path] then return end
        if not names[entry.path] then functions = functions + 1 end
        names[entry.path] = true
        if not works(entry, receiver, number) then return end
        ran[entry.path] = true
        local before = starved.c_bytes()
        failures = failures + each_allocation(function(n, from_then)
          return try(report, entry, receiver, number, n, from_then)
        end)
        local left = starved.c_bytes() - before
        if left ~= 0 then
          report(('%s: %d bytes are left'):format(scene.name_of(entry, receiver, number),
            left))
        end
      end)
    end)
  end)
  if jit then jit.on() end
  for name in pairs(names) do
    if not ran[name] then report(name .. ': no right call of it is known') end
  end
  return functions, failures
end
