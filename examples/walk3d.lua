-- A third-person walk without a screen: a hero pushes a crate up a ramp, goes over a
-- bridge that sways, onto a lift and down stairs, with a camera behind him that nothing
-- comes between.
-- Prints what he stands on, and draws his way.
--
--   lua examples/walk3d.lua [FOLDER]
local c3 = require 'collide.d3'
local draw = require 'collide.draw'

local SPEED, GRAVITY, STEP = 4, 20, 1 / 60
local REACH, HEIGHT = 6, 2.5 -- of the camera, behind him and above

local world = c3.world{layers = {'hero', 'level', 'moving', 'crates'}}

local function block(name, low, high, layer)
  return world:add(name, c3.aabb(low, high), {layer = layer or 'level'})
end

local function build()
  block('ground', {-20, -1, -20}, {60, 0, 20})
  world:add('ramp', c3.hull{{6, 0, -2}, {6, 0, 2}, {12, 3, -2}, {12, 3, 2}, {12, 0, -2},
    {12, 0, 2}})
  block('terrace', {12, 0, -4}, {18, 3, 4})
  world:add('bridge', c3.box({22.1, 2.75, 0}, {4, 0.25, 1.5}), {layer = 'moving'})
  block('tower', {26.2, 0, -4}, {30, 3, 4})
  block('lift', {30, 2.5, -2}, {33, 3, 2}, 'moving')
  for i = 1, 8 do block('stair ' .. i, {33, 0, -4}, {36 + i, 4.9 - 0.5 * i, 4}) end
  block('crate', {3, 0, -0.5}, {4, 1, 0.5}, 'crates')
  block('arch', {14, 5.2, -4}, {15, 6.6, 4})
  world:add('hero', c3.capsule({0, 0.4, 0}, {0, 1.4, 0}, 0.4), {layer = 'hero'})
end

-- The things that move of their own: who rides on them goes along.
local function move_level(time)
  world:place('bridge', {22.1, 2.75, 0}, c3.quat({1, 0, 0}, 0.15 * math.sin(time)))
  world:place('lift', {30, 2.5 + 0.6 * (1 - math.cos(time)), -2})
end

-- As far behind him as nothing is in the way: a ball that is cast backwards.
local eye = c3.sphere({0, 0, 0}, 0.3)
local function camera(at, facing)
  local head = at + c3.vec(0, 1, 0)
  local back = facing * -REACH + c3.vec(0, HEIGHT, 0)
  local hit = world:cast(eye:move_to(head), back, {'level', 'moving'})
  return head + back * (hit and hit.t or 1), hit ~= nil
end

-- What a stick or four keys would say: where to go, as seen by the camera.
local function wish(at, facing)
  local to_z = math.max(-1, math.min(1, -at.z))
  return (facing + c3.vec(0, 0, 0.5 * to_z)):normalized()
end

build()
local hero = c3.character(world, 'hero', {step = 0.55, snap = 0.55,
  max_slope = math.rad(40), push = 'crates'})
local path, eyes, fall, last, closer = {}, {}, 0, nil, 0
local facing = c3.vec(1, 0, 0)

for frame = 1, 1100 do
  move_level(frame * STEP)
  local at = c3.vec(world:position('hero'))
  local motion = wish(at, facing) * (at.x < 46 and SPEED * STEP or 0)
  fall = hero.state.grounded and 0 or fall - GRAVITY * STEP
  -- what he cannot push any more he jumps onto
  local state = hero:move(motion.x, (fall - GRAVITY * STEP) * STEP, motion.z)
  if state.wall == 'crate' and state.moved:length() < 0.5 * motion:length() then
    fall = 7
    state = hero:move(motion.x, fall * STEP, motion.z)
  end
  if state.floor and state.floor ~= last then
    last = state.floor
    at = c3.vec(world:position('hero'))
    print(('%4.1f s: on %-8s x %5.1f, y %4.1f'):format(frame * STEP, last, at.x, at.y))
  end
  path[frame] = c3.vec(world:position('hero'))
  local near
  eyes[frame], near = camera(path[frame], facing)
  if near then closer = closer + 1 end
end
print(('he walked to x %.1f; the camera came closer in %d frames'):format(path[#path].x,
  closer))

local folder = arg and arg[1] or 'build/demo'
os.execute('mkdir -p "' .. folder .. '"')
local picture = draw.svg{width = 1000, height = 460, camera = {yaw = 0.5, pitch = 0.45}}
for _, item in ipairs((world:items())) do
  if item ~= 'ground' then
    local layer = world:filter(item)
    picture:shape(world:shape(item), {color = layer == 'moving' and 'sky'
      or layer == 'crates' and 'orange' or layer == 'hero' and 'vermillion' or 'grey'})
  end
end
picture:path(path, {color = 'vermillion', width = 2})
  :path(eyes, {color = 'blue', width = 1.5}):save(folder .. '/walk3d.svg')
