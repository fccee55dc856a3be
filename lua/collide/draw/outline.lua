-- This file draws the outlines of convex bodies of collide.d3, as they are seen: what is
-- around balls, rings and points.
--
--       t         The outline is cut into lines by directions of the picture. In one, the
--     / _ \       body is touched by a line; at a and b it is known where. Between these
--    a     b      directions the outline lies in the triangle of a, b and t, where the
--   /       \     lines meet: it is halved as long as that may be in the window and is
--                 higher than a tenth of a pixel.
--
-- In perspective a line of the picture is a plane through the eye: the normal of the line
-- c u + s v = m is (c, s, -m), and m is found so that the plane touches the body.
local abs, cos, max, min, pi, sin, sqrt = math.abs, math.cos, math.max, math.min, math.pi,
  math.sin, math.sqrt
local sort = table.sort

local outline = {}

-- These lists have the parts of the body that is outlined, in the eye's coordinates; nu,
-- nv, nw is the axis of a ring, 0 for a ball. One body is drawn at a time: no garbage is
-- made.
local count, us, vs, ws, rs, nus, nvs, nws = 0, {}, {}, {}, {}, {}, {}, {}
local lost, all_points

function outline.start()
  count, lost, all_points = 0, false, true
end

local function add(pen, x, y, z, radius, nu, nv, nw)
  local n, lens = count + 1, pen.lens
  count = n
  us[n], vs[n], ws[n] = lens:to_eye(x, y, z)
  rs[n], nus[n], nvs[n], nws[n] = radius, nu, nv, nw
  if radius > 0 then all_points = false end
  if lens.fov and ws[n] - radius * sqrt(max(0, 1 - nw * nw)) <= (lens.near or 0) then
    lost = true -- not all of it is before the eye
  end
end

function outline.point(pen, x, y, z)
  add(pen, x, y, z, 0, 0, 0, 0)
end

function outline.ball(pen, x, y, z, radius)
  add(pen, x, y, z, radius, 0, 0, 0)
end

-- Adds a circle across an axis of length 1.
function outline.ring(pen, x, y, z, radius, nx, ny, nz)
  local r, u, b = pen.lens.right, pen.lens.up, pen.lens.back
  add(pen, x, y, z, radius, r.x * nx + r.y * ny + r.z * nz,
    u.x * nx + u.y * ny + u.z * nz, -(b.x * nx + b.y * ny + b.z * nz))
end

------------------------------------------------------------------------ hull of points --

local hull, order, chain = {}, {}, {}

local function by_place(i, k)
  local ax, bx = hull[2 * i - 1], hull[2 * k - 1]
  if ax ~= bx then return ax < bx end
  return hull[2 * i] < hull[2 * k]
end

-- Adds point i to a chain that turns left only, and began behind `first`.
local function add_to_chain(n, first, i)
  local x, y = hull[2 * i - 1], hull[2 * i]
  while n > first do
    local a, b = chain[n - 1], chain[n]
    local ax, ay, bx, by = hull[2 * a - 1], hull[2 * a], hull[2 * b - 1], hull[2 * b]
    if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 then break end
    n = n - 1
  end
  chain[n + 1] = i
  return n + 1
end

-- Finds the parts at the corners of the convex hull of all centres, in order: returns how
-- many there are, and writes them to `chain`. The algorithm is Andrew's monotone chain.
local function find_hull(lens)
  for i = 1, count do
    order[i] = i
    hull[2 * i - 1], hull[2 * i] = lens:to_picture(us[i], vs[i], ws[i])
    if hull[2 * i - 1] ~= hull[2 * i - 1] or hull[2 * i] ~= hull[2 * i] then return 0 end
  end
  for i = #order, count + 1, -1 do order[i] = nil end
  sort(order, by_place)
  local n = 0
  for i = 1, count do n = add_to_chain(n, 1, order[i]) end
  local first = n
  for i = count - 1, 1, -1 do n = add_to_chain(n, first, order[i]) end
  return max(n - 1, 1)
end

local list = {} -- the pixels that are drawn

local function draw_hull(pen, look)
  local n = find_hull(pen.lens)
  for i = 1, n do
    list[2 * i - 1], list[2 * i] = hull[2 * chain[i] - 1], hull[2 * chain[i]]
  end
  pen:area_of_pixels(list, 2 * n, look)
end

-- If there are more parts, only those at the hull of their centres are asked.
local MANY = 64

local function keep_hull(lens)
  local n, kept = find_hull(lens), {}
  for i = 1, n do
    local k = chain[i]
    kept[i] = {us[k], vs[k], ws[k], rs[k], nus[k], nvs[k], nws[k]}
  end
  for i = 1, n do
    us[i], vs[i], ws[i], rs[i], nus[i], nvs[i], nws[i] = kept[i][1], kept[i][2],
      kept[i][3], kept[i][4], kept[i][5], kept[i][6], kept[i][7]
  end
  count = n
end

-------------------------------------------------------------------------- touching --

-- Returns the u and v of the point where the direction (c, s) of the picture ends at the
-- body.
local function touch_parallel(c, s)
  local best, u, v = nil, nil, nil
  for i = 1, count do
    local r, nu, nv = rs[i], nus[i], nvs[i]
    local along = nu * c + nv * s
    local across = sqrt(max(0, 1 - along * along))
    local m = c * us[i] + s * vs[i] + r * across
    if not best or m > best then
      best, u, v = m, us[i], vs[i]
      if across > 0 then
        u, v = u + r * (c - along * nu) / across, v + r * (s - along * nv) / across
      end
    end
  end
  return u, v
end

-- Returns the line of that direction which touches part i, seen in perspective: the root
-- of a quadratic, as the distance of the centre from the plane is the radius across the
-- axis.
local function line_at(i, c, s)
  local w, r, nw = ws[i], rs[i], nws[i]
  local at, along, rr = c * us[i] + s * vs[i], nus[i] * c + nvs[i] * s, r * r
  local a = w * w - rr * (1 - nw * nw)
  local b = at * w + rr * along * nw
  return (b + sqrt(max(0, b * b - a * (at * at - rr * (1 - along * along))))) / a
end

local function touch_perspective(c, s)
  local m, best = nil, nil
  for i = 1, count do
    local line = line_at(i, c, s)
    if not m or line > m then m, best = line, i end
  end
  local r, nu, nv, nw = rs[best], nus[best], nvs[best], nws[best]
  local along = nu * c + nv * s - nw * m
  local du, dv, dw = c - along * nu, s - along * nv, -m - along * nw
  local length = sqrt(du * du + dv * dv + dw * dw)
  if length > 0 then r = r / length end
  local w = ws[best] + r * dw
  return (us[best] + r * du) / w, (vs[best] + r * dv) / w
end

------------------------------------------------------------------------------- cutting --

-- Rounding must not make the cutting go on for ever: so many directions do for any
-- outline.
local MOST, TOLERANCE = 2000, 0.1

-- These are the window in u and v, how high a triangle may be, and what is left of MOST.
local touch, x0, y0, x1, y1, tolerance, left, length, lens

local function add_pixel(u, v)
  local n = length
  local x = lens.left + lens.scale * (u - lens.u)
  local y = lens.top + lens.flip * lens.scale * (v - lens.v)
  if n > 0 and list[n - 1] == x and list[n] == y then return end
  list[n + 1], list[n + 2] = x, y
  length = n + 2
end

-- Adds the points between two directions, given as angles, without the first.
local function cut(from, au, av, till, bu, bv)
  local c, s = cos(till), sin(till)
  local du, dv = bu - au, bv - av
  local far = (du * c + dv * s) / sin(till - from) -- from a to t
  local tu, tv = au - far * sin(from), av + far * cos(from)
  local wide = sqrt(du * du + dv * dv)
  local height = abs(du * (tv - av) - dv * (tu - au))
  if left > 0 and height > tolerance * wide
    and max(au, bu, tu) >= x0 and min(au, bu, tu) <= x1
    and max(av, bv, tv) >= y0 and min(av, bv, tv) <= y1 then
    left = left - 1
    local middle = (from + till) / 2
    local mu, mv = touch(cos(middle), sin(middle))
    cut(from, au, av, middle, mu, mv)
    return cut(middle, mu, mv, till, bu, bv)
  end
  add_pixel(bu, bv)
end

local PIECES = 8 -- at the start: lines of neighbours meet

local function draw_round(pen, look)
  lens, touch = pen.lens, pen.lens.fov and touch_perspective or touch_parallel
  if count > MANY then keep_hull(lens) end
  local window = pen.window
  local ax, ay = lens:from_picture(window[1], window[2])
  local bx, by = lens:from_picture(window[3], window[4])
  x0, y0, x1, y1 = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
  tolerance, left, length = TOLERANCE * lens.pixel / lens.scale, MOST, 0
  local au, av = touch(1, 0)
  local first_u, first_v = au, av
  for i = 1, PIECES do
    local from, till = 2 * pi * (i - 1) / PIECES, 2 * pi * i / PIECES
    local bu, bv = first_u, first_v
    if i < PIECES then bu, bv = touch(cos(till), sin(till)) end
    cut(from, au, av, till, bu, bv)
    au, av = bu, bv
  end
  if length > 2 and list[1] == list[length - 1] and list[2] == list[length] then
    length = length - 2
  end
  pen:area_of_pixels(list, length, look)
end

-- Draws the outline as an area; nothing where the eye is too near.
function outline.draw(pen, look)
  if lost or count == 0 then return end
  if all_points then draw_hull(pen, look) else draw_round(pen, look) end
end

return outline
