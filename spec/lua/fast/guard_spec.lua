-- What stands before a call of the FFI in compiled code: the metatable of each userdata
-- is compared, by loads and compares alone. Read off LuaJIT's own listing of traces.
local jit = rawget(_G, 'jit')
local is_there, dump = pcall(require, 'jit.dump')
if not jit or not is_there or not jit.status() then return end
local c2, c3 = require 'collide.d2', require 'collide.d3'
-- The binding's own function: the library was loaded with the compiler off.
if debug.getinfo(c2.overlaps, 'S').what == 'C' then return end

-- The listings of all traces that are made while f(...) is called in a loop.
local function listing(f, a, b)
  local path = os.tmpname()
  jit.flush()
  dump.on('i', path)
  for _ = 1, 300 do f(a, b) end
  dump.off()
  local file = assert(io.open(path))
  local text = file:read('*a')
  file:close()
  os.remove(path)
  jit.flush()
  return text
end

local function count(text, pattern)
  local _, n = text:gsub(pattern, '')
  return n
end

-- The trace with the call: what stands before that, and all of it.
local function trace_of(text)
  for trace in text:gmatch('%-%-%-%- TRACE %d+ IR\n(.-)%-%-%-%- TRACE') do
    local before = trace:match('^(.-)[^\n]*CALLXS')
    if before then return before, trace end
  end
end

-- The metatables that are loaded, each by the number of its instruction.
local function metatables(before)
  local loads = {}
  for number in before:gmatch('(%d+) [^\n]*FLOAD +%d+ +udata%.meta') do
    loads[#loads + 1] = number
  end
  return loads
end

-- Whether the trace ends unless that value is equal to another table.
local function is_compared(before, number)
  return before:find('> +tab EQ +' .. number .. ' ') ~= nil
end

describe('the guard of self in compiled code', function()
  local circle, sphere = c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1)
  local world = c2.world()
  world:add('x', circle)
  local CASES = {
    {'overlaps in the plane', c2.overlaps, circle, circle, 2},
    {'overlaps in space', c3.overlaps, sphere, sphere, 2},
    {'position', circle.position, circle, nil, 1},
    {'distance', sphere.distance, sphere, sphere, 2},
    {'position of an item', world.position, world, 'x', 1},
    {'has', world.has, world, 'x', 1},
    {'fits', world.fits, world, 'x', 1},
  }
  for _, case in ipairs(CASES) do
    it('is a compare of metatables, without a call: ' .. case[1], function()
      local f, a, b = case[2], case[3], case[4]
      local text = b == nil and listing(function(s) return f(s) end, a)
        or listing(f, a, b)
      local before, trace = trace_of(text)
      assert.is_string(before, text)
      local loads = metatables(before)
      assert.is_true(#loads >= 1 and #loads <= case[5], text)
      for _, number in ipairs(loads) do
        assert.is_true(is_compared(before, number), text)
      end
      assert.equal(0, count(trace, 'CALL[NALS]%f[^%w]'), text)
    end)
  end
end)
