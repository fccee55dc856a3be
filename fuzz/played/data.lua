-- Scenes as data: printed as Lua, copied, and made smaller while they fail the same way.
local shrink = require 'fuzz.findings.shrink'

local data = {}

local function text_of_number(x)
  if x == math.floor(x) and math.abs(x) < 1e15 then return ('%d'):format(x) end
  return ('%.17g'):format(x)
end

local function sorted_keys(t)
  local keys = {}
  for key in pairs(t) do
    if type(key) == 'string' then keys[#keys + 1] = key end
  end
  table.sort(keys)
  return keys
end

function data.text(value)
  if type(value) == 'number' then return text_of_number(value) end
  if type(value) == 'string' then return ('%q'):format(value) end
  if type(value) ~= 'table' then return tostring(value) end
  local list = {}
  for i, entry in ipairs(value) do list[i] = data.text(entry) end
  for _, key in ipairs(sorted_keys(value)) do
    list[#list + 1] = key .. ' = ' .. data.text(value[key])
  end
  return '{' .. table.concat(list, ', ') .. '}'
end

function data.copy(value)
  if type(value) ~= 'table' then return value end
  local copy = {}
  for key, entry in pairs(value) do copy[key] = data.copy(entry) end
  return copy
end

-- Calls visit(table, key) for each entry of that type, tables within tables first.
local function each(value, kind, visit)
  for _, key in ipairs(sorted_keys(value)) do
    if type(value[key]) == 'table' then each(value[key], kind, visit) end
    if type(value[key]) == kind then visit(value, key) end
  end
  for i = 1, #value do
    if type(value[i]) == 'table' then each(value[i], kind, visit) end
    if type(value[i]) == kind then visit(value, i) end
  end
end

local function is_list_of_tables(t) return type(t[1]) == 'table' end

local function shorten_lists(scene, fails)
  each(scene, 'table', function(t, key)
    if is_list_of_tables(t[key]) then
      local before = t[key]
      t[key] = shrink.list(before, function(candidate)
        t[key] = candidate
        return fails(scene)
      end)
    end
  end)
end

local function simpler(x)
  local list, near = {}, math.floor(x + 0.5)
  for _, y in ipairs {0, 1, -1, near, math.floor(x * 2 + 0.5) / 2,
    math.floor(x * 16 + 0.5) / 16, math.floor(x * 100 + 0.5) / 100, math.floor(x / 2)} do
    if y ~= x and #text_of_number(y) < #text_of_number(x) + (math.abs(y) < math.abs(x)
      and 1 or 0) then
      list[#list + 1] = y
    end
  end
  return list
end

local function simplify_numbers(scene, fails)
  local changed = false
  each(scene, 'number', function(t, key)
    if key == 'dim' or key == 'turn' then return end
    local before = t[key]
    for _, x in ipairs(simpler(before)) do
      t[key] = x
      if fails(scene) then
        changed = true
        return
      end
    end
    t[key] = before
  end)
  return changed
end

-- The smallest scene that still fails: fails(scene) -> boolean, true of this one.
function data.shrink(scene, fails)
  local small = data.copy(scene)
  shorten_lists(small, fails)
  local rounds = 0
  while simplify_numbers(small, fails) and rounds < 8 do rounds = rounds + 1 end
  return small
end

return data
