-- The same program under LuaJIT by the FFI and by the binding alone: both must print the
-- same, to the last bit. It is decided when the library is loaded.
local luassert = require 'luassert'
local interpreter = require 'spec.support.interpreter'

local two_ways = {}

-- What both programs begin with. `say` prints numbers whole, and -0 as such.
local HEAD = [[
local collide = require 'collide'
jit.on()
local c2, c3 = collide.d2, collide.d3
local function text(v)
  if type(v) == 'number' then return ('%.17g'):format(v) end
  if type(v) ~= 'table' then return tostring(v) end
  local names, list = {}, {}
  for name in pairs(v) do names[#names + 1] = tostring(name) end
  table.sort(names)
  for i, name in ipairs(names) do
    list[i] = name .. '=' .. text(v[tonumber(name) or name])
  end
  return '{' .. table.concat(list, ' ') .. '}'
end
local function say(...)
  local list = {}
  for i = 1, select('#', ...) do list[i] = text((select(i, ...))) end
  print(select('#', ...), table.concat(list, ' '))
end
local seed = 17
local function random(low, high)
  seed = (seed * 16807) % 2147483647
  return low + (high - low) * (seed / 2147483647)
end
local function point(dims, size)
  local list = {}
  for i = 1, dims do list[i] = random(-size, size) end
  return list
end
local hull = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
local function shapes(c, dims)
  local p = function() return point(dims, 2) end
  local list = {c.point(p()), c.segment(p(), p()), c.capsule(p(), p(), random(0, 1)),
    c.ray(p(), p()), c.line(p(), p()), c.triangle(p(), p(), p()),
    c.halfspace(p(), p()), c.plane(p(), p())}
  if dims == 2 then
    list[#list + 1] = c2.circle(p(), random(0, 2))
    list[#list + 1] = c2.box(p(), random(0, 2), random(0, 2), random(0, 9))
    list[#list + 1] = c2.rect(random(0, 2), 1, random(0, 2), 2)
    list[#list + 1] = c2.polygon({{0, 0}, {2, 0}, {2, 1}, {1, 0.5}, {0, 1}})
    list[#list + 1] = c2.grid({tiles = {'#.#', '##/'}, cell = {1, 1},
      kinds = {['#'] = 'solid', ['/'] = {left = 0, right = 1}}})
  else
    list[#list + 1] = c3.sphere(p(), random(0, 2))
    list[#list + 1] = c3.box(p(), {random(0, 2), 1, random(0, 2)},
      c3.quat(p(), random(0, 3)))
    list[#list + 1] = c3.cylinder(p(), p(), random(0, 1))
    list[#list + 1] = c3.cone(p(), p(), random(0, 1))
    list[#list + 1] = c3.hull(hull)
    list[#list + 1] = c3.mesh({vertices = hull, indices = {1, 2, 3, 1, 2, 4}})
  end
  list[#list + 1] = c.compound({list[1], list[3]})
  return list
end
local N = N_ROUNDS
]]

-- Without names of files and addresses, which differ.
local function run(program, is_fast, rounds)
  local head = HEAD:gsub('N_ROUNDS', rounds or 20)
  local printed = interpreter.run((is_fast and '' or 'jit.off() ') .. head .. program)
  return printed and (printed:gsub('[^%s]*lua_%w+', 'program'):gsub('0x%x+', 'address'))
end

-- What is printed by the binding, and by the FFI; nil if the interpreter is not known. N
-- in the program: how many rounds.
function two_ways.print(program, rounds)
  local binding = run(program, false, rounds)
  if not binding then return nil end
  return binding, run(program, true, rounds)
end

-- Fails unless the program prints by the FFI what it prints by the binding, to the last
-- bit; false if the interpreter is not known.
function two_ways.assert_same(program, rounds)
  local binding, by_ffi = two_ways.print(program, rounds)
  if not binding then return false end
  luassert.equal(binding, by_ffi)
  luassert.is_nil(binding:find('stack traceback', 1, true), binding)
  luassert.is_true(#binding > 200, binding)
  return true
end

return two_ways
