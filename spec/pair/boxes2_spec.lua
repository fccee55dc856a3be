-- Boxes, aligned and turned, against points, circles, segments, capsules and boxes, 2D:
-- by sides and corners, touching, nested, degenerate, parallel, coincident. Each row is
-- {claim, a, b, distance}; every answer is also proven by the certificate, in both
-- orders, mirrored, turned and scaled.
describe('2D box pairs', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(2)
  local root2 = math.sqrt(2)
  local quarter = math.pi / 4

  local function point(x, y)
    return s.point {p = {x, y}}
  end

  local function circle(x, y, radius)
    return s.circle {center = {x, y}, radius = radius}
  end

  local function segment(ax, ay, bx, by)
    return s.segment {a = {ax, ay}, b = {bx, by}}
  end

  local function capsule(ax, ay, bx, by, radius)
    return s.capsule {a = {ax, ay}, b = {bx, by}, radius = radius}
  end

  local function aabb(x, y, hx, hy)
    return s.aabb {min = {x - hx, y - hy}, max = {x + hx, y + hy}}
  end

  local function box(x, y, hx, hy, angle, radius)
    return s.box {
      center = {x, y}, half_extents = {hx, hy},
      angle = angle, radius = radius,
    }
  end

  -- Claims about the square from -1 to 1, once as an aabb and once as a box.
  local function about_square(rows)
    for _, square in ipairs {aabb(0, 0, 1, 1), box(0, 0, 1, 1)} do
      describe(square.kind, function()
        local with_square = {}
        for i, row in ipairs(rows) do
          with_square[i] = {row[1], square, row[2], row[3]}
        end
        cases.claim(it, c2, with_square)
      end)
    end
  end

  describe('point and', function()
    about_square {
      {'over a side', point(0.5, 3), 2},
      {'off a corner', point(4, 5), 5},
      {'on a side', point(0.5, 1), 0},
      {'on a corner', point(1, -1), 0},
      {'inside', point(0.5, -0.75), -0.25},
      {'inside, two sides as near', point(0.5, 0.5), -0.5},
      {'at the centre', point(0, 0), -1},
    }
    cases.claim(it, c2, {
      {'turned box: off a corner', box(0, 0, 1, 1, quarter), point(2 * root2, 0), root2},
      {'rounded box: off a corner', box(0, 0, 1, 1, nil, 0.5), point(4, 5), 4.5},
      {'rounded box: inside', box(0, 0, 1, 1, nil, 0.5), point(0, 0.75), -0.75},
      {'box of size 0', box(3, 4, 0, 0), point(0, 0), 5},
      {'aabb of size 0, coincident', aabb(3, 4, 0, 0), point(3, 4), 0},
      {'flat box: over it', box(0, 0, 1, 0), point(0.5, 2), 2},
      {'flat box: in it', box(0, 0, 1, 0), point(0.5, 0), 0},
    })
  end)

  describe('circle and', function()
    about_square {
      {'over a side', circle(0.5, 3, 1), 1},
      {'off a corner', circle(4, 5, 2), 3},
      {'touching a side', circle(0, 3, 2), 0},
      {'touching a corner', circle(4, 5, 5), 0},
      {'cutting a side', circle(0, 2, 1.5), -0.5},
      {'cutting a corner', circle(4, 5, 5.5), -0.5},
      {'centred on a side', circle(0, 1, 0.5), -0.5},
      {'centred on a corner', circle(1, 1, 0.5), -0.5},
      {'inside', circle(0, 0.5, 0.25), -0.75},
      {'at the centre', circle(0, 0, 0.5), -1.5},
      {'around it', circle(0, 0.5, 9), -9.5},
      {'of radius 0, inside', circle(0, 0.5, 0), -0.5},
    }
    cases.claim(it, c2, {
      {'turned box: off a corner', box(0, 0, 1, 1, quarter), circle(2 * root2, 0, 1),
        root2 - 1},
      {'rounded box: touching a corner', box(0, 0, 1, 1, nil, 2), circle(4, 5, 3), 0},
      {'rounded box: at the centre', box(0, 0, 1, 1, nil, 1), circle(0, 0, 2), -4},
      {'box of size 0, concentric', box(1, 2, 0, 0), circle(1, 2, 3), -3},
    })
  end)

  describe('segment and', function()
    about_square {
      {'parallel to a side', segment(-3, 3, 3, 3), 2},
      {'parallel, past the corner', segment(4, 5, 9, 5), 5},
      {'its end over a side', segment(0.5, 2, 3, 9), 1},
      {'across a corner', segment(0.5, 3, 3, 0.5), 1.5 / root2},
      {'lying on a side', segment(-0.5, 1, 0.5, 1), 0},
      {'lying along a side and beyond', segment(-3, 1, 3, 1), 0},
      {'touching a corner', segment(0, 2, 2, 0), 0},
      {'ending on a side', segment(0, 1, 2, 5), 0},
      {'inside', segment(-0.5, 0.25, 0.5, 0.25), -0.75},
      {'piercing two sides', segment(0.5, -3, 0.5, 3), -0.5},
      {'from the centre out', segment(0, 0, 0, 5), -1},
      {'clipping a corner', segment(0.7, 1.2, 1.2, 0.7), -0.05 * root2},
      {'a diagonal', segment(-1, -1, 1, 1), -root2},
      {'a side', segment(-1, 1, 1, 1), 0},
      {'of length 0, inside', segment(0, 0.5, 0, 0.5), -0.5},
      {'of length 0, off a corner', segment(4, 5, 4, 5), 5},
      {'of length 0, on a corner', segment(1, 1, 1, 1), 0},
    }
    cases.claim(it, c2, {
      {'turned box: past a corner', box(0, 0, 1, 1, quarter),
        segment(2 * root2, -3, 2 * root2, 3), root2},
      {'rounded box: past the corner', box(0, 0, 1, 1, nil, 2), segment(4, 5, 9, 5), 3},
      {'box of size 0', box(0, 0, 0, 0), segment(3, 4, 9, 12), 5},
      {'flat box, crossing', box(0, 0, 1, 0), segment(0.5, -1, 0.5, 2), -0.5},
      {'flat box, in line', box(0, 0, 1, 0), segment(-3, 0, 3, 0), 0},
    })
  end)

  describe('capsule and', function()
    about_square {
      {'parallel to a side', capsule(-3, 3, 3, 3, 0.5), 1.5},
      {'touching a side along', capsule(-3, 2, 3, 2, 1), 0},
      {'touching a side with its tip', capsule(0, 2, 0, 5, 1), 0},
      {'touching a corner', capsule(4, 5, 9, 5, 5), 0},
      {'cutting a side', capsule(-3, 2, 3, 2, 1.25), -0.25},
      {'cutting a corner crosswise', capsule(0.5, 3, 3, 0.5, 2), 1.5 / root2 - 2},
      {'clipping a corner with its axis', capsule(0.7, 1.2, 1.2, 0.7, 0.1),
        -0.1 - 0.05 * root2},
      {'piercing', capsule(0.5, -3, 0.5, 3, 0.5), -1},
      {'inside', capsule(-0.5, 0.25, 0.5, 0.25, 0.25), -1},
      {'axis on a side', capsule(-0.5, 1, 0.5, 1, 0.5), -0.5},
      {'of length 0, centred on a corner', capsule(1, 1, 1, 1, 0.5), -0.5},
      {'of radius 0, piercing', capsule(0.5, -3, 0.5, 3, 0), -0.5},
    }
    cases.claim(it, c2, {
      {'turned box: past a corner', box(0, 0, 1, 1, quarter),
        capsule(2 * root2, -3, 2 * root2, 3, 1), root2 - 1},
      {'rounded box: touching', box(0, 0, 1, 1, nil, 2), capsule(4, 5, 9, 5, 3), 0},
    })
  end)

  describe('box and', function()
    about_square {
      {'aabb, side to side', aabb(4, 0.5, 1, 1), 2},
      {'aabb, corner to corner', aabb(5, 6, 1, 1), 5},
      {'aabb, touching sides', aabb(2, 0.5, 1, 1), 0},
      {'aabb, touching corners', aabb(2, 2, 1, 1), 0},
      {'aabb, overlapping', aabb(1.5, 1.75, 1, 1), -0.25},
      {'aabb, inside', aabb(0.5, 0, 0.25, 0.25), -0.75},
      {'aabb, coincident', aabb(0, 0, 1, 1), -2},
      {'aabb of size 0, inside', aabb(0, 0.5, 0, 0), -0.5},
      {'flat aabb on a side', aabb(0, 1, 5, 0), 0},
      {'box, coincident', box(0, 0, 1, 1), -2},
      {'box, touching sides', box(2, 0.5, 1, 1), 0},
      {'box, corner to a side', box(1 + root2 + 3, 0, 1, 1, quarter), 3},
      {'box, corner in a side', box(root2 + 0.5, 0, 1, 1, quarter), -0.5},
      {'box, rounded corners apart', box(5, 6, 1, 1, nil, 0.5), 4.5},
      {'box, rounded sides touching', box(3, 0, 1, 1, nil, 1), 0},
      {'box of size 0', box(4, 5, 0, 0), 5},
    }
    cases.claim(it, c2, {
      {'both turned, corner to corner', box(0, 0, 1, 1, quarter),
        box(2 * root2 + 1, 0, 1, 1, quarter), 1},
      {'both turned, side to side', box(0, 0, 1, 1, quarter),
        box(2 * root2, 2 * root2, 1, 1, quarter), 2},
      {'both turned, coincident', box(0, 0, 1, 2, 0.3), box(0, 0, 1, 2, 0.3), -2},
      {'crossed bars', box(0, 0, 2, 0.25), box(0.5, 0, 0.25, 3), -1.75},
      {'two flat boxes, crossing', box(0, 0, 1, 0), box(0, 0, 0, 1), -1},
      {'two flat boxes in line', box(0, 0, 1, 0), box(1, 0, 1, 0), 0},
      {'two flat boxes, parallel', box(0, 0, 1, 0), box(1, 3, 1, 0), 3},
      {'both of size 0, coincident', box(1, 2, 0, 0), aabb(1, 2, 0, 0), 0},
    })
  end)
end)
