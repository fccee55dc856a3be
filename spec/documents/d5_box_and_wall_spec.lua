-- D5, "Pushing an OBB back out of a wall": an oriented box against a plane, in 3D:
-- 5.1 to 5.4.
-- The wall is the plane with normal n through P; u_i are the box's axes, e_i its half
-- extents, C its centre. The document's r, s and push stand in
-- spec/support/documents/d5.lua; strict, just touching is a miss there.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local pair_check = require 'spec.support.check.pair'
local walls = require 'spec.documents.walls'
local reach, height, random_box = walls.reach, walls.height, walls.random_box

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
      local box = random_box(vector, random)
      local plane = c3.plane(vector(1), vector(1))
      local r, s = reach(box, plane.normal), height(box, plane)
      local hit = walls.box_plane(box, plane)
      assert.equal(math.abs(s) < r, hit)
      assert.equal(hit, c3.overlaps(box, plane))
      local expected = math.abs(s) < r and s - r or math.abs(s) - r
      check.number(expected, c3.distance(box, plane), 1e-9)
    end
  end)

  it('just touching is a miss in the document, and a hit here', function()
    local box = c3.box({0, 1, 0}, {1, 1, 1})
    assert.is_false((walls.box_plane(box, wall)))
    assert.is_true(c3.overlaps(box, wall))
    assert.is_true(c3.overlaps(wall, box))
  end)

  it('is proven right for boxes and planes of all sorts', function()
    assert.is_true(pair_check.run(c3, 3, 'box', 'plane', 60) > 10)
    assert.is_true(pair_check.run(c3, 3, 'box', 'halfspace', 60) > 10)
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.2 the push back', function()
  --    centre in front: r - |s|          centre behind: r + |s|      both are r - s
  local wall = c3.plane({1, 0, 0}, {2, 0, 0})
  local function push_back(box)
    local _, length = walls.box_plane(box, wall)
    return length
  end

  it('is r - |s| with the centre in front', function()
    local box = c3.box({2.25, 5, 6}, {1, 2, 3})
    assert.equal(0.75, push_back(box))
    check.hit(c3, box, wall, {depth = 0.75, nb = {1, 0, 0}})
    check.numbers({0.75, 0, 0}, c3.push(box, wall))
  end)

  it('is r + |s| with the centre gone behind', function()
    local box = c3.box({1.75, 5, 6}, {1, 2, 3})
    assert.equal(1.25, push_back(box))
    check.hit(c3, box, wall, {depth = 1.25, nb = {1, 0, 0}})
    check.numbers({1.25, 0, 0}, c3.push(box, wall))
  end)

  it('always leads out to the front, whatever the order', function()
    local box = c3.box({1.75, 5, 6}, {1, 2, 3})
    check.vector({-1, 0, 0}, c3.contact(wall, box).nb)
    check.numbers({-1.25, 0, 0}, c3.push(wall, box))
  end)

  it('is that of the document wherever it hits, and just touches then', function()
    local vector, random = check.random_vectors(502, c3)
    local front, behind, misses = 0, 0, 0
    for _ = 1, 600 do
      local box, plane = random_box(vector, random), c3.plane(vector(1), vector(1.5))
      local hit, length = walls.box_plane(box, plane)
      if hit then
        if height(box, plane) > 0 then front = front + 1 else behind = behind + 1 end
        check.hit(c3, box, plane, {depth = length, nb = {plane.normal:unpack()}})
        check.vector({(plane.normal * length):unpack()}, c3.vec(c3.push(box, plane)))
      else
        misses = misses + 1
        -- it is given a length though there is no hit; we push by nothing
        assert.is_true(length ~= 0)
        check.numbers({0, 0, 0}, c3.push(box, plane))
      end
    end
    assert.is_true(front > 50 and behind > 50 and misses > 100)
  end)

  it('with the centre on the wall, it is r', function()
    local box = c3.box({2, 5, 6}, {1, 2, 3})
    assert.equal(1, push_back(box))
    check.hit(c3, box, wall, {depth = 1, nb = {1, 0, 0}})
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

  -- The corners at the depth of the deepest, by their numbers, as points.
  local function deepest(box, depth)
    local list = {}
    for n = 0, 7 do
      local corner = box:corner(n)
      if math.abs(corner.y + depth) < 1e-9 then list[#list + 1] = corner end
    end
    return list
  end

  -- The manifold holds just those corners, on the box and below them on the wall.
  local function holds(box, count)
    local m = c3.manifold(box, floor)
    check.vector({0, -1, 0}, m.na)
    local corners = deepest(box, m.depth)
    assert.equal(count, #corners)
    for _, corner in ipairs(corners) do
      local found
      for i = 1, #m do
        if (m[i].pa - corner):length() < 1e-9 then found = m[i] end
      end
      assert.is_truthy(found, tostring(corner))
      check.number(m.depth, found.depth, 1e-9)
      check.vector({corner.x, 0, corner.z}, found.pb, 1e-9)
    end
    return m
  end

  it('the deepest corners are those of the manifold: four, two, one', function()
    local turn = math.acos(1 / math.sqrt(3))
    local axis = c3.vec(1, 1, 1):cross(c3.vec(0, 1, 0)):normalized()
    local m = holds(c3.box({3, 0.75, 4}, {1, 1, 2}, c3.quat({0, 1, 0}, 0.3)), 4)
    assert.equal(4, #m)
    holds(c3.box({3, 1, 4}, {1, 1, 2}, c3.quat({0, 0, 1}, math.pi / 4)), 2)
    holds(c3.box({3, 1.5, 4}, {1, 1, 1}, c3.quat(axis, turn)), 1)
  end)

  it('the other points of the manifold are corners, each as deep as it lies', function()
    local random = check.random(5031)
    local unequal = 0
    for _ = 1, 200 do
      -- all but flat on the wall, so that four corners are below it, at four heights
      local turn = c3.quat(c3.vec(random(-1, 1), 0, random(-1, 1)):normalized(),
        random(0.01, 0.1)) * c3.quat({0, 1, 0}, random(-3, 3))
      local box = c3.box({1, random(0, 0.5), 2}, {1, 1, 2}, turn)
      local m, below = c3.manifold(box, floor), {}
      for n = 0, 7 do
        local corner = box:corner(n)
        if corner.y < -1e-9 then below[#below + 1] = corner end
      end
      assert.equal(#below, #m)
      for i = 1, #m do
        local at
        for _, corner in ipairs(below) do
          if (corner - m[i].pa):length() < 1e-9 then at = corner end
        end
        assert.is_truthy(at, i)
        check.number(-at.y, m[i].depth, 1e-9)
        check.vector({at.x, 0, at.z}, m[i].pb, 1e-9)
      end
      if math.abs(m[1].depth - m[#m].depth) > 1e-3 then unequal = unequal + 1 end
    end
    assert.is_true(unequal > 100)
  end)

  it('and for any turn the deepest corner is its first point', function()
    local vector, random = check.random_vectors(503, c3)
    for _ = 1, 200 do
      local box = c3.box({0, 0.1, 0}, {random(0.5, 2), random(0.5, 2), random(0.5, 2)},
        check.random_turn(vector, random))
      local m, lowest = c3.manifold(box, floor), box:corner(0)
      for n = 1, 7 do
        if box:corner(n).y < lowest.y then lowest = box:corner(n) end
      end
      check.number(-lowest.y, m.depth)
      check.vector({lowest:unpack()}, m[1].pa)
      check.vector({lowest.x, 0, lowest.z}, m[1].pb)
    end
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

  it('after the push any box just touches any wall', function()
    local vector, random = check.random_vectors(504, c3)
    for _ = 1, 300 do
      local box, wall = random_box(vector, random), c3.plane(vector(1), vector(1))
      if c3.overlaps(box, wall) then
        local before = box.center
        box:translate(c3.push(box, wall))
        check.number(0, c3.distance(box, wall))
        check.number(reach(box, wall.normal), height(box, wall))
        -- straight out: what leads along the wall is left
        check.number(0, (box.center - before):cross(wall.normal):length())
      end
    end
  end)

  it('a box that turns as it slides stays against the wall', function()
    local wall = c3.plane({-1, 0, 0}, {5, 0, 0})
    local box = c3.box({4, 1, 0}, {1, 0.5, 0.25})
    for step = 1, 300 do
      box:rotate(c3.quat({0.36, 0.48, 0.8}, 0.05)):translate(0.5, 0, 0.01)
      box:translate(c3.push(box, wall))
      check.number(0, c3.distance(box, wall))
      check.number(0.01 * step, box.center.z, 1e-10)
      check.number(5 - reach(box, wall.normal), box.center.x)
    end
  end)
end)
