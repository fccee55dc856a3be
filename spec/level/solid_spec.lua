-- Closed meshes and paths that know their inside, and rays that find no gap in them.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local function between(a, b, t)
  return {a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2]), a[3] + t * (b[3] - a[3])}
end

-- Vertices, points of edges and of faces of a mesh, in turn.
local function target(rng, points, indices, i)
  local k = 3 * (rng.integer(#indices / 3) - 1)
  local a, b, c = points[indices[k + 1]], points[indices[k + 2]], points[indices[k + 3]]
  if i % 3 == 0 then return a end
  local p = between(a, b, rng.unit())
  return i % 3 == 1 and p or between(p, c, rng.unit())
end

local BODIES = {
  cube = {level.cube}, sphere = {function() return level.sphere(24, 12) end},
  torus = {function() return level.torus(24, 12, 2, 0.7) end, inside = function(rng)
    local angle = rng.between(0, 6.3)
    return {2 * math.cos(angle), 0, 2 * math.sin(angle)}
  end},
}

for name, body in pairs(BODIES) do
  describe('a solid ' .. name .. ' of triangles', function()
    local points, indices = body[1]()
    local mesh = c3.mesh(points, indices, {solid = true})
    local rng = random.new(name)
    local inside = function()
      if body.inside then return body.inside(rng) end
      return {rng.between(-0.4, 0.4), rng.between(-0.4, 0.4), rng.between(-0.4, 0.4)}
    end

    it('lets no ray out unseen, through vertices and along edges', function()
      local leaks = 0
      for i = 1, samples(12000) do
        local from = i % 5 == 0 and not body.inside and {0, 0, 0} or inside()
        local to = target(rng, points, indices, i)
        local way = {to[1] - from[1], to[2] - from[2], to[3] - from[3]}
        local hit = mesh:raycast(from, way, nil, false)
        local fine = hit and hit.inside
        if fine and hit.t > 1 + 1e-9 then -- it touched a ridge from within
          fine = mesh:contains(between(from, to, (1 + hit.t) / 2))
        end
        if not fine then leaks = leaks + 1 end
      end
      assert.equal(0, leaks)
    end)

    it('lets no ray in unseen', function()
      local leaks = 0
      for i = 1, samples(12000) do
        local x, y, z = rng.direction(3)
        local to = i % 2 == 0 and inside() or target(rng, points, indices, i)
        local from = {to[1] - 9 * x, to[2] - 9 * y, to[3] - 9 * z}
        local way = {to[1] - from[1], to[2] - from[2], to[3] - from[3]}
        local hit = mesh:raycast(from, way)
        -- one that is aimed at the surface may pass it by rounding
        if i % 2 == 0 and not (hit and hit.t <= 1) then leaks = leaks + 1 end
        if hit and hit.normal:dot(way) > 0 then leaks = leaks + 1 end
      end
      assert.equal(0, leaks)
    end)

    it('contains what is inside, and nothing else', function()
      for _ = 1, samples(300) do
        local p = inside()
        assert.is_true(mesh:contains(p))
        assert.is_true(mesh:distance(c3.point(p)) < 0)
        assert.equal(0, mesh:raycast(p, {0, 1, 0}).t)
        local x, y, z = rng.direction(3)
        local out = {4 * x, 4 * y, 4 * z}
        assert.is_false(mesh:contains(out))
        assert.is_true(mesh:distance(c3.point(out)) > 0)
      end
      for _, p in ipairs(points) do assert.is_true(mesh:contains(p)) end
    end)
  end)
end

describe('a solid cube of triangles', function()
  local points, indices = level.cube()
  local mesh = c3.mesh(points, indices, {solid = true})
  local box = c3.aabb({-1, -1, -1}, {1, 1, 1})

  it('is as far from a point as the box is, inside and outside', function()
    local rng = random.new 'cubes'
    for _ = 1, samples(500) do
      local p = c3.point(rng.between(-2, 2), rng.between(-2, 2), rng.between(-2, 2))
      assert.is_true(math.abs(mesh:distance(p) - box:distance(p)) < 1e-12)
      assert.equal(box:overlaps(p), mesh:overlaps(p))
    end
  end)

  it('is as far from a sphere over a face, or in it, as the box is', function()
    local rng = random.new 'spheres at cubes'
    for _ = 1, samples(500) do
      local s = c3.sphere(rng.between(-0.5, 0.5), rng.between(-2, 2),
        rng.between(-0.5, 0.5), rng.between(0, 0.4))
      assert.is_true(math.abs(mesh:distance(s) - box:distance(s)) < 1e-12, tostring(s))
    end
  end)

  it('parts from what is deep inside through the nearest face', function()
    local ball = c3.sphere(0.5, 0.2, 0.1, 0.1)
    local r = ball:contact(mesh)
    assert.equal(c3.vec(1, 0, 0), r.nb)
    assert.is_true(math.abs(r.depth - 0.6) < 1e-12)
    ball:translate(r.nb * r.depth)
    assert.is_true(math.abs(ball:distance(mesh)) < 1e-12)
  end)
end)

describe('a solid path', function()
  local points = {0, 0, 4, 0, 4, 4, 2, 1, 0, 4}
  local options = {closed = true, solid = true}

  it('contains what the polygon does, whichever way round it is given', function()
    local back = {0, 4, 2, 1, 4, 4, 4, 0, 0, 0}
    local polygon, path = c2.polygon(points), c2.path(points, options)
    local reversed = c2.path(back, options)
    local rng = random.new 'solid paths'
    for _ = 1, samples(1000) do
      local x, y = rng.between(-1, 5), rng.between(-1, 5)
      assert.equal(polygon:contains(x, y), path:contains(x, y))
      assert.equal(polygon:contains(x, y), reversed:contains(x, y))
      local p = c2.point(x, y)
      local far = polygon:distance(p)
      if far > 0 then assert.is_true(math.abs(path:distance(p) - far) < 1e-12) end
    end
  end)

  it('is left by a ray where the polygon is', function()
    local polygon, path = c2.polygon(points), c2.path(points, options)
    local a, b = polygon:raycast(1, 1, 1, 0.5, nil, false), path:raycast(1, 1, 1, 0.5,
      nil, false)
    assert.is_true(math.abs(a.t - b.t) < 1e-12)
    assert.is_true(b.inside)
    local into = c2.clip(c2.line(0, 0.5, 1, 0), path)
    assert.equal(0, into.t0)
    assert.is_true(math.abs(into.t1 - 4) < 1e-12)
    assert.equal(c2.vec(4, 0.5), into.p1)
    assert.equal(5, into.part)
  end)
end)
