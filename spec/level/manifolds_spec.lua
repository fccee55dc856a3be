-- Manifolds of boxes on flat meshes and height fields are those on the half-space below:
-- the corners of the box that have sunk in, whatever triangles they lie on, and however
-- many.
local level = require 'spec.support.level'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local c3 = require('collide').d3

local SIZE = 8

local function flat_mesh() return c3.mesh(level.floor(SIZE)) end

local function flat_field()
  local heights = {}
  for i = 1, (SIZE + 1) ^ 2 do heights[i] = 0 end
  return c3.heightfield{heights = heights, columns = SIZE + 1}
end

-- The points of one, which are in the box, are those of the other, in any order.
local function assert_same_points(wanted, found, of_box)
  assert.equal(#wanted, #found)
  for _, p in ipairs(wanted) do
    local nearest = math.huge
    for _, q in ipairs(found) do
      local apart = (p.pa - q[of_box]):length()
      nearest = math.min(nearest, apart + math.abs(p.depth - q.depth))
    end
    assert.is_true(nearest < 1e-11, tostring(p.pa))
  end
end

describe('manifolds of boxes', function()
  local levels = {['a mesh'] = flat_mesh(), ['a height field'] = flat_field()}
  for name, ground in pairs(levels) do
    local below = c3.halfspace({0, 1, 0}, {0, 0, 0})

    it('have the four corners that are in ' .. name, function()
      local rng = random.new('manifolds on ' .. name)
      for i = 1, samples(300) do
        local large = i % 10 == 0 -- on more triangles than are remembered
        local h = {}
        for k = 1, 3 do h[k] = large and k ~= 2 and 2.5 or rng.between(0.1, 0.9) end
        local turn = c3.quat({0, 1, 0}, rng.between(-3, 3))
        local x, z = rng.between(3.6, 4.4), rng.between(3.6, 4.4)
        local at = {x, h[2] - rng.between(0, 0.05), z}
        local box = c3.box(at, h, turn)
        local wanted, found = box:manifold(below), box:manifold(ground)
        assert.equal(4, #wanted)
        assert.near(1, found.nb.y, 1e-12)
        assert_same_points(wanted, found, 'pa')
        assert_same_points(wanted, ground:manifold(box), 'pb')
      end
    end)

    -- Triangles behind the edges of those below touch the sides of the box.
    it('are the corners where these lie on edges of ' .. name, function()
      for x = 1, 3 do
        for _, width in ipairs {1, 1.5, 2} do
          for _, depth in ipairs {0, 1 / 1024, 0.125} do
            local box = c3.aabb({x, -depth, 2}, {x + width, 1, 2 + width})
            assert_same_points(box:manifold(below), box:manifold(ground), 'pa')
          end
        end
      end
    end)
  end
end)

-- The slope to the right of the ridge at x = 7 is behind the normal of the one to the
-- left, which is the shorter way out of it: so it has a point, too.
--
--     z = 4   1  0  2
--         5   0  0  0      heights at x = 6, 7, 8; the box is over z = 4.5 to 6.5
--         6   2  3  0
--         7   3  2  1
describe('a manifold', function()
  it('has the points of both sides of a ridge', function()
    local terrain = c3.heightfield{
      heights = {1, 0, 2, 0, 0, 0, 2, 3, 0, 3, 2, 1}, columns = 3, origin = {6, 0, 4}}
    local points = c3.aabb({6.5, 2.5, 4.5}, {7.5, 4, 6.5}):manifold(terrain)
    local left, right = 0, 0
    for _, p in ipairs(points) do
      left = left + (p.pb.x < 7 - 1e-9 and 1 or 0)
      right = right + (p.pb.x > 7 + 1e-9 and 1 or 0)
    end
    assert.equal(4, #points)
    assert.is_true(left > 0 and right > 0)
  end)
end)
