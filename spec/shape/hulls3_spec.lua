-- Hulls of points that are hard on their making: given many times, in one plane, in one
-- line, all but in a plane by a few roundings, on a sphere, in slivers and needles.
--
-- Whatever faces are chosen: every point given lies in the hull, and along no direction
-- does the hull reach farther, or less far, than the points.
describe('3D hulls of hard points', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'
  local generate = require 'spec.support.generate.pairs'
  local convex_hull = require 'spec.support.oracle.convex_hull'
  local SHARE = 1e-13

  -- nil, or what is wrong.
  local function problem(points, size, rng)
    local hull = c3.hull(points)
    for i, p in ipairs(points) do
      local away = c3.distance(c3.point(p), hull)
      if away > SHARE * size or away ~= away then
        return ('point %d is %.3g outside'):format(i, away)
      end
    end
    for k = 1, 40 do
      local x, y, z = rng.direction(3)
      if k <= 6 then
        x, y, z = k == 1 and 1 or k == 2 and -1 or 0, k == 3 and 1 or k == 4 and -1 or 0,
          k == 5 and 1 or k == 6 and -1 or 0
      end
      local most = -math.huge
      for _, p in ipairs(points) do
        most = math.max(most, p[1] * x + p[2] * y + p[3] * z)
      end
      local s = hull:support({x, y, z})
      local reach = s.x * x + s.y * y + s.z * z
      local off = math.abs(reach - most)
      if off > SHARE * size or off ~= off then
        return ('reaches %.17g, the points %.17g'):format(reach, most)
      end
    end
  end

  local function text(points)
    local list = {}
    for i, p in ipairs(points) do
      list[i] = ('{%.17g,%.17g,%.17g}'):format(p[1], p[2], p[3])
    end
    return '{' .. table.concat(list, ',') .. '}'
  end

  local function claim(name, count, make)
    it(name, function()
      local rng = random.new(name)
      for i = 1, count do
        local size = generate.SIZES[i % #generate.SIZES + 1]
        local points = make(rng, size, i)
        local message = problem(points, size, rng)
        if message then
          error(('set %d: %s\n  c3.hull%s'):format(i, message, text(points)), 0)
        end
      end
    end)
  end

  local function collect(count, make)
    local points = {}
    for i = 1, count do
      points[i] = make(i)
    end
    return points
  end

  claim('anywhere in a ball', 30, function(rng, size)
    return collect(5 + rng.integer(60), function()
      local x, y, z = rng.direction(3)
      local r = size / 2 * rng.unit()
      return {r * x, r * y, r * z}
    end)
  end)

  claim('on a sphere', 30, function(rng, size)
    return collect(5 + rng.integer(60), function()
      local x, y, z = rng.direction(3)
      return {size / 2 * x, size / 2 * y, size / 2 * z}
    end)
  end)

  claim('on a small grid: coplanar, in line, and the same', 60, function(rng, size)
    local step = size / 8
    return collect(3 + rng.integer(40), function()
      return {step * (rng.integer(4) - 2), step * (rng.integer(4) - 2),
        step * (rng.integer(4) - 2)}
    end)
  end)

  claim('on the faces of a turned box', 40, function(rng, size)
    local rotations = require 'spec.support.rotations'
    local rotate = rotations.rotator(3, rng.quaternion())
    return collect(8 + rng.integer(50), function()
      local v = rng.vector(3, size / 4)
      v[rng.integer(3)] = rng.sign() * size / 4
      if rng.chance(.3) then
        v[rng.integer(3)] = rng.sign() * size / 4
      end
      return {rotate(v[1], v[2], v[3])}
    end)
  end)

  claim('in a plane but for 1e-6 to 1e-17 of the size', 60, function(rng, size)
    local ux, uy, uz = rng.direction(3)
    local off = size * 10 ^ -rng.between(6, 17)
    return collect(4 + rng.integer(30), function()
      local v = rng.vector(3, size / 2)
      local along = v[1] * ux + v[2] * uy + v[3] * uz - off * rng.between(-1, 1)
      return {v[1] - along * ux, v[2] - along * uy, v[3] - along * uz}
    end)
  end)

  claim('in a line but for 1e-6 to 1e-17 of the size', 60, function(rng, size)
    local ux, uy, uz = rng.direction(3)
    local off = size * 10 ^ -rng.between(6, 17)
    return collect(2 + rng.integer(20), function()
      local t, v = size * rng.between(-.5, .5), rng.vector(3, off)
      return {t * ux + v[1], t * uy + v[2], t * uz + v[3]}
    end)
  end)

  claim('in a point but for 1e-6 to 1e-24 of its distance', 40, function(rng, size)
    local at, off = rng.vector(3, size / 2), size * 10 ^ -rng.between(6, 24)
    return collect(1 + rng.integer(12), function()
      local v = rng.vector(3, off)
      return {at[1] + v[1], at[2] + v[2], at[3] + v[3]}
    end)
  end)

  claim('needles and coins, 1e-1 to 1e-12 thin', 60, function(rng, size)
    local thin, other = 10 ^ -rng.between(1, 12), 1
    if rng.chance(.5) then
      other = thin
    end
    return collect(4 + rng.integer(30), function()
      local v = rng.vector(3, size / 2)
      return {v[1], v[2] * other, v[3] * thin}
    end)
  end)

  claim('a cloud and all of it again, a hair away', 40, function(rng, size)
    local off = size * 10 ^ -rng.between(10, 18)
    local points = {}
    for _ = 1, 3 + rng.integer(8) do
      local p, v = rng.vector(3, size / 2), rng.vector(3, off)
      points[#points + 1] = p
      points[#points + 1] = {p[1] + v[1], p[2] + v[2], p[3] + v[3]}
      points[#points + 1] = p
    end
    return points
  end)

  it('have the corners that brute force finds', function()
    local rng = random.new('brute corners')
    for i = 1, 40 do
      local size = generate.SIZES[i % #generate.SIZES + 1]
      local points = collect(4 + rng.integer(8), function()
        return rng.vector(3, size / 2)
      end)
      local wanted = convex_hull.of(points, 3)
      for _, face in ipairs(wanted.faces) do
        local s = c3.hull(points):support({face.x, face.y, face.z})
        local reach = s.x * face.x + s.y * face.y + s.z * face.z
        assert.near(face.offset, reach, SHARE * size)
      end
    end
  end)
end)
