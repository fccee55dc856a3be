-- What a text is made of: stretches of it that can be replaced, deleted or doubled and
-- leave most of the structure whole. Of XML attributes, their values and elements; of
-- JSON and Lua numbers, strings, values, keys and entries; of others words and lines.
--
--   {from, to, kind = 'number' | 'string' | 'value' | 'entry' | 'key' | 'packed',
--    till: the last letter of what goes with it when it is deleted, between: what stands
--    between two of them}
local spans = {}

-- Long runs of letters of base64.
local function kind_of_text(text)
  if tonumber(text) then return 'number' end
  if #text >= 16 and (text:find('^%s*[%w+/]+=*%s*$') or text:find('^data:')) then
    return 'packed'
  end
  return 'string'
end

---------------------------------------------------------------------------------- JSON --

local Lexer = {}
Lexer.__index = Lexer

function Lexer:add(kind, from, to)
  local span = {kind = kind, from = from, to = to, till = to, between = ','}
  self.list[#self.list + 1] = span
  return span
end

local function end_of_string(text, from)
  local quote, at = text:sub(from, from), from + 1
  while true do
    local to = text:find('[\\' .. quote .. ']', at)
    if not to then return #text end
    if text:sub(to, to) == quote then return to end
    at = to + 2
  end
end

function Lexer:value(at)
  local letter = self.text:sub(at, at)
  if letter == '{' or letter == '[' then return self:list_of(at) end
  if letter == '"' or letter == "'" then
    local to = end_of_string(self.text, at)
    self:add(kind_of_text(self.text:sub(at + 1, to - 1)), at + 1, to - 1)
    return to
  end
  local word = self.text:match('^[%w_.+-]+', at)
  if not word then return at end
  self:add(tonumber(word) and 'number' or 'value', at, at + #word - 1)
  return at + #word - 1
end

-- The key that stands there, `"a":`, `a =` or `["a"] =`; where its value begins.
function Lexer:key(at)
  for _, pattern in ipairs {'^"()[^"]*()"%s*:%s*()', '^()[%a_][%w_]*()%s*=%s*()',
    '^%["()[^"]*()"%]%s*=%s*()'} do
    local from, to, after = self.text:match(pattern, at)
    if from then
      self:add('key', from, to - 1)
      return after
    end
  end
  return at
end

function Lexer:list_of(at)
  local from = at
  at = at + 1
  while true do
    at = self.text:find('[^%s,]', at)
    if not at then return #self.text end
    if self.text:find('^[}%]]', at) then
      self:add('value', from, at)
      return at
    end
    local entry = self:add('entry', at, at)
    entry.to = self:value(self:key(at))
    entry.till = self.text:match('^%s*,()', entry.to + 1)
    entry.till = entry.till and entry.till - 1 or entry.to
    at = entry.to + 1
  end
end

local function of_tables(text)
  local lexer = setmetatable({text = text, list = {}}, Lexer)
  lexer:value(text:find('[{%[]') or 1)
  return lexer.list
end

----------------------------------------------------------------------------------- XML --

local function add_attributes(lexer, from, to)
  local text = lexer.text
  local at = from
  while true do
    local start, name, name_end, value, value_end, after =
      text:match('()%s+()[%w_]+()="()[^"]*()"()', at)
    if not start or after - 1 > to then return end
    lexer:add('entry', start, after - 1).between = ''
    lexer:add('key', name, name_end - 1)
    lexer:add(kind_of_text(text:sub(value, value_end - 1)), value, value_end - 1)
    at = after
  end
end

local function add_text(lexer, from, to)
  local text = lexer.text:sub(from, to)
  if not text:find('%S') then return end
  if text:find('^[%s%d,]+$') then
    for at, after in text:gmatch('()%d+()') do
      lexer:add('number', from + at - 1, from + after - 2)
    end
    lexer:add('string', from, to)
  else
    lexer:add(kind_of_text(text), from, to)
  end
end

local function of_xml(text)
  local lexer = setmetatable({text = text, list = {}}, Lexer)
  local open, last = {}, 1
  for from, slash, name_at, name, after, to in
    text:gmatch('()<(/?)()([%a_]+)()[^>]*>()') do
    add_text(lexer, last, from - 1)
    last = to
    if slash == '/' then
      local start = table.remove(open)
      if start then
        lexer:add('entry', start, to - 1).between = ''
        lexer:add('value', start, to - 1)
      end
    else
      lexer:add('key', name_at, name_at + #name - 1)
      add_attributes(lexer, after, to - 1)
      if text:sub(to - 2, to - 2) == '/' then
        lexer:add('entry', from, to - 1).between = ''
      else
        open[#open + 1] = from
      end
    end
  end
  return lexer.list
end

--------------------------------------------------------------------------------- lines --

local function of_lines(text)
  local lexer = setmetatable({text = text, list = {}}, Lexer)
  for from, to, after in text:gmatch('()[^\n]*()\n?()') do
    if after > from then
      local entry = lexer:add('entry', from, to - 1)
      entry.till, entry.between = after - 1, '\n'
      lexer:add('key', from, (text:match('^%S+()', from) or from + 1) - 1)
      for word, word_end in text:sub(from, to - 1):gmatch('%s()%S+()') do
        lexer:add('number', from + word - 1, from + word_end - 2)
      end
    end
  end
  return lexer.list
end

--------------------------------------------------------------------------------- kinds --

local KINDS = {tmx = of_xml, tsx = of_xml, tx = of_xml, obj = of_lines, bin = of_lines}

-- The stretches of a text by kind; path says which format it has.
function spans.of(path, text)
  local make = KINDS[path:match('%w+$')] or of_tables
  local by_kind = {all = make(text)}
  for _, span in ipairs(by_kind.all) do
    by_kind[span.kind] = by_kind[span.kind] or {}
    table.insert(by_kind[span.kind], span)
  end
  return by_kind
end

return spans
