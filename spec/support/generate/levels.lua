-- Random level geometry, and the same as a list of convex shapes: every triangle, edge or
-- tile by itself, with its number. whole: of whole numbers, where much is flush.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local levels = {}

local floor = math.floor

local HEIGHTS = {{0, 1}, {0, 0.5}, {0.5, 1}, {1, 0}, {0.5, 0}, {1, 0.5}, {0.25, 0.75}}
local NAMES = {'right', 'right_low', 'right_high', 'left', 'left_low', 'left_high'}

local function size(rng, whole)
  return whole and rng.integer(3) or rng.between(0.5, 2)
end

local function place(rng, whole)
  return whole and rng.integer(7) - 4 or rng.between(-4, 4)
end

-- The corners of a slope in a cell of size 1; hanging: solid above its line.
local function slope(left, right, hanging)
  if hanging then left, right = 1 - left, 1 - right end
  local base, corners = hanging and 1 or 0, {}
  corners[1], corners[2] = {0, base}, {1, base}
  if right ~= base then corners[#corners + 1] = {1, right} end
  if left ~= base then corners[#corners + 1] = {0, left} end
  return corners
end

-- Outlines in a cell of size 1, convex and not, of which some leave sides in part or in
-- the middle.
local POLYGONS = {
  {{0.25, 0.25}, {0.75, 0.25}, {0.5, 0.75}},
  {{0.25, 0}, {0.75, 0}, {0.75, 1}, {0.25, 1}},
  {{0, 0}, {1, 0}, {1, 1}, {0.75, 1}, {0.75, 0.25}, {0.25, 0.25}, {0.25, 1}, {0, 1}},
  {{0, 0}, {1, 0}, {1, 0.5}, {0.5, 0.5}, {0.5, 1}, {0, 1}}, {{0, 0}, {1, 0.5}, {0, 1}},
  {{0, 0.5}, {0.5, 0}, {1, 0.5}, {0.5, 1}}, {{0, 0}, {0.5, 0.25}, {1, 0}, {0.5, 1}},
  {{0.5, 0}, {0.75, 0.125}, {0.875, 0.25}, {1, 0.5}, {0.875, 0.75}, {0.75, 0.875},
    {0.5, 1},
    {0.25, 0.875}, {0.125, 0.75}, {0, 0.5}, {0.125, 0.25}, {0.25, 0.125}},
  {{0, 0}, {0.5, 0}, {0, 1}}, {{0.5, 0}, {1, 0}, {1, 1}},
}

local function add_polygons(kinds, corners, cell)
  for _, outline in ipairs(POLYGONS) do
    local points = {}
    for i, p in ipairs(outline) do points[i] = {p[1] * cell[1], p[2] * cell[2]} end
    kinds[#kinds + 1] = {polygon = points}
    corners[#kinds] = outline
  end
end

local function tile_kinds(cell)
  local kinds, corners = {'solid'}, {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}
  for i, h in ipairs(HEIGHTS) do
    kinds[#kinds + 1] = NAMES[i] and 'slope_' .. NAMES[i]
      or {left = h[1], right = h[2]}
    corners[#kinds] = slope(h[1], h[2], false)
    if NAMES[i] then
      kinds[#kinds + 1] = 'ceiling_' .. NAMES[i]
      corners[#kinds] = slope(h[1], h[2], true)
    end
  end
  add_polygons(kinds, corners, cell)
  return kinds, corners
end

-- Cell borders are the same numbers for all cells that meet there.
local function border(origin, cell, at, corner)
  return corner == 1 and origin + (at + 1) * cell or origin + at * cell + corner * cell
end

function levels.grid(rng, whole)
  local columns, rows = rng.integer(6), rng.integer(6)
  local cell, origin = {size(rng, whole), size(rng, whole)},
    {place(rng, whole), place(rng, whole)}
  local kinds, corners = tile_kinds(cell)
  local fill, slopes = rng.between(0.2, 0.9), rng.unit()
  local tiles, parts, numbers = {}, {}, {}
  local angle = not whole and rng.chance(0.5) and rng.between(-3, 3) or 0
  for i = 1, columns * rows do
    local kind = rng.chance(fill) and (rng.chance(slopes) and rng.integer(#kinds) or 1)
    tiles[i] = kind or 0
    if kind then
      local points = {}
      for j, p in ipairs(corners[kind]) do
        points[j] = {border(origin[1], cell[1], (i - 1) % columns, p[1]),
          border(origin[2], cell[2], floor((i - 1) / columns), p[2])}
      end
      parts[#parts + 1] = c2.polygon(points):placed(1, -2, angle)
      numbers[#parts] = i
    end
  end
  return c2.grid{up = {0, 1}, tiles = tiles, columns = columns, rows = rows, cell = cell,
    origin = origin, kinds = kinds}:placed(1, -2, angle), parts, numbers
end

function levels.voxels(rng, whole)
  local count = {rng.integer(4), rng.integer(4), rng.integer(4)}
  local cell, origin = {}, {}
  for k = 1, 3 do cell[k], origin[k] = size(rng, whole), place(rng, whole) end
  local fill = rng.between(0.2, 0.9)
  local tiles, parts, numbers = {}, {}, {}
  for i = 1, count[1] * count[2] * count[3] do
    tiles[i] = rng.chance(fill) and 1 or 0
    if tiles[i] == 1 then
      local at = {(i - 1) % count[1], floor((i - 1) / count[1]) % count[2],
        floor((i - 1) / count[1] / count[2])}
      local low, high = {}, {}
      for k = 1, 3 do
        low[k] = border(origin[k], cell[k], at[k], 0)
        high[k] = border(origin[k], cell[k], at[k], 1)
      end
      parts[#parts + 1] = c3.aabb(low, high):translate(1, 2, -2)
      numbers[#parts] = i
    end
  end
  return c3.voxels{tiles = tiles, columns = count[1], rows = count[2],
    layers = count[3], cell = cell, origin = origin}:placed(1, 2, -2), parts, numbers
end

-- Also returns the same field as a mesh, with the same numbers.
function levels.field(rng, whole)
  local columns, rows = rng.integer(5) + 1, rng.integer(5) + 1
  local cell, origin = {size(rng, whole), size(rng, whole)},
    {place(rng, whole), place(rng, whole), place(rng, whole)}
  local heights, holes, is_hole = {}, {}, {}
  for i = 1, columns * rows do
    heights[i] = whole and rng.integer(4) - 2 or rng.between(-2, 2)
  end
  for i = 0, (columns - 1) * (rows - 1) - 1 do
    if rng.chance(0.2) then
      holes[#holes + 1] = {i % (columns - 1), floor(i / (columns - 1))}
      is_hole[i] = true
    end
  end
  local points, indices, parts, numbers = {}, {}, {}, {}
  for i = 0, columns * rows - 1 do
    points[i + 1] = {border(origin[1], cell[1], i % columns, 0),
      origin[2] + heights[i + 1], border(origin[3], cell[2], floor(i / columns), 0)}
  end
  for i = 0, (columns - 1) * (rows - 1) - 1 do
    local a = floor(i / (columns - 1)) * columns + i % (columns - 1) + 1
    local b, c, d = a + 1, a + columns + 1, a + columns
    for k, t in ipairs{{a, c, b}, {a, d, c}} do
      if not is_hole[i] then
        parts[#parts + 1] = c3.triangle(points[t[1]], points[t[2]], points[t[3]])
        numbers[#parts] = 2 * i + k
        indices[#indices + 1] = t
      end
    end
  end
  return c3.heightfield{heights = heights, columns = columns, rows = rows, cell = cell,
    origin = origin, holes = holes}, parts, numbers,
    #indices > 0 and c3.mesh(points, indices)
end

function levels.shapes2(rng, whole)
  local function at() return place(rng, whole) end
  local function long() return size(rng, whole) end
  local x, y, angle = at(), at(), whole and 0 or rng.between(-3, 3)
  return {
    c2.circle(at(), at(), long()), c2.rect(at(), at(), long(), long()),
    c2.box({at(), at()}, {long(), long()}, angle), c2.rect(at(), at(), 0.5, 0.5),
    c2.capsule(x, y, x + long(), y + long() - 1, long()), c2.circle(at(), at(), 0.5),
    c2.polygon{0, 0, 2, 0, 3, 2, 1, 3, -1, 2}:translate(at(), at()),
    c2.triangle(x, y, x + 1 + long(), y, x, y + long()),
    c2.polygon{0, 0, 4, 0, 4, 4, 2, 1, 0, 4}:translate(at(), at()),
    c2.compound{c2.rect(x, y, 1, 1), c2.circle(x + 1, y + 0.5, 0.5)},
  }
end

function levels.shapes3(rng, whole)
  local function at() return place(rng, whole) end
  local function point() return {at(), at(), at()} end
  local function long() return size(rng, whole) end
  local x, y, z = at(), at(), at()
  local turn = not whole and rng.quaternion() or nil
  return {
    c3.sphere(point(), long()), c3.sphere(point(), 0.5),
    c3.aabb({x, y, z}, {x + long(), y + long(), z + long()}),
    c3.box(point(), {long(), long(), long()}, turn),
    c3.aabb({x, y, z}, {x + 0.5, y + 0.5, z + 0.5}),
    c3.capsule({x, y, z}, {x + long() - 1, y + long(), z}, 0.5 * long()),
    c3.hull{x, y, z, x + 2, y, z, x, y, z + 2, x, y + 2, z, x + 1, y + 2, z + 1},
    c3.cylinder({x, y, z}, {x, y + 1 + long(), z}, long()),
    c3.compound{c3.sphere({x, y, z}, 0.5), c3.aabb({x, y, z}, {x + 1, y + 1, z + 1})},
  }
end

return levels
