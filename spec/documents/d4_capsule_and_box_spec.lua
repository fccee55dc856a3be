-- D4, "To collide, or not to collide", continued: capsule against box, where the document
-- answers well whether, and not well where and how deep (4.8, 4.9); and the order of the
-- arguments (4.10).
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d4 = require 'spec.support.documents.d4'
local pair_check = require 'spec.support.check.pair'
local shapes = require 'spec.support.shapes'
local generate = require 'spec.support.generate.pairs'
local levels = require 'spec.support.generate.levels'
local rng_new = require('spec.support.random').new

-- All kinds that there are; what is named otherwise is one of these.
local KINDS = {
  [2] = {'point', 'circle', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box',
    'triangle', 'polygon', 'plane', 'halfspace', 'compound', 'path', 'grid'},
  [3] = {'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box',
    'triangle', 'hull', 'cylinder', 'cone', 'plane', 'halfspace', 'compound', 'mesh',
    'heightfield', 'voxels'},
}

local DIAGONAL = math.sqrt(0.5)

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

  local low, high = c3.vec(-1, -1, -1), c3.vec(1, 1, 1)

  -- The document's answer with the axis walked from a to b, and from b to a.
  local function article(a, b, radius)
    local there, t = d4.capsule_aligned(a, b, radius, low, high)
    local back, u = d4.capsule_aligned(b, a, radius, low, high)
    return there, t, back, u
  end

  it('on a face the document finds no depth, however deep the capsule is', function()
    --     | |
    --     | |      the axis ends 0.2 above the box, the capsule reaches 0.3 into it;
    --   .-| |-.    walked from below, it starts in the grown box, and the depth is right
    --   | '-' |
    local a, b = c3.vec(0, 3, 0), c3.vec(0, 1.2, 0)
    local theirs, t, back, u = article(a, b, 0.5)
    assert.is_true(t > 0)
    check.number(0, d4.depth(theirs))
    check.vector({0, 1, 0}, theirs.pa)
    assert.equal(0, u)
    check.number(0.3, d4.depth(back))
    check.hit(c3, c3.capsule(a, b, 0.5), box, {depth = 0.3, na = {0, -1, 0}})
  end)

  it('right through, the document pushes it back the way it came', function()
    --   .-----.
    --  (=======)    just under the top of the box
    --   |     |
    local a, b = c3.vec(-3, 0.9, 0), c3.vec(3, 0.9, 0)
    local theirs, _, back = article(a, b, 0.25)
    check.vector({1, 0, 0}, theirs.na) -- out through -x
    check.vector({-1, 0, 0}, back.na)
    check.number(0, d4.depth(theirs))
    check.number(0, d4.depth(back))
    check.hit(c3, c3.capsule(a, b, 0.25), box, {depth = 0.35, na = {0, -1, 0}})
  end)

  it('with the axis on an edge of the box, the document divides by zero', function()
    -- along x + y = 2: it enters the box grown by 0.5 before the edge, and meets it
    local a, b = c3.vec(3, -1, 0), c3.vec(-1, 3, 0)
    local theirs = article(a, b, 0.5)
    assert.equal('face', theirs.region)
    a, b = c3.vec(1.25, 3, 0.5), c3.vec(1, 1, 0.5)
    theirs = article(a, b, 0.5)
    assert.equal('edge', theirs.region)
    check.is_nan(theirs.na.x)
    check.hit(c3, c3.capsule(a, b, 0.5), box, {depth = 0.5, pb = {1, 1, 0.5}})
  end)

  it('the document is right about yes and no, whichever end it begins with', function()
    local vector, random = check.random_vectors(408, c3)
    local regions, misses = {inside = 0, face = 0, edge = 0, corner = 0}, 0
    for _ = 1, 2000 do
      local a, b, radius = vector(2.5), vector(2.5), random(0.1, 1)
      local theirs, _, back = article(a, b, radius)
      local hit = c3.overlaps(c3.capsule(a, b, radius), box)
      assert.equal(theirs ~= nil, hit)
      assert.equal(back ~= nil, hit)
      if theirs then
        regions[theirs.region] = regions[theirs.region] + 1
      else
        misses = misses + 1
      end
    end
    for _, count in pairs(regions) do assert.is_true(count > 20) end
    assert.is_true(misses > 200)
  end)

  it('misses what lies in the sharp grown box and not in the rounded one', function()
    local vector, random = check.random_vectors(4081, c3)
    local edges, corners = 0, 0
    for _ = 1, 4000 do
      -- short axes about an edge or a corner of the grown box
      local radius, at = random(0.3, 1), c3.vec(1, 1, random(-1, 1) < 0 and 1 or 0)
      local a = at + c3.vec(radius, radius, at.z * radius) * 0.85 + vector(0.1)
      local b = a + vector(0.1)
      local capsule = c3.capsule(a, b, radius)
      local grown = c3.aabb(low - c3.vec(radius, radius, radius),
        high + c3.vec(radius, radius, radius))
      if grown:contains(a) and grown:contains(b) then
        local dx, dy, dz = math.max(a.x, b.x) - 1, math.max(a.y, b.y) - 1,
          math.max(a.z, b.z) - 1
        -- no point of the axis is nearer than this
        local least = c3.vec(math.min(a.x, b.x) - 1, math.min(a.y, b.y) - 1,
          at.z > 0 and math.max(0, math.min(a.z, b.z) - 1) or 0):length()
        if least > radius then
          assert.is_true(dx > 0 and dy > 0 and (at.z == 0 or dz > -1))
          assert.is_false(c3.overlaps(capsule, box))
          assert.is_nil(c3.contact(capsule, box))
          assert.is_true(c3.distance(capsule, box) >= least - radius - 1e-12)
          assert.is_nil((article(a, b, radius)))
          if at.z > 0 then corners = corners + 1 else edges = edges + 1 end
        end
      end
    end
    assert.is_true(edges > 100 and corners > 100)
  end)

  it('is as deep as it says, and no shorter way parts them', function()
    assert.is_true(pair_check.run(c3, 3, 'capsule', 'aabb', 100) > 20)
    local vector, random = check.random_vectors(4082, c3)
    local depths = {less = 0, same = 0}
    for _ = 1, 500 do
      local a, b, radius = vector(2), vector(2), random(0.1, 1)
      local theirs, t = article(a, b, radius)
      local ours = c3.contact(c3.capsule(a, b, radius), box)
      if theirs and t > 0 and theirs.region == 'face' then
        check.number(0, d4.depth(theirs), 1e-9) -- though it be deep
        depths.less = depths.less + (ours.depth > 0.01 and 1 or 0)
      elseif theirs and math.abs(d4.depth(theirs) - ours.depth) < 1e-9 then
        depths.same = depths.same + 1
      end
    end
    assert.is_true(depths.less > 50 and depths.same > 20)
  end)
end)

describe('D4 to collide or not: 4.22 an axis that meets an edge of the box', function()
  local box = c3.aabb({-1, -1, -1}, {1, 1, 1})
  local function article(a, b, radius)
    return (d4.capsule_aligned(a, b, radius, c3.vec(-1, -1, -1), c3.vec(1, 1, 1)))
  end

  it('normalises a zero vector in the document, and has a way out here', function()
    local random = check.random(422)
    local met = 0
    for _ = 1, 300 do
      -- ends on a point of an edge along z, coming from before that edge
      local on = c3.vec(1, 1, random(-0.9, 0.9))
      local from = on + c3.vec(random(0.1, 2), random(0.1, 2), random(-0.5, 0.5))
      local radius = random(0.1, 0.5)
      local theirs = article(from, on, radius)
      if theirs and theirs.region == 'edge' then
        local gap = d4.depth(theirs)
        if gap ~= gap then met = met + 1 end
      end
      local result = check.hit(c3, c3.capsule(from, on, radius), box, {depth = radius})
      check.vector({on:unpack()}, result.pb, 1e-9)
      check.number(1, result.na:length())
      -- square to the edge's two faces' outside: out of one of them, or between
      assert.is_true(result.nb.x > -1e-12 and result.nb.y > -1e-12)
    end
    assert.is_true(met > 5, met)
  end)

  it('crossing the edge as well', function()
    -- square to the edge, a diagonal of the corner's outside: through (1, 1, 0)
    local a, b = c3.vec(2, 0, 0), c3.vec(0, 2, 0)
    local result = check.hit(c3, c3.capsule(a, b, 0.25), box, {depth = 0.25,
      nb = {DIAGONAL, DIAGONAL, 0}, pb = {1, 1, 0}})
    check.vector({DIAGONAL, DIAGONAL, 0}, result.nb)
  end)

  it('and at a corner, where three edges meet', function()
    for n = 0, 7 do
      local corner = box:corner(n)
      for _, scale in ipairs({1.5, 2, 4}) do
        local result = check.hit(c3, c3.capsule(corner * scale, corner, 0.3), box,
          {depth = 0.3})
        check.vector({corner:unpack()}, result.pb, 1e-9)
        assert.is_true(result.nb:dot(corner) > 0)
      end
    end
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

  it('is that of the aligned box, turned, and as the document has it', function()
    local vector, random = check.random_vectors(409, c3)
    local aligned, hits = c3.aabb({-1, -1, -1}, {1, 1, 1}), 0
    local theirs = {center = position, axes = box.axes, half = box.half_extents}
    for _ = 1, 500 do
      local a, b, radius = vector(2.5), vector(2.5), random(0.1, 1)
      local at_home = c3.capsule(a, b, radius)
      local capsule = at_home:placed(position, rotation)
      local want, got = c3.contact(at_home, aligned), c3.contact(capsule, box)
      assert.equal(want == nil, got == nil)
      local article = d4.capsule_box(capsule.a, capsule.b, radius, theirs)
      assert.equal(article == nil, got == nil)
      if want then
        hits = hits + 1
        check.number(want.depth, got.depth)
        check.promises(got)
        -- on both surfaces
        local axis = c3.segment(capsule.a, capsule.b)
        check.number(radius, c3.point(got.pa):distance(axis), 1e-10)
        check.number(0, box:distance(c3.point(got.pb)), 1e-10)
      end
    end
    assert.is_true(hits > 100)
  end)

  it('is proven right whichever way the box is turned', function()
    assert.is_true(pair_check.run(c3, 3, 'capsule', 'box', 100) > 20)
  end)
end)

describe('D4 to collide or not: 4.10 the other order is the other side', function()
  -- Of each kind that there is: some as they come, and those of whole numbers, of which
  -- many touch. Those of level geometry are made by `generate.levels`.
  local function examples(c, dim)
    local rng, list = rng_new('4.10'), {}
    local up = dim == 2 and c.vec(0, 1) or c.vec(0, 1, 0)
    for _, kind in ipairs(shapes.KINDS[dim]) do
      for _ = 1, 2 do
        local one = generate.pair(rng, dim, kind, dim == 2 and 'circle' or 'sphere', 1)
        list[#list + 1] = shapes.build(c, one)
      end
    end
    for _, whole in ipairs{true, false} do
      for _, shape in ipairs(levels['shapes' .. dim](rng, whole)) do
        list[#list + 1] = shape
      end
      for height = -3, 3 do
        list[#list + 1] = (height % 2 == 0 and c.plane or c.halfspace)(up, height)
      end
      if dim == 2 then
        list[#list + 1] = levels.grid(rng, whole)
      else
        local field, _, mesh
        repeat field, _, _, mesh = levels.field(rng, whole) until mesh
        list[#list + 1], list[#list + 2] = field, mesh
        list[#list + 1] = levels.voxels(rng, whole)
      end
    end
    if dim == 2 then list[#list + 1] = c2.path({-2, 0, 0, 0.5, 1, 0.5, 2, -1}) end
    return list
  end

  it('box and capsule is capsule and box, a and b exchanged', function()
    local capsule = c3.capsule({0, 3, 0}, {0, 1.2, 0}, 0.5)
    local box = c3.box({0, 0, 0}, {1, 1, 1})
    local result = c3.contact(box, capsule)
    check.number(0.3, result.depth)
    check.vector({0, 1, 0}, result.na)
    check.vector({0, 1, 0}, result.pa)
    check.vector({0, 0.7, 0}, result.pb)
  end)

  -- Every query of a and b is that of b and a; and where shapes overlap, and nowhere
  -- else, there is a contact. Returns whether they do.
  local function exchange(c, a, b)
    local there, back = c.contact(a, b), c.contact(b, a)
    assert.equal(there ~= nil, c.overlaps(a, b))
    assert.equal(back ~= nil, c.overlaps(b, a))
    assert.equal(there == nil, back == nil)
    assert.equal(c.distance(a, b), c.distance(b, a))
    if not there or a == b then return there ~= nil end -- equal ones have no order
    assert.equal(there.depth, back.depth)
    assert.equal(there.pa, back.pb)
    assert.equal(there.pb, back.pa)
    if there.depth > 0 then
      assert.equal(there.na, back.nb)
      assert.equal(there.nb, back.na)
    end
    return true
  end

  for dim, c in pairs{[2] = c2, [3] = c3} do
    it('so it is for all kinds, to the last bit, in ' .. dim .. 'D', function()
      local list, hits, kinds = examples(c, dim), 0, {}
      for i, a in ipairs(list) do
        kinds[a.kind] = true
        for k = i, #list do
          if exchange(c, a, list[k]) then hits = hits + 1 end
        end
      end
      for _, kind in ipairs(KINDS[dim]) do assert.is_true(kinds[kind], kind) end
      assert.is_true(hits > 300)
    end)
  end
end)
