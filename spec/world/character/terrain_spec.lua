-- On a mesh a character asks about the few triangles near it, which are gathered once a
-- step. So it walks on a terrain just as on one where they never are, as there are too
-- many: forty slivers are far below it, whose boxes reach up to all of it.
--
--      +-----------------+
--      |~~^~v~~|     . ' |      . slivers, or a speck at either end of them
--      |       | . '     |      ~ the terrain
--      |   . '           |
--      +-----------------+
local c3 = require('collide').d3
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local SIDE, LOW, HIGH = 12, {-1, -1000, -1}, {112, 60, 112}

local function add_triangle(points, indices, ...)
  for _, point in ipairs{...} do
    points[#points + 1] = point
    indices[#indices + 1] = #points
  end
end

local function terrain_of(heights, far)
  local points, indices = {}, {}
  for z = 0, SIDE do
    for x = 0, SIDE do points[#points + 1] = {x, heights[#points + 1], z} end
  end
  for z = 0, SIDE - 1 do
    for x = 1, SIDE do
      local a = z * (SIDE + 1) + x
      for _, i in ipairs{a, a + SIDE + 2, a + 1, a, a + SIDE + 1, a + SIDE + 2} do
        indices[#indices + 1] = i
      end
    end
  end
  far(points, indices)
  return c3.mesh(points, indices)
end

local function slivers(points, indices)
  for k = 1, 40 do
    add_triangle(points, indices, LOW, HIGH, {LOW[1] + k / 100, LOW[2], LOW[3]})
  end
end

local function specks(points, indices)
  local x, y, z = LOW[1], LOW[2], LOW[3]
  add_triangle(points, indices, LOW, {x + 0.1, y, z}, {x, y, z + 0.1})
  x, y, z = HIGH[1], HIGH[2], HIGH[3]
  add_triangle(points, indices, HIGH, {x - 0.1, y, z}, {x, y, z - 0.1})
end

-- Flat pieces, steps, and ground that is as rough as it is wide.
local function heights_of(rng, flat)
  local heights, rough = {}, rng.between(0, 1)
  for i = 1, (SIDE + 1) ^ 2 do
    heights[i] = (flat or rng.chance(0.3)) and 0 or rng.chance(0.3) and rng.integer(3) / 4
      or rng.between(-rough, rough)
  end
  return heights
end

local SHAPES = {c3.capsule({0, 0.3, 0}, {0, 1.3, 0}, 0.3), c3.sphere({0, 0.4, 0}, 0.4),
  c3.aabb({-0.3, 0, -0.3}, {0.3, 1.6, 0.3}), c3.cylinder({0, 0, 0}, {0, 1.6, 0}, 0.3)}

-- Now and then a tall box is where the character is, which pushes it out, far from where
-- its triangles were gathered.
local function walks(world, hero, path)
  local told = {}
  for _, step in ipairs(path) do
    local at = world:position('hero')
    if step.pushed then
      world:add('box', c3.box({at + step.pushed, 0, 0}, {2, 50, 50}))
    end
    local state = hero:move(step[1], step[2], step[3])
    if step.pushed then world:remove('box') end
    told[#told + 1] = {state.grounded and 1 or 0, world:position('hero')}
  end
  return told
end

-- Both trees visit triangles in another order: so last digits differ.
local function assert_alike(a, b, case)
  for step = 1, #a do
    for k = 1, 4 do
      if math.abs(a[step][k] - b[step][k]) > 1e-9 then
        error(('case %d, step %d: %.17g, %.17g'):format(case, step, a[step][k],
          b[step][k]))
      end
    end
  end
end

local function path_of(rng, pushes)
  local path, angle = {}, rng.between(0, 7)
  for k = 1, 60 do
    angle = rng.chance(0.1) and rng.between(0, 7) or angle
    local speed = rng.chance(0.1) and 1 or 0.1
    path[k] = {speed * math.cos(angle),
      k < 9 and -0.5 or rng.chance(0.05) and 0.3 or -0.1,
      speed * math.sin(angle),
      pushed = rng.chance(pushes) and rng.between(-2, 2)}
  end
  return path
end

local function world_on(mesh, turned, shape)
  local world = c3.world{up = {0, 1, 0}}
  if turned then mesh:translate(3, 5, 7):rotate(c3.quat({0, 1, 0}, 0.5)) end
  world:add('ground', mesh)
  local x, z = 6, 6
  if turned then
    local cosine, sine = math.cos(0.5), math.sin(0.5)
    x, z = 3 + 6 * (cosine + sine), 7 + 6 * (cosine - sine)
  end
  world:add('hero', shape:clone():translate(x, turned and 7 or 2, z))
  return world, c3.character(world, 'hero', {snap = 0.3, step = 0.3})
end

describe('a character on a terrain', function()
  for _, turned in ipairs{false, true} do
    it('walks as where its triangles are not gathered' .. (turned and ', turned' or ''),
      function()
        for case = 1, samples(48) do
          local rng = random.new(random.seed_of(('terrain %d'):format(case)))
          local flat = case % 3 == 0
          local heights, path = heights_of(rng, flat), path_of(rng, flat and 0.2 or 0.03)
          local shape = SHAPES[case % #SHAPES + 1]
          local told = {}
          for k, far in ipairs{specks, slivers} do
            local world, hero = world_on(terrain_of(heights, far), turned, shape)
            told[k] = walks(world, hero, path)
          end
          assert_alike(told[1], told[2], case)
        end
      end)
  end

  it('comes out of the surface that it is in', function()
    local heights = heights_of(random.new(1), true)
    local world, hero = world_on(terrain_of(heights, specks), false, SHAPES[1])
    world:place('hero', 6, 0.1, 6)
    hero:move(0, 0, 0)
    local _, y = world:position('hero')
    assert.near(0.3, y, 1e-3)
  end)
end)
