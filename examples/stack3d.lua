-- Things let fall onto each other: stones (hulls), barrels, cones, a flag and a lamp
-- (compounds). Each falls until it touches what lies there already (cast); then the
-- points on which it rests are asked for (manifold).
--
--   lua examples/stack3d.lua [folder for the picture, build/demo by default]
local c3 = require 'collide.d3'
local draw = require 'collide.draw'

-- A stone with a flat top and bottom: two rings of corners, no two alike.
local function stone(x, radius, height, seed)
  local points = {}
  for i = 0, 6 do
    local angle = (i + 0.25 * math.sin(seed * (i + 3))) * 2 * math.pi / 7
    local wide = radius * (0.85 + 0.15 * math.cos(seed * (2 * i + 1)))
    local px, pz = math.cos(angle), math.sin(angle)
    points[#points + 1] = {wide * px, 0, wide * pz}
    points[#points + 1] = {0.75 * wide * px, height, 0.8 * wide * pz}
  end
  return c3.hull(points):translate(x, 0, 0)
end

-- A boulder: corners all over a ball.
local function boulder(x, radius)
  local points = {}
  for i = 1, 16 do
    local y, angle = 1 - (2 * i - 1) / 16, i * 2.4
    local r = math.sqrt(1 - y * y)
    points[i] = {radius * r * math.cos(angle), radius * y, radius * r * math.sin(angle)}
  end
  return c3.hull(points):translate(x, 0, 0)
end

local function lamp(x)
  return c3.compound{
    c3.cylinder({0, 0, 0}, {0, 0.12, 0}, 0.5),
    c3.cylinder({0, 0.12, 0}, {0, 1.7, 0}, 0.07),
    c3.cone({0, 1.5, 0}, {0, 2.3, 0}, 0.55), c3.sphere({0, 1.5, 0}, 0.2),
  }:translate(x, 0, 0)
end

local function flag(x)
  return c3.compound{
    c3.cylinder({0, 0, 0}, {0, 1.5, 0}, 0.05),
    c3.triangle({0.08, 1.45, 0}, {0.08, 0.8, 0}, {0.95, 1.1, 0.2}, 0.02),
  }:translate(x, 0, 0)
end

local DOWN = c3.vec(0, -6, 0)

-- In the order in which they fall, each from a height.
local THINGS = {
  {name = 'barrel', from = 3, color = 'green',
    shape = c3.cylinder({-5, 0, 0}, {-5, 1.5, 0}, 0.7)},
  {name = 'cone', from = 4, color = 'orange',
    shape = c3.cone({-5.1, 0, 0.1}, {-5.1, 1.2, 0.1}, 0.5)},
  {name = 'large stone', from = 3, shape = stone(-2.6, 1.1, 0.7, 1)},
  {name = 'middle stone', from = 3, shape = stone(-2.7, 0.8, 0.6, 2)},
  {name = 'small stone', from = 3, shape = stone(-2.55, 0.55, 0.4, 3)},
  {name = 'flag', from = 4, color = 'vermillion', shape = flag(-2.6)},
  {name = 'log', from = 3, color = 'green',
    shape = c3.cylinder({-0.5, 0, -0.6}, {1.3, 0, 0.5}, 0.5)},
  {name = 'crate', from = 3, color = 'orange',
    shape = c3.box({0.4, 0, 0}, {0.55, 0.4, 0.45}, c3.quat({0, 1, 0}, 0.3), 0.05)},
  {name = 'lamp', from = 3, color = 'purple', shape = lamp(2.7)},
  {name = 'boulder', from = 3.4, color = 'blue', shape = boulder(4.2, 0.8),
    motion = c3.vec(2.5, -6, 0.5)},
}

local CAPTIONS = {
  {-5, 'cylinder, cone'}, {-2.6, 'hulls, compound'}, {0.4, 'cylinder, rounded box'},
  {2.7, 'compound'}, {5.3, 'hull'},
}

local GROUND = {name = 'ground', shape = c3.halfspace({0, 1, 0}, {0, 0, 0})}

-- The first of all that lies there: the smallest t.
local function first_hit(shape, motion, lying)
  local first, other = nil, nil
  for _, thing in ipairs(lying) do
    local hit = shape:cast(motion, thing.shape)
    if hit and (not first or hit.t < first.t) then first, other = hit, thing end
  end
  return first, other
end

-- A hair deeper than where it touches, so that rounding cannot part them again.
local HAIR = 1e-9

local function drop(thing, lying)
  local shape, motion = thing.shape, thing.motion or DOWN
  shape:translate(0, thing.from, 0)
  thing.start = shape:clone()
  local hit, below = first_hit(shape, motion, lying)
  shape:translate(motion * (hit.t + HAIR))
  thing.below, thing.rest = below, shape:manifold(below.shape)
  print(('%-12s falls %.4f onto the %s, rests on %d point%s'):format(thing.name,
    -motion.y * hit.t, below.name, #thing.rest, #thing.rest == 1 and '' or 's'))
end

local function draw_thing(picture, thing)
  picture:shape(thing.shape, {color = thing.color or 'grey', opacity = 0.85,
    shadow = thing.below == GROUND and 0 or nil})
  for _, touch in ipairs(thing.rest) do
    picture:arrow(touch.pb, thing.rest.nb * 0.35)
    picture:dot(touch.pb, {color = 'orange'})
  end
  if thing.motion then
    picture:shape(thing.start, {color = thing.color, ghost = true})
    local way = thing.shape.center - thing.start.center
    picture:arrow(thing.start.center, way, {color = 'ink', dash = true})
  end
end

local function new_picture()
  local picture = draw.svg{
    title = 'Hulls, cylinders, cones and compounds: let fall by cast',
    subtitle = 'Dots: the manifolds, where they rest. Red: the normals there. '
      .. 'Dashed: before the fall.',
    width = 1240, height = 560, camera = {yaw = 0.24, pitch = 0.35},
  }
  picture:shape(GROUND.shape, {within = c3.aabb({-6.5, 0, -2}, {6.5, 0, 2})})
  local lying = {GROUND}
  for _, thing in ipairs(THINGS) do
    drop(thing, lying)
    draw_thing(picture, thing)
    lying[#lying + 1] = thing
  end
  for _, caption in ipairs(CAPTIONS) do
    picture:text({caption[1], 0, 1.5}, caption[2], {anchor = 'middle', dy = 18})
  end
  return picture
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.stack3d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  new_picture():save(folder .. '/stack3d.svg')
end

return new_picture
