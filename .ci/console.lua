-- A console for `make console`: collide, c2 and c3 are set, values are shown, Tab
-- completes names, and the arrows lead through what was typed before. Lua alone, in a
-- terminal that has stty; elsewhere lines are read as they come.
local core = require 'collide.core'
local reference = require 'collide.reference'
local words = require 'collide.reference.words'

local console = {}

local PROMPT, MORE = '> ', '>> '

------------------------------------------------------------------------- completing --

-- Adds the names in a table that begin so.
local function add(found, keys, start, wanted)
  for key, value in pairs(keys) do
    local is_name = type(key) == 'string' and key:match('^[%a_][%w_]*$')
    if is_name and key:sub(1, #start) == start
      and (not wanted or type(value) == wanted) then
      found[key] = true
    end
  end
end

-- The fields of a kind of shape, and of a class, as keys.
local function fields_of_shape(kind, dimension)
  local fields = {kind = true}
  for _, entry in ipairs(reference.list(function(item)
    return item.makes and item.name == kind and reference.is_in(item, dimension)
  end)) do
    for _, field in ipairs(words.fields(entry, dimension)) do fields[field[1]] = true end
  end
  return fields
end

local function fields_of_class(name)
  local fields = {}
  local class = reference.list(function(item) return item.class == name end)[1]
  for _, field in ipairs(class and class.fields or {}) do
    fields[field[1]:gsub('%?', '')] = true
  end
  return fields
end

-- What can stand behind a value and a dot or a colon.
local function add_members(found, value, start, separator)
  local wanted = separator == ':' and 'function' or nil
  if type(value) == 'string' then return add(found, string, start, wanted) end
  if type(value) == 'table' then add(found, value, start, wanted) end
  local meta = debug.getmetatable(value)
  if type(meta) ~= 'table' then return end
  local index = rawget(meta, '__index')
  if type(index) == 'table' then add(found, index, start, wanted) end
  local class, digit = tostring(rawget(meta, '__name')):match('^collide%.(%a+)(%d)$')
  if class == 'shape' then
    add(found, core['d' .. digit].methods, start, wanted)
    if not wanted then add(found, fields_of_shape(value.kind, tonumber(digit)), start) end
  elseif class == 'state' and not wanted then
    add(found, fields_of_class('CharacterState'), start)
  end
end

-- What can be asked for by collide.help.
local function add_topics(found, start)
  reference.each(function(item)
    local name = item.name or item.class
    if name and name:sub(1, #start) == start then found[name] = true end
  end)
  for _, topic in ipairs(reference.topics) do
    for word in topic[1]:gmatch('%w[^,]*') do
      if word:sub(1, #start) == start then found[word] = true end
    end
  end
end

-- The value of a path such as `world` or `hero.state`; nothing is called.
local function value_of(path)
  local value = _G
  for name in path:gmatch('[%w_]+') do
    local fine, next_value = pcall(function() return value[name] end)
    if not fine or next_value == nil then return nil end
    value = next_value
  end
  return value
end

local function sorted(found)
  local list = {}
  for name in pairs(found) do list[#list + 1] = name end
  table.sort(list)
  return list
end

-- How a line may go on: a list of names in order, and the part of them that is written.
function console.complete(line)
  local found = {}
  local topic = line:match('help%s*%(?%s*[\'"]([^\'"]*)$')
  if topic then
    add_topics(found, topic)
    return sorted(found), topic
  end
  local path, separator, start = line:match('([%a_][%w_.]*)([.:])([%w_]*)$')
  if path and path:sub(-1) == '.' then return {}, '' end -- two dots join strings
  if path then
    local value = value_of(path)
    if value ~= nil then add_members(found, value, start, separator) end
    if value == rawget(_G, 'collide') and value and separator == '.' then
      add(found, {help = true, draw = true, show = true}, start)
    end
    return sorted(found), start
  end
  start = line:match('[%a_][%w_]*$') or ''
  if start ~= '' then add(found, _G, start) end
  return sorted(found), start
end

-- What all names of a list begin with.
local function common(list)
  local text = list[1] or ''
  for _, name in ipairs(list) do
    while name:sub(1, #text) ~= text do text = text:sub(1, -2) end
  end
  return text
end

------------------------------------------------------------------------ editing lines --

local Editor = {}
Editor.__index = Editor

function console.editor(read, write)
  return setmetatable({read = read, write = write, history = {}}, Editor)
end

function Editor:redraw()
  self.write('\r\27[K', self.prompt, self.line)
  local behind = #self.line - self.at
  if behind > 0 then self.write('\27[', tostring(behind), 'D') end
end

function Editor:put(text)
  self.line = self.line:sub(1, self.at) .. text .. self.line:sub(self.at + 1)
  self.at = self.at + #text
end

function Editor:tab()
  local list, start = console.complete(self.line:sub(1, self.at))
  local more = common(list):sub(#start + 1)
  self:put(more)
  if more == '' and #list > 1 then
    self.write('\n', words.wrap(table.concat(list, ' '), 78), '\n')
  end
end

-- The line that was typed so many before.
function Editor:recall(by)
  local to = math.max(1, math.min(self.place + by, #self.history + 1))
  self.place = to
  self.line = self.history[to] or ''
  self.at = #self.line
end

local ESCAPES = {
  A = function(self) self:recall(-1) end, B = function(self) self:recall(1) end,
  C = function(self) self.at = math.min(#self.line, self.at + 1) end,
  D = function(self) self.at = math.max(0, self.at - 1) end,
  H = function(self) self.at = 0 end, F = function(self) self.at = #self.line end,
  ['3'] = function(self)
    self.read() -- the ~ behind it
    self.line = self.line:sub(1, self.at) .. self.line:sub(self.at + 2)
  end,
}

local KEYS = {
  ['\t'] = Editor.tab,
  ['\1'] = ESCAPES.H, ['\5'] = ESCAPES.F,
  ['\21'] = function(self) self.line, self.at = '', 0 end,
  ['\127'] = function(self)
    if self.at == 0 then return end
    self.line = self.line:sub(1, self.at - 1) .. self.line:sub(self.at + 1)
    self.at = self.at - 1
  end,
  ['\27'] = function(self)
    local bracket = self.read()
    local act = (bracket == '[' or bracket == 'O') and ESCAPES[self.read()]
    if act then act(self) end
  end,
}
KEYS['\3'], KEYS['\8'] = KEYS['\21'], KEYS['\127']

-- One line, or nil at the end.
function Editor:get(prompt)
  self.prompt, self.line, self.at = prompt, '', 0
  self.place = #self.history + 1
  while true do
    self:redraw()
    local key = self.read()
    if not key or key == '\4' and self.line == '' then return nil end
    if key == '\r' or key == '\n' then break end
    if KEYS[key] then
      KEYS[key](self)
    elseif key:byte() >= 32 then
      self:put(key)
    end
  end
  if self.line ~= '' and self.line ~= self.history[#self.history] then
    self.history[#self.history + 1] = self.line
  end
  return self.line
end

---------------------------------------------------------------------------- terminals --

local function succeeds(command)
  local answer = os.execute(command)
  return answer == true or answer == 0
end

-- A function that reads a line with an editor, or nil where there is no such terminal.
local function terminal_reader()
  if not succeeds('test -t 0 && test -t 1 && stty -g >/dev/null 2>&1') then return nil end
  local pipe = io.popen('stty -g')
  local before = pipe:read('*l')
  pipe:close()
  local editor = console.editor(function() return io.read(1) end,
    function(...)
      io.write(...)
      io.flush()
    end)
  return function(prompt)
    os.execute('stty -icanon -echo -isig min 1')
    local fine, line = pcall(editor.get, editor, prompt)
    os.execute('stty ' .. before)
    io.write('\n')
    return fine and line or nil
  end
end

local function plain_reader(prompt)
  io.write(prompt)
  io.flush()
  return io.read('*l')
end

--------------------------------------------------------------------------- evaluating --

local load_text = rawget(_G, 'loadstring') or load

-- The function of a text: an expression, or statements. Else nil, the problem, and
-- whether more lines may mend it.
function console.compile(text)
  local expression, wrong = load_text('return ' .. text:gsub('^%s*=', ''), '=console')
  if expression then return expression end
  local statements, problem = load_text(text, '=console')
  if statements then return statements end
  local is_open = (wrong .. '\n' .. problem):find("near '?<eof>")
  return nil, problem, is_open ~= nil
end

local function show(fine, ...)
  if not fine then return print(tostring((...))) end
  if select('#', ...) > 0 then print(...) end
end

-- Reads and runs until there is no more.
function console.run(read)
  while true do
    local text = read(PROMPT)
    if not text then return end
    local f, problem, goes_on = console.compile(text)
    while goes_on do
      local more = read(MORE)
      if not more or more == '' then break end
      text = text .. '\n' .. more
      f, problem, goes_on = console.compile(text)
    end
    if f then show(pcall(f)) else print(problem) end
  end
end

if arg and (arg[0] or ''):match('console%.lua$') then
  local collide = require 'collide'
  rawset(_G, 'collide', collide)
  rawset(_G, 'c2', collide.d2)
  rawset(_G, 'c3', collide.d3)
  print('collide, c2 and c3 are set: collide.help() lists what there is; Tab completes')
  console.run(terminal_reader() or plain_reader)
end

return console
