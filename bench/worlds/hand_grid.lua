-- hand_grid.lua - what a Lua programmer writes by hand who knows that all sizes are
-- alike: a grid of cells as wide as the widest circle or ball, made anew in each frame.
-- Pairs are dealt with where they are found: no list, no contact.
--
--   tables  each cell is a list of the game's own tables: what most would write
--   arrays  numbers in flat arrays, sorted by cells (a counting sort), so that the cells
--           ahead are one run: as fast as it gets, in the interpreter and under the JIT
--
-- Each is a function of n that returns a function which does one frame and returns the
-- number of pairs.
local scene = require('bench.worlds.world_scene')

local floor = math.floor

local G = {}

-- Cells in a row, with an empty one at each end, and the factor from lengths to cells.
local function size(n, dimensions)
  local side, widest = scene.side(n, dimensions), scene.sizes[dimensions].high
  return floor(side / widest) + 4, 1 / widest
end

-- Cells that a cell is compared with, after itself: each pair of neighbours once.
local function ahead(across, dimensions)
  local steps = {1, across - 1, across, across + 1}
  if dimensions == 3 then
    for y = -1, 1 do
      for x = -1, 1 do
        steps[#steps + 1] = across * across + y * across + x
      end
    end
  end
  return steps
end

local function filled(count, value)
  local list = {}
  for i = 1, count do
    list[i] = value
  end
  return list
end

-- ------------------------------------------------------------------------- tables --

local function new_tables(n, dimensions)
  local g = {n = n}
  g.movers, g.side = scene.movers(n, dimensions)
  g.across, g.per_unit = size(n, dimensions)
  g.count = g.across ^ dimensions
  g.cells, g.fill, g.ahead = {}, filled(g.count, 0), ahead(g.across, dimensions)
  for c = 1, g.count do
    g.cells[c] = {}
  end
  return g
end

local function fill_tables(g, step, flat)
  local movers, side, across, per_unit = g.movers, g.side, g.across, g.per_unit
  local cells, fill = g.cells, g.fill
  for c = 1, g.count do
    fill[c] = 0
  end
  for i = 1, g.n do
    local o = movers[i]
    local x, y, z = step(o, side)
    local c = floor(y * per_unit + 1.5) * across + floor(x * per_unit + 1.5) + 1
    if not flat then
      c = c + floor(z * per_unit + 1.5) * across * across
    end
    fill[c] = fill[c] + 1
    cells[c][fill[c]] = o
  end
end

local function tables2(n)
  local g = new_tables(n, 2)
  local cells, fill, steps = g.cells, g.fill, g.ahead
  return function()
    fill_tables(g, scene.step2, true)
    local found = 0
    for c = 1, g.count do
      local list, last = cells[c], fill[c]
      for k = 0, last > 0 and #steps or -1 do
        local other = k == 0 and c or c + steps[k]
        local others, end_of_others = cells[other], fill[other]
        for i = 1, end_of_others > 0 and last or 0 do
          local a = list[i]
          local x, y, r = a.x, a.y, a.r
          for j = k == 0 and i + 1 or 1, end_of_others do
            local b = others[j]
            local dx, dy, reach = x - b.x, y - b.y, r + b.r
            if dx * dx + dy * dy <= reach * reach then
              found = found + 1
            end
          end
        end
      end
    end
    return found
  end
end

local function tables3(n)
  local g = new_tables(n, 3)
  local cells, fill, steps = g.cells, g.fill, g.ahead
  return function()
    fill_tables(g, scene.step3, false)
    local found = 0
    for c = 1, g.count do
      local list, last = cells[c], fill[c]
      for k = 0, last > 0 and #steps or -1 do
        local other = k == 0 and c or c + steps[k]
        local others, end_of_others = cells[other], fill[other]
        for i = 1, end_of_others > 0 and last or 0 do
          local a = list[i]
          local x, y, z, r = a.x, a.y, a.z, a.r
          for j = k == 0 and i + 1 or 1, end_of_others do
            local b = others[j]
            local dx, dy, dz, reach = x - b.x, y - b.y, z - b.z, r + b.r
            if dx * dx + dy * dy + dz * dz <= reach * reach then
              found = found + 1
            end
          end
        end
      end
    end
    return found
  end
end

function G.tables(n, dimensions)
  return (dimensions == 2 and tables2 or tables3)(n)
end

-- ------------------------------------------------------------------------- arrays --

local function new_arrays(n, dimensions)
  local across, per_unit = size(n, dimensions)
  local g = {movers = {}, n = n, across = across, per_unit = per_unit,
    cells = across ^ dimensions}
  g.movers, g.side = scene.movers(n, dimensions)
  g.first, g.cell = filled(g.cells + 2, 0), filled(n, 0)
  g.x, g.y, g.z, g.r = filled(n, 0), filled(n, 0), filled(n, 0), filled(n, 0)
  return g
end

-- first[c] becomes where the movers of cell c go; after sort(g) where those of c - 1 do.
local function count_movers(g, step, flat)
  local first, cell, movers, side = g.first, g.cell, g.movers, g.side
  local across, per_unit, cells = g.across, g.per_unit, g.cells
  for c = 1, cells + 2 do
    first[c] = 0
  end
  for i = 1, g.n do
    local x, y, z = step(movers[i], side)
    local c = floor(y * per_unit + 1.5) * across + floor(x * per_unit + 1.5) + 1
    if not flat then
      c = c + floor(z * per_unit + 1.5) * across * across
    end
    cell[i] = c
    first[c + 2] = first[c + 2] + 1
  end
  first[1], first[2] = 1, 1
  for c = 3, cells + 2 do
    first[c] = first[c] + first[c - 1]
  end
end

local function sort(g, flat)
  local first, cell, movers = g.first, g.cell, g.movers
  local xs, ys, zs, rs = g.x, g.y, g.z, g.r
  for i = 1, g.n do
    local o, c = movers[i], cell[i] + 1
    local at = first[c]
    first[c] = at + 1
    xs[at], ys[at], rs[at] = o.x, o.y, o.r
    if not flat then
      zs[at] = o.z
    end
  end
end

-- One against those from low to high.
local function meet_run2(g, x, y, r, low, high)
  local xs, ys, rs, found = g.x, g.y, g.r, 0
  for b = low, high do
    local dx, dy, reach = x - xs[b], y - ys[b], r + rs[b]
    if dx * dx + dy * dy <= reach * reach then
      found = found + 1
    end
  end
  return found
end

local function meet_run3(g, x, y, z, r, low, high)
  local xs, ys, zs, rs, found = g.x, g.y, g.z, g.r, 0
  for b = low, high do
    local dx, dy, dz, reach = x - xs[b], y - ys[b], z - zs[b], r + rs[b]
    if dx * dx + dy * dy + dz * dz <= reach * reach then
      found = found + 1
    end
  end
  return found
end

local function arrays2(n)
  local g = new_arrays(n, 2)
  local first, across, xs, ys, rs = g.first, g.across, g.x, g.y, g.r
  return function()
    count_movers(g, scene.step2, true)
    sort(g, true)
    local found = 0
    for c = 1, g.cells do
      local low, high = first[c], first[c + 1] - 1
      if low <= high then
        local next_end = first[c + 2] - 1
        local above, above_end = first[c + across - 1], first[c + across + 2] - 1
        for a = low, high do
          local x, y, r = xs[a], ys[a], rs[a]
          found = found + meet_run2(g, x, y, r, a + 1, next_end) +
            meet_run2(g, x, y, r, above, above_end)
        end
      end
    end
    return found
  end
end

local function arrays3(n)
  local g = new_arrays(n, 3)
  local first, across, xs, ys, zs, rs = g.first, g.across, g.x, g.y, g.z, g.r
  local rows = {across, across * (across - 1), across * across, across * (across + 1)}
  return function()
    count_movers(g, scene.step3, false)
    sort(g, false)
    local found = 0
    for c = 1, g.cells do
      local low, high = first[c], first[c + 1] - 1
      if low <= high then
        local next_end = first[c + 2] - 1
        for a = low, high do
          found = found + meet_run3(g, xs[a], ys[a], zs[a], rs[a], a + 1, next_end)
        end
        for k = 1, 4 do
          local row = c + rows[k]
          local from, to = first[row - 1], first[row + 2] - 1
          for a = from <= to and low or high + 1, high do
            found = found + meet_run3(g, xs[a], ys[a], zs[a], rs[a], from, to)
          end
        end
      end
    end
    return found
  end
end

function G.arrays(n, dimensions)
  return (dimensions == 2 and arrays2 or arrays3)(n)
end

return G
