-- D5, "Pushing an OBB back out of a wall", 5.5 to 5.7: thin and solid walls, other
-- shapes, and walls that are turned and moved.
-- The wall is the plane with normal n through P; u_i are the box's axes, e_i its half
-- extents, C its centre. The document's r, s and push stand in
-- spec/support/documents/d5.lua; strict, just touching is a miss there.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local pair_check = require 'spec.support.check.pair'
local walls = require 'spec.documents.walls'
local reach, height, random_box = walls.reach, walls.height, walls.random_box

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

  it('so it is for random boxes: the document tests a thin plane', function()
    local vector, random = check.random_vectors(505, c3)
    local behind = 0
    for _ = 1, 300 do
      local box, n, p = random_box(vector, random), vector(1), vector(1)
      local thin, solid = c3.plane(n, p), c3.halfspace(n, p)
      local r, s = reach(box, thin.normal), height(box, thin)
      assert.equal(math.abs(s) <= r, c3.overlaps(box, thin))
      assert.equal(s <= r, c3.overlaps(box, solid))
      check.number(s - r, c3.distance(box, solid))
      if s < -r then behind = behind + 1 end
    end
    assert.is_true(behind > 30)
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

  it('all of them anywhere, proven right', function()
    for _, kind in ipairs({'sphere', 'capsule', 'hull', 'point'}) do
      pair_check.run(c3, 3, kind, 'plane', 40)
      pair_check.run(c3, 3, kind, 'halfspace', 40)
    end
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.7 local position and normal', function()
  -- A wall with its normal along z through (0, 0, 2), as it was modelled.
  local modelled = c3.plane({0, 0, 1}, {0, 0, 2})

  it('turned and moved, the normal turns and the distance follows', function()
    -- a quarter turn about y leads z to x: (0, 0, 2) comes to (2, 0, 0) + (1, 5, 6)
    local wall = modelled:placed({1, 5, 6}, c3.quat({0, 1, 0}, math.pi / 2))
    check.vector({1, 0, 0}, wall.normal)
    check.number(3, wall.d)
    check.number(0, c3.distance(c3.point(3, 5, 6), wall))
    check.number(2, c3.distance(c3.point(5, -7, 60), wall))
    check.vector({0, 0, 1}, modelled.normal) -- the local one stays
    check.number(2, modelled.d)
  end)

  it('moved alone, only the distance follows; along itself not even that', function()
    local wall = modelled:placed({7, 8, 0.5})
    check.vector({0, 0, 1}, wall.normal)
    check.number(2.5, wall.d)
    check.number(2, modelled:placed({7, 8, 0}).d)
  end)

  it('is so for any turn and place, and for the solid half-space', function()
    local vector, random = check.random_vectors(507, c3)
    for _ = 1, 200 do
      local normal, point = vector(1):normalized(), vector(3)
      local place, turn = vector(5), check.random_turn(vector, random)
      local seen_normal, seen_point = turn * normal, turn * point + place
      for _, kind in ipairs({'plane', 'halfspace'}) do
        local shape = c3[kind](normal, point):placed(place, turn)
        assert.equal(kind, shape.kind)
        check.vector({seen_normal:unpack()}, shape.normal)
        check.number(seen_normal:dot(seen_point), shape.d, 1e-11)
      end
    end
  end)

  it('the box too: placed, its axes are GetDirect, its half extents GetLen', function()
    local vector, random = check.random_vectors(5071, c3)
    for _ = 1, 200 do
      local box = random_box(vector, random)
      local place, turn = vector(5), check.random_turn(vector, random)
      local placed = box:placed(place, turn)
      check.vector({(turn * box.center + place):unpack()}, placed.center)
      check.vector({box.half_extents:unpack()}, placed.half_extents)
      for i = 1, 3 do check.vector({(turn * box.axes[i]):unpack()}, placed.axes[i]) end
    end
  end)

  it('the push of both placed is the push at home, turned', function()
    local vector, random = check.random_vectors(5072, c3)
    local hits = 0
    for _ = 1, 200 do
      local box, wall = random_box(vector, random), c3.plane(vector(1), vector(1))
      local place, turn = vector(5), check.random_turn(vector, random)
      local result = c3.contact(box, wall)
      local there = c3.contact(box:placed(place, turn), wall:placed(place, turn))
      assert.equal(result == nil, there == nil)
      if result then
        hits = hits + 1
        check.number(result.depth, there.depth, 1e-11)
        check.vector({(turn * result.nb):unpack()}, there.nb)
        local hit, length = walls.box_plane(box:placed(place, turn),
          {point = turn * wall.point + place, normal = turn * wall.normal})
        assert.is_true(hit)
        check.number(length, there.depth, 1e-11)
      end
    end
    assert.is_true(hits > 50)
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.8 a normal of any length', function()
  it('has the same yes and no there, and a push as many times too long', function()
    local vector, random = check.random_vectors(508, c3)
    local hits = 0
    for _ = 1, 200 do
      local box, n, p = random_box(vector, random), vector(1):normalized(), vector(1)
      local length = random(0.2, 5)
      local plane = c3.plane(n * length, p)
      local there, long = walls.box_plane(box, {normal = n * length, point = p})
      local right, push = walls.box_plane(box, {normal = n, point = p})
      assert.equal(right, there)
      check.number(push * length, long, 1e-9)
      -- ours is turned to length 1 when it is made
      check.vector({n:unpack()}, plane.normal)
      assert.equal(right, c3.overlaps(box, plane))
      if right then
        hits = hits + 1
        check.number(push, c3.contact(box, plane).depth, 1e-9)
        -- along a normal of that length it goes the square of it too far
        local moved = box:clone():translate(n * length * long)
        local too_far = height(moved, plane) - reach(moved, n)
        check.number(push * (length ^ 2 - 1), too_far, 1e-9)
        box:translate(c3.push(box, plane))
        check.number(0, c3.distance(box, plane))
      end
    end
    assert.is_true(hits > 50)
  end)

  it('has no direction at all when it is zero: that is refused', function()
    assert.error_matches(function() c3.plane({0, 0, 0}, {1, 2, 3}) end, 'bad argument #1')
    assert.error_matches(function() c3.halfspace({0, 0, 0}, {1, 2, 3}) end,
      'bad argument #1')
  end)
end)

describe('D5 pushing an OBB back out of a wall: 5.9 a plane set later', function()
  it('is one of normal (0, 0, 1) through the origin there until then', function()
    local plane = c3.plane({0, 0, 1}, {0, 0, 0})
    check.hit(c3, c3.box({1, 2, 0.75}, {1, 1, 1}), plane,
      {depth = 0.25, nb = {0, 0, 1}})
    -- ours is made with both
    assert.error_matches(function() c3.plane() end, 'bad argument #1')
  end)

  it('takes another normal and place, together or one of them', function()
    local vector, random = check.random_vectors(509, c3)
    local plane = c3.plane({0, 0, 1}, {0, 0, 0})
    for _ = 1, 100 do
      local n, p, box = vector(1), vector(2), random_box(vector, random)
      assert.is_true(rawequal(plane, plane:set(n, p)))
      check.vector({n:normalized():unpack()}, plane.normal)
      check.number(n:normalized():dot(p), plane.d)
      local fresh = c3.plane(n, p)
      assert.equal(fresh, plane)
      check.number(c3.distance(box, fresh), c3.distance(box, plane), 0)
      -- another place alone
      local q = vector(3)
      plane:move_to(q)
      check.vector({n:normalized():unpack()}, plane.normal)
      check.number(0, c3.distance(c3.point(q), plane))
      check.number(plane.normal:dot(q), plane.d)
      check.number(c3.distance(box, c3.plane(n, q)), c3.distance(box, plane), 1e-11)
      -- another normal alone
      local m = vector(1)
      plane:set(m, q)
      check.number(0, c3.distance(c3.point(q), plane))
      check.vector({m:normalized():unpack()}, plane.normal)
    end
  end)

  it('stays as it was when the new normal is none', function()
    local plane = c3.plane({0, 3, 0}, {1, 2, 3})
    assert.error_matches(function() plane:set({0, 0, 0}, {0, 0, 0}) end, 'bad argument')
    assert.equal(c3.plane({0, 1, 0}, {1, 2, 3}), plane)
  end)
end)
