-- Capsules and boxes at hulls have ways of their own, by faces and by edges. A hull with
-- the corners of a box is as far away as that box, at whole numbers, where ends are level
-- with faces and edges lie along each other, and anywhere.
local c3 = require 'collide.d3'
local random = require 'spec.support.random'

describe('hulls with the corners of a box', function()
  local HALF = {2, 1, 3}

  local function hull_of_box(half, radius, centre)
    local x, y, z = 0, 0, 0
    if centre then
      x, y, z = centre[1], centre[2], centre[3]
    end
    local points = {}
    for i = 0, 7 do
      points[i + 1] = {x + (i % 2 * 2 - 1) * half[1],
        y + (math.floor(i / 2) % 2 * 2 - 1) * half[2],
        z + (math.floor(i / 4) * 2 - 1) * half[3]}
    end
    return c3.hull(points, radius)
  end

  local box = c3.box({0, 0, 0}, HALF)
  local hull = hull_of_box(HALF, 0)

  -- as_hull: the other, which both must be for the same middle of what they share.
  local function compare(other, as_hull)
    local want = as_hull and c3.closest(as_hull, hull) or c3.closest(other, box)
    local got = c3.closest(other, hull)
    local contact = c3.contact(other, hull)
    local turned = c3.closest(hull, other)
    assert.near(want.distance, got.distance, 1e-12)
    assert.near(0, (got.pb - got.pa - got.na * got.distance):length(), 1e-12)
    assert.equal(got.distance, turned.distance)
    assert.equal(got.pa, turned.pb)
    assert.equal(got.distance <= 0, c3.overlaps(other, hull))
    assert.equal(got.distance <= 0, contact ~= nil)
    if contact and got.distance < 0 then
      assert.equal(-got.distance, contact.depth)
      assert.equal(got.pa, contact.pa)
    end
    if want.distance > 1e-3 then
      assert.near(0, (want.na - got.na):length(), 1e-11)
      assert.near(0, (want.pb - got.pb):length(), 1e-11)
    end
  end

  it('are as far from capsules, at whole numbers', function()
    local rng = random.new 'capsules at hulls of boxes'
    local function place() return rng.integer(11) - 6 end
    for _ = 1, 3000 do
      local a = c3.vec {place(), place(), place()}
      local b = c3.vec {place(), place(), place()}
      if a ~= b then
        compare(c3.capsule(a, b, rng.integer(3) - 1))
      end
    end
  end)

  it('are as far from capsules anywhere', function()
    local rng = random.new 'capsules at hulls'
    for _ = 1, 3000 do
      local function place() return rng.between(-6, 6) end
      compare(c3.capsule({place(), place(), place()}, {place(), place(), place()},
        rng.between(0, 1)))
    end
  end)

  it('are as far from boxes, at whole numbers and anywhere', function()
    local rng = random.new 'boxes at hulls of boxes'
    local function whole() return rng.integer(11) - 6 end
    local function any() return rng.between(-6, 6) end
    for _ = 1, 1500 do
      local half = {rng.integer(3), rng.integer(3), rng.integer(3)}
      local centre = {whole(), whole(), whole()}
      compare(c3.box(centre, half), hull_of_box(half, 0, centre))
      compare(c3.box({any(), any(), any()}, half, rng.quaternion()))
    end
  end)

  it('rest on capsules and boxes in the middle of what they share', function()
    local round = hull_of_box(HALF, 0.5)
    local lying = c3.closest(c3.capsule({0, 3, 1}, {1, 3, 1}, 0.5), round)
    assert.near(1, lying.distance, 1e-12)
    assert.near(0.5, lying.pb.x, 1e-12)
    local standing = c3.contact(c3.capsule({1, 2, 0}, {1, 4, 0}, 0.5), round)
    assert.near(0, standing.depth, 1e-12)
    local flush = c3.closest(c3.aabb({1, 2, 2}, {4, 5, 6}), hull)
    assert.near(1, flush.distance, 1e-12)
    assert.near(1.5, flush.pb.x, 1e-12)
    assert.near(2.5, flush.pb.z, 1e-12)
  end)
end)
