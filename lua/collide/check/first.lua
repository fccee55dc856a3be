-- This file writes a first file of settings from the contents of a level: its classes and
-- layers, the size of the hero and the view as far as they can be guessed, every line
-- with a comment.
local things = require 'collide.check.things'
local configs = require 'collide.check.config'
local text = require 'collide.check.text'
local written = require 'collide.level.written'
local ipairs, pairs = ipairs, pairs

local first = {}

local function quoted(list)
  local out = {}
  for i, name in ipairs(list) do out[i] = written.string(name) end
  return table.concat(out, ', ')
end

-- Returns names for a comment, which ends with its line.
local function comment_of(names)
  local out = {}
  for i, name in ipairs(names) do out[i] = written.comment(name) end
  return table.concat(out, ', ')
end

-- Returns what an object is called in the settings: by its class, else by its name; walls
-- are named by their role.
local function name_of(object)
  if object.class == 'CheckIgnore' then return nil end
  if object.class and object.class ~= '' then return object.class end
  return object.role == 'none' and object.name ~= '' and object.name or nil
end

-- Returns the names of things, sorted, and for each {fewest, most} in a level.
local function classes_of(levels)
  local counts, names = {}, {}
  for _, level in ipairs(levels) do
    local here = {}
    for _, object in ipairs(level.objects) do
      local name = name_of(object)
      if name then
        if not counts[name] then
          names[#names + 1] = name
          counts[name] = {math.huge, 0}
        end
        here[name] = (here[name] or 0) + 1
      end
    end
    for name, n in pairs(here) do
      counts[name] = {math.min(counts[name][1], n), math.max(counts[name][2], n)}
    end
  end
  table.sort(names)
  return names, counts
end

local function count_text(count)
  if count[1] == count[2] then return ('%d'):format(count[1]) end
  return ('{%d, %d}'):format(count[1], count[2])
end

-- Returns the names that the known words take for a kind.
local function of_kind(config, names, kind)
  local list = {}
  for _, name in ipairs(names) do
    if config.words[name:lower()] == kind then list[#list + 1] = name end
  end
  return list
end

local function has_gravity(levels)
  for _, level in ipairs(levels) do
    for _, layer in ipairs(level.layers) do
      for role in pairs(layer.counts or {}) do
        if role == 'oneway' and layer.counts.oneway > 0 then return true end
      end
    end
    for _, object in ipairs(level.objects) do
      if object.role == 'oneway' then return true end
    end
  end
  return false
end

local function spawn_size(config, levels)
  for _, level in ipairs(levels) do
    for _, object in ipairs(level.objects) do
      local kinds = things.kinds_of(config, object)
      if kinds.spawn and (object.width or 0) > 0 and (object.height or 0) > 0 then
        return object.width, object.height
      end
    end
  end
end

local function cell_of(levels)
  for _, level in ipairs(levels) do
    if level.cell then return level.cell.w, level.cell.h end
  end
  return 16, 16
end

local function view_of(levels)
  if levels[1].dimension == 3 then return 'walk' end
  local w, h = levels[1].bounds[2][1] - levels[1].bounds[1][1],
    levels[1].bounds[2][2] - levels[1].bounds[1][2]
  if has_gravity(levels) or w > 2 * h then return 'platformer' end
  return levels[1].format == 'ldtk' and 'topdown' or 'platformer'
end

local function hero_lines(config, levels, view)
  if view == 'walk' then
    return {'  hero = {',
      '    size = {radius = 0.4, height = 1.8},  -- metres',
      '    step = 0.3, max_slope = math.rad(45),', '  },'}
  end
  local cw, ch = cell_of(levels)
  local w, h = spawn_size(config, levels)
  local cells_high = view == 'platformer' and 1.25 or 0.75 -- from above a hero turns
  local list = {'  hero = {',
    ('    size = {%s, %s},  -- width, height: %s'):format(text.number(w or 0.75 * cw),
      text.number(h or cells_high * ch),
      w and 'of the spawn' or 'guessed from the cells')}
  if view == 'platformer' then
    list[#list + 1] = ('    jump = {height = %s, distance = %s},  -- how high, how far '
      .. 'on level ground: measure them in the game'):format(text.number(3.5 * ch),
      text.number(7 * cw))
    list[#list + 1] = ('    step = %s, max_slope = math.rad(50),'):format(
      text.number(0.25 * ch))
  end
  list[#list + 1] = '  },'
  return list
end

local function things_lines(config, names)
  local list, left = {'  things = {'}, {}
  local used = {}
  for _, kind in ipairs {'spawn', 'goal', 'reach', 'deadly', 'climb'} do
    local found = of_kind(config, names, kind)
    for _, name in ipairs(found) do used[name] = true end
    list[#list + 1] = ('    %s%s = {%s},'):format(#found == 0 and '-- ' or '', kind,
      quoted(found))
  end
  for _, name in ipairs(names) do
    if not used[name] then left[#left + 1] = name end
  end
  list[#list + 1] = '    -- stands = {},  -- what must have a floor beneath it'
  list[#list + 1] = "    -- moves = {Lift = 'path'},  -- the property with its way"
  if #left > 0 then
    list[#list + 1] = '    -- not named yet: ' .. comment_of(left)
  end
  list[#list + 1] = '  },'
  return list, left
end

-- Returns the view of a level, guessed.
function first.view(level) return view_of {level} end

-- Returns the names of layers of tiles in levels in which nothing is solid.
local function layers_of_tiles(levels)
  local list = {}
  for _, level in ipairs(levels) do
    local is_solid, names = false, {}
    for _, layer in ipairs(level.layers) do
      local counts = layer.counts or {}
      is_solid = is_solid or (counts.solid or 0) > 0
      if layer.kind == 'tiles' and layer.name ~= '' then
        names[#names + 1] = layer.name
      end
    end
    for _, name in ipairs(is_solid and {} or names) do list[#list + 1] = name end
  end
  return list
end

-- Returns the text of the settings for at least one level.
function first.text(levels)
  local config = configs.of {}
  local view = view_of(levels)
  local names, counts = classes_of(levels)
  local list = {
    '-- Settings of collide-check, made out of what is in the levels: read each line.',
    'return {',
    ("  view = '%s',  -- 'platformer' or 'topdown'; in 3D 'walk'"):format(view)}
  local lines_of_things, left = things_lines(config, names)
  local parts = {hero_lines(config, levels, view), lines_of_things}
  for _, lines in ipairs(parts) do
    for _, line in ipairs(lines) do list[#list + 1] = line end
  end
  local layers, seen = {}, {}
  for _, level in ipairs(levels) do
    for _, layer in ipairs(level.dimension == 2 and level.layers or {}) do
      if layer.name ~= '' and not seen[layer.name] then
        seen[layer.name] = true
        layers[#layers + 1] = layer.name
      end
    end
  end
  local example = written.key(layers_of_tiles(levels)[1] or left[1] or 'Name')
  local of_layers = #layers > 0 and '; layers: ' .. comment_of(layers) or ''
  list[#list + 1] = ("  -- roles = {%s = 'solid'},  -- what is solid, besides tiles; or "
    .. "'oneway', 'sensor'%s"):format(example, of_layers)
  list[#list + 1] = '  counts = {'
  for _, name in ipairs(of_kind(config, names, 'spawn')) do
    list[#list + 1] = ('    %s = %s,'):format(written.key(name), count_text(counts[name]))
  end
  list[#list + 1] = '  },'
  list[#list + 1] = '  rules = {},  -- such as seam = {size = 1}, steep = \'off\''
  list[#list + 1] = '}'
  return table.concat(list, '\n') .. '\n'
end

return first
