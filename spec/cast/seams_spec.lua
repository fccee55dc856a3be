-- What is thin meets a compound on the seam of its parts, where it only grazes each of
-- them: the whole is hit as if it were one piece, whichever of the two moves.
local c2, c3 = require('collide').d2, require('collide').d3

local function negated(list)
  local out = {}
  for i, x in ipairs(list) do
    out[i] = -x
  end
  return out
end

local function same_hit(wanted, r, name)
  if not wanted then
    assert.is_nil(r, name)
    return
  end
  assert.is_table(r, name)
  assert.near(wanted.t, r.t, 1e-8, name)
  assert.is_true((wanted.nb - r.nb):length() < 1e-9, name)
  assert.is_true((wanted.point - r.point):length() < 1e-6, name)
end

-- The thin shape against the whole and against one piece of the same outline, moved
-- itself and met by what moves the other way.
local function meets_like_one(c, thin, motion, whole, piece, name)
  same_hit(c.cast(thin, motion, piece), c.cast(thin, motion, whole), name .. ' moves')
  local back = negated(motion)
  same_hit(c.cast(piece, back, thin), c.cast(whole, back, thin), name .. ' is met')
end

local function points(c, from, to, make)
  if c == c2 then
    for x = from, to do
      make {x, -2}
    end
    return
  end
  for x = from, to do
    for z = from, to do
      make {x, -2, z}
    end
  end
end

-- Four boxes that meet along a line, and one box of the same outline.
local function four_boxes()
  local parts = {}
  for i = 0, 3 do
    local x, z = -2 + 2 * (i % 2), -2 + 2 * math.floor(i / 2)
    parts[i + 1] = c3.aabb({x, -1, z}, {x + 2, 1, z + 2})
  end
  return c3.compound(parts), c3.aabb({-2, -1, -2}, {2, 1, 2})
end

describe('2D casts along the seam of two parts', function()
  local whole = c2.compound {c2.rect(-2, -1, 2, 2), c2.rect(0, -1, 2, 2)}
  local piece = c2.rect(-2, -1, 4, 2)

  it('hit a point, whichever of the two moves', function()
    points(c2, -2, 3, function(p)
      for _, motion in ipairs {{0, 3}, {0, 1}, {0, 0.5}, {0, 17}, {1, 1}, {0, -3}} do
        meets_like_one(c2, c2.point(p), motion, whole, piece,
          ('point at %g'):format(p[1]))
      end
    end)
  end)

  it('hit segments that lie along it', function()
    for x = -2, 2 do
      meets_like_one(c2, c2.segment({x, -2}, {x, -5}), {0, 3}, whole, piece, 'along')
      local far = c2.compound {c2.segment({x, -2}, {x, -5}), c2.point(9, -9)}
      meets_like_one(c2, far, {0, 3}, whole, piece, 'part of a compound')
    end
  end)

  it('hit a concave polygon as its outline is', function()
    local l = c2.polygon {{-2, -1}, {2, -1}, {2, 1}, {0, 1}, {0, 3}, {-2, 3}}
    for i = -1, 1 do
      local r = l:cast({0, -3}, c2.point(i, -2))
      assert.near(1 / 3, r.t, 1e-8)
      assert.near(1, r.nb.y, 1e-9)
      r = l:cast({3, 0}, c2.point(3, i / 2))
      assert.near(1 / 3, r.t, 1e-8)
      assert.near(-1, r.nb.x, 1e-9)
      r = l:cast({-3, 0}, c2.point(-3, i + 1))
      assert.near(1 / 3, r.t, 1e-8)
    end
  end)

  it('slide down a wall to where the next part begins', function()
    for step = -1, 3 do
      local stairs = c2.compound {c2.rect(0, -4, 2, 8), c2.rect(-2, -4, 2, 4 + step)}
      local r = c2.cast(c2.point(0, 5), {0, -8}, stairs)
      assert.near((5 - step) / 8, r.t, 1e-8)
      r = c2.cast(stairs, {0, 8}, c2.point(0, 5))
      assert.near((5 - step) / 8, r.t, 1e-8)
    end
  end)

  it('leave from inside, and go further in, as in one piece', function()
    for y = -0.5, 0.5 do
      for side = -3, 3, 6 do
        meets_like_one(c2, c2.point(0, y), {0, side}, whole, piece, 'from inside')
      end
    end
  end)

  it('miss beside the last parts and past the end of the motion', function()
    assert.is_nil(whole:cast({0, -0.5}, c2.point(0, -2)))
    assert.is_nil(whole:cast({0, -3}, c2.point(-2, -2)))
    assert.is_nil(whole:cast({0, -3}, c2.point(3, -2)))
  end)

  it('hit what turns on the spot as what does not', function()
    for x = -2, 2 do
      for _, s in ipairs {c2.point(x, -2), c2.circle(x, -2, 0.25),
        c2.box({x, -2}, {0, 0}), c2.aabb({x, -2}, {x, -2}),
        c2.segment({x, -2}, {x, -2})} do
        same_hit(c2.cast(s, {0, 3}, whole), c2.sweep(s, {0, 3}, 0.7, whole), s.kind)
      end
    end
  end)
end)

describe('3D casts along the seams of four parts', function()
  local whole, piece = four_boxes()

  it('hit a point, whichever of the two moves', function()
    points(c3, -2, 2, function(p)
      for _, motion in ipairs {{0, 3, 0}, {0, 3, 1}, {0, 0.5, 0}} do
        meets_like_one(c3, c3.point(p), motion, whole, piece, 'point')
      end
    end)
  end)

  it('hit segments and triangles that lie along it', function()
    local thin = {
      c3.segment({0, -2, -1}, {0, -3, 1}), c3.segment({0, -2, 0}, {0, -5, 0}),
      c3.triangle({0, -2, -1}, {0, -3, 1}, {0, -5, 0}),
      c3.triangle({-1, -2, 0}, {0, -3, 0}, {1, -4, 0})}
    for _, s in ipairs(thin) do
      meets_like_one(c3, s, {0, 3, 0}, whole, piece, s.kind)
    end
  end)

  it('hit what turns on the spot as what does not', function()
    local turn = c3.quat({0.6, 0, 0.8}, 0.7)
    for x = -2, 2 do
      for _, s in ipairs {c3.point(x, -2, 0), c3.sphere(x, -2, 0, 0.25)} do
        local turned = c3.sweep(s, {0, 3, 0}, turn, whole)
        same_hit(c3.cast(s, {0, 3, 0}, whole), turned, s.kind)
      end
    end
  end)
end)

-- Where four parts meet, what is a step beyond the face of one is on the face that two
-- others share.
describe('a point where four parts of a compound meet', function()
  it('in 2D is as deep as in one piece', function()
    local parts = {}
    for i = 0, 3 do
      parts[i + 1] = c2.rect(-2 + 2 * (i % 2), -2 + 2 * math.floor(i / 2), 2, 2)
    end
    local whole = c2.compound(parts)
    for x = -1, 1 do
      for y = -1, 1 do
        local deep = 2 - math.max(math.abs(x), math.abs(y))
        assert.near(deep, c2.contact(c2.point(x, y), whole).depth, 1e-12)
        assert.near(deep, c2.contact(whole, c2.point(x, y)).depth, 1e-12)
      end
    end
    assert.near(0, c2.contact(c2.point(0, 2), whole).depth, 1e-12)
    assert.near(0, c2.contact(c2.point(2, 0), whole).depth, 1e-12)
  end)

  it('in 3D is as deep as in one piece, of segments as well', function()
    local whole, piece = four_boxes()
    for _, s in ipairs {c3.point(0, 0, 0), c3.point(0, 0.5, 0), c3.point(1, 0, 0),
      c3.point(0, 1, 0), c3.segment({0, -2, 0}, {0, 2, 0}),
      c3.segment({0, -2, 0}, {0, 0, 0})} do
      local deep = c3.contact(s, piece).depth
      assert.near(deep, c3.contact(s, whole).depth, 1e-12)
      assert.near(deep, c3.contact(whole, s).depth, 1e-12)
    end
  end)
end)

-- A ray's end, and a line that lies in the seam itself. Where along a side that it lies
-- on it touches is a part's to say.
describe('casts along the seam of two parts, of rays and lines', function()
  local function same_time(c, thin, motion, whole, piece)
    local back = negated(motion)
    for _, both in ipairs {{c.cast(thin, motion, piece), c.cast(thin, motion, whole)},
      {c.cast(piece, back, thin), c.cast(whole, back, thin)}} do
      assert.near(both[1].t, both[2].t, 1e-8)
      assert.is_true((both[1].nb - both[2].nb):length() < 1e-9)
    end
  end

  it('hit in 2D', function()
    local whole = c2.compound {c2.rect(-2, -1, 2, 2), c2.rect(0, -1, 2, 2)}
    local piece = c2.rect(-2, -1, 4, 2)
    points(c2, -1, 1, function(p)
      same_time(c2, c2.ray(p, {0, -1}), {0, 6}, whole, piece)
      same_time(c2, c2.ray(p, {1, -1}), {0, 6}, whole, piece)
    end)
    local star = c2.polygon {{3, 0}, {1, 1}, {0, 3}, {-1, 1}, {-3, 0}, {-2, -2}, {0, -3},
      {3, -3}}
    assert.near(0.3, star:cast({10, 0}, c2.ray({4, 1}, {1, 0})).t, 1e-8)
    assert.near(0.3, c2.ray({4, 1}, {1, 0}):cast({-10, 0}, star).t, 1e-8)
  end)

  it('hit in 3D', function()
    local whole, piece = four_boxes()
    points(c3, -1, 1, function(p)
      same_time(c3, c3.ray(p, {0, -1, 0}), {0, 6, 0}, whole, piece)
      same_time(c3, c3.ray(p, {0, -1, 1}), {0, 6, 0}, whole, piece)
      same_time(c3, c3.line(p, {0, 0, 1}), {0, 6, 0}, whole, piece)
      same_time(c3, c3.line(p, {1, 0, 1}), {0, 6, 0}, whole, piece)
    end)
  end)
end)

describe('a circle that rolls on the line of a top before it', function()
  local random = require 'spec.support.random'

  it('meets no side below, as it was found on a floor of polygons', function()
    local radius = 3.3392682638534534
    local circle = c2.circle({27.839999999999961, radius}, radius)
    local block = c2.convex {{21, -3}, {24, -3}, {24, 0}, {21, 0}}
    assert.is_nil(circle:cast({-0.92, -5.551115123125783e-17}, block))
  end)

  it('meets no side below, however slightly it leans', function()
    local rng = random.new(7)
    for _ = 1, 3000 do
      local radius, width = rng.between(0.1, 5), rng.between(1, 8)
      local block = c2.triangle({-width, 0}, {0, 0},
        {-rng.between(0, width), -rng.between(0.1, width)})
      local circle = c2.circle({radius * rng.between(0, 3), radius}, radius)
      local lean = rng.between(-1, 1) * 10 ^ -rng.between(12, 19)
      local hit = circle:distance(block) >= 0
        and circle:cast({-rng.between(0.1, 2 * width), lean}, block)
      assert.is_true(not hit or hit.nb.y > 0.99)
    end
  end)
end)
