-- What lands on the middle of a triangle with a single point: the time is known by a
-- formula. Held against the same triangle as a shape of its own, which has none.
local c = require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- Whole numbers are often flush, at corners, or touch at the end of a motion.
local function number(rng, whole, size)
  return whole and rng.integer(2 * size + 1) - size - 1 or rng.between(-size, size)
end

local function vector(rng, whole, size, at)
  local v = {}
  for k = 1, 3 do v[k] = number(rng, whole, size) + (at and at[k] or 0) end
  return v
end

local MAKE = {
  function(_, _, at) return c.sphere(at, 0.5) end,
  function(rng, whole, at) return c.capsule(at, vector(rng, whole, 2, at), 0.5) end,
  function(rng, whole, at)
    local low = vector(rng, whole, 2, at)
    return c.aabb({math.min(at[1], low[1]), math.min(at[2], low[2]),
      math.min(at[3], low[3])}, {math.max(at[1], low[1]) + 1,
      math.max(at[2], low[2]) + 1, math.max(at[3], low[3]) + 1})
  end,
  function(rng, whole, at)
    local turn = whole and c.quat({0, 1, 0}, math.pi / 4)
      or c.quat({rng.direction(3)}, rng.between(0, 3))
    return c.box(at, {1, 0.5, 0.75}, turn, rng.chance(0.5) and 0.25 or 0)
  end,
}

local function is_wide(p, q, r)
  local ux, uy, uz = q[1] - p[1], q[2] - p[2], q[3] - p[3]
  local vx, vy, vz = r[1] - p[1], r[2] - p[2], r[3] - p[3]
  local nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
  return nx * nx + ny * ny + nz * nz > 1, nx, ny, nz
end

local function is_ahead(hit, nx, ny, nz)
  return hit.nb.x * nx + hit.nb.y * ny + hit.nb.z * nz > 0
end

-- A corner that comes onto an edge is met from ahead and from behind at once: beside it
-- the triangle is met from behind.
local function is_met_from_both(shape, by, triangle, nx, ny, nz)
  for k = 1, 6 do
    local aside = {0, 0, 0}
    aside[math.floor((k + 1) / 2)] = k % 2 == 0 and 1e-6 or -1e-6
    local hit = shape:clone():translate(aside[1], aside[2], aside[3]):cast(by, triangle)
    if hit and not is_ahead(hit, nx, ny, nz) then return true end
  end
  return false
end

local function check(rng, whole, far)
  local at = {far, -far, far}
  local p, q, r = vector(rng, whole, 6, at), vector(rng, whole, 6, at),
    vector(rng, whole, 6, at)
  local wide, nx, ny, nz = is_wide(p, q, r)
  if not wide then return 0 end
  local shape = MAKE[rng.integer(#MAKE)](rng, whole, vector(rng, whole, 6, at))
  local by = vector(rng, whole, 9)
  local triangle = c.triangle(p, q, r)
  local mesh = c.mesh({p, q, r}, {1, 2, 3})
  local one, other = shape:cast(by, triangle), shape:cast(by, mesh)
  if shape:distance(triangle) <= 1e-9 * (1 + far) then return 0 end
  if one and one.t > 0 and by[1] * nx + by[2] * ny + by[3] * nz < 0
    and is_ahead(one, nx, ny, nz) then
    if not other and is_met_from_both(shape, by, triangle, nx, ny, nz) then return 0 end
    assert.is_truthy(other, 'a touch')
    assert.near(one.t, other.t, 1e-12 * (1 + far))
    for _, k in ipairs{'x', 'y', 'z'} do
      assert.near(one.point[k], other.point[k], 1e-10 * (1 + far))
    end
    return 1
  elseif not one then
    assert.is_nil(other, 'no touch')
  end
  return 0
end

describe('a cast at the middle of a triangle of a mesh', function()
  for _, far in ipairs{0, 1e6} do
    for _, whole in ipairs{false, true} do
      it(('is that at the triangle: %g away%s'):format(far, whole and ', whole' or ''),
        function()
          local hits = 0
          for case = 1, samples(6000) do
            local rng = random.new(random.seed_of(('lands %d'):format(case)))
            local fine, problem = pcall(check, rng, whole, far)
            if not fine then error(('case %d: %s'):format(case, tostring(problem))) end
            hits = hits + problem
          end
          assert.is_true(hits > samples(6000) / 30, hits)
        end)
    end
  end
end)
