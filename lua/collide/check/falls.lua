-- Straight falls: the floors that a hero comes down on who walks off an end of one, or
-- lets himself drop through it. Few steps say so, where a flood of jumps takes many: most
-- ways back in a level lead down.
local jump = require 'collide.check.jump'
local floor, ipairs = math.floor, ipairs

local falls = {}

-- The number of a free interval of a slab that holds a place, or nil.
local function interval_at(slab, x)
  local free = slab.free
  local low, high = 1, #free / 2 + 1
  while low < high do
    local middle = floor((low + high) / 2)
    if free[2 * middle] < x then low = middle + 1 else high = middle end
  end
  local i = 2 * low - 1
  return free[i] and free[i] <= x and i or nil
end

local function is_deadly_at(flood, k, x)
  for _, entry in ipairs(flood.areas[k] or {}) do
    if entry[3].kind == 'deadly' and entry[1] <= x and entry[2] >= x then return true end
  end
  return false
end

-- Calls visit(floor) for the floors straight beneath a place on the lower line of an
-- interval, by their numbers, the line itself included.
local function each_beneath(flood, k, i, x, visit)
  local fallen = 0
  while i and not is_deadly_at(flood, k, x) do
    local slab = flood.slabs[k]
    local floors, f = slab.floors, slab.first[i]
    while floors[f + 2] == i do
      if floors[f] <= x and floors[f + 1] >= x then visit(k * jump.KEY + f) end
      f = f + 3
    end
    if fallen > flood.max_fall or k == 1 then break end
    k = k - 1
    fallen = fallen + flood.slabs[k].u1 - flood.slabs[k].u0
    i = interval_at(flood.slabs[k], x)
  end
end

-- The falls between the floors that a flood stands on: from[floor], a list of those from
-- which one falls onto it, and below[floor], one onto which one falls from it.
function falls.of(flood)
  local from, below = {}, {}
  for _, key in ipairs(flood.order) do
    local k, f = jump.floor_at(key)
    local floors = flood.slabs[k].floors
    local function add(to)
      if to == key then return end
      from[to] = from[to] or {}
      table.insert(from[to], key)
      if jump.floor_at(to) < k then below[key] = below[key] or to end
    end
    each_beneath(flood, k, floors[f + 2], floors[f], add)
    each_beneath(flood, k, floors[f + 2], floors[f + 1], add)
  end
  return {from = from, below = below}
end

return falls
