-- Prints the definitions for Teal, lua/collide/*.d.tl, from lua/collide/reference.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'
local resolve, is_in = words.resolve, reference.is_in

local print_teal = {}

local HEAD = [[
-- Definitions for Teal, https://github.com/teal-language/tl.
-- Printed from lua/collide/reference by `make docs`: do not edit.
--
-- Vec2 and Vec3 are also arrays, as whatever takes a vector takes `{1, 2}`, too; those
-- that come out have the fields x, y and z only. Worlds want to know of what type their
-- items are: `local world: collide.World2<Enemy> = collide.d2.world()`.
]]

-- Types without a dimension, and those of other names. What takes any vector takes a Vec.
local NAMES = {
  D2 = 'D2', D3 = 'D3', Quat = 'Quat', Self = 'self', Item = 'Item', Filter = 'Filter',
  QueryFilter = 'string | {any} | function(item: Item): (boolean)',
  Tiled = 'any', Ldtk = 'any', Obj = 'any', Gltf = 'any', Levels = 'any', Checker = 'any',
  Draw = 'Draw', Picture = 'Picture', Style = 'Style', PictureOptions = 'PictureOptions',
  Camera = 'Camera', WorldOptions = 'WorldOptions',
  CharacterSettings = 'CharacterSettings',
  Response = 'string | boolean | {any: any}',
  Responses = 'string | boolean | {any: any} | function',
  ResponseOptions = 'ResponseOptions',
}
local ALIKE = {Vector = 'Vec', Out = 'Result'}

-- What draws takes things of either dimension: printed once for each.
local OF_BOTH = {Module = true, Draw = true, Picture = true}

local function name_of(word, dimension)
  word = word:gsub('^Any', '')
  if word == 'Rotation' then return dimension == 2 and 'number' or 'Quat' end
  if word == 'World' then return 'World' .. dimension .. '<Item>' end
  return NAMES[word] or (ALIKE[word] or word) .. dimension
end

local type_of

-- fun(a: X, b?: Y): Z -> function(a: X, b?: Y): Z
local function function_type(text, dimension)
  local params, returns = text:match('^fun(%b())(.*)$')
  local list = {}
  for name, kind in params:sub(2, -2):gmatch('([%w_?.]+): ([^,]+)') do
    list[#list + 1] = name .. ': ' .. type_of(kind, dimension)
  end
  local answer = returns:match('^: ([^?]+)')
  return 'function(' .. table.concat(list, ', ') .. ')'
    .. (answer and ': (' .. type_of(answer, dimension) .. ')' or '')
end

-- A type in Teal.
function type_of(text, dimension)
  if text:match('^fun%(') then return function_type(text, dimension) end
  if text:match('^%(') then return '{any}' end -- a list of this and that
  if text == 'table' or text:match('^{') then return '{any: any}' end
  local first, others = text:match('^([^|]+)|(.+)$')
  if first then
    return type_of(first, dimension) .. ' | ' .. type_of(others, dimension)
  end
  local list = text:match('^(.*)%[%]$')
  if list then return '{' .. type_of(list, dimension) .. '}' end
  return (text:gsub('%u%w*', function(word) return name_of(word, dimension) end))
end

-- The types that one parameter may have: Teal knows no union of two that are tables, so
-- each has a line of its own.
local function choices_of(kind, dimension)
  if kind == 'Points' then return {'Vector[]', 'number[]'} end
  if kind == 'Rotation' and dimension == 3 then return {'Rotation', 'Vector[]'} end
  if kind == 'string|string[]' or kind:match('[({]') then return {kind} end
  local list = {}
  for choice in kind:gmatch('[^|]+') do list[#list + 1] = choice end
  return list
end

-- Calls visit(types) with every choice of types for these parameters.
local function each_choice(params, dimension, visit, types)
  types = types or {}
  local p = params[#types + 1]
  if not p then return visit(types) end
  for _, choice in ipairs(choices_of(p.type, dimension)) do
    local longer = {choice}
    for i = #types, 1, -1 do table.insert(longer, 1, types[i]) end
    each_choice(params, dimension, visit, longer)
  end
end

local function add(out, depth, format, ...)
  out[#out + 1] = ('   '):rep(depth) .. format:format(...)
end

local function add_text(out, depth, text, dimension)
  text = words.wrap(resolve(text, dimension), 86 - 3 * depth) .. '\n'
  for line in text:gmatch('([^\n]*)\n') do
    add(out, depth, '-- %s', line)
  end
end

-- The record in which a constructor's values go by name.
local function values_name(entry, dimension)
  return (entry.name:gsub('^%l', string.upper)) .. 'Values' .. dimension
end

local function named_values(form)
  local p = form.params[1]
  return p and p.name == 'values' and p.type:match('^{(.*)}$')
end

-- The ways to call a function. Where there are two that take tables, Teal does not see a
-- list of shapes in {sphere, box}: compounds are left with one.
local function forms_of(entry, dimension)
  local forms = words.forms(entry, dimension)
  if entry.makes == 'Compound' then return {forms[1]} end
  return forms
end

local function add_values(out, depth, entry, dimension)
  for _, form in ipairs(forms_of(entry, dimension)) do
    local fields = named_values(form)
    if fields then
      add(out, depth, 'record %s', values_name(entry, dimension))
      for name, kind in fields:gmatch('([%w_]+)%??: ([^,]+)') do
        kind = choices_of(kind, dimension)[1]
        add(out, depth + 1, '%s: %s', name, type_of(kind, dimension))
      end
      add(out, depth, 'end')
    end
  end
end

local function returns_of(form, dimension)
  local list = {}
  for i, value in ipairs(form.returns) do list[i] = type_of(value.type, dimension) end
  return #list > 0 and ': ' .. table.concat(list, ', ') or ''
end

-- The ways to call a function in one dimension as fields of its record, as far as they
-- are not printed yet; self: the type of a method's.
local function add_forms(out, depth, entry, dimension, self, printed)
  for _, form in ipairs(forms_of(entry, dimension)) do
    if self and entry.of == 'pair' then table.remove(form.params, 1) end
    each_choice(form.params, dimension, function(types)
      local params = {self and 'self: ' .. self}
      for i, p in ipairs(form.params) do
        local kind = named_values(form) and values_name(entry, dimension)
          or type_of(types[i], dimension)
        params[#params + 1] = p.name == '...' and '...: ' .. kind
          or p.name .. (p.optional and '?' or '') .. ': ' .. kind
      end
      local returns = returns_of(form, dimension):gsub('%f[%w]self%f[%W]', self or 'self')
      local all = '(' .. table.concat(params, ', ') .. ')' .. returns
      local of = entry.of ~= 'World' and all:find('Item', 1, true) and '<Item>' or ''
      local line = ('%s: function%s%s'):format(entry.name, of, all)
      if not printed[line] then add(out, depth, '%s', line) end
      printed[line] = true
    end)
  end
end

-- A function as fields of its record.
local function add_function(out, depth, entry, dimension, self)
  add_text(out, depth, entry.summary, dimension)
  local printed = {}
  add_forms(out, depth, entry, dimension, self, printed)
  if OF_BOTH[entry.of] then add_forms(out, depth, entry, 2, self, printed) end
end

local function items(dimension, wanted)
  return reference.list(function(item) return is_in(item, dimension) and wanted(item) end)
end

local function add_fields(out, depth, fields, dimension)
  for _, field in ipairs(fields) do
    if is_in(field, dimension) and field[1]:match('^[%a_]') then
      local text = field[3] and ' -- ' .. resolve(field[3], dimension) or ''
      -- only worlds know of what type their items are
      local kind = resolve(field[2], dimension):gsub('^Any.*', 'any')
      kind = kind:gsub('^Item$', 'any')
      add(out, depth, '%s: %s%s', field[1]:gsub('%?', ''), type_of(kind, dimension), text)
    end
  end
end

----------------------------------------------------------------------------- classes --

local METAMETHODS = {add = '__add', sub = '__sub', mul = '__mul', div = '__div',
  unm = '__unm', len = '__len'}

local function add_operators(out, class, name, dimension)
  for _, operator in ipairs(class.operators or {}) do
    local other = operator[2] and ', b: ' .. type_of(operator[2], dimension) or ''
    add(out, 2, 'metamethod %s: function(a: %s%s): %s', METAMETHODS[operator[1]], name,
      other, type_of(operator[3], dimension))
  end
end

local function methods_of(class, dimension)
  return items(dimension, function(item)
    return item.name and (item.of == class.class
      or class.class == 'Shape' and item.of == 'pair')
  end)
end

local function add_class(out, class, dimension)
  local name = name_of(class.class, dimension)
  local is_array = class.class == 'Vec' or class.class == 'Quat'
  add_text(out, 1, class.summary, dimension)
  if class.class == 'Shape' then
    add(out, 1, 'interface %s is userdata', name)
  elseif class.class == 'Result' then
    add(out, 1, 'record %s is {ManifoldPoint%d}', name, dimension)
  else
    add(out, 1, 'record %s%s', name, is_array and ' is {number}' or '')
  end
  add_fields(out, 2, class.fields or {}, dimension)
  add_operators(out, class, name, dimension)
  for _, entry in ipairs(methods_of(class, dimension)) do
    local self = class.class == 'Shape' and 'self' or name
    add_function(out, 2, entry, dimension, class.class ~= 'Draw' and self or nil)
  end
  add(out, 1, 'end\n')
end

local function add_kind(out, entry, dimension)
  add_text(out, 1, entry.summary, dimension)
  add(out, 1, 'record %s is Shape%d', name_of(entry.makes, dimension), dimension)
  add(out, 2, 'userdata')
  add_fields(out, 2, words.fields(entry, dimension), dimension)
  add(out, 1, 'end\n')
end

local function add_dimension(out, dimension)
  for _, class in ipairs(items(dimension, function(item)
    return item.class and item.class ~= 'Module' and not item.both
  end)) do
    add_class(out, class, dimension)
  end
  local makers = items(dimension, function(item) return item.makes end)
  for _, entry in ipairs(makers) do
    if entry.fields ~= false then add_kind(out, entry, dimension) end
  end
  for _, entry in ipairs(makers) do add_values(out, 1, entry, dimension) end
  out[#out + 1] = ''
  add(out, 1, 'record D%d', dimension)
  for _, entry in ipairs(items(dimension, function(item)
    return item.name and (not item.of or item.of == 'pair')
  end)) do
    add_function(out, 2, entry, dimension)
  end
  add(out, 1, 'end\n')
end

function print_teal.text()
  local out = {HEAD, 'local record collide'}
  for _, class in ipairs(items(3, function(item) return item.class and item.both end)) do
    add_class(out, class, 3)
  end
  add_dimension(out, 3)
  add_dimension(out, 2)
  local module = items(3, function(item) return item.class == 'Module' end)[1]
  add_fields(out, 1, module.fields, 3)
  for _, entry in ipairs(methods_of(module, 3)) do add_function(out, 1, entry, 3) end
  out[#out + 1] = 'end\n\nreturn collide'
  return table.concat(out, '\n') .. '\n'
end

local DIMENSION = [[
-- Printed by `make docs`: do not edit.
local collide = require('collide')

local d%d: collide.D%d

return d%d
]]

function print_teal.files()
  return {
    ['lua/collide/init.d.tl'] = print_teal.text(),
    ['lua/collide/d2.d.tl'] = DIMENSION:format(2, 2, 2),
    ['lua/collide/d3.d.tl'] = DIMENSION:format(3, 3, 3),
  }
end

return print_teal
