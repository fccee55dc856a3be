-- This file writes characters and their states as text, and raises errors for names that
-- they do not have.
local core = require 'collide.core'
local number_text, describe, fail = core.number_text, core.describe, core.fail
local type, tostring, pcall, rawget, ipairs, pairs =
  type, tostring, pcall, rawget, ipairs, pairs
local concat, sort = table.concat, table.sort

local readable = {}

-- Returns the text of an item: a string in quotes, or its name.
local function text_of(value)
  if type(value) == 'number' then return number_text(value) end
  if type(value) == 'string' then return (('%q'):format(value):gsub('\\\n', '\\n')) end
  if type(value) == 'table' and type(rawget(value, 'name')) == 'string' then
    return text_of(value.name)
  end
  return tostring(value)
end

-- The text has the fields in this order; others follow by name.
local FIELDS = {'grounded', 'stuck', 'floor', 'floor_normal', 'floor_angle', 'wall',
  'ceiling', 'riding', 'moved', 'carried', 'n'}
local KNOWN = {hits = true} -- told by what they hit
for _, field in ipairs(FIELDS) do KNOWN[field] = true end

-- Returns the hits, as a list of their items.
local function hits_text(hits, n)
  local list = {}
  for i = 1, n do
    local hit = rawget(hits, i)
    list[i] = type(hit) == 'table' and text_of(rawget(hit, 'item')) or tostring(hit)
  end
  return '{' .. concat(list, ', ') .. '}'
end

local function check_self(value, wanted, is_one)
  if type(value) == 'table' and (not is_one or is_one(value)) then return end
  fail(("calling 'tostring' on bad self (%s expected, got %s)"):format(wanted,
    describe(value)), 3)
end

local function state_text(state)
  check_self(state, 'state')
  local names, words = {}, {}
  for i, field in ipairs(FIELDS) do names[i] = field end
  local others = {}
  for field in pairs(state) do
    if not KNOWN[field] then others[#others + 1] = tostring(field) end
  end
  sort(others)
  for _, field in ipairs(others) do names[#names + 1] = field end
  for _, field in ipairs(names) do
    local value = rawget(state, field)
    if value ~= nil then words[#words + 1] = field .. ' = ' .. text_of(value) end
  end
  local hits, n = rawget(state, 'hits'), rawget(state, 'n')
  if type(hits) == 'table' and type(n) == 'number' then
    words[#words + 1] = 'hits = ' .. hits_text(hits, n)
  end
  return '{' .. concat(words, ', ') .. '}'
end

-- suggest is loaded when the first unknown name is used. It counts levels of calls, so
-- it must not be reached by a tail call.
local function suggest() return require 'collide.suggest' end

-- Makes the metatable of states. Fields that may be nil are read in each frame, so they
-- count as known.
function readable.state(dims)
  local missing = {floor = true, wall = true, ceiling = true, riding = true,
    floor_angle = true, carried = true, hits = true, n = true}
  return {
    __name = 'collide.state' .. dims,
    __tostring = state_text,
    __index = function(_, key)
      if missing[key] then return nil end
      local nothing = suggest().field(key, KNOWN, 'state.', 2)
      return nothing
    end,
  }
end

-- character(world, "hero") -- 2D, at 60, 0, on "step"
local function has_world(self) return describe(rawget(self, 1)):find('world') ~= nil end

local function character_text(self)
  check_self(self, 'character', has_world)
  local world, item, state = self[1], self[2], rawget(self, 'state')
  if type(state) ~= 'table' then state = {} end
  local place = {pcall(world.position, world, item)}
  local call = ('character(world, %s) -- '):format(text_of(item))
  if not place[1] then return call .. 'its item is not in the world' end
  for i = 2, #place do place[i - 1] = ('%.6g'):format(place[i]) end
  place[#place] = nil
  local floor = rawget(state, 'floor')
  return ('%s%dD, at %s, %s'):format(call, #place, concat(place, ', '),
    rawget(state, 'grounded') and 'on ' .. text_of(floor) or 'in the air')
end

-- Makes the metatable of characters; methods: their methods.
function readable.character(methods, dims)
  return {
    __name = 'collide.character' .. dims,
    __tostring = character_text,
    __index = methods,
  }
end

return readable
