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
end)
