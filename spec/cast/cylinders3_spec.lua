-- Casts onto the discs of flat cylinders and cones, half of them straight along the axis:
-- there the support point against the motion has no direction from the axis, and a touch
-- that is found too late is past the disc.
describe('3D casts onto a disc', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'
  local COUNT = 300

  -- A flat cylinder or cone with its disc in the origin, and its axis away from there:
  -- what comes too far is past it.
  local function disc(r, kind)
    local x, y, z = r.direction(3)
    return c3[kind](0, 0, 0, .1 * x, .1 * y, .1 * z, 1), x, y, z
  end

  local movers = {
    hull = function(r)
      local points = {}
      for i = 1, 12 do
        points[i] = {r.direction(3)}
      end
      return c3.hull(points)
    end,
    box = function(r) return c3.box({0, 0, 0}, {.5, .7, .9}, r.quaternion()) end,
    cylinder = function(r)
      local x, y, z = r.direction(3)
      return c3.cylinder(-x, -y, -z, x, y, z, .5)
    end,
    cone = function(r)
      local x, y, z = r.direction(3)
      return c3.cone(-x, -y, -z, x, y, z, .5)
    end,
  }

  -- At the touch the signed distance, which is found in another way, is zero.
  local function touches(a, mx, my, mz, b, label)
    local hit = a:cast({mx, my, mz}, b)
    assert.is_table(hit, label)
    local moved = a:clone():translate(mx * hit.t, my * hit.t, mz * hit.t)
    assert.near(0, moved:distance(b), 1e-11, label)
  end

  for _, kind in ipairs {'cylinder', 'cone'} do
    for _, other in ipairs {'hull', 'box', 'cylinder', 'cone'} do
      it(('hit it: a %s on that of a %s'):format(other, kind), function()
        local r = random.new(random.seed_of(kind .. other))
        for i = 1, COUNT do
          local b, x, y, z = disc(r, kind)
          local a = movers[other](r)
          local u, v, w = r.direction(3)
          -- to the middle of the disc: along the axis, or at a slant
          local slant = i % 2 * 2
          local mx, my, mz = 6 * x + slant * u, 6 * y + slant * v, 6 * z + slant * w
          a:translate(-mx, -my, -mz)
          local label = ('%s, %s, %d'):format(other, kind, i)
          touches(a, 2 * mx, 2 * my, 2 * mz, b, label)
          touches(b, -2 * mx, -2 * my, -2 * mz, a, label)
        end
      end)
    end
  end
end)

-- The time is corrected by more than a step of Newton's where the motion all but slides:
-- the point is where the shapes touch at the time that is told.
it('3D a cast that all but slides: the point is on both', function()
  local c3 = require('collide').d3
  local needle = c3.cone({548084.66408975364, -19709.653849368497, 274053.31130938337},
    {548092.7243870754, -19717.714146690214, 274052.89415230608}, 9.8249911937834971e-11)
  local triangle = c3.triangle(
    {548100.04591672856, -19725.03567634337, 274052.70551172987},
    {548100.04591672856, -19725.03567634337, 274052.60580128699},
    {548099.91904778744, -19725.159991196469, 274052.60580128699})
  local x, y, z = 14.643059306394992, -14.643059306315683, -0.57670203823327915
  local hit = needle:cast({x, y, z}, triangle)
  needle:translate(x * hit.t, y * hit.t, z * hit.t)
  assert.near(0, needle:distance(c3.point(hit.point)), 1e-9)
  assert.near(0, triangle:distance(c3.point(hit.point)), 1e-9)
end)
