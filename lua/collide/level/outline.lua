-- Outlines of things drawn in an editor, before they are shapes: a polygon, an ellipse,
-- a capsule, a chain of points or one point. Any map of points that scales, mirrors and
-- turns can move an outline; then it becomes a shape.
--
--   {kind = 'polygon', points}      {kind = 'ellipse', center, rx, ry, angle}
--   {kind = 'capsule', a, b, radius}      {kind = 'polyline', points}
--   {kind = 'point', at}      {kind = 'rectangle', points}: four corners, in order
local c2 = require 'collide.d2'
local abs, cos, ipairs, max, min, pi, pcall, sin, sqrt =
  math.abs, math.cos, ipairs, math.max, math.min, math.pi, pcall, math.sin, math.sqrt

local atan2 = rawget(math, 'atan2') or math.atan

local outline = {}

-- A polygon has so many corners when it replaces an ellipse or capsule.
local CORNERS = 24

---------------------------------------------------------------------------------- make --

function outline.rectangle(x, y, w, h)
  return {kind = 'rectangle', points = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}
end

function outline.ellipse(x, y, w, h)
  return {kind = 'ellipse', center = {x + w / 2, y + h / 2}, rx = w / 2, ry = h / 2,
    angle = 0}
end

-- Returns a capsule along the longer side of the box.
function outline.capsule(x, y, w, h)
  local r = min(w, h) / 2
  return {kind = 'capsule', radius = r, a = {x + r, y + r}, b = {x + w - r, y + h - r}}
end

----------------------------------------------------------------------------------- map --

-- Returns the cosine and sine of an angle, exact for quarter turns.
local function unit(angle)
  local quarters = angle / (pi / 2)
  local near = math.floor(quarters + 0.5)
  if abs(quarters - near) < 1e-12 then
    near = near % 4
    return ({1, 0, -1, 0})[near + 1], ({0, 1, 0, -1})[near + 1]
  end
  return cos(angle), sin(angle)
end

-- Returns the map of points that turns by an angle about a point.
function outline.turn(angle, x, y)
  local c, s = unit(angle)
  return {a = c, b = -s, c = s, d = c, x = x - c * x + s * y, y = y - s * x - c * y}
end

-- Returns the map that scales by sx and sy (negative: mirrored), then moves.
function outline.scale(sx, sy, x, y)
  return {a = sx, b = 0, c = 0, d = sy, x = x or 0, y = y or 0}
end

function outline.swap() return {a = 0, b = 1, c = 1, d = 0, x = 0, y = 0} end

function outline.at(m, p)
  return {m.a * p[1] + m.b * p[2] + m.x, m.c * p[1] + m.d * p[2] + m.y}
end

-- Returns the map that applies first m, then n.
function outline.both(m, n)
  return {a = n.a * m.a + n.b * m.c, b = n.a * m.b + n.b * m.d,
    c = n.c * m.a + n.d * m.c, d = n.c * m.b + n.d * m.d,
    x = n.a * m.x + n.b * m.y + n.x, y = n.c * m.x + n.d * m.y + n.y}
end

-- Returns whether the map keeps circles circles, and by how much it scales.
local function similarity(m)
  local u, v = sqrt(m.a ^ 2 + m.c ^ 2), sqrt(m.b ^ 2 + m.d ^ 2)
  local is_square = abs(m.a * m.b + m.c * m.d) <= 1e-9 * u * v
  return is_square and abs(u - v) <= 1e-9 * max(u, v), u
end

local function mapped(m, points)
  local list = {}
  for i, p in ipairs(points) do list[i] = outline.at(m, p) end
  return list
end

-- Returns the corners of a round outline.
function outline.corners(o)
  if o.points then return o.points end
  local list = {}
  if o.kind == 'ellipse' then
    local c, s = unit(o.angle)
    for i = 0, CORNERS - 1 do
      local u, v = o.rx * cos(2 * pi * i / CORNERS), o.ry * sin(2 * pi * i / CORNERS)
      list[i + 1] = {o.center[1] + c * u - s * v, o.center[2] + s * u + c * v}
    end
    return list
  end
  local dx, dy = o.b[1] - o.a[1], o.b[2] - o.a[2]
  local from = (dx == 0 and dy == 0) and 0 or atan2(dy, dx)
  for i = 0, CORNERS - 1 do
    local angle = from - pi / 2 + 2 * pi * (i + 0.5) / CORNERS
    local p = i < CORNERS / 2 and o.b or o.a
    list[i + 1] = {p[1] + o.radius * cos(angle), p[2] + o.radius * sin(angle)}
  end
  return list
end

-- Returns the outline where the map puts it.
function outline.map(o, m)
  if o.kind == 'point' then return {kind = 'point', at = outline.at(m, o.at)} end
  if o.points then return {kind = o.kind, points = mapped(m, o.points)} end
  local is_alike, scale = similarity(m)
  if o.kind == 'capsule' and is_alike then
    return {kind = 'capsule', a = outline.at(m, o.a), b = outline.at(m, o.b),
      radius = o.radius * scale}
  end
  if o.kind == 'ellipse' and (is_alike or (m.b == 0 and m.c == 0 and o.angle == 0)) then
    local along = {m.a * cos(o.angle) + m.b * sin(o.angle),
      m.c * cos(o.angle) + m.d * sin(o.angle)}
    local is_turned = m.b ~= 0 or m.c ~= 0 or o.angle ~= 0
    local angle = is_turned and atan2(along[2], along[1]) or 0
    return {kind = 'ellipse', center = outline.at(m, o.center), angle = angle,
      rx = o.rx * (is_alike and scale or abs(m.a)),
      ry = o.ry * (is_alike and scale or abs(m.d))}
  end
  return {kind = 'polygon', points = mapped(m, outline.corners(o))}
end

-------------------------------------------------------------------------------- shapes --

-- Returns the box that an upright rectangle is, as x, y, w, h; nil for any other
-- outline.
function outline.upright(o)
  if o.kind ~= 'rectangle' then return nil end
  local p, q, r, s = o.points[1], o.points[2], o.points[3], o.points[4]
  local is_flat = p[1] == s[1] and q[1] == r[1] and p[2] == q[2] and r[2] == s[2]
  local is_turned = p[1] == q[1] and r[1] == s[1] and q[2] == r[2] and p[2] == s[2]
  if not (is_flat or is_turned) then return nil end
  local x, y = min(p[1], r[1]), min(p[2], r[2])
  return x, y, max(p[1], r[1]) - x, max(p[2], r[2]) - y
end

local function rectangle(o)
  local x, y, w, h = outline.upright(o)
  if x then return c2.rect(x, y, w, h) end
  local p, q, r = o.points[1], o.points[2], o.points[3]
  local ux, uy, vx, vy = q[1] - p[1], q[2] - p[2], r[1] - q[1], r[2] - q[2]
  local u, v = sqrt(ux * ux + uy * uy), sqrt(vx * vx + vy * vy)
  if u == 0 or v == 0 or abs(ux * vx + uy * vy) > 1e-9 * u * v then
    return c2.polygon(o.points)
  end
  return c2.box({(p[1] + r[1]) / 2, (p[2] + r[2]) / 2}, {u / 2, v / 2},
    atan2(uy, ux))
end

-- Returns the points without repeated neighbours.
local function distinct(points, is_closed)
  local list = {}
  for _, p in ipairs(points) do
    local last = list[#list]
    if not last or last[1] ~= p[1] or last[2] ~= p[2] then list[#list + 1] = p end
  end
  local first, last = list[1], list[#list]
  if is_closed and #list > 1 and first[1] == last[1] and first[2] == last[2] then
    list[#list] = nil
  end
  return list
end

-- Returns the inside, by the even-odd rule, of a polygon that crosses itself.
local function polygon(o)
  local points = distinct(o.points, true)
  if #points < 3 then return nil, 'fewer than three corners' end
  local ok, shape = pcall(c2.polygon, points)
  if ok then return shape end
  local why = tostring(shape):match('%((.*)%)') or tostring(shape)
  local is_path, path = pcall(c2.path, points, {closed = true, solid = true})
  if is_path then return path, why, true end
  return nil, why
end

local function polyline(o)
  local points = o.points
  local first, last = points[1], points[#points]
  local is_closed = #points > 3 and first[1] == last[1] and first[2] == last[2]
  points = distinct(points, is_closed)
  if #points < 2 then return nil, 'fewer than two points' end
  return c2.path(points, {two_sided = true, closed = is_closed or nil})
end

local MAKE = {
  rectangle = rectangle,
  polygon = polygon,
  polyline = polyline,
  point = function(o) return c2.point(o.at) end,
  ellipse = function(o)
    if o.rx == o.ry then return c2.circle(o.center, o.rx) end
    return c2.ellipse(o.center, o.rx, o.ry, o.angle)
  end,
  capsule = function(o) return c2.capsule(o.a, o.b, o.radius) end,
}

-- Returns a shape; or nil and the reason why it is broken; or a shape, the reason why it
-- is doubtful, and true.
function outline.shape(o)
  local ok, shape, why, is_doubtful = pcall(MAKE[o.kind], o)
  if ok then return shape, why, is_doubtful end
  return nil, tostring(shape):match('%((.*)%)') or tostring(shape)
end

return outline
