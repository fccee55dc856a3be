-- Prints what random calls answer: of the binding, or of the FFI (lua/collide/fast.lua).
-- Usage: luajit fuzz/fast/calls.lua binding|fast seed calls
--
-- Each call is a small function in a loop, long enough that it is compiled, over shapes
-- and numbers of which some are wrong. Between loops the compiler is switched, compiled
-- code is thrown away, and garbage is collected. Both print the same.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local loadstring, newproxy = rawget(_G, 'loadstring'), rawget(_G, 'newproxy')
local front, seed, calls = arg[1], tonumber(arg[2]), tonumber(arg[3])
if front == 'binding' then jit.off() end
local collide = require 'collide'
local is_fast = front ~= 'binding'

local ROUNDS = 120 -- of a loop
local state = seed % 2147483646 + 1

local function random(low, high)
  state = (state * 16807) % 2147483647
  return low + (high - low) * (state / 2147483647)
end

local function one_of(list)
  return list[math.floor(random(1, #list + 1))]
end

-- A result as text, the last bit included.
local function text(value)
  if type(value) == 'number' then return ('%.17g'):format(value) end
  if type(value) ~= 'table' then return (tostring(value):gsub('0x%x+', 'address')) end
  local names, parts = {}, {}
  for name in pairs(value) do names[#names + 1] = tostring(name) end
  table.sort(names)
  for i, name in ipairs(names) do
    parts[i] = name .. '=' .. text(value[tonumber(name) or name])
  end
  return '{' .. table.concat(parts, ' ') .. '}'
end

local function close(value)
  local gc = (debug.getmetatable(value) or {}).__gc
  if gc then gc(value) end
  return value
end

local SIZES = {1, 3, 3, 10, 1e5}

local function size()
  return one_of(SIZES)
end

local function coordinate()
  local s = size()
  return random(-s, s)
end

local MAKERS = {
  d2 = {
    function(c, x) return c.circle(x(), x(), size()) end,
    function(c, x) return c.box(x(), x(), size(), size(), x()) end,
    function(c, x) return c.rect(x(), x(), size(), size()) end,
    function(c, x) return c.capsule(x(), x(), x(), x(), 1) end,
    function(c, x) return c.segment(x(), x(), x(), x()) end,
    function(c, x) return c.point(x(), x()) end,
    function(c) return c.polygon({{0, 0}, {2, 0}, {2, 1}, {1, 0.5}, {0, 1}}) end,
    function(c, x) return c.halfspace({x(), x()}, {1, x()}) end,
  },
  d3 = {
    function(c, x) return c.sphere(x(), x(), x(), size()) end,
    function(c, x) return c.box(x(), x(), x(), size(), size(), size()) end,
    function(c, x) return c.capsule({x(), x(), x()}, {x(), x(), x()}, 1) end,
    function(c, x) return c.cylinder({x(), 0, 0}, {x(), 1, 0}, 1) end,
    function(c, x) return c.cone({x(), 0, 0}, {x(), 1, 0}, 1) end,
    function(c, x) return c.point(x(), x(), x()) end,
    function(c) return c.hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) end,
    function(c, x) return c.plane({x(), x(), x()}, {1, x(), 0}) end,
  },
}

-- a, b, d: shapes; w: a world, k, l: what may be items of it; v: two numbers in the
-- plane, three in space; n: a number; o: a table.
local CALLS = {
  'c.overlaps(a, b)', 'a:overlaps(b)', 'a:distance(b)', 'c.push(a, b)', 'c.contact(a, b)',
  'c.contact(a, b, o)', 'c.contact_numbers(a, b)', 'c.closest(a, b)', 'a:closest(b, o)',
  'c.manifold(a, b)', 'a:cast(v, b)', 'a:cast(v, b, o)', 'a:raycast(v, v)',
  'a:raycast(v, v, n, true, o)', 'a:contains(v)', 'a:position()', 'a:translate(v)',
  'a:move_to(v)', 'a.radius', 'a.center', 'a.kind', 'a.half_extents', 'a.x', 'a.rotation',
  'a.nothing', 'w:place(k, v)', 'w:translate(k, v)', 'w:position(k)', 'w:center(k)',
  'w:raycast(v, v)', 'w:raycast(v, v, n, nil, o)', 'w:cast(a, v)', 'w:cast(k, v)',
  'w:cast(k, v, nil, o)', 'w:move(k, v)', 'w:move(k, v, nil, o)', 'w:check(k, v)',
  'w:check(k, v, nil, o)', 'w:has(k)', 'w:overlapping(a)', 'w:overlapping(k)',
  'w:nearest(v)', 'w:raycast_any(v, v)', 'w:fits(k)', 'w:events()', 'w:pairs()',
}

-- Returns the function of a call, whose numbers are x, y, z and n.
local function function_of(call, dims)
  local vector = dims == 'd2' and 'x, y' or 'x, y, z'
  local source = call:gsub('%f[%w]v%f[%W]', vector)
  return assert(loadstring('local c, max, min = ...\n'
    .. 'return function(a, b, d, w, k, l, x, y, z, n, o)\n'
    .. 'local p, q, r, s = ' .. source .. '\nreturn p, q, r, s\nend', '=call'))
end

-- What a loop goes through: shapes, things that are none, a world and its items.
local function new_scene(dims)
  local c = collide[dims]
  local scene = {c = c, dims = dims, shapes = {}, items = {}, world = c.world()}
  for i = 1, 24 do
    scene.shapes[i] = one_of(MAKERS[dims])(c, coordinate)
    if i <= 16 then
      local item = 'item' .. i
      scene.items[i] = item
      scene.world:add(item, one_of(MAKERS[dims])(c, coordinate))
    end
  end
  local closed = c.world()
  closed:add('item1', one_of(MAKERS[dims])(c, coordinate))
  scene.worlds = {scene.world, close(closed)}
  scene.strange = {false, 1, 'x', {}, closed, newproxy(), io.stdout, scene.world,
    collide.d2.circle(0, 0, 1), collide.d3.sphere(0, 0, 0, 1), 0 / 0, 1e300, math.huge,
    close(one_of(MAKERS[dims])(c, coordinate))}
  return scene
end

-- Something of a list, seldom something strange or nothing.
local function pick(scene, list, chance)
  if random(0, 1) >= chance then return one_of(list) end
  if random(0, 1) < 0.2 then return nil end
  return one_of(scene.strange)
end

local function pick_number(scene, chance)
  if random(0, 1) >= chance then return coordinate() end
  if random(0, 1) < 0.2 then return nil end
  return one_of(scene.strange)
end

-- The compiler and the garbage collector, at any time.
local SWITCHES = {
  function() if is_fast then jit.off() end end,
  function() if is_fast then jit.on() end end,
  function() if is_fast then jit.flush() end end,
  function() collectgarbage() end,
  function() collectgarbage('step', 20) end,
}

local function run_loop(scene, call)
  local ask = function_of(call, scene.dims)(scene.c, math.max, math.min)
  local chance = one_of({0, 0, 0.02, 0.2})
  local out = {}
  for i = 1, ROUNDS do
    local a, b = pick(scene, scene.shapes, chance), pick(scene, scene.shapes, chance)
    local world = random(0, 1) < chance and pick(scene, scene.worlds, 0.5) or scene.world
    local item, n = pick(scene, scene.items, chance), pick_number(scene, chance)
    local x, y = pick_number(scene, chance), pick_number(scene, chance)
    local z = pick_number(scene, chance)
    local d, other = one_of(scene.shapes), one_of(scene.items)
    local ok, p, q, r, s = pcall(ask, a, b, d, world, item, other, x, y, z, n, out)
    io.write(call, ' ', i, ' ', tostring(ok))
    for _, value in ipairs({text(p), text(q), text(r), text(s)}) do
      io.write(' ', value)
    end
    io.write('\n')
    if random(0, 1) < 0.004 then one_of(SWITCHES)() end
  end
end

if is_fast then jit.on() end
for done = 0, calls - 1, ROUNDS do
  local loop = done / ROUNDS
  local scene = new_scene(loop % 2 == 0 and 'd2' or 'd3')
  one_of(SWITCHES)()
  if is_fast and loop % 3 > 0 then jit.on() end
  run_loop(scene, one_of(CALLS))
end
