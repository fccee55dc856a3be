-- The reference in a console: collide.help.
--
--   collide.help()               what there is
--   collide.help 'contact'       signature, meaning, an example with its output
--   collide.help(c2.circle)      the same of a value: function, module, shape, result ...
--   collide.help.text 'contact'  the same as a string
local reference = require 'collide.reference'
local page = require 'collide.reference.page'
local similar = require 'collide.reference.similar'
local words = require 'collide.reference.words'
local d2, d3 = require 'collide.d2', require 'collide.d3'
local core = require 'collide.core'

local help = {}

local HEAD = [[
collide.d2 and collide.d3, here called c2 and c3, have the same functions. To read about
one: collide.help 'contact'. The name of a chapter will do, a word such as 'trigger', or
a value: a function, a shape, a vector, a result.]]

-- The prefixes by which a method may be asked for, besides the name of its class.
local OWNERS = {
  s = 'Shape', shape = 'Shape', a = 'Shape', v = 'Vec', vec = 'Vec', vector = 'Vec',
  q = 'Quat', quat = 'Quat', quaternion = 'Quat', world = 'World', w = 'World',
  collide = 'Module', draw = 'Draw', picture = 'Picture',
}

-- Other names of classes: one class, or a list of them.
local CLASSES = {
  vector = {'Vec'}, quaternion = {'Quat'}, collide = {'Module'}, hero = {'Character'},
  settings = {'CharacterSettings'}, state = {'CharacterState'},
  options = {'WorldOptions', 'ResponseOptions', 'PathOptions', 'MeshOptions',
    'PictureOptions'},
  response = {'ResponseOptions'}, respond = {'ResponseOptions'},
}
reference.each(function(item)
  if item.class then
    local name = item.class:lower()
    CLASSES[name] = CLASSES[name] or {}
    table.insert(CLASSES[name], 1, item.class)
  end
end)

local function join(pages)
  return table.concat(pages, '\n\n' .. ('-'):rep(40) .. '\n\n')
end

local function class_page(name, dimension)
  local class = reference.list(function(item) return item.class == name end)[1]
  return class and page.class(class, dimension or class.dims or 3)
end

-- Returns the pages of the functions for which wanted(item) is true.
local function entry_pages(wanted)
  local pages = {}
  for i, entry in ipairs(reference.list(function(item)
    return item.name ~= nil and wanted(item)
  end)) do
    pages[i] = page.entry(entry)
  end
  return pages
end

--------------------------------------------------------------------------------- names --

local function is_kind(name)
  return #reference.list(function(item) return item.makes and item.name == name end) > 0
end

-- Returns whether a method that was written with this owner can be this function.
local function is_of(entry, owner)
  if owner == '' then return true end
  local class = OWNERS[owner] or is_kind(owner) and 'Shape'
  return entry.of == class or class == 'Shape' and entry.of == 'pair'
end

-- Returns a line for each class that has that field of results or of shapes.
local function field_lines(name)
  local lines = {}
  reference.each(function(item)
    local fields = item.class and item.fields
    if item.makes and item.fields ~= false then
      fields = words.fields(item, item.dims or 3)
    end
    for _, field in ipairs(fields or {}) do
      if field[1]:gsub('%?', '') == name then
        local from = field[4] and ' (' .. field[4]:gsub(' ', ', ') .. ')' or ''
        local of = item.name or words.type(item.class)
        lines[#lines + 1] = words.wrap(('* %s.%s: %s%s'):format(of, name,
          words.resolve(field[3] or words.type(field[2])), from), 88)
      end
    end
  end)
  return #lines > 0 and table.concat(lines, '\n') or nil
end

local function chapter_page(name)
  for _, chapter in ipairs(reference.chapters) do
    if name ~= '' and (' ' .. chapter.title:lower()):find(' ' .. name, 1, true) then
      return page.chapter(chapter)
    end
  end
end

local function all_names()
  local names = {}
  reference.each(function(item)
    if item.name then names[item.name] = true end
  end)
  for name in pairs(CLASSES) do names[name] = true end
  for _, list in ipairs({reference.topics, reference.tutorials}) do
    for _, topic in ipairs(list) do
      for word in topic[1]:gmatch('%w[^,]*') do names[word] = true end
    end
  end
  for _, chapter in ipairs(reference.chapters) do names[chapter.title:lower()] = true end
  return names
end

local function unknown(name)
  local list = similar.of(name, all_names())
  return ("nothing is called '%s'%s; collide.help() lists what there is"):format(name,
    #list > 0 and ' (near: ' .. table.concat(list, ', ') .. ')' or '')
end

local function by_name(topic)
  local text = topic:lower():gsub('^%s+', ''):gsub('%s*%(?%)?%s*$', '')
  text = text:gsub('^collide%.(%w)', '%1')
  local dimension = text:match('^[cd]([23])%.')
  text = text:gsub('^[cd][23]%.', '')
  local owner, name = text:match('^([%w_]+)[:.]([%w_]+)$')
  owner, name = owner or '', name or text
  local pages = entry_pages(function(entry)
    return entry.name == name and is_of(entry, owner)
      and (not dimension or reference.is_in(entry, tonumber(dimension)))
  end)
  for _, class in ipairs(owner == '' and CLASSES[name] or {}) do
    pages[#pages + 1] = class_page(class, tonumber(dimension))
  end
  local topic_page = page.topic(text)
  if #pages > 0 then
    pages[#pages + 1] = topic_page
    pages[#pages + 1] = owner == '' and page.paragraph(text) or nil
    return join(pages)
  end
  pages = {topic_page}
  pages[#pages + 1] = field_lines(name)
  pages[#pages + 1] = page.paragraph(text)
  if #pages > 0 then return table.concat(pages, '\n\n') end
  return chapter_page(text) or unknown(topic)
end

-------------------------------------------------------------------------------- values --

-- The tables of functions, and the classes of the objects on which these are called.
local TABLES = {
  {d2}, {d3}, {core.d2.methods, 'Shape'}, {core.d3.methods, 'Shape'},
  {core.d2.vec.__index, 'Vec'}, {core.d3.vec.__index, 'Vec'},
  {core.d3.quat.__index, 'Quat'}, {core.d2.worlds.methods, 'World'},
  {core.d3.worlds.methods, 'World'}, {core.d2.characters, 'Character'},
  {core.d3.characters, 'Character'}, {core.d2.worlds.snapshots, 'Snapshot'},
  {core.d3.worlds.snapshots, 'Snapshot'},
}

-- Returns the drawing module if it is loaded, as it must be when the value is one of its
-- functions.
local function of_drawing()
  return {
    {package.loaded['collide.draw'] or {}, 'Draw'},
    {package.loaded['collide.draw.picture'] or {}, 'Picture'},
    {{show = package.loaded['collide.show']}, 'Module'},
  }
end

local function by_function(f)
  local tables = of_drawing()
  for _, known in ipairs(TABLES) do tables[#tables + 1] = known end
  for _, known in ipairs(tables) do
    local functions, class = known[1], known[2]
    for name, value in pairs(functions) do
      if value == f then
        local is_shared = not class or class == 'Shape'
        return join(entry_pages(function(entry)
          return entry.name == name
            and (entry.of == class or entry.of == 'pair' and is_shared)
        end))
      end
    end
  end
  return 'a function that is not of this library'
end

-- Returns the page of a kind of shape, then the methods of all shapes.
local function by_shape(shape, dimension)
  local kind = shape.kind
  local pages = entry_pages(function(entry)
    return entry.makes and entry.name == kind and reference.is_in(entry, dimension)
  end)
  pages[#pages + 1] = class_page('Shape', dimension)
  return tostring(shape) .. '\n\n' .. join(pages)
end

local BY_TYPE = {vec = 'Vec', quat = 'Quat', result = 'Result', world = 'World',
  character = 'Character', state = 'CharacterState'}

local function by_value(value)
  local meta = getmetatable(value)
  local name = type(meta) == 'table' and rawget(meta, '__name')
  local kind, dimension = tostring(name):match('^collide%.(%a+)(%d?)$')
  dimension = tonumber(dimension) or 3
  if kind == 'shape' then return by_shape(value, dimension) end
  if kind and BY_TYPE[kind] then
    return tostring(value) .. '\n\n' .. class_page(BY_TYPE[kind], dimension)
  end
  local drawing = package.loaded['collide.draw']
  if drawing and value == drawing then return class_page('Draw') end
  if drawing and meta == package.loaded['collide.draw.picture'] then
    return class_page('Picture')
  end
  if value == d2 then return page.contents(2) end
  if value == d3 then return page.contents(3) end
  if value == help then return by_name('help') end
  if type(value) == 'table' and rawget(value, 'd2') == d2 then return help.text() end
  return 'a ' .. type(value) .. ' that is not of this library'
end

-- LuaJIT 2.1.0-beta3, as Debian has it, compiles getmetatable of a file, such as
-- io.stdout, to a read beside it (mended upstream in 5141cbc2).
local jit = rawget(_G, 'jit')
if jit then jit.off(by_value) end

-- Returns the text that help prints.
function help.text(topic)
  if topic == nil then return HEAD .. '\n\n' .. page.contents() end
  if type(topic) == 'string' then return by_name(topic) end
  if type(topic) == 'function' then return by_function(topic) end
  return by_value(topic)
end

return setmetatable(help, {
  __call = function(_, topic) print(help.text(topic)) end,
  __tostring = function() return 'collide.help() lists what there is' end,
})
