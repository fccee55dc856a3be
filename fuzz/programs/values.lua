-- Values as Lua text: one of a type of the reference, such as `Vector|number` or
-- `(Shape|Item)[]`, for a program that is being written. Mostly what is asked for; at
-- times something else of the same look, and at times anything at all.
--
-- p: the program, see program.lua.
local api = require 'fuzz.programs.api'

local values = {}

local OF = {} -- type -> function(p, dim, name) -> text
require('fuzz.programs.values.level')(OF)
require('fuzz.programs.values.world')(OF, values)

-------------------------------------------------------------------------------- types --

-- The alternatives of a type: 'Shape|Item' -> {'Shape', 'Item'}.
local function split(text)
  local list, depth, from = {}, 0, 1
  for i = 1, #text do
    local c = text:sub(i, i)
    if c:find('[%(%{%[]') then depth = depth + 1 end
    if c:find('[%)%}%]]') then depth = depth - 1 end
    if c == '|' and depth == 0 then
      list[#list + 1] = text:sub(from, i - 1)
      from = i + 1
    end
  end
  list[#list + 1] = text:sub(from)
  -- fun(...): A|B is one type
  if list[1]:find('^fun') then return {text} end
  return list
end

local parsed = {} -- text -> alternatives

local function list_of(p, element, dim, count)
  local list = {}
  for i = 1, count do list[i] = values.of(p, element, dim) end
  return '{' .. table.concat(list, ', ') .. '}'
end

-- {a: Vector, b?: number} as a table of named values.
local function named(p, text, dim)
  local fields = {}
  for name, kind in (text:sub(2, -2) .. ', '):gmatch('([%w_]+%??): ([^{}]-), ') do
    local optional = name:sub(-1) == '?'
    if not (optional and p.rng.chance(0.5)) and not p.rng.chance(0.01) then
      fields[#fields + 1] = name:gsub('%?', '') .. ' = ' .. values.of(p, kind, dim)
    end
  end
  return '{' .. table.concat(fields, ', ') .. '}'
end

-- One of a type, as text.
function values.of(p, text, dim, name)
  if not p.careful and p.rng.chance(p.junk) then return OF.any(p, dim) end
  local alternatives = parsed[text]
  if not alternatives then
    alternatives = split(text)
    parsed[text] = alternatives
  end
  local one = alternatives[p.rng.integer(#alternatives)]
  local make = OF[one]
  if make then return make(p, dim, name) end
  local element = one:match('^(.*)%[%]$')
  if element then
    return list_of(p, element:match('^%((.*)%)$') or element, dim, p.rng.integer(4))
  end
  if one:sub(1, 3) == 'fun' then return p:callback(dim) end
  if one:sub(1, 1) == '{' then return named(p, one, dim) end
  local class = one:gsub('%?$', '')
  if OF[class] then return OF[class](p, dim, name) end
  return p:variable(class, dim)
end

-- The fields of a class, as far as they are given: each with this chance.
local function class_table(p, class, dim, chance)
  local list = {}
  for _, field in ipairs(api.fields_of(class)) do
    if p.rng.chance(chance) then
      local name = field[1]:gsub('%?', '')
      list[#list + 1] = name .. ' = ' .. values.of(p, field[2], dim, name)
    end
  end
  return '{' .. table.concat(list, ', ') .. '}'
end

for class, chance in pairs {Style = 0.15, PictureOptions = 0.15, Camera = 0.15,
  PathOptions = 0.5, MeshOptions = 0.5} do
  OF[class] = function(p, dim) return class_table(p, class, dim, chance) end
end

------------------------------------------------------------------ numbers and vectors --

local AXES = {'x', 'y', 'z'}
local ROUND = {radius = true, skin = true, w = true, h = true, r = true, max = true}
-- Pictures as large as asked for: what is asked for is small.
local PIXELS = {width = true, height = true, margin = true, columns = true, rows = true,
  size = true, steps = true}

function OF.number(p, _, name)
  if name == 'max' then return p.numbers:reach() end
  if PIXELS[name] and not p.rng.chance(0.05) then return tostring(p.rng.integer(90)) end
  if ROUND[name] then return p.numbers:size() end
  return p.numbers:any()
end

function OF.integer(p)
  if p.rng.chance(0.05) then return p.numbers:any() end
  return tostring(p.rng.integer(9) - 1)
end

-- Points that were written before, as what meets shares corners: how many are kept.
local KEPT = 8

local function fresh(p, dim)
  local list, rng = {}, p.rng
  if p.numbers.slope and rng.chance(0.7) then return p.numbers:on_line(dim) end
  for i = 1, dim do list[i] = p.numbers:any() end
  return list
end

-- The numbers of a point: new ones, or those of a point before, moved along one axis or
-- not.
function values.components(p, dim)
  local rng = p.rng
  local list, old = {}, p.points[rng.integer(KEPT)]
  if old and #old == dim and rng.chance(0.25) then
    for i = 1, dim do list[i] = old[i] end
    if rng.chance(0.6) then list[rng.integer(dim)] = p.numbers:any() end
    return list
  end
  list = fresh(p, dim)
  p.points[rng.integer(KEPT)] = list
  return list
end

local function unit(axis, sign, dim)
  local list = {}
  for i = 1, dim do list[i] = i == axis and sign or '0' end
  return list
end

-- Beside a point of before, from where a ray along an axis meets it: the direction that
-- is written next.
local function aim(p, dim)
  local rng = p.rng
  local old = p.points[rng.integer(KEPT)]
  if not old or #old ~= dim then return values.components(p, dim) end
  local axis, sign = rng.integer(dim), rng.chance(0.5) and '1' or '-1'
  local list = {}
  for i = 1, dim do list[i] = old[i] end
  local x = tonumber(old[axis]) or 0
  list[axis] = ('%.17g'):format(x - tonumber(sign) * rng.integer(5))
  p.aimed = unit(axis, sign, dim)
  return list
end

local TINY = {'5e-324', '-1e-310', '1e-300', '-1e-160', '1e-17'}

-- Now and then it leans by next to nothing.
local function along_axis(p, dim)
  local rng, list = p.rng, p.aimed
  p.aimed = nil
  if not (list and #list == dim) then
    list = unit(rng.integer(dim), rng.chance(0.5) and '1' or '-1', dim)
  end
  local lean = rng.chance(0.2) and rng.integer(dim)
  if lean and list[lean] == '0' then list[lean] = TINY[rng.integer(#TINY)] end
  return list
end

local ALONG = {direction = true, normal = true, motion = true}

local function point_or_direction(p, dim, name)
  if name == 'origin' and p.rng.chance(0.6) then return aim(p, dim) end
  if ALONG[name] and p.rng.chance(p.aimed and 0.8 or 0.4) then
    return along_axis(p, dim)
  end
  return values.components(p, dim)
end

local function fields_text(list)
  local fields = {}
  for i, x in ipairs(list) do fields[i] = AXES[i] .. ' = ' .. x end
  return '{' .. table.concat(fields, ', ') .. '}'
end

local function array(list) return '{' .. table.concat(list, ', ') .. '}' end

-- Vectors of other libraries, those whose metamethods run code, and answers of before.
local OTHER_VECTORS = {
  function(_, list) return fields_text(list) end,
  function(_, list) return 'vm(' .. table.concat(list, ', ') .. ')' end,
  function(_, list) return 'cd(' .. table.concat(list, ', ') .. ')' end,
  function(p, _, dim) return p:variable('Vec', dim) end,
  function(p, list, dim)
    local fields = {'pa', 'pb', 'na', 'nb', 'point', 'normal'}
    return ('get(%s, %q, %s)'):format(p:variable('Result', dim), fields[p.rng.integer(6)],
      array(list))
  end,
  function(p, list, dim)
    local fields = {'center', 'a', 'b', 'min', 'max', 'origin', 'direction', 'normal'}
    return ('get(%s, %q, %s)'):format(p:variable('Shape', dim), fields[p.rng.integer(8)],
      array(list))
  end,
  function(p, list, dim)
    return ('odd(%s, %s)'):format(fields_text(list), p:callback(dim))
  end,
}

-- The parts as what they are for asks: extents are not below 0, max is not below min.
local function fit(p, list, name)
  if name == 'half_extents' or name == 'size' then
    for i, x in ipairs(list) do list[i] = x:gsub('^%-', '') end
  elseif name == 'min' then
    p.least = list
  elseif name == 'max' and p.least then
    for i, x in ipairs(list) do
      local least = p.least[i] or x
      if (tonumber(x) or 0) < (tonumber(least) or 0) then list[i] = least end
    end
  end
end

function OF.Vector(p, dim, name)
  if not p.careful and p.rng.chance(0.1) then dim = p:dimension(dim) end
  local list = point_or_direction(p, dim, name)
  fit(p, list, name)
  if p.careful or p.rng.chance(0.8) then return array(list) end
  return OTHER_VECTORS[p.rng.integer(#OTHER_VECTORS)](p, list, dim)
end
OF.AnyVector = OF.Vector

function OF.Rotation(p, dim)
  if dim == 2 then return p.numbers:angle() end
  if p.rng.chance(0.2) then return p:variable('Quat', 3) end
  return p.numbers:turn()
end
OF.AnyRotation = OF.Rotation

-- Few enough that nothing may take long.
local MOST_POINTS = 12

function OF.Points(p, dim)
  local list = {}
  if p.rng.chance(0.2) then -- in line
    for i = 1, dim * (2 + p.rng.integer(3)) do list[i] = p.numbers:any() end
    return array(list)
  end
  for i = 1, 2 + p.rng.integer(p.rng.chance(0.2) and MOST_POINTS or 2) do
    local is_plain = p.careful or p.rng.chance(0.97)
    list[i] = is_plain and array(values.components(p, dim)) or OF.Vector(p, dim)
  end
  return array(list)
end

OF['number[]'] = function(p, dim, name)
  local list, each = {}, name == 'rays' and 2 * dim + 1 or dim
  for i = 1, each * p.rng.integer(4) do list[i] = p.numbers:any() end
  return array(list)
end

---------------------------------------------------------------------------- out, any --

-- What is filled: nothing, a table kept by the program, an answer of before, junk.
local function out(p, dim)
  local rng = p.rng
  local roll = rng.unit()
  if roll < 0.35 then return 'nil' end
  if roll < 0.6 then return ('out(%d)'):format(rng.integer(3)) end
  if roll < 0.85 then return p:variable('Result', dim) end
  if roll < 0.9 then return '{}' end
  if roll < 0.94 then return ('odd({}, %s)'):format(p:callback(dim)) end
  return OF.junk_list(p, dim)
end

for _, name in ipairs {'Out', 'Result[]', 'Item[]', 'table',
  '{began: Result[], ended: Result[]}'} do
  OF[name] = out
end

-- The items of a batch; also filled by some, and then they may be anything.
OF['Item[]'] = function(p, dim, name)
  if name == 'out' then return out(p, dim) end
  return list_of(p, 'Item', dim, p.rng.integer(3))
end
OF['(Shape|Item)[]'] = function(p, dim)
  return list_of(p, 'Shape|Item', dim, p.rng.integer(3))
end

function OF.table(p, dim, name)
  if name == 'backend' and p.rng.chance(0.9) then return 'backend' end
  return out(p, dim)
end

function OF.junk_list(p, dim)
  local list = {}
  for i = 1, p.rng.integer(4) do
    list[i] = p.rng.chance(0.4) and p:variable('Result', dim) or OF.any(p, dim)
  end
  for _, name in ipairs {'pa', 'na', 'nb', 'point', 'items', 'began', 'hit'} do
    if p.rng.chance(0.1) then list[#list + 1] = name .. ' = ' .. OF.any(p, dim) end
  end
  return array(list)
end

-- What is no list to be filled, or a list that is none within, of elements that are none.
local ELEMENTS = {'5', 'true', '"x"', '{}', '{5}', 'loop', 'nil',
  'odd({}, function() return 5 end)', 'odd({}, function() return 5 end)'}
local FIELDS_OF_RESULTS = {'na', 'nb', 'pa', 'pb', 'point', 'normal', 'items', 'began',
  'ended', 'hit', 'item', 'a', 'p0'}
local LONGEST = 6

local function odd_element(p, dim, depth)
  local rng = p.rng
  if depth < 2 and rng.chance(0.15) then return values.odd_list(p, dim, depth + 1) end
  if rng.chance(0.3) then return p:variable('Result', dim) end
  return ELEMENTS[rng.integer(#ELEMENTS)]
end

function values.odd_list(p, dim, depth)
  local list, rng = {}, p.rng
  for i = 1, rng.integer(LONGEST + 1) - 1 do list[i] = odd_element(p, dim, depth) end
  for _ = 1, rng.integer(3) - 1 do
    list[#list + 1] = ('%s = %s'):format(
      FIELDS_OF_RESULTS[rng.integer(#FIELDS_OF_RESULTS)], odd_element(p, dim, depth))
  end
  return array(list)
end

-- A table of the fields that a type asks for, such as {began: Result[], ended: Result[]}.
local function odd_fields(p, dim, text)
  local list = {}
  for name in text:gmatch('([%w_]+)%??: ') do
    if p.rng.chance(0.7) then
      list[#list + 1] = ('%s = %s'):format(name, odd_element(p, dim, 1))
    end
  end
  return array(list)
end

-- text: the type that is asked for.
function values.odd_out(p, dim, text)
  local rng = p.rng
  if text:find('^{') and rng.chance(0.7) then return odd_fields(p, dim, text) end
  local roll = rng.unit()
  if roll < 0.2 then
    return ('odd({}, function() return %d end)'):format(rng.integer(3))
  end
  if roll < 0.3 then return p:variable(nil, dim) end
  if roll < 0.4 then return ('odd({}, %s)'):format(p:callback(dim)) end
  return values.odd_list(p, dim, 1)
end

OF['boolean'] = function(p) return p.rng.chance(0.5) and 'true' or 'false' end

-- No name of a file that could be written: see play.lua.
local STRINGS = {'""', '"x"', '"hero"', '"default"', '"orange"', '"#12ab9f"', '"1"',
  '("x"):rep(300)', '"a\\0b"', '"%s%n"', '"<&>"'}
OF['string'] = function(p, dim, name)
  if name == 'text' and p.typed.Saved and p.rng.chance(0.8) then
    return p:variable('Saved', dim)
  end
  return STRINGS[p.rng.integer(#STRINGS)]
end
OF['string[]'] = function(p) return list_of(p, 'string', p.dim, p.rng.integer(3)) end

function OF.FieldName(p)
  if p.rng.chance(0.05) then return OF.any(p, p.dim) end
  return ('%q'):format(api.fields[p.rng.integer(#api.fields)])
end

local ANY = {'nil', 'true', 'false', '{}', '{{}}', '{1, 2}', '{1, 2, 3}', '{x = 1}',
  'print', 'io.stdout', 'thread', 'loop', 'vm(1, 2, 3)', 'cd(1, 2, 3)', 'null'}

function OF.any(p, dim)
  local rng = p.rng
  local roll = rng.unit()
  if roll < 0.3 then return ANY[rng.integer(#ANY)] end
  if roll < 0.5 then return p:variable(nil, dim) end
  if roll < 0.7 then return p.numbers:any() end
  if roll < 0.8 then return OF['string'](p) end
  if roll < 0.9 then return OF.Vector(p, p:dimension(dim)) end
  if roll < 0.95 then return ('odd({}, %s)'):format(p:callback(dim)) end
  return OF.junk_list(p, dim)
end

return values
