-- Boxes, capsules and balls in the tip of a pyramid, of which the mesh has the sides and
-- a hull the same corners: no translation out of the mesh is shorter than the one out of
-- the hull, and where the surface has to be left past a line or the tip it is found.
local c = require 'collide.d3'
local random = require 'spec.support.random'

describe('the tip of a pyramid', function()
  local function pyramid(rng)
    local sides, slope = 2 + rng.integer(4), rng.between(0.3, 3)
    local points, triangles = {{0, 0, 0}}, {}
    for k = 1, sides do
      local angle = 2 * math.pi * k / sides
      points[k + 1] = {40 * math.cos(angle), -40 * slope, 40 * math.sin(angle)}
      triangles[k] = {1, k % sides + 2, k + 1}
    end
    return c.mesh(points, triangles), c.hull(points)
  end

  local function place(rng)
    return {rng.between(-0.6, 0.6), rng.between(-0.3, 0.5), rng.between(-0.6, 0.6)}
  end

  local function half(rng)
    return {rng.between(0.2, 0.6), rng.between(0.2, 0.6), rng.between(0.2, 0.6)}
  end

  local makers = {
    box = function(rng)
      local turn = c.quat(rng.vector(3, 1), rng.between(-3, 3))
      return c.box(place(rng), half(rng), turn)
    end,
    aabb = function(rng)
      local at, h = place(rng), half(rng)
      return c.aabb({at[1] - h[1], at[2] - h[2], at[3] - h[3]},
        {at[1] + h[1], at[2] + h[2], at[3] + h[3]})
    end,
    capsule = function(rng)
      local a, d = place(rng), rng.vector(3, 1)
      return c.capsule(a, {a[1] + d[1], a[2] + d[2], a[3] + d[3]}, 0.3)
    end,
    sphere = function(rng)
      return c.sphere(place(rng), rng.between(0.2, 0.6))
    end,
  }

  -- How many are to be the shortest: others are in the middle of a side, or touch three.
  local share = {box = 0.985, aabb = 0.976, capsule = 0.95, sphere = 0.99}

  for name, make in pairs(makers) do
    it('lets a ' .. name .. ' out by the shortest way', function()
      local rng = random.new(name)
      local met, shortest = 0, 0
      for _ = 1, 1500 do -- all of them in each run: a share of few is chance
        local mesh, hull = pyramid(rng)
        local s = make(rng)
        local of_mesh, of_hull = c.contact(mesh, s), c.contact(hull, s)
        assert.equal(of_hull ~= nil, of_mesh ~= nil)
        if of_mesh then
          assert.is_true(of_mesh.depth > of_hull.depth - 1e-11)
          assert.near(of_mesh.depth, (of_mesh.pa - of_mesh.pb):dot(of_mesh.na), 1e-11)
          met = met + 1
          shortest = shortest + (of_mesh.depth < of_hull.depth + 1e-11 and 1 or 0)
        end
      end
      assert.is_true(met > 0 and shortest >= share[name] * met - 1)
    end)
  end
end)
