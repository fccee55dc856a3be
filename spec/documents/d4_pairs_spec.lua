-- D4, "To collide, or not to collide": spheres, capsules and oriented boxes, every pair
-- with a full result, in 3D: 4.1 to 4.5. The document's formulas stand in
-- spec/support/documents/d4.lua; where it divides by zero (4.2, 4.3, 4.4, 4.5) both
-- answers show.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d4 = require 'spec.support.documents.d4'
local pair_check = require 'spec.support.check.pair'

-- Ours says what the document says, both ways round: hit, points and normals.
local function same(theirs, a, b, tolerance)
  local there, back = c3.contact(a, b), d4.swapped(c3.contact(b, a))
  for _, ours in ipairs({there or false, back or false}) do
    assert.equal(theirs == nil, ours == false)
    if theirs then
      for _, field in ipairs({'pa', 'na', 'pb', 'nb'}) do
        local v = theirs[field]
        check.vector({v.x, v.y, v.z}, ours[field], tolerance)
      end
    end
  end
  return theirs ~= nil
end

describe('D4 to collide or not: 4.1 every pair of sphere, capsule and box', function()
  -- each is this wide to either side along x, seen from its position
  local makers = {
    sphere = {width = 1, make = function(x) return c3.sphere({x, 0, 0}, 1) end},
    capsule = {width = 0.5, make = function(x)
      return c3.capsule({x, -2, 0}, {x, 2, 0}, 0.5)
    end},
    box = {width = 2, make = function(x)
      -- turned upright: what was 2 high is 2 wide
      return c3.box({x, 0, 0}, {3, 2, 3}, c3.quat({0, 0, 1}, math.pi / 2))
    end},
  }

  for name_a, one in pairs(makers) do
    for name_b, other in pairs(makers) do
      it(name_a .. ' and ' .. name_b .. ' hit and miss, with full results', function()
        local touching = one.width + other.width
        local hit = check.hit(c3, one.make(0), other.make(touching - 0.25),
          {depth = 0.25, na = {1, 0, 0}})
        check.number(one.width, hit.pa.x)
        check.number(one.width - 0.25, hit.pb.x)
        check.apart(c3, one.make(0), other.make(touching + 0.5), 0.5)
      end)
    end
  end

  -- Random ones of each pair, boxes turned by any angle about any axis, of many sizes,
  -- near and far, deep and touching: the answer proves itself by its points and normal.
  for _, kind_a in ipairs({'sphere', 'capsule', 'box'}) do
    for _, kind_b in ipairs({'sphere', 'capsule', 'box'}) do
      it(kind_a .. ' and ' .. kind_b .. ' are proven right wherever they are', function()
        assert.is_true(pair_check.run(c3, 3, kind_a, kind_b, 40) > 5)
      end)
    end
  end

  it('two boxes, a corner of one in a face of the other', function()
    -- A unit cube stands on a corner, sqrt(3) high from there to its centre.
    local turn = math.acos(1 / math.sqrt(3))
    local axis = c3.vec(1, 1, 1):cross(c3.vec(0, 1, 0)):normalized()
    local floor = c3.box({0, -1, 0}, {5, 1, 5}, c3.quat({0, 1, 0}, 0.3))
    local cube = c3.box({0, 1.5, 0}, {1, 1, 1}, c3.quat(axis, turn))
    check.hit(c3, cube, floor,
      {depth = math.sqrt(3) - 1.5, na = {0, -1, 0}, pb = {0, 0, 0}})
    check.apart(c3, cube:translate(0, 0.5, 0), floor, 2 - math.sqrt(3))
  end)

  it('two boxes meet edge to edge, where no face of either parts them', function()
    -- each turned by an eighth: one has a ridge along z below, the other along x above
    local one = c3.box({0, 2.7, 0}, {1, 1, 3}, c3.quat({0, 0, 1}, math.pi / 4))
    local other = c3.box({0, 0, 0}, {3, 1, 1}, c3.quat({1, 0, 0}, math.pi / 4))
    check.hit(c3, one, other, {depth = 2 * math.sqrt(2) - 2.7, na = {0, -1, 0},
      pa = {0, 2.7 - math.sqrt(2), 0}, pb = {0, math.sqrt(2), 0}})
    check.apart(c3, one:translate(0, 0.3, 0), other, 3 - 2 * math.sqrt(2))
  end)

  -- Of the fifteen axes that may part two boxes, nine are products of an edge of each.
  -- Each in turn is the only one that does.
  for i = 1, 3 do
    for k = 1, 3 do
      it(('edge %d of one and edge %d of the other, and no other axis'):format(i, k),
        function()
          -- turned so that these edges run along x and z; square about them, and turned
          -- by an eighth, so that a ridge lies below the one and above the other
          local function ridge(edge, along, y)
            local half, onto = {1, 1, 1}, {}
            half[edge] = 3
            local side = along:cross(c3.vec(0, 1, 0))
            onto[edge] = along
            onto[edge % 3 + 1] = c3.vec(0, 1, 0)
            onto[(edge + 1) % 3 + 1] = side
            return c3.box({0, y, 0}, half,
              c3.quat(along, math.pi / 4) * c3.box({0, 0, 0}, half, onto).rotation)
          end
          local one = ridge(i, c3.vec(1, 0, 0), 2.7)
          local other = ridge(k, c3.vec(0, 0, 1), 0)
          check.hit(c3, one, other, {depth = 2 * math.sqrt(2) - 2.7, na = {0, -1, 0},
            pa = {0, 2.7 - math.sqrt(2), 0}, pb = {0, math.sqrt(2), 0}})
          check.apart(c3, one:translate(0, 0.3, 0), other, 3 - 2 * math.sqrt(2))
        end)
    end
  end
end)

describe('D4 to collide or not: 4.2 sphere and sphere', function()
  it('hits with points on both surfaces', function()
    check.hit(c3, c3.sphere({1, 1, 1}, 4), c3.sphere({3, 4, 7}, 4), {depth = 1,
      na = {2 / 7, 3 / 7, 6 / 7}, pa = {1 + 8 / 7, 1 + 12 / 7, 1 + 24 / 7}})
    check.apart(c3, c3.sphere({1, 1, 1}, 3), c3.sphere({3, 4, 7}, 3), 1)
  end)

  it('with one centre, the document divides by zero', function()
    local center = c3.vec(1, 2, 3)
    check.is_nan(d4.sphere_sphere(center, 1, center, 1).na.x)
  end)

  it('with one centre, we answer +y from the smaller', function()
    check.hit(c3, c3.sphere({1, 2, 3}, 0.5), c3.sphere({1, 2, 3}, 2),
      {depth = 2.5, na = {0, 1, 0}, pa = {1, 2.5, 3}, pb = {1, 0, 3}})
  end)

  it('has the points and normals that the document computes', function()
    local vector, random = check.random_vectors(402, c3)
    local hits = 0
    for _ = 1, 300 do
      local p, q, r1, r2 = vector(2), vector(2), random(0, 2), random(0, 2)
      if same(d4.sphere_sphere(p, r1, q, r2), c3.sphere(p, r1), c3.sphere(q, r2)) then
        hits = hits + 1
      end
    end
    assert.is_true(hits > 50 and hits < 290)
  end)

  it('touching is a hit, exactly', function()
    check.hit(c3, c3.sphere({1, 1, 1}, 3), c3.sphere({3, 4, 7}, 4),
      {depth = 0, na = {2 / 7, 3 / 7, 6 / 7}})
  end)
end)

describe('D4 to collide or not: 4.3 sphere and capsule, sphere and box', function()
  local capsule = c3.capsule({0, -2, 0}, {0, 2, 0}, 1)
  -- turned by 90 degrees about z: half extents 1, 2, 3 along y, -x, z
  local box = c3.box({10, 0, 0}, {1, 2, 3}, c3.quat({0, 0, 1}, math.pi / 2))

  it('hits at the nearest point of the capsule', function()
    check.hit(c3, c3.sphere({3, 1, 0}, 2.5), capsule,
      {depth = 0.5, na = {-1, 0, 0}, pa = {0.5, 1, 0}, pb = {1, 1, 0}})
    check.hit(c3, c3.sphere({0, 5, 4}, 4.5), capsule, {depth = 0.5, na = {0, -0.6, -0.8}})
  end)

  it('hits at the nearest point of the box: face, edge, corner', function()
    check.hit(c3, c3.sphere({10, 2, 1}, 1.25), box,
      {depth = 0.25, na = {0, -1, 0}, pa = {10, 0.75, 1}, pb = {10, 1, 1}})
    check.hit(c3, c3.sphere({12.6, 1.8, 0}, 1.25), box,
      {depth = 0.25, na = {-0.6, -0.8, 0}, pb = {12, 1, 0}})
    check.hit(c3, c3.sphere({14, 4, 9}, 7.5), box,
      {depth = 0.5, na = {-2 / 7, -3 / 7, -6 / 7}, pb = {12, 1, 3}})
  end)

  it('with the centre inside, the document divides by zero', function()
    local theirs = {center = c3.vec(10, 0, 0), axes = box.axes, half = box.half_extents}
    check.is_nan(d4.sphere_box(c3.vec(11.5, 0, 0), 1, theirs).na.x)
  end)

  it('with the centre inside, we push out by the nearest face', function()
    -- 0.5 from the face at x = 12
    check.hit(c3, c3.sphere({11.5, 0, 0}, 1), box,
      {depth = 1.5, na = {-1, 0, 0}, pa = {10.5, 0, 0}, pb = {12, 0, 0}})
  end)

  it('with the centre on a capsule\'s axis, the normal is square to it', function()
    local result = check.hit(c3, c3.sphere({0, 1, 0}, 0.5), capsule, {depth = 1.5})
    check.number(0, result.na.y)
  end)

  it('has the points and normals that the document computes, boxes turned', function()
    local vector, random = check.random_vectors(403, c3)
    local hits = 0
    for _ = 1, 400 do
      local c, a, b, r, r2 = vector(2), vector(2), vector(2), random(0.3, 2), random(0, 1)
      local near = d4.nearest_on_segment(c, a, b)
      if (c - near):length() > 0.01
        and same(d4.sphere_capsule(c, r, a, b, r2), c3.sphere(c, r), c3.capsule(a, b, r2),
          1e-10) then
        hits = hits + 1
      end
      local turned = c3.box(a, {random(0.2, 1), random(0.2, 1), random(0.2, 1)},
        check.random_turn(vector, random))
      local theirs = {center = a, axes = turned.axes, half = turned.half_extents}
      if turned:distance(c3.point(c)) > 0.01
        and same(d4.sphere_box(c, r, theirs), c3.sphere(c, r), turned, 1e-10) then
        hits = hits + 1
      end
    end
    assert.is_true(hits > 200)
  end)

  it('with the centre inside, goes out by the nearest face of any turned box', function()
    local vector, random = check.random_vectors(4031, c3)
    for _ = 1, 200 do
      local half = c3.vec(random(0.5, 2), random(0.5, 2), random(0.5, 2))
      local turned = c3.box(vector(3), half, check.random_turn(vector, random))
      local inside = c3.vec(random(-1, 1) * half.x, random(-1, 1) * half.y,
        random(-1, 1) * half.z)
      local axes, least, out = turned.axes, math.huge, nil
      for i, name in ipairs({'x', 'y', 'z'}) do
        local way = half[name] - math.abs(inside[name])
        if way < least then
          least, out = way, axes[i] * (inside[name] > 0 and 1 or -1)
        end
      end
      local center = turned.center + axes[1] * inside.x + axes[2] * inside.y
        + axes[3] * inside.z
      check.hit(c3, c3.sphere(center, 0.5), turned,
        {depth = least + 0.5, nb = {out:unpack()}})
    end
  end)
end)

describe('D4 to collide or not: 4.4 nearest points of two segments, a b c e f', function()
  local article = d4.segment_segment

  it('gives the same parameters and distance', function()
    local s, t, p, q =
      article(c3.vec(0, 0, 0), c3.vec(4, 0, 0), c3.vec(4, -2, 3), c3.vec(8, 2, 3))
    check.numbers({1, 0.25, 4, 5}, s, t, p.x, q.x)
    local distance, t1, t2 = c3.closest_segments(0, 0, 0, 4, 0, 0, 4, -2, 3, 8, 2, 3)
    check.numbers({s, t, math.sqrt(11)}, t1, t2, distance)
  end)

  it('gives the same on a thousand random pairs, points included', function()
    local vector = check.random_vectors(404, c3)
    for _ = 1, 1000 do
      local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
      local s, t, p, q = article(a, b, c, d)
      local distance, t1, t2, ax, ay, az, bx, by, bz =
        c3.closest_segments(check.flat(a, b, c, d))
      check.number((c3.vec(q) - p):length(), distance, 1e-9)
      check.number(s, t1, 1e-6)
      check.number(t, t2, 1e-6)
      check.vector({p.x, p.y, p.z}, {x = ax, y = ay, z = az}, 1e-6)
      check.vector({q.x, q.y, q.z}, {x = bx, y = by, z = bz}, 1e-6)
    end
  end)

  it('without length the document divides by zero, and we do not', function()
    local a, b, c = c3.vec(0, 0, 0), c3.vec(4, 0, 0), c3.vec(1, 2, 0)
    local _, t = article(a, b, c, c)
    check.is_nan(t)
    check.numbers({2, 0.25, 0, 1, 0, 0, 1, 2, 0},
      c3.closest_segments(check.flat(a, b, c, c)))
  end)

  it('and for lines, where nothing is clamped', function()
    local vector = check.random_vectors(4041, c3)
    for _ = 1, 300 do
      local p, u, q, v = vector(3), vector(2), vector(3), vector(2)
      if u:cross(v):length() > 0.2 then
        local s, t = d4.line_line(p, u, q, v)
        local gap, t1, t2 = c3.closest_lines(check.flat(p, u, q, v))
        check.number(0, (s - t1) / (1 + math.abs(s)), 1e-9)
        check.number(0, (t - t2) / (1 + math.abs(t)), 1e-9)
        check.number((p + u * s - q - v * t):length(), gap, 1e-9)
      end
    end
  end)
end)

describe('D4 to collide or not: 4.5 capsule and capsule', function()
  local first = c3.capsule({-2, 0, 0}, {2, 0, 0}, 0.5)

  it('the normal leads from foot to foot', function()
    local second = c3.capsule({1, 0.6, -3}, {1, 0.6, 3}, 0.25)
    check.hit(c3, first, second,
      {depth = 0.15, na = {0, 1, 0}, pa = {1, 0.5, 0}, pb = {1, 0.35, 0}})
  end)

  it('with crossing axes, the document divides by zero', function()
    local a, b = c3.vec(0, -1, 0), c3.vec(2, 1, 0)
    check.is_nan(d4.capsule_capsule(first.a, first.b, 0.5, a, b, 0.25).na.x)
  end)

  it('with crossing axes, our normal is square to both', function()
    local second = c3.capsule({0, -1, 0}, {2, 1, 0}, 0.25)
    local result = check.hit(c3, first, second, {depth = 0.75})
    check.vector({0, 0}, {x = result.na.x, y = result.na.y})
    check.number(1, math.abs(result.na.z))
  end)

  it('with axes that cross in whole numbers, to the last bit, no less', function()
    local vector, random = check.random_vectors(4052, c3)
    local count = 0
    for _ = 1, 300 do
      local u, v = check.whole(vector(3)), check.whole(vector(3))
      local x = check.whole(vector(9))
      local across = u:cross(v):length()
      if across > 0.5 then
        count = count + 1
        local r1, r2 = random(0.1, 1), random(0.1, 1)
        local a, b = c3.capsule(x - u * 4, x + u * 4, r1),
          c3.capsule(x - v * 4, x + v * 4, r2)
        local result = check.hit(c3, a, b, {depth = r1 + r2})
        check.number(0, result.na:dot(u), 1e-9)
        check.number(0, result.na:dot(v), 1e-9)
      end
    end
    assert.is_true(count > 200)
  end)

  it('with axes on one line, the normal is square to it', function()
    local along = c3.capsule({-1, 0, 0}, {3, 0, 0}, 0.25)
    local result = check.hit(c3, first, along, {depth = 0.75})
    check.number(0, result.na.x)
    check.hit(c3, first, c3.capsule({2, 0, 0}, {5, 0, 0}, 0.25), {depth = 0.75})
  end)

  it('has the points and normals that the document computes', function()
    local vector, random = check.random_vectors(405, c3)
    local hits = 0
    for _ = 1, 400 do
      local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
      local r1, r2 = random(0.1, 1), random(0.1, 1)
      local _, _, p, q = d4.segment_segment(a, b, c, d)
      if (c3.vec(p) - q):length() > 0.05 and same(d4.capsule_capsule(a, b, r1, c, d, r2),
        c3.capsule(a, b, r1), c3.capsule(c, d, r2), 1e-6) then
        hits = hits + 1
      end
    end
    assert.is_true(hits > 50)
  end)

  it('with axes crossing anywhere, the way is both radii, square to both', function()
    local vector, random = check.random_vectors(4051, c3)
    for _ = 1, 200 do
      local u, v = vector(1):normalized(), vector(1):normalized()
      if u:cross(v):length() > 0.2 then
        local x, far, r1, r2 = vector(3), random(2, 9), random(0.1, 1), random(0.1, 1)
        local a, b = c3.capsule(x - u * far, x + u * far, r1),
          c3.capsule(x - v * far, x + v * far, r2)
        local result = check.hit(c3, a, b, {depth = r1 + r2})
        check.number(0, result.na:dot(u), 1e-9)
        check.number(0, result.na:dot(v), 1e-9)
      end
    end
  end)
end)

describe('D4 to collide or not: 4.21 a comparison with what is no number', function()
  -- A capsule without length in reach of another, or out of reach.
  local function inputs(visit)
    local vector, random = check.random_vectors(421, c3)
    for _ = 1, 400 do
      local a, c, d = vector(2), vector(2), vector(2)
      visit(a, random(0.1, 1), c, d, random(0.1, 1))
    end
  end

  it('a capsule without length hits all in the document: 0/0 is not more', function()
    local apart = 0
    inputs(function(a, r1, c, d, r2)
      local there = d4.capsule_capsule(c, d, r2, a, a, r1)
      assert.is_not_nil(there)
      check.is_nan(there.na.x)
      local one, other = c3.capsule(a, a, r1), c3.capsule(c, d, r2)
      local gap = c3.distance(c3.point(a), c3.segment(c, d)) - r1 - r2
      assert.equal(gap <= 0, c3.overlaps(one, other))
      assert.equal(gap <= 0, c3.overlaps(other, one))
      check.number(gap, c3.distance(one, other), 1e-9)
      if gap > 0 then apart = apart + 1 end
    end)
    assert.is_true(apart > 100)
  end)

  it('and takes the player\'s place with it, for good', function()
    local center = c3.vec(0, 0, 0)
    local there = d4.capsule_capsule(c3.vec(5, 0, 0), c3.vec(9, 0, 0), 1, center, center,
      1)
    local x = center.x + there.nb.x * (d4.depth(there) + 0.01)
    check.is_nan(x)
    -- ours is a miss, and a place that is no number is refused
    assert.is_nil(c3.contact(c3.capsule({5, 0, 0}, {9, 0, 0}, 1),
      c3.capsule(center, center, 1)))
    assert.error_matches(function() c3.sphere(x, 0, 0, 1) end, 'bad argument #1')
  end)

  it('is a sphere here, in every answer', function()
    inputs(function(a, r1, c, d, r2)
      local ball, pill = c3.sphere(a, r1), c3.capsule(a, a, r1)
      local other = c3.capsule(c, d, r2)
      local expected, result = c3.contact(ball, other), c3.contact(pill, other)
      assert.equal(expected == nil, result == nil)
      if expected then
        check.number(expected.depth, result.depth)
        for _, field in ipairs({'na', 'pa', 'pb'}) do
          check.vector({expected[field]:unpack()}, result[field], 1e-9)
        end
      end
    end)
  end)

  it('against a box, too, before a corner', function()
    -- the axis has no direction: it is between all slabs, and past the ends of the edges
    local low, high = c3.vec(-1, -1, -1), c3.vec(1, 1, 1)
    local p = c3.vec(1.3, 1.3, 1.3)
    local there = d4.capsule_aligned(p, p, 0.4, low, high)
    assert.equal('corner', there.region)
    check.is_nan(d4.depth(there))
    check.apart(c3, c3.capsule(p, p, 0.4), c3.aabb(low, high), math.sqrt(0.27) - 0.4)
    check.hit(c3, c3.capsule(p, p, 0.6), c3.aabb(low, high),
      {depth = 0.6 - math.sqrt(0.27), pb = {1, 1, 1}})
  end)
end)
