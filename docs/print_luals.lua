-- Prints the definitions for editors that speak LuaLS, lua/collide/types.lua and types/,
-- from lua/collide/reference.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'
local resolve, is_in = words.resolve, reference.is_in

local print_luals = {}

-- Types of the library whose names are no matter of dimension, and those of Lua.
local NAMES = {
  D2 = 'collide.d2', D3 = 'collide.d3', Quat = 'collide.quat',
  Module = 'collide', Out = 'table', Self = 'self', Item = 'collide.item',
  Filter = 'collide.filter', QueryFilter = 'collide.query_filter',
  Draw = 'collide.draw', Picture = 'collide.picture', Style = 'collide.style',
  PictureOptions = 'collide.picture_options', Camera = 'collide.camera',
  Response = 'collide.response', Responses = 'collide.responses',
  ResponseOptions = 'collide.response_options', WorldOptions = 'collide.world_options',
  CharacterSettings = 'collide.character_settings',
  Tiled = 'collide.tiled', Ldtk = 'collide.ldtk', Obj = 'collide.obj',
  Gltf = 'collide.gltf', Levels = 'collide.levels', Checker = 'collide.check',
  AnyShape = 'collide.any_shape', AnyVector = 'collide.any_vector',
  AnyResult = 'collide.any_result', AnyWorld = 'collide.any_world',
  AnyRotation = 'collide.any_rotation',
}
local WITH_DIMENSION = {
  ManifoldPoint = 'manifold_point', CharacterState = 'character_state',
  PathOptions = 'path_options', MeshOptions = 'mesh_options',
  GridValues = 'grid_values', VoxelsValues = 'voxels_values',
  FieldValues = 'field_values',
}

local function name_of(word, dimension)
  if word == 'Rotation' and dimension == 2 then return 'number' end
  local plain = WITH_DIMENSION[word]
  if not plain and NAMES[word] then return NAMES[word] end
  return ('collide.%s%d'):format(plain or word:lower(), dimension)
end

local function type_of(text, dimension)
  return (resolve(text, dimension):gsub('%u%w*', function(word)
    return name_of(word, dimension)
  end))
end

local function add(out, format, ...)
  out[#out + 1] = format:format(...)
end

-- Text as a comment that editors show.
local function add_text(out, text, dimension)
  for line in (words.wrap(resolve(text, dimension), 88) .. '\n'):gmatch('([^\n]*)\n') do
    out[#out + 1] = '---' .. line
  end
end

local function returns_of(form, dimension)
  local list = {}
  for i, value in ipairs(form.returns) do
    local text = type_of(value.type, dimension)
    -- "A|B?" would be read as A or an optional B: no type of ours needs it
    if value.optional then text = text .. '?' end
    list[i] = value.name and text .. ' ' .. value.name or text
  end
  return list
end

-- One way to call a function, as a type.
local function overload_of(form, dimension, is_method)
  local params, returns = {}, {}
  for i, p in ipairs(form.params) do
    params[i] = ('%s%s: %s'):format(p.name, p.optional and '?' or '',
      type_of(p.type, dimension))
  end
  for i, value in ipairs(form.returns) do
    returns[i] = type_of(value.type, dimension) .. (value.optional and '?' or '')
  end
  if is_method then table.insert(params, 1, 'self') end
  return ('fun(%s)%s'):format(table.concat(params, ', '),
    #returns > 0 and ': ' .. table.concat(returns, ', ') or '')
end

-- A function of a class; is_method: called with a colon. The methods that are functions
-- of the dimension, too, come without their first parameter.
local function add_function(out, entry, dimension, class, is_method)
  out[#out + 1] = ''
  add_text(out, entry.summary, dimension)
  if entry.text then
    out[#out + 1] = '---'
    add_text(out, entry.text, dimension)
  end
  local forms = words.forms(entry, dimension)
  if is_method and entry.of == 'pair' then
    if forms[1].params[1].name == 'a' then add(out, '---Here `a` is this shape.') end
    for _, form in ipairs(forms) do table.remove(form.params, 1) end
  end
  local names = {}
  for i, p in ipairs(forms[1].params) do
    names[i] = p.name
    add(out, '---@param %s%s %s%s', p.name, p.optional and '?' or '',
      type_of(p.type, dimension), p.text and ' ' .. p.text or '')
  end
  local returns = returns_of(forms[1], dimension)
  if #returns > 0 then add(out, '---@return %s', table.concat(returns, ', ')) end
  for i = 2, #forms do
    add(out, '---@overload %s', overload_of(forms[i], dimension, is_method))
  end
  add(out, 'function %s%s%s(%s) end', class, is_method and ':' or '.', entry.name,
    table.concat(names, ', '))
end

----------------------------------------------------------------------------- classes --

local function add_fields(out, fields, dimension)
  for _, field in ipairs(fields) do
    if is_in(field, dimension) then
      local queries = field[4] and field[4]:gsub(' ', ', ') .. ': ' or ''
      local text = queries .. resolve(field[3] or '', dimension)
      add(out, '---@field %s %s%s', field[1], type_of(field[2], dimension),
        text ~= '' and ' ' .. text or '')
    end
  end
end

-- A class with its methods, if there are any: `local name = {}` in a file of definitions.
local function add_class(out, class, dimension)
  out[#out + 1] = ''
  add_text(out, class.summary, dimension)
  add(out, '---@class %s', name_of(class.class, dimension))
  add_fields(out, class.fields or {}, dimension)
  for _, operator in ipairs(class.operators or {}) do
    local other = operator[2] and '(' .. type_of(operator[2], dimension) .. ')' or ''
    add(out, '---@operator %s%s: %s', operator[1], other, type_of(operator[3], dimension))
  end
  local methods = reference.list(function(item)
    return item.name and is_in(item, dimension) and (item.of == class.class
      or class.class == 'Shape' and item.of == 'pair')
  end)
  if #methods == 0 then return end
  local name = name_of(class.class, dimension):match('[^.]*$')
  add(out, 'local %s = {}', name)
  for _, entry in ipairs(methods) do
    local is_method = class.class ~= 'Module' and class.class ~= 'Draw'
    add_function(out, entry, dimension, name, is_method)
  end
end

------------------------------------------------------------------------------- files --

local function head(meta, about)
  return {
    '---@meta' .. meta,
    '-- ' .. about,
    '-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.',
    '-- luacheck: ignore 211 212 241 631',
  }
end

local function add_alias(out, alias, dimension)
  out[#out + 1] = ''
  add_text(out, alias.summary, dimension)
  add(out, '---@alias %s %s', name_of(alias.alias, dimension),
    type_of(alias.is, dimension))
end

local function items(dimension, wanted)
  return reference.list(function(item) return is_in(item, dimension) and wanted(item) end)
end

-- The class of a dimension in a file, with the functions that are wanted there.
local function add_functions(out, dimension, wanted)
  local class = 'd' .. dimension
  add(out, '---@class collide.%s', class)
  add(out, 'local %s = {}', class)
  for _, entry in ipairs(items(dimension, function(item)
    return item.name and (not item.of or item.of == 'pair') and wanted(item)
  end)) do
    add_function(out, entry, dimension, class)
  end
end

local function makes(entry)
  return entry.makes ~= nil or entry.name == 'vec' or entry.name == 'quat'
    or entry.name == 'world'
end

-- The module collide.d2 or d3: what makes vectors and shapes.
local function dimension_file(dimension)
  local class = 'd' .. dimension
  local out = head(' collide.' .. class, ('Vectors and shapes are made in collide.%s.')
    :format(class))
  out[#out + 1] = ''
  add_text(out, ('%dD. Errors: every function raises about the first argument that is '
    .. 'wrong, with its number, its name and the value met; nothing is changed then. '
    .. 'Lengths are in your unit, angles in radians.'):format(dimension), dimension)
  add_functions(out, dimension, makes)
  add(out, '\nreturn %s', class)
  return table.concat(out, '\n') .. '\n'
end

-- Its other functions.
local function queries_file(dimension)
  local out = head('', ('What collide.d%d asks.'):format(dimension))
  out[#out + 1] = ''
  add_functions(out, dimension, function(entry) return not makes(entry) end)
  return table.concat(out, '\n') .. '\n'
end

-- Classes that have a file of their own.
local APART = {Module = true, World = true, Draw = true, Vec = true, Quat = true}

local function class_of(name)
  return reference.list(function(item) return item.class == name end)[1]
end

local function world_file(dimension)
  local out = head('', ('Worlds of collide.d%d.'):format(dimension))
  add_class(out, class_of('World'), dimension)
  return table.concat(out, '\n') .. '\n'
end

local function vectors_file(dimension)
  local out = head('', ('Vectors of collide.d%d.'):format(dimension))
  for _, alias in ipairs(items(dimension, function(item)
    return item.alias and not item.both
  end)) do
    add_alias(out, alias, dimension)
  end
  add_class(out, class_of('Vec'), dimension)
  if dimension == 3 then add_class(out, class_of('Quat'), dimension) end
  return table.concat(out, '\n') .. '\n'
end

local function shapes_file(dimension)
  local out = head('', ('Shapes and results of collide.d%d.'):format(dimension))
  for _, class in ipairs(items(dimension, function(item)
    return item.class and not APART[item.class] and not item.both
  end)) do
    add_class(out, class, dimension)
  end
  for _, entry in ipairs(items(dimension, function(item)
    return item.makes and item.fields ~= false
  end)) do
    out[#out + 1] = ''
    add_text(out, entry.summary, dimension)
    add(out, '---@class %s: collide.shape%d', name_of(entry.makes, dimension), dimension)
    add_fields(out, words.fields(entry, dimension), dimension)
  end
  return table.concat(out, '\n') .. '\n'
end

-- The classes of collide.draw.
local DRAWING = {'PictureOptions', 'Camera', 'Style', 'Picture', 'Draw'}
local OF_DRAWING = {}
for _, name in ipairs(DRAWING) do OF_DRAWING[name] = true end

-- What may be of either dimension.
local ANY = {
  {'any_shape', 'shape2|shape3'}, {'any_vector', 'vector2|vector3'},
  {'any_result', 'result2|result3'}, {'any_world', 'world2|world3'},
}

local function draw_file()
  local out = head(' collide.draw', 'The module collide.draw.')
  out[#out + 1] = ''
  for _, any in ipairs(ANY) do
    add(out, '---@alias collide.%s %s', any[1], (any[2]:gsub('%w+', 'collide.%0')))
  end
  out[#out + 1] = '---@alias collide.any_rotation number|collide.rotation3'
  for _, name in ipairs(DRAWING) do add_class(out, class_of(name), 3) end
  out[#out + 1] = '\nreturn draw'
  return table.concat(out, '\n') .. '\n'
end

local function module_file()
  local out = head(' collide', 'The module, and what is the same in 2D and 3D.')
  for _, item in ipairs(reference.list(function(item) return item.both end)) do
    if item.alias then add_alias(out, item, 3) end
    if item.class and not OF_DRAWING[item.class] then add_class(out, item, 3) end
  end
  add_class(out, class_of('Module'), 3)
  out[#out + 1] = '\nreturn collide'
  return table.concat(out, '\n') .. '\n'
end

function print_luals.files()
  local files = {
    ['lua/collide/types.lua'] = module_file(),
    ['lua/collide/types/draw.lua'] = draw_file(),
  }
  for dimension = 2, 3 do
    local name = 'lua/collide/types/%s' .. dimension .. '.lua'
    files[name:format('d')] = dimension_file(dimension)
    files[name:format('queries')] = queries_file(dimension)
    files[name:format('shapes')] = shapes_file(dimension)
    files[name:format('vectors')] = vectors_file(dimension)
    files[name:format('world')] = world_file(dimension)
  end
  return files
end

return print_luals
