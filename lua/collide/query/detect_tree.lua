-- Group detection among many: a world keeps the shapes of one group, so that only those
-- that overlap are tested. Handlers may move or replace any shape, and no shape says so:
-- so after each hit all that is still to be tested is compared with what the world has.
-- When that, and the answers of the world, have cost more than a share of the plain
-- loops, the plain loops do the rest.
local dimension_of = require('collide.core').dimension
local type, sort = type, table.sort

local tree = {}

-- From how many pairs on, and how many members on each side.
local MANY_PAIRS, MANY = 1024, 16

-- Of the pairs, as many comparisons and answers are allowed.
local SHARE = 0.1

local function has_died(actor)
  local health = actor.health
  return type(health) == 'number' and health <= 0
end

-- Gives the world the shape that member k has now, and keeps a copy, to see later whether
-- it was moved. What is no shape of this dimension is left out.
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

-- A search among the members of tests.bs, or nil where there are too few.
function tree.over(tests, is_same, dimension, make_world)
  local as, bs = tests.as, tests.bs
  local count = #as * #bs * (is_same and 0.5 or 1)
  if count < MANY_PAIRS or #as < MANY or #bs < MANY then return nil end
  local search = {tests = tests, dimension = dimension, world = make_world(), copies = {},
    found = {}, left = SHARE * count, is_same = is_same}
  for k = 1, #bs do keep(search, k, bs[k].shape) end
  return search
end

-- After a handler of member i: what has changed and may be tested still, by it or those
-- after it, is kept anew. Returns whether anything has.
local function refresh(search, i)
  local bs, copies, changed = search.tests.bs, search.copies, false
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

-- What of the answers lies behind number `last` is tested, in order. Returns how far, and
-- whether the answers still hold.
local function test_found(search, i, last, n, hit)
  local tests, found = search.tests, search.found
  local a, bs, contact = tests.as[i], tests.bs, tests.contact
  local shape, copy = a.shape, nil
  for at = 1, n do
    local j = found[at]
    local result = j > last and bs[j].shape and contact(shape, bs[j].shape)
    copy = copy or result and shape:clone()
    if result and hit(tests, i, j, result) then
      if not a.shape or has_died(a) then return #bs, true end
      local changed = refresh(search, i)
      if changed or a.shape ~= copy or search.left <= 0 then return j, false end
    end
  end
  return #bs, true
end

-- Tests member i of tests.as with those of tests.bs behind number `last` that overlap it.
-- Returns behind which number plain loops have to go on.
function tree.test(search, i, last, hit)
  local a, found, holds = search.tests.as[i], search.found, false
  if not a.shape or has_died(a) then return #search.tests.bs end
  while not holds do
    if search.left <= 0 or dimension_of(a.shape) ~= search.dimension then return last end
    local _, n = search.world:overlapping(a.shape, nil, found)
    search.left = search.left - n
    sort(found)
    last, holds = test_found(search, i, last, n, hit)
  end
  return last
end

return tree
