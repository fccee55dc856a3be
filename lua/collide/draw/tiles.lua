-- The tiles of grids and voxels, and the triangles of height fields, as areas to draw.
local cos, sin = math.cos, math.sin
local ipairs, type = ipairs, type

local tiles = {}

-- Heights of slopes at their left and right, by name; those that hang have them, too.
local SLOPES = {
  right = {0, 1}, right_low = {0, 0.5}, right_high = {0.5, 1},
  left = {1, 0}, left_low = {0.5, 0}, left_high = {1, 0.5},
}

-- A kind as {form =, left =, right =, hanging =, direction =}.
local function kind_of(given, up)
  local name = type(given) == 'table' and (given[1] or 'heights') or given
  if name == 'solid' or name == 'empty' then return {form = name} end
  local direction = type(given) == 'table' and given.direction or up
  if name == 'oneway' then
    return {form = name, direction = {direction.x or direction[1],
      direction.y or direction[2], direction.z or direction[3]}}
  end
  if name == 'heights' then
    return {form = 'slope', left = given.left, right = given.right,
      hanging = given.hanging or false}
  end
  local place, which = name:match('^(%a+)_(.*)$')
  return {form = 'slope', left = SLOPES[which][1], right = SLOPES[which][2],
    hanging = place == 'ceiling'}
end

local SOLID, EMPTY = {form = 'solid'}, {form = 'empty'}

-- What the cell (c, r[, l]) holds, as a function.
local function reader(shape)
  local kinds, known = shape.kinds, {}
  return function(c, r, l)
    local key = shape:tile(c, r, l)
    if not kinds then return (key == 0 or key == '.') and EMPTY or SOLID end
    if kinds[key] == nil then return EMPTY end
    known[key] = known[key] or kind_of(kinds[key], shape.up)
    return known[key]
  end
end

-- What a slope or one-way tile is, in a cell of size 1.
local function outline(kind, up)
  if kind.form == 'oneway' then
    local dx, dy = kind.direction[1], kind.direction[2]
    if dx ~= 0 then
      local x = dx > 0 and 1 or 0
      return {x, 0, x, 1, one_way = true}
    end
    local y = dy > 0 and 1 or 0
    return {0, y, 1, y, one_way = true}
  end
  local left, right, base = kind.left, kind.right, 0
  if kind.hanging ~= (up.y < 0) then left, right, base = 1 - left, 1 - right, 1 end
  return {0, base, 1, base, 1, right, 0, left}
end

-- The tiles of a grid: a list of outlines in the world, {x1, y1, x2, y2, ...}; solid ones
-- that stand in a row are one area.
function tiles.flat(shape)
  local kind_at, list = reader(shape), {}
  local origin, cell, up = shape.origin, shape.cell, shape.up
  local co, si = cos(shape.angle), sin(shape.angle)
  local function add(c, r, points, wide)
    local placed = {one_way = points.one_way}
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
      if kind.form == 'solid' then
        start = start or c
      else
        if start then add(start, r, {0, 0, 1, 0, 1, 1, 0, 1}, c - start) end
        start = nil
        if kind.form ~= 'empty' then add(c, r, outline(kind, up), 1) end
      end
    end
  end
  return list
end

local function placer(shape)
  local origin, axes = shape.origin, shape.axes
  return function(x, y, z) return origin + axes[1] * x + axes[2] * y + axes[3] * z end
end

-- The sides of a cell: direction, and the corners counterclockwise as seen from outside.
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

-- The sides of voxels that are seen: points, and faces of four of them.
function tiles.voxels(shape)
  local kind_at, place, cell = reader(shape), placer(shape), shape.cell
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

-- The triangles of a height field, from above and from below.
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
