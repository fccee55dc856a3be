-- Who meets whom: groups of actors, without a world.
local core = require 'collide.core'
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

local function check_shape(n, path, value, dimension)
  local found = dimension_of(value)
  if found ~= dimension then
    fail(4, n, '%s: %sshape expected, got %s', path, found and dimension .. 'D ' or '',
      describe(value))
  end
end

-- An actor or a list of actors as a group that the handlers cannot change.
local function listed(n, group, dimension)
  if type(group) ~= 'table' then
    fail(3, n, 'actor or list of actors expected, got %s', type(group))
  end
  if group.shape ~= nil then
    check_shape(n, 'shape', group.shape, dimension)
    return {group}
  end
  local list = {list = group, shift = 0, gone = {}}
  for i = 1, detect.length(3, n, group) do
    local actor = group[i]
    if type(actor) ~= 'table' then
      fail(3, n, '[%d]: actor expected, got %s', i, type(actor))
    end
    if not has_died(actor) then
      check_shape(n, ('[%d].shape'):format(i), actor.shape, dimension)
    end
    list[i] = actor
  end
  return list
end

local function check_handler(handler)
  if handler ~= nil and type(handler) ~= 'function' then
    fail(3, 3, 'function expected, got %s', type(handler))
  end
end

-- Makes detect(group_a, group_b [, handler]) -> the number of hits. dimension: 2 or 3,
-- contact: its function.
function detect.by(dimension, contact)
  -- Both sides are told, whatever the first of them does to the other.
  local function report(result, a, b, handler)
    if handler then
      handler(result, a, b)
      return
    end
    local mirrored = contact(b.shape, a.shape)
    notify(a, result, b)
    notify(b, mirrored, a)
  end

  -- The contact of member i of one group with member j of the other; nil when one is not
  -- to be tested. Before the first hit nobody can have left.
  local function hit_of(as, i, bs, j, hits)
    local a, b = as[i], bs[j]
    if rawequal(a, b) or has_died(a) or has_died(b) then return nil end
    if hits > 0 and as.list and not is_in_list(as, i) then return nil end
    if hits > 0 and bs.list and not is_in_list(bs, j) then return nil end
    return a.shape and b.shape and contact(a.shape, b.shape)
  end

  return function(group_a, group_b, handler)
    local as, bs = listed(1, group_a, dimension), listed(2, group_b, dimension)
    check_handler(handler)
    local hits = 0
    for i = 1, #as do
      for j = rawequal(group_a, group_b) and i + 1 or 1, #bs do
        local result = hit_of(as, i, bs, j, hits)
        if result then
          hits = hits + 1
          report(result, as[i], bs[j], handler)
        end
      end
    end
    return hits
  end
end

return detect
