-- What starts on a surface meets it there, 3D: whether it does is no matter of
-- rounding, and triangles, meshes, hulls, compounds and worlds answer alike.
describe('3D rays that start on a surface', function()
  local c3 = require('collide').d3
  -- the middle of the edge from the first corner to the second, all in whole numbers
  local CORNERS = {{0, 0, 0}, {351692, -422902, 51890}, {-105831, 184290, 246976}}
  local MIDDLE = {175846, -211451, 25945}
  local DIRECTION = {4, -2, 1}

  local function start_of(shape, origin, direction)
    local hit = shape:raycast(origin, direction)
    return hit and hit.t
  end

  local function negative(v) return {-v[1], -v[2], -v[3]} end

  it('hit a triangle on whose edge they start, both ways', function()
    local triangle = c3.triangle(CORNERS[1], CORNERS[2], CORNERS[3])
    local world = c3.world()
    world:add('triangle', triangle)
    for _, whole in ipairs {triangle, c3.compound {triangle}, world} do
      assert.equal(0, start_of(whole, MIDDLE, DIRECTION))
      assert.equal(0, start_of(whole, MIDDLE, negative(DIRECTION)))
    end
  end)

  it('hit a mesh of that triangle, both ways, of any size', function()
    for _, scale in ipairs {1, 2 ^ -330, 2 ^ 330} do
      local corners, middle = {}, {}
      for k = 1, 3 do
        corners[k] = {}
        for i = 1, 3 do corners[k][i] = CORNERS[k][i] * scale end
        middle[k] = MIDDLE[k] * scale
      end
      local mesh = c3.mesh(corners, {{1, 2, 3}}, {two_sided = true})
      assert.equal(0, start_of(mesh, middle, DIRECTION))
      assert.equal(0, start_of(mesh, middle, negative(DIRECTION)))
    end
  end)

  it('fall on a mesh of any size', function()
    for power = -98, 98, 28 do
      local s = 10 ^ power
      local floor = c3.mesh({{0, 0, 0}, {s, 0, 0}, {0, s, 0}}, {{1, 2, 3}})
      assert.near(1, start_of(floor, {s / 4, s / 4, s}, {0, 0, -1}) / s, 1e-15)
    end
  end)

  it('miss a triangle that is behind them by the last digit', function()
    local triangle = c3.triangle(CORNERS[1], CORNERS[2], CORNERS[3])
    local mesh = c3.mesh(CORNERS, {{1, 2, 3}}, {two_sided = true})
    -- the normal leans along z; a step of 1e-10, 1e-16 of the size of the triangle
    local step = 2 ^ -34
    local above = {MIDDLE[1] + 4 * step, MIDDLE[2] - 2 * step, MIDDLE[3] + step}
    local inner = {DIRECTION[1] - 1, DIRECTION[2] + 1, DIRECTION[3] + 1}
    for _, shape in ipairs {triangle, mesh} do
      assert.is_nil(start_of(shape, above, inner))
      -- and one that leads in starts on it, but for rounding
      assert.near(0, start_of(shape, above, negative(DIRECTION)), step)
    end
  end)

  -- The middle of its first edge; the ray leaves by a face beside it.
  local HULL = {{-3, -3, -3}, {-1, 0, -1}, {0, 2, -2}, {0, 0, -3}}
  local ON_HULL = {-2, -1.5, -2}

  it('hit a hull that they leave where they start', function()
    local hull = c3.hull(HULL)
    assert.is_true(c3.overlaps(hull, c3.point(ON_HULL)))
    assert.equal(0, start_of(hull, ON_HULL, {-3, -2, 3}))
    assert.equal(0, start_of(c3.compound {hull}, ON_HULL, {-3, -2, 3}))
    local through = hull:raycast(ON_HULL, {-3, -2, 3}, math.huge, false)
    assert.same({0, true}, {through.t, through.inside})
  end)

  it('are clipped to the point that they touch', function()
    local on, away = c3.vec(ON_HULL), c3.vec(ON_HULL) + c3.vec(-3, -2, 3)
    local r = c3.clip(c3.segment(on, away), c3.hull(HULL))
    assert.same({0, 0, on, on}, {r.t0, r.t1, r.p0, r.p1})
  end)

  it('are clipped to the point where they end', function()
    local hull = c3.hull {{-1, 1, -1}, {2, 0, -3}, {-3, -1, -2}, {-3, 1, 2}}
    local on = c3.vec(0.5, 0.5, -2)
    local r = c3.clip(c3.segment(on + c3.vec(3, 0, 2), on), hull)
    assert.same({1, 1, on, on}, {r.t0, r.t1, r.p0, r.p1})
  end)
end)
