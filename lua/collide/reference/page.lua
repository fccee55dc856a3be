-- This file writes the reference as plain text, which collide.help prints.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'
local resolve, is_in = words.resolve, reference.is_in

local page = {}

local WIDTH = 88

-- Returns Markdown for a terminal: without stars around words and without addresses.
local function plain(text)
  return (resolve(text):gsub('%*%*', ''):gsub('%[([^%]\n]+)%]%([^)\n]+%)', '%1'))
end

local function indented(text)
  return '  ' .. text:gsub('\n', '\n  '):gsub('\n  \n', '\n\n')
end

-- Returns a text as paragraphs; code in it is indented and has no fences.
local function paragraphs(text)
  text = words.wrap(plain(text), WIDTH)
  return (text:gsub('```lua\n(.-)\n```', indented))
end

-- Returns a column of names, and their meanings behind it.
local function columns(rows)
  local width = 0
  for _, row in ipairs(rows) do width = math.max(width, #row[1]) end
  width = math.min(width, 34)
  local out = {}
  for _, row in ipairs(rows) do
    local text = words.wrap(plain(row[2]), WIDTH - width - 4)
    local first = ('  %-' .. width .. 's  '):format(row[1])
    if #row[1] > width then first = '  ' .. row[1] .. '\n' .. (' '):rep(width + 4) end
    local line = first .. text:gsub('\n', '\n' .. (' '):rep(width + 4))
    out[#out + 1] = line:gsub('%s+$', '')
  end
  return table.concat(out, '\n')
end

--------------------------------------------------------------------------- functions --

local function prefix_of(entry, dimension)
  if entry.of and entry.of ~= 'pair' then return '' end
  return 'c' .. dimension .. '.'
end

-- Returns a call and its return values.
local function answered(entry, dimension)
  local call = prefix_of(entry, dimension) .. words.signature(entry, dimension)
  local answer = '->  ' .. words.answer(entry, dimension)
  return call .. (#call + #answer > WIDTH and '\n  ' or '  ') .. answer
end

-- Returns the ways to write a call, one per line; the first shows the return values.
local function calls(entry)
  local dimension = entry.dims or 2
  local lines = {answered(entry, dimension)}
  for _, overload in ipairs(entry.overloads or {}) do
    if overload.shown then
      lines[#lines + 1] = prefix_of(entry, dimension)
        .. words.signature(entry, dimension, overload)
    end
  end
  if not entry.dims and words.answer(entry, 2) ~= words.answer(entry, 3) then
    lines[#lines + 1] = answered(entry, 3)
  elseif not entry.dims and words.signature(entry, 2) ~= words.signature(entry, 3) then
    lines[#lines + 1] = prefix_of(entry, 3) .. words.signature(entry, 3)
  end
  if entry.of == 'pair' then
    lines[#lines + 1] = words.method_signature(entry, dimension)
  end
  return table.concat(lines, '\n')
end

-- Returns the parameters that have more than a name.
local function params_of(entry)
  local rows = {}
  for _, param in ipairs(entry.params or {}) do
    if param[3] then
      rows[#rows + 1] = {resolve(param[1]:gsub('%?', ''), entry.dims or 2), param[3]}
    end
  end
  return #rows > 0 and columns(rows) or nil
end

local function fields_of(entry)
  local names = {}
  for _, field in ipairs(words.fields(entry, entry.dims or 2)) do
    names[#names + 1] = field[1]
  end
  return words.wrap('Fields: ' .. table.concat(names, ', ') .. ', kind.', WIDTH)
end

-- Returns the page of a function.
function page.entry(entry)
  local parts = {calls(entry), paragraphs(entry.summary)}
  local function add(part) parts[#parts + 1] = part end
  add(params_of(entry))
  if entry.text then add(paragraphs(entry.text)) end
  if entry.makes then add(fields_of(entry)) end
  if entry.example then add(indented(entry.example)) end
  parts[1] = parts[1] .. '\n' .. table.remove(parts, 2)
  return table.concat(parts, '\n\n')
end

-- Returns a line for each function: its call, and the first sentence about it.
local function list_of(entries, dimension)
  local rows = {}
  for i, entry in ipairs(entries) do
    local within = entry.dims or dimension
    local summary = resolve(entry.summary, within)
    rows[i] = {prefix_of(entry, within) .. words.signature(entry, within),
      summary:match('^(.-%.) ') or summary}
  end
  return columns(rows)
end

----------------------------------------------------------------------------- classes --

-- Returns the page of a class: its fields and methods.
function page.class(class, dimension)
  local parts = {paragraphs(class.class .. ': ' .. resolve(class.summary, dimension))}
  local rows = {}
  for _, field in ipairs(class.fields or {}) do
    if is_in(field, dimension) then
      local from = field[4] and ' (' .. field[4]:gsub(' ', ', ') .. ')' or ''
      local text = field[3] or words.type(resolve(field[2], dimension))
      rows[#rows + 1] = {(field[1]:gsub('%?', '')), resolve(text, dimension) .. from}
    end
  end
  if #rows > 0 then parts[#parts + 1] = columns(rows) end
  local methods = reference.list(function(item)
    return item.name and item.of == class.class and is_in(item, dimension)
  end)
  if #methods > 0 then parts[#parts + 1] = list_of(methods, dimension) end
  if class.class == 'Shape' then
    local names = {}
    for i, entry in ipairs(reference.list(function(item) return item.of == 'pair' end)) do
      names[i] = entry.name
    end
    parts[#parts + 1] = paragraphs('And, with the shape first, every query on pairs: '
      .. table.concat(names, ', ') .. '.')
  end
  return table.concat(parts, '\n\n')
end

---------------------------------------------------------------------------- chapters --

-- Returns a chapter: its running text, and a line for each function.
function page.chapter(chapter)
  local parts = {chapter.title .. '\n' .. ('='):rep(#chapter.title)}
  for _, item in ipairs(chapter) do
    if type(item) == 'string' then
      parts[#parts + 1] = paragraphs(item)
    elseif item.rows or item.name then
      parts[#parts + 1] = list_of(item.rows or {item}, 2)
    end
  end
  return table.concat(parts, '\n\n')
end

-- Returns a word without the letters that vary in spelling: `One way`, `one-way`.
local function bare(word) return (word:lower():gsub('[^%w]', ''):gsub('s$', '')) end

-- Returns the meaning of a search word, and its functions; or nil.
function page.topic(name)
  for _, list in ipairs({reference.topics, reference.tutorials}) do
    for _, topic in ipairs(list) do
      for word in topic[1]:gmatch('[^,]+') do
        if bare(word) == bare(name) then
          local recipe = topic[4]
            and ('\n\nRecipe: "%s" in docs/recipes.md'):format(topic[4]) or ''
          return paragraphs(topic[1] .. ': ' .. topic[2]) .. '\n\n'
            .. list_of(reference.of_topic(topic), 2) .. recipe
        end
      end
    end
  end
end

-- Returns the paragraphs that begin with this word or these words in bold.
function page.paragraph(name)
  local found = {}
  for _, chapter in ipairs(reference.chapters) do
    for _, item in ipairs(chapter) do
      local text = type(item) == 'string' and item .. '\n\n' or ''
      for paragraph in text:gmatch('(.-)\n\n') do
        local bold = paragraph:match('%*%*`?([^*`]+)')
        if bold and bold:lower():gsub('[^%w ]', '') == name then
          found[#found + 1] = paragraphs(paragraph)
        end
      end
    end
  end
  return #found > 0 and table.concat(found, '\n\n') or nil
end

-- Returns the names of everything, by chapter; with a dimension, only the names in it.
function page.contents(dimension)
  local parts = {}
  for _, chapter in ipairs(reference.chapters) do
    local names, seen = {}, {}
    reference.each(function(item, of)
      if of == chapter and item.name and (not dimension or is_in(item, dimension)) then
        local name = words.receiver(item) .. item.name
        if not seen[name] then names[#names + 1] = name end
        seen[name] = true
      end
      if of == chapter and item.class and (not dimension or is_in(item, dimension))
        and reference.has_table(item) then
        names[#names + 1] = item.class
      end
    end)
    local text = #names > 0 and table.concat(names, '  ') or '(text only)'
    parts[#parts + 1] = chapter.title .. '\n' .. indented(words.wrap(text, WIDTH - 2))
  end
  return table.concat(parts, '\n')
end

return page
