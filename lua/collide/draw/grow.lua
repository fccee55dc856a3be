-- The outline of a polygon that is grown by a radius: arcs around its corners, and where
-- corners point inwards, only what is left of the grown edges.
local c2 = require 'collide.d2'
local acos, ceil, cos, max, min, sin, sqrt =
  math.acos, math.ceil, math.cos, math.max, math.min, math.sin, math.sqrt
local ipairs, sort = ipairs, table.sort

local out = {} -- used again for every shape: no garbage

-- Adds the corner x, y between edges with the outward normals a and b: an arc, or, where
-- it points inwards, a loop through the corner itself, which is cut off later.
local function add_corner(x, y, ax, ay, bx, by, radius, angle_step)
  local turn, cosine = ax * by - ay * bx, ax * bx + ay * by
  local n = #out
  if turn < -1e-9 then
    out[n + 1], out[n + 2] = x + radius * ax, y + radius * ay
    out[n + 3], out[n + 4] = x, y
    out[n + 5], out[n + 6] = x + radius * bx, y + radius * by
    return true
  end
  local angle = acos(max(-1, min(1, cosine)))
  local steps = ceil(angle / angle_step)
  for i = 0, steps do
    local share = steps > 0 and i / steps or 0
    local c, s = cos(angle * share), sin(angle * share)
    out[n + 1] = x + radius * (ax * c - ay * s)
    out[n + 2] = y + radius * (ax * s + ay * c)
    n = n + 2
  end
  return false
end

-- The outward normal of the edge from corner i to k of counterclockwise points.
local function normal(points, i, k)
  local x, y = points[k].x - points[i].x, points[k].y - points[i].y
  local length = sqrt(x * x + y * y)
  if length == 0 then return 0, 0 end
  return y / length, -x / length
end

------------------------------------------------------------------------- cutting loops --

-- Where the sides from point i and from point k of a list cross: their shares.
local function crossing(list, i, k)
  local n = #list
  local j, m = (i + 1) % n + 1, (k + 1) % n + 1
  local ax, ay, bx, by = list[i], list[i + 1], list[j], list[j + 1]
  local cx, cy, dx, dy = list[k], list[k + 1], list[m], list[m + 1]
  if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx)
    or max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by) then return nil end
  local ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
  local cross = ux * vy - uy * vx
  if cross == 0 then return nil end
  local s = ((cx - ax) * vy - (cy - ay) * vx) / cross
  local t = ((cx - ax) * uy - (cy - ay) * ux) / cross
  if s >= 0 and s < 1 and t >= 0 and t < 1 then return s, t end
end

-- All crossings, in order along the list: {side, share, id, x, y}, each on both sides.
local function crossings(list)
  local cuts, n, id = {}, #list, 0
  for i = 1, n, 2 do
    for k = i + 4, i == 1 and n - 2 or n, 2 do
      local s, t = crossing(list, i, k)
      if s then
        id = id + 1
        local j = (i + 1) % n + 1
        local x = list[i] + (list[j] - list[i]) * s
        local y = list[i + 1] + (list[j + 1] - list[i + 1]) * s
        cuts[#cuts + 1] = {side = i, share = s, id = id, x = x, y = y}
        cuts[#cuts + 1] = {side = k, share = t, id = id, x = x, y = y}
      end
    end
  end
  sort(cuts, function(a, b)
    if a.side ~= b.side then return a.side < b.side end
    return a.share < b.share
  end)
  return cuts
end

-- The part of a closed list from one cut to the next.
local function piece_between(list, from, to)
  local piece, n = {from = from.id, to = to.id, from.x, from.y}, #list
  local i = from.side
  local last = to.side
  if last < i or last == i and to.share <= from.share then last = last + n end
  while i < last do
    i = i + 2
    piece[#piece + 1] = list[(i - 1) % n + 1]
    piece[#piece + 1] = list[i % n + 1]
  end
  piece[#piece + 1], piece[#piece + 2] = to.x, to.y
  return piece
end

-- Whether the middle of a piece lies on the surface, and not inside.
local function is_outside(piece, shape, tolerance)
  local middle = 2 * ceil(#piece / 4) - 1
  local x = (piece[middle] + piece[middle + 2]) / 2
  local y = (piece[middle + 1] + piece[middle + 3]) / 2
  return shape:distance(c2.point(x, y)) > -tolerance
end

-- Puts pieces together, end to beginning, until a loop closes.
local function joined(pieces)
  local by_start, loops = {}, {}
  for _, piece in ipairs(pieces) do by_start[piece.from] = piece end
  for _, first in ipairs(pieces) do
    local loop, piece = {}, first
    while piece and not piece.used do
      piece.used = true
      for i = 1, #piece - 2 do loop[#loop + 1] = piece[i] end
      piece = by_start[piece.to]
    end
    if #loop >= 6 then loops[#loops + 1] = loop end
  end
  return loops
end

local function without_loops(list, shape, tolerance)
  local cuts = crossings(list)
  if #cuts == 0 then return {list} end
  local kept = {}
  for i, cut in ipairs(cuts) do
    local piece = piece_between(list, cut, cuts[i % #cuts + 1])
    if is_outside(piece, shape, tolerance) then kept[#kept + 1] = piece end
  end
  return joined(kept)
end

local one = {}

-- The outlines of a shape whose core are these points, counterclockwise, as flat lists of
-- numbers: one, but for shapes whose arms meet around a hole. The lists are used again.
return function(points, shape, radius, steps)
  local n, inward = #points, false
  for i = #out, 1, -1 do out[i] = nil end
  local angle_step = 2 * math.pi / steps
  for i = 1, n do
    local before, after = i > 1 and i - 1 or n, i < n and i + 1 or 1
    local ax, ay = normal(points, before, i)
    local bx, by = normal(points, i, after)
    local p = points[i]
    inward = add_corner(p.x, p.y, ax, ay, bx, by, radius, angle_step) or inward
  end
  one[1] = out
  if not inward then return one end
  local tolerance = radius * (1.5 * (1 - cos(angle_step / 2)) + 1e-9)
  return without_loops(out, shape, tolerance)
end
