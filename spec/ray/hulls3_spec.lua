-- Rays at sharp hulls, against the planes through every three of their corners that have
-- all others behind them; at rounded ones by a proof of every answer.
describe('3D rays at a hull', function()
  local c3 = require('collide').d3
  local least = require 'spec.support.least'
  local random = require 'spec.support.random'
  local samples = require 'spec.support.samples'

  local function dot(a, b) return a[1] * b[1] + a[2] * b[2] + a[3] * b[3] end
  local function cross(a, b)
    return {a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3],
      a[1] * b[2] - a[2] * b[1]}
  end

  -- Of random points, by every three of them that have the others on one side.
  local function solid(r, count)
    local points, planes = {}, {}
    for i = 1, count do points[i] = {r.direction(3)} end
    for i = 1, count do
      for j = i + 1, count do
        for k = j + 1, count do
          local a, b, c = points[i], points[j], points[k]
          local n = cross({b[1] - a[1], b[2] - a[2], b[3] - a[3]},
            {c[1] - a[1], c[2] - a[2], c[3] - a[3]})
          local length = math.sqrt(dot(n, n))
          local low, high = math.huge, -math.huge
          for l = 1, count do
            if l ~= i and l ~= j and l ~= k then
              local h = dot(n, points[l]) - dot(n, a)
              low, high = math.min(low, h), math.max(high, h)
            end
          end
          local sign = high < 0 and 1 or low > 0 and -1 or 0
          if sign ~= 0 then
            n = {sign * n[1] / length, sign * n[2] / length, sign * n[3] / length}
            table.insert(planes, {n = n, offset = dot(n, a)})
          end
        end
      end
    end
    return c3.hull(points), planes, points
  end

  -- Where p + t d is behind all planes: from, to, the normals there.
  local function interval(planes, p, d)
    local from, to, normal = -math.huge, math.huge, nil
    for _, plane in ipairs(planes) do
      local rise, height = dot(plane.n, d), plane.offset - dot(plane.n, p)
      if rise < 0 and height / rise > from then
        from, normal = height / rise, plane.n
      elseif rise > 0 then
        to = math.min(to, height / rise)
      end
    end
    return from, to, normal
  end

  for _, count in ipairs {4, 5, 12, 24, 33, 40} do
    it('of ' .. count .. ' corners enter where its planes say', function()
      local r = random.new('hull of ' .. count)
      local hits, misses = 0, 0
      for _ = 1, samples(count > 12 and 2 or 20) do
        local hull, planes = solid(r, count)
        for i = 1, 40 do
          local x, y, z = r.direction(3)
          local far, long = r.between(0, i % 2 == 0 and 6 or 300), r.between(.2, 2)
          local u, v, w = r.direction(3)
          local p = {far * x + u, far * y + v, far * z + w}
          local d = {-far * long * x, -far * long * y, -far * long * z}
          local from, to, normal = interval(planes, p, d)
          local hit = c3.raycast(hull, p, d, 1)
          if from > 1e-9 and from < 1 - 1e-9 and from < to - 1e-9 then
            hits = hits + 1
            assert.near(from, hit.t, 1e-11)
            assert.near(1, normal[1] * hit.normal.x + normal[2] * hit.normal.y
              + normal[3] * hit.normal.z, 1e-9)
            assert.near(p[1] + from * d[1], hit.point.x, 1e-11)
            assert.is_false(hit.inside)
          elseif from > to + 1e-9 or to < -1e-9 or from > 1 + 1e-9 then
            misses = misses + 1
            assert.is_nil(hit)
          elseif from < -1e-9 and to > 1e-9 then
            assert.equal(0, hit.t)
            assert.is_true(hit.inside)
          end
        end
      end
      assert.is_true(hits > 0 and misses > 0)
    end)
  end

  -- The plane across the normal at the point has all of the shape behind it, so no ray is
  -- inside before that; and the point less the radius is on the hull.
  local function prove_hit(hit, points, planes, radius, d)
    local n = {hit.normal.x, hit.normal.y, hit.normal.z}
    local at = {hit.point.x, hit.point.y, hit.point.z}
    local core, most = {}, -math.huge
    for k = 1, 3 do core[k] = at[k] - radius * n[k] end
    for _, p in ipairs(points) do most = math.max(most, dot(n, p)) end
    assert.near(most, dot(n, core), 1e-11)
    assert.is_true(dot(n, d) < 0)
    for _, plane in ipairs(planes) do
      assert.is_true(dot(plane.n, core) <= plane.offset + 1e-11)
    end
  end

  local function nearest_on_way(hull, p, d)
    local gap = least(function(t)
      return hull:distance(c3.point(p[1] + t * d[1], p[2] + t * d[2], p[3] + t * d[3]))
    end)
    return gap
  end

  it('enter a rounded one by faces, edges and corners, from near and far', function()
    local r = random.new 'rounded hulls'
    local hits, misses = 0, 0
    for i = 1, samples(60) do
      local sharp, planes, points = solid(r, 4 + i % 12)
      local radius = ({1e-3, .1, .5, 2})[i % 4 + 1]
      local hull = c3.hull(points, radius)
      for k = 1, 20 do
        local x, y, z = r.direction(3)
        local far = (k % 2 == 0 and 6 or 100) + radius
        local u, v, w = r.direction(3)
        local aside = r.between(0, 1.2 + radius)
        local p = {far * x + aside * u, far * y + aside * v, far * z + aside * w}
        local d = {-2 * far * x, -2 * far * y, -2 * far * z}
        local hit = c3.raycast(hull, p, d, 1)
        if hit then
          hits = hits + 1
          prove_hit(hit, points, planes, radius, d)
          assert.near(p[1] + hit.t * d[1], hit.point.x, 1e-11)
        else
          misses = misses + 1
          assert.is_true(nearest_on_way(sharp, p, d) > radius - 1e-9)
        end
      end
    end
    assert.is_true(hits > 20 and misses > 20)
  end)

  it('that are parallel to faces, or end before them', function()
    local cube = c3.hull {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1},
      {1, -1, 1}, {-1, 1, 1}, {1, 1, 1}}
    assert.near(.25, c3.raycast(cube, {-3, .5, .5}, {8, 0, 0}, 1).t, 1e-12)
    assert.near(.25, c3.raycast(cube, {-3, .5, .5}, {8, 1e-9, 1e-9}, 1).t, 1e-12)
    assert.is_nil(c3.raycast(cube, {-3, .5, .5}, {1.9, 0, 0}, 1))
    assert.is_nil(c3.raycast(cube, {-3, .5, .5}, {1.9, .1, .2}, 1))
    assert.is_nil(c3.raycast(cube, {-3, 1.5, .5}, {8, 0, 0}, 1))
    assert.is_nil(c3.raycast(cube, {-3, .5, .5}, {-8, .1, .2}, 1))
    assert.near(.25, c3.raycast(cube, {-3, 1, 1}, {8, 0, 0}, 1).t, 1e-12) -- along an edge
  end)
end)
