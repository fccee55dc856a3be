-- Who meets whom: groups of actors, without a world.
local core = require 'collide.core'
local tree = require 'collide.query.detect_tree'
local describe, dimension_of = core.describe, core.dimension
local max, min = math.max, math.min
local type, error, rawequal = type, error, rawequal

local detect = {}

-- level: of the function that was called wrongly, as error counts
function detect.fail(level, n, what, ...)
  error(("bad argument #%d to 'detect' (%s)"):format(n, what:format(...)), level + 1)
end

-- Actors are tables, items of worlds may be any value.
function detect.has_died(item)
  return type(item) == 'table' and type(item.health) == 'number' and item.health <= 0
end

function detect.notify(item, result, other)
  if type(item) == 'table' and item.on_hit then item:on_hit(result, other) end
end

-- The length of a list that was one before, whatever its metatable says now.
function detect.length_now(list)
  local length = #list
  return type(length) == 'number' and length or 0
end

-- Where a member of the group, number i at the start, is in its list now; nil when it
-- has left. The search goes outwards from where it should be, as far from its old index
-- as the member found last: others before both may have left. A list with nil in it may
-- have any length.
local function index_in(group, i)
  local list, member = group.list, group[i]
  local length = max(detect.length_now(list), #group)
  local low = min(max(i + group.shift, 1), length)
  local high = low + 1
  while low >= 1 or high <= length do
    if low >= 1 and rawequal(list[low], member) then return low end
    if high <= length and rawequal(list[high], member) then return high end
    low, high = low - 1, high + 1
  end
end

-- Whether member i of a group is in its list. Who was seen to have left stays out, or
-- each further test would search all of the list for it. group: {members at the start,
-- list = the list itself, shift = 0, gone = {}}.
function detect.is_in_list(group, i)
  if group.gone[i] then return false end
  local index = index_in(group, i)
  if index then
    group.shift = index - i
  else
    group.gone[i] = true
  end
  return index ~= nil
end

local is_in_list = detect.is_in_list
local fail, has_died, notify = detect.fail, detect.has_died, detect.notify

-- The length of a group, as its metatable has it.
function detect.length(level, n, group)
  local length = #group
  if type(length) ~= 'number' then
    fail(level + 1, n, 'list with a number as its length expected, got %s', type(length))
  end
  return length
end

local function fail_shape(n, path, value, dimension)
  local found = dimension_of(value)
  fail(4, n, '%s: %sshape expected, got %s', path, found and dimension .. 'D ' or '',
    describe(value))
end

-- An actor or a list of actors as a group that the handlers cannot change: its members,
-- and in shapes what shape each has, false where a dead one has none.
local function listed(n, group, dimension)
  if type(group) ~= 'table' then
    fail(3, n, 'actor or list of actors expected, got %s', type(group))
  end
  if group.shape ~= nil then
    if dimension_of(group.shape) ~= dimension then
      fail_shape(n, 'shape', group.shape, dimension)
    end
    return {group, shapes = {group.shape}}
  end
  local shapes = {}
  local list = {list = group, shift = 0, gone = {}, shapes = shapes}
  for i = 1, detect.length(3, n, group) do
    local actor = group[i]
    if type(actor) ~= 'table' then
      fail(3, n, '[%d]: actor expected, got %s', i, type(actor))
    end
    local shape = actor.shape
    if dimension_of(shape) ~= dimension then
      if not has_died(actor) then
        fail_shape(n, ('[%d].shape'):format(i), shape, dimension)
      end
      shape = false
    end
    list[i], shapes[i] = actor, shape
  end
  return list
end

local function check_handler(handler)
  if handler ~= nil and type(handler) ~= 'function' then
    fail(3, 3, 'function expected, got %s', type(handler))
  end
end

-- A hit of member i of one group and j of the other: tells of it. Whether both are alive
-- and in their lists matters, and is looked at, only here; before the first hit nobody
-- can have left. What this does for each hit stands in it, as calls cost as much as it
-- does. tests: {as, bs, contact =, handler =, hits = so far}.
local function hit(tests, i, j, result)
  local as, bs, handler = tests.as, tests.bs, tests.handler
  local a, b = as[i], bs[j]
  local health = b.health
  if type(health) == 'number' and health <= 0 or rawequal(a, b) then return false end
  if tests.hits > 0 then
    -- as a rule each is where it was: then there is nothing to be searched
    local list = as.list
    if list and (as.gone[i] or not rawequal(list[i + as.shift], a))
      and not is_in_list(as, i) then
      return false
    end
    list = bs.list
    if list and (bs.gone[j] or not rawequal(list[j + bs.shift], b))
      and not is_in_list(bs, j) then
      return false
    end
  end
  tests.hits = tests.hits + 1
  if handler then
    handler(result, a, b)
    return true
  end
  -- both sides are told, whatever the first of them does to the other
  local mirrored = tests.contact(b.shape, a.shape)
  notify(a, result, b)
  notify(b, mirrored, a)
  return true
end

-- The contact with an actor whose shape is not what it was at the start.
local function changed_contact(contact, one, b)
  if has_died(b) or not b.shape then return nil end
  return contact(one, b.shape)
end

-- Member i with all of the other group behind number `last`: what the two loops do that
-- games write.
local function test_all(tests, i, last)
  local a, bs, contact = tests.as[i], tests.bs, tests.contact
  local one, shapes = a.shape, bs.shapes
  if not one or has_died(a) then return end
  for j = last + 1, #bs do
    local b, result = bs[j]
    local other = b.shape
    if other == shapes[j] then
      result = contact(one, other)
    else
      result = changed_contact(contact, one, b)
    end
    if result and hit(tests, i, j, result) then
      local health = a.health
      if type(health) == 'number' and health <= 0 then return end
      one = a.shape
      if not one then return end
    end
  end
end

-- Makes detect(group_a, group_b [, handler]) -> the number of hits. dimension: 2 or 3,
-- contact: its function, world: what makes worlds of it.
function detect.by(dimension, contact, world)
  return function(group_a, group_b, handler)
    local as, bs = listed(1, group_a, dimension), listed(2, group_b, dimension)
    check_handler(handler)
    local is_same = rawequal(group_a, group_b)
    local tests = {as = as, bs = bs, contact = contact, handler = handler, hits = 0}
    local search = tree.over(tests, is_same, dimension, world)
    for i = 1, #as do
      local last = is_same and i or 0
      if search then last = tree.test(search, i, last, hit) end
      if last < #bs then test_all(tests, i, last) end
    end
    return tests.hits
  end
end

return detect
