-- This file turns the tiles of grids and voxels, and the triangles of height fields, into
-- areas to draw.
local cos, sin, floor = math.cos, math.sin, math.floor
local ipairs, type = ipairs, type

local tiles = {}

-- Named slopes have these heights at their left and right; slopes that hang have them,
-- too.
local SLOPES = {
  right = {0, 1}, right_low = {0, 0.5}, right_high = {0.5, 1},
  left = {1, 0}, left_low = {0.5, 0}, left_high = {1, 0.5},
}

local SOLID, EMPTY = {form = 'solid'}, {form = 'empty'}

-- Returns the points of a polygon, a list of vectors or of numbers, for a cell of size 1.
local function shares(polygon, cell)
  local points = {}
  if type(polygon[1]) == 'number' then
    for i = 1, #polygon, 2 do
      points[i], points[i + 1] = polygon[i] / cell.x, polygon[i + 1] / cell.y
    end
    return points
  end
  for _, p in ipairs(polygon) do
    points[#points + 1] = (p.x or p[1]) / cell.x
    points[#points + 1] = (p.y or p[2]) / cell.y
  end
  return points
end

-- Returns the outline of heights; the line alone of a one-way tile.
local function heights_of(kind, form, down)
  local left, right, base = kind.left, kind.right, 0
  if (kind.hanging or false) ~= down then left, right, base = 1 - left, 1 - right, 1 end
  if form == 'oneway' then return {0, left, 1, right} end
  return {0, base, 1, base, 1, right, 0, left}
end

-- Returns a side of the cell as a line.
local function side_of(direction)
  local dx, dy = direction.x or direction[1], direction.y or direction[2]
  if dx ~= 0 then
    local x = dx > 0 and 1 or 0
    return {x, 0, x, 1}
  end
  local y = dy > 0 and 1 or 0
  return {0, y, 1, y}
end

-- Returns a kind of a grid as {form =, points =}: solid, oneway or cross, in a cell of
-- size 1.
local function flat_kind(given, shape)
  local kind = type(given) == 'table' and given or {given}
  local form, down = kind[1] or 'solid', shape.up.y < 0
  local place, which = form:match('^(%a+)_(.*)$')
  if place then
    local h = SLOPES[which]
    form, kind = 'solid', {left = h[1], right = h[2], hanging = place == 'ceiling'}
  end
  if kind.polygon then return {form = form, points = shares(kind.polygon, shape.cell)} end
  if kind.left then return {form = form, points = heights_of(kind, form, down)} end
  if form == 'oneway' then
    return {form = form, points = side_of(kind.direction or shape.up)}
  end
  if form == 'cross' then return {form = form, points = {0, 0, 1, 0, 1, 1, 0, 1}} end
  return form == 'solid' and SOLID or EMPTY
end

-- Returns Tiled's flips of a number: from left to right, from top to bottom, x and y
-- exchanged before; and the number without them.
local function flips_of(number)
  local base = number % 2 ^ 28
  local function bit(n) return floor(number / 2 ^ n) % 2 == 1 end
  return {x = bit(31), y = bit(30), diagonal = bit(29)}, base
end

local function flipped(kind, flips)
  if not kind.points then return kind end
  local points = {}
  for i = 1, #kind.points, 2 do
    local x, y = kind.points[i], kind.points[i + 1]
    if flips.diagonal then x, y = y, x end
    points[i], points[i + 1] = flips.x and 1 - x or x, flips.y and 1 - y or y
  end
  return {form = kind.form, points = points}
end

local function kind_of_number(kinds, number, read)
  if kinds[number] then return read(kinds[number]) end
  local flips, base = flips_of(number)
  if base == 0 then return EMPTY end
  local bits = number - number % 2 ^ 29 + base -- without the bit that turns hexagons
  if kinds[bits] then return read(kinds[bits]) end
  return kinds[base] and flipped(read(kinds[base]), flips) or SOLID
end

-- Returns a function that returns what the cell (c, r[, l]) holds; read makes a kind of
-- one that is given.
local function reader(shape, read)
  local kinds, known = shape.kinds or {}, {}
  return function(c, r, l)
    local key = shape:tile(c, r, l)
    if not known[key] then
      if key == 0 or (type(key) == 'string' and not kinds[key]) then
        known[key] = (key == 0 or key == '.') and EMPTY or SOLID
      elseif type(key) == 'string' or l then
        known[key] = kinds[key] and read(kinds[key]) or SOLID
      else
        known[key] = kind_of_number(kinds, key, read)
      end
    end
    return known[key]
  end
end

-- Returns the tiles of a grid: a list of outlines in the world, {x1, y1, x2, y2, ...};
-- solid ones that stand in a row are one area.
function tiles.flat(shape)
  local kind_at = reader(shape, function(given) return flat_kind(given, shape) end)
  local list = {}
  local origin, cell = shape.origin, shape.cell
  local co, si = cos(shape.angle), sin(shape.angle)
  local function add(c, r, points, wide, form)
    local placed = {one_way = form == 'oneway' or nil, crossed = form == 'cross' or nil}
    for i = 1, #points, 2 do
      local x, y = (c + points[i] * wide) * cell.x, (r + points[i + 1]) * cell.y
      placed[i], placed[i + 1] = origin.x + co * x - si * y, origin.y + si * x + co * y
    end
    list[#list + 1] = placed
  end
  for r = 0, shape.rows - 1 do
    local start
    for c = 0, shape.columns do
      local kind = kind_at(c, r)
      if kind == SOLID then
        start = start or c
      else
        if start then add(start, r, {0, 0, 1, 0, 1, 1, 0, 1}, c - start) end
        start = nil
        if kind.points then add(c, r, kind.points, 1, kind.form) end
      end
    end
  end
  return list
end

-- Returns a kind of voxels as {form =, direction =}.
local function voxel_kind(given, up)
  local kind = type(given) == 'table' and given or {given}
  local form = kind[1] or 'solid'
  local d = kind.direction or up
  if form == 'oneway' then
    return {form = form, direction = {d.x or d[1], d.y or d[2], d.z or d[3]}}
  end
  return {form = form}
end

local function placer(shape)
  local origin, axes = shape.origin, shape.axes
  return function(x, y, z) return origin + axes[1] * x + axes[2] * y + axes[3] * z end
end

-- The sides of a cell have a direction, and corners counterclockwise as seen from
-- outside.
local SIDES = {
  {-1, 0, 0, {0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0}},
  {1, 0, 0, {1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1}},
  {0, -1, 0, {0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1}},
  {0, 1, 0, {0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0}},
  {0, 0, -1, {0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0}},
  {0, 0, 1, {0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1}},
}

local function is_side(kind, side)
  if kind.form ~= 'oneway' then return false end
  local d = kind.direction
  return d[1] * side[1] + d[2] * side[2] + d[3] * side[3] > 0
end

-- Returns the sides of voxels that are seen: points, and faces of four of them.
function tiles.voxels(shape)
  local kind_at = reader(shape, function(given) return voxel_kind(given, shape.up) end)
  local place, cell = placer(shape), shape.cell
  local points, faces = {}, {}
  local mirrored = cell.x * cell.y * cell.z < 0
  local function add(c, r, l, corners, back)
    local n = #points
    for i = 1, #corners, 3 do
      points[#points + 1] = place((c + corners[i]) * cell.x,
        (r + corners[i + 1]) * cell.y, (l + corners[i + 2]) * cell.z)
    end
    faces[#faces + 1] = back and {n + 4, n + 3, n + 2, n + 1}
      or {n + 1, n + 2, n + 3, n + 4}
  end
  for l = 0, shape.layers - 1 do
    for r = 0, shape.rows - 1 do
      for c = 0, shape.columns - 1 do
        local kind = kind_at(c, r, l)
        for _, side in ipairs(SIDES) do
          if kind.form == 'solid' then
            local beside = kind_at(c + side[1], r + side[2], l + side[3])
            if beside.form ~= 'solid' then add(c, r, l, side[4], mirrored) end
          elseif is_side(kind, side) then
            add(c, r, l, side[4], false)
            add(c, r, l, side[4], true)
          end
        end
      end
    end
  end
  return points, faces
end

-- The edges of a cell are pairs of corners, which differ in one coordinate.
local EDGES = {}
for n = 0, 7 do
  for _, bit in ipairs{1, 2, 4} do
    if math.floor(n / bit) % 2 == 0 then
      for _, k in ipairs{n, n + bit} do
        EDGES[#EDGES + 1] = {k % 2, math.floor(k / 2) % 2, math.floor(k / 4)}
      end
    end
  end
end

-- Returns the edges of the voxels that are triggers: a list of points, two for each.
function tiles.triggers(shape)
  local kind_at = reader(shape, function(given) return voxel_kind(given, shape.up) end)
  local place, cell, points = placer(shape), shape.cell, {}
  for l = 0, shape.layers - 1 do
    for r = 0, shape.rows - 1 do
      for c = 0, shape.columns - 1 do
        if kind_at(c, r, l).form == 'cross' then
          for _, e in ipairs(EDGES) do
            points[#points + 1] = place((c + e[1]) * cell.x, (r + e[2]) * cell.y,
              (l + e[3]) * cell.z)
          end
        end
      end
    end
  end
  return points
end

-- Returns the triangles of a height field, from above and from below.
function tiles.field(shape)
  local place, points, faces, holes = placer(shape), {}, {}, {}
  local heights, columns, rows = shape.heights, shape.columns, shape.rows
  local wide, long = shape.cell[1], shape.cell[2]
  for r = 0, rows - 1 do
    for c = 0, columns - 1 do
      points[#points + 1] = place(c * wide, heights[#points + 1], r * long)
    end
  end
  for _, hole in ipairs(shape.holes) do holes[hole[2] * columns + hole[1] + 1] = true end
  for r = 0, rows - 2 do
    for c = 0, columns - 2 do
      local a = r * columns + c + 1
      local b, d = a + 1, a + columns
      if not holes[a] then
        for _, face in ipairs {{a, d + 1, b}, {a, d, d + 1}} do
          faces[#faces + 1] = face
          faces[#faces + 1] = {face[3], face[2], face[1]}
        end
      end
    end
  end
  return points, faces
end

return tiles
