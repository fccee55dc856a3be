-- Who meets whom: groups of actors, without a world.
local core = require 'collide.core'
local describe, dimension_of = core.describe, core.dimension
local max = math.max
local type, error = type, error

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

local fail, has_died, notify = detect.fail, detect.has_died, detect.notify

-- The length of a list that was one before, whatever its metatable says now.
function detect.length_now(list)
  local length = #list
  return type(length) == 'number' and length or 0
end

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

-- An actor or a list of actors as a list that the handlers cannot change.
local function listed(n, group, dimension)
  if type(group) ~= 'table' then
    fail(3, n, 'actor or list of actors expected, got %s', type(group))
  end
  if group.shape ~= nil then
    check_shape(n, 'shape', group.shape, dimension)
    return {group}
  end
  local list = {}
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

-- Who has left a group, as keys of a table that is made when the first one has. group is
-- the caller's own list, copy what it was at the start.
local function left_in(group, copy, gone)
  if group.shape ~= nil then return gone end
  local here = {}
  -- a list with nil in it may have any length
  for i = 1, max(detect.length_now(group), #copy) do
    local actor = group[i]
    if type(actor) == 'table' then here[actor] = true end
  end
  for i = 1, #copy do
    local actor = copy[i]
    if not here[actor] then
      gone = gone or {}
      gone[actor] = true
    end
  end
  return gone
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

  local function hit_of(a, b)
    if rawequal(a, b) or has_died(a) or has_died(b) then return nil end
    return a.shape and b.shape and contact(a.shape, b.shape)
  end

  return function(group_a, group_b, handler)
    local as, bs = listed(1, group_a, dimension), listed(2, group_b, dimension)
    check_handler(handler)
    local hits, gone = 0, nil
    for i = 1, #as do
      local a = as[i]
      for j = rawequal(group_a, group_b) and i + 1 or 1, #bs do
        local b = bs[j]
        local result = not (gone and (gone[a] or gone[b])) and hit_of(a, b)
        if result then
          hits = hits + 1
          report(result, a, b, handler)
          gone = left_in(group_b, bs, left_in(group_a, as, gone))
        end
      end
    end
    return hits
  end
end

return detect
