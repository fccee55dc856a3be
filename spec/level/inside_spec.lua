-- What is inside a solid mesh, whichever way round its triangles go.
local c3 = require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local OUT = {1, 3, 2, 1, 2, 4, 2, 3, 4, 3, 1, 4}

local function reversed(indices)
  local list = {}
  for i = 1, #indices, 3 do
    list[i], list[i + 1], list[i + 2] = indices[i], indices[i + 2], indices[i + 1]
  end
  return list
end

local function whole(rng, most)
  return {rng.integer(2 * most + 1) - most - 1, rng.integer(2 * most + 1) - most - 1,
    rng.integer(2 * most + 1) - most - 1}
end

-- Six times the volume of the tetrahedron, exact on small whole numbers.
local function volume(a, b, c, d)
  local u, v, w = {}, {}, {}
  for k = 1, 3 do u[k], v[k], w[k] = b[k] - a[k], c[k] - a[k], d[k] - a[k] end
  return u[1] * (v[2] * w[3] - v[3] * w[2]) - u[2] * (v[1] * w[3] - v[3] * w[1])
    + u[3] * (v[1] * w[2] - v[2] * w[1])
end

-- 1 inside, 0 on the surface, -1 outside: by the signs of the volumes with the point.
local function where(t, p)
  local sign = volume(t[1], t[2], t[3], t[4]) > 0 and 1 or -1
  local least = math.huge
  for k = 1, 4 do
    local corner = t[k]
    t[k] = p
    least = math.min(least, sign * volume(t[1], t[2], t[3], t[4]))
    t[k] = corner
  end
  return least > 0 and 1 or least == 0 and 0 or -1
end

describe('a solid tetrahedron of triangles', function()
  local function each(check)
    local rng = random.new 'tetrahedra'
    for i = 1, samples(2000) do
      local t = {whole(rng, 4), whole(rng, 4), whole(rng, 4), whole(rng, 4)}
      local size = volume(t[1], t[2], t[3], t[4])
      if size ~= 0 then
        local outward = size > 0 and OUT or reversed(OUT)
        local meshes = {c3.mesh(t, outward, {solid = true}),
          c3.mesh(t, reversed(outward), {solid = true})}
        assert.is_false(meshes[1].reversed)
        assert.is_true(meshes[2].reversed)
        check(t, meshes, rng, i)
      end
    end
  end

  it('tells inside from outside, on whole numbers', function()
    local seen = {0, 0, 0}
    each(function(t, meshes, rng, i)
      for _ = 1, 6 do
        local p = whole(rng, 4)
        local at = where(t, p)
        seen[at + 2] = seen[at + 2] + 1
        for k = 1, 2 do
          local far = meshes[k]:distance(c3.point(p))
          if at == 0 then
            assert.near(0, far, 1e-12, i)
          else
            assert.equal(at > 0, meshes[k]:contains(p), i)
            assert.equal(at > 0, far < 0, i)
          end
        end
      end
    end)
    assert.is_true(math.min(seen[1], seen[2], seen[3]) > samples(20))
  end)

  it('answers as the hull of its corners', function()
    each(function(t, meshes, rng, i)
      local hull = c3.hull(t)
      local a, b = whole(rng, 6), whole(rng, 6)
      local shape = c3.capsule(a, b, 0.5)
      local way = whole(rng, 6)
      way[1] = way[1] == 0 and 1 or way[1]
      for k = 1, 2 do
        local mesh = meshes[k]
        local wanted, far = hull:raycast(a, way), hull:distance(shape)
        local hit = mesh:raycast(a, way)
        if wanted and hit and where(t, a) ~= 0 then
          assert.near(wanted.t, hit.t, 1e-9, i)
          assert.equal(wanted.inside, hit.inside, i)
        end
        if far > 1e-9 then assert.near(far, mesh:distance(shape), 1e-9, i) end
        assert.equal(mesh:overlaps(shape), mesh:distance(shape) <= 0, i)
        assert.equal(mesh:overlaps(shape), mesh:contact(shape) ~= nil, i)
      end
    end)
  end)
end)

describe('a solid mesh given inside out', function()
  local t = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}
  local mesh = c3.mesh(t, reversed(OUT), {solid = true})

  it('has its fronts outside', function()
    local hit = mesh:raycast({1, 1, -3}, {0, 0, 1})
    assert.equal(3, hit.t)
    assert.equal(c3.vec(0, 0, -1), hit.normal)
    assert.near(0.25, c3.sphere(1, 1, -0.25, 0.5):contact(mesh).depth, 1e-12)
  end)

  it('keeps its indices, and is made again from its text', function()
    assert.same(reversed(OUT), mesh.indices)
    local again = (loadstring or load)('local c3 = ... return c3.' .. tostring(mesh))
    assert.equal(mesh, again(c3))
  end)

  it('stays one, turned, stretched and mirrored', function()
    local turn = c3.quat({1, 2, 3}, 1)
    for _, s in ipairs{mesh:placed({1, 2, 3}, turn), mesh:scaled(2, 1, 1),
      mesh:scaled(-1, 1, 1), mesh:scaled(-1, 2, 1):placed({0, 0, 5})} do
      local v = s.vertices
      local middle = (v[1] + v[2] + v[3] + v[4]) / 4
      assert.is_true(s:contains(middle))
      assert.is_false(s:contains(v[1] * 2 - middle))
      assert.is_false(s:raycast(middle * 9 - v[1] * 8, v[1] - middle).inside)
    end
  end)

  it('is none where it is not solid, or not closed', function()
    assert.is_false(c3.mesh(t, reversed(OUT)).reversed)
    assert.has_error(function()
      c3.mesh(t, {1, 3, 2, 1, 2, 4, 2, 3, 4}, {solid = true})
    end)
    assert.has_error(function() -- one triangle the other way round
      c3.mesh(t, {1, 3, 2, 1, 2, 4, 2, 3, 4, 3, 4, 1}, {solid = true})
    end)
  end)
end)
