-- The cells that bump counts: no query looks for items in these cells, so they are
-- counted when a game asks for them, and again after items have come, gone or moved.
-- Printed from cells3.lua by `make docs`: do not edit.
local floor, ceil, max = math.floor, math.ceil, math.max
local error, pairs, rawget, rawset = error, pairs, rawget, rawset
local setmetatable = setmetatable

local cells2 = {}

function cells2.to_world(size, cx, cy)
  return (cx - 1) * size, (cy - 1) * size
end

function cells2.to_cell(size, x, y)
  return floor(x / size) + 1, floor(y / size) + 1
end

-- A row refers to its cells weakly: a cell without items goes with the next collection.
local WEAK = {__mode = 'v'}

local function part(list, key, meta)
  local found = rawget(list, key)
  if not found then
    found = setmetatable({}, meta)
    rawset(list, key, found)
  end
  return found
end

-- Calls act(self, box, row, cx, cy, cz) for each cell that contains part of the box.
-- The loop counts steps from the first cell: far out, where whole numbers are farther
-- apart than 1, a loop to the last cell would not end.
local function each_cell(self, box, act)
  local size = self.cellSize
  local lx, ly = cells2.to_cell(size, box.x, box.y)
  local hx, hy = ceil((box.x + box.w) / size), ceil((box.y + box.h) / size)
  for j = 0, hy - ly do
    local row = part(self.grid, ly + j, WEAK)
    for i = 0, hx - lx do act(self, box, row, lx + i, ly + j) end
  end
end

-- A box has at most so many cells, each a table: counting more would take too long.
local MOST = 2 ^ 20

local function check_count(self)
  local size, sum = self.cellSize, 0
  for _, box in pairs(self.rects) do
    if box then
      local lx, ly = cells2.to_cell(size, box.x, box.y)
      local n = 1.0 * max(1, ceil((box.x + box.w) / size) - lx + 1)
        * max(1, ceil((box.y + box.h) / size) - ly + 1)
      sum = sum + n
    end
  end
  if sum > MOST or sum ~= sum then
    error(('the items are in more than %d cells: they cannot be counted'):format(MOST),
      3)
  end
end

-- A cell refers to its items weakly, as in bump.
local WEAK_ITEMS = {__mode = 'k'}

local function enter(self, box, row, cx, cy)
  local cell = part(row, cx)
  cell.itemCount = (cell.itemCount or 0) + 1
  cell.items = cell.items or setmetatable({}, WEAK_ITEMS)
  cell.items[box.item] = true
  cell.x, cell.y = cx, cy
  self.nonEmptyCells[cell] = true
end

-- Empties the cells; empty cells are left to the collector, as in bump.
local function forget_row(row)
  for _, cell in pairs(row) do
    cell.itemCount, cell.items = 0, nil
  end
end

local function forget(self)
  for cell in pairs(self.nonEmptyCells) do self.nonEmptyCells[cell] = nil end
  for _, row in pairs(self.grid) do forget_row(row) end
end

-- The world calls this when items have come, gone or moved. The cells are released at
-- once, without taking memory; they are counted again at the next question.
function cells2.change(self)
  self.counted = false
  self.nonEmptyCells = self.unused
end

local function start(self)
  if self.counted then return end
  check_count(self)
  self.unused = {}
  forget(self)
  for _, box in pairs(self.rects) do
    if box then each_cell(self, box, enter) end
  end
  self.counted = true
end

-- The table of cells is filled at the first question, and a read of that table is such a
-- question. A program that draws cells reads the table that the world has under this
-- name: cells2.all.
cells2.NAME = 'rows'

function cells2.prepare(self)
  self.nonEmptyCells = {}
  local cells = setmetatable({}, {__index = function(cells, key)
    start(self)
    return rawget(cells, key)
  end})
  self.grid = cells
end

function cells2.all(self)
  start(self)
  return self.grid
end

function cells2.count(self)
  start(self)
  local n = 0
  for _, row in pairs(self.grid) do
    for _ in pairs(row) do n = n + 1 end
  end
  return n
end

return cells2
