-- Tips and edges that sank into the cracks of noisy tiles and were held there: by the
-- side of a crack taken for a floor, by two sides that pass them to and fro.
local random = require 'spec.support.random'
local c3 = require('collide').d3

local FLOORS = {
  voxels = function(x, y, z) return c3.aabb({x, y - 1, z}, {x + 1, y, z + 1}) end,
  hulls = function(x, y, z)
    return c3.hull{{x, y, z}, {x + 1, y, z}, {x + 1, y, z + 1}, {x, y, z + 1},
      {x + 0.5, y - 1, z + 0.5}}
  end,
  triangles = function(x, y, z)
    local a, c = {x, y, z}, {x + 1, y, z + 1}
    return c3.compound{c3.triangle(a, {x + 1, y, z}, c),
      c3.triangle(a, c, {x, y, z + 1})}
  end,
}
local HEROES = {
  ['cone on its tip'] = c3.cone({0.5, 2, 0.5}, {0.5, 0, 0.5}, 0.5),
  ['pyramid on its tip'] = c3.hull{{0, 2, 0}, {1, 2, 0}, {0, 2, 1}, {1, 2, 1},
    {0.5, 0, 0.5}},
  tetrahedron = c3.hull{{0, 0, 0}, {1, 0, 0}, {0.5, 0, 1}, {0.5, 1, 0.5}},
  ['tetrahedron on its tip'] = c3.hull{{0, 1, 0}, {1, 1, 0}, {0.5, 1, 1}, {0.5, 0, 0.5}},
  ['tetrahedron on an edge'] = c3.hull{{0, 0, 0.5}, {1, 0, 0.5}, {0.5, 1, 0},
    {0.5, 1, 1}},
  ['lying cone'] = c3.cone({0, 0.5, 0.5}, {2, 0.5, 0.5}, 0.5),
}
local SPEEDS = {0.05, 0.1, 0.15, 0.2, 0.3, 0.4}

local function noisy_world(floor, noise, name)
  local rng = random.new(name).unit
  local function off() return noise * (2 * rng() - 1) end
  local world = c3.world()
  for x = -2, 12 do
    for z = -1, 3 do
      local a, b, c = x + off(), off(), z + off()
      world:add(10 * x + z, FLOORS[floor](a, b, c))
    end
  end
  return world
end

describe('not held by cracks:', function()
  for _, case in ipairs{
    {'cone on its tip', 'voxels', 17, 1e-9}, {'cone on its tip', 'voxels', 24, 1e-9},
    {'pyramid on its tip', 'triangles', 28, 1e-9},
    {'pyramid on its tip', 'voxels', 5, 1e-12},
    {'tetrahedron', 'hulls', 10, 1e-7}, {'tetrahedron on its tip', 'voxels', 5, 1e-12},
    {'tetrahedron on an edge', 'voxels', 10, 1e-12},
    {'tetrahedron on an edge', 'triangles', 28, 1e-9},
    {'tetrahedron on an edge', 'triangles', 28, 1e-7},
    {'lying cone', 'voxels', 5, 1e-9}, {'lying cone', 'triangles', 16, 1e-9},
  } do
    local hero, floor, run, noise = case[1], case[2], case[3], case[4]
    it(('a %s on %s off by %g, %d'):format(hero, floor, noise, run), function()
      local world = noisy_world(floor, noise, hero .. run)
      world:add('hero', HEROES[hero]:clone():translate(0, 0.5, 0))
      world:move('hero', 0, -1, 0)
      for frame = 1, 24 do
        local speed = SPEEDS[(frame + run) % 6 + 1]
        local x0, _, z0 = world:position 'hero'
        local x, _, z = world:move('hero', speed, -0.1, 0.05)
        assert.is_true(x - x0 > 0.9 * speed and z - z0 > 0.045, frame)
      end
    end)
  end
end)
