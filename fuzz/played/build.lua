-- What scenes are made of: heroes that stand on the origin, and levels, each of several
-- kinds. Scenes are plain data, so that a failing one can be printed and made smaller;
-- the functions here turn data into shapes. Up is +y in both dimensions.
--
-- A frame maps local points to those of the scene: build.frame(dim, turn) gives the
-- quarter turns of the plane, and the orders of the axes of space.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local build = {}
local min, max, floor = math.min, math.max, math.floor

function build.of(dim) return dim == 2 and c2 or c3 end

-------------------------------------------------------------------------------- frames --

local QUARTERS = {
  function(x, y) return {x, y} end,
  function(x, y) return {-y, x} end,
  function(x, y) return {-x, -y} end,
  function(x, y) return {y, -x} end,
}
local ORDERS = {
  function(x, y, z) return {x, y, z} end,
  function(x, y, z) return {y, z, x} end,
  function(x, y, z) return {z, x, y} end,
  function(x, y, z) return {x, -y, -z} end,
}
build.turns = 4

function build.frame(dim, turn) return (dim == 2 and QUARTERS or ORDERS)[turn] end

-- The aligned box between two local points, as two corners.
local function corners(at, a, b)
  local p, q = at(a[1], a[2], a[3]), at(b[1], b[2], b[3])
  local low, high = {}, {}
  for k = 1, #p do low[k], high[k] = min(p[k], q[k]), max(p[k], q[k]) end
  return low, high
end

local function middle(low, high)
  local center, half = {}, {}
  for k = 1, #low do
    center[k], half[k] = (low[k] + high[k]) / 2, (high[k] - low[k]) / 2
  end
  return center, half
end

-------------------------------------------------------------------------------- heroes --

-- Each stands on the origin of its frame; w is half its width, h its height.
local HEROES2 = {
  rect = function(at, w, h) return c2.aabb(corners(at, {-w, 0}, {w, h})) end,
  box = function(at, w, h) return c2.box(middle(corners(at, {-w, 0}, {w, h}))) end,
  rounded = function(at, w, h)
    local r = 0.4 * w
    local center, half = middle(corners(at, {r - w, r}, {w - r, h - r}))
    return c2.box(center, half, 0, r)
  end,
  circle = function(at, w) return c2.circle(at(0, w), w) end,
  capsule = function(at, w, h) return c2.capsule(at(0, w), at(0, max(h - w, w)), w) end,
  lying = function(at, w)
    return c2.capsule(at(-w / 2, w / 2), at(w / 2, w / 2), w / 2)
  end,
  polygon = function(at, w, h)
    return c2.convex {at(-w, 0), at(w, 0), at(w, h), at(-w, h)}
  end,
  keel = function(at, w, h) -- stands on a tip
    return c2.convex {at(0, 0), at(w, h / 2), at(0, h), at(-w, h / 2)}
  end,
  hexagon = function(at, w, h)
    return c2.convex {at(-w / 2, 0), at(w / 2, 0), at(w, h / 2), at(w / 2, h),
      at(-w / 2, h), at(-w, h / 2)}
  end,
  ellipse = function(at, w, h)
    local points = {}
    for i = 0, 31 do
      local a = math.pi * i / 16
      points[i + 1] = at(w * math.cos(a), h / 2 + h / 2 * math.sin(a))
    end
    points[25] = at(0, 0) -- the lowest, without rounding
    return c2.convex(points)
  end,
  concave = function(at, w, h)
    return c2.polygon {at(-w, 0), at(w, 0), at(w, h), at(0, h / 2), at(-w, h)}
  end,
  body = function(at, w, h)
    return c2.compound {c2.aabb(corners(at, {-w, 0}, {w, h / 2})),
      c2.circle(at(0, h / 2), w)}
  end,
  table = function(at, w, h)
    return c2.compound {c2.aabb(corners(at, {-w, 0}, {-0.75 * w, h / 2})),
      c2.aabb(corners(at, {0.75 * w, 0}, {w, h / 2})),
      c2.aabb(corners(at, {-w, h / 2}, {w, h}))}
  end,
}
local HEROES3 = {
  aabb = function(at, w, h) return c3.aabb(corners(at, {-w, 0, -w}, {w, h, w})) end,
  box = function(at, w, h) return c3.box(middle(corners(at, {-w, 0, -w}, {w, h, w}))) end,
  rounded = function(at, w, h)
    local r = 0.4 * w
    local center, half = middle(corners(at, {r - w, r, r - w}, {w - r, h - r, w - r}))
    return c3.box(center, half, {0, 0, 0, 1}, r)
  end,
  sphere = function(at, w) return c3.sphere(at(0, w, 0), w) end,
  capsule = function(at, w, h)
    return c3.capsule(at(0, w, 0), at(0, max(h - w, w), 0), w)
  end,
  cylinder = function(at, w, h) return c3.cylinder(at(0, 0, 0), at(0, h, 0), w) end,
  cone = function(at, w, h) return c3.cone(at(0, 0, 0), at(0, h, 0), w) end,
  hull = function(at, w, h)
    return c3.hull {at(-w, 0, -w), at(w, 0, -w), at(w, 0, w), at(-w, 0, w), at(0, h, 0)}
  end,
  keel = function(at, w, h)
    return c3.hull {at(0, 0, 0), at(-w, h / 2, -w), at(w, h / 2, -w), at(w, h / 2, w),
      at(-w, h / 2, w), at(0, h, 0)}
  end,
  body = function(at, w, h)
    return c3.compound {c3.aabb(corners(at, {-w, 0, -w}, {w, h / 2, w})),
      c3.sphere(at(0, h / 2, 0), w)}
  end,
}

local function names(of)
  local list = {}
  for name in pairs(of) do list[#list + 1] = name end
  table.sort(list)
  return list
end

build.heroes = {[2] = names(HEROES2), [3] = names(HEROES3)}

function build.hero(dim, kind, w, h, at)
  local make = (dim == 2 and HEROES2 or HEROES3)[kind]
  return make and make(at or build.frame(dim, 1), w, h)
end

-------------------------------------------------------------------------------- blocks --

local BOX = {1, 2, 3, 1, 3, 4, 5, 7, 6, 5, 8, 7, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7,
  3, 8, 4, 3, 7, 8, 4, 5, 1, 4, 8, 5}

local function points_of(low, high)
  if #low == 2 then
    return {{low[1], low[2]}, {high[1], low[2]}, {high[1], high[2]}, {low[1], high[2]}}
  end
  local list = {}
  for _, y in ipairs {low[2], high[2]} do
    for _, p in ipairs {{low[1], low[3]}, {high[1], low[3]}, {high[1], high[3]},
      {low[1], high[3]}} do
      list[#list + 1] = {p[1], y, p[2]}
    end
  end
  return list
end

local function mesh_of(options)
  return function(low, high) return c3.mesh(points_of(low, high), BOX, options) end
end

-- One shape for one block, by its lowest and highest corner.
local BLOCKS2 = {
  aabb = function(low, high) return c2.aabb(low, high) end,
  rect = function(low, high)
    return c2.rect(low[1], low[2], high[1] - low[1], high[2] - low[2])
  end,
  box = function(low, high) return c2.box(middle(low, high)) end,
  polygon = function(low, high) return c2.polygon(points_of(low, high)) end,
  ['solid path'] = function(low, high)
    return c2.path(points_of(low, high), {closed = true, solid = true})
  end,
}
local BLOCKS3 = {
  aabb = function(low, high) return c3.aabb(low, high) end,
  box = function(low, high) return c3.box(middle(low, high)) end,
  hull = function(low, high) return c3.hull(points_of(low, high)) end,
  mesh = mesh_of(),
  ['solid mesh'] = mesh_of {solid = true},
}

local function is_cube(low, high)
  for k = 2, #low do
    local size = high[1] - low[1]
    local reach = max(math.abs(low[k]), math.abs(high[k]), size)
    if math.abs(high[k] - low[k] - size) > 1e-12 * reach then return false end
  end
  return true
end

-- A grid or voxels whose solid cells are these blocks, all of one size.
local function tiles_of(blocks)
  local low, high, cell = {}, {}, blocks[1][2][1] - blocks[1][1][1]
  for k = 1, #blocks[1][1] do
    low[k], high[k] = math.huge, -math.huge
    for _, block in ipairs(blocks) do
      low[k], high[k] = min(low[k], block[1][k]), max(high[k], block[2][k])
    end
  end
  local function count(k) return floor((high[k] - low[k]) / cell + 0.5) end
  local options = {cell = cell, origin = low, columns = count(1), rows = count(2)}
  if low[3] then options.layers = count(3) end
  local tiles
  if low[3] then
    tiles = c3.voxels(options)
  else
    options.tiles = {}
    for i = 1, options.columns * options.rows do options.tiles[i] = 0 end
    tiles = c2.grid(options)
  end
  for _, block in ipairs(blocks) do
    local at = {}
    for k, x in ipairs(block[1]) do at[k] = floor((x - low[k]) / cell + 0.5) end
    at[#at + 1] = 1
    tiles:set_tile((unpack or table.unpack)(at))
  end
  return tiles
end

local WHOLE = {compound = true, tiles = true, mixed = true, chunks = true}
build.blocks_as = {[2] = names(BLOCKS2), [3] = names(BLOCKS3)}
for _, list in pairs(build.blocks_as) do
  for _, name in ipairs(names(WHOLE)) do list[#list + 1] = name end
end

local function add_mixed(world, one, list)
  local kinds = names(one)
  for i, block in ipairs(list) do
    world:add('b' .. i, one[kinds[i % #kinds + 1]](block[1], block[2]))
  end
end

-- Whether a width is that of a block, but for the rounding of its corners.
local function is_cell(width, block)
  local low, high = block[1][1], block[2][1]
  return math.abs(width - (high - low)) <= 1e-12 * max(math.abs(low), math.abs(high))
end

-- Adds blocks, pairs of local corners, as what the name says; false when that cannot be.
function build.blocks(world, dim, as, blocks, at)
  local one = dim == 2 and BLOCKS2 or BLOCKS3
  local list, cubes = {}, true
  at = at or build.frame(dim, 1)
  for i, block in ipairs(blocks) do
    local low, high = corners(at, block[1], block[2])
    list[i] = {low, high}
    cubes = cubes and is_cube(low, high)
      and is_cell(high[1] - low[1], list[1])
  end
  if one[as] then
    for i, block in ipairs(list) do world:add('b' .. i, one[as](block[1], block[2])) end
  elseif as == 'compound' then
    local parts = {}
    for i, block in ipairs(list) do parts[i] = one.aabb(block[1], block[2]) end
    world:add('b', build.of(dim).compound(parts))
  elseif as == 'mixed' then
    add_mixed(world, one, list)
  elseif as == 'tiles' and cubes then
    world:add('b', tiles_of(list))
  elseif as == 'chunks' and cubes then
    for i, block in ipairs(list) do world:add('b' .. i, tiles_of {block}) end
  else
    return false
  end
  return true
end

-------------------------------------------------------------------------------- solids --

-- The outline of a box, or of two that are flush to the left and below, see ways_out.lua.
local function outline_of(boxes)
  local flat, tall = boxes[1], boxes[2]
  local l, b, r = flat[1][1], flat[1][2], flat[2][1]
  if not tall then return {{l, b}, {r, b}, {r, flat[2][2]}, {l, flat[2][2]}} end
  return {{l, b}, {r, b}, {r, flat[2][2]}, {tall[2][1], flat[2][2]},
    {tall[2][1], tall[2][2]}, {l, tall[2][2]}}
end

-- The mesh of an outline that is as thick along z as its boxes. Of six corners the first,
-- third, fourth and fifth see each other.
local function prism(boxes, options)
  local points, n, indices, low, high = outline_of(boxes), 0, {}, {}, {}
  local function triangle(a, b, c)
    indices[n + 1], indices[n + 2], indices[n + 3], n = a, b, c, n + 3
  end
  for i, p in ipairs(points) do
    low[i], high[i] = {p[1], p[2], boxes[1][1][3]}, {p[1], p[2], boxes[1][2][3]}
  end
  local count = #points
  local fan = count == 4 and {{1, 2, 3}, {1, 3, 4}}
    or {{1, 2, 3}, {1, 3, 4}, {1, 4, 5}, {1, 5, 6}}
  for _, t in ipairs(fan) do
    triangle(t[1], t[3], t[2])
    triangle(count + t[1], count + t[2], count + t[3])
  end
  for i = 1, count do
    local j = i % count + 1
    triangle(i, j, count + j)
    triangle(i, count + j, count + i)
  end
  for _, p in ipairs(high) do low[#low + 1] = p end
  return c3.mesh(low, indices, options)
end

local function compound_of(c)
  return function(boxes)
    local parts = {}
    for i, box in ipairs(boxes) do parts[i] = c.aabb(box[1], box[2]) end
    return c.compound(parts)
  end
end

local SOLIDS2 = {
  compound = compound_of(c2),
  polygon = function(boxes) return c2.polygon(outline_of(boxes)) end,
  ['solid path'] = function(boxes)
    return c2.path(outline_of(boxes), {closed = true, solid = true})
  end,
}
local SOLIDS3 = {
  compound = compound_of(c3),
  ['solid mesh'] = function(boxes) return prism(boxes, {solid = true}) end,
}

-- Kinds of solids, by their form: 'box' is one box, 'angle' two, of one item.
build.solids = {
  [2] = {box = {'aabb', 'box', 'polygon', 'solid path'}, angle = names(SOLIDS2)},
  [3] = {box = {'aabb', 'box', 'hull', 'solid mesh'}, angle = names(SOLIDS3)},
}

function build.solid(dim, kind, form, boxes)
  if form == 'angle' then return (dim == 2 and SOLIDS2 or SOLIDS3)[kind](boxes) end
  return (dim == 2 and BLOCKS2 or BLOCKS3)[kind](boxes[1][1], boxes[1][2])
end

------------------------------------------------------------------------------- terrain --

-- Terrain is a line of points {x, y} from left to right; in space it is as wide along z.
local function column(p, q, base)
  return {{p[1], base}, {q[1], base}, {q[1], q[2]}, {p[1], p[2]}}
end

-- The corners of a solid as wide along z on either side.
function build.wide(points, z)
  local list = {}
  for _, p in ipairs(points) do
    list[#list + 1] = {p[1], p[2], -z}
    list[#list + 1] = {p[1], p[2], z}
  end
  return list
end

local function reversed(points)
  local list = {}
  for i = #points, 1, -1 do list[#list + 1] = points[i] end
  return list
end

local function closed_outline(points, base)
  local list = {{points[1][1], base}, {points[#points][1], base}}
  for i = #points, 1, -1 do list[#list + 1] = points[i] end
  return list
end

local function is_even(points)
  local cell = points[2][1] - points[1][1]
  for i = 2, #points do
    if points[i][1] - points[i - 1][1] ~= cell then return false end
  end
  return true
end

local function strip(points, z)
  local indices = {}
  for i = 1, #points - 1 do
    local a = 2 * i - 1
    for _, k in ipairs {a, a + 1, a + 2, a + 1, a + 3, a + 2} do
      indices[#indices + 1] = k
    end
  end
  return c3.mesh(build.wide(points, z), indices)
end

local TERRAIN2 = {
  polygons = function(world, points, base)
    for i = 2, #points do
      world:add('g' .. i, c2.convex(column(points[i - 1], points[i], base)))
    end
  end,
  compound = function(world, points, base)
    local parts = {}
    for i = 2, #points do
      parts[i - 1] = c2.convex(column(points[i - 1], points[i], base))
    end
    world:add('g', c2.compound(parts))
  end,
  polygon = function(world, points, base)
    world:add('g', c2.polygon(closed_outline(points, base)))
  end,
  path = function(world, points) world:add('g', c2.path(reversed(points))) end,
  ['two-sided path'] = function(world, points)
    world:add('g', c2.path(points, {two_sided = true}))
  end,
  ['solid path'] = function(world, points, base)
    world:add('g', c2.path(closed_outline(points, base), {closed = true, solid = true}))
  end,
}
local TERRAIN3 = {
  hulls = function(world, points, base, z)
    for i = 2, #points do
      world:add('g' .. i, c3.hull(build.wide(column(points[i - 1], points[i], base), z)))
    end
  end,
  compound = function(world, points, base, z)
    local parts = {}
    for i = 2, #points do
      parts[i - 1] = c3.hull(build.wide(column(points[i - 1], points[i], base), z))
    end
    world:add('g', c3.compound(parts))
  end,
  mesh = function(world, points, _, z) world:add('g', strip(points, z)) end,
  ['mesh chunks'] = function(world, points, _, z)
    for i = 2, #points do world:add('g' .. i, strip({points[i - 1], points[i]}, z)) end
  end,
  heightfield = function(world, points, _, z)
    if not is_even(points) then return false end
    local heights = {}
    for row = 0, 1 do
      for i, p in ipairs(points) do heights[row * #points + i] = p[2] end
    end
    world:add('g', c3.heightfield {heights = heights, columns = #points, rows = 2,
      cell = {points[2][1] - points[1][1], 2 * z}, origin = {points[1][1], 0, -z}})
  end,
}

build.terrain_as = {[2] = names(TERRAIN2), [3] = names(TERRAIN3)}

-- Adds terrain; false when it cannot be of that kind.
function build.terrain(world, dim, as, points, base, z)
  local add = (dim == 2 and TERRAIN2 or TERRAIN3)[as]
  return add ~= nil and add(world, points, base, z) ~= false
end

return build
