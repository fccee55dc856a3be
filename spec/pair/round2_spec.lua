-- Points, circles, segments and capsules among themselves, 2D: touching, nested,
-- degenerate, parallel, crossing, coincident. Each row is {claim, a, b, distance};
-- every answer is also proven by the certificate, in both orders, mirrored, turned and
-- scaled.
describe('2D round pairs', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(2)

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

  local along_x = segment(0, 0, 4, 0)
  local fat_x = capsule(0, 0, 4, 0, 1)

  describe('point and point', function()
    cases.claim(it, c2, {
      {'apart', point(1, 1), point(4, 5), 5},
      {'coincident', point(1, 2), point(1, 2), 0},
    })
  end)

  describe('point and circle', function()
    local disc = circle(1, 1, 2)
    cases.claim(it, c2, {
      {'apart', point(1, 5), disc, 2},
      {'touching', point(3, 1), disc, 0},
      {'inside', point(1, 2), disc, -1},
      {'at the centre', point(1, 1), disc, -2},
      {'a circle of radius 0, apart', point(4, 5), circle(1, 1, 0), 5},
      {'a circle of radius 0, coincident', point(1, 1), circle(1, 1, 0), 0},
    })
  end)

  describe('point and segment', function()
    cases.claim(it, c2, {
      {'beside the middle', point(1, 3), along_x, 3},
      {'before the start', point(-3, 4), along_x, 5},
      {'past the end', point(7, -4), along_x, 5},
      {'square over an end', point(4, 3), along_x, 3},
      {'in line with it', point(6, 0), along_x, 2},
      {'on it', point(1, 0), along_x, 0},
      {'on its end', point(4, 0), along_x, 0},
      {'a segment of length 0', point(3, 4), segment(0, 0, 0, 0), 5},
      {'a segment of length 0, coincident', point(3, 4), segment(3, 4, 3, 4), 0},
    })
  end)

  describe('point and capsule', function()
    cases.claim(it, c2, {
      {'apart', point(7, 4), fat_x, 4},
      {'touching the side', point(1, -1), fat_x, 0},
      {'touching the tip', point(5, 0), fat_x, 0},
      {'inside', point(1, 0.25), fat_x, -0.75},
      {'on the axis', point(3, 0), fat_x, -1},
      {'on the end of the axis', point(4, 0), fat_x, -1},
      {'a capsule of radius 0', point(4, 2), capsule(0, 0, 4, 0, 0), 2},
      {'the centre of a capsule of length 0', point(1, 1), capsule(1, 1, 1, 1, 2), -2},
    })
  end)

  describe('circle and circle', function()
    cases.claim(it, c2, {
      {'apart', circle(0, 0, 1), circle(3, 4, 2), 2},
      {'touching', circle(0, 0, 2), circle(3, 4, 3), 0},
      {'overlapping', circle(0, 0, 2), circle(0, 3, 2), -1},
      {'nested', circle(0, 0, 3), circle(1, 0, 1), -3},
      {'touching from inside', circle(0, 0, 3), circle(2, 0, 1), -2},
      {'concentric', circle(1, 2, 3), circle(1, 2, 1), -4},
      {'coincident', circle(1, 2, 2), circle(1, 2, 2), -4},
      {'both of radius 0, coincident', circle(1, 2, 0), circle(1, 2, 0), 0},
    })
  end)

  describe('circle and segment', function()
    cases.claim(it, c2, {
      {'apart', circle(7, 4, 2), along_x, 3},
      {'touching the middle', circle(2, 2, 2), along_x, 0},
      {'touching the end', circle(6, 0, 2), along_x, 0},
      {'overlapping', circle(2, 1, 2), along_x, -1},
      {'the centre on the segment', circle(1, 0, 2), along_x, -2},
      {'the centre on its end', circle(0, 0, 2), along_x, -2},
      {'the segment inside', circle(2, 1, 9), along_x, -8},
      {'a segment of length 0 inside', circle(0, 0, 3), segment(1, 0, 1, 0), -2},
      {'a circle of radius 0 on it', circle(1, 0, 0), along_x, 0},
    })
  end)

  describe('circle and capsule', function()
    cases.claim(it, c2, {
      {'apart', circle(2, 5, 2), fat_x, 2},
      {'touching the side', circle(2, 3, 2), fat_x, 0},
      {'touching the tip', circle(-3, 0, 2), fat_x, 0},
      {'overlapping the tip', circle(6, 0, 2), fat_x, -1},
      {'the centre on the axis', circle(2, 0, 2), fat_x, -3},
      {'the capsule inside', circle(2, 1, 9), fat_x, -9},
      {'a capsule of length 0', circle(0, 0, 1), capsule(0, 5, 0, 5, 1), 3},
      {'a capsule of length 0, concentric', circle(0, 5, 1), capsule(0, 5, 0, 5, 1), -2},
    })
  end)

  describe('segment and segment', function()
    cases.claim(it, c2, {
      {'apart, end to side', along_x, segment(1, 2, 3, 5), 2},
      {'apart, end to end', along_x, segment(7, 4, 9, 9), 5},
      {'crossing, one stub shorter', along_x, segment(1, -2, 1, 2), -1},
      {'crossing at right angles in the middle', along_x, segment(2, -2, 2, 2), -2},
      {'crossing aslant', along_x, segment(1, -1, 3, 1), -1},
      {'touching as a T', along_x, segment(1, 0, 1, 2), 0},
      {'touching as an L', along_x, segment(4, 0, 4, 1), 0},
      {'touching end to end in line', along_x, segment(4, 0, 9, 0), 0},
      {'apart in line', along_x, segment(7, 0, 9, 0), 3},
      {'overlapping in line', along_x, segment(3, 0, 9, 0), 0},
      {'one within the other', along_x, segment(3, 0, 1, 0), 0},
      {'coincident', along_x, along_x, 0},
      {'coincident, turned about', along_x, segment(4, 0, 0, 0), 0},
      {'parallel, side by side', along_x, segment(4, 2, 0, 2), 2},
      {'parallel, overlapping in part', along_x, segment(3, 2, 9, 2), 2},
      {'parallel, past each other', along_x, segment(7, 4, 9, 4), 5},
      {'one of length 0', along_x, segment(7, 4, 7, 4), 5},
      {'one of length 0, on the other', along_x, segment(1, 0, 1, 0), 0},
      {'both of length 0', segment(0, 0, 0, 0), segment(3, 4, 3, 4), 5},
      {'both of length 0, coincident', segment(3, 4, 3, 4), segment(3, 4, 3, 4), 0},
    })
  end)

  describe('segment and capsule', function()
    cases.claim(it, c2, {
      {'apart', fat_x, segment(1, 3, 3, 5), 2},
      {'touching the side', fat_x, segment(1, 1, 1, 4), 0},
      {'touching the tip', fat_x, segment(5, 0, 7, 0), 0},
      {'crossing', fat_x, segment(1, -3, 1, 3), -2},
      {'in line and overlapping', fat_x, segment(3, 0, 9, 0), -1},
      {'the axis itself', fat_x, along_x, -1},
      {'inside', fat_x, segment(1, 0.5, 3, 0.5), -0.5},
      {'parallel and touching', fat_x, segment(1, 1, 9, 1), 0},
      {'length 0, on the axis', fat_x, segment(1, 0, 1, 0), -1},
      {'capsule of radius 0, crossing', capsule(0, 0, 4, 0, 0), segment(1, -3, 1, 3), -1},
    })
  end)

  describe('capsule and capsule', function()
    cases.claim(it, c2, {
      {'apart', fat_x, capsule(7, 4, 9, 9, 2), 2},
      {'touching, tip to side', fat_x, capsule(1, 3, 1, 9, 2), 0},
      {'touching tip to tip', fat_x, capsule(7, 0, 9, 0, 2), 0},
      {'crossing axes', fat_x, capsule(2, -3, 2, 3, 2), -5},
      {'crossing axes near an end', fat_x, capsule(3.5, -3, 3.5, 3, 2), -3.5},
      {'axes in line, overlapping', fat_x, capsule(3, 0, 9, 0, 2), -3},
      {'axes in line, tips overlapping', fat_x, capsule(6, 0, 9, 0, 2), -1},
      {'axes touching end to end', fat_x, capsule(4, 0, 9, 0, 1), -2},
      {'axes touching as a T', fat_x, capsule(2, 0, 2, 9, 1), -2},
      {'coincident', fat_x, fat_x, -2},
      {'coincident, turned about', fat_x, capsule(4, 0, 0, 0, 1), -2},
      {'parallel and touching', fat_x, capsule(1, 3, 2, 3, 2), 0},
      {'parallel and overlapping', fat_x, capsule(1, 2, 9, 2, 2), -1},
      {'a thin one inside a fat one', fat_x, capsule(1, 0.5, 3, 0.5, 0.25), -0.75},
      {'one of length 0 on the axis', fat_x, capsule(1, 0, 1, 0, 2), -3},
      {'both of length 0, one centre', capsule(1, 0, 1, 0, 1), capsule(1, 0, 1, 0, 2),
        -3},
      {'both of length 0, touching', capsule(0, 0, 0, 0, 2), capsule(3, 4, 3, 4, 3), 0},
      {'both of radius 0, crossing', capsule(0, 0, 4, 0, 0), capsule(1, -2, 1, 2, 0), -1},
    })
  end)
end)
