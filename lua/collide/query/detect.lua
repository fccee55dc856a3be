-- This file finds hits between groups of actors, without a world.
local core = require 'collide.core'
local tree = require 'collide.query.detect_tree'
local describe, dimension_of = core.describe, core.dimension
local max, min = math.max, math.min
local type, error, rawequal = type, core.fail, rawequal

local detect = {}

-- Raises an error about argument n. level: that of the wrongly called function, as error
-- counts it.
function detect.fail(level, n, what, ...)
  error(("bad argument #%d to 'detect' (%s)"):format(n, what:format(...)), level + 1)
end

-- Returns whether an item has died: an actor is a table; an item of a world may be any
-- value.
function detect.has_died(item)
  return type(item) == 'table' and type(item.health) == 'number' and item.health <= 0
end

function detect.notify(item, result, other)
  if type(item) == 'table' and item.on_hit then item:on_hit(result, other) end
end

-- Returns the length of a list that was a list before, whatever its metatable says now.
function detect.length_now(list)
  local length = #list
  return type(length) == 'number' and length or 0
end

-- Returns the present index, in its list, of the member that was number i at the start;
-- nil when it has left. The search goes outwards from the expected place, which is as
-- far from the old index as that of the last member found: others before both may have
-- left. A list with nil in it may have any length.
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

-- Returns whether member i of a group is in its list. A member that has left once stays
-- out: otherwise each further test would search the whole list for it. group: {members
-- at the start, list = the list itself, shift = 0, gone = members that have left, by
-- number, or nil}.
function detect.is_in_list(group, i)
  local gone = group.gone
  if gone and gone[i] then return false end
  local index = index_in(group, i)
  if index then
    group.shift = index - i
  else
    gone = gone or {}
    group.gone, gone[i] = gone, true
  end
  return index ~= nil
end

local is_in_list = detect.is_in_list
local fail, has_died, notify = detect.fail, detect.has_died, detect.notify

-- Returns the length of a group, by its metatable if that defines one.
function detect.length(level, n, group)
  local length = #group
  if type(length) ~= 'number' then
    fail(level + 1, n, 'list with a number as its length expected, got %s', type(length))
  end
  return length
end

local function fail_shape(level, n, path, value, dimension)
  local found = dimension_of(value)
  fail(level + 1, n, '%s: %sshape expected, got %s', path,
    found and dimension .. 'D ' or '', describe(value))
end

-- Copies the members of a list; raises unless each is an actor with a shape, or dead.
local function checked_members(n, group, length, dimension)
  local list = {}
  for i = 1, length do
    local actor = group[i]
    if type(actor) ~= 'table' then
      fail(4, n, '[%d]: actor expected, got %s', i, type(actor))
    end
    local shape = actor.shape
    if dimension_of(shape) ~= dimension and not has_died(actor) then
      fail_shape(4, n, ('[%d].shape'):format(i), shape, dimension)
    end
    list[i] = actor
  end
  return list
end

-- Makes a group, which handlers cannot change, from an actor or a list of actors.
local function group_of(n, group, dimension, members)
  if type(group) ~= 'table' then
    fail(3, n, 'actor or list of actors expected, got %s', type(group))
  end
  local shape = group.shape
  if shape ~= nil then
    if dimension_of(shape) ~= dimension then
      fail_shape(3, n, 'shape', shape, dimension)
    end
    return {group}
  end
  local length = detect.length(3, n, group)
  local list = members(group, length) or checked_members(n, group, length, dimension)
  list.list, list.shift = group, 0
  return list
end

local function check_handler(handler)
  local kind = type(handler) -- for LuaJIT a null pointer equals nil
  if kind ~= 'nil' and kind ~= 'function' then
    fail(3, 3, 'function expected, got %s', type(handler))
  end
end

-- Returns whether member i is no longer in its list. Usually each is at its old index,
-- and no search is needed.
local function has_left(group, i)
  local list = group.list
  return list and (group.gone or not rawequal(list[i + group.shift], group[i]))
    and not is_in_list(group, i)
end

-- Tests member i of one group with j of the other, whose shapes overlap, and notifies
-- both of a hit; a is alive. Returns whether it was a hit. hits: the number so far;
-- before the first hit no member can have left.
local function meet(as, bs, i, j, hits, contact, handler)
  local a, b = as[i], bs[j]
  if has_died(b) or rawequal(a, b) then return false end
  if hits > 0 and (has_left(as, i) or has_left(bs, j)) then return false end
  local result = contact(a.shape, b.shape)
  if not result then return false end
  if handler then
    handler(result, a, b)
    return true
  end
  -- both sides are notified, whatever the first of them does to the other
  local mirrored = contact(b.shape, a.shape)
  notify(a, result, b)
  notify(b, mirrored, a)
  return true
end

-- Makes detect(group_a, group_b [, handler]) -> the number of hits. raw: the functions
-- of the core for groups, contact: that function, world: the constructor of worlds; all
-- of this dimension.
function detect.by(dimension, raw, contact, world)
  local members, next_overlap = raw.members, raw.next_overlap

  return function(group_a, group_b, handler)
    local as = group_of(1, group_a, dimension, members)
    local bs = group_of(2, group_b, dimension, members)
    check_handler(handler)
    local is_same, hits = rawequal(group_a, group_b), 0
    local i, j = 1, is_same and 2 or 1
    if tree.is_worth_it(as, bs, is_same) then
      local search = tree.search(as, bs, is_same, dimension, world)
      i, j, hits = tree.test(search, meet, contact, handler)
    end
    i, j = next_overlap(as, bs, i, j, is_same)
    while i do
      if meet(as, bs, i, j, hits, contact, handler) then hits = hits + 1 end
      i, j = next_overlap(as, bs, i, j + 1, is_same)
    end
    return hits
  end
end

return detect
