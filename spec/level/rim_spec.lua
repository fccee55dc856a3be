-- Capsules across an outer edge of a mesh, beside one that its triangles share: the
-- normal is at right angles to the outer edge, but for rounding.
describe('an outer edge of a mesh', function()
  local d3 = require('collide').d3
  local rng = require('spec.support.random').new(1)

  local function moved(p, way, share)
    return {p[1] + share * way[1], p[2] + share * way[2], p[3] + share * way[3]}
  end

  -- Nearly a parallelogram, of which b and c are a diagonal.
  local function corners()
    local a, b, c = rng.vector(3, 3), rng.vector(3, 3), rng.vector(3, 3)
    local across = moved(moved(b, c, 1), a, -1)
    return a, b, c, moved(across, rng.vector(3, 1), 1)
  end

  it('is met by what crosses it', function()
    local missed, met = 0, 0
    for _ = 1, 6000 do
      local a, b, c, d = corners()
      local part, other = d3.triangle(a, b, c), d3.triangle(c, b, d)
      local mesh = d3.mesh({a, b, c, d}, {{1, 2, 3}, {3, 2, 4}}, {two_sided = true})
      local on_edge = moved(a, moved(c, a, -1), rng.between(0.1, 0.9))
      local along, way = rng.vector(3, 4), rng.vector(3, 9)
      local start = moved(on_edge, way, -0.5)
      local bar = d3.capsule(moved(start, along, -1), moved(start, along, 1), 0.1)
      local wanted = bar:cast(way, part)
      if wanted and wanted.t > 0 and d3.distance(bar, other) > 0
        and not bar:cast(way, other) then
        local hit = bar:cast(way, mesh)
        met = met + 1
        missed = missed + (hit and math.abs(hit.t - wanted.t) < 1e-9 and 0 or 1)
      end
    end
    assert.equal(0, missed)
    assert.is_true(met > 1000)
  end)
end)
