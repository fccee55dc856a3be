-- This rule finds too few or too many things of a class; a level that is played must have
-- a spawn. Where nothing is solid the level was not understood, and that is reported
-- instead.
local similar = require 'collide.reference.similar'
local ipairs, pairs, type = ipairs, pairs, type

local rule = {id = 'count', severity = 'error', dimensions = {2, 3},
  summary = 'too few or too many things of a class'}

local function range_of(wanted)
  if type(wanted) == 'table' then return wanted[1] or 0, wanted[2] or math.huge end
  return wanted, wanted
end

local function shown(low, high)
  if low == high then return tostring(low) end
  if high == math.huge then return ('at least %d'):format(low) end
  return ('%d to %d'):format(low, high)
end

local function near(name, names)
  local found = similar.of(name, names)[1]
  return found and ("; near is '%s'"):format(found) or ''
end

-- A level of a format gets a spawn in this way.
local SPAWN = {ldtk = 'add an entity Player', obj = 'name an object Player',
  gltf = 'add an empty that is called Player'}

function rule.run(c)
  local counts, names = {}, {}
  for _, object in ipairs(c.level.objects) do
    for _, name in ipairs {object.class or false, object.name ~= object.class
      and object.name or false} do
      if name and name ~= '' then counts[name] = (counts[name] or 0) + 1 end
    end
  end
  for name in pairs(c.config.counts) do names[#names + 1] = name end
  table.sort(names)
  local has_spawn_rule = false
  for _, name in ipairs(names) do
    local low, high = range_of(c.config.counts[name])
    local count = counts[name] or 0
    has_spawn_rule = has_spawn_rule or c.config.things.spawn[name] ~= nil
    if count < low or count > high then
      c:report {
        message = ('%s: %s expected, got %d%s'):format(name, shown(low, high), count,
          count == 0 and near(name, counts) or ''),
        mend = count < low and 'add what is missing' or 'take some away',
        measure = {name = name, value = count, wanted = count < low and low or high}}
    end
  end
  local is_played = c.view and #c:solids() > 0
  if is_played and #c:things 'spawn' == 0 and not has_spawn_rule then
    c:report {message = 'no spawn: where does the hero start?',
      mend = ('%s, or say in the settings what it is called: things = {spawn = {...}}')
        :format(SPAWN[c.level.format] or 'add a point of class Player')}
  end
end

return rule
