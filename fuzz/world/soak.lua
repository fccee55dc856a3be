-- soak.lua - a busy world for a million frames: items come, move, change and go, filters
-- change, all kinds of questions are asked; and nothing may grow.
--
--   lua fuzz/world/soak.lua [FRAMES [SEED [DIMENSIONS [quiet]]]]
--
-- Held against a loop over all items at a hundred frames, spread evenly (fewer in short
-- runs), and at the end.
-- Memory: of the world, and of Lua after a full collection, must be as at the end of the
-- first tenth (in short runs the first half), but for a fifth; the tree must stay low.
local frames, seed, dimensions, quiet = ...
frames = tonumber(frames) or 1000000
seed = tonumber(seed) or 1
dimensions = tonumber(dimensions) or 2
local c = require('collide')[dimensions == 2 and 'd2' or 'd3']
local core = require('collide.core')[dimensions == 2 and 'd2' or 'd3']

local ITEMS, FIRST = 300, frames < 20000 and 2 or 10
local CHECKS = math.min(100, math.ceil(frames / 50))
local print = quiet and function() end or print

-- A generator of its own: that of Lua differs from version to version.
local state = seed % 2147483646 + 1
local function random(n)
  state = state * 16807 % 2147483647
  return state % n
end

local function number(size) return (random(2001) - 1000) / 1000 * size end

local function at(size)
  return {number(size), number(size), dimensions == 3 and number(size) or nil}
end

-- A point above and to the right of p.
local function beside(p, most)
  return {p[1] + random(most), p[2] + random(most), p[3] and p[3] + random(most)}
end

local makers = {
  function() return (rawget(c, 'sphere') or c.circle)(at(40), 0.5 + random(3)) end,
  function() return c.point(at(40)) end,
  function()
    local p = at(40)
    return c.aabb(p, beside(p, 4))
  end,
  function()
    local p = at(40)
    return c.capsule(p, beside(p, 6), 0.5)
  end,
  function()
    local p = at(40)
    return c.triangle(p, beside(p, 5), beside(p, 9))
  end,
  function() return c.segment(at(40), at(40)) end,
}

local filters = {
  {layer = 'hero', hits = {'wall', 'hero'}},
  {layer = 'wall', hits = {'hero'}},
  {layer = 'ghost', hits = {}},
}

local world = c.world()
local present, shapes, filter_of, added = {}, {}, {}, 0

local function add()
  added = added + 1
  local item = {name = added}
  local shape = makers[1 + random(#makers)]()
  local filter = filters[1 + random(#filters)]
  world:add(item, shape, filter)
  present[#present + 1] = item
  filter_of[item] = filter
end

local function remove(i)
  local item = present[i]
  world:remove(item)
  present[i] = present[#present]
  present[#present] = nil
  filter_of[item] = nil
end

-- ---------------------------------------------------------------------- the model --

local function in_order()
  local list = {}
  for i = 1, #present do list[i] = present[i] end
  table.sort(list, function(a, b) return a.name < b.name end)
  for i = 1, #list do shapes[i] = world:shape(list[i]) end
  return list
end

local function is_hit(a, b)
  for _, layer in ipairs(filter_of[a].hits) do
    if layer == filter_of[b].layer then return true end
  end
  return false
end

local function check(what, wanted, got)
  if wanted ~= got then
    error(('soak: %s: model %s, world %s (seed %d)'):format(what, wanted, got, seed))
  end
end

local live = {} -- pairs as events tell them

local function key(a, b) return a.name .. ' ' .. b.name end

local function compare(frame)
  local list = in_order()
  local items, n = world:items()
  check('count', #list, n)
  for i = 1, n do check('item ' .. i, list[i], items[i]) end
  local pairs_found, count = world:pairs()
  local k = 0
  local open = {}
  for i = 1, n do
    for j = i + 1, n do
      local a, b = list[i], list[j]
      if (is_hit(a, b) or is_hit(b, a)) and shapes[i]:overlaps(shapes[j]) then
        k = k + 1
        local found = pairs_found[k]
        check('pair ' .. k, key(a, b), found and key(found.a, found.b))
        open[key(a, b)] = true
      end
    end
  end
  check('pairs', k, count)
  for name in pairs(open) do check('events of ' .. name, true, live[name]) end
  for name in pairs(live) do check('events of ' .. name, true, open[name]) end
  local subject = makers[1]()
  local touching, m = world:overlapping(subject)
  k = 0
  for i = 1, n do
    if subject:overlaps(shapes[i]) then
      k = k + 1
      check('overlapping', list[i], touching[k])
    end
  end
  check('overlapping', k, m)
  local nearest, nearest_item = math.huge, nil
  for i = 1, n do
    local distance = c.distance(subject, shapes[i])
    if distance < nearest then nearest, nearest_item = distance, list[i] end
  end
  local found = world:nearest(subject)
  check('nearest in frame ' .. frame, nearest_item, found and found.item)
end

-- ------------------------------------------------------------------------- frames --

local out = {pairs = {}, began = {}, hits = {}, near = {}}

local function note_events()
  local began, n, ended, m = world:events(out.began)
  for i = 1, m do live[key(ended[i].a, ended[i].b)] = nil end
  for i = 1, n do live[key(began[i].a, began[i].b)] = true end
end

local questions = {
  function() world:pairs(out.pairs) end,
  function() world:raycast(at(40), at(1 + random(3)), 50) end,
  function() world:overlapping(present[1 + random(#present)], out.near) end,
  function() world:cast(makers[1](), at(20)) end,
  function() world:nearest(makers[2]()) end,
  function() world:raycast_all(at(40), at(2), 80, out.hits) end,
}

local function change(i)
  local item, what = present[i], random(16)
  if what < 9 then
    world:translate(item, at(1))
  elseif what < 12 then
    world:place(item, at(40))
  elseif what < 13 then
    world:set(item, makers[1 + random(#makers)]())
  elseif what < 14 then
    filter_of[item] = filters[1 + random(#filters)]
    world:set(item, world:shape(item), filter_of[item])
  else
    remove(i)
    add()
  end
end

-- Now and then all leaves, or a crowd comes and goes.
local function upheaval(frame)
  if frame % 1000 == 0 then
    for i = #present, 1, -1 do remove(i) end
    for _ = 1, ITEMS do add() end
  elseif frame % 100 == 0 then
    for _ = 1, 200 do add() end
  elseif frame % 100 == 20 then
    while #present > ITEMS do remove(1 + random(#present)) end
  end
end

local function measure()
  collectgarbage()
  collectgarbage()
  local bytes, depth = core.worlds.raw.measure(world)
  return {lua = collectgarbage('count') * 1024, world = bytes, depth = depth}
end

for _ = 1, ITEMS do add() end
local start, first, highest = os.clock(), nil, 0
local every = math.max(1, math.floor(frames / CHECKS))
for frame = 1, frames do
  for _ = 1, 1 + random(frame % 64 == 0 and 200 or 6) do
    change(1 + random(#present))
  end
  upheaval(frame)
  note_events()
  questions[1 + random(#questions)]()
  if frame % every == 0 then compare(frame) end
  highest = math.max(highest, select(2, core.worlds.raw.measure(world)))
  if frame == math.ceil(frames / FIRST) then first = measure() end
end
compare(frames)
local last = measure()
local seconds = os.clock() - start
print(('%d frames of %d to %d items, %dD, seed %d: %.1f s, %.0f frames a second'):format(
  frames, ITEMS, ITEMS + 200, dimensions, seed, seconds, frames / seconds))
print(('memory of the world %.0f, of Lua %.0f bytes at first; at the end %.0f, %.0f')
  :format(first.world, first.lua, last.world, last.lua))
print(('%d items came, %d are there; levels of the tree: at most %d, at the end %d')
  :format(added, #present, highest, last.depth))

-- Twice the height of a balanced tree with leaves of one item.
local DEPTH_MOST = 20
assert(highest <= DEPTH_MOST, 'soak: the tree has grown high')
assert(last.world <= 1.2 * first.world + 65536, 'soak: the world has grown')
assert(last.lua <= 1.2 * first.lua + 65536, 'soak: memory of Lua has grown')
print('held')
