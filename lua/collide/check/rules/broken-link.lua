-- This rule finds references to objects, entities, tilesets, templates and tiles that are
-- not there.
local reach = require 'collide.check.reach'
local ipairs, pairs, tostring, type = ipairs, pairs, tostring, type

local rule = {id = 'broken-link', severity = 'error', dimensions = {2, 3},
  summary = 'references to objects, tilesets and files that are not there'}

-- Calls visit(path, value) for each reference in a table of properties.
local function each_reference(properties, path, visit)
  for key, value in pairs(properties) do
    if type(value) == 'table' then
      local name = path .. tostring(key)
      local kind = type(value.id)
      if kind == 'number' or kind == 'string' then
        visit(name, value)
      else
        each_reference(value, name .. '.', visit)
      end
    end
  end
end

local function check_properties(c, object)
  each_reference(object.properties or {}, '', function(name, value)
    local is_none = value.id == 0
    if not is_none and c.level.by_id[value.id] == nil and not value.room then
      c:report {object = object,
        message = ('%s: property %s: there is no object %s'):format(c:name(object), name,
          tostring(value.id)),
        mend = 'set it to an object that is there, or clear it'}
    end
  end)
end

local function check_link(c, object, property)
  local value = object.properties[property]
  local is_found = type(value) == 'table' -- an id that is wrong is reported above
    or type(value) == 'string' and c.level:find(value) ~= nil
  if not is_found then
    c:report {object = object, message = ('%s: property %s: %s'):format(c:name(object),
      property, value == nil and 'it is not set'
        or ('nothing is called %q'):format(tostring(value))),
      mend = 'set it to an object, or to the name of one'}
  end
end

function rule.run(c)
  local found = {}
  for text, miss in pairs(c.level.missing) do found[#found + 1] = {text, miss} end
  table.sort(found, function(a, b) return a[1] < b[1] end)
  for _, entry in ipairs(found) do
    local miss = entry[2]
    c:report {message = miss.message, line = miss.line, file = miss.path,
      mend = 'put the file back, or take out what names it'}
  end
  for _, object in ipairs(c.level.objects) do check_properties(c, object) end
  for _, object in ipairs(c:things 'link') do
    check_link(c, object, c:kinds(object).link)
  end
  for _, object in ipairs(c.level.dimension == 2 and c:things 'moves' or {}) do
    local property = c:kinds(object).moves
    local value = type(property) == 'string' and object.properties[property]
    local is_reported = type(value) == 'table' and value.id ~= nil
      and c.level.by_id[value.id] == nil
    if type(property) == 'string' and not reach.way_of(c, object) and not is_reported then
      c:report {object = object,
        message = ('%s: property %s: no way: points or a polyline expected'):format(
          c:name(object), property),
        mend = 'set it to a polyline object, or to a list of points'}
    end
  end
end

return rule
