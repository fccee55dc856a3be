-- Planes and half-spaces against everything, 2D. The floor y = 1 looks up: what touches
-- the plane is pushed to its front, what is in the half-space is pushed out. Each row
-- is {claim, other, distance from the plane, distance from the half-space}; every
-- answer is also proven by the certificate, in both orders, mirrored, turned and
-- scaled.
describe('2D plane pairs', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(2)
  local huge, root2 = math.huge, math.sqrt(2)
  local quarter = math.pi / 4

  local plane = s.plane {normal = {0, 2}, point = {7, 1}}
  local ground = s.halfspace {normal = {0, 2}, point = {7, 1}}

  local function claim(rows)
    local with_plane, with_ground = {}, {}
    for i, row in ipairs(rows) do
      with_plane[i] = {row[1], row[2], plane, row[3]}
      with_ground[i] = {row[1], row[2], ground, row[4]}
    end
    describe('plane', function() cases.claim(it, c2, with_plane) end)
    describe('half-space', function() cases.claim(it, c2, with_ground) end)
  end

  local function point(y)
    return s.point {p = {5, y}}
  end

  local function circle(y, radius)
    return s.circle {center = {5, y}, radius = radius}
  end

  local function segment(ay, by)
    return s.segment {a = {0, ay}, b = {3, by}}
  end

  local function capsule(ay, by, radius)
    return s.capsule {a = {0, ay}, b = {3, by}, radius = radius}
  end

  local function ray(y, dy)
    return s.ray {origin = {5, y}, direction = {1, dy}}
  end

  local function line(y, dy)
    return s.line {point = {5, y}, direction = {1, dy}}
  end

  local function aabb(low, high)
    return s.aabb {min = {4, low}, max = {6, high}}
  end

  local function box(y, angle, radius)
    return s.box {
      center = {5, y}, half_extents = {1, 1}, angle = angle, radius = radius,
    }
  end

  describe('point and', function()
    claim {
      {'in front', point(3), 2, 2},
      {'on it', point(1), 0, 0},
      {'behind', point(-1), 2, -2},
    }
  end)

  describe('circle and', function()
    claim {
      {'in front', circle(3, 0.5), 1.5, 1.5},
      {'touching the front', circle(3, 2), 0, 0},
      {'sunk in a little', circle(1.25, 0.5), -0.25, -0.25},
      {'centred on it', circle(1, 0.5), -0.5, -0.5},
      {'sunk in deeper than its centre', circle(0.75, 0.5), -0.75, -0.75},
      {'behind', circle(-1, 0.5), 1.5, -2.5},
      {'of radius 0, on it', circle(1, 0), 0, 0},
    }
  end)

  describe('segment and', function()
    claim {
      {'in front', segment(3, 4), 2, 2},
      {'level, in front', segment(3, 3), 2, 2},
      {'lying in it', segment(1, 1), 0, 0},
      {'touching with an end', segment(1, 4), 0, 0},
      {'crossing', segment(3, -1), -2, -2},
      {'behind', segment(0, -1), 1, -2},
      {'level, behind', segment(-1, -1), 2, -2},
      {'of length 0, in front', s.segment {a = {5, 3}, b = {5, 3}}, 2, 2},
      {'of length 0, on it', s.segment {a = {5, 1}, b = {5, 1}}, 0, 0},
    }
  end)

  describe('capsule and', function()
    claim {
      {'in front', capsule(3, 4, 1), 1, 1},
      {'touching', capsule(3, 4, 2), 0, 0},
      {'level, touching', capsule(3, 3, 2), 0, 0},
      {'crossing', capsule(3, -1, 0.5), -2.5, -2.5},
      {'its axis just behind', capsule(0.75, 0.5, 1), -1.5, -1.5},
      {'behind', capsule(0, -1, 0.5), 0.5, -2.5},
    }
  end)

  describe('ray and', function()
    claim {
      {'leading away from the front', ray(3, 1), 2, 2},
      {'leading through from the front', ray(3, -1), -huge, -huge},
      {'parallel in front', ray(3, 0), 2, 2},
      {'within it', ray(1, 0), 0, 0},
      {'starting on it, away', ray(1, 1), 0, 0},
      {'starting behind, through', ray(-1, 1), -2, -2},
      {'starting behind, leading away', ray(-1, -1), 2, -huge},
      {'parallel behind', ray(-1, 0), 2, -2},
    }
  end)

  describe('line and', function()
    claim {
      {'crossing', line(3, 1), -huge, -huge},
      {'parallel in front', line(3, 0), 2, 2},
      {'within it', line(1, 0), 0, 0},
      {'parallel behind', line(-1, 0), 2, -2},
    }
  end)

  describe('aabb and', function()
    claim {
      {'in front', aabb(3, 4), 2, 2},
      {'standing on it', aabb(1, 2), 0, 0},
      {'sunk in', aabb(0.75, 2), -0.25, -0.25},
      {'sunk in deeply', aabb(-1, 1.5), -2, -2},
      {'behind', aabb(-1, 0), 1, -2},
      {'flat, in it', aabb(1, 1), 0, 0},
    }
  end)

  describe('box and', function()
    claim {
      {'in front', box(4), 2, 2},
      {'standing on it', box(2), 0, 0},
      {'a corner in it', box(2, quarter), 1 - root2, 1 - root2},
      {'rounded, standing on it', box(2.5, nil, 0.5), 0, 0},
      {'rounded, a corner in it', box(2, quarter, 0.5), 0.5 - root2, 0.5 - root2},
      {'centred on it', box(1), -1, -1},
      {'behind', box(-2), 2, -4},
    }
  end)

  describe('plane and', function()
    claim {
      {'parallel, in front', s.plane {normal = {0, 1}, point = {0, 3}}, 2, 2},
      {'facing, in front', s.plane {normal = {0, -1}, point = {0, 3}}, 2, 2},
      {'parallel, behind', s.plane {normal = {0, 1}, point = {0, -1}}, 2, -2},
      {'the same', s.plane {normal = {0, 1}, point = {0, 1}}, 0, 0},
      {'the same, turned about', s.plane {normal = {0, -1}, point = {0, 1}}, 0, 0},
      {'crossing', s.plane {normal = {1, 1}, point = {0, 3}}, -huge, -huge},
      {'at a right angle', s.plane {normal = {1, 0}, point = {0, 3}}, -huge, -huge},
    }
  end)

  describe('half-space and', function()
    claim {
      {'facing, apart', s.halfspace {normal = {0, -1}, point = {0, 3}}, 2, 2},
      {'facing, touching', s.halfspace {normal = {0, -1}, point = {0, 1}}, 0, 0},
      {'facing, overlapping', s.halfspace {normal = {0, -1}, point = {0, -1}}, -2, -2},
      {'the same way, behind', s.halfspace {normal = {0, 1}, point = {0, -1}}, 2, -huge},
      {'the same way, around', s.halfspace {normal = {0, 1}, point = {0, 3}}, -2, -huge},
      {'crossing', s.halfspace {normal = {1, 1}, point = {0, 3}}, -huge, -huge},
    }
  end)
end)
