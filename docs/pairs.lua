-- Prints docs/pairs.md from the tables in src/core/query, so that it cannot go stale.
--
--   make docs
--   lua docs/pairs.lua > docs/pairs.md      (from the project's folder)
local pairs_page = {}

-- How each pair function finds its answer. A function of the table that is missing here,
-- or is not in the file named here, stops the printing. [2] and [3]: dimensions.
local METHODS = {
  point_point = {file = 'pair/point_point.c',
    text = 'the difference of the two centres; +y when they coincide'},
  point_span = {file = 'pair/%dd/point_span.c',
    text = 'the foot of the point on the line, clamped to the span; across the span when '
      .. 'the point lies on it'},
  point_aabb = {file = 'pair/point_box.c',
    text = 'the point clamped to the box; from inside, the nearest face'},
  point_box = {file = 'pair/point_box.c',
    text = 'the same in the frame of the box'},
  segment_segment = {
    file = {[3] = 'pair/%dd/span_span.c', [2] = 'pair/2d/segment_segment.c'}, text = {
    [3] = 'the feet of the common perpendicular, clamped and dropped back; near parallel '
      .. 'or near touching, compensated cross products and the ends; across both where '
      .. 'they cross',
    [2] = 'crossing is decided exactly; apart, the nearest end; crossing, the least way '
      .. 'out across either segment'}},
  span_span = {file = 'pair/%dd/span_span.c',
    text = 'the same for spans that may be open at one end or both'},
  span_box = {file = 'pair/%dd/span_box.c', text = {
    [3] = 'apart: the squared distance along the span, a convex piecewise quadratic with '
      .. 'at most six breakpoints, solved exactly; overlapping: the least of six axes, '
      .. 'three of the box and three across an edge and the span',
    [2] = 'apart: the squared distance along the span, a convex piecewise quadratic with '
      .. 'at most four breakpoints, solved exactly; overlapping: the least of three '
      .. 'axes, two of the box and one across the span'}},
  aabb_aabb = {file = 'pair/aabb_aabb.c',
    text = 'one interval per axis; the least overlap, or the gaps'},
  box_box = {file = 'pair/%dd/box_box.c', text = {
    [3] = 'overlapping: the least of fifteen separating axes; apart: the best axis where '
      .. 'its features face each other, else the nearest of the corners and edges',
    [2] = 'overlapping: the least of four separating axes; apart: the best axis where '
      .. 'its features face each other, else the nearest corner'}},
  any_plane = {file = 'pair/any_plane.c',
    text = 'how far the other shape reaches along the normal; what touches the plane is '
      .. 'pushed to its front'},
  any_halfspace = {file = 'pair/any_plane.c',
    text = 'the same, solid behind'},
  plane_plane = {file = 'pair/any_plane.c',
    text = 'parallel ones by their offset; crossing ones cannot be parted'},
  point_triangle = {file = 'pair/convex/point_triangle.c',
    text = 'over the face, the height; beyond edges, the nearest of these; nearly '
      .. 'touching, as convex cores'},
  segment_triangle = {file = 'pair/convex/segment_triangle.c',
    text = 'apart: each end over the face, and the segment against each edge; '
      .. 'overlapping, parallel or nearly touching, as convex cores'},
  point_polygon = {file = 'pair/2d/point_polygon.c',
    text = 'the side with the largest gap, or the nearer of its ends; nearly touching, '
      .. 'as convex cores'},
  convex_convex = {file = {[3] = 'pair/convex/convex_convex.c',
    [2] = 'pair/2d/convex_convex.c'}, text = {
    [3] = 'apart: GJK, and the features it ends on in closed form; overlapping: few '
      .. 'edges by trying all faces and those pairs of edges whose arcs between normals '
      .. 'cross, many by a polytope expanded until depth found and depth proven meet',
    [2] = 'the normals of all sides; apart, the corners and sides from the best on, as '
      .. 'long as they are nearer'}},
  line_convex = {file = {[3] = 'pair/convex/line_convex.c',
    [2] = 'pair/2d/line_convex.c'}, text = {
    [3] = 'the gap to a piece of the ray or line, as long as can matter; the way out is '
      .. 'at a right angle to it, or of a ray over its start',
    [2] = 'along the normal of the ray or line; of a ray also along those of sides that '
      .. 'lead past its start'}},
  point_cylinder = {file = 'pair/cylinder/cylinder.c',
    text = 'in the half-plane through the axis and the point, where they are a point and '
      .. 'a rectangle or triangle'},
  convex_cylinder = {file = 'pair/cylinder/convex_cylinder.c',
    text = 'a few rounds of GJK show between what bounds the answer lies; then every '
      .. 'critical direction within them (of faces, edges, corners, rims and sides), in '
      .. 'closed form or as the root of a function of one angle; the largest gap wins'},
  line_cylinder = {file = 'pair/cylinder/convex_cylinder.c',
    text = 'as bounded cores, with a piece of the ray or line as long as can matter'},
}

-- What a kind is but for its radius, where that has another name.
local CORES = {circle = 'point', sphere = 'point', ball = 'point', capsule = 'segment'}

local function core_of(kind)
  return CORES[kind] or kind
end

local function read(name)
  local file = assert(io.open(name, 'r'))
  local text = file:read('*a')
  file:close()
  return text
end

-- How high each kind stands in the enumeration of the public header.
local function ranks_of(dimension)
  local header = read(('src/core/include/collide%d.h'):format(dimension))
  local ranks, count = {}, 0
  for kind in header:gmatch(('col%d_kind_(%%w+),'):format(dimension)) do
    count = count + 1
    ranks[kind] = count
  end
  ranks.ball = ranks.sphere or ranks.circle
  return ranks
end

-- The rows X(first, second, near, overlaps, contact) of the table: those of both
-- dimensions, and those of this one.
local function rows_of(dimension)
  local ranks, rows = ranks_of(dimension), {}
  local both, space, plane =
    read('src/core/query/pairs.c'):match('^(.-)#if [^\n]*(.-)#else(.-)#endif')
  local word = '([%w_]+)'
  local row = 'X%(' .. table.concat({word, word, word, word, word}, ',%s*') .. '%)'
  local function add(first, second, ...)
    local functions = {...}
    for k, name in ipairs(functions) do
      functions[k] = name:gsub('^col_', ('col%d_'):format(dimension))
    end
    rows[#rows + 1] = {first = core_of(first), second = core_of(second),
      near = functions[1], overlaps = functions[2], contact = functions[3],
      rank = 100 * ranks[first] + ranks[second]}
  end
  for _, part in ipairs {both, dimension == 3 and space or plane} do
    part:gsub(row, add)
  end
  assert(#rows > 60, 'rows of pairs.c are missing')
  table.sort(rows, function(a, b) return a.rank < b.rank end)
  return rows
end

local function method_of(name, dimension)
  local method = METHODS[name:match('^col%d_pair_([%w_]+)$')]
  if not method then error('docs/pairs.lua has no method for ' .. name) end
  local files = method.file
  local file = (type(files) == 'table' and files[dimension] or files):format(dimension)
  local source = read('src/core/' .. file)
  -- A file for both dimensions names no digit.
  for _, called in ipairs {name, (name:gsub('^col%d_', 'col_'))} do
    if source:find('bool ' .. called .. '(', 1, true)
      or source:find('PAIR_OF(' .. called .. ',', 1, true) then
      local text = type(method.text) == 'table' and method.text[dimension] or method.text
      return text, file
    end
  end
  error(name .. ' is not in ' .. file)
end

-- The functions in the order of the table, each with its letter and what is faster.
local function functions_of(rows)
  local list, by_name = {}, {}
  for _, row in ipairs(rows) do
    local entry = by_name[row.near]
    if not entry then
      entry = {name = row.near, letter = string.char(65 + #list), faster = {}, seen = {},
        partly = false}
      list[#list + 1], by_name[row.near] = entry, entry
    end
    for _, name in ipairs({row.overlaps, row.contact}) do
      if name ~= 'NULL' and not entry.seen[name] then
        entry.seen[name] = true
        entry.faster[#entry.faster + 1] = '`' .. name .. '`'
      end
    end
  end
  for _, row in ipairs(rows) do
    local entry = by_name[row.near]
    if #entry.faster > 0 and row.overlaps == 'NULL' then
      local plane = row.second == 'plane' or row.second == 'halfspace'
      local open = {ray = true, line = true, triangle = plane, hull = plane,
        polygon = plane, cylinder = plane, cone = plane}
      assert(open[row.first] or open[row.second], row.first .. ', ' .. row.second)
      entry.partly = plane and '; not for cores with other corners or rims'
        or '; not for rays and lines'
    end
  end
  return list, by_name
end

local function print_functions(out, dimension, list)
  out[#out + 1] =
    '| | function | how it finds points, normal and signed distance | faster |'
  out[#out + 1] = '|---|---|---|---|'
  for _, entry in ipairs(list) do
    local text, file = method_of(entry.name, dimension)
    local faster = table.concat(entry.faster, ', ')
    if entry.partly then faster = faster .. entry.partly end
    out[#out + 1] = ('| **%s** | `%s`, `%s` | %s | %s |'):format(entry.letter, entry.name,
      file, text, faster)
  end
end

-- A letter for each pair of cores. Kinds with one core must share the function.
local function print_cores(out, rows, by_name)
  local cores, letters = {}, {}
  for _, row in ipairs(rows) do
    for _, core in ipairs({row.first, row.second}) do
      if not letters[core] then
        cores[#cores + 1], letters[core] = core, {}
      end
    end
    local letter = by_name[row.near].letter
    local other = letters[row.first][row.second]
    assert(not other or other == letter, row.first .. ', ' .. row.second)
    letters[row.first][row.second], letters[row.second][row.first] = letter, letter
  end
  out[#out + 1] = '| | ' .. table.concat(cores, ' | ') .. ' |'
  out[#out + 1] = '|---|' .. (':-:|'):rep(#cores)
  for _, core in ipairs(cores) do
    local cells = {}
    for i, other in ipairs(cores) do
      cells[i] = assert(letters[core][other], core .. ', ' .. other .. ' is missing')
    end
    out[#out + 1] = ('| **%s** | %s |'):format(core, table.concat(cells, ' | '))
  end
end

local INTRODUCTION = [[
# Which function answers which pair

Printed by `make docs` from the table in `src/core/query/pairs.c`; a spec checks that it
is up to date.

A shape is a core grown by a radius: the core of a sphere or circle is a point, that of a
capsule a segment, that of a rounded box, triangle, hull or polygon the sharp one. One
function per pair of cores answers one question: the nearest points, the unit normal from
the first to the second, and the signed distance. `query/query.c` puts the arguments in
order, adds the radii, and derives `overlaps`, `distance`, `closest`, `contact` and `push`
from that answer. Where a yes or no, or a contact, can be found faster, a second function
stands beside it (last column), which agrees to the last bit.

To find a pair, look up its cores in the first table of its dimension, and the letter in
the second. Two cases are not in the tables; other rooms bring them there:

* **Compounds, and polygons that are not convex** (`compound`): the parts of the one are
  asked against those of the other, except where their bounding boxes show that they need
  not be. Apart, the nearest pair of parts is the answer, and exact. Overlapping,
  `compound/separation/separation.c` looks for a short translation that separates all of
  them: along the normals of their contacts, beyond several of these at once, and all
  around; each is followed until nothing overlaps. A shorter translation elsewhere may
  remain.
* **Numbers beyond about 1e-30 or 1e30** (`shape/normalize.c`): both shapes are scaled by
  a power of two, and the answer is scaled back.

The other queries on pairs:

* `manifold` (`query/manifold.c`): the normal and depth of `contact`; the supporting faces
  along it, one clipped by the other (`query/clip_faces3.c`, `clip_faces2.c`); of these,
  up to four points that are deep and far apart (two in 2D).
* `cast` (`cast/cast.c`): a ball by a ray against the other shape grown by the radius;
  boxes by the intervals of time in which they overlap on each axis; all others by
  Newton's steps on the distance. That is a convex function of the time, so that no step
  leads past the first touch.
* `sweep` (`cast/sweep.c`): conservative advancement. Each step is as long as nothing can
  touch, by the speed of the fastest point or by what two samples at different times
  prove.]]

function pairs_page.text()
  local out = {INTRODUCTION}
  for dimension = 3, 2, -1 do
    local rows = rows_of(dimension)
    local list, by_name = functions_of(rows)
    out[#out + 1] = ('\n## %dD: %d pairs of kinds\n'):format(dimension, #rows)
    print_cores(out, rows, by_name)
    out[#out + 1] = '\nIn `src/core`:\n'
    print_functions(out, dimension, list)
  end
  return table.concat(out, '\n') .. '\n'
end

-- Run as a program, not loaded by a spec.
if not ... then io.write(pairs_page.text()) end

return pairs_page
