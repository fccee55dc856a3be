-- This file finds names of the settings that nothing in the levels has: most are
-- mistyped, and their settings silently do nothing. The levels of one run are checked
-- together, for not each of them has everything.
local similar = require 'collide.reference.similar'
local ipairs, pairs, type = ipairs, pairs, type

local unmatched = {}

local function add(names, name)
  if type(name) == 'string' and name ~= '' then names[name] = true end
end

local function add_thing(names, thing)
  add(names, thing.class)
  add(names, thing.name)
  if type(thing.tile) == 'table' then add(names, thing.tile.class) end
end

-- Adds the names of the values and tiles that a layer has, and of their groups.
local function add_cells(names, layer)
  for _, block in ipairs(layer.grids_of_data or {}) do
    for gid in pairs(block.counts or {}) do
      local record = gid ~= 0 and layer.record_of(gid)
      if record then
        add_thing(names, record)
        add(names, record.group_name)
      end
    end
  end
end

-- Adds all names that a level uses.
local function add_level(names, level)
  for _, object in ipairs(level.objects) do add_thing(names, object) end
  for _, layer in ipairs(level.layers) do
    local at = layer
    while at do
      add_thing(names, at)
      at = at.group
    end
    add_cells(names, layer)
  end
end

-- Returns whether a name is among names; for roles the case does not matter.
local function is_in(names, name, any_case)
  if names[name] then return true end
  for other in pairs(any_case and names or {}) do
    if other:lower() == name:lower() then return true end
  end
  return false
end

-- Adds a line for each name of one settings file that is not among the names.
local function of_config(config, names, list)
  local function look(where, given, any_case)
    for name in pairs(given or {}) do
      if not is_in(names, name, any_case) then
        local near = similar.of(name, names)[1]
        list[#list + 1] = ("settings: %s: nothing in these levels is called '%s'%s")
          :format(where, name, near and ("; near is '%s'"):format(near) or '')
      end
    end
  end
  for kind, given in pairs(config.things) do look('things.' .. kind, given) end
  look('roles', config.roles, true)
end

-- Returns what is said about the results of one run: a sorted list of lines.
function unmatched.of(results)
  local names, configs, list = {}, {}, {}
  for _, result in ipairs(results) do
    local path = result.config_path or ''
    names[path] = names[path] or {}
    configs[path] = configs[path] or result.config
    add_level(names[path], result.level)
  end
  for path, config in pairs(configs) do of_config(config, names[path], list) end
  table.sort(list)
  return list
end

return unmatched
