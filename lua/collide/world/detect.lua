-- Hits between groups of items of a world. It does the same as d2.detect and d3.detect
-- for actors without a world, in the same order; the world finds the overlaps.
local describe = require('collide.core').describe
local actors = require 'collide.query.detect'
local lists = require 'collide.world.lists'
local give_back = lists.give_back
local fail, has_died, notify = actors.fail, actors.has_died, actors.notify
local is_in_list = actors.is_in_list
local type, rawequal = type, rawequal
local sort = table.sort

local detect = {}

-- A list up to this length is tested item by item.
local FEW = 8

-- Returns a group, {members that handlers cannot change, addings =, list =, layer =}:
-- for each member the adding that made it an item; for a list the list itself, for a
-- layer its name.
local function group_of(world, raw, n, value)
  local adding = raw.adding(world, value)
  if adding then return {value, addings = {adding}} end
  local addings = {}
  if type(value) == 'string' then
    local group = raw.in_layer(world, value, n)
    for i = 1, #group do addings[i] = raw.adding(world, group[i]) end
    group.layer, group.addings = value, addings
    return group
  end
  if type(value) ~= 'table' then
    fail(3, n, 'item, list of items or name of a layer expected, got %s', describe(value))
  end
  local group = {list = value, addings = addings, shift = 0}
  for i = 1, actors.length(3, n, value) do
    local item = value[i]
    adding = raw.adding(world, item)
    if not adding and not has_died(item) then
      fail(3, n, '[%d]: %s is not in this world (never added, or removed)', i,
        type(item) == 'string' and '"' .. item .. '"' or describe(item))
    end
    group[i], addings[i] = item, adding or false
  end
  return group
end

-- Returns whether member i is to be tested: not dead, still in the world by the same
-- adding as at the start, and still in its group.
local function is_there(world, raw, group, i)
  local item = group[i]
  if has_died(item) or raw.adding(world, item) ~= group.addings[i] then return false end
  if group.layer then return raw.is_in_layer(world, item, group.layer) end
  return not group.list or is_in_list(group, i)
end

-- Returns the indices of each item in a group: the first as the value of the item, and
-- for each index the next one of the same item.
local function indices_of(group)
  local first, following = {}, {}
  for i = #group, 1, -1 do
    following[i] = first[group[i]]
    first[group[i]] = i
  end
  return first, following
end

-- Returns the indices of the members behind `last` in the group that overlap the item
-- now, in order.
local function touched(world, raw, item, last, first, following)
  local indices, count = {}, 0
  local n, answer = raw.touching(world, item)
  local found = answer[2]
  for k = 1, n do
    local index = first[found[k]]
    found[k] = nil
    while index do
      if index > last then
        count = count + 1
        indices[count] = index
      end
      index = following[index]
    end
  end
  give_back(answer)
  sort(indices)
  return indices
end

-- Returns the numbers of a contact as a result, or nil. Behind them are the parts, if it
-- has any.
local function result_of(core, depth, ...)
  if not depth then return nil end
  local numbers = {depth, ...}
  local r = core.read(numbers, 1)
  if numbers[core.size] then lists.tell_parts(r, numbers, core.size + 1) end
  return r
end

-- Tests member i of one group with member j of the other; returns 1 for a hit, else 0.
-- Both sides are notified, whatever the first of them does to the other.
local function test(core, world, as, i, bs, j, handler)
  local a, b = as[i], bs[j]
  if not is_there(world, core.raw, as, i) then return 0 end
  if not is_there(world, core.raw, bs, j) then return 0 end
  local result = result_of(core, core.raw.contact(world, a, b))
  if not result then return 0 end
  if handler then
    handler(result, a, b)
    return 1
  end
  local mirrored = result_of(core, core.raw.contact(world, b, a))
  notify(a, result, b)
  notify(b, mirrored, a)
  return 1
end

-- Tests member i with all members of a group behind number `last`.
local function test_few(core, world, as, i, bs, last, handler)
  local hits = 0
  for j = last + 1, #bs do
    hits = hits + test(core, world, as, i, bs, j, handler)
  end
  return hits
end

-- Tests member i with all members of a long group behind number `last`; first,
-- following: the results of indices_of for the group. The world finds the members that
-- overlap, again after each handler that has changed the world: until the answers
-- together are as long as the group, so that testing the rest one by one costs no more.
local function test_many(core, world, as, i, bs, last, handler, first, following)
  local raw, hits = core.raw, 0
  local changed, answers = is_there(world, raw, as, i), 0
  while changed do
    if answers > #bs then
      return hits + test_few(core, world, as, i, bs, last, handler)
    end
    local indices = touched(world, raw, as[i], last, first, following)
    local changes = raw.changes(world)
    answers, changed = answers + #indices, false
    for k = 1, #indices do
      last = indices[k]
      hits = hits + test(core, world, as, i, bs, last, handler)
      changed = raw.changes(world) ~= changes
      if changed then break end
    end
  end
  return hits
end

-- Makes detect(group_a, group_b [, handler]) -> the number of hits. read: makes results
-- from lists of so many numbers.
function detect.by(raw, read, size)
  local core = {raw = raw, read = read, size = size}

  return function(self, group_a, group_b, handler)
    raw.adding(self) -- raises unless it is a world
    local as = group_of(self, raw, 1, group_a)
    local bs = group_of(self, raw, 2, group_b)
    local kind = type(handler) -- for LuaJIT a null pointer equals nil
    if kind ~= 'nil' and kind ~= 'function' then
      fail(2, 3, 'function expected, got %s', describe(handler))
    end
    local test_with, first, following = test_few, nil, nil
    if #bs > FEW then
      test_with, first, following = test_many, indices_of(bs)
    end
    local same, hits = rawequal(group_a, group_b), 0
    for i = 1, #as do
      hits = hits + test_with(core, self, as, i, bs, same and i or 0, handler, first,
        following)
    end
    return hits
  end
end

return detect
