describe('outlines that are not convex', function()
  local outline = require 'spec.support.oracle.outline'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local u = {{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}}

  it('know what lies inside, and that their boundary does', function()
    assert.is_true(outline.contains(u, .5, 2))
    assert.is_false(outline.contains(u, 1.5, 2))
    assert.is_true(outline.contains(u, 1.5, 1))
    assert.is_true(outline.contains(u, 3, 3))
    assert.is_false(outline.contains(u, 4, 3))
    assert.is_false(outline.contains(u, -1, 0))
  end)

  it('fall into triangles of the same area', function()
    local function area_of(triangles)
      local sum = 0
      for _, t in ipairs(triangles) do
        assert.is_true(outline.area(t) > 0)
        sum = sum + outline.area(t)
      end
      return sum
    end
    assert.equal(14, area_of(outline.triangles(u)))
    local back = {}
    for i, p in ipairs(u) do
      back[#u + 1 - i] = p
    end
    assert.equal(14, area_of(outline.triangles(back)))
    table.insert(back, 1, {0, 2}) -- between (0, 0) and (0, 3), twice
    table.insert(back, 1, {0, 2})
    assert.equal(14, area_of(outline.triangles(back)))
    assert.same({}, outline.triangles {{0, 0}, {1, 1}, {2, 2}})
  end)

  it('agree with their triangles about random points', function()
    local rng = random.new('outlines')
    for _ = 1, 20 do
      local points = generate.shape(rng, 2, 'concave', 1).args.points
      assert.is_nil((outline.crossing(points)))
      local triangles = outline.triangles(points)
      for _ = 1, 20 do
        local x, y = rng.between(-1, 1), rng.between(-1, 1)
        local inside = false
        for _, t in ipairs(triangles) do
          inside = inside or outline.contains(t, x, y)
        end
        assert.equal(inside, outline.contains(points, x, y))
      end
    end
  end)

  it('are refused when edges cross', function()
    assert.same({1, 3}, {outline.crossing {{0, 0}, {2, 2}, {2, 0}, {0, 2}}})
    assert.is_nil((outline.crossing(u)))
  end)
end)
