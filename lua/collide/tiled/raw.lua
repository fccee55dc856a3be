-- The common result of the three readers of Tiled's formats: plain tables with the
-- fields of Tiled's JSON, except that properties are plain values by name and tiles are
-- found by their id. The checks of single values are here, too.
local tonumber, type, tostring = tonumber, type, tostring

local raw = {}

local LARGEST = 1e9

local whole = rawget(math, 'tointeger') or function(x) return x end

local function shown(value)
  return type(value) == 'string' and ('%q'):format(value) or tostring(value)
end

-- Returns a number in a field, or the default; whole numbers are integers in Luas that
-- have them. where: the owner of the field, for the message.
function raw.number(source, where, name, value, default)
  if value == nil or value == '' then return default end
  local number = tonumber(value)
  if not number or number ~= number or number > LARGEST or number < -LARGEST then
    source:fail('%s%s: number expected, got %s', where, name, shown(value))
  end
  return whole(number) or number
end

-- Returns a whole number, which may be negative.
function raw.whole(source, where, name, value, default)
  local number = raw.number(source, where, name, value, default)
  if number ~= nil and number ~= math.floor(number) then
    source:fail('%s%s: whole number expected, got %s', where, name, shown(value))
  end
  return number
end

function raw.count(source, where, name, value, default)
  local number = raw.number(source, where, name, value, default)
  if number ~= nil and (number < 0 or number ~= math.floor(number)) then
    source:fail('%s%s: whole number >= 0 expected, got %s', where, name, shown(value))
  end
  return number
end

-- Returns an unsigned number of 32 bits.
function raw.gid(source, where, value)
  local number = tonumber(value)
  if not (number and number >= 0 and number < 4294967296
    and number == math.floor(number)) then
    source:fail('%sgid: whole number from 0 to 4294967295 expected, got %s', where,
      shown(value))
  end
  return whole(number) or number
end

-- Returns a number of a point, which has no default.
local function coordinate(source, where, value)
  return raw.number(source, where, 'points', tonumber(value) or 'none')
end

-- Returns the points of `0,0 12.5,3 ...`, or of a list of points.
function raw.points(source, where, value)
  local list = {}
  if type(value) == 'table' then
    for i, p in ipairs(value) do
      local is_point = type(p) == 'table'
      list[i] = {coordinate(source, where, is_point and p.x),
        coordinate(source, where, is_point and p.y)}
    end
    return list
  end
  for pair in tostring(value or ''):gmatch('%S+') do
    local x, y = pair:match('^([^,]+),([^,]+)$')
    if not (tonumber(x) and tonumber(y)) then
      source:fail('%spoints: number expected, got %s', where, shown(pair))
    end
    list[#list + 1] = {coordinate(source, where, x), coordinate(source, where, y)}
  end
  return list
end

-- Returns the value of one property in Lua.
function raw.property(source, where, kind, value)
  if kind == 'int' or kind == 'float' then
    return raw.number(source, where, 'property', value, 0)
  elseif kind == 'bool' then
    return value == true or value == 'true'
  elseif kind == 'object' then
    return {id = raw.count(source, where, 'property', value, 0)}
  end
  return value
end

return raw
