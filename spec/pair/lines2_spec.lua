-- Rays and lines against everything that has an inside or an end, 2D. Each row is
-- {claim, a, b, distance}; every answer is also proven by the certificate, in both
-- orders, mirrored, turned and scaled.
describe('2D endless pairs', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(2)
  local root2, huge = math.sqrt(2), math.huge

  local function point(x, y)
    return s.point {p = {x, y}}
  end

  local function ray(x, y, dx, dy)
    return s.ray {origin = {x, y}, direction = {dx, dy}}
  end

  local function line(x, y, dx, dy)
    return s.line {point = {x, y}, direction = {dx, dy}}
  end

  local function segment(ax, ay, bx, by)
    return s.segment {a = {ax, ay}, b = {bx, by}}
  end

  local function capsule(ax, ay, bx, by, radius)
    return s.capsule {a = {ax, ay}, b = {bx, by}, radius = radius}
  end

  local function circle(x, y, radius)
    return s.circle {center = {x, y}, radius = radius}
  end

  local ray_x, line_x = ray(0, 0, 2, 0), line(0, 0, 2, 0)

  -- Claims that hold for the ray along +x and for the line through it alike.
  local function about_both(rows)
    for _, endless in ipairs {ray_x, line_x} do
      describe(endless.kind, function()
        local with_endless = {}
        for i, row in ipairs(rows) do
          with_endless[i] = {row[1], endless, row[2], row[3]}
        end
        cases.claim(it, c2, with_endless)
      end)
    end
  end

  describe('point and', function()
    about_both {
      {'beside it', point(1e3, 3), 3},
      {'square over the base', point(0, -3), 3},
      {'on it', point(7, 0), 0},
      {'on the base', point(0, 0), 0},
    }
    cases.claim(it, c2, {
      {'behind the start of a ray', ray_x, point(-3, 4), 5},
      {'in line behind the start of a ray', ray_x, point(-3, 0), 3},
      {'beside the line, behind its point', line_x, point(-3, 4), 4},
    })
  end)

  describe('circle and', function()
    about_both {
      {'apart', circle(9, 5, 2), 3},
      {'touching', circle(9, -5, 5), 0},
      {'cut', circle(9, 1, 3), -2},
      {'centred on it', circle(9, 0, 3), -3},
      {'centred on the base', circle(0, 0, 3), -3},
      {'of radius 0, on it', circle(9, 0, 0), 0},
    }
    cases.claim(it, c2, {
      {'behind the start of a ray', ray_x, circle(-3, 4, 2), 3},
      {'touching the start of a ray', ray_x, circle(-3, 4, 5), 0},
      {'around the start of a ray', ray_x, circle(-1, 0, 3), -2},
    })
  end)

  describe('segment and', function()
    about_both {
      {'apart', segment(5, 3, 7, 9), 3},
      {'crossing', segment(5, -1, 5, 2), -1},
      {'touching with its end', segment(5, 0, 6, 2), 0},
      {'parallel', segment(3, 5, 9, 5), 5},
      {'in line', segment(3, 0, 9, 0), 0},
      {'of length 0', segment(5, 3, 5, 3), 3},
    }
    cases.claim(it, c2, {
      {'behind the start of a ray', ray_x, segment(-3, 4, -3, 9), 5},
      {'across, behind the start of a ray', ray_x, segment(-3, -4, -3, 9), 3},
      {'crossing near the start of a ray', ray_x, segment(0.5, -4, 0.5, 9), -0.5},
      {'in line, behind the start of a ray', ray_x, segment(-3, 0, -9, 0), 3},
      {'in line with a line, behind its point', line_x, segment(-3, 0, -9, 0), 0},
    })
  end)

  describe('capsule and', function()
    about_both {
      {'apart', capsule(5, 3, 7, 9, 1), 2},
      {'touching with its tip', capsule(5, 3, 7, 9, 3), 0},
      {'crossing the axis', capsule(5, -1, 5, 2, 2), -3},
      {'parallel and touching', capsule(3, 5, 9, 5, 5), 0},
      {'along the axis', capsule(3, 0, 9, 0, 2), -2},
      {'of length 0', capsule(5, 3, 5, 3, 2), 1},
    }
    cases.claim(it, c2, {
      {'behind the start of a ray', ray_x, capsule(-3, 4, -3, 9, 2), 3},
    })
  end)

  describe('ray, line and', function()
    cases.claim(it, c2, {
      {'ray, crossing', ray_x, ray(5, -1, 0, 1), -1},
      {'ray, crossing near the start of the other', ray_x, ray(0.5, -9, 0, 1), -0.5},
      {'ray, crossing aslant', ray_x, ray(5, -2, 1, 1), -2},
      {'ray, leading away', ray_x, ray(5, 3, 0, 1), 3},
      {'ray, start to start', ray_x, ray(-3, 4, -1, 1), 5},
      {'ray, one start', ray_x, ray(0, 0, 0, 1), 0},
      {'ray, starting on it', ray_x, ray(5, 0, 0, 1), 0},
      {'ray, parallel', ray_x, ray(9, 5, 1, 0), 5},
      {'ray, opposite, side by side', ray_x, ray(9, 5, -1, 0), 5},
      {'ray, opposite, apart', ray_x, ray(-3, 4, -1, 0), 5},
      {'ray, in line and opposite, overlapping', ray_x, ray(9, 0, -1, 0), 0},
      {'ray, in line and opposite, apart', ray_x, ray(-3, 0, -1, 0), 3},
      {'ray, coincident', ray_x, ray_x, 0},
      {'line, crossing a ray', ray_x, line(5, 7, 0, 1), -5},
      {'line, aslant through a ray', ray_x, line(4, 0, 1, 1), -2 * root2},
      {'line, behind a ray', ray_x, line(-3, 9, 0, 1), 3},
      {'line, touching the start of a ray', ray_x, line(0, 9, 0, 1), 0},
      {'line, parallel to a ray', ray_x, line(-9, 5, -1, 0), 5},
      {'line along a ray', ray_x, line(-9, 0, 1, 0), 0},
      {'line, crossing', line_x, line(5, 7, 0, 1), -huge},
      {'line, crossing at a thousandth', line_x, line(5, 7, 1000, 1), -huge},
      {'line, parallel', line_x, line(5, 3, -7, 0), 3},
      {'line, the same from another point', line_x, line(5, 0, -7, 0), 0},
      {'line, coincident', line_x, line_x, 0},
    })
  end)

  for _, square in ipairs {
    s.aabb {min = {3, -1}, max = {5, 1}},
    s.box {center = {4, 0}, half_extents = {1, 1}},
  } do
    describe(square.kind .. ' and', function()
      cases.claim(it, c2, {
        {'line through the centre', square, line_x, -1},
        {'line through it, off the centre', square, line(0, 0.5, 1, 0), -0.5},
        {'line along a side', square, line(0, 1, 1, 0), 0},
        {'line parallel to a side', square, line(0, 4, 1, 0), 3},
        {'line aslant, off a corner', square, line(5, 3, 1, -1), root2},
        {'line aslant, clipping a corner', square, line(5, 0.5, 1, -1), -root2 / 4},
        {'line touching a corner', square, line(5, 1, 1, -1), 0},
        {'line through opposite corners', square, line(4, 0, 1, 1), -root2},
        {'ray through it', square, ray_x, -1},
        {'ray that starts in it', square, ray(4.75, 0.5, 1, 0), -0.25},
        {'ray that leads away', square, ray(7, 0, 1, 0), 2},
        {'ray that starts on a side, away', square, ray(5, 0, 1, 0), 0},
        {'ray that starts on a side, through', square, ray(3, 0.5, 1, 0), -0.5},
        {'ray from far away, through it', square, ray(-1e6, 0.5, 1, 0), -0.5},
        {'ray that starts off a corner', square, ray(8, 5, 1, 1), 5},
        {'ray parallel to a side', square, ray(0, 3, 1, 0), 2},
      })
    end)
  end

  describe('rounded box and', function()
    local rounded = s.box {center = {4, 0}, half_extents = {1, 1}, radius = 1}
    cases.claim(it, c2, {
      {'line parallel to a side', rounded, line(0, 4, 1, 0), 2},
      {'line touching', rounded, line(0, 2, 1, 0), 0},
      {'line through it', rounded, line_x, -2},
      {'ray off a corner', rounded, ray(8, 5, 1, 1), 4},
    })
  end)

  describe('flat box and', function()
    local flat = s.box {center = {4, 0}, half_extents = {1, 0}}
    cases.claim(it, c2, {
      {'line crossing it', flat, line(4.25, 7, 0, 1), -0.75},
      {'line along it', flat, line_x, 0},
      {'line over it', flat, line(0, 2, 1, 0), 2},
      {'ray that ends on it', flat, ray(4, 0, 0, 1), 0},
    })
  end)
end)
