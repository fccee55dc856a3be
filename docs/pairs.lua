-- Prints docs/pairs.md from the table in src/core/*/pairs.c, so that it cannot go stale.
--
--   make docs
--   lua docs/pairs.lua > docs/pairs.md      (from the project's folder)
local pairs_page = {}

-- How each pair function finds its answer. A function of the table that is missing here,
-- or is not in the file named here, stops the printing. "d" stands for the dimension.
local METHODS = {
  near_point_point = {file = 'point_point.c', short = 'difference',
    text = 'the difference of the two centres; +y when they coincide'},
  near_point_span = {file = 'point_span.c', short = 'projection',
    text = 'the foot of the point on the line, clamped to the span; across the span when '
      .. 'the point lies on it'},
  near_point_aabb = {file = 'point_box.c', short = 'clamp',
    text = 'the point clamped to the box; from inside, the nearest face'},
  near_point_box = {file = 'point_box.c', short = 'clamp in the box\'s frame',
    text = 'the same in the frame of the box'},
  near_segment_segment = {
    file = {[3] = 'span_span.c', [2] = 'segment_segment.c'},
    short = 'clamped feet', text = {
    [3] = 'the feet of the common perpendicular, clamped and dropped back; near parallel '
      .. 'or near touching, compensated cross products and the ends; across both where '
      .. 'they cross',
    [2] = 'crossing is decided exactly; apart, the nearest end; crossing, the least way '
      .. 'out across either segment'}},
  near_span_span = {file = 'span_span.c', short = 'feet and ends',
    text = 'the same for spans that may be open at one end or both'},
  near_span_box = {file = 'span_box.c', short = 'piecewise quadratic, axes', text = {
    [3] = 'apart: the squared distance along the span, a convex piecewise quadratic with '
      .. 'at most six breakpoints, solved exactly; overlapping: the least of six axes, '
      .. 'three of the box and three across an edge and the span',
    [2] = 'apart: the squared distance along the span, a convex piecewise quadratic with '
      .. 'at most four breakpoints, solved exactly; overlapping: the least of three '
      .. 'axes, two of the box and one across the span'}},
  near_aabb_aabb = {file = 'aabb_aabb.c', short = 'intervals',
    text = 'one interval per axis; the least overlap, or the gaps'},
  near_box_box = {file = 'box_box.c', short = 'separating axes', text = {
    [3] = 'overlapping: the least of fifteen separating axes; apart: the best axis where '
      .. 'its features face each other, else the nearest of the corners and edges',
    [2] = 'overlapping: the least of four separating axes; apart: the best axis where '
      .. 'its features face each other, else the nearest corner'}},
  near_any_plane = {file = 'plane.c', short = 'height over the plane',
    text = 'how far the other shape reaches along the normal; what touches the plane is '
      .. 'pushed to its front'},
  near_any_halfspace = {file = 'plane.c', short = 'height over the plane',
    text = 'the same, solid behind'},
  near_flat_flat = {file = 'plane.c', short = 'offset along the normal',
    text = 'parallel ones by their offset; crossing ones cannot be parted'},
}

local CORES = {
  point = 'point', circle = 'point', sphere = 'point', segment = 'segment',
  capsule = 'segment', ray = 'ray', line = 'line', aabb = 'aligned box', box = 'box',
  plane = 'plane', halfspace = 'half-space',
}

local ROUND = {circle = true, sphere = true, capsule = true, box = true}

local function read(name)
  local file = assert(io.open(name, 'r'))
  local text = file:read('*a')
  file:close()
  return text
end

-- The rows X(first, second, near, overlaps, contact) of the table.
local function rows_of(dimension)
  local rows = {}
  local source = read(('src/core/%dd/pairs.c'):format(dimension))
  local word = '([%w_]+)'
  local row = 'X%(' .. table.concat({word, word, word, word, word}, ',%s*') .. '%)'
  for first, second, near, overlaps, contact in source:gmatch(row) do
    rows[#rows + 1] = {first = first, second = second, near = near, overlaps = overlaps,
      contact = contact}
  end
  assert(#rows > 0, 'no rows found in pairs.c')
  return rows
end

local function method_of(name, dimension)
  local method = METHODS[name:sub(1, -2)]
  if not method then error('docs/pairs.lua tells no method for ' .. name) end
  local files = method.file
  local name_of_file = type(files) == 'table' and files[dimension] or files
  local file = ('src/core/%dd/%s'):format(dimension, name_of_file)
  local source = read(file)
  if not source:find('bool ' .. name .. '(', 1, true)
    and not source:find('NEAR_OF(' .. name .. ',', 1, true) then
    error(name .. ' is not in ' .. file)
  end
  local text = type(method.text) == 'table' and method.text[dimension] or method.text
  return method.short, text, file
end

local function cores(row)
  local text = CORES[row.first] .. ' and ' .. CORES[row.second]
  if ROUND[row.first] or ROUND[row.second] then text = text .. ', grown' end
  return text
end

local function print_methods(out, dimension, rows)
  out[#out + 1] = '| function | in | how it finds points, normal and signed distance |'
  out[#out + 1] = '|---|---|---|'
  local done = {}
  for _, row in ipairs(rows) do
    if not done[row.near] then
      done[row.near] = true
      local _, text, file = method_of(row.near, dimension)
      out[#out + 1] = ('| `%s` | `%s` | %s |'):format(row.near, file, text)
    end
  end
end

-- A function of the table's further columns.
local function quick(name)
  return name == 'NULL' and 'the same' or '`' .. name .. '`'
end

local function print_rows(out, dimension, rows)
  out[#out + 1] = '| pair | cores | answered by | method | yes or no by | contact by |'
  out[#out + 1] = '|---|---|---|---|---|---|'
  for _, row in ipairs(rows) do
    local method = method_of(row.near, dimension)
    out[#out + 1] = ('| %s, %s | %s | `%s` | %s | %s | %s |'):format(
      row.first, row.second, cores(row), row.near, method,
      quick(row.overlaps), quick(row.contact))
  end
end

local INTRODUCTION = [[
# Which function answers which pair

Printed by `make docs` from the tables in `src/core/3d/pairs.c` and
`src/core/2d/pairs.c`; a spec checks that it is up to date.

A shape is a core (point, segment, ray, line, box, plane) grown by a radius. One function
per pair of cores answers one question: the nearest points, the unit normal from the first
to the second, and the signed distance. `src/core/*/query.c` puts the arguments in order,
adds the radii, and derives `overlaps`, `distance`, `closest`, `contact` and `push` from
that answer. Where a yes or no, or a contact, is had sooner, a second function stands
beside it, which agrees to the last bit.]]

function pairs_page.text()
  local out = {INTRODUCTION}
  for dimension = 3, 2, -1 do
    local rows = rows_of(dimension)
    out[#out + 1] = ('\n## %dD: %d pairs\n'):format(dimension, #rows)
    print_methods(out, dimension, rows)
    out[#out + 1] = ''
    print_rows(out, dimension, rows)
  end
  return table.concat(out, '\n') .. '\n'
end

-- Run as a program, not loaded by a spec.
if not ... then io.write(pairs_page.text()) end

return pairs_page
