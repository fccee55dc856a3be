-- D4, "To collide, or not to collide", continued: capsule against box, where the document
-- answers well whether, and not well where and how deep (4.8, 4.9); and the order of the
-- arguments (4.10).
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

local AXES = {'x', 'y', 'z'}
local DIAGONAL = math.sqrt(0.5)

-- The document's way: let the axis run from a to b as a ray into the box grown by the
-- radius; the entry point's region (over a face, an edge, a corner) tells what it meets.
-- On a face it answers with the face's normal and the entry point, drawn back by the
-- radius, for both.
local function article_face(a, b, radius, half)
  local axis, enter = nil, 0
  for _, name in ipairs(AXES) do
    local from, along = a[name], b[name] - a[name]
    if along ~= 0 then
      local side = along > 0 and -1 or 1
      local t = (side * (half[name] + radius) - from) / along
      if t > enter then axis, enter = name, t end
    end
  end
  local entry = a + (b - a) * enter
  local na = c3.vec(0, 0, 0)
  na[axis] = entry[axis] > 0 and -1 or 1
  local point = entry + na * radius
  return {na = na, pa = point, pb = point, depth = 0}
end

-- The scenes of 4.8, for a box of half extents 1 about the origin: a, b, radius, the
-- answer.
local SCENES = {
  ['above a face'] = {{0, 3, 0}, {0, 1.2, 0}, 0.5,
    {depth = 0.3, na = {0, -1, 0}, pa = {0, 0.7, 0}, pb = {0, 1, 0}}},
  ['along an edge'] = {{1.3, 1.4, 5}, {1.3, 1.4, 0.5}, 0.6,
    {depth = 0.1, na = {-0.6, -0.8, 0}}},
  ['at a corner'] = {{1.2, 1.3, 1.6}, {3, 3, 3}, 0.8,
    {depth = 0.1, na = {-2 / 7, -3 / 7, -6 / 7}, pb = {1, 1, 1}}},
  -- the ends are 1.5 away; the middle passes the edge at 0.5 / sqrt(2)
  ['across an edge'] = {{2.5, 0, 0}, {0, 2.5, 0}, 0.5,
    {depth = 0.5 - math.sqrt(0.125), na = {-DIAGONAL, -DIAGONAL, 0}, pb = {1, 1, 0}}},
  ['wholly inside'] = {{-0.5, 0.6, 0}, {0.5, 0.6, 0}, 0.25,
    {depth = 0.65, na = {0, -1, 0}}},
  ['right through'] = {{-3, 0.9, 0}, {3, 0.9, 0}, 0.25, {depth = 0.35, na = {0, -1, 0}}},
  -- the way out is square to the capsule's axis and to the edge, shorter than by a face
  ['cutting an edge'] = {{0.7, 1.2, 0}, {1.2, 0.7, 0}, 0.25,
    {depth = 0.25 + math.sqrt(0.005), na = {-DIAGONAL, -DIAGONAL, 0}}},
}

local MISSES = {
  ['above a face'] = {{0, 3, 0}, {0, 1.75, 0}, 0.5, 0.25},
  ['along an edge'] = {{1.3, 1.4, 5}, {1.3, 1.4, 0.5}, 0.25, 0.25},
  ['at a corner'] = {{1.2, 1.3, 1.6}, {3, 3, 3}, 0.5, 0.2},
}

describe('D4 to collide or not: 4.8 capsule and aligned box', function()
  local box = c3.aabb({-1, -1, -1}, {1, 1, 1})

  for name, scene in pairs(SCENES) do
    it('hits ' .. name, function()
      check.hit(c3, c3.capsule(scene[1], scene[2], scene[3]), box, scene[4])
      check.hit(c3, c3.capsule(scene[2], scene[1], scene[3]), box, scene[4])
    end)
  end

  for name, scene in pairs(MISSES) do
    it('misses ' .. name, function()
      check.apart(c3, c3.capsule(scene[1], scene[2], scene[3]), box, scene[4])
    end)
  end

  it('on a face the document finds no depth, however deep the capsule is', function()
    --     | |
    --     | |
    --   .-| |-.     the axis ends 0.2 above the box, the capsule reaches 0.3 into it
    --   | '-' |
    local a, b = c3.vec(0, 3, 0), c3.vec(0, 1.2, 0)
    local theirs = article_face(a, b, 0.5, c3.vec(1, 1, 1))
    assert.equal(0, theirs.depth)
    check.vector({0, 1, 0}, theirs.pa)
    check.hit(c3, c3.capsule(a, b, 0.5), box, {depth = 0.3, na = {0, -1, 0}})
  end)

  it('right through, the document pushes it back the way it came', function()
    --   .-----.
    --  (=======)    just under the top of the box
    --   |     |
    local a, b = c3.vec(-3, 0.9, 0), c3.vec(3, 0.9, 0)
    local theirs = article_face(a, b, 0.25, c3.vec(1, 1, 1))
    check.vector({1, 0, 0}, theirs.na) -- out through -x: a way of 4.25
    check.hit(c3, c3.capsule(a, b, 0.25), box, {depth = 0.35, na = {0, -1, 0}})
  end)

  it('the document is right about yes and no', function()
    -- the entry into the grown box over a face is a hit if and only if the distance says
    -- so
    local above = c3.capsule({0.5, 4, 0.5}, {0.5, 1.5, 0.5}, 0.5)
    assert.is_true(c3.overlaps(above, box))
    assert.is_false(c3.overlaps(above:translate(0, 1e-9, 0), box))
  end)
end)

describe('D4 to collide or not: 4.9 capsule and turned box', function()
  local rotation = c3.quat({0.6, 0, 0.8}, 1.1)
  local position = c3.vec(10, -20, 30)
  local box = c3.box(position, {1, 1, 1}, rotation)

  local function world_point(p) return position + rotation * c3.vec(p) end
  local function listed(v) return v and {v:unpack()} end

  for name, scene in pairs(SCENES) do
    it('hits ' .. name .. ', with points and normals in world space', function()
      local want = scene[4]
      local capsule = c3.capsule(scene[1], scene[2], scene[3]):placed(position, rotation)
      check.hit(c3, capsule, box, {
        depth = want.depth,
        na = listed(rotation * c3.vec(want.na)),
        pa = listed(want.pa and world_point(want.pa)),
        pb = listed(want.pb and world_point(want.pb)),
      })
    end)
  end

  for name, scene in pairs(MISSES) do
    it('misses ' .. name, function()
      local capsule = c3.capsule(scene[1], scene[2], scene[3]):placed(position, rotation)
      check.apart(c3, capsule, box, scene[4])
    end)
  end
end)

describe('D4 to collide or not: 4.10 the other order is the other side', function()
  local makers = {
    function(p) return c3.point(p) end,
    function(p, q) return c3.segment(p, q) end,
    function(p, q) return c3.ray(p, q) end,
    function(p, q) return c3.line(p, q) end,
    function(p, q) return c3.plane(q, p) end,
    function(p, q) return c3.halfspace(q, p) end,
    function(p, _, r) return c3.sphere(p, r) end,
    function(p, q, r) return c3.capsule(p, q, r) end,
    function(p, _, r) return c3.aabb(p, p + c3.vec(r, 1, 1)) end,
    function(p, q, r) return c3.box(p, {r, 1, r}, c3.quat(q:normalized(), r)) end,
  }

  it('box and capsule is capsule and box, a and b exchanged', function()
    local capsule = c3.capsule({0, 3, 0}, {0, 1.2, 0}, 0.5)
    local box = c3.box({0, 0, 0}, {1, 1, 1})
    local result = c3.contact(box, capsule)
    check.number(0.3, result.depth)
    check.vector({0, 1, 0}, result.na)
    check.vector({0, 1, 0}, result.pa)
    check.vector({0, 0.7, 0}, result.pb)
  end)

  it('so it is for every pair of kinds, to the last bit', function()
    local vector, random = check.random_vectors(410, c3)
    for _, make_a in ipairs(makers) do
      for _, make_b in ipairs(makers) do
        for _ = 1, 20 do
          local a = make_a(vector(1), vector(1), random(0.2, 1))
          local b = make_b(vector(1), vector(1), random(0.2, 1))
          local there, back = c3.contact(a, b), c3.contact(b, a)
          assert.equal(there == nil, back == nil)
          if there then
            assert.equal(there.depth, back.depth)
            assert.equal(there.pa, back.pb)
            assert.equal(there.pb, back.pa)
            assert.equal(there.na, back.nb)
            assert.equal(there.nb, back.na)
          end
        end
      end
    end
  end)
end)
