-- This file returns the outline of a polygon that is grown by a radius: arcs around its
-- corners, and where corners point inwards, only what is left of the grown edges.
local arc = require 'collide.draw.arc'
local c2 = require 'collide.d2'
local acos, ceil, max, min, sin, sqrt =
  math.acos, math.ceil, math.max, math.min, math.sin, math.sqrt
local ipairs, sort = ipairs, table.sort

-- These lists are used again for every shape: no garbage is made. `sags` has how far the
-- side that begins at a point may be from the outline, by the index of the point's x.
local out, sags = {}, {}

local pen -- the pen that draws the outline

local last_angle, last_radius

local function add_point(x, y, _, angle)
  local n = #out
  out[n + 1], out[n + 2] = x, y
  local s = sin((angle - last_angle) / 4)
  sags[n - 1], sags[n + 1] = 2 * last_radius * s * s, 0
  last_angle = angle
end

-- Adds the corner x, y between edges with the outward normals a and b: an arc, or, where
-- it points inwards, a loop through the corner itself, which is cut off later.
local function add_corner(x, y, ax, ay, bx, by, radius)
  local turn, cosine = ax * by - ay * bx, ax * bx + ay * by
  local n = #out
  out[n + 1], out[n + 2] = x + radius * ax, y + radius * ay
  sags[n + 1] = 0
  if turn < -1e-9 then
    out[n + 3], out[n + 4] = x, y
    out[n + 5], out[n + 6] = x + radius * bx, y + radius * by
    sags[n + 3], sags[n + 5] = 0, 0
    return true
  end
  local angle = acos(max(-1, min(1, cosine)))
  if angle > 0 then
    last_angle, last_radius = 0, radius
    arc.cut(pen, x, y, 0, radius, 0, angle, add_point, ax, ay, 0, -ay, ax, 0)
  end
  return false
end

-- Returns the outward normal of the edge from corner i to k of counterclockwise points.
local function normal(points, i, k)
  local x, y = points[k].x - points[i].x, points[k].y - points[i].y
  local length = sqrt(x * x + y * y)
  if length == 0 then return 0, 0 end
  return y / length, -x / length
end

------------------------------------------------------------------------- cutting loops --

-- Returns the shares at which the sides from point i and from point k of a list cross.
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

-- Each crossing costs a question about the shape, which costs as much as the shape has
-- corners: if there are more crossings than this number over the corners, no loop is cut
-- off.
local MOST = 10000

-- Returns the sides of a list by the lesser x of their ends: sides that cross are near
-- each other in that order.
local function sides_by_x(list)
  local sides, n = {}, #list
  for i = 1, n, 2 do
    local x, k = list[i], (i + 1) % n + 1
    sides[#sides + 1] = {at = i, low = min(x, list[k]), high = max(x, list[k])}
  end
  sort(sides, function(a, b) return a.low < b.low end)
  return sides
end

local function are_neighbours(i, k, n)
  local apart = max(i, k) - min(i, k)
  return apart <= 2 or apart == n - 2
end

-- Returns all crossings, in order along the list: {side, share, id, x, y}, each on both
-- sides; nil if there are too many.
local function crossings(list, most)
  local cuts, n, id, sides = {}, #list, 0, sides_by_x(list)
  for a = 1, #sides do
    local b, high = a + 1, sides[a].high
    while b <= #sides and sides[b].low <= high do
      local i, k = sides[a].at, sides[b].at
      local s, t
      if not are_neighbours(i, k, n) then s, t = crossing(list, i, k) end
      if s then
        id = id + 1
        if id > most then return nil end
        local j = (i + 1) % n + 1
        local x = list[i] + (list[j] - list[i]) * s
        local y = list[i + 1] + (list[j + 1] - list[i + 1]) * s
        cuts[#cuts + 1] = {side = i, share = s, id = id, x = x, y = y}
        cuts[#cuts + 1] = {side = k, share = t, id = id, x = x, y = y}
      end
      b = b + 1
    end
  end
  sort(cuts, function(a, b)
    if a.side ~= b.side then return a.side < b.side end
    return a.share < b.share
  end)
  return cuts
end

-- Returns the part of a closed list from one cut to the next.
local function piece_between(list, from, to)
  local i, n = from.side, #list
  local piece = {from = from.id, to = to.id, sag = sags[i] or 0, from.x, from.y}
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

-- Returns whether a piece lies on the surface, and not inside. The test takes one of the
-- piece's corners, which are on arcs, or where it has none, the middle of its one side.
local function is_outside(piece, shape, rounding)
  local n = #piece
  local middle, tolerance = 2 * ceil(n / 4) - 1, rounding
  local x, y = piece[middle], piece[middle + 1]
  if n == 4 then
    x, y = (x + piece[3]) / 2, (y + piece[4]) / 2
    tolerance = rounding + 1.5 * piece.sag
  end
  return shape:distance(c2.point(x, y)) > -tolerance
end

-- Joins pieces, end to beginning, until a loop closes; returns the loops.
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

local function without_loops(list, shape, corners, rounding)
  local cuts = crossings(list, MOST / corners)
  if not cuts or #cuts == 0 then return {list} end
  local kept = {}
  for i, cut in ipairs(cuts) do
    local piece = piece_between(list, cut, cuts[i % #cuts + 1])
    if is_outside(piece, shape, rounding) then kept[#kept + 1] = piece end
  end
  return joined(kept)
end

local one = {}

-- Returns the outlines of a shape whose core has these points, counterclockwise, as flat
-- lists of numbers: one, or more for shapes whose arms meet around a hole. The lists are
-- used again.
return function(with, points, shape, radius)
  local n, inward = #points, false
  pen = with
  for i = #out, 1, -1 do out[i] = nil end
  for i = 1, n do
    local before, after = i > 1 and i - 1 or n, i < n and i + 1 or 1
    local ax, ay = normal(points, before, i)
    local bx, by = normal(points, i, after)
    local p = points[i]
    inward = add_corner(p.x, p.y, ax, ay, bx, by, radius) or inward
  end
  one[1] = out
  if not inward then return one end
  return without_loops(out, shape, n, 1e-9 * radius)
end
