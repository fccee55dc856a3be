-- Shapes far larger than what they meet, far from it, or smaller than rounding there.
local c2, c3 = require('collide').d2, require('collide').d3
local agree = require('spec.support.check.answers').agree
local unpack = table.unpack or unpack -- luacheck: ignore

describe('extreme shapes:', function()
  local function assert_unit(v)
    assert.near(1, v:length(), 1e-12)
  end

  it('a hull beside a far larger triangle', function()
    local hull = c3.hull {{0, 0, 0}, {1e-90, 0, 0}, {0, 1e-90, 0}, {0, 0, 1e-90}}
    local r = hull:closest(c3.triangle({1, 0, 0}, {1, 2, 0}, {1, 0, 2}))
    assert.near(1, r.distance, 1e-12)
    assert.near(1, r.na.x, 1e-12)
    local size = 1e-96
    hull = c3.hull {{-3 * size, 2 * size, -2 * size}, {4 * size, -2 * size, 0},
      {-4 * size, -4 * size, -size}}
    local ray = c3.ray({4, 2, 2}, {-2, 1, -2})
    assert.near(ray:distance(c3.point(0, 0, 0)), hull:distance(ray), 1e-12)
    hull = c3.hull {{0, -size, 3 * size}, {-2 * size, 0, 4 * size}}
    local triangle = c3.triangle({0, 2, 3}, {0, -4, -4}, {1, -1, 0})
    assert.near(triangle:distance(c3.point(0, 0, 0)), hull:distance(triangle), 1e-12)
  end)

  it('a triangle of which two corners become one by rounding', function()
    local triangle = c2.triangle({-11, 0}, {-1.0000000000000002, -3}, {-1, -3}, 4)
    local r = triangle:closest(c2.ray({-1, -3}, {0, -2}))
    assert.equal(-4, r.distance)
    assert.equal(c2.vec(-1, -3), r.pb)
  end)

  it('a point on the end of a capsule that is all radius has a normal', function()
    local capsule = c3.capsule({9.9998886718268301e-321, 1.0000000000000002e-300, 0},
      {9007199254740992, 9.9999999999999979e+37, 0}, 1e160)
    local r = capsule:closest(c3.point(9007199254740992, 9.999999999999996e+37, 0))
    assert.near(-1e160, r.distance, 1e148)
    assert_unit(r.na)
  end)

  it('a world finds what a segment of length 1e15 overlaps', function()
    local long = c3.segment({-4294967296, -3, 0}, {9007199254740992, -1 / 3, 0})
    local triangle = c3.triangle({4, 0, 0.35339395299246257}, {-1, 2, 1},
      {1, 2.240043323133161, -4})
    local world = c3.world()
    world:add('long', long)
    world:add('triangle', triangle)
    local overlap = long:overlaps(triangle)
    assert.equal(overlap and 1 or 0, #world:pairs())
    assert.equal(overlap and 1 or 0, #world:overlapping('long'))
    assert.equal(overlap and 1 or 0, #world:overlapping('triangle'))
    assert.equal(overlap and 2 or 1, #world:overlapping(long))
  end)

  it('a sphere of radius 1e100 meets an ordinary triangle', function()
    local sphere = c3.sphere(0, 0, 3, 1e100)
    for _, triangle in ipairs {
      c3.triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}),
      c3.triangle({0, 0, 0}, {1, 1, 0}, {3, 3, 0}), -- longest from the last to the first
      c3.triangle({1, 1, 0}, {0, 0, 0}, {3, 3, 0}),
    } do
      local r = triangle:contact(sphere)
      assert.near(1e100, r.depth, 1e88)
      assert_unit(r.na)
      local world = c3.world()
      world:add(1, sphere)
      world:add(2, c3.compound {triangle})
      assert.equal(1, #world:pairs())
    end
  end)

  it('what is infinite, given far away, meets a compound as its parts do', function()
    local point2, point3 = c2.point(0, 0), c3.point(0, 0, 0)
    local line = c2.line({2e289, 1}, {1, 0})
    local half = c3.halfspace({0, 0, 1}, {0, -4e213, -1})
    for shape, part in pairs {[line] = point2, [half] = point3} do
      local whole = shape == line and c2.compound {part} or c3.compound {part}
      assert.equal(part:overlaps(shape), whole:overlaps(shape))
      assert.equal(part:distance(shape), whole:distance(shape))
      assert.equal(part:overlaps(shape), whole:contact(shape) ~= nil)
    end
  end)
end)

describe('pairs', function()
  it('points that are one in the safe range keep their order', function()
    for _, c in ipairs {c2, c3} do
      local a = c.point(-1.8e-297, 1e150, c == c3 and 0 or nil)
      local b = c.point(1.2, 1e150, c == c3 and 0 or nil)
      local d, _, ay = a:contact_numbers(b)
      local e, _, by = b:contact_numbers(a)
      assert.equal(d, e)
      assert.equal(ay, -by)
    end
  end)

  it('a line that passes a flat box by less than products can tell', function()
    assert.is_false(agree(c2.rect(0, 0, 0, 1e204),
      c2.line({0, -3e117}, {1, -1e92})))
  end)
end)

describe('a turned hull of two corners', function()
  -- Its copy was turned into its frame, and was off by a rounding there; itself was not.
  it('answers with itself as with its copy', function()
    local hull = c3.hull({{0, 0, 0}, {0, 1, 0}}):placed({0, 0, 0}, c3.quat({0, 1, 1}, 1))
    local copy, motion = hull:clone(), {0, 0.5, 0}
    assert.equal(hull:distance(hull), hull:distance(copy))
    assert.equal(hull:contact(hull).na, hull:contact(copy).na)
    assert.equal(hull:cast(motion, hull) ~= nil, hull:cast(motion, copy) ~= nil)
    local world = c3.world()
    world:add(1, hull)
    assert.equal(hull:cast(motion, hull) ~= nil, world:cast(hull, motion) ~= nil)
  end)
end)

describe('rays', function()
  it('meet a capsule that is tiny beside its coordinates as one at the origin', function()
    local function hits(far)
      local capsule, list = c3.capsule({-1, far, 0}, {1, far, 0}, 1), {}
      for i, from in ipairs {{0, 0}, {0, -3}, {2, 3}, {5, 1}} do
        list[i] = {}
        for k, along in ipairs {{0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-2, 1}} do
          local hit = c3.raycast(capsule, {from[1], far, from[2]},
            {along[1], 0, along[2]})
          list[i][k] = hit and {hit.t, hit.inside, hit.normal.x, hit.normal.z} or false
        end
      end
      return list
    end
    local near = hits(0)
    for _, far in ipairs {1e50, 1e100, 1e140} do
      for i, list in ipairs(hits(far)) do
        for k, hit in ipairs(list) do
          assert.equal(not near[i][k], not hit)
          for n = 1, hit and 4 or 0 do
            local expected = near[i][k][n]
            if n == 2 then assert.equal(expected, hit[n])
            else assert.near(expected, hit[n], 1e-12) end
          end
        end
      end
    end
  end)

  local function levels()
    return {
      {c2, c2.grid({tiles = {'#.-#', '/#.#'}, kinds = {['#'] = 'solid', ['-'] = 'oneway',
        ['/'] = 'ceiling_right_high'}}):rotate(2), {-1.5, 5}, {0.125, -1}},
      {c2, c2.path({{0, 0}, {4, 0}, {4, 4}, {2, 1}}, {closed = true, solid = true}),
        {1, 3}, {0.5, -1}},
      {c3, c3.mesh({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}, {1, 2, 3}, {two_sided = true}),
        {1, 0.5, 4}, {0, 0.125, -1}},
      {c3, c3.heightfield({heights = {0, 1, 2, 1, 0, 1}, columns = 3}), {0.5, 4, 0.25},
        {0.25, -1, 0}},
    }
  end

  it('at level geometry take directions of any length', function()
    for _, scene in ipairs(levels()) do
      local m, shape, from, along = unpack(scene)
      local hit = assert(m.raycast(shape, from, along))
      for _, power in ipairs {-1030, -1000, -600, 600, 990} do
        local scaled = {}
        for k, x in ipairs(along) do scaled[k] = x * 2 ^ power end
        local other = m.raycast(shape, from, scaled)
        local clip = m.line(from, scaled):clip(shape)
        if power == -1030 then -- it would be met at more than the largest number
          assert.is_nil(other)
        else
          assert.near(1, other.t * 2 ^ power / hit.t, 1e-12)
          assert.near(1, clip.t0 * 2 ^ power / hit.t, 1e-12)
          assert.is_true((other.normal - hit.normal):length() < 1e-12)
        end
      end
    end
  end)

  it('miss a turned grid that they would meet at more than the largest number', function()
    local grid = c2.grid({columns = 1, tiles = {1, 0}, kinds = {'ceiling_right_high'},
      up = {0, 1}})
    grid:rotate(2)
    assert.near(0.44747901038673, c2.raycast(grid, {0, 0}, {-1, 0}).t, 1e-12)
    assert.is_nil(c2.raycast(grid, {0, 0}, {-4e-312, 0}))
  end)

  it('clip a path of 1e297 to numbers', function()
    local path = c2.path({{0, 0}, {0, 0}, {0, -2e297}, {0, 0}}):placed(0, 0, 1)
    local clip = c2.line({0, 0}, {6e293, 0}):clip(path)
    assert.near(0, clip.t0, 1e-9)
    assert.near(0, clip.t1, 1e-9)
  end)

  it('meet a cylinder that is too short to have a direction', function()
    local line = c3.compound {c3.cylinder({0, 0, 0}, {0, 0, 9e-304}, 0)}
    local hit = c3.raycast(line, {0, -6e292, 0}, {0, 1, 0})
    assert.same({0, -1, 0}, {hit.normal.x, hit.normal.y, hit.normal.z})
  end)

  -- found by random programs: program 1030021272
  it('from far away hit a height field where it is, however small it is', function()
    local function check(heights, cell, from, along, t)
      local field = c3.heightfield({heights = heights, columns = 2, cell = cell})
      local hit = assert(c3.raycast(field, from, along))
      assert.near(t or 1, hit.t, 1e-12)
      assert.is_true(c3.distance(c3.point(hit.point), field) <= 1e-12)
    end
    local low = {0, 0, -6e-104, 1e-106, 0, 0}
    for _, cell in ipairs {1e-98, 1e-50} do
      check(low, cell, {0, 0, 1}, {0, 0, -1})
    end
    check({-1e-38, 0, 0, 1e-40}, 1e-34, {-1, 1e-40, 1e-34}, {1, 0, 0})
    check({1e-6, 0.01, 1e-4, -1e-6}, 1e-39, {-3, 4.0000505, -2}, {3, -4, 2}) -- a needle
  end)
end)
