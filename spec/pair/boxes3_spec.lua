-- Boxes, aligned and turned, against points, spheres, segments, capsules and boxes, 3D:
-- by faces, edges and corners, touching, nested, degenerate, parallel, coincident. Each
-- row is {claim, a, b, distance}; every answer is also proven by the certificate, in
-- both orders, mirrored, turned and scaled.
describe('3D box pairs', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local s = cases.maker(3)
  local root2, root3 = math.sqrt(2), math.sqrt(3)
  local eighth = math.pi / 8
  local about_z = {0, 0, math.sin(eighth), math.cos(eighth)} -- by 45 degrees
  local about_x = {math.sin(eighth), 0, 0, math.cos(eighth)}
  local about_y = {0, math.sin(eighth), 0, math.cos(eighth)}

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

  local function aabb(x, y, z, hx, hy, hz)
    return s.aabb {min = {x - hx, y - hy, z - hz}, max = {x + hx, y + hy, z + hz}}
  end

  local function box(x, y, z, hx, hy, hz, rotation, radius)
    return s.box {
      center = {x, y, z}, half_extents = {hx, hy, hz},
      rotation = rotation, radius = radius,
    }
  end

  -- Claims about the cube from -1 to 1, once as an aabb and once as a box.
  local function about_cube(rows)
    for _, cube in ipairs {aabb(0, 0, 0, 1, 1, 1), box(0, 0, 0, 1, 1, 1)} do
      describe(cube.kind, function()
        local with_cube = {}
        for i, row in ipairs(rows) do
          with_cube[i] = {row[1], cube, row[2], row[3]}
        end
        cases.claim(it, c3, with_cube)
      end)
    end
  end

  describe('point and', function()
    about_cube {
      {'over a face', point(0.5, 0.5, 3), 2},
      {'off an edge', point(0, 4, 5), 5},
      {'off a corner', point(3, 3, 2), 3},
      {'on a face', point(0.5, 1, 0.25), 0},
      {'on an edge', point(1, 1, 0.25), 0},
      {'on a corner', point(1, -1, 1), 0},
      {'inside', point(0.5, -0.75, 0.25), -0.25},
      {'inside, two faces as near', point(0.5, 0.5, 0.25), -0.5},
      {'at the centre', point(0, 0, 0), -1},
    }
    cases.claim(it, c3, {
      {'turned box: over an edge', box(0, 0, 0, 1, 1, 1, about_z), point(2 * root2, 0, 0),
        root2},
      {'rounded box: off a corner', box(0, 0, 0, 1, 1, 1, nil, 0.5), point(3, 3, 2), 2.5},
      {'rounded box: inside', box(0, 0, 0, 1, 1, 1, nil, 0.5), point(0, 0.75, 0), -0.75},
      {'box of size 0', box(1, 2, 2, 0, 0, 0), point(0, 0, 0), 3},
      {'aabb of size 0, coincident', aabb(1, 2, 2, 0, 0, 0), point(1, 2, 2), 0},
      {'flat box: over it', box(0, 0, 0, 1, 1, 0), point(0.5, 0, 2), 2},
      {'flat box: in it', box(0, 0, 0, 1, 1, 0), point(0.5, 0, 0), 0},
      {'rod: beside it', box(0, 0, 0, 2, 0, 0), point(1, 3, 4), 5},
    })
  end)

  describe('sphere and', function()
    about_cube {
      {'over a face', sphere(0.5, 0.5, 3, 1), 1},
      {'off an edge', sphere(0, 4, 5, 2), 3},
      {'off a corner', sphere(3, 3, 2, 1), 2},
      {'touching a face', sphere(0, 3, 0, 2), 0},
      {'touching an edge', sphere(0, 4, 5, 5), 0},
      {'touching a corner', sphere(3, 3, 2, 3), 0},
      {'cutting a face', sphere(0, 2, 0, 1.5), -0.5},
      {'cutting a corner', sphere(3, 3, 2, 3.5), -0.5},
      {'centred on a face', sphere(0, 1, 0, 0.5), -0.5},
      {'centred on an edge', sphere(1, 1, 0, 0.5), -0.5},
      {'centred on a corner', sphere(1, 1, 1, 0.5), -0.5},
      {'inside', sphere(0, 0.5, 0, 0.25), -0.75},
      {'at the centre', sphere(0, 0, 0, 0.5), -1.5},
      {'around it', sphere(0, 0, 0.5, 9), -9.5},
      {'of radius 0, inside', sphere(0, 0.5, 0, 0), -0.5},
    }
    cases.claim(it, c3, {
      {'turned box: off its edge', box(0, 0, 0, 1, 1, 1, about_z),
        sphere(2 * root2, 0, 0, 1), root2 - 1},
      {'rounded box: touching a corner', box(0, 0, 0, 1, 1, 1, nil, 1),
        sphere(3, 3, 2, 2),
        0},
      {'rounded box: at the centre', box(0, 0, 0, 1, 1, 1, nil, 1), sphere(0, 0, 0, 2),
        -4},
      {'box of size 0, concentric', box(1, 2, 2, 0, 0, 0), sphere(1, 2, 2, 3), -3},
    })
  end)

  describe('segment and', function()
    about_cube {
      {'parallel to a face', segment(-3, 0.5, 3, 3, 0.5, 3), 2},
      {'parallel to an edge, off it', segment(-3, 4, 5, 3, 4, 5), 5},
      {'its end over a face', segment(0, 0.5, 2, 3, 5, 9), 1},
      {'its end off a corner', segment(3, 3, 2, 9, 9, 9), 3},
      {'across an edge', segment(0, 3, 0.5, 0, 0.5, 3), 1.5 / root2},
      {'lying on a face', segment(-0.5, 0.5, 1, 0.5, 0.25, 1), 0},
      {'lying on an edge', segment(-3, 1, 1, 3, 1, 1), 0},
      {'touching a corner', segment(0, 2, 1, 2, 0, 1), 0},
      {'ending on a face', segment(0, 0, 1, 1, 2, 5), 0},
      {'inside', segment(-0.5, 0.25, 0, 0.5, 0.25, 0), -0.75},
      {'piercing two faces', segment(0.25, 0.5, -3, 0.25, 0.5, 3), -0.5},
      {'from the centre out', segment(0, 0, 0, 0, 0, 5), -1},
      {'clipping an edge', segment(0.7, 1.2, 0, 1.2, 0.7, 0), -0.05 * root2},
      {'a diagonal of the cube', segment(-1, -1, -1, 1, 1, 1), -root2},
      {'an edge of the cube', segment(-1, 1, 1, 1, 1, 1), 0},
      {'of length 0, inside', segment(0, 0.5, 0, 0, 0.5, 0), -0.5},
      {'of length 0, off an edge', segment(0, 4, 5, 0, 4, 5), 5},
      {'of length 0, on an edge', segment(0, 1, 1, 0, 1, 1), 0},
    }
    cases.claim(it, c3, {
      {'turned box: along its edge', box(0, 0, 0, 1, 1, 1, about_z),
        segment(2 * root2, 0, -3, 2 * root2, 0, 3), root2},
      {'rounded box: parallel to an edge', box(0, 0, 0, 1, 1, 1, nil, 2),
        segment(-3, 4, 5, 3, 4, 5), 3},
      {'box of size 0', box(0, 0, 0, 0, 0, 0), segment(3, 4, 0, 9, 12, 0), 5},
      {'flat box, pierced', box(0, 0, 0, 1, 1, 0), segment(0.5, 0, -1, 0.5, 0, 2), -0.5},
      {'flat box, in its plane', box(0, 0, 0, 1, 1, 0), segment(-3, 0, 0, 3, 0, 0), 0},
      {'rod, crossing', box(0, 0, 0, 2, 0, 0), segment(1, -1, 0, 1, 1, 0), 0},
    })
  end)

  describe('capsule and', function()
    about_cube {
      {'parallel to a face', capsule(-3, 0.5, 3, 3, 0.5, 3, 0.5), 1.5},
      {'touching a face with its side', capsule(-3, 0, 2, 3, 0, 2, 1), 0},
      {'touching a face with its tip', capsule(0, 0, 2, 0, 0, 5, 1), 0},
      {'touching an edge', capsule(-3, 4, 5, 3, 4, 5, 5), 0},
      {'touching a corner', capsule(3, 3, 2, 9, 9, 9, 3), 0},
      {'cutting a face', capsule(-3, 0, 2, 3, 0, 2, 1.25), -0.25},
      {'cutting an edge crosswise', capsule(0, 3, 0.5, 0, 0.5, 3, 2), 1.5 / root2 - 2},
      {'clipping an edge with its axis', capsule(0.7, 1.2, 0, 1.2, 0.7, 0, 0.1),
        -0.1 - 0.05 * root2},
      {'piercing', capsule(0.25, 0.5, -3, 0.25, 0.5, 3, 0.5), -1},
      {'inside', capsule(-0.5, 0.25, 0, 0.5, 0.25, 0, 0.25), -1},
      {'axis on a face', capsule(-0.5, 0, 1, 0.5, 0, 1, 0.5), -0.5},
      {'axis along an edge', capsule(-3, 1, 1, 3, 1, 1, 0.5), -0.5},
      {'of length 0, centred on a corner', capsule(1, 1, 1, 1, 1, 1, 0.5), -0.5},
      {'of radius 0, piercing', capsule(0.25, 0.5, -3, 0.25, 0.5, 3, 0), -0.5},
    }
    cases.claim(it, c3, {
      {'turned box: off its edge', box(0, 0, 0, 1, 1, 1, about_z),
        capsule(2 * root2, 0, -3, 2 * root2, 0, 3, 1), root2 - 1},
      {'rounded box: touching', box(0, 0, 0, 1, 1, 1, nil, 2),
        capsule(-3, 4, 5, 3, 4, 5, 3), 0},
    })
  end)

  describe('box and', function()
    about_cube {
      {'aabb, face to face', aabb(4, 0.5, 0, 1, 1, 1), 2},
      {'aabb, edge to edge', aabb(0, 5, 6, 1, 1, 1), 5},
      {'aabb, corner to corner', aabb(3, 3, 3, 1, 1, 1), root3},
      {'aabb, touching faces', aabb(2, 0.5, 0, 1, 1, 1), 0},
      {'aabb, touching edges', aabb(2, 2, 0, 1, 1, 1), 0},
      {'aabb, touching corners', aabb(2, 2, 2, 1, 1, 1), 0},
      {'aabb, overlapping', aabb(1.5, 1.75, 0, 1, 1, 1), -0.25},
      {'aabb, inside', aabb(0.5, 0, 0, 0.25, 0.25, 0.25), -0.75},
      {'aabb, coincident', aabb(0, 0, 0, 1, 1, 1), -2},
      {'aabb of size 0, inside', aabb(0, 0.5, 0, 0, 0, 0), -0.5},
      {'flat aabb on a face', aabb(0, 0, 1, 5, 5, 0), 0},
      {'box, coincident', box(0, 0, 0, 1, 1, 1), -2},
      {'box, touching faces', box(2, 0.5, 0, 1, 1, 1), 0},
      {'box, edge to a face', box(1 + root2 + 3, 0, 0, 1, 1, 1, about_z), 3},
      {'box, edge in a face', box(root2 + 0.5, 0, 0, 1, 1, 1, about_z), -0.5},
      {'box, rounded corners apart', box(3, 3, 3, 1, 1, 1, nil, 0.5), root3 - 0.5},
      {'box, rounded faces touching', box(3, 0, 0, 1, 1, 1, nil, 1), 0},
      {'box of size 0', box(4, 5, 1, 0, 0, 0), 5},
    }
    cases.claim(it, c3, {
      {'crossed edges, apart', box(0, 0, 0, 1, 1, 1, about_y),
        box(2 * root2 + 1, 0, 0, 1, 1, 1, about_z), 1},
      {'crossed edges, overlapping', box(0, 0, 0, 1, 1, 1, about_y),
        box(2 * root2 - 0.25, 0, 0, 1, 1, 1, about_z), -0.25},
      {'both turned the same way, face to face', box(0, 0, 0, 1, 1, 1, about_x),
        box(4, 0, 0, 1, 1, 1, about_x), 2},
      {'both turned the same way, coincident', box(0, 0, 0, 1, 2, 3, about_x),
        box(0, 0, 0, 1, 2, 3, about_x), -2},
      {'crossed plates', box(0, 0, 0, 2, 0.5, 0.5), box(0, 0, 0.75, 0.5, 2, 0.5), -0.25},
      {'two flat boxes, crossing', box(0, 0, 0, 1, 1, 0), box(0, 0, 0, 0, 1, 1), -1},
      {'two flat boxes in one plane', box(0, 0, 0, 1, 1, 0), box(1, 0, 0, 1, 1, 0), 0},
      {'two flat boxes, parallel', box(0, 0, 0, 1, 1, 0), box(1, 0, 3, 1, 1, 0), 3},
      {'two rods, skew', box(0, 0, 0, 2, 0, 0), box(1, 0, 3, 0, 2, 0), 3},
      {'both of size 0, coincident', box(1, 2, 3, 0, 0, 0), aabb(1, 2, 3, 0, 0, 0), 0},
    })
  end)
end)
