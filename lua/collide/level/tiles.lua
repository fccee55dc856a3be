-- Layers of tiles as collision geometry: a grid for each layer or cluster of chunks,
-- whose tiles are the file's own numbers, flip bits and all; and pieces, single convex
-- shapes, for what a grid cannot hold. A tile record says what a number is:
--   {gid, role, direction, kind, outlines, size, is_large}
-- outlines: what is drawn in the tile, in pixels of the tile; nil: all of its cell.
local c2 = require 'collide.d2'
local outline = require 'collide.level.outline'
local abs, ipairs, pairs, pcall, sort = math.abs, ipairs, pairs, pcall, table.sort
local whole = rawget(math, 'tointeger') or function(x) return x end

local tiles = {}

-- A corner within this distance of the border of a tile is moved onto it: the corners
-- are drawn by hand.
local NEAR = 1 / 64

--------------------------------------------------------------------------------- kinds --

local function snapped(x, size)
  if abs(x) < NEAR * size then return 0 end
  if abs(x - size) < NEAR * size then return size end
  return x
end

-- Returns the corners of the only outline of a tile, in shares of its size, moved onto
-- the border where they are near it; nil when a corner is outside of the tile.
local function corners_of(record)
  local list, w, h = {}, record.size[1], record.size[2]
  for i, p in ipairs(outline.corners(record.outlines[1])) do
    local x, y = snapped(p[1], w) / w, snapped(p[2], h) / h
    if x < 0 or x > 1 or y < 0 or y > 1 then return nil end
    list[i] = {x, y}
  end
  return list
end

-- Returns the heights of a trapezoid on the left and right borders; nil unless it has
-- two upright sides there.
local function heights_on(points, from_top)
  local left, right, base = nil, nil, from_top and 0 or 1
  local count = 0
  for _, p in ipairs(points) do
    if p[1] == 0 and p[2] ~= base then left = p[2] end
    if p[1] == 1 and p[2] ~= base then right = p[2] end
    if p[1] ~= 0 and p[1] ~= 1 then return nil end
    count = count + 1
  end
  if count > 4 then return nil end
  local low, high = false, false
  for _, p in ipairs(points) do
    low = low or (p[1] == 0 and p[2] == base)
    high = high or (p[1] == 1 and p[2] == base)
  end
  if not (low and high) then return nil end
  local function height(y) return y and (from_top and y or 1 - y) or 0 end
  if not (left or right) then return nil end
  return height(left), height(right)
end

local function covers(points)
  local seen = 0
  for _, p in ipairs(points) do
    if (p[1] == 0 or p[1] == 1) and (p[2] == 0 or p[2] == 1) then seen = seen + 1 end
  end
  return seen == 4 and #points == 4
end

local function scaled(points, cell)
  local list = {}
  for i, p in ipairs(points) do list[i] = {p[1] * cell[1], p[2] * cell[2]} end
  return list
end

local function drawn_kind(record, cell)
  local points = corners_of(record)
  if covers(points) then
    return record.role == 'oneway' and {'oneway', direction = record.direction} or 'solid'
  end
  local is_oneway = record.role == 'oneway'
  local left, right = heights_on(points, false)
  if left and (not is_oneway or record.direction[2] < 0) then
    return {is_oneway and 'oneway' or nil, left = left, right = right}
  end
  left, right = heights_on(points, true)
  if left and not is_oneway then
    return {left = left, right = right, hanging = true}
  end
  local kind = {polygon = scaled(points, cell)}
  if is_oneway then kind[1], kind.direction = 'oneway', record.direction end
  return kind
end

-- Returns whether a grid can hold the outline: not when it crosses itself or has no
-- area.
local function is_taken(record)
  return (pcall(c2.grid, {tiles = {1}, columns = 1, cell = record.size,
    kinds = {drawn_kind(record, record.size)}}))
end

local function find_needs(record)
  if record.is_large then return true end
  local list = record.outlines
  if not list or #list == 0 then return false end
  return #list > 1 or list[1].kind == 'polyline' or list[1].kind == 'point'
    or record.is_mixed or not corners_of(record) or not is_taken(record)
end

-- Returns whether the tile needs pieces: several shapes, chains, or larger than its
-- cell.
function tiles.needs_pieces(record)
  if record.in_pieces == nil then record.in_pieces = find_needs(record) end
  return record.in_pieces
end

-- Returns the kind of tile in the grid for this record.
function tiles.kind(record, cell)
  if record.role == 'none' or tiles.needs_pieces(record) then return 'empty' end
  if record.role == 'sensor' then return 'cross' end
  if record.kind then return record.kind end
  if record.outlines and #record.outlines > 0 then return drawn_kind(record, cell) end
  if record.role == 'oneway' then return {'oneway', direction = record.direction} end
  return 'solid'
end

---------------------------------------------------------------------------------- grid --

-- Returns the numbers in a block, in order; counts: how often each occurs.
function tiles.numbers(counts)
  local list = {}
  for gid in pairs(counts) do
    if gid ~= 0 then list[#list + 1] = gid end
  end
  sort(list)
  return list
end

-- Returns a grid for a block, {data, columns, rows, counts}, row by row; nil when the
-- block has nothing to collide with. record_of(gid) -> record.
function tiles.grid(block, cell, origin, record_of, up)
  local kinds, is_used = {}, false
  for _, gid in ipairs(tiles.numbers(block.counts)) do
    local base = tiles.base(gid)
    if not kinds[base] then kinds[base] = tiles.kind(record_of(base), cell) end
    is_used = is_used or kinds[base] ~= 'empty'
  end
  if not is_used then return nil end
  return c2.grid {tiles = block.data, columns = block.columns, rows = block.rows,
    cell = cell, origin = origin, kinds = kinds, up = up}
end

-- The next two functions return the number without flip bits, and which of these it has:
-- across, upside down, swapped.
local BIT28, BIT29, BIT30, BIT31, BIT32 = 2 ^ 28, 2 ^ 29, 2 ^ 30, 2 ^ 31, 2 ^ 32

function tiles.base(gid)
  local base = gid % BIT28
  return whole(base) or base
end

function tiles.flips(gid)
  return gid % BIT32 >= BIT31, gid % BIT31 >= BIT30, gid % BIT30 >= BIT29
end

-------------------------------------------------------------------------------- pieces --

-- Returns the map that flips the drawing in a tile of that size: the swap comes first.
function tiles.flip_map(gid, w, h)
  local across, down, swapped = tiles.flips(gid)
  local m = swapped and outline.swap() or outline.scale(1, 1)
  if swapped then w, h = h, w end
  if across then m = outline.both(m, outline.scale(-1, 1, w, 0)) end
  if down then m = outline.both(m, outline.scale(1, -1, 0, h)) end
  return m
end

-- Joins upright rectangles of the same role that abut, first in rows, then in columns,
-- into as few as possible.
local function merged(list, along, across)
  table.sort(list, function(a, b)
    if a[across] ~= b[across] then return a[across] < b[across] end
    if a[across + 2] ~= b[across + 2] then return a[across + 2] < b[across + 2] end
    return a[along] < b[along]
  end)
  local out = {}
  for _, r in ipairs(list) do
    local last = out[#out]
    if last and last[across] == r[across] and last[across + 2] == r[across + 2]
      and last[along] + last[along + 2] == r[along] and last.tag == r.tag then
      last[along + 2] = last[along + 2] + r[along + 2]
    else
      out[#out + 1] = r
    end
  end
  return out
end

function tiles.merge(rectangles)
  return merged(merged(rectangles, 1, 2), 2, 1)
end

return tiles
