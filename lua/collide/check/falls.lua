-- Straight falls lead to the floors on which a hero lands after he walks off an end of a
-- floor, or drops through it. Straight falls take few steps, where a flood fill of jumps
-- takes many: most ways back in a level lead down.
local jump = require 'collide.check.jump'
local space = require 'collide.check.space'
local ipairs = ipairs

local falls = {}

-- Returns whether a place of a slab is free.
local function is_free(slab, x)
  local i = space.interval_from(slab, x)
  return slab.free[i] ~= nil and slab.free[i] <= x
end

local function is_deadly_at(flood, k, x)
  local list = flood.areas[k]
  for _, entry in ipairs(list and list.is_deadly and list or {}) do
    if entry[3].kind == 'deadly' and entry[1] <= x and entry[2] >= x then return true end
  end
  return false
end

-- Calls visit(floor) with the number of each floor straight beneath a place on the lower
-- line of a slab, floors on this line included.
local function each_beneath(flood, k, x, visit)
  local fallen = 0
  while is_free(flood.slabs[k], x) and not is_deadly_at(flood, k, x) do
    space.find_floor(flood.slabs[k], x, x, function(f) visit(k * jump.KEY + f) end)
    if fallen > flood.max_fall or k == 1 then break end
    k = k - 1
    fallen = fallen + flood.slabs[k].u1 - flood.slabs[k].u0
  end
end

-- Returns the falls between the floors that a flood stands on: from[floor] is a list of
-- the floors from which the hero falls onto it, below[floor] is a floor onto which he
-- falls from it.
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
    each_beneath(flood, k, floors[f], add)
    each_beneath(flood, k, floors[f + 1], add)
  end
  return {from = from, below = below}
end

return falls
