-- Points, spheres, segments and capsules among themselves, 3D: touching, nested,
-- degenerate, parallel, crossing, coincident. Each row is {claim, a, b, distance};
-- every answer is also proven by the certificate, in both orders, mirrored, turned and
-- scaled.
describe('3D round pairs', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(3)

  local function point(x, y, z)
    return s.point {p = {x, y, z}}
  end

  local function sphere(x, y, z, radius)
    return s.sphere {center = {x, y, z}, radius = radius}
  end

  local function segment(ax, ay, az, bx, by, bz)
    return s.segment {a = {ax, ay, az}, b = {bx, by, bz}}
  end

  local function capsule(ax, ay, az, bx, by, bz, radius)
    return s.capsule {a = {ax, ay, az}, b = {bx, by, bz}, radius = radius}
  end

  local along_x = segment(0, 0, 0, 4, 0, 0)
  local fat_x = capsule(0, 0, 0, 4, 0, 0, 1)

  describe('point and point', function()
    cases.claim(it, c3, {
      {'apart', point(0, 0, 0), point(2, 3, 6), 7},
      {'coincident', point(1, 2, 3), point(1, 2, 3), 0},
    })
  end)

  describe('point and sphere', function()
    local ball = sphere(1, 1, 1, 2)
    cases.claim(it, c3, {
      {'apart', point(1, 1, 5), ball, 2},
      {'touching', point(3, 1, 1), ball, 0},
      {'inside', point(1, 2, 1), ball, -1},
      {'at the centre', point(1, 1, 1), ball, -2},
      {'a sphere of radius 0, apart', point(4, 5, 1), sphere(1, 1, 1, 0), 5},
      {'a sphere of radius 0, coincident', point(1, 1, 1), sphere(1, 1, 1, 0), 0},
    })
  end)

  describe('point and segment', function()
    cases.claim(it, c3, {
      {'beside the middle', point(1, 3, 4), along_x, 5},
      {'before the start', point(-3, 4, 0), along_x, 5},
      {'past the end', point(7, 0, 4), along_x, 5},
      {'square over an end', point(4, 3, 0), along_x, 3},
      {'in line with it', point(6, 0, 0), along_x, 2},
      {'on it', point(1, 0, 0), along_x, 0},
      {'on its end', point(4, 0, 0), along_x, 0},
      {'a segment of length 0', point(1, 2, 2), segment(0, 0, 0, 0, 0, 0), 3},
      {'a segment of length 0, coincident', point(1, 2, 2), segment(1, 2, 2, 1, 2, 2), 0},
    })
  end)

  describe('point and capsule', function()
    cases.claim(it, c3, {
      {'apart', point(2, 3, 4), fat_x, 4},
      {'touching the side', point(1, 0, -1), fat_x, 0},
      {'touching the tip', point(5, 0, 0), fat_x, 0},
      {'inside', point(1, 0, 0.25), fat_x, -0.75},
      {'on the axis', point(3, 0, 0), fat_x, -1},
      {'on the end of the axis', point(4, 0, 0), fat_x, -1},
      {'a capsule of radius 0', point(4, 0, 2), capsule(0, 0, 0, 4, 0, 0, 0), 2},
      {'a capsule of length 0', point(4, 3, 0), capsule(0, 0, 0, 0, 0, 0, 2), 3},
      {'the centre of a capsule of length 0', point(1, 1, 1),
        capsule(1, 1, 1, 1, 1, 1, 2),
        -2},
    })
  end)

  describe('sphere and sphere', function()
    cases.claim(it, c3, {
      {'apart', sphere(0, 0, 0, 1), sphere(2, 3, 6, 2), 4},
      {'touching', sphere(0, 0, 0, 3), sphere(2, 3, 6, 4), 0},
      {'overlapping', sphere(0, 0, 0, 2), sphere(0, 3, 0, 2), -1},
      {'nested', sphere(0, 0, 0, 3), sphere(1, 0, 0, 1), -3},
      {'touching from inside', sphere(0, 0, 0, 3), sphere(2, 0, 0, 1), -2},
      {'concentric', sphere(1, 2, 3, 3), sphere(1, 2, 3, 1), -4},
      {'coincident', sphere(1, 2, 3, 2), sphere(1, 2, 3, 2), -4},
      {'both of radius 0, coincident', sphere(1, 2, 3, 0), sphere(1, 2, 3, 0), 0},
    })
  end)

  describe('sphere and segment', function()
    cases.claim(it, c3, {
      {'apart', sphere(2, 4, 3, 2), along_x, 3},
      {'touching the middle', sphere(2, 2, 0, 2), along_x, 0},
      {'touching the end', sphere(6, 0, 0, 2), along_x, 0},
      {'overlapping', sphere(2, 1, 0, 2), along_x, -1},
      {'the centre on the segment', sphere(1, 0, 0, 2), along_x, -2},
      {'the centre on its end', sphere(0, 0, 0, 2), along_x, -2},
      {'the segment inside', sphere(2, 1, 0, 9), along_x, -8},
      {'a segment of length 0 inside', sphere(0, 0, 0, 3), segment(1, 0, 0, 1, 0, 0), -2},
      {'a sphere of radius 0 on it', sphere(1, 0, 0, 0), along_x, 0},
    })
  end)

  describe('sphere and capsule', function()
    cases.claim(it, c3, {
      {'apart', sphere(2, 0, 5, 2), fat_x, 2},
      {'touching the side', sphere(2, 3, 0, 2), fat_x, 0},
      {'touching the tip', sphere(-3, 0, 0, 2), fat_x, 0},
      {'overlapping the tip', sphere(6, 0, 0, 2), fat_x, -1},
      {'the centre on the axis', sphere(2, 0, 0, 2), fat_x, -3},
      {'the capsule inside', sphere(2, 1, 0, 9), fat_x, -9},
      {'a capsule of length 0', sphere(0, 0, 0, 1), capsule(0, 5, 0, 0, 5, 0, 1), 3},
      {'a capsule of length 0, concentric', sphere(0, 5, 0, 1),
        capsule(0, 5, 0, 0, 5, 0, 1), -2},
    })
  end)

  describe('segment and segment', function()
    cases.claim(it, c3, {
      {'skew', along_x, segment(1, -1, 3, 1, 1, 3), 3},
      {'skew, feet past the ends', along_x, segment(7, 4, 0, 9, 9, 0), 5},
      {'crossing', along_x, segment(1, -1, 0, 1, 1, 0), 0},
      {'touching as a T', along_x, segment(1, 0, 0, 1, 1, 2), 0},
      {'touching as an L', along_x, segment(4, 0, 0, 4, 1, 0), 0},
      {'touching end to end in line', along_x, segment(4, 0, 0, 9, 0, 0), 0},
      {'apart in line', along_x, segment(7, 0, 0, 9, 0, 0), 3},
      {'overlapping in line', along_x, segment(3, 0, 0, 9, 0, 0), 0},
      {'one within the other', along_x, segment(3, 0, 0, 1, 0, 0), 0},
      {'coincident', along_x, along_x, 0},
      {'coincident, turned about', along_x, segment(4, 0, 0, 0, 0, 0), 0},
      {'parallel, side by side', along_x, segment(4, 2, 0, 0, 2, 0), 2},
      {'parallel, overlapping in part', along_x, segment(3, 0, 2, 9, 0, 2), 2},
      {'parallel, past each other', along_x, segment(7, 4, 0, 9, 4, 0), 5},
      {'one of length 0', along_x, segment(1, 3, 4, 1, 3, 4), 5},
      {'one of length 0, on the other', along_x, segment(1, 0, 0, 1, 0, 0), 0},
      {'both of length 0', segment(0, 0, 0, 0, 0, 0), segment(2, 3, 6, 2, 3, 6), 7},
      {'both of length 0, coincident', segment(2, 3, 6, 2, 3, 6),
        segment(2, 3, 6, 2, 3, 6),
        0},
    })
  end)

  describe('segment and capsule', function()
    cases.claim(it, c3, {
      {'skew', fat_x, segment(1, -1, 3, 1, 1, 3), 2},
      {'touching the side', fat_x, segment(1, -1, 1, 1, 1, 1), 0},
      {'touching the tip', fat_x, segment(5, 0, 0, 7, 0, 0), 0},
      {'crossing', fat_x, segment(1, -3, 0, 1, 3, 0), -1},
      {'in line and overlapping', fat_x, segment(3, 0, 0, 9, 0, 0), -1},
      {'the axis itself', fat_x, along_x, -1},
      {'inside', fat_x, segment(1, 0.5, 0, 3, 0.5, 0), -0.5},
      {'parallel and touching', fat_x, segment(1, 0, 1, 9, 0, 1), 0},
      {'length 0, on the axis', fat_x, segment(1, 0, 0, 1, 0, 0), -1},
      {'capsule of radius 0, crossing', capsule(0, 0, 0, 4, 0, 0, 0),
        segment(1, -3, 0, 1, 3, 0), 0},
    })
  end)

  describe('capsule and capsule', function()
    cases.claim(it, c3, {
      {'skew', fat_x, capsule(1, -1, 4, 1, 1, 4, 1), 2},
      {'touching crosswise', fat_x, capsule(1, -1, 2, 1, 1, 2, 1), 0},
      {'touching tip to tip', fat_x, capsule(7, 0, 0, 9, 0, 0, 2), 0},
      {'crossing axes', fat_x, capsule(2, -3, 0, 2, 3, 0, 2), -3},
      {'axes in line, overlapping', fat_x, capsule(3, 0, 0, 9, 0, 0, 2), -3},
      {'axes in line, tips overlapping', fat_x, capsule(6, 0, 0, 9, 0, 0, 2), -1},
      {'axes touching end to end', fat_x, capsule(4, 0, 0, 9, 0, 0, 1), -2},
      {'coincident', fat_x, fat_x, -2},
      {'coincident, turned about', fat_x, capsule(4, 0, 0, 0, 0, 0, 1), -2},
      {'parallel and touching', fat_x, capsule(1, 0, 3, 2, 0, 3, 2), 0},
      {'parallel and overlapping', fat_x, capsule(1, 0, 2, 9, 0, 2, 2), -1},
      {'a thin one inside a fat one', fat_x, capsule(1, 0.5, 0, 3, 0.5, 0, 0.25), -0.75},
      {'one of length 0 on the axis', fat_x, capsule(1, 0, 0, 1, 0, 0, 2), -3},
      {'both of length 0, one centre', capsule(1, 0, 0, 1, 0, 0, 1),
        capsule(1, 0, 0, 1, 0, 0, 2), -3},
      {'both of length 0, touching', capsule(0, 0, 0, 0, 0, 0, 3),
        capsule(2, 3, 6, 2, 3, 6, 4), 0},
      {'both of radius 0, crossing', capsule(0, 0, 0, 4, 0, 0, 0),
        capsule(1, -1, 0, 1, 1, 0, 0), 0},
    })
  end)
end)
