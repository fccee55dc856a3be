-- Group detection for many members: a world keeps the shapes of one group, so that only
-- overlapping ones are tested. Handlers may move or replace any shape without notice,
-- so after each hit the members still to be tested are compared with their shapes in
-- the world. When these comparisons, and the answers of the world, have cost more than
-- a share of testing every pair, this method stops, and all remaining pairs are tested.
local dimension_of = require('collide.core').dimension
local type, sort = type, table.sort

local tree = {}

-- This method needs at least so many pairs, and so many members on each side.
local MANY_PAIRS, MANY = 4096, 16

-- Comparisons and answers may take at most this share of the time for all pairs.
local SHARE = 0.1

local function has_died(actor)
  local health = actor.health
  return type(health) == 'number' and health <= 0
end

-- Gives the world the present shape of member k, and keeps a copy, which shows later
-- whether the shape was moved. A value that is no shape of this dimension is left out.
local function keep(search, k, shape)
  local world, had = search.world, search.copies[k]
  if dimension_of(shape) ~= search.dimension then
    if had then world:remove(k) end
    search.copies[k] = false
    return
  end
  search.copies[k] = shape:clone()
  if had then world:set(k, shape) else world:add(k, shape) end
end

function tree.is_worth_it(as, bs, is_same)
  return #as * #bs * (is_same and 0.5 or 1) >= MANY_PAIRS and #as >= MANY and #bs >= MANY
end

-- Makes a search for the members of as among those of bs.
function tree.search(as, bs, is_same, dimension, make_world)
  local search = {as = as, bs = bs, is_same = is_same, dimension = dimension, hits = 0,
    world = make_world(), copies = {}, found = {}, left = SHARE * #as * #bs}
  if is_same then search.left = search.left / 2 end
  for k = 1, #bs do keep(search, k, bs[k].shape) end
  return search
end

-- Updates the shapes that a handler of member i has changed and that may still be
-- tested, by it or by later members. Returns whether there is any.
local function refresh(search, i)
  local bs, copies, changed = search.bs, search.copies, false
  local first = search.is_same and i + 1 or 1
  for k = first, #bs do
    local shape = bs[k].shape
    if shape ~= copies[k] and (shape or copies[k]) then
      keep(search, k, shape)
      changed = true
    end
  end
  search.left = search.left - (#bs - first)
  return changed
end

-- Tests the answers behind number `last`, in order. Returns how far it came, and
-- whether the answers still hold.
local function test_found(search, i, last, n, meet, contact, handler)
  local as, bs, found, copy = search.as, search.bs, search.found, nil
  local a = as[i]
  for at = 1, n do
    local j = found[at]
    if j > last and bs[j].shape then
      copy = copy or a.shape:clone()
      if meet(as, bs, i, j, search.hits, contact, handler) then
        search.hits = search.hits + 1
        if not a.shape or has_died(a) then return #bs, true end
        local changed = refresh(search, i)
        if changed or a.shape ~= copy or search.left <= 0 then return j, false end
      end
    end
  end
  return #bs, true
end

-- Tests member i of one group with the members of the other behind number `last` that
-- overlap it. Returns the number behind which every member must still be tested, and
-- whether the row is done.
local function test_row(search, i, last, ...)
  local a, found, holds = search.as[i], search.found, false
  if not a.shape or has_died(a) then return #search.bs, true end
  while not holds do
    if search.left <= 0 or dimension_of(a.shape) ~= search.dimension then
      return last, false
    end
    local _, n = search.world:overlapping(a.shape, nil, found)
    search.left = search.left - n
    sort(found)
    last, holds = test_found(search, i, last, n, ...)
  end
  return last, true
end

-- Tests overlapping pairs, row by row, as long as that pays; meet(as, bs, i, j, hits,
-- ...) tests two. Returns the row, and the number in it, from which on every pair must
-- be tested, and the hits so far.
function tree.test(search, ...)
  local count = #search.as
  for i = 1, count do
    local last, is_done = test_row(search, i, search.is_same and i or 0, ...)
    if not is_done then return i, last + 1, search.hits end
  end
  return count + 1, 1, search.hits
end

return tree
