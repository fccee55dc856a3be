-- What random calls are about (calls.lua): shapes, worlds and their items, characters,
-- vectors and lists, and all that these are not. Every number comes from one seed.
local debug = rawget(_G, 'debug')
local newproxy = rawget(_G, 'newproxy')
local collide = require 'collide'
local upvalueid = rawget(debug, 'upvalueid')

local scenes = {}

local state = 1

function scenes.start(seed)
  state = seed % 2147483646 + 1
end

local function random(low, high)
  state = (state * 16807) % 2147483647
  return low + (high - low) * (state / 2147483647)
end

local function one_of(list)
  return list[math.floor(random(1, #list + 1))]
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
-- that overlap takes long, by both ways. And the share of numbers beside the end of the
-- range, or beyond: a shape that was moved there does not come back.
local is_walk, far = false, 0.002

-- Some are whole, so that shapes touch and directions are zero.
local function coordinate()
  local s, kind = is_walk and 3 or size(), random(0, 1)
  if kind < 0.3 then return math.floor(random(-2, 3)) end
  if kind > 1 - far then return random(-1.5, 1.5) * 1e300 end
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
    local item = i % 5 == 0 and scene.shapes[i] or i % 7 == 0 and {i}
      or i % 4 == 0 and i / 4 or 'item' .. i
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
  for i = 1, 4200 do scene.world:add(100 + i, point, apart) end
  scene.shapes[1] = scene.dims == 'd2' and c.circle(0, 0, 1) or c.sphere(0, 0, 0, 1)
  scene.is_crowd = true
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

-- Vectors, and what is none: each of the numbers is of another type, or missing, or there
-- is one too many.
local function new_vectors(c)
  local list = {vector(c, 1, 2, 3), vector(c, -1, 0, 0), vector(c, 1e200, 1e200, 1e200),
    {1, 2, 3}, {x = 1, y = 2}, collide.d2.vec(1, 2), collide.d3.vec(1, 2, 3), 5, 'x',
    newproxy()}
  for _, name in ipairs({'x', 'y', 'z'}) do
    for _, value in ipairs({true, '2', 0 / 0, 2e300, {}, 3}) do
      list[#list + 1] = vector(c, 1, 2, 3)
      rawset(list[#list], name, value)
    end
    list[#list + 1] = vector(c, 1, 2, 3)
    rawset(list[#list], name, nil)
  end
  list[#list + 1] = setmetatable({x = 1}, getmetatable(list[1]))
  return list
end

-- Lists for batches: of items, of shapes and items, of rays and of vectors, some of which
-- are wrong.
local function new_batches(scene)
  local items, mixed, rays, numbers = {}, {}, {}, {}
  for i = 1, 9 do
    items[i] = scene.items[i]
    mixed[i] = i % 3 == 0 and scene.shapes[i] or scene.items[i]
  end
  local each = scene.dims == 'd2' and 5 or 7
  for i = 1, 9 * each do
    rays[i] = i % each == 0 and (i % 2 == 0 and math.huge or random(0, 9)) or near()
    numbers[i] = near()
  end
  local wrong = {{}, setmetatable({items[1]}, {__index = rays}), {'item1', 'nobody'},
    {items[1], items[1], items[2]}, {1, 2, 'x', 4}, {1, 2, 3, 4, 0 / 0}, 'x', 7,
    {1e300, -1e300, 1e301, 1e300, 1e300, 1e300}, {scene.shapes[1], items[2], 5}}
  scene.lists = {items, mixed, rays, numbers, wrong}
end

-- What a loop goes through: shapes, things that are none, a world and its items.
-- walks: characters are asked; beyond: how many numbers are at the end of the range.
function scenes.new(dims, walks, beyond)
  local c = collide[dims]
  is_walk, far = walks, beyond
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
  scene.vectors = new_vectors(c)
  new_batches(scene)
  scene.light = upvalueid(random, 1)
  scene.strange = impostors({false, 1, 'x', {}, closed, newproxy(), io.stdout,
    scene.world, collide.d2.circle(0, 0, 1), collide.d3.sphere(0, 0, 0, 1), 0 / 0, 1e300,
    -1, math.huge, -math.huge, scene.light, debug.setmetatable(
      collide.d2.circle(1, 1, 1), nil), close(scene.shapes[24])},
    scene.shapes[1], scene.world)
  return scene
end

scenes.random, scenes.one_of, scenes.coordinate = random, one_of, coordinate
return scenes
