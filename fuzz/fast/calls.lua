-- Prints what random calls answer: of the binding, or of the FFI (lua/collide/fast.lua).
-- Usage: luajit fuzz/fast/calls.lua binding|fast seed calls
--
-- Each call is a small function in a loop, long enough that it is compiled, over shapes
-- and numbers of which some are wrong: shapes that are dead or of the other dimension,
-- userdata of others, some with our metatables, closed worlds, tables to be filled that
-- are odd. Meanwhile metatables change, finalizers ask, the compiler is switched,
-- compiled code is thrown away, and garbage is collected. Both print the same.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local loadstring, newproxy = rawget(_G, 'loadstring'), rawget(_G, 'newproxy')
local front, seed, calls = arg[1], tonumber(arg[2]), tonumber(arg[3])
if front == 'binding' then jit.off() end
local collide = require 'collide'
local is_fast = front ~= 'binding'
local upvalueid = rawget(debug, 'upvalueid')
-- Compiled sooner, a loop spends more of its rounds in compiled code.
if is_fast then jit.opt.start('hotloop=8', 'hotexit=3') end

local ROUNDS = 250 -- of a loop
local state = seed % 2147483646 + 1

local function random(low, high)
  state = (state * 16807) % 2147483647
  return low + (high - low) * (state / 2147483647)
end

local function one_of(list)
  return list[math.floor(random(1, #list + 1))]
end

-- A result as text, the last bit included; of a long list the first and how many.
local MOST = 6
local function text(value, depth)
  if type(value) == 'number' then return ('%.17g'):format(value) end
  if type(value) ~= 'table' then return (tostring(value):gsub('0x%x+', 'address')) end
  if depth == 3 then return '{}' end
  local names, parts = {}, {}
  for name in next, value do
    if type(name) ~= 'table' and (type(name) ~= 'number' or name <= MOST) then
      names[#names + 1] = tostring(name)
    end
  end
  table.sort(names)
  for i, name in ipairs(names) do
    parts[i] = name .. '='
      .. text(rawget(value, tonumber(name) or name), (depth or 0) + 1)
  end
  return '{' .. table.concat(parts, ' ') .. '}' .. #value
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

-- Characters are in a world of few things of like size: a step among shapes of all sizes
-- that overlap takes long, by both ways.
local is_walk = false

-- Some are whole, so that shapes touch and directions are zero; few are beyond all.
local function coordinate()
  local s, kind = is_walk and 3 or size(), random(0, 1)
  if kind < 0.3 then return math.floor(random(-2, 3)) end
  if kind > 0.998 then return random(-1.5, 1.5) * 1e300 end
  return random(-s, s)
end

local TILES = {['#'] = {'solid', material = 'stone'}, ['~'] = {'cross', material = 7},
  ['/'] = 'solid'}

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
    function(c, x) return c.circle(x(), x(), 1):rotate(1) end,
    function(c) return c.compound({c.circle(0, 0, 1), c.box(3, 0, 1, 1)}) end,
    function(c) return c.grid({tiles = {'#.~', '##/'}, cell = {2, 2}, kinds = TILES}) end,
    function(c)
      return c.grid({tiles = {1, 0, 7, 7, 1, 1}, columns = 3, cell = {1, 1},
        kinds = {[1] = 'solid', [7] = {'oneway', material = 'wood'}}})
    end,
    function(c)
      return c.path({{-9, 3}, {0, 2}, {9, 3}}, {materials = {'ice', 'mud'}})
    end,
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
    function(c) return c.compound({c.sphere(0, 0, 0, 1), c.box(3, 0, 0, 1, 1, 1)}) end,
    function(c)
      return c.voxels({tiles = {{'#.~', '##/'}, {'#..', '...'}}, cell = {2, 2, 2},
        kinds = TILES})
    end,
    function(c)
      return c.mesh({vertices = {{-9, 3, 0}, {9, 3, 0}, {0, 3, 9}, {0, 2, -9}},
        indices = {1, 2, 3, 1, 2, 4}, materials = {'ice', 'mud'}})
    end,
  },
}

local function near()
  return math.max(-1e6, math.min(1e6, coordinate()))
end

-- A shape of any kind: what cannot be made is tried again.
local function new_shape(dims)
  local made, shape
  repeat made, shape = pcall(one_of(MAKERS[dims]), collide[dims], near) until made
  return shape
end

-- a, b, d: shapes; w: a world, k, l: what may be items of it; h: a character; v: two
-- numbers in the plane, three in space; n: a number; o: a table; u: a vector; e: a name.
-- What stands before a bar is done first.
local CALLS = {
  'c.overlaps(a, b)', 'a:overlaps(b)', 'a:distance(b)', 'c.push(a, b)', 'c.contact(a, b)',
  'c.contact(a, b, o)', 'c.contact_numbers(a, b)', 'c.closest(a, b)', 'a:closest(b, o)',
  'c.manifold(a, b)', 'c.manifold(a, b, o)', 'a:cast(v, b)', 'a:cast(v, b, o)',
  'a:raycast(v, v)', 'a:raycast(v, v, n, true, o)', 'a:raycast(v, v, nil, nil, o)',
  'a:raycast(v, v, n, false)', 'a:contains(v)', 'a:position()', 'a:translate(v)',
  'a:move_to(v)', 'a.radius', 'a.center', 'a.kind', 'a.half_extents', 'a.x', 'a.rotation',
  'a.nothing', 'a[e]', 'w:place(k, v)', 'w:translate(k, v)', 'w:position(k)',
  'w:center(k)', 'w:raycast(v, v)', 'w:raycast(v, v, n, nil, o)', 'w:cast(a, v)',
  'w:cast(k, v)', 'w:cast(k, v, nil, o)', 'w:move(k, v)', 'w:move(k, v, nil, o)',
  'w:check(k, v)', 'w:check(k, v, nil, o)', 'w:has(k)', 'w:overlapping(a)',
  'w:overlapping(k)', 'w:overlapping(k, nil, o)', 'w:overlapping(a, nil, o)',
  'w:overlapping(a, "ghost", o)', 'w:nearest(v)', 'w:nearest(k, n)',
  'w:nearest(a, n, nil, o)', 'w:raycast_any(v, v)', 'w:raycast_any(v, v, n)', 'w:fits(k)',
  'w:fits(a)', 'w:events()', 'w:events(o)', 'w:pairs()', 'w:pairs(o)',
  'w:pairs_batch(o)', 'w:move(k, v) | w:events()', 'w:place(k, v) | w:fits(l)',
  'h:move(v)', 'h:move(v) | w:position(k)', 'h:move(v) | w:events()',
  -- too many
  'c.overlaps(a, b, n)', 'a:distance(b, nil)', 'a:position(n)', 'w:has(k, n)',
  'w:position(k, n)', 'w:place(k, v, n)', 'w:fits(k, nil, n)', 'a:contains(v, n)',
  'w:overlapping(k, nil, nil, n)', 'a:raycast(v, v, n, true, o, n)',
  -- two answers of which one is used late
  'max(a:distance(b), a:distance(d))', 'min(a:distance(b), a:distance(d))',
  'max((w:position(k)), (w:position(l)))', 'a:distance(b) - a:distance(d)',
  'max((a:position()), (b:position()))', 'max(a.radius, b.radius)',
  -- fields
  'a.radius = n | a.radius', 'a.center = u | a:position()', 'a.a = u | a:position()',
  'a[e] = u | a[e]', 'a[e] = n | a[e]', 'a.min = u | a:position()',
}

-- Returns the function of a call, whose numbers are x, y, z and n.
local function function_of(call, dims)
  local vector = dims == 'd2' and 'x, y' or 'x, y, z'
  local source = call:gsub('%f[%w]v%f[%W]', vector)
  local before, asked = source:match('^(.*) | (.*)$')
  return assert(loadstring('local c, max, min = ...\n'
    .. 'return function(a, b, d, w, k, l, x, y, z, n, o, u, e, h)\n'
    .. (before or '') .. '\nlocal p, q, r, s = ' .. (asked or source)
    .. '\nreturn p, q, r, s\nend', '=call'))
end

-- What has one of our metatables and is none of ours; and ours with another.
local function impostors(list, ...)
  for i = 1, select('#', ...) do
    local of = select(i, ...)
    local meta = debug.getmetatable(of)
    list[#list + 1] = debug.setmetatable(newproxy(), meta)
    list[#list + 1] = debug.setmetatable(newproxy(true), meta)
    list[#list + 1] = setmetatable({}, meta)
  end
  return list
end

local LAYERS = {nil, nil, nil, {layer = 'ghost'}, {layer = 'ghost', hits = 'default'},
  {hits = 'ghost'}}

local function add_items(scene, count)
  for i = 1, count do
    local item = i % 5 == 0 and scene.shapes[i] or i % 7 == 0 and {i} or 'item' .. i
    scene.items[#scene.items + 1] = item
    local layer = LAYERS[math.floor(random(1, 7))]
    scene.world:add(item, new_shape(scene.dims), layer)
  end
  scene.world:respond('default', 'ghost', 'cross')
end

local function add_ground(scene, c)
  local function box(x, y, w, h)
    if scene.dims == 'd2' then return c.box(x, y, w, h) end
    return c.box(x, y, 0, w, h, w)
  end
  for i, shape in ipairs({box(0, 5, 30, 1), box(6, 0, 1, 6), box(-6, 3, 1, 1)}) do
    scene.items[i] = 'item' .. i
    scene.world:add(scene.items[i], shape)
  end
  scene.world:add('water', box(2, 3, 2, 2), {layer = 'ghost'})
  scene.world:respond('default', 'ghost', 'cross')
end

local function add_heroes(scene, c)
  for i = 1, 3 do
    local item = {i}
    local done, hero = pcall(function()
      scene.world:add(item, scene.dims == 'd2' and c.box(i, i, 0.5, 0.5)
        or c.box(i, i, 0, 0.5, 0.5, 0.5))
      return c.character(scene.world, item)
    end)
    if done then
      scene.heroes[#scene.heroes + 1] = hero
      scene.items[#scene.items + 1] = item
    end
  end
  local hero = scene.heroes[1]
  if hero then
    scene.broken = {{hero[1], hero[2], newproxy()}, {hero[1], {}, hero[3]},
      {scene.worlds[2], hero[2], hero[3]}, {hero[1], hero[2]}}
    for i, broken in ipairs(scene.broken) do
      scene.broken[i] = setmetatable(broken, getmetatable(hero))
    end
  end
end

-- More than a list of the FFI holds, none of which meets another.
local function add_crowd(scene, c)
  local point = scene.dims == 'd2' and c.point(0, 0) or c.point(0, 0, 0)
  local apart = {layer = 'crowd', hits = 'nobody'}
  for i = 1, 4200 do scene.world:add(i, point, apart) end
  scene.shapes[1] = scene.dims == 'd2' and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1)
end

local function vector(c, x, y, z)
  if c == collide.d2 then return c.vec(x, y) end
  return c.vec(x, y, z)
end

local function refuse(_, key)
  error('no ' .. tostring(key), 0)
end

-- Tables to be filled that are odd: read-only, shared, of other types.
local function new_outs(c)
  local same = {}
  local outs = {{}, {1, 2, 3, nil, 5}, {na = same, nb = same, pa = same, point = same},
    {na = 1, pa = 'x', point = vector(c, 1, 2, 3), hit = false, part = 3},
    setmetatable({}, {__newindex = refuse}),
    setmetatable({}, {__index = function() return same end}), same,
    {began = same, ended = same}, {{}, {}, {}}}
  outs[10] = {outs[1], outs[1], outs[2]}
  outs[11] = {}
  outs[11].na, outs[11].point, outs[11][1] = outs[11], outs[11], outs[11]
  return outs
end

local NAMES = {'center', 'radius', 'a', 'b', 'min', 'max', 'normal', 'kind', 'rounding',
  'point', 'p', 'half_extents', 'angle', 'rotation', 'points', 'x', 'nothing', 'overlaps',
  1, true}

-- What a loop goes through: shapes, things that are none, a world and its items.
local function new_scene(dims)
  local c = collide[dims]
  local scene = {c = c, dims = dims, shapes = {}, items = {}, heroes = {},
    world = c.world(), outs = new_outs(c)}
  for i = 1, 24 do scene.shapes[i] = new_shape(dims) end
  local closed, other = c.world(), collide[dims == 'd2' and 'd3' or 'd2'].world()
  closed:add('item1', scene.shapes[1])
  scene.worlds = {scene.world, close(closed), other}
  if is_walk then
    add_ground(scene, c)
    add_heroes(scene, c)
  else
    add_items(scene, 16)
  end
  if not is_walk and random(0, 1) < 0.01 then add_crowd(scene, c) end
  scene.vectors = {vector(c, 1, 2, 3), vector(c, -1, 0, 0), vector(c, 1, 1, 1),
    {1, 2, 3}, vector(c, 1e200, 1e200, 1e200), {x = 1, y = 2}, collide.d2.vec(1, 2),
    collide.d3.vec(1, 2, 3), 5, 'x', newproxy()}
  scene.vectors[#scene.vectors + 1] = setmetatable({x = 1},
    getmetatable(scene.vectors[1]))
  scene.vectors[3].x = 0 / 0
  scene.vectors[5].x = 2e300
  scene.vectors[#scene.vectors + 1] = vector(c, 1, 2, 3)
  scene.vectors[#scene.vectors].x = true
  scene.light = upvalueid(close == nil or random, 1)
  scene.strange = impostors({false, 1, 'x', {}, closed, newproxy(), io.stdout,
    scene.world, collide.d2.circle(0, 0, 1), collide.d3.sphere(0, 0, 0, 1), 0 / 0, 1e300,
    -1, math.huge, -math.huge, scene.light, debug.setmetatable(
      collide.d2.circle(1, 1, 1), nil), close(scene.shapes[24])},
    scene.shapes[1], scene.world)
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
  function() if is_fast then jit.on() end end,
  function() if is_fast then jit.flush() end end,
  function() collectgarbage() end,
  function() collectgarbage('step', 20) end,
  -- a finalizer that asks; what it finds is no part of the answer
  function(scene)
    local world, shape = scene.world, scene.shapes[1]
    getmetatable(newproxy(true)).__gc = function()
      world:overlapping(shape)
      shape:position()
    end
  end,
  -- all light userdata get the metatable of shapes, or lose it
  function(scene)
    debug.setmetatable(scene.light, debug.getmetatable(scene.shapes[1]))
  end,
  function(scene) debug.setmetatable(scene.light, nil) end,
  -- an item comes or goes
  function(scene)
    local item = one_of(scene.items)
    if scene.world:has(item) then
      scene.world:remove(item)
    else
      scene.world:add(item, scene.shapes[1])
    end
  end,
}

-- The arguments of a call: the same for both, whatever was compiled.
local function arguments(scene, chance)
  local a, b = pick(scene, scene.shapes, chance), pick(scene, scene.shapes, chance)
  local world = random(0, 1) < chance and pick(scene, scene.worlds, 0.5) or scene.world
  local item, n = pick(scene, scene.items, chance), pick_number(scene, chance)
  local x, y = pick_number(scene, chance), pick_number(scene, chance)
  local z = pick_number(scene, chance)
  local hero = scene.heroes[1]
  if hero then hero = one_of(scene.heroes) end
  if hero and random(0, 1) < chance then hero = pick(scene, scene.broken, 0.3) end
  return a, b, one_of(scene.shapes), world, item, one_of(scene.items), x, y, z, n,
    random(0, 1) < chance and one_of(scene.outs) or scene.outs[1],
    random(0, 1) < chance and one_of(scene.vectors) or scene.vectors[1], one_of(NAMES),
    hero
end

local function run_loop(scene, call)
  local ask = function_of(call, scene.dims)(scene.c, math.max, math.min)
  local chance = one_of({0, 0, 0.02, 0.2})
  local list = {}
  for i = 1, ROUNDS do
    local ok, p, q, r, s = pcall(ask, arguments(scene, chance))
    list[#list + 1] = ('%d %s %s %s %s %s'):format(i, tostring(ok), text(p), text(q),
      text(r), text(s))
    if random(0, 1) < 0.008 then pcall(one_of(SWITCHES), scene) end
  end
  debug.setmetatable(scene.light, nil)
  io.write(call, '\n', table.concat(list, '\n'), '\n')
  io.flush()
end

if is_fast then jit.on() end
for done = 0, calls - 1, ROUNDS do
  local loop = done / ROUNDS
  local call = CALLS[(seed + math.floor(loop / 2)) % #CALLS + 1]
  is_walk = call:find('^h:') ~= nil
  local scene = new_scene(loop % 2 == 0 and 'd2' or 'd3')
  pcall(one_of(SWITCHES), scene)
  if is_fast and loop % 3 > 0 then jit.on() end
  run_loop(scene, call)
end
