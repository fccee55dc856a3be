-- Prints docs/api.md from lua/collide/reference.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'

local print_api = {}

local HEAD = [[
# Reference

Every public function, in 2D; `collide.d3` has the same under the same names, with vectors
that have a `z`, and differs only where that is said. Lengths are in your unit, angles in
radians. The blocks below are run by a spec and print what stands behind `-->`; Lua 5.3
and later write whole floats as `1.0`. In a console, `collide.help 'contact'` prints
the same, and `collide.help 'trigger'` what stands in the index.

```lua
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3       -- or require 'collide.d2', 'collide.d3'
```

`collide.VERSION` is a string. `require` sets no global. Several Lua states and any number
of coroutines may use the module at once.
]]

-- As GitHub makes them.
local function anchor(title)
  return (title:lower():gsub('[^%w%-_ ]', ''):gsub(' ', '-'))
end

local function contents()
  local list = {}
  for i, chapter in ipairs(reference.chapters) do
    list[i] = ('* [%s](#%s)'):format(chapter.title, anchor(chapter.title))
  end
  return table.concat(list, '\n')
end

local function cell(text)
  return (text:gsub('|', '\\|'))
end

local function code(text)
  return '`' .. text .. '`'
end

local function dimension_of(entry)
  return entry.dims or 2
end

local function signature(entry, params)
  return code(words.signature(entry, dimension_of(entry), params))
end

-- Names of what comes back as code, types as words.
local function answer(entry)
  local text = words.answer(entry, dimension_of(entry))
  local first = words.returns(entry.returns, dimension_of(entry))[1]
  if first and (first.name or first.type == 'Self') then
    return (text:gsub('^(.-)( or nil)$', '`%1` or `nil`'):gsub('^[^`]+$', '`%1`'))
  end
  return (text:gsub(' or nil$', ' or `nil`'))
end

-- The function of the other dimension that is told in the same row.
local function twin_of(entry)
  return entry.twin and reference.list(function(item)
    return item.name == entry.twin and item.dims ~= entry.dims
  end)[1]
end

----------------------------------------------------------------------------- tables --

-- The columns of a table by their heads.
local CELLS = {
  ['3D'] = function(entry) return entry.dims == 2 and '' or signature(entry) end,
  ['2D'] = function(entry)
    local twin = twin_of(entry)
    if twin then return signature(twin) end
    if entry.dims then return entry.dims == 2 and signature(entry) or '' end
    local two = words.signature(entry, 2)
    return two == words.signature(entry, 3) and 'the same' or code(two)
  end,
  notes = function(entry) return words.resolve(entry.summary) end,
}

local function is_twin(entry, rows)
  for _, row in ipairs(rows) do
    if row.twin == entry.name then return true end
  end
  return false
end

local function add_row(out, cells)
  out[#out + 1] = '| ' .. table.concat(cells, ' | ') .. ' |'
end

-- The overview of kinds of shapes: what each is called in both dimensions.
local function print_overview(out, item)
  local lines = {}
  add_row(lines, item.columns)
  lines[2] = '|' .. ('---|'):rep(#item.columns)
  for _, entry in ipairs(item.rows) do
    local cells = {}
    for i, column in ipairs(item.columns) do cells[i] = cell(CELLS[column](entry)) end
    if not is_twin(entry, item.rows) then add_row(lines, cells) end
  end
  out[#out + 1] = table.concat(lines, '\n')
end

-- A type in words, for both dimensions.
local function type_in_words(text)
  local two = words.type(words.resolve(text, 2))
  local three = words.type(words.resolve(text, 3))
  return two == three and two or ('%s (3D: %s)'):format(two, three)
end

-- A class as a table of its fields. Those with methods are told with these.
local function print_class(out, class)
  if not reference.has_table(class) then return end
  local of = class.fields[1][4] and {'of'} or {}
  local lines = {}
  add_row(lines, {'field', 'is', of[1] or 'meaning', of[1] and 'meaning'})
  lines[2] = '|---|---|---|' .. (of[1] and '---|' or '')
  for _, field in ipairs(class.fields) do
    local cells = {code((field[1]:gsub('%?', ''))), cell(type_in_words(field[2])),
      cell(words.resolve(field[3] or ''))}
    if field[4] then
      table.insert(cells, 3, (field[4]:gsub('%S+', '`%1`'):gsub('` `', '`, `')))
    end
    add_row(lines, cells)
  end
  local of_dimension = class.dims and (' (%dD)'):format(class.dims) or ''
  out[#out + 1] = '### ' .. class.class .. of_dimension
  out[#out + 1] = words.resolve(class.summary)
  out[#out + 1] = table.concat(lines, '\n')
end

local function heading(entry)
  local text = ('%s → %s'):format(signature(entry), answer(entry))
  if entry.dims then return text .. (' (%dD)'):format(entry.dims) end
  local other = words.signature(entry, 3)
  return other == words.signature(entry, 2) and text or text .. '; 3D: ' .. code(other)
end

local function print_function(out, entry)
  local heads = {'### ' .. heading(entry)}
  for _, overload in ipairs(entry.overloads or {}) do
    if overload.shown then
      local call = signature(entry, overload)
      heads[#heads + 1] = ('### %s → %s'):format(call, answer(entry))
    end
  end
  out[#out + 1] = table.concat(heads, '\n')
  out[#out + 1] = words.resolve(entry.summary)
  if entry.text then out[#out + 1] = words.resolve(entry.text) end
  if entry.example then out[#out + 1] = '```lua\n' .. entry.example .. '\n```' end
end

------------------------------------------------------------------------------- page --

-- Lines of running text no longer than 95 characters; code, tables and heads as they are.
local function wrapped(text)
  if text:match('^[|#]') or text:match('^```') then return text end
  return words.wrap(text, 95)
end

-- The words that people search for, each with links to what they find.
local function index()
  local lines = {'| looking for | here | see |', '|---|---|---|'}
  for _, topic in ipairs(reference.topics) do
    local links = {}
    for i, entry in ipairs(reference.of_topic(topic)) do
      links[i] = ('[`%s`](#%s)'):format(words.receiver(entry) .. entry.name,
        anchor(heading(entry)))
    end
    if topic[4] then
      links[#links + 1] = ('[recipe](recipes.md#%s)'):format(anchor(topic[4]))
    end
    add_row(lines, {topic[1], topic[2], table.concat(links, ', ')})
  end
  return table.concat(lines, '\n')
end

function print_api.text()
  local out = {HEAD .. '\n* [Index](#index)\n' .. contents(), '## Index', index()}
  for _, chapter in ipairs(reference.chapters) do
    out[#out + 1] = '## ' .. chapter.title
    for _, item in ipairs(chapter) do
      if type(item) == 'string' then
        out[#out + 1] = words.resolve(item)
      elseif item.rows then
        if item.columns then print_overview(out, item) end
        for _, entry in ipairs(item.rows) do print_function(out, entry) end
      elseif item.class then
        print_class(out, item)
      elseif item.name then
        print_function(out, item)
      end
    end
  end
  for i, text in ipairs(out) do out[i] = wrapped(text) end
  return table.concat(out, '\n\n') .. '\n'
end

function print_api.files()
  return {['docs/api.md'] = print_api.text()}
end

return print_api
