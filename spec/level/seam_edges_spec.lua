-- What is long crosses the outer edge of two voxels where they meet, and goes into one of
-- them: a step later it is in that by a hidden side.
describe('on an edge of a solid, at a seam', function()
  local d3 = require('collide').d3
  local post = d3.voxels{columns = 1, rows = 2, layers = 1, cell = 1,
    origin = {0, 0, 0}, tiles = {1, 1}}

  local function assert_hit(shape, motion)
    local back = {-motion[1], -motion[2], -motion[3]}
    for _, hit in ipairs{shape:cast(motion, post) or {}, post:cast(back, shape) or {}} do
      assert.near(0.5, hit.t or -1, 1e-9)
    end
  end

  it('a line goes in', function()
    assert_hit(d3.line({0, 1, 8}, {3, 2, 3}):translate({-3, -2, -3}), {6, 4, -8})
  end)

  it('a ray goes in', function()
    assert_hit(d3.ray({-9.5, 29, -8}, {1, -3, 1}), {1, -2, 0})
  end)

  -- visit(direction, motion): over the edge, and into it; what moves so goes along it.
  local function each_motion(visit)
    for dy = -3, 3 do
      for code = 0, 124 do
        local x, y = code % 5 - 2, math.floor(code / 5) % 5 - 2
        local z = math.floor(code / 25) - 2
        if x > z and y ~= dy * (x + z) / 2 then visit({1, dy, 1}, {x, y, z}) end
      end
    end
  end

  it('all that is long goes in', function()
    each_motion(function(d, motion)
      local function at(k)
        return {k - 0.5 * motion[1], 1 + k * d[2] - 0.5 * motion[2],
          1 + k - 0.5 * motion[3]}
      end
      assert_hit(d3.line(at(0), d), motion)
      assert_hit(d3.ray(at(-9), d), motion)
      assert_hit(d3.segment(at(-9), at(9)), motion)
    end)
  end)

  -- In the plane y = 1 all of the motion is along the side that both voxels have there.
  local SEGMENT = d3.segment({-19.5, 1, -17.5}, {16.5, 1, 18.5})

  it('what is long goes in that stays in the plane of the seam', function()
    assert_hit(SEGMENT, {3, 0, 1})
    assert_hit(d3.line({0.5, 1, 2}, {2, 0, 2}), {-1, 0, -2})
    assert_hit(d3.ray({-9.5, 1, -7.5}, {1, 0, 1}), {1, 0, -1})
    assert_hit(d3.triangle({-19.5, 1, -17.5}, {16.5, 1, 18.5}, {-20, 1, 18}), {3, 0, 1})
  end)

  it('so it does where all is turned within that plane', function()
    local at, turn = {1, 2, 3}, d3.quat({0, 1, 0}, 0.7)
    local motion = d3.vec(3, 0, 1)
    local hit = assert(SEGMENT:placed(at, turn):cast(turn * motion,
      post:placed(at, turn)))
    assert.near(0.5, hit.t, 1e-9)
  end)

  it('a triangle in that plane goes in with its corner', function()
    assert_hit(d3.triangle({-1, 1, 0.5}, {-3, 1, 0.5}, {-2, 1, 0}), {2, 0, 0.5})
  end)

  it('what starts in there goes out past its corners', function()
    local inside = SEGMENT:clone():translate(2, 0, 0)
    assert.is_true(d3.overlaps(inside, post))
    assert.is_nil(inside:cast({6, 0, 0}, post))
    assert.is_nil(inside:cast({-6, 0, 0}, post))
  end)

  it('beside a single voxel it slides', function()
    local voxel = d3.voxels{columns = 1, rows = 1, layers = 1, cell = 1,
      origin = {0, 0, 0}, tiles = {1}}
    assert.is_nil(SEGMENT:cast({3, 0, 1}, voxel))
  end)

  -- They come level with the seam just where they touch, which is late by some errors.
  it('triangles go in that lie along the seam', function()
    assert_hit(d3.triangle({-10.5, 0, -7.5}, {7.5, 0, 10.5}, {-5.5, 0, -1.5}), {3, 2, -1})
    assert_hit(d3.triangle({-19.5, -0.5, -16}, {16.5, -0.5, 20}, {-1.5, -0.5, 3}),
      {3, 3, -2})
  end)
end)
