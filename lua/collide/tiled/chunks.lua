-- Chunks of infinite maps: those that touch, side to side or corner to corner, make one
-- block of tiles. A block that would be empty for the most part, or larger than a grid
-- may be, is cut in two along a line that runs through no chunk.
--
-- The chunks are swept from left to right. Each line between two rows of cells remembers
-- the chunk on it that reaches farthest to the right: the next one on that line touches
-- it, or touches none of those before. The sweep takes as many steps as the chunks are
-- high, beside the sorting.
local abs, huge, ipairs, max, min, sort =
  math.abs, math.huge, ipairs, math.max, math.min, table.sort

local chunks = {}

-- Returns the number of the group that contains a chunk.
local function root_of(parent, i)
  while parent[i] ~= i do
    parent[i] = parent[parent[i]]
    i = parent[i]
  end
  return i
end

-- Joins two groups under the number of the one that is first in the file.
local function join(parent, i, k)
  local a, b = root_of(parent, i), root_of(parent, k)
  parent[max(a, b)] = min(a, b)
end

local function joined(list)
  local parent, order, last = {}, {}, {}
  for i = 1, #list do parent[i], order[i] = i, i end
  sort(order, function(i, k)
    if list[i].x ~= list[k].x then return list[i].x < list[k].x end
    return i < k
  end)
  for _, i in ipairs(order) do
    local chunk = list[i]
    local right = chunk.x + chunk.width
    for line = chunk.y, chunk.y + chunk.height do
      local other = last[line]
      local reach = other and list[other].x + list[other].width
      if other and reach >= chunk.x then join(parent, i, other) end
      if not other or right > reach then last[line] = i end
    end
  end
  return parent
end

-- Returns lists of chunks that touch, {x, y, width, height}, in the order of the file.
function chunks.clusters(list)
  local parent, clusters, of = joined(list), {}, {}
  for i, chunk in ipairs(list) do
    local root = root_of(parent, i)
    local cluster = of[root]
    if not cluster then
      cluster = {}
      of[root], clusters[#clusters + 1] = cluster, cluster
    end
    cluster[#cluster + 1] = chunk
  end
  return clusters
end

-- Returns the cells that a cluster covers, as a block without tiles.
local function block_of(cluster)
  local left, top, right, bottom = huge, huge, -huge, -huge
  for _, chunk in ipairs(cluster) do
    left, top = min(left, chunk.x), min(top, chunk.y)
    right, bottom = max(right, chunk.x + chunk.width), max(bottom, chunk.y + chunk.height)
  end
  return {column = left, row = top, columns = right - left, rows = bottom - top,
    chunks = cluster}
end

--------------------------------------------------------------------------------- cuts --

-- A block has at most so many cells for each cell of its chunks: an emptier block takes
-- more memory than the file is worth.
local MOST_CELLS_A_CELL, FEW_CELLS = 16, 1048576

local function is_fine(block, most)
  local count, filled = block.columns * block.rows, 0
  if count <= FEW_CELLS then return true end
  for _, chunk in ipairs(block.chunks) do
    filled = filled + chunk.width * chunk.height
  end
  return count <= most and count <= MOST_CELLS_A_CELL * filled
end

-- Returns the line nearest to the middle that runs through no chunk, along an axis; or
-- nil.
local function line_between(list, axis, size, middle)
  local order, best, reach = {}, nil, -huge
  for i, chunk in ipairs(list) do order[i] = chunk end
  sort(order, function(a, b) return a[axis] < b[axis] end)
  for i, chunk in ipairs(order) do
    local at = chunk[axis]
    if i > 1 and at >= reach and (not best or abs(at - middle) < abs(best - middle)) then
      best = at
    end
    reach = max(reach, at + chunk[size])
  end
  return best
end

local function cut(block)
  local x, y = block.column + block.columns / 2, block.row + block.rows / 2
  local at, axis = line_between(block.chunks, 'x', 'width', x), 'x'
  if not at or block.rows > block.columns then
    local other = line_between(block.chunks, 'y', 'height', y)
    if other then at, axis = other, 'y' end
  end
  if not at then return nil end
  local before, behind = {}, {}
  for _, chunk in ipairs(block.chunks) do
    local half = chunk[axis] < at and before or behind
    half[#half + 1] = chunk
  end
  return before, behind
end

local function add(list, cluster, most)
  local block = block_of(cluster)
  local before, behind
  if not is_fine(block, most) then before, behind = cut(block) end
  if not before then
    list[#list + 1] = block
    return
  end
  add(list, before, most)
  add(list, behind, most)
end

-- Returns blocks without tiles, {column, row, columns, rows, chunks}, of at most so many
-- cells where they can be cut.
function chunks.blocks(list, most)
  local blocks = {}
  for _, cluster in ipairs(chunks.clusters(list)) do add(blocks, cluster, most) end
  return blocks
end

return chunks
