-- Breaks files: structure first, as numbers that are odd, keys that are gone, entries
-- that stand twice, values of another type, nests; then bytes. A pure function of the
-- random numbers.
local samples = require 'fuzz.levels.samples'
local spans = require 'fuzz.levels.spans'

local breaks = {}

-------------------------------------------------------------------------------- values --

local NUMBERS = {'0', '-0', '-1', '1', '2', '3', '4', '5', '0.5', '-0.5', '1e308',
  '-1e308', '1e309', '-1e309', 'nan', '-nan', 'inf', 'NaN', 'Infinity', '1e9', '-1e9',
  '1e10', '4294967295', '4294967296', '2147483648', '-2147483649', '16777216',
  '16777217', '65535', '65536', '4096', '4097', '1e15', '1e16', '1e300',
  '9007199254740993', '9223372036854775807', '99999999999999999999', '0x10', '0x1p4',
  '1e', '--1', '', '.15',
  '5e-324', '1,5', '1e-300', '360', '100000', '1000000', '5126', '34'}

local STRINGS = {'', ' ', 'a', '%s%d%n', '\\u0000', '\0', '\255\254', '<', '&lt;',
  '&amp;',
  '&nothing;', 'a\nb', 'a\rb', '\27[31m', '::error::', '../../secret.tsx', '/etc/passwd',
  'http://a.b/c.tsx', 'C:\\a.tsx', 'solid', 'oneway', 'trigger', 'none', 'slope_right',
  'ceiling_left_low', 'csv', 'base64', 'zlib', 'gzip', 'zstd', 'xml', 'isometric',
  'hexagonal', 'staggered', 'oblique', 'topleft', 'grid', 'bottom', 'true', 'false',
  'class', 'object', 'int', 'list', 'bool', 'file', 'index', 'LinearHorizontal',
  'Ellipse',
  'Array<Point>', 'EntityRef', 'IntGrid', 'Tiles', 'Entities', 'VEC3', 'MAT4', 'SCALAR',
  'room.tmx', 'tiles.tsx', 'coin.tx', 'world.ldtk', 'model.bin', 'model.gltf',
  'data:;base64,AAAA', 'data:,x', '0,0', '0,0 1,1', '0,0 0,0 0,0', '1e308,1', '12;4',
  'nan'}

local VALUES = {'null', 'nil', 'true', 'false', '0', '-1', '1.5', '""', '"a"', '[]', '{}',
  '[0]', '[null]', '[[]]', '{"a":1}', '{1}', '{{}}', '{a=1}', '1e999', '[1,2,3]',
  '[1e308,-1e308,0]', 'function() end', 'os.exit()', '"\\', '[', '}', ',', 'x', '--[[',
  '/* */'}

local Break = {}
Break.__index = Break

function Break:pick(list) return list[self.rng.integer(#list)] end

-- A number near to what stands there, or an odd one.
function Break:number(old)
  local number = tonumber(old)
  if number and self.rng.chance(0.4) then
    local turn = self.rng.integer(6)
    local new = turn == 1 and number + 1 or turn == 2 and number - 1
      or turn == 3 and -number or turn == 4 and number * 2 or turn == 5 and number * 1000
      or number + 0.5
    return ('%.14g'):format(new)
  end
  return self:pick(NUMBERS)
end

function Break:string()
  if self.rng.chance(0.02) then return ('x'):rep(2 ^ self.rng.integer(17)) end
  return self:pick(STRINGS)
end

-------------------------------------------------------------------------------- packed --

local bombs = {}

-- So many zeros, deflated: far more than any layer needs.
local function bomb(format)
  bombs[format] = bombs[format]
    or samples.base64(samples.deflated(('\0'):rep(2 ^ 22), format))
  return bombs[format]
end

local function tiles(rng)
  local list = {}
  for i = 1, rng.integer(4) == 1 and rng.integer(400) or 256 do
    list[i] = string.char(rng.integer(9) - 1, 0, 0,
      rng.chance(0.2) and rng.integer(256) - 1 or 0)
  end
  return table.concat(list)
end

function Break:packed(old)
  local turn = self.rng.integer(6)
  if turn == 1 then return bomb(self:pick {'zlib', 'gzip'}) end
  if turn == 2 then
    return samples.base64(samples.deflated(tiles(self.rng), self:pick {'zlib', 'gzip'}))
  elseif turn == 3 then
    return samples.base64(tiles(self.rng))
  elseif turn == 4 then
    return old:sub(1, self.rng.integer(#old + 1) - 1)
  elseif turn == 5 then
    local at = self.rng.integer(#old)
    return old:sub(1, at - 1) .. self:pick {'!', '=', 'A', '/', '\0', 'zz'}
      .. old:sub(at + 1)
  end
  return old .. old
end

--------------------------------------------------------------------------------- spans --

local DEPTHS = {2, 3, 60, 70, 130, 260, 1000, 20000}

-- A value within many others.
function Break:nested(old)
  local n = self:pick(DEPTHS)
  if self.is_xml then
    return ('<group>'):rep(n) .. old .. ('</group>'):rep(n)
  end
  local open, shut = '[', ']'
  if self.is_lua then open, shut = '{', '}' end
  if self.rng.chance(0.3) then open, shut = '{"a":', '}' end
  return open:rep(n) .. old .. (self.rng.chance(0.1) and '' or shut:rep(n))
end

local function text_of(self, span) return self.text:sub(span.from, span.to) end

-- Another stretch of the same kind, from elsewhere in the file.
function Break:other(kind)
  return text_of(self, self:pick(self.spans[kind]))
end

local OPERATIONS = {}

function OPERATIONS:number(old)
  if self.rng.chance(0.8) then return self:number(old) end
  return self.rng.chance(0.5) and self:other 'number' or self:pick(VALUES)
end

function OPERATIONS:string(old)
  if self.rng.chance(0.2) then return self:other 'string' end
  return self.rng.chance(0.85) and self:string(old) or self:number(old)
end

function OPERATIONS:key()
  return self.rng.chance(0.7) and self:other 'key' or self:string()
end

OPERATIONS.packed = Break.packed

function OPERATIONS:value(old)
  local turn = self.rng.integer(4)
  if turn == 1 then return self:other 'value' end
  if turn == 2 then return self:nested(old) end
  return self:pick(VALUES)
end

function OPERATIONS:entry(old, span)
  local turn = self.rng.integer(6)
  if turn <= 2 then return '', span.till end
  if turn == 3 then return old .. span.between .. old end
  if turn == 4 then return self:other 'entry' end
  if turn == 5 then return old .. span.between .. self:other 'entry' end
  return (old .. span.between):rep(2 ^ self.rng.integer(8)) .. old
end

local KINDS = {'number', 'number', 'string', 'value', 'entry', 'entry', 'key', 'packed'}

-- Some stretches that do not overlap, from the last to the first, so that places stay.
function Break:stretches(count)
  local list = {}
  for _ = 1, count do
    local of_kind = self.spans[self:pick(KINDS)]
    if of_kind then list[#list + 1] = self:pick(of_kind) end
  end
  table.sort(list, function(a, b) return a.from > b.from end)
  local apart, from = {}, math.huge
  for _, span in ipairs(list) do
    if span.till < from then
      apart[#apart + 1], from = span, span.from
    end
  end
  return apart
end

function Break:structure()
  local text = self.text
  for _, span in ipairs(self:stretches(self.rng.integer(3))) do
    local new, till = OPERATIONS[span.kind](self, text_of(self, span), span)
    text = text:sub(1, span.from - 1) .. new .. text:sub((till or span.to) + 1)
  end
  return text
end

--------------------------------------------------------------------------------- bytes --

local ENTITIES = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b '
  .. '"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">\n<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">\n'
  .. '<!ENTITY e SYSTEM "tiles.tsx">]>'

local function utf16(text) return '\255\254' .. text:gsub('.', '%0\0') end

local BYTES = {
  function(self, text) return text:sub(1, self.rng.integer(#text + 1) - 1) end,
  function(self, text)
    local at = self.rng.integer(#text + 1)
    return text:sub(1, at - 1) .. string.char(self.rng.integer(256) - 1)
      .. text:sub(at + 1)
  end,
  function(self, text)
    local at = self.rng.integer(#text + 1)
    return text:sub(1, at - 1) .. text:sub(at + self.rng.integer(8))
  end,
  function(self, text)
    local at, from = self.rng.integer(#text + 1), self.rng.integer(#text + 1)
    return text:sub(1, at - 1) .. text:sub(from, from + self.rng.integer(40))
      .. text:sub(at)
  end,
  function(self, text)
    local head, tail = text:match('^(<%?.-%?>)(.*)$')
    if not head then return ENTITIES .. text end
    if self.rng.chance(0.5) then tail = tail:gsub('="[^"]*"', '="&c;"', 1) end
    return head .. ENTITIES .. tail
  end,
  function(_, text) return utf16(text) end,
  function(_, text) return '\239\187\191' .. text end,
  function(_, text) return text .. text end,
  function(_, text) return text .. '\0\0' end,
  function(_, text) return '\27Lua' .. text end,
  function() return '' end,
}

function Break:bytes(text)
  for _ = 1, self.rng.integer(3) do
    local turn = self.rng.integer(3)
    text = (turn == 1 and BYTES[2] or turn == 2 and BYTES[1 + self.rng.integer(3)]
      or self:pick(BYTES))(self, text)
  end
  return text
end

---------------------------------------------------------------------------------- case --

local cut = {}

local function spans_of(path, text)
  if not cut[text] then cut[text] = spans.of(path, text) end
  return cut[text]
end

local KINDS_OF_CHUNK = {'JSON', 'BIN\0', '\0\0\0\0', 'json'}

local function wrong_header(self)
  local wrong = {}
  if self.rng.chance(0.8) then return wrong end
  local name = self:pick {'length', 'version', 'text', 'bytes', 'kind', 'mark'}
  if name == 'kind' then
    wrong.kind = self:pick(KINDS_OF_CHUNK)
  elseif name == 'mark' then
    wrong.mark = 'glTf'
  else
    wrong[name] = self:pick {0, 1, 3, 12, 100, 65536, 4294967295, 2147483648}
  end
  return wrong
end

-- A text broken. path: how it is called, which says what it is made of.
function breaks.text(rng, path, text)
  local self = setmetatable({rng = rng, text = text, spans = spans_of(path, text),
    is_xml = path:find('%.t[mxs]x?x?$') and text:find('^%s*<') ~= nil,
    is_lua = path:find('%.lua$') ~= nil}, Break)
  local new = text
  if rng.chance(0.85) and #self.spans.all > 0 then new = self:structure() end
  if new == text or rng.chance(0.15) then new = self:bytes(new) end
  return new, self
end

local function weighed(rng, list)
  local sum = 0
  for _, one in ipairs(list) do sum = sum + one.weight end
  local at = rng.integer(sum)
  for _, one in ipairs(list) do
    at = at - one.weight
    if at <= 0 then return one end
  end
end

local made = {}

-- The broken files of a target: {path, files}.
function breaks.case(rng, target)
  made[target] = made[target] or samples[target]()
  local sample = weighed(rng, made[target])
  local files = {}
  for name, text in pairs(sample.files) do files[name] = text end
  for _, name in ipairs(sample.broken) do
    local kind = sample.pack and (files[name]:find('^{') and 'a.gltf' or 'a.bin') or name
    local text, self = breaks.text(rng, kind, files[name])
    files[name] = sample.pack and sample.pack(text, wrong_header(self)) or text
  end
  return {path = sample.path, files = files}
end

return breaks
