-- This file draws the shapes of collide.d3 with a pen: as shaded areas, or as lines, of
-- which those at the far side are thin.
local across = require 'collide.draw.across'
local arc = require 'collide.draw.arc'
local color = require 'collide.draw.color'
local infinite = require 'collide.draw.infinite'
local hull = require 'collide.draw.hull'
local level = require 'collide.draw.level'
local outline = require 'collide.draw.outline'
local shade = require 'collide.draw.shade'
local tiles = require 'collide.draw.tiles'
local abs, cos, huge, max, pi, sin, sqrt = math.abs, math.cos, math.huge, math.max,
  math.pi, math.sin, math.sqrt
local ipairs, pairs = ipairs, pairs

local solid = {}

---------------------------------------------------------------------------- directions --

-- Returns the direction from a to b, with length 1, and the distance.
local function direction(a, b)
  local x, y, z = b.x - a.x, b.y - a.y, b.z - a.z
  local largest = max(abs(x), abs(y), abs(z))
  if largest == 0 then return 0, 1, 0, 0 end
  x, y, z = x / largest, y / largest, z / largest
  local length = sqrt(x * x + y * y + z * z)
  return x / length, y / length, z / length, length * largest
end

-------------------------------------------------------------------------- round things --

local ring = {} -- the ring that add_to_ring adds to

local function add_to_ring(x, y, z, angle)
  local pen, co, si = ring.pen, cos(angle), sin(angle)
  local ox, oy, oz = co * ring.ux + si * ring.wx, co * ring.uy + si * ring.wy,
    co * ring.uz + si * ring.wz
  local side, lean, cap, nx, ny, nz = ring.side, ring.lean, ring.cap, ring.nx, ring.ny,
    ring.nz
  local seen = pen.lens:facing(x, y, z, side * ox + lean * nx, side * oy + lean * ny,
    side * oz + lean * nz) > 0
  if not seen and cap then
    seen = pen.lens:facing(x, y, z, cap * nx, cap * ny, cap * nz) > 0
  end
  pen:add(x, y, z, not seen)
end

-- Draws a circle about c across the axis n. A point of it is away when neither its
-- surface (normal: outward * side + n * lean) nor the flat end there (normal: n * cap) is
-- seen.
local function draw_ring(pen, c, nx, ny, nz, radius, look, side, lean, cap)
  local ux, uy, uz, wx, wy, wz = across(nx, ny, nz)
  ring.pen, ring.side, ring.lean, ring.cap = pen, side, lean, cap
  ring.nx, ring.ny, ring.nz = nx, ny, nz
  ring.ux, ring.uy, ring.uz, ring.wx, ring.wy, ring.wz = ux, uy, uz, wx, wy, wz
  pen:start()
  arc.cut(pen, c.x, c.y, c.z, radius, 0, 2 * pi, add_to_ring, ux, uy, uz, wx, wy, wz)
  pen:stroke(look, true)
end

local function outline_ring(pen, c, nx, ny, nz, radius)
  outline.ring(pen, c.x, c.y, c.z, radius, nx, ny, nz)
end

-- Draws a flat end as an area, if it is seen.
local function draw_end(pen, c, nx, ny, nz, radius, look)
  if pen.lens:facing(c.x, c.y, c.z, nx, ny, nz) <= 0 then return end
  look.fill, look.light = shade.face(pen, look.base, nx, ny, nz), nil
  outline.start()
  outline_ring(pen, c, nx, ny, nz, radius)
  outline.draw(pen, look)
end

local kinds = {}

local function draw_dot(pen, x, y, z, look)
  look.fill, look.fill_opacity, look.mark = look.base, 1, look.mark or '*'
  pen:dot(x, y, z, 3, look)
end

local function draw_segment(pen, a, b, look)
  look.width = look.width * 1.3
  pen:start()
  pen:add(a.x, a.y, a.z)
  pen:add(b.x, b.y, b.z)
  pen:stroke(look)
end

function kinds.point(pen, shape, look)
  local x, y, z = shape:position()
  draw_dot(pen, x, y, z, look)
end

function kinds.segment(pen, shape, look)
  draw_segment(pen, shape.a, shape.b, look)
end

local function add_to_rim(x, y, z) ring.pen:add(x, y, z) end

-- Draws the circle in which lines from the eye touch a ball, as far as it is before the
-- eye; nothing from inside. With the eye at a distance of d the circle lies before the
-- centre by r^2 / d, and its radius is r sqrt(1 - (r / d)^2).
local function draw_rim(pen, c, radius, look)
  local tx, ty, tz, far = pen.lens:toward(c.x, c.y, c.z)
  if far <= radius then return end
  local share = radius / far
  local ahead, wide = radius * share, radius * sqrt((1 - share) * (1 + share))
  ring.pen = pen
  pen:start()
  arc.cut(pen, c.x + tx * ahead, c.y + ty * ahead, c.z + tz * ahead, wide, 0, 2 * pi,
    add_to_rim, across(tx, ty, tz))
  pen:area(look)
end

local function draw_ball(pen, c, radius, look)
  if radius == 0 then return draw_dot(pen, c.x, c.y, c.z, look) end
  shade.ball(pen, look, c.x, c.y, c.z, radius)
  if pen.lens.fov then
    draw_rim(pen, c, radius, look)
  else
    outline.start()
    outline.ball(pen, c.x, c.y, c.z, radius)
    outline.draw(pen, look)
  end
  if look.solid then return end
  local up = pen.lens.vertical
  draw_ring(pen, c, up.x, up.y, up.z, radius, look, 1, 0)
end

local middle = {}

function kinds.sphere(pen, shape, look)
  middle.x, middle.y, middle.z = shape:position()
  draw_ball(pen, middle, shape.radius, look)
end

function kinds.capsule(pen, shape, look)
  local a, b, radius = shape.a, shape.b, shape.radius
  local nx, ny, nz, length = direction(a, b)
  if length == 0 then return draw_ball(pen, a, radius, look) end
  if radius == 0 then return draw_segment(pen, a, b, look) end
  shade.line(pen, look, a, b, radius)
  outline.start()
  outline.ball(pen, a.x, a.y, a.z, radius)
  outline.ball(pen, b.x, b.y, b.z, radius)
  outline.draw(pen, look)
  if look.solid then return end
  draw_ring(pen, a, nx, ny, nz, radius, look, 1, 0)
  draw_ring(pen, b, nx, ny, nz, radius, look, 1, 0)
end

function kinds.cylinder(pen, shape, look)
  local a, b, radius = shape.a, shape.b, shape.radius
  if radius == 0 then return draw_segment(pen, a, b, look) end
  local nx, ny, nz = direction(a, b)
  shade.line(pen, look, a, b, radius)
  outline.start()
  outline_ring(pen, a, nx, ny, nz, radius)
  outline_ring(pen, b, nx, ny, nz, radius)
  outline.draw(pen, look)
  if look.solid then
    draw_end(pen, a, -nx, -ny, -nz, radius, look)
    return draw_end(pen, b, nx, ny, nz, radius, look)
  end
  draw_ring(pen, a, nx, ny, nz, radius, look, 1, 0, -1)
  draw_ring(pen, b, nx, ny, nz, radius, look, 1, 0, 1)
end

function kinds.cone(pen, shape, look)
  local a, b, radius = shape.base, shape.apex, shape.radius
  if radius == 0 then return draw_segment(pen, a, b, look) end
  local nx, ny, nz, length = direction(a, b)
  shade.line(pen, look, a, b, radius)
  outline.start()
  outline_ring(pen, a, nx, ny, nz, radius)
  outline.point(pen, b.x, b.y, b.z)
  outline.draw(pen, look)
  if look.solid then return draw_end(pen, a, -nx, -ny, -nz, radius, look) end
  local size = max(length, radius)
  draw_ring(pen, a, nx, ny, nz, radius, look, length / size, radius / size, -1)
end

------------------------------------------------------------------------ what has faces --

-- Returns the normal of a face, by Newell's sum, which is right for any number of
-- corners; zero without an area. Source: Ericson, Real-Time Collision Detection, §12.4.2.
local function normal_of(points, face)
  local x, y, z, n = 0, 0, 0, #face
  local o = points[face[1]]
  for i = 2, n do
    local p, q = points[face[i]], points[face[i % n + 1]]
    local px, py, pz = p.x - o.x, p.y - o.y, p.z - o.z
    local qx, qy, qz = q.x - o.x, q.y - o.y, q.z - o.z
    x, y, z = x + py * qz - pz * qy, y + pz * qx - px * qz, z + px * qy - py * qx
  end
  local largest = max(abs(x), abs(y), abs(z))
  if not (largest > 0 and largest < huge) then return 0, 0, 0 end
  x, y, z = x / largest, y / largest, z / largest
  local length = sqrt(x * x + y * y + z * z)
  return x / length, y / length, z / length
end

-- Returns whether a face is seen; a face without an area is.
local function is_seen(pen, points, face, radius, nx, ny, nz)
  if nx == 0 and ny == 0 and nz == 0 then return true end
  local p = points[face[1]]
  return pen.lens:facing(p.x + radius * nx, p.y + radius * ny, p.z + radius * nz,
    nx, ny, nz) > 0
end

local function add_face(pen, points, face, radius, nx, ny, nz, away)
  pen:start()
  for _, i in ipairs(face) do
    local p = points[i]
    pen:add(p.x + radius * nx, p.y + radius * ny, p.z + radius * nz, away)
  end
end

local function draw_faces(pen, points, body, radius, look)
  for _, face in ipairs(body.faces) do
    local nx, ny, nz = normal_of(points, face)
    local has_area = nx ~= 0 or ny ~= 0 or nz ~= 0
    local seen = is_seen(pen, points, face, radius, nx, ny, nz)
    if seen and (has_area or radius == 0) then
      if look.solid == 'pale' then look.fill = shade.face(pen, look.base, nx, ny, nz) end
      if radius > 0 then look.color = look.fill end
      add_face(pen, points, face, radius, nx, ny, nz)
      pen:area(look)
    end
  end
end

local face_seen = {} -- by face, for draw_edges

local function draw_edges(pen, points, body, look)
  for f, face in ipairs(body.faces) do
    face_seen[f] = is_seen(pen, points, face, 0, normal_of(points, face))
  end
  for _, edge in ipairs(body.edges) do
    local a, b = points[edge[1]], points[edge[2]]
    local away = edge[3] and not (face_seen[edge[3]] or edge[4] and face_seen[edge[4]])
    pen:start()
    pen:add(a.x, a.y, a.z, away)
    pen:add(b.x, b.y, b.z, away)
    pen:stroke(look)
  end
end

local function draw_grown_outlines(pen, points, body, radius, look)
  for _, face in ipairs(body.faces) do
    local nx, ny, nz = normal_of(points, face)
    if nx ~= 0 or ny ~= 0 or nz ~= 0 then
      local away = not is_seen(pen, points, face, radius, nx, ny, nz)
      add_face(pen, points, face, radius, nx, ny, nz, away)
      pen:stroke(look, true)
    end
  end
end

-- Draws corners and what is between them, grown by a radius. The body is nil when its
-- faces are not known.
local function draw_corners(pen, points, body, radius, look)
  if #points == 1 then return draw_ball(pen, points[1], radius, look) end
  if radius > 0 or not body then
    if look.solid == 'pale' then look.fill = color.paler(look.base, 0.32) end
    outline.start()
    for _, p in ipairs(points) do
      if radius > 0 then
        outline.ball(pen, p.x, p.y, p.z, radius)
      else
        outline.point(pen, p.x, p.y, p.z)
      end
    end
    outline.draw(pen, look)
    if not body then return end
  end
  if look.solid and #body.faces > 0 then
    draw_faces(pen, points, body, radius, look)
  elseif radius > 0 then
    draw_grown_outlines(pen, points, body, radius, look)
  else
    draw_edges(pen, points, body, look)
  end
end

local BOX = {faces = {{1, 5, 7, 3}, {2, 4, 8, 6}, {1, 2, 6, 5}, {3, 7, 8, 4},
  {1, 3, 4, 2}, {5, 6, 8, 7}}}
BOX.edges = hull.edges(BOX.faces)

local TRIANGLE = {faces = {{1, 2, 3}, {3, 2, 1}}}
TRIANGLE.edges = hull.edges(TRIANGLE.faces)

local corners = {{}, {}, {}, {}, {}, {}, {}, {}} -- used again for every box

local function set_corner(n, x, y, z)
  local p = corners[n]
  p.x, p.y, p.z = x, y, z
end

function kinds.aabb(pen, shape, look)
  local low, high = shape.min, shape.max
  for n = 0, 7 do
    set_corner(n + 1, n % 2 == 0 and low.x or high.x, n % 4 < 2 and low.y or high.y,
      n < 4 and low.z or high.z)
  end
  draw_corners(pen, corners, BOX, 0, look)
end

function kinds.box(pen, shape, look)
  local half, q, cx, cy, cz = shape.half_extents, shape.rotation, shape:position()
  local x, y, z, w = q.x, q.y, q.z, q.w
  local hx, hy, hz = half.x, half.y, half.z
  -- the axes, each as long as its half extent
  local ux, uy, uz = hx * (1 - 2 * (y * y + z * z)), hx * 2 * (x * y + w * z),
    hx * 2 * (x * z - w * y)
  local vx, vy, vz = hy * 2 * (x * y - w * z), hy * (1 - 2 * (x * x + z * z)),
    hy * 2 * (y * z + w * x)
  local wx, wy, wz = hz * 2 * (x * z + w * y), hz * 2 * (y * z - w * x),
    hz * (1 - 2 * (x * x + y * y))
  for n = 0, 7 do
    local i, k, m = n % 2 == 0 and -1 or 1, n % 4 < 2 and -1 or 1, n < 4 and -1 or 1
    set_corner(n + 1, cx + i * ux + k * vx + m * wx, cy + i * uy + k * vy + m * wy,
      cz + i * uz + k * vz + m * wz)
  end
  draw_corners(pen, corners, BOX, shape.radius, look)
end

function kinds.triangle(pen, shape, look)
  draw_corners(pen, {shape.a, shape.b, shape.c}, TRIANGLE, shape.radius, look)
end

function kinds.hull(pen, shape, look)
  local points = shape.points
  draw_corners(pen, points, hull.of_shape(shape, points), shape.radius, look)
end

function kinds.mesh(pen, shape, look)
  local points, body = level.body(pen.lens, shape)
  draw_corners(pen, points, body, 0, look)
end
kinds.heightfield = kinds.mesh

-- Triggers are drawn as edges without faces, as they are outlines in the plane.
function kinds.voxels(pen, shape, look)
  kinds.mesh(pen, shape, look)
  local points = tiles.triggers(shape)
  for i = 1, #points, 2 do
    local a, b = points[i], points[i + 1]
    pen:start()
    pen:add(a.x, a.y, a.z)
    pen:add(b.x, b.y, b.z)
    pen:stroke(look)
  end
end

------------------------------------------------------------------------------ together --

for kind, drawer in pairs(infinite.kinds) do kinds[kind] = drawer end

local function draw(pen, shape, look)
  kinds[shape.kind](pen, shape, look)
end

function kinds.compound(pen, shape, look)
  local fill, line, width = look.fill, look.color, look.width
  for _, part in ipairs(shape.shapes) do
    look.fill, look.color, look.width, look.light = fill, line, width, nil
    draw(pen, part, look)
  end
end

solid.draw = draw

-- Draws the shape's shadow along the vertical, at a height: its support points all
-- around.
function solid.shadow(pen, shape, height, look)
  local up = pen.lens.vertical
  local ux, uy, uz, wx, wy, wz = across(up.x, up.y, up.z)
  pen:start()
  for i = 1, 64 do
    local co, si = cos(i * pi / 32), sin(i * pi / 32)
    local p = shape:support(co * ux + si * wx, co * uy + si * wy, co * uz + si * wz)
    if not p then return end
    local down = height - (p.x * up.x + p.y * up.y + p.z * up.z)
    pen:add(p.x + down * up.x, p.y + down * up.y, p.z + down * up.z)
  end
  pen:area(look)
end

return solid
