-- Types of the FFI are made once in a state, however often the library is loaded there.
-- Found so: 85 loads in one process ended with "table overflow", as each made 999 types,
-- of which LuaJIT has room for 65,536.
local jit = rawget(_G, 'jit')
if not jit then return end
local run = require('spec.support.interpreter').run

local LOADS = 300

-- Prints whether the first load makes types, and how many all others make: the number of
-- a new type counts those before it.
local PROGRAM = [[
  local ffi = require 'ffi'
  local function load_anew()
    for name in pairs(package.loaded) do
      if name:find('^collide') then package.loaded[name] = nil end
    end
    local c2, c3 = require 'collide.d2', require 'collide.d3'
    assert(c2.overlaps(c2.circle(0, 0, 1), c2.circle(1, 0, 1)))
    assert(c3.sphere(1, 2, 3, 4).radius == 4)
  end
  local function types() return tonumber(ffi.typeof 'struct { int new; }') end
  local none = types()
  load_anew()
  local first = types()
  for _ = 2, LOADS do load_anew() end
  print(first - none > 100, types() - first)
]]

describe('the library in one state of LuaJIT', function()
  it(('can be loaded %d times, and makes types of the FFI but once'):format(LOADS),
    function()
      local answer = run((PROGRAM:gsub('LOADS', LOADS)))
      if not answer then return pending('the interpreter is not known') end
      assert.matches('^true\t2\n', answer) -- that struct, and its field
    end)
end)
