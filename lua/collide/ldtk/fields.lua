-- Fields of LDtk's levels and entities as plain Lua values by name: points in pixels,
-- references to entities as {id =, room =}.
local raw = require 'collide.tiled.raw'
local ipairs, tonumber, tostring, type = ipairs, tonumber, tostring, type

local fields = {}

-- Returns a point in pixels, of the cell in which LDtk saves it.
local function point(value, grid)
  if type(value) ~= 'table' then return nil end
  return {x = ((tonumber(value.cx) or 0) + 0.5) * grid,
    y = ((tonumber(value.cy) or 0) + 0.5) * grid}
end

local function reference(value)
  if type(value) ~= 'table' then return nil end
  return {id = value.entityIid, room = value.levelIid}
end

local function one(kind, value, grid)
  if value == nil then return nil end
  if kind == 'Point' then return point(value, grid) end
  if kind == 'EntityRef' then return reference(value) end
  return value
end

-- Returns a list of records; an entry that is no record is an error.
function fields.records(source, where, value)
  local list = type(value) == 'table' and value or {}
  for i, record in ipairs(list) do
    if type(record) ~= 'table' then
      source:fail('%s[%d]: record expected, got %s', where, i, type(record))
    end
  end
  return list
end

function fields.text(value) return type(value) == 'string' and value or nil end

-- Returns the fields by name. instances: the list of LDtk; grid: the size of a cell of
-- the layer.
function fields.of(source, instances, grid)
  local list = {}
  for _, field in ipairs(fields.records(source, 'fieldInstances', instances)) do
    local name, kind = tostring(field.__identifier), tostring(field.__type)
    local inner = kind:match('^Array<(.*)>$')
    if inner and type(field.__value) == 'table' then
      local values = {}
      for i, value in ipairs(field.__value) do values[i] = one(inner, value, grid) end
      list[name] = values
    else
      list[name] = one(kind, field.__value, grid)
    end
  end
  return list
end

-- Returns a number of a record of LDtk.
function fields.number(source, where, record, name, default)
  return raw.number(source, where, name, record[name], default)
end

return fields
