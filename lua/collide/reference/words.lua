-- This file describes a function in words: its parameters, returns and signature, in one
-- dimension.
local words = {}

-- Returns a text in one dimension: <3D|2D>. Without a dimension it has both: b (3D: a).
function words.resolve(text, dimension)
  return (text:gsub('<([^<>|]*)|([^<>|]*)>', function(three, two)
    if dimension then return dimension == 3 and three or two end
    return two == '' and three or ('%s (3D: %s)'):format(two, three)
  end))
end

local resolve = words.resolve

-- Returns the numbers of a vector: 'x y z' -> {'x', 'y', 'z'}.
local function numbers_of(names, dimension)
  local list = {}
  for name in names:gmatch('%S+') do
    if #list < dimension then list[#list + 1] = name end
  end
  return list
end

-- Returns the numbers of a parameter that does not name them: a -> ax ay az, origin ->
-- ox oy oz.
local function default_names(name)
  local letter = name:sub(1, 1)
  return ('%sx %sy %sz'):format(letter, letter, letter)
end

-- Returns a parameter {name, type, text} in words of one dimension.
local function param_of(param, dimension)
  local name = resolve(param[1], dimension)
  local plain = name:gsub('%?$', '')
  return {
    name = plain, optional = plain ~= name, type = resolve(param[2], dimension),
    text = param[3] and resolve(param[3], dimension),
    numbers = param[4] or default_names(plain),
  }
end

-- Returns the parameters, with those of type Numbers one by one. inline: every Vector,
-- too.
local function expanded(params, dimension, inline)
  local list = {}
  for _, param in ipairs(params or {}) do
    local p = param_of(param, dimension)
    local names = p.type == 'Numbers' and p.name or inline and p.type == 'Vector'
      and not p.optional and p.numbers
    for _, name in ipairs(names and numbers_of(names, dimension) or {}) do
      list[#list + 1] = {name = name, type = 'number', optional = p.optional}
    end
    if not names then list[#list + 1] = p end
  end
  return list
end

-- Returns the return values: a list of {type, name, optional}.
function words.returns(list, dimension)
  local returns = {}
  for _, text in ipairs(list or {}) do
    local kind, names = resolve(text, dimension):match('^(%S+)%s*(.*)$')
    if kind == 'Numbers' then
      for _, name in ipairs(numbers_of(names, dimension)) do
        returns[#returns + 1] = {type = 'number', name = name}
      end
    else
      local plain = kind:gsub('%?$', '')
      returns[#returns + 1] = {type = plain, optional = plain ~= kind,
        name = names ~= '' and names or nil}
    end
  end
  return returns
end

local function has(params, kind)
  for _, param in ipairs(params or {}) do
    if param[2] == kind and not param[1]:find('?', 1, true) then return true end
  end
  return false
end

-- Replaces px, py, pz of type number by p of type Vector.
local function as_vectors(params)
  local list = {}
  for i, param in ipairs(params) do
    list[i] = param[2] == 'Numbers' and {param[1]:match('^%a'), 'Vector'} or param
  end
  return list
end

-- Returns the type of a table of named values.
local function named_values(params, dimension)
  local fields = {}
  for i, param in ipairs(params) do
    local p = param_of(param, dimension)
    fields[i] = ('%s%s: %s'):format(p.name, p.optional and '?' or '', p.type)
  end
  return '{' .. table.concat(fields, ', ') .. '}'
end

-- Returns every way to call a function: a list of {params, returns}; the first is the
-- usual one.
function words.forms(entry, dimension)
  local returns = words.returns(entry.returns or {entry.makes}, dimension)
  local forms = {{params = expanded(entry.params, dimension), returns = returns}}
  local function add(params, own)
    forms[#forms + 1] = {params = params, returns = own or returns}
  end
  if entry.inline ~= false and has(entry.params, 'Vector') then
    add(expanded(entry.params, dimension, true))
  end
  if has(entry.params, 'Numbers') then
    add(expanded(as_vectors(entry.params), dimension))
  end
  if entry.makes and entry.named ~= false then
    add({{name = 'values', type = named_values(entry.params, dimension)}})
  end
  for _, overload in ipairs(entry.overloads or {}) do
    add(expanded(overload, dimension), words.returns(overload.returns, dimension))
  end
  return forms
end

-- The types that arguments of constructors have as fields.
local AS_FIELD = {Vector = 'Vec', ['Vector|number'] = 'Vec', Rotation = '<Quat|number>'}

-- Returns the fields of a shape: the arguments of its constructor, and its own.
function words.fields(entry, dimension)
  local own, named = {}, {}
  for _, field in ipairs(entry.fields or {}) do
    if not field.dims or field.dims == dimension then
      own[#own + 1] = field
      named[field[1]] = true
    end
  end
  local fields = {}
  for _, param in ipairs(entry.params) do
    local p = param_of(param, dimension)
    -- options and values are fields one by one
    if not named[p.name] and p.name ~= 'options' and p.name ~= 'values' then
      fields[#fields + 1] = {p.name, AS_FIELD[p.type] or p.type, p.text}
    end
  end
  for _, field in ipairs(own) do fields[#fields + 1] = field end
  return fields
end

------------------------------------------------------------------------------ lines --

-- Adds a paragraph or an item of a list; its second and further lines are indented like
-- its text.
local function wrap_paragraph(out, text, width)
  local bullet = text:match('^%* ') or ''
  local line = ''
  -- code stays in one piece
  text = text:sub(#bullet + 1):gsub('`[^`]*`', function(code)
    return (code:gsub(' ', '\1'))
  end)
  for word in text:gmatch('%S+') do
    word = word:gsub('\1', ' ')
    if line ~= '' and #bullet + #line + 1 + #word > width then
      out[#out + 1] = bullet .. line
      bullet, line = (' '):rep(#bullet), ''
    end
    line = line == '' and word or line .. ' ' .. word
  end
  out[#out + 1] = bullet .. line
end

-- Returns Markdown with lines of that length; code in fences and rows of tables stay as
-- they are.
function words.wrap(text, width)
  local out, paragraph, fenced = {}, nil, false
  local function flush()
    if paragraph then wrap_paragraph(out, paragraph, width) end
    paragraph = nil
  end
  for line in (text .. '\n'):gmatch('([^\n]*)\n') do
    local is_fence = line:match('^```')
    if fenced or is_fence or line == '' or line:match('^|') then
      flush()
      out[#out + 1] = line
      fenced = fenced ~= (is_fence ~= nil)
    else
      if line:match('^%* ') then flush() end
      paragraph = paragraph and paragraph .. ' ' .. line or line
    end
  end
  flush()
  return table.concat(out, '\n')
end

-------------------------------------------------------------------------- signatures --

-- The objects of methods in signatures.
words.RECEIVERS = {
  Shape = 's', Vec = 'v', Quat = 'q', World = 'world', Picture = 'picture',
  Character = 'hero',
  Module = 'collide', Draw = 'draw',
}

-- Modules are called with a dot, objects with a colon.
local IS_MODULE = {Module = true, Draw = true}

function words.receiver(entry)
  local receiver = words.RECEIVERS[entry.of]
  return receiver and receiver .. (IS_MODULE[entry.of] and '.' or ':') or ''
end

-- Returns (a, b [, c [, d]]), with the numbers of a vector closer to each other.
local function list_of(params, dimension)
  local text, closing = '', ''
  for i, param in ipairs(params) do
    local p = param_of(param, dimension)
    local name = p.type == 'Numbers'
      and table.concat(numbers_of(p.name, dimension), ',') or p.name
    local separator = i > 1 and ', ' or ''
    if p.optional then
      text = text .. (i > 1 and ' [' or '[') .. separator .. name
      closing = closing .. ']'
    else
      text = text .. separator .. name
    end
  end
  return '(' .. text .. closing .. ')'
end

-- Returns the text of the call; params: those of an overload.
function words.signature(entry, dimension, params)
  if entry.signature and not params then return resolve(entry.signature, dimension) end
  return words.receiver(entry) .. entry.name
    .. list_of(params or entry.params or {}, dimension)
end

-- Returns the call of a query on pairs as a method of its first argument.
function words.method_signature(entry, dimension)
  local params = {}
  for i = 2, #entry.params do params[i - 1] = entry.params[i] end
  return resolve(entry.params[1][1], dimension) .. ':' .. entry.name
    .. list_of(params, dimension)
end

-- The names of types in running text.
local TYPES = {
  Vec = 'vector', Quat = 'quaternion', Out = 'table', Points = 'list of points',
  ManifoldPoint = 'point', AnyShape = 'shape', AnyVector = 'vector', AnyResult = 'result',
  AnyWorld = 'world', AnyRotation = 'rotation', PictureOptions = 'options',
  GridValues = 'table', VoxelsValues = 'table', FieldValues = 'table',
  PathOptions = 'options', MeshOptions = 'options',
  WorldOptions = 'options', ResponseOptions = 'options', Responses = 'responses',
  CharacterSettings = 'settings', CharacterState = 'state',
}

-- Returns a type as running text: types of collide in plain words.
function words.type(text)
  if text:match('^fun%(') then return 'function' end
  text = text:gsub('%u%a*', function(word) return TYPES[word] or word:lower() end)
  text = text:gsub('([%a ]+)%[%]%[%]', 'list of lists of %1s'):gsub('any%[%]', 'list')
  return (text:gsub('([%a ]+)%[%]', 'list of %1s'):gsub('|', ' or '))
end

-- Returns the return values, as text.
function words.answer(entry, dimension)
  local list = words.returns(entry.returns or {entry.makes}, dimension)
  local parts = {}
  for i, value in ipairs(list) do
    parts[i] = value.name or value.type == 'Self' and words.RECEIVERS[entry.of]
      or words.type(value.type)
  end
  if #parts == 0 then return 'nothing' end
  local text = table.concat(parts, ', ')
  return list[1].optional and text .. ' or nil' or text
end

return words
