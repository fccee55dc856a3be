-- What a desktop has libraries for, and a page has not: XML and JSON, for level files.
-- They answer to the names of LuaExpat and dkjson, as far as collide.level.library asks:
-- no definitions of entities, and no kinds of documents, which levels do not have.
local char = utf8.char

-------------------------------------------------------------------------------- JSON --

local json = {}
local ESCAPES = {b = '\b', f = '\f', n = '\n', r = '\r', t = '\t', ['"'] = '"',
  ['\\'] = '\\', ['/'] = '/'}
local WORDS = {['true'] = true, ['false'] = false}

local function skip(text, at) return text:find('[^ \t\r\n]', at) or #text + 1 end

local function wrong(text, at)
  error({('unexpected %q at %d'):format(text:sub(at, at), at)})
end

-- Two halves of a code above 16 bits are one letter.
local function unescaped(body)
  body = body:gsub('\\u(%x%x%x%x)\\u([dD][c-fC-F]%x%x)', function(high, low)
    high, low = tonumber(high, 16), tonumber(low, 16)
    if high < 0xd800 or high > 0xdbff then return nil end
    return char(0x10000 + (high - 0xd800) * 0x400 + low - 0xdc00)
  end)
  body = body:gsub('\\u(%x%x%x%x)', function(code) return char(tonumber(code, 16)) end)
  return (body:gsub('\\(.)', ESCAPES))
end

local function read_string(text, at)
  local to = at
  repeat
    to = text:find('["\\]', to + 1) or wrong(text, at)
    local is_escape = text:sub(to, to) == '\\'
    if is_escape then to = to + 1 end
  until not is_escape
  return unescaped(text:sub(at + 1, to - 1)), to + 1
end

local read_value

-- The members of a list or an object, up to its end: add(value), after what reads one.
local function read_members(text, at, last, read)
  at = skip(text, at + 1)
  if text:sub(at, at) == last then return at + 1 end
  while true do
    at = skip(text, read(at))
    local mark = text:sub(at, at)
    if mark == last then return at + 1 end
    if mark ~= ',' then wrong(text, at) end
    at = skip(text, at + 1)
  end
end

local function read_list(text, at)
  local list, n = {}, 0
  return list, read_members(text, at, ']', function(from)
    n = n + 1
    local to
    list[n], to = read_value(text, from)
    return to
  end)
end

local function read_object(text, at)
  local object = {}
  return object, read_members(text, at, '}', function(from)
    if text:sub(from, from) ~= '"' then wrong(text, from) end
    local key, to = read_string(text, from)
    to = skip(text, to)
    if text:sub(to, to) ~= ':' then wrong(text, to) end
    object[key], to = read_value(text, skip(text, to + 1))
    return to
  end)
end

local READ = {['"'] = read_string, ['['] = read_list, ['{'] = read_object}

function read_value(text, at)
  local read = READ[text:sub(at, at)]
  if read then return read(text, at) end
  local word = text:match('^%a+', at)
  local is_word = word and (WORDS[word] ~= nil or word == 'null')
  if is_word then return WORDS[word], at + #word end
  local digits = text:match('^-?%d[%d.eE+-]*', at)
  local number = tonumber(digits)
  if not number then wrong(text, at) end
  return math.tointeger(number) or number, at + #digits
end

-- decode(text, at) -> the value, where it ends; or nil, nil and the problem.
function json.decode(text, at)
  local fine, value, to = pcall(function()
    local value, to = read_value(text, skip(text, at or 1))
    if skip(text, to) <= #text then wrong(text, to) end
    return value, to
  end)
  if fine then return value, to end
  return nil, nil, type(value) == 'table' and value[1] or value
end

--------------------------------------------------------------------------------- XML --

local ENTITIES = {lt = '<', gt = '>', amp = '&', quot = '"', apos = "'"}

local function decoded(text)
  return (text:gsub('&(#?)(x?)(%w+);', function(number, hexadecimal, name)
    if number == '' then return ENTITIES[hexadecimal .. name] end
    return char(tonumber(name, hexadecimal == 'x' and 16 or 10))
  end))
end

local function attributes_of(text)
  local attributes, n = {}, 0
  for name, _, value in text:gmatch('([%w_:.-]+)%s*=%s*(["\'])(.-)%2') do
    n = n + 1
    attributes[n], attributes[name] = name, decoded(value)
  end
  return attributes
end

local Parser = {}
Parser.__index = Parser

-- The line of what is read, counted on from the last time.
function Parser:pos()
  local _, breaks = self.text:sub(self.counted, self.at - 1):gsub('\n', '')
  self.line, self.counted = self.line + breaks, self.at
  return self.line, 1, self.at
end

function Parser.close() return true end

function Parser:start(body)
  local name, rest = body:match('^([%w_:.-]+)(.*)$')
  if not name then return 'not well-formed (invalid token)' end
  self.handlers.StartElement(self, name, attributes_of(rest))
  if rest:sub(-1) == '/' then
    self.handlers.EndElement(self, name)
  else
    self.open[#self.open + 1] = name
  end
end

function Parser:finish(name)
  if table.remove(self.open) ~= name then return 'mismatched tag' end
  self.handlers.EndElement(self, name)
end

-- What begins with <, at a place: where it ends, and what is wrong with it.
function Parser:tag(at)
  local text = self.text
  local comment = text:match('^<!%-%-.-%-%->()', at) or text:match('^<%?.-%?>()', at)
  if comment then return comment end
  local data, after = text:match('^<!%[CDATA%[(.-)%]%]>()', at)
  if data then
    self.handlers.CharacterData(self, data)
    return after
  end
  if text:sub(at, at + 1) == '<!' then return nil, 'no definitions here' end
  local body, to = text:match('^<([^<>]*)>()', at)
  if not body then return nil, 'unclosed token' end
  local name = body:match('^/([%w_:.-]+)%s*$')
  local problem
  if name then problem = self:finish(name) else problem = self:start(body) end
  return to, problem
end

-- All of a text; nil marks its end, as LuaExpat has it.
function Parser:parse(text)
  if not text then return self end
  self.text, self.at = text, 1
  while self.at <= #text do
    local from = text:find('<', self.at, true) or #text + 1
    if from > self.at and #self.open > 0 then
      self.handlers.CharacterData(self, decoded(text:sub(self.at, from - 1)))
    end
    self.at = from
    if from <= #text then
      local to, problem = self:tag(from)
      if problem then return nil, problem, (self:pos()) end
      self.at = to
    end
  end
  if #self.open > 0 then return nil, 'no element found', (self:pos()) end
  return self
end

local threat = {}

function threat.new(handlers)
  return setmetatable({handlers = handlers, open = {}, text = '', at = 1,
    line = 1, counted = 1}, Parser)
end

package.preload.dkjson = function() return json end
package.preload['lxp.threat'] = function() return threat end

return {json = json, threat = threat}
