-- This rule finds classes and properties that the settings do not know: names that are
-- mistyped in the editor do nothing in the game.
local similar = require 'collide.reference.similar'
local ipairs, pairs, tostring, type = ipairs, pairs, tostring, type

local rule = {id = 'schema', severity = 'error', dimensions = {2, 3},
  summary = 'classes and properties that are not as the settings say'}

local IS = {
  boolean = function(v) return type(v) == 'boolean' end,
  number = function(v) return type(v) == 'number' end,
  string = function(v) return type(v) == 'string' end,
  color = function(v) return type(v) == 'string' and v:find('^#%x+$') ~= nil end,
  object = function(v) return type(v) == 'table' and v.id ~= nil end,
  table = function(v) return type(v) == 'table' end,
  any = function(v) return v ~= nil end,
}

local function near(name, known)
  local found = similar.of(name, known)[1]
  return found and ('; near is %q'):format(found) or '', found
end

local function check_class(c, object, classes)
  local class = object.class
  local shown, found = near(class, classes)
  c:report {object = object,
    message = ('%s: there is no class %q%s'):format(c:name(object), class, shown),
    mend = found and ('make it %q'):format(found) or 'add it to classes in the settings'}
end

local function check_properties(c, object, fields)
  for _, name in ipairs((function()
    local list = {}
    for key in pairs(fields) do list[#list + 1] = key end
    table.sort(list)
    return list
  end)()) do
    local wanted, value = fields[name], object.properties[name]
    local is_optional = type(wanted) == 'string' and wanted:sub(-1) == '?'
    local kind = tostring(wanted):gsub('%?$', '')
    if value == nil and not is_optional then
      c:report {object = object, message = ('%s: property %s is missing'):format(
        c:name(object), name), mend = ('add %s, a %s'):format(name, kind)}
    elseif value ~= nil and not (IS[kind] or IS.any)(value) then
      c:report {object = object, mend = ('make it a %s'):format(kind),
        message = ('%s: property %s: %s expected, got %s'):format(c:name(object), name,
          kind, tostring(value))}
    end
  end
end

function rule.run(c)
  local classes = c.config.classes
  if not classes then return end
  for _, object in ipairs(c.level.objects) do
    -- CheckIgnore is the checker's own
    if object.class and object.class ~= '' and object.class ~= 'CheckIgnore' then
      if classes[object.class] == nil then
        check_class(c, object, classes)
      elseif type(classes[object.class]) == 'table' then
        check_properties(c, object, classes[object.class])
      end
    end
  end
end

return rule
