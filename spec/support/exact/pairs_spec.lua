describe('exact pairs', function()
  local pairs_of = require 'spec.support.exact.pairs'
  local random = require 'spec.support.random'
  local root = pairs_of.root

  local function segments(a0, a1, b0, b1)
    return root(pairs_of.segment_segment(a0, a1, b0, b1))
  end

  it('measure a point over a line: 3-4-5', function()
    assert.equal(3, root(pairs_of.point_line({4, 3, 0}, {-1, 0, 0}, {10, 0, 0})))
  end)

  it('take a line of zero direction for a point', function()
    assert.equal(5, root(pairs_of.point_line({3, 4, 0}, {0, 0, 0}, {0, 0, 0})))
  end)

  it('measure a point in the three regions of a segment', function()
    local a, b = {0, 0}, {4, 0}
    assert.equal(5, root(pairs_of.point_segment({-3, 4}, a, b)))
    assert.equal(2, root(pairs_of.point_segment({1, 2}, a, b)))
    assert.equal(13, root(pairs_of.point_segment({9, 12}, a, b)))
  end)

  it('measure skew, parallel and crossing lines', function()
    assert.equal(2, root(pairs_of.line_line({0, 0, 0}, {1, 0, 0}, {5, 7, 2}, {0, 3, 0})))
    assert.equal(5, root(pairs_of.line_line({0, 0, 0}, {1, 0, 0}, {9, 3, 4}, {-2, 0, 0})))
    assert.equal(0, root(pairs_of.line_line({0, 0, 0}, {1, 1, 0}, {2, 0, 0}, {-1, 1, 0})))
  end)

  it('measure segments inside, end to end, parallel and in line', function()
    assert.equal(3, segments({-1, 0, 0}, {1, 0, 0}, {0, -1, 3}, {0, 1, 3}))
    assert.equal(5, segments({0, 0, 0}, {1, 0, 0}, {4, 4, 0}, {9, 9, 0}))
    assert.equal(2, segments({0, 0, 0}, {4, 0, 0}, {2, 2, 0}, {9, 2, 0}))
    assert.equal(3, segments({0, 0, 0}, {4, 0, 0}, {7, 0, 0}, {9, 0, 0}))
    assert.equal(0, segments({0, 0, 0}, {4, 0, 0}, {3, 0, 0}, {9, 0, 0}))
  end)

  it('know the answer for nearly parallel segments', function()
    local distance = segments(
      {-1.0896217473782599, 9.7236145595088601e-7},
      {.91220578597858548, -9.4369829432107506e-7},
      {-.90010447502136237, 9.0671446351334441e-7},
      {1.0730877178721130, -9.8185787633992740e-7})
    assert.near(1.1575046138574105e-7, distance, 1e-22)
  end)

  it('find nothing nearer on a grid of points of two random segments', function()
    local rng = random.new('grid')
    for _ = 1, 20 do
      local a0, a1 = rng.vector(3, 1), rng.vector(3, 1)
      local b0, b1 = rng.vector(3, 1), rng.vector(3, 1)
      local distance, best = segments(a0, a1, b0, b1), math.huge
      for s = 0, 1, 0.02 do
        for t = 0, 1, 0.02 do
          local sq = 0
          for i = 1, 3 do
            sq = sq + (a0[i] + s * (a1[i] - a0[i]) - b0[i] - t * (b1[i] - b0[i])) ^ 2
          end
          best = math.min(best, math.sqrt(sq))
        end
      end
      assert.is_true(distance <= best + 1e-15 and best < distance + 0.05)
    end
  end)

  it('tell left from right where doubles say zero', function()
    -- the orientation of three points that all but lie on a line
    assert.equal(0, pairs_of.side({0, 0}, {24, 24}, {12, 12}))
    assert.equal(1, pairs_of.side({0, 0}, {24, 24}, {12, 12 + 2 ^ -49}))
    assert.equal(-1, pairs_of.side({0, 0}, {24, 24}, {12 + 2 ^ -49, 12}))
    assert.equal(1, pairs_of.side({0.5, 0.5}, {12, 12}, {24, 24 + 2 ^ -48}))
  end)

  it('see segments cross, touch in a T, and miss by one bit', function()
    assert.is_true(pairs_of.segments_cross({-1, 0}, {1, 0}, {0, -1}, {0, 1}))
    assert.is_true(pairs_of.segments_cross({-1, 0}, {1, 0}, {0.5, 0}, {0.5, 9}))
    assert.is_false(pairs_of.segments_cross({-1, 0}, {1, 0}, {0.5, 1e-150}, {0.5, 9}))
    assert.is_false(pairs_of.segments_cross({-1, 0}, {1, 0}, {1 + 2 ^ -52, 0}, {2, 0}))
  end)

  it('clip a line to a sphere: 3-4-5 again', function()
    local t0, t1 = pairs_of.line_sphere({-10, 3, 0}, {2, 0, 0}, {0, 0, 0}, 5)
    assert.equal(3, t0)
    assert.equal(7, t1)
  end)

  it('find both roots of a tangent, and none beside it', function()
    local t0, t1 = pairs_of.line_sphere({-7, 2}, {1, 0}, {0, 0}, 2)
    assert.equal(7, t0)
    assert.equal(7, t1)
    assert.is_nil(pairs_of.line_sphere({-7, 2 + 2 ^ -51}, {1, 0}, {0, 0}, 2))
  end)

  it('start on the surface, going in and going out', function()
    assert.same({0, 4}, {pairs_of.line_sphere({-2, 0, 0}, {1, 0, 0}, {0, 0, 0}, 2)})
    assert.same({-4, 0}, {pairs_of.line_sphere({2, 0, 0}, {1, 0, 0}, {0, 0, 0}, 2)})
  end)

  it('decide grazing lines from 1e15 radii away', function()
    -- one radius over the centre, and nearer by 2^-41 as the line slopes
    local start = {-2 ^ 50, -2 ^ 30 + 1}
    assert.is_not_nil(pairs_of.line_sphere(start, {1, 2 ^ -20}, {0, 0}, 1))
    start[2] = -2 ^ 30 + 1 + 2 ^ -20
    assert.is_nil(pairs_of.line_sphere(start, {1, 2 ^ -20}, {0, 0}, 1))
  end)
end)
