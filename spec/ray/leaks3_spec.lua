-- Rays through the shared edges of what is made of triangles, 3D: none slips through;
-- and rays at triangles and hulls against exact arithmetic.
describe('3D rays at triangles', function()
  local c3 = require('collide').d3
  local exact = require 'spec.support.exact.arithmetic'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local cases = require 'spec.support.check.cases'

  -- A square of 10 by 10 about the origin, or from there, cut along a diagonal.
  local function quad(low, high)
    return c3.compound {
      c3.triangle(low, low, 0, high, low, 0, high, high, 0),
      c3.triangle(low, low, 0, high, high, 0, low, high, 0),
    }
  end

  -- A floor of n by n squares, each of two triangles, 1 wide but for odd factors.
  local function grid(n, step)
    local parts = {}
    for x = 0, n - 1 do
      for z = 0, n - 1 do
        local x0, z0, x1, z1 = x * step, z * step, (x + 1) * step, (z + 1) * step
        parts[#parts + 1] = c3.triangle(x0, 0, z0, x1, 0, z0, x1, 0, z1)
        parts[#parts + 1] = c3.triangle(x0, 0, z0, x1, 0, z1, x0, 0, z1)
      end
    end
    return c3.compound(parts)
  end

  it('onto the diagonal of a square (parry#444): a hit at (3.375, 3.375, 0)', function()
    local hit = c3.raycast(quad(0, 10), {0, 0, 10}, {.30458447, .30458447, -.9024725})
    assert.is_table(hit)
    assert.near(3.375, hit.point.x, 1e-7)
    assert.near(hit.point.x, hit.point.y, 1e-15)
    assert.near(0, hit.point.z, 1e-14)
    assert.near(1, hit.normal.z, 1e-15)
  end)

  it('onto the diagonal from anywhere', function()
    local rng = random.new('diagonal')
    local floor = quad(-5, 5)
    for i = 1, 2000 do
      local x = rng.between(-5, 5)
      local o = {rng.between(-9, 9), rng.between(-9, 9), 10 ^ rng.between(-3, 5)}
      if i % 3 == 0 then
        o[2] = o[1] -- in the plane of the diagonal: the ray stays on it
      end
      local hit = c3.raycast(floor, o, {x - o[1], x - o[2], -o[3]})
      assert.is_table(hit)
      assert.near(1, hit.t, 1e-9)
    end
  end)

  it('straight down on edges and corners of a grid (rapier#165)', function()
    for _, step in ipairs {1, .1, 1 / 3, 2.63113} do
      local floor = grid(6, step)
      for x = 0, 6 do
        for _, z in ipairs {0, .25, 1, 2.5, 2.63113, 3, 6} do
          for _, y in ipairs {1, 100, 1e6} do
            local px, pz = x * step, z * step
            local hit = c3.raycast(floor, {px, y, pz}, {0, -1, 0})
            assert.is_table(hit)
            assert.equal(y, hit.t)
            hit = c3.raycast(floor, {pz, y, px}, {0, -1, 0})
            assert.is_table(hit)
          end
        end
      end
    end
  end)

  it('onto edges and corners of a grid, aslant', function()
    local rng = random.new('grid')
    local floor = grid(6, .7)
    for _ = 1, 2000 do
      local x, z = rng.integer(5) * .7, rng.between(.1, 4.1)
      if rng.chance(.2) then
        z = rng.integer(5) * .7
      elseif rng.chance(.3) then
        x = z
      end
      local o = {rng.between(-9, 9), rng.between(.1, 9), rng.between(-9, 9)}
      local hit = c3.raycast(floor, o, {x - o[1], -o[2], z - o[3]})
      assert.is_table(hit)
      assert.near(1, hit.t, 1e-12)
    end
  end)

  it('out of a closed body: through every edge and corner', function()
    local rng = random.new('closed')
    local points = cases.ball(14, 0, 0, 0, 1)
    local convex_hull = require 'spec.support.oracle.convex_hull'
    local hull = convex_hull.of(points, 3)
    local parts = {}
    for _, face in ipairs(hull.faces) do
      for i = 2, #face.loop - 1 do
        parts[#parts + 1] = c3.triangle(face.loop[1], face.loop[i], face.loop[i + 1])
      end
    end
    local skin = c3.compound(parts)
    for _, e in ipairs(hull.edges) do
      local p, q = e[1], e[2]
      for _ = 1, 20 do
        local s = rng.chance(.2) and rng.integer(2) - 1 or rng.unit()
        local o = rng.vector(3, .3)
        local d = {}
        for i = 1, 3 do
          d[i] = p[i] + s * (q[i] - p[i]) - o[i]
        end
        local hit = c3.raycast(skin, o, d)
        assert.is_table(hit)
        assert.near(1, hit.t, 1e-9)
      end
    end
  end)

  describe('against exact arithmetic:', function()
    -- The sign of the volume that a ray spans with an edge: which side of it it passes.
    local function side(o, d, p, q)
      local a, b = exact.difference(p, o), exact.difference(q, o)
      return exact.dot(d, exact.cross(a, b)).s
    end

    -- true: goes through the inside. false: does not meet it. nil: touches an edge.
    local function crosses(o, d, a, b, c)
      o, d = exact.vector(o), exact.vector(d)
      a, b, c = exact.vector(a), exact.vector(b), exact.vector(c)
      local s, t, u = side(o, d, a, b), side(o, d, b, c), side(o, d, c, a)
      if s == 0 or t == 0 or u == 0 then
        return nil
      elseif s ~= t or t ~= u then
        return false
      end
      -- in front: the plane lies on the side the ray goes to
      local n = exact.cross(exact.difference(b, a), exact.difference(c, a))
      local ahead = exact.dot(n, exact.difference(a, o)).s * exact.dot(n, d).s
      return ahead ~= 0 and ahead > 0 or nil
    end

    it('a ray goes through a triangle or misses it', function()
      local rng = random.new('exact triangles')
      local hits, misses = 0, 0
      for i = 1, 1000 do
        local size = generate.SIZES[i % #generate.SIZES + 1]
        local t = generate.shape(rng, 3, 'triangle', size).args
        local share, other = rng.unit(), rng.unit()
        local o, d = rng.vector(3, 2 * size), {}
        if rng.chance(.5) then -- next to an edge
          other = 10 ^ -rng.between(1, 14) * rng.sign()
        end
        for k = 1, 3 do
          local p = t.a[k] + share * (t.b[k] - t.a[k])
          d[k] = p + other * (t.c[k] - p) - o[k]
        end
        local wanted = crosses(o, d, t.a, t.b, t.c)
        if wanted ~= nil then
          local hit = c3.raycast(c3.triangle(t.a, t.b, t.c), o, d)
          assert.equal(wanted, hit ~= nil)
          hits, misses = hits + (wanted and 1 or 0), misses + (wanted and 0 or 1)
        end
      end
      assert.is_true(hits > 400 and misses > 200)
    end)
  end)

  it('along the axes through a cube as a hull, and on its faces (edyn#155)', function()
    local box = c3.box({0, 0, 0}, {1, 1, 1})
    local hull = c3.hull(cases.corners({0, 0, 0}, {1, 1, 1}))
    local function same(o, d)
      for _, is_solid in ipairs {true, false} do
        local p = c3.raycast(box, o, d, math.huge, is_solid)
        local q = c3.raycast(hull, o, d, math.huge, is_solid)
        assert.equal(p == nil, q == nil)
        if p then
          assert.equal(p.t, q.t)
          assert.equal(p.point, q.point)
          assert.equal(p.inside, q.inside)
        end
      end
    end
    for axis = 1, 3 do
      for _, sign in ipairs {-1, 1} do
        for _, u in ipairs {-1.5, -1, -.5, 0, .5, 1, 1.5} do
          for _, v in ipairs {-1.5, -1, 0, .25, 1, 1.5} do
            for _, start in ipairs {-3, -1, 0, 1, 3} do
              local o, d = {}, {0, 0, 0}
              o[axis], o[axis % 3 + 1], o[(axis + 1) % 3 + 1] = start, u, v
              d[axis] = sign
              same(o, d)
            end
          end
        end
      end
    end
  end)
end)
