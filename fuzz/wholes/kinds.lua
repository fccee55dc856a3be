-- Each kind of whole, made from the pieces of a scene: function(scene) -> the whole, the
-- list of its parts, and the number that results have for each, if any.
local kinds = {}

-- {shape}, in the order of the parts.
function kinds.compound(scene)
  local parts, numbers = {}, {}
  for i, piece in ipairs(scene.pieces) do parts[i], numbers[i] = piece[1], i end
  return scene.c.compound(parts), parts, numbers
end

local function first_of(pieces)
  local list = {}
  for i, piece in ipairs(pieces) do list[i] = piece[1] end
  return list
end

-- {corner}, around options.center, from which all of the polygon is seen.
function kinds.polygon(scene)
  local c, corners, parts = scene.c, first_of(scene.pieces), {}
  local x, y = scene.options.center[1], scene.options.center[2]
  for i, a in ipairs(corners) do
    local b = corners[i % #corners + 1]
    local turn = (a[1] - x) * (b[2] - y) - (a[2] - y) * (b[1] - x)
    assert(turn > 0, 'not all of it is seen')
    parts[i] = c.triangle({x, y}, a, b)
  end
  return c.polygon(corners), parts
end

-- {corner}; options of c.path.
function kinds.path(scene)
  local c, corners, parts, numbers = scene.c, first_of(scene.pieces), {}, {}
  for i = 1, scene.options.closed and #corners or #corners - 1 do
    local a, b = corners[i], corners[i % #corners + 1]
    if a[1] ~= b[1] or a[2] ~= b[2] then
      parts[#parts + 1] = c.segment(a, b)
      numbers[#parts] = i
    end
  end
  return c.path(corners, scene.options), parts, numbers
end

-- {a, b, c}, corners; options of c.mesh.
function kinds.mesh(scene)
  local c, vertices, indices, parts, numbers = scene.c, {}, {}, {}, {}
  local known = {}
  local function index(corner)
    local key = table.concat(corner, ' ')
    if not known[key] then
      vertices[#vertices + 1] = corner
      known[key] = #vertices
    end
    return known[key]
  end
  for i, piece in ipairs(scene.pieces) do
    indices[i] = {index(piece[1]), index(piece[2]), index(piece[3])}
  end
  local mesh, skipped = c.mesh(vertices, indices, scene.options), {}
  for _, i in ipairs(mesh.degenerate) do skipped[i] = true end
  for i, piece in ipairs(scene.pieces) do
    if not skipped[i] then
      parts[#parts + 1] = c.triangle(piece[1], piece[2], piece[3])
      numbers[#parts] = i
    end
  end
  return mesh, parts, numbers
end

-- The corners of a tile with these shares of its height at its left and its right side;
-- upward: it stands on its lower side.
local function slope(x, y, cell, heights, upward)
  local from, sign = upward and y or y + cell, upward and 1 or -1
  local corners = {{x, from}, {x + cell, from}}
  for i, share in ipairs {heights.right, heights.left} do
    if share > 0 then
      corners[#corners + 1] = {i == 1 and x + cell or x, from + sign * share * cell}
    end
  end
  return corners
end

-- {column, row}, or {column, row, left, right [, hanging]}, a slope, or {column, row,
-- outline}, in shares of the cell; options of c.grid.
function kinds.grid(scene)
  local c, options, parts, numbers = scene.c, scene.options, {}, {}
  local cell, origin = options.cell or 1, options.origin or {0, 0}
  local grid = {columns = options.columns, rows = options.rows, cell = cell,
    origin = origin, up = options.up, kinds = {'solid'}, tiles = {}}
  for i = 1, options.columns * options.rows do grid.tiles[i] = 0 end
  for _, piece in ipairs(scene.pieces) do
    local number = piece[2] * options.columns + piece[1] + 1
    assert(grid.tiles[number] == 0, 'a cell twice')
    local x, y = origin[1] + piece[1] * cell, origin[2] + piece[2] * cell
    if type(piece[3]) == 'table' then
      local points, there = {}, {}
      for i = 1, #piece[3], 2 do
        points[i], points[i + 1] = piece[3][i] * cell, piece[3][i + 1] * cell
        there[i], there[i + 1] = x + points[i], y + points[i + 1]
      end
      table.insert(grid.kinds, {polygon = points})
      grid.tiles[number] = #grid.kinds
      parts[#parts + 1] = c.polygon(there)
    elseif piece[3] then
      local kind = {left = piece[3], right = piece[4], hanging = piece[5]}
      table.insert(grid.kinds, kind)
      grid.tiles[number] = #grid.kinds
      local upward = options.up ~= nil and options.up[2] > 0
      if piece[5] then upward = not upward end
      parts[#parts + 1] = c.convex(slope(x, y, cell, kind, upward))
    else
      grid.tiles[number] = 1
      parts[#parts + 1] = c.aabb({x, y}, {x + cell, y + cell})
    end
    numbers[#parts] = number
  end
  return c.grid(grid), parts, numbers
end

-- {column, row, layer}; options of c.voxels.
function kinds.voxels(scene)
  local c, o, parts, numbers = scene.c, scene.options, {}, {}
  local cell, origin = o.cell or 1, o.origin or {0, 0, 0}
  local voxels = {columns = o.columns, rows = o.rows, layers = o.layers, cell = cell,
    origin = origin, tiles = {}}
  for i = 1, o.columns * o.rows * o.layers do voxels.tiles[i] = 0 end
  for i, piece in ipairs(scene.pieces) do
    local number = (piece[3] * o.rows + piece[2]) * o.columns + piece[1] + 1
    assert(voxels.tiles[number] == 0, 'a cell twice')
    voxels.tiles[number] = 1
    local low, high = {}, {}
    for k = 1, 3 do
      low[k] = origin[k] + piece[k] * cell
      high[k] = low[k] + cell
    end
    parts[i], numbers[i] = c.aabb(low, high), number
  end
  return c.voxels(voxels), parts, numbers
end

return kinds
