-- What rests keeps its points: under motions of 1e-7, none of the points that were chosen
-- of a common face jumps to another corner. Measured: how far a point of one manifold is
-- from the nearest of the next, in both directions.
local random = require 'spec.support.random'

local NOISE, TIMES = 1e-7, 20

-- The farthest that a point of m is from the nearest of k.
local function gap(m, k)
  local most = 0
  for i = 1, #m do
    local least = math.huge
    for j = 1, #k do
      least = math.min(least, (m[i].pa - k[j].pa):length(), (m[i].pb - k[j].pb):length())
    end
    most = math.max(most, least)
  end
  return most
end

-- No jump between a manifold at rest and those of the shape moved by noise.
local function holds_still(c, ground, rest, moved)
  local before, most = assert(c.manifold(ground, rest)), 0
  for _ = 1, TIMES do
    local s = moved()
    local m, back = c.manifold(ground, s), c.manifold(s, ground)
    assert.is_true(m.depth - m[1].depth <= 1e-4)
    for i = 2, #m do
      assert.is_true(m[i].depth <= m[1].depth)
    end
    for i = 1, #m do
      assert.is_true(m[i].pa == back[i].pb and m[i].pb == back[i].pa)
    end
    most = math.max(most, gap(before, m), gap(m, before))
  end
  assert.is_true(most < 1e-4, ('jumps by %.3g'):format(most))
end

describe('3D manifolds of what rests', function()
  local c3 = require('collide').d3

  local function prism(corners, height, radius)
    local points = {}
    for i = 0, corners - 1 do
      local angle = 2 * math.pi * i / corners
      local x, y = radius * math.cos(angle), radius * math.sin(angle)
      points[2 * i + 1], points[2 * i + 2] = {x, y, 0}, {x, y, height}
    end
    return c3.hull(points)
  end

  -- Each stands on z = 0.
  local resting = {
    box = c3.box({0, 0, .5}, {1, .7, .5}),
    cylinder = c3.cylinder({0, 0, 0}, {0, 0, 2}, 1),
    cone = c3.cone({0, 0, 0}, {0, 0, 2}, 1),
    ['lying cylinder'] = c3.cylinder({-1, 0, 1}, {1, 0, 1}, 1),
    capsule = c3.capsule({-1, 0, .5}, {1, 0, .5}, .5),
    compound = c3.compound {
      c3.box({-2, 0, .5}, {.5, .5, .5}), c3.box({0, 1, .5}, {.5, .5, .5}),
      c3.box({2, 0, .5}, {.5, .5, .5}),
    },
  }
  for corners = 5, 9 do
    resting[('prism of %d'):format(corners)] = prism(corners, 1, 1)
  end

  local grounds = {
    halfspace = c3.halfspace({0, 0, 1}, {0, 0, 0}),
    box = c3.box({0, 0, -1}, {5, 5, 1}),
    ['narrow box'] = c3.aabb({-.8, -.6, -1}, {.8, .6, 0}),
    cylinder = c3.cylinder({0, 0, -2}, {0, 0, 0}, 1),
    ['prism of 8'] = prism(8, -1, 1),
    hull = c3.hull {{-3, -3, 0}, {3, -3, 0}, {3, 3, 0}, {-3, 3, 0}, {0, 0, -2}},
  }

  local function rotation(rng, size)
    return c3.quat({rng.direction(3)}, size)
  end

  for shape_name, shape in pairs(resting) do
    for ground_name, ground in pairs(grounds) do
      it(('%s on %s'):format(shape_name, ground_name), function()
        local rng = random.new(shape_name .. ground_name)
        for _, pose in ipairs {{0, 0, 0, 0}, {.25, -.125, .3, 0}, {0, 0, 1, 1e-3}} do
          local x, y, yaw, tilt = pose[1], pose[2], pose[3], pose[4]
          local rest = shape:placed({x, y, -.01}, c3.quat({0, 0, 1}, yaw))
          rest:rotate(c3.quat({1, 0, 0}, tilt), {0, 0, 0})
          holds_still(c3, ground, rest, function()
            local s = rest:clone():rotate(rotation(rng, NOISE), {0, 0, 0})
            return s:translate(rng.vector(3, NOISE))
          end)
        end
      end)
    end
  end
end)

describe('2D manifolds of what rests', function()
  local c2 = require('collide').d2

  -- Each stands on y = 0.
  local resting = {
    box = c2.box({0, .5}, {1, .5}),
    capsule = c2.capsule({-1, .5}, {1, .5}, .5),
    triangle = c2.triangle({-1, 0}, {1, 0}, {0, 1}),
    polygon = c2.polygon {{-1, 0}, {1, 0}, {1.5, 1}, {0, 2}, {-1.5, 1}},
    concave = c2.polygon {{-.5, 0}, {0, .5}, {.5, 0}, {1, 2}, {-1, 2}},
    compound = c2.compound {
      c2.box({-2, .5}, {.5, .5}), c2.box({0, .5}, {.25, .5}), c2.box({2, .5}, {.5, .5}),
    },
  }
  local grounds = {
    halfspace = c2.halfspace({0, 1}, {0, 0}),
    box = c2.box({0, -1}, {5, 1}),
    ['narrow box'] = c2.rect(-.8, -1, 1.6, 1),
    polygon = c2.polygon {{-3, 0}, {0, -2}, {3, 0}},
  }

  for shape_name, shape in pairs(resting) do
    for ground_name, ground in pairs(grounds) do
      it(('%s on %s'):format(shape_name, ground_name), function()
        local rng = random.new('2D' .. shape_name .. ground_name)
        for _, pose in ipairs {{0, 0}, {.25, 0}, {0, 1e-3}} do
          local rest = shape:placed({pose[1], -.01}):rotate(pose[2], {0, 0})
          holds_still(c2, ground, rest, function()
            local s = rest:clone():rotate(rng.between(-NOISE, NOISE), {0, 0})
            return s:translate(rng.vector(2, NOISE))
          end)
        end
      end)
    end
  end
end)
