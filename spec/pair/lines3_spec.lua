-- Rays and lines against everything that has an inside or an end, 3D. Each row is
-- {claim, a, b, distance}; every answer is also proven by the certificate, in both
-- orders, mirrored, turned and scaled.
describe('3D endless pairs', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(3)
  local root2 = math.sqrt(2)

  local function point(x, y, z)
    return s.point {p = {x, y, z}}
  end

  local function ray(x, y, z, dx, dy, dz)
    return s.ray {origin = {x, y, z}, direction = {dx, dy, dz}}
  end

  local function line(x, y, z, dx, dy, dz)
    return s.line {point = {x, y, z}, direction = {dx, dy, dz}}
  end

  local function segment(ax, ay, az, bx, by, bz)
    return s.segment {a = {ax, ay, az}, b = {bx, by, bz}}
  end

  local function capsule(ax, ay, az, bx, by, bz, radius)
    return s.capsule {a = {ax, ay, az}, b = {bx, by, bz}, radius = radius}
  end

  local function sphere(x, y, z, radius)
    return s.sphere {center = {x, y, z}, radius = radius}
  end

  local ray_x, line_x = ray(0, 0, 0, 2, 0, 0), line(0, 0, 0, 2, 0, 0)

  -- Claims that hold for the ray along +x and for the line through it alike.
  local function about_both(rows)
    for _, endless in ipairs {ray_x, line_x} do
      describe(endless.kind, function()
        local with_endless = {}
        for i, row in ipairs(rows) do
          with_endless[i] = {row[1], endless, row[2], row[3]}
        end
        cases.claim(it, c3, with_endless)
      end)
    end
  end

  describe('point and', function()
    about_both {
      {'beside it', point(1e3, 3, 4), 5},
      {'square over the base', point(0, 3, 4), 5},
      {'on it', point(7, 0, 0), 0},
      {'on the base', point(0, 0, 0), 0},
    }
    cases.claim(it, c3, {
      {'behind the start of a ray', ray_x, point(-3, 4, 0), 5},
      {'in line behind the start of a ray', ray_x, point(-3, 0, 0), 3},
      {'beside the line, behind its point', line_x, point(-3, 4, 0), 4},
    })
  end)

  describe('sphere and', function()
    about_both {
      {'apart', sphere(9, 3, 4, 2), 3},
      {'touching', sphere(9, 3, 4, 5), 0},
      {'cut', sphere(9, 1, 0, 3), -2},
      {'centred on it', sphere(9, 0, 0, 3), -3},
      {'centred on the base', sphere(0, 0, 0, 3), -3},
      {'of radius 0, on it', sphere(9, 0, 0, 0), 0},
    }
    cases.claim(it, c3, {
      {'behind the start of a ray', ray_x, sphere(-3, 4, 0, 2), 3},
      {'touching the start of a ray', ray_x, sphere(-3, 4, 0, 5), 0},
      {'around the start of a ray', ray_x, sphere(-1, 0, 0, 3), -2},
    })
  end)

  describe('segment and', function()
    about_both {
      {'skew', segment(5, -1, 3, 5, 1, 3), 3},
      {'crossing', segment(5, -1, 0, 5, 1, 0), 0},
      {'touching with its end', segment(5, 0, 0, 5, 1, 2), 0},
      {'parallel', segment(3, 3, 4, 9, 3, 4), 5},
      {'in line', segment(3, 0, 0, 9, 0, 0), 0},
      {'of length 0', segment(5, 3, 4, 5, 3, 4), 5},
    }
    cases.claim(it, c3, {
      {'behind the start of a ray', ray_x, segment(-3, 4, -1, -3, 4, 1), 5},
      {'parallel, behind the start of a ray', ray_x, segment(-3, 4, 0, -9, 4, 0), 5},
      {'in line, behind the start of a ray', ray_x, segment(-3, 0, 0, -9, 0, 0), 3},
      {'in line with a line, behind its point', line_x, segment(-3, 0, 0, -9, 0, 0), 0},
    })
  end)

  describe('capsule and', function()
    about_both {
      {'skew', capsule(5, -1, 3, 5, 1, 3, 1), 2},
      {'touching crosswise', capsule(5, -1, 3, 5, 1, 3, 3), 0},
      {'crossing the axis', capsule(5, -1, 0, 5, 1, 0, 2), -2},
      {'parallel and touching', capsule(3, 3, 4, 9, 3, 4, 5), 0},
      {'along the axis', capsule(3, 0, 0, 9, 0, 0, 2), -2},
      {'of length 0', capsule(5, 3, 4, 5, 3, 4, 2), 3},
    }
    cases.claim(it, c3, {
      {'behind the start of a ray', ray_x, capsule(-3, 4, -1, -3, 4, 1, 2), 3},
    })
  end)

  describe('ray, line and', function()
    cases.claim(it, c3, {
      {'ray, skew', ray_x, ray(5, -1, 3, 0, 1, 0), 3},
      {'ray, crossing', ray_x, ray(5, -1, 0, 0, 1, 0), 0},
      {'ray, leading away', ray_x, ray(5, 1, 3, 0, 1, 0), math.sqrt(10)},
      {'ray, start to start', ray_x, ray(-3, 4, 0, -1, 1, 0), 5},
      {'ray, one start', ray_x, ray(0, 0, 0, 0, 1, 0), 0},
      {'ray, parallel', ray_x, ray(9, 3, 4, 1, 0, 0), 5},
      {'ray, opposite, side by side', ray_x, ray(9, 3, 4, -1, 0, 0), 5},
      {'ray, opposite, apart', ray_x, ray(-3, 4, 0, -1, 0, 0), 5},
      {'ray, in line and opposite, overlapping', ray_x, ray(9, 0, 0, -1, 0, 0), 0},
      {'ray, in line and opposite, apart', ray_x, ray(-3, 0, 0, -1, 0, 0), 3},
      {'ray, coincident', ray_x, ray_x, 0},
      {'line, skew to a ray', ray_x, line(5, -1, 3, 0, 1, 0), 3},
      {'line, behind a ray', ray_x, line(-3, 9, 4, 0, 1, 0), 5},
      {'line, crossing a ray', ray_x, line(5, 7, 0, 0, 1, 0), 0},
      {'line, parallel to a ray', ray_x, line(-9, 3, 4, -1, 0, 0), 5},
      {'line along a ray', ray_x, line(-9, 0, 0, 1, 0, 0), 0},
      {'line, skew', line_x, line(5, 7, 3, 0, 1, 0), 3},
      {'line, crossing', line_x, line(5, 7, 0, 0, 1, 0), 0},
      {'line, parallel', line_x, line(5, 3, 4, -7, 0, 0), 5},
      {'line, the same from another point', line_x, line(5, 0, 0, -7, 0, 0), 0},
      {'line, coincident', line_x, line_x, 0},
    })
  end)

  for _, cube in ipairs {
    s.aabb {min = {3, -1, -1}, max = {5, 1, 1}},
    s.box {center = {4, 0, 0}, half_extents = {1, 1, 1}},
  } do
    describe(cube.kind .. ' and', function()
      cases.claim(it, c3, {
        {'line through the centre', cube, line_x, -1},
        {'line through it, off the centre', cube, line(0, 0.5, 0.25, 1, 0, 0), -0.5},
        {'line along a face', cube, line(0, 1, 0.25, 1, 0, 0), 0},
        {'line along an edge', cube, line(0, 1, 1, 1, 0, 0), 0},
        {'line parallel to an edge', cube, line(0, 4, 5, 1, 0, 0), 5},
        {'line aslant, off an edge', cube, line(5, 3, 0, 1, -1, 0), root2},
        {'line aslant, clipping an edge', cube, line(5, 0.5, 0, 1, -1, 0), -root2 / 4},
        {'line touching a corner', cube, line(5, 1, 1, 1, -1, 0), 0},
        {'line through opposite corners', cube, line(4, 0, 0, 1, 1, 1), -root2},
        {'ray through it', cube, ray_x, -1},
        {'ray that starts in it', cube, ray(4.75, 0.5, 0, 1, 0, 0), -0.25},
        {'ray that leads away', cube, ray(7, 0, 0, 1, 0, 0), 2},
        {'ray that starts on a face, away', cube, ray(5, 0, 0, 1, 0, 0), 0},
        {'ray that starts on a face, through', cube, ray(3, 0.5, 0, 1, 0, 0), -0.5},
        {'ray from far away, through it', cube, ray(-1e6, 0.5, 0, 1, 0, 0), -0.5},
        {'ray that starts off a corner', cube, ray(7, 3, 2, 1, 1, 1), 3},
        {'ray parallel to a face', cube, ray(0, 3, 0, 1, 0, 0), 2},
      })
    end)
  end

  describe('rounded box and', function()
    local rounded = s.box {center = {4, 0, 0}, half_extents = {1, 1, 1}, radius = 1}
    cases.claim(it, c3, {
      {'line parallel to an edge', rounded, line(0, 4, 5, 1, 0, 0), 4},
      {'line touching', rounded, line(0, 2, 0, 1, 0, 0), 0},
      {'line through it', rounded, line_x, -2},
      {'ray off a corner', rounded, ray(7, 3, 2, 1, 1, 1), 2},
    })
  end)

  describe('flat box and', function()
    local flat = s.box {center = {4, 0, 0}, half_extents = {1, 1, 0}}
    cases.claim(it, c3, {
      {'line piercing it', flat, line(4.25, 0.5, 7, 0, 0, 1), -0.5},
      {'line in its plane', flat, line_x, 0},
      {'line over it', flat, line(0, 0, 2, 1, 0, 0), 2},
      {'ray that ends on it', flat, ray(4, 0, 0, 0, 0, 1), 0},
    })
  end)
end)
