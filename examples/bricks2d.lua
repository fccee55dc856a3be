-- What moves among polygons: three shapes pushed out of the inner corners of a cave, a
-- bullet that bounces between thin walls, and a door that swings against a foot.
--
--   lua examples/bricks2d.lua [folder for the picture, build/demo by default]
local c2 = require 'collide.d2'
local draw = require 'collide.draw'

-- Rock around a cave that is open to the right: one polygon, not convex.
local CAVE = c2.polygon{points = {
  {0, 0}, {7, 0}, {7, 1}, {5, 1}, {3.75, 0.5}, {2.5, 1}, {1, 1},
  {1, 3.5}, {2.2, 5}, {7, 5}, {7, 6}, {0, 6},
}}

local FOUND_IN_ROCK = {
  {name = 'circle', shape = c2.circle({1.5, 1.4}, 0.8)},
  {name = 'capsule', shape = c2.capsule({3.3, 0.8}, {4.4, 0.6}, 0.3)},
  {name = 'polygon', shape = c2.polygon{
    points = {{1.1, 4.2}, {2.3, 3.8}, {2.9, 4.6}, {2.5, 5.3}, {1.5, 5.2}}, radius = 0.1}},
}

local function push_out(picture)
  picture:shape(CAVE, {color = 'grey'})
  for _, it in ipairs(FOUND_IN_ROCK) do
    picture:shape(it.shape, {color = 'orange', ghost = true})
    local hit = it.shape:contact(CAVE)
    it.shape:translate(hit.nb * hit.depth)
    print(('%s: pushed %.4f along (%.4f, %.4f), now %.4f from the rock'):format(it.name,
      hit.depth, hit.nb.x, hit.nb.y, math.abs(it.shape:distance(CAVE))))
    picture:shape(it.shape, {color = 'blue'})
    picture:arrow(hit.pa, hit.nb * hit.depth)
    picture:dot(it.shape:closest(CAVE).pb, {color = 'orange'})
  end
  picture:text({3.4, 2.9}, 'pushed out of a concave polygon')
end

-- Thinner than a thousandth of what the bullet flies in one step.
local WALLS = {
  c2.box({14.6, 4.6}, {0.005, 1.4}), c2.box({11.4, 5.6}, {3.2, 0.005}),
  c2.box({11.4, 3.6}, {3.2, 0.005}),
}

-- The first of many: a loop that keeps the smallest t.
local function first_hit(shape, motion, others)
  local first = nil
  for _, other in ipairs(others) do
    local hit = shape:cast(motion, other)
    if hit and (not first or hit.t < first.t) then first = hit end
  end
  return first
end

-- Moves as far as the first touch, turns the rest of the motion around there, and so on.
-- The wall that it touches is no hit when it flies away from it.
local function fly(bullet, motion, visit)
  local hit = first_hit(bullet, motion, WALLS)
  while hit do
    bullet:translate(motion * hit.t)
    visit(hit)
    motion = motion * (1 - hit.t)
    motion = motion - hit.nb * (2 * motion:dot(hit.nb))
    hit = first_hit(bullet, motion, WALLS)
  end
  bullet:translate(motion)
end

local function bounce(picture)
  for _, wall in ipairs(WALLS) do picture:shape(wall, {color = 'purple'}) end
  local bullet = c2.circle({8.2, 4}, 0.2)
  local path = {bullet.center}
  picture:shape(bullet, {color = 'orange', ghost = true})
  fly(bullet, c2.vec(9.4, 5.7), function(hit)
    path[#path + 1] = bullet.center
    picture:shape(bullet, {color = 'orange', ghost = true})
    picture:result(hit, {length = 0.5})
  end)
  path[#path + 1] = bullet.center
  print(('bullet: %d touches, ends at (%.4f, %.4f)'):format(#path - 2,
    bullet:position()))
  picture:shape(bullet, {color = 'blue'})
  picture:path(path, {color = 'ink', dash = true})
  picture:text({11.4, 5.6}, 'cast, touch by touch', {anchor = 'middle', dy = -12})
end

-- Seen from above. A compound turns about the origin of its parts: here, the hinge.
local function swing(picture)
  local hinge, turn = c2.vec(9.6, 0.5), math.rad(100)
  local door = c2.compound{c2.box({1.3, 0}, {1.3, 0.08}), c2.circle({2.45, 0}, 0.13)}
  local foot = c2.capsule({10.5, 2.2}, {10.8, 2.9}, 0.22)
  door:move_to(hinge)
  local hit = door:sweep({0, 0}, turn, foot)
  print(('door: stopped after %.3f of 100 degrees'):format(100 * hit.t))
  picture:sweep(door, {0, 0}, turn, hit, {color = 'green', length = 0.5})
  picture:shape(foot, {color = 'orange'})
  picture:dot(hinge)
  picture:text({12.6, 0.5}, 'sweep about a hinge', {dy = 5})
end

local function new_picture()
  local picture = draw.svg{
    title = 'Polygons, casts and sweeps',
    subtitle = 'Dashed: before, and on the way. Full: after. Red arrows: the push, and '
      .. 'the normals where it touches.',
    width = 1240, height = 590,
  }
  push_out(picture)
  bounce(picture)
  swing(picture)
  return picture
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.bricks2d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  new_picture():save(folder .. '/bricks2d.svg')
end

return new_picture
