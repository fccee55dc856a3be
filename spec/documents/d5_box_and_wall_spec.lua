-- D5, "Pushing an OBB back out of a wall": an oriented box against a plane, in 3D.
-- The wall is the plane with normal n through P; u_i are the box's axes, e_i its half
-- extents, C its centre. The document's r and s stand below.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

local function reach(box, normal)
  local axes, e = box.axes, box.half_extents
  return e.x * math.abs(axes[1]:dot(normal)) + e.y * math.abs(axes[2]:dot(normal))
    + e.z * math.abs(axes[3]:dot(normal))
end

local function height(box, wall)
  return (box.center - wall.point):dot(wall.normal)
end

describe('D5 pushing an OBB back out of a wall: 5.1 n separates', function()
  local wall = c3.plane({0, 1, 0}, {0, 0, 0})

  it('r is the reach of the box along n, s the height of its centre', function()
    -- turned by 45 degrees about z: the reach of a 2 x 2 face is half its diagonal
    local box = c3.box({0, 1, 0}, {1, 1, 3}, c3.quat({0, 0, 1}, math.pi / 4))
    check.number(math.sqrt(2), reach(box, wall.normal))
    check.number(1, height(box, wall))
    check.hit(c3, box, wall, {depth = math.sqrt(2) - 1, na = {0, -1, 0}})
  end)

  it('hits exactly when abs(s) < r; touching, we count as a hit, too', function()
    check.apart(c3, c3.box({0, 1.25, 0}, {1, 1, 1}), wall, 0.25)
    check.hit(c3, c3.box({0, 1, 0}, {1, 1, 1}), wall, {depth = 0})
    check.hit(c3, c3.box({0, 0.75, 0}, {1, 1, 1}), wall, {depth = 0.25})
    check.hit(c3, c3.box({0, -0.75, 0}, {1, 1, 1}), wall, {depth = 1.75})
    check.apart(c3, c3.box({0, -1.25, 0}, {1, 1, 1}), wall, 0.25)
  end)

  it('agrees with the formula on random boxes and walls', function()
    local vector, random = check.random_vectors(501, c3)
    for _ = 1, 500 do
      local axis = vector(1):normalized()
      local box = c3.box(vector(2), {random(0, 2), random(0, 2), random(0, 2)},
        c3.quat(axis, random(-3, 3)))
      local plane = c3.plane(vector(1), vector(1))
      local r, s = reach(box, plane.normal), height(box, plane)
      assert.equal(math.abs(s) < r, c3.overlaps(box, plane))
      local expected = math.abs(s) < r and s - r or math.abs(s) - r
      check.number(expected, c3.distance(box, plane), 1e-9)
    end
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.2 the push back', function()
  --    centre in front: r - |s|          centre behind: r + |s|      both are r - s
  local wall = c3.plane({1, 0, 0}, {2, 0, 0})
  local function push_back(r, s) return s >= 0 and r - math.abs(s) or r + math.abs(s) end

  it('is r - |s| with the centre in front', function()
    local box = c3.box({2.25, 5, 6}, {1, 2, 3})
    assert.equal(0.75, push_back(reach(box, wall.normal), height(box, wall)))
    check.hit(c3, box, wall, {depth = 0.75, nb = {1, 0, 0}})
    check.numbers({0.75, 0, 0}, c3.push(box, wall))
  end)

  it('is r + |s| with the centre gone behind', function()
    local box = c3.box({1.75, 5, 6}, {1, 2, 3})
    assert.equal(1.25, push_back(reach(box, wall.normal), height(box, wall)))
    check.hit(c3, box, wall, {depth = 1.25, nb = {1, 0, 0}})
    check.numbers({1.25, 0, 0}, c3.push(box, wall))
  end)

  it('always leads out to the front, whatever the order', function()
    local box = c3.box({1.75, 5, 6}, {1, 2, 3})
    check.vector({-1, 0, 0}, c3.contact(wall, box).nb)
    check.numbers({-1.25, 0, 0}, c3.push(wall, box))
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.3 corner, edge, face', function()
  local floor = c3.plane({0, 1, 0}, {0, 0, 0})

  it('a face: every point of it is deepest, the middle is named', function()
    local box = c3.box({3, 0.75, 4}, {1, 1, 2}, c3.quat({0, 1, 0}, 0.3))
    check.hit(c3, box, floor, {depth = 0.25, pa = {3, -0.25, 4}, pb = {3, 0, 4}})
  end)

  it('an edge: its middle is named', function()
    --     /\
    --    /  \      turned by 45 degrees about z, the lowest edge runs along z
    --  ---\-/---
    local box = c3.box({3, 1, 4}, {1, 1, 2}, c3.quat({0, 0, 1}, math.pi / 4))
    local depth = math.sqrt(2) - 1
    check.hit(c3, box, floor, {depth = depth, pa = {3, -depth, 4}, pb = {3, 0, 4}})
  end)

  it('a corner: it is the deepest point', function()
    -- a cube standing on a corner: the diagonal (1,1,1) is turned to point along y
    local turn = math.acos(1 / math.sqrt(3))
    local axis = c3.vec(1, 1, 1):cross(c3.vec(0, 1, 0)):normalized()
    local box = c3.box({3, 1.5, 4}, {1, 1, 1}, c3.quat(axis, turn))
    local depth = math.sqrt(3) - 1.5
    local result = check.hit(c3, box, floor, {depth = depth, pa = {3, -depth, 4}})
    -- bits of no axis: corner 0 is min, min, min
    check.vector({3, -depth, 4}, box:corner(0))
    check.vector({3, 0, 4}, result.pb)
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.4 sliding along the wall', function()
  it('after the push the box just touches', function()
    local wall = c3.plane({3, 4, 0}, {1, 1, 1})
    local box = c3.box({1, 1.5, 2}, {1, 2, 0.5}, c3.quat({0, 0.6, 0.8}, 1))
    box:translate(c3.push(box, wall))
    check.number(0, c3.distance(box, wall))
  end)

  it('a thousand steps into and along the wall never sink in, nor jitter', function()
    local wall = c3.plane({-1, 0, 0}, {5, 0, 0}) -- the room is at x < 5
    local box = c3.box({3, 1, 0}, {1, 1, 1}, c3.quat({0, 1, 0}, math.pi / 6))
    local touching_x = 5 - (math.cos(math.pi / 6) + math.sin(math.pi / 6))
    for step = 1, 1000 do
      box:translate(0.25, 0, 0.125) -- walks at a slant into the wall
      box:translate(c3.push(box, wall))
      check.number(math.min(3 + 0.25 * step, touching_x), box.center.x, 1e-13)
      check.number(0.125 * step, box.center.z, 1e-12)
      assert.is_true(c3.distance(box, wall) >= -1e-14)
    end
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.5 thin and solid walls', function()
  local plane = c3.plane({0, 1, 0}, {0, 0, 0})
  local ground = c3.halfspace({0, 1, 0}, {0, 0, 0})

  it('in front, both miss', function()
    local box = c3.box({0, 3, 0}, {1, 1, 1})
    check.apart(c3, box, plane, 2)
    check.apart(c3, box, ground, 2)
  end)

  it('straddling, both push to the front by the same', function()
    local box = c3.box({0, -0.5, 0}, {1, 1, 1})
    check.hit(c3, box, plane, {depth = 1.5, nb = {0, 1, 0}})
    check.hit(c3, box, ground, {depth = 1.5, nb = {0, 1, 0}})
  end)

  it('wholly behind, the plane is missed and the half-space is hit', function()
    local box = c3.box({0, -3, 0}, {1, 1, 1})
    check.apart(c3, box, plane, 2)
    check.hit(c3, box, ground, {depth = 4, nb = {0, 1, 0}})
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.6 other shapes', function()
  local wall = c3.plane({0, 1, 0}, {0, 0, 0})

  it('a sphere', function()
    check.hit(c3, c3.sphere({1, 0.75, 2}, 1), wall,
      {depth = 0.25, na = {0, -1, 0}, pa = {1, -0.25, 2}, pb = {1, 0, 2}})
    check.apart(c3, c3.sphere({1, 1.5, 2}, 1), wall, 0.5)
  end)

  it('a capsule: its lower end', function()
    check.hit(c3, c3.capsule({1, 0.25, 2}, {4, 3, 2}, 0.5), wall,
      {depth = 0.25, pa = {1, -0.25, 2}, pb = {1, 0, 2}})
    check.apart(c3, c3.capsule({1, 0.75, 2}, {4, 3, 2}, 0.5), wall, 0.25)
  end)

  it('a hull: its lowest corner', function()
    local box = c3.box({1, 1, 2}, {1, 1, 1}, c3.quat({1, 0, 0}, 0.5))
    local corners, lowest = {}, math.huge
    for n = 0, 7 do
      corners[n + 1] = box:corner(n)
      lowest = math.min(lowest, corners[n + 1].y)
    end
    check.number(1 - math.cos(0.5) - math.sin(0.5), lowest)
    check.hit(c3, c3.hull(corners), wall, {depth = -lowest})
    check.hit(c3, c3.hull({{0, 3, 0}, {1, -0.5, 2}, {4, 1, 0}, {2, 2, 5}}), wall,
      {depth = 0.5, pa = {1, -0.5, 2}, pb = {1, 0, 2}})
    check.apart(c3, c3.hull({{0, 3, 0}, {1, 0.5, 2}, {4, 1, 0}, {2, 2, 5}}), wall, 0.5)
  end)

  it('a point: on the plane it hits, off the plane it does not', function()
    check.hit(c3, c3.point(1, 0, 2), wall, {depth = 0, pa = {1, 0, 2}, pb = {1, 0, 2}})
    check.apart(c3, c3.point(1, 0.25, 2), wall, 0.25)
    check.apart(c3, c3.point(1, -0.25, 2), wall, 0.25)
    check.hit(c3, c3.point(1, -0.25, 2), c3.halfspace({0, 1, 0}, {0, 0, 0}),
      {depth = 0.25})
  end)
end)
