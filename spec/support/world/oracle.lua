-- A world as naive as can be: a list of items, each asked with the functions for pairs.
-- It has the methods of collide's worlds and their rules on layers and order, and shares
-- no code with them. Its arguments are taken to be right.
local detect = require 'spec.support.world.detect'

local world = {}
world.__index = world

local huge = math.huge

local oracle = {}

-- c: collide.d2 or collide.d3.
function oracle.new(c, dim)
  return setmetatable({
    c = c, dim = dim,
    list = {}, -- of entries, in the order of adding
    entries = {}, -- item -> entry
    serial = 0, -- of the last one added
    told = {}, -- pairs of the last events
  }, world)
end

-- ---------------------------------------------------------------------------- layers --

-- A name or a list of names as a set; nil stays nil.
local function set_of(names)
  if names == nil then
    return nil
  end
  local set = {}
  for _, name in ipairs(type(names) == 'table' and names or {names}) do
    set[name] = true
  end
  return set
end

local function apply_filter(entry, filter)
  filter = filter or {}
  entry.layers = set_of(filter.layer == nil and 'default' or filter.layer)
  entry.hits = set_of(filter.hits)
end

-- Whether a set of names, nil for all, has one of the layers of an entry.
local function takes(names, entry)
  if not names then
    return true
  end
  for name in pairs(entry.layers) do
    if names[name] then
      return true
    end
  end
  return false
end

-- The names (nil: no others than the asker's) and the function in the filter of a query.
local function split(filter)
  if filter == nil then
    return nil, nil
  elseif type(filter) == 'function' then
    return nil, filter
  elseif type(filter) == 'string' then
    return {[filter] = true}, nil
  end
  local names, accept
  for _, part in ipairs(filter) do
    if type(part) == 'function' then
      accept = part
    else
      names = names or {}
      names[part] = true
    end
  end
  if not names and not accept then
    names = {} -- an empty list
  end
  return names, accept
end

-- ----------------------------------------------------------------------------- items --

function world:add(item, shape, filter)
  assert(item ~= nil and not self.entries[item])
  self.serial = self.serial + 1
  local entry = {item = item, shape = shape:clone(), given = shape:clone(),
    serial = self.serial}
  apply_filter(entry, filter)
  self.entries[item] = entry
  self.list[#self.list + 1] = entry
  return item
end

function world:set(item, shape, filter)
  local entry = assert(self.entries[item])
  entry.shape, entry.given, entry.rotation = shape:clone(), shape:clone(), nil
  if filter then
    apply_filter(entry, filter)
  end
end

-- Where the reference point of a turned shape goes, for that of the given one to come to
-- lie at a position: an aabb that has become a box keeps its corner as such.
local function goal(position, given, turned)
  if turned.kind == given.kind then
    return position
  end
  local from, now, to = {given:position()}, {turned:position()}, {}
  for i = 1, #from do
    to[i] = position[i] + (now[i] - from[i])
  end
  return to
end

-- Always from the shape as it was given, with the last rotation since.
function world:place(item, position, rotation)
  local entry = assert(self.entries[item])
  entry.rotation = rotation or entry.rotation
  local shape = entry.given:clone()
  if entry.rotation then
    shape:rotate(entry.rotation)
  end
  entry.shape = shape:move_to(goal(position, entry.given, shape))
end

function world:translate(item, by)
  local entry = assert(self.entries[item])
  entry.shape = entry.shape:clone():translate(by)
end

function world:remove(item)
  local entry = assert(self.entries[item])
  self.entries[item] = nil
  for i = 1, #self.list do -- calls nothing: finalizers may do the same
    if self.list[i] == entry then
      table.remove(self.list, i)
      return
    end
  end
end

function world:clear()
  self.list, self.entries = {}, {}
end

function world:has(item)
  return self.entries[item] ~= nil
end

function world:shape(item)
  return self.entries[item].shape
end

function world:items()
  local items = {}
  for i, entry in ipairs(self.list) do
    items[i] = entry.item
  end
  return items, #items
end

function world:count()
  return #self.list
end

-- --------------------------------------------------------------------------- queries --

-- Asks test(shape, other shape) about every item that the query is about, and returns
-- what was found, as {entry, answer}; and the filter function.
local function ask(self, query, filter, test)
  local asker = self.entries[query]
  local names, accept = split(filter)
  if not names and asker then
    names = asker.hits
  end
  local shape = asker and asker.shape or query
  local found = {}
  for _, entry in ipairs(self.list) do
    if entry ~= asker and takes(names, entry) then
      local answer = test(shape, entry.shape)
      if answer then
        found[#found + 1] = {entry = entry, answer = answer}
      end
    end
  end
  return found, accept
end

-- The answers with their items, those that are accepted; at most `most` of them.
local function told(found, accept, most)
  local list = {}
  for _, one in ipairs(found) do
    local item = one.entry.item
    if #list < (most or huge) and (not accept or accept(item)) then
      if type(one.answer) == 'table' then
        one.answer.item = item
      end
      list[#list + 1] = one
    end
  end
  return list
end

local function sorted_by(field, found)
  table.sort(found, function(a, b)
    local x, y = a.answer[field], b.answer[field]
    return x < y or x == y and a.entry.serial < b.entry.serial
  end)
  return found
end

local function answers(list)
  local plain = {}
  for i, one in ipairs(list) do
    plain[i] = one.answer
  end
  return plain, #plain
end

function world:overlapping(query, filter)
  local list = told(ask(self, query, filter, self.c.overlaps))
  for i, one in ipairs(list) do
    list[i] = one.entry.item
  end
  return list, #list
end

function world:contacts(query, filter)
  return answers(told(ask(self, query, filter, self.c.contact)))
end

-- Hits of a ray, in the order of t, then of adding.
local function rays(self, origin, direction, max, filter, most)
  local c = self.c
  local found, accept = ask(self, nil, filter, function(_, shape)
    return c.raycast(shape, origin, direction, max or huge)
  end)
  return answers(told(sorted_by('t', found), accept, most))
end

function world:raycast(origin, direction, max, filter)
  return rays(self, origin, direction, max, filter, 1)[1]
end

function world:raycast_all(origin, direction, max, filter)
  return rays(self, origin, direction, max, filter)
end

function world:raycast_any(origin, direction, max, filter)
  return rays(self, origin, direction, max, filter, 1)[1] ~= nil
end

local function casts(self, query, motion, filter, most)
  local c = self.c
  local found, accept = ask(self, query, filter, function(a, b)
    return c.cast(a, motion, b)
  end)
  return answers(told(sorted_by('t', found), accept, most))
end

function world:cast(query, motion, filter)
  return casts(self, query, motion, filter, 1)[1]
end

function world:cast_all(query, motion, filter)
  return casts(self, query, motion, filter)
end

function world:nearest(query, max, filter)
  local c = self.c
  if not self.entries[query] and type(query) == 'table' then
    query = c.point(query)
  end
  local found, accept = ask(self, query, filter, function(a, b)
    local closest = c.closest(a, b)
    return closest.distance <= (max or huge) and closest or nil
  end)
  return answers(told(sorted_by('distance', found), accept, 1))[1]
end

-- ----------------------------------------------------------------------------- pairs --

-- Whether one of two entries hits the other's layer.
local function meet(a, b)
  return takes(a.hits, b) or takes(b.hits, a)
end

-- visit(entry a, entry b, contact) every pair.
local function each(self, visit)
  local list, contact = self.list, self.c.contact
  for i = 1, #list do
    local a = list[i]
    for j = i + 1, #list do
      local b = list[j]
      local result = contact(a.shape, b.shape)
      if result and meet(a, b) then
        visit(a, b, result)
      end
    end
  end
end

function world:pairs()
  local list = {}
  each(self, function(a, b, result)
    result.a, result.b = a.item, b.item
    list[#list + 1] = result
  end)
  return list, #list
end

function world:each_pair(fn)
  local found, called = {}, 0
  each(self, function(a, b, result)
    found[#found + 1] = {a = a, b = b, result = result}
  end)
  for _, pair in ipairs(found) do
    local a, b = pair.a, pair.b
    if self.entries[a.item] == a and self.entries[b.item] == b then
      called = called + 1
      fn(a.item, b.item, pair.result)
    end
  end
  return called
end

-- Pairs of `these` that are not among `those`, in the order of adding.
local function difference(these, those)
  local list = {}
  for key, pair in pairs(these) do
    if not those[key] then
      list[#list + 1] = pair
    end
  end
  table.sort(list, function(p, q)
    return p.a.serial < q.a.serial
      or p.a.serial == q.a.serial and p.b.serial < q.b.serial
  end)
  for i, pair in ipairs(list) do
    list[i] = {a = pair.a.item, b = pair.b.item}
  end
  return list, #list
end

function world:events()
  local now, before = {}, self.told
  each(self, function(a, b)
    now[a.serial * 2 ^ 26 + b.serial] = {a = a, b = b}
  end)
  self.told = now
  local began, n = difference(now, before)
  return began, n, difference(before, now)
end

world.detect = detect

return oracle
