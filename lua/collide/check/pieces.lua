-- This file divides a level in the plane into convex pieces with corners: solids, one-way
-- platforms and areas. Tiles become few rectangles: runs of a row, and equal runs of rows
-- that follow each other. Round shapes become polygons inside of them: the free places of
-- a hero must not come out smaller than they are.
--
--   {x0, y0, x1, y1, points = nil or list, thing}      y points down
local outline = require 'collide.level.outline'
local tiles = require 'collide.level.tiles'
local triangles = require 'collide.level.triangles'
local cos, ipairs, max, min, pi, sin =
  math.cos, ipairs, math.max, math.min, math.pi, math.sin

local pieces = {}

-- The corners of a round shape are looked for in so many directions.
local DIRECTIONS = 48

-------------------------------------------------------------------------------- shapes --

local function box(x0, y0, x1, y1, thing)
  return {x0 = x0, y0 = y0, x1 = x1, y1 = y1, thing = thing}
end

local function is_upright(points)
  if #points ~= 4 then return false end
  local p, q, r, s = points[1], points[2], points[3], points[4]
  return p[1] == s[1] and q[1] == r[1] and p[2] == q[2] and r[2] == s[2]
    or p[1] == q[1] and r[1] == s[1] and q[2] == r[2] and p[2] == s[2]
end

-- Returns a convex piece with the given corners, which are in order.
function pieces.of_points(points, thing)
  local x0, y0, x1, y1 = math.huge, math.huge, -math.huge, -math.huge
  for _, p in ipairs(points) do
    x0, y0, x1, y1 = min(x0, p[1]), min(y0, p[2]), max(x1, p[1]), max(y1, p[2])
  end
  local piece = box(x0, y0, x1, y1, thing)
  if not is_upright(points) then piece.points = points end
  return piece
end

local function is_convex(points)
  local n, sign = #points, 0
  for i = 1, n do
    local p, q, r = points[i], points[i % n + 1], points[(i + 1) % n + 1]
    local t = (q[1] - p[1]) * (r[2] - p[2]) - (q[2] - p[2]) * (r[1] - p[1])
    if t * sign < 0 then return false end
    sign = t ~= 0 and t or sign
  end
  return true
end

-- Returns the corners of a convex shape, in order: those of a polygon, or the points of a
-- round shape that reach farthest in many directions.
function pieces.corners(shape)
  local list = {}
  if shape.kind == 'polygon' and shape.radius == 0 then
    for i, p in ipairs(shape.points) do list[i] = {p.x, p.y} end
    if is_convex(list) then return list end
    list = {}
  end
  for i = 0, DIRECTIONS - 1 do
    local a = 2 * pi * (i + 0.37) / DIRECTIONS
    local p = shape:support(cos(a), sin(a))
    local last, first = list[#list], list[1]
    local is_new = not last or last[1] ~= p.x or last[2] ~= p.y
    if is_new and not (first and i > 1 and first[1] == p.x and first[2] == p.y) then
      list[#list + 1] = {p.x, p.y}
    end
  end
  return list
end

local function add_polygon(list, points, thing)
  local flat = {}
  for i, p in ipairs(points) do flat[i] = {p[1], p[2], 0} end
  for _, t in ipairs(triangles.of(flat)) do
    list[#list + 1] = pieces.of_points({points[t[1]], points[t[2]], points[t[3]]}, thing)
  end
end

local function add_chain(list, points, thing)
  for i = 2, #points do
    list[#list + 1] = pieces.of_points({points[i - 1], points[i]}, thing)
  end
end

local function add_outline(list, o, thing)
  if o.kind == 'polyline' then
    add_chain(list, o.points, thing)
  elseif o.kind == 'point' then
    list[#list + 1] = pieces.of_points({o.at}, thing)
  elseif o.points and not is_convex(o.points) then
    add_polygon(list, o.points, thing)
  elseif o.points then
    list[#list + 1] = pieces.of_points(o.points, thing)
  else
    local shape = outline.shape(o) -- an ellipse has the world's shape of it
    if shape then list[#list + 1] = pieces.of_points(pieces.corners(shape), thing) end
  end
end

-- Adds the pieces of an object or of a piece of a layer to a list; returns the list.
function pieces.add_thing(list, thing)
  if thing.outlines and thing.map then
    for _, drawn in ipairs(thing.outlines) do
      add_outline(list, outline.map(drawn, thing.map), thing)
    end
  elseif thing.outline then
    add_outline(list, thing.outline, thing)
  elseif thing.shape then
    list[#list + 1] = pieces.of_points(pieces.corners(thing.shape), thing)
  end
  return list
end

--------------------------------------------------------------------------------- tiles --

-- Named slopes have these heights, left and right, in shares of a cell; ceilings measure
-- them from the top.
local HEIGHTS = {
  slope_right = {0, 1}, slope_right_low = {0, 0.5}, slope_right_high = {0.5, 1},
  slope_left = {1, 0}, slope_left_low = {0.5, 0}, slope_left_high = {1, 0.5},
  ceiling_right = {0, 1, true}, ceiling_right_low = {0, 0.5, true},
  ceiling_right_high = {0.5, 1, true}, ceiling_left = {1, 0, true},
  ceiling_left_low = {0.5, 0, true}, ceiling_left_high = {1, 0.5, true},
}

local function slope(left, right, from_top)
  local points
  if from_top then
    points = {{0, 0}, {1, 0}, {1, right}, {0, left}}
  else
    points = {{0, 1 - left}, {1, 1 - right}, {1, 1}, {0, 1}}
  end
  local list = {}
  for _, p in ipairs(points) do
    local last = list[#list]
    if not last or last[1] ~= p[1] or last[2] ~= p[2] then list[#list + 1] = p end
  end
  local first, last = list[1], list[#list]
  if first[1] == last[1] and first[2] == last[2] then list[#list] = nil end
  return list
end

-- Returns the form of a kind of tile: 'solid', 'oneway', 'cross', 'empty' or corners in
-- shares of the cell, and whether these are one-way.
local function form_of(kind, cell)
  if type(kind) == 'string' then
    local heights = HEIGHTS[kind]
    return heights and slope(heights[1], heights[2], heights[3]) or kind, false
  end
  local is_oneway = kind[1] == 'oneway'
  if kind.polygon then
    local points = {}
    for i, p in ipairs(kind.polygon) do points[i] = {p[1] / cell[1], p[2] / cell[2]} end
    return points, is_oneway
  elseif kind.left or kind.right then
    return slope(kind.left or 0, kind.right or 0, kind.hanging), is_oneway
  end
  return kind[1], is_oneway
end

local function flipped(points, gid)
  local m, list = tiles.flip_map(gid, 1, 1), {}
  for i, p in ipairs(points) do list[i] = outline.at(m, p) end
  return list
end

-- Returns a function from the numbers of a block to their forms, which computes each form
-- once.
local function forms_of(layer, cell)
  local known = {}
  return function(gid)
    local form = known[gid]
    if form == nil then
      form = {}
      local record = layer.record_of(gid)
      form.record = record
      form.shape, form.is_oneway = form_of(tiles.kind(record, cell), cell)
      if type(form.shape) == 'table' then form.shape = flipped(form.shape, gid) end
      form.is_oneway = form.is_oneway or form.shape == 'oneway'
      known[gid] = form
    end
    return form
  end
end

local function add_cell(out, form, x, y, cell, thing)
  if form.shape == 'oneway' then
    out.oneways[#out.oneways + 1] = box(x, y, x + cell[1], y + cell[2], thing)
    return
  end
  local points = {}
  for i, p in ipairs(form.shape) do
    points[i] = {x + p[1] * cell[1], y + p[2] * cell[2]}
  end
  local list = form.is_oneway and out.oneways or out.solids
  if is_convex(points) then
    list[#list + 1] = pieces.of_points(points, thing)
  else
    add_polygon(list, points, thing)
  end
end

-- Adds maximal rectangles of the solid cells of a block; and its other cells.
local function add_block(out, layer, block, cell)
  local form_of_gid = forms_of(layer, cell)
  local left = block.column * cell[1] + layer.offset[1]
  local top = block.row * cell[2] + layer.offset[2]
  local open, data, columns = {}, block.data, block.columns
  for r = 0, block.rows - 1 do
    local now, c, row = {}, 0, r * columns + 1
    local y = top + r * cell[2]
    while c < columns do
      local gid = data[row + c]
      local form = gid ~= 0 and form_of_gid(gid)
      if form and form.shape == 'solid' and not form.is_oneway then
        local start = c
        repeat
          c = c + 1
          local other = c < columns and data[row + c] ~= 0 and form_of_gid(data[row + c])
        until not (other and other.shape == 'solid' and not other.is_oneway)
        local key = start * 65536 + c
        local piece = open[key]
        if piece then
          piece.y1 = y + cell[2]
        else
          piece = box(left + start * cell[1], y, left + c * cell[1], y + cell[2],
            block.record or layer)
          out.solids[#out.solids + 1] = piece
        end
        now[key] = piece
      else
        if form and form.shape ~= 'empty' and form.shape ~= 'cross' then
          add_cell(out, form, left + c * cell[1], y, cell, block.record or layer)
        elseif form and form.shape == 'cross' then
          local x = left + c * cell[1]
          out.areas[#out.areas + 1] = box(x, y, x + cell[1], y + cell[2], form.record)
        end
        c = c + 1
      end
    end
    open = now
  end
end

--------------------------------------------------------------------------------- level --

-- Returns {solids, oneways, areas}; the areas are cells and objects of sensors.
function pieces.of(level)
  local out = {solids = {}, oneways = {}, areas = {}}
  local lists = {solid = out.solids, oneway = out.oneways, sensor = out.areas}
  for _, layer in ipairs(level.layers) do
    local size = layer.cell and {layer.cell, layer.cell}
      or level.cell and {level.cell.w, level.cell.h}
    for _, block in ipairs(layer.grids_of_data or {}) do
      add_block(out, layer, block, size)
    end
    for _, piece in ipairs(layer.pieces or {}) do
      if lists[piece.role] then pieces.add_thing(lists[piece.role], piece) end
    end
  end
  for _, object in ipairs(level.objects) do
    if lists[object.role] and object.shape then
      pieces.add_thing(lists[object.role], object)
    end
  end
  return out
end

return pieces
