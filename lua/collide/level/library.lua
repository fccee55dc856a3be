-- The libraries that read level files; only this file looks for them. None is needed
-- before a file requires it, and the error for a missing one says what to install.
local core = require 'collide.core'
local error, ipairs, next, pcall, rawget, require, type =
  error, ipairs, next, pcall, rawget, require, type

local library = {}

-- Structures nested deeper than this are no levels.
local MOST_DEPTH = 128

-- Returns the first of these modules that is installed.
local function first_of(...)
  for _, name in ipairs {...} do
    local ok, module = pcall(require, name)
    if ok and type(module) == 'table' then return module, name end
  end
end

local function global(name)
  local value = rawget(_G, name)
  return type(value) == 'table' and value or nil
end

---------------------------------------------------------------------------------- JSON --

-- Values for null become nil, and whole numbers become integers in Luas that have them,
-- so that they print as such.
local tidy = core.tidy

-- Returns whether brackets outside of strings are nested too deeply; parsers without a
-- limit need this.
local function is_too_deep(text)
  local depth, at = 0, 1
  while true do
    local from = text:find('["%[%]{}]', at)
    if not from then return false end
    local letter = text:sub(from, from)
    if letter == '"' then
      local to = from
      repeat
        to = text:find('["\\]', to + 1)
        if not to then return false end
        local is_escape = text:sub(to, to) == '\\'
        if is_escape then to = to + 1 end
      until not is_escape
      from = to
    elseif letter == '[' or letter == '{' then
      depth = depth + 1
      if depth > MOST_DEPTH then return true end
    else
      depth = depth - 1
    end
    at = from + 1
  end
end

local function by_cjson(cjson)
  local reader = cjson.new()
  reader.decode_max_depth(MOST_DEPTH)
  reader.decode_invalid_numbers(false)
  return function(text)
    local ok, value = pcall(reader.decode, text)
    if not ok then return nil, value end
    return type(value) == 'table' and tidy(value, reader.null) or value
  end
end

local function by_dkjson(dkjson)
  return function(text)
    if is_too_deep(text) then return nil, 'nested too deeply' end
    local ok, value, _, problem = pcall(dkjson.decode, text, 1, nil)
    if not ok then return nil, value end
    if problem then return nil, problem end
    return value
  end
end

local function by_defold(json)
  return function(text)
    if is_too_deep(text) then return nil, 'nested too deeply' end
    local ok, value = pcall(json.decode, text)
    if not ok then return nil, value end
    return type(value) == 'table' and tidy(value, json.null) or value
  end
end

-- Returns how many tables a file of that length may have: their memory stays below ten
-- times the file, and 64 MiB.
function library.most_tables(length) return math.floor(length / 10) + 671088 end

-- Returns the text without the mark of UTF-8, which some editors put in front.
function library.without_mark(text)
  return text:sub(1, 3) == '\239\187\191' and text:sub(4) or text
end

local function checked(decode)
  return function(text)
    text = library.without_mark(text)
    if core.brackets(text) > library.most_tables(#text) then
      return nil, 'more lists than the file is long enough for'
    end
    return decode(text)
  end
end

local function find_json()
  local json = global 'json'
  if json and type(json.decode) == 'function' then return checked(by_defold(json)) end
  local cjson = first_of 'cjson'
  if cjson then return checked(by_cjson(cjson)) end
  local dkjson = first_of 'dkjson'
  return dkjson and checked(by_dkjson(dkjson))
end

-- Returns the function decode(text) -> value without nulls, or nil and the problem.
function library.json(asker)
  library.decode = library.decode or find_json()
  if not library.decode then
    error(asker .. ': no JSON library: install lua-cjson, or put dkjson.lua into the '
      .. 'game', 0)
  end
  return library.decode
end

----------------------------------------------------------------------------------- XML --

-- Entities, depth and text that no map has are refused.
local THREATS = {
  depth = 64, allowDTD = false, maxChildren = 64 * 1024 * 1024, maxAttributes = 256,
  document = 512 * 1024 * 1024, buffer = 256 * 1024 * 1024, comment = 1024 * 1024,
  attribute = 64 * 1024 * 1024, text = 256 * 1024 * 1024, PIData = 65536,
}

local function limits()
  local copy = {}
  for key, value in next, THREATS do copy[key] = value end
  return copy
end

-- Returns the text without the address of the grammar of maps, which early versions of
-- Tiled wrote: the address is not read and has no meaning. A grammar within the file is
-- left for the parser to refuse.
local function without_address_of_grammar(text)
  local from, to = text:find('^[%s\239\187\191]*<%?xml[^>]*%?>%s*'
    .. '<!DOCTYPE%s+%a+%s+SYSTEM%s+"[^"]*"%s*>')
  if not from then return text end
  local head = text:sub(from, to)
  local start = head:find('<!DOCTYPE', 1, true)
  return head:sub(1, start - 1) .. head:sub(start):gsub('[^\n]', ' ') .. text:sub(to + 1)
end

-- Returns true when the text is XML as a whole, or nil, the problem and its line. The
-- contents are not looked at, which takes a tenth of the time: the missing end of a map
-- that is half saved is found before anything is made. Without the plain parser, as in
-- the playground, only the checked parser finds it.
local function is_whole(lxp, text)
  if not lxp then return true end
  local parser
  parser = lxp.new({StartDoctypeDecl = function() parser:stop() end}, nil, true)
  local ok, problem, line = parser:parse(text)
  if ok then ok, problem, line = parser:parse() end
  pcall(parser.close, parser)
  return ok and true, problem, line
end

-- Returns the function parse(text, handler) -> true, or nil, the problem and its line.
-- handler: start(name, attributes, line), finish(name), text(text).
function library.xml(asker)
  local threat, lxp = first_of 'lxp.threat', first_of 'lxp'
  if not threat then
    error(asker .. ": no XML library: install LuaExpat (lua-expat), or use Tiled's Lua "
      .. 'export or .tmj', 0)
  end
  return function(text, handler)
    text = without_address_of_grammar(text)
    local ok, problem, line = is_whole(lxp, text)
    if not ok then return nil, problem, line end
    local parser
    parser = threat.new({
      threat = limits(),
      StartElement = function(_, name, attributes)
        handler.start(name, attributes, (parser:pos()))
      end,
      EndElement = function(_, name) handler.finish(name) end,
      CharacterData = function(_, data) handler.text(data) end,
    }, nil, true)
    ok, problem, line = parser:parse(text)
    if ok then ok, problem, line = parser:parse() end
    pcall(parser.close, parser)
    if not ok then return nil, problem, line end
    return true
  end
end

------------------------------------------------------------------------------- inflate --

-- A stream is fed so many bytes at a time; the size is checked between two pieces.
local PIECE = 4096

local function by_zlib(zlib)
  return function(bytes, most)
    local stream = zlib.inflate()
    local list, size, is_over = {}, 0, false
    for at = 1, #bytes, PIECE do
      local ok, out, eof = pcall(stream, bytes:sub(at, at + PIECE - 1))
      if not ok then return nil, 'broken compressed data' end
      size = size + #out
      if size > most then return nil, 'more compressed data than there are tiles' end
      list[#list + 1] = out
      is_over = eof
      if eof then break end
    end
    if not is_over then return nil, 'broken compressed data' end
    return table.concat(list)
  end
end

-- Makes a function that decompresses in one call: the size of the output is known only
-- afterwards.
local function at_once(decompress)
  return function(bytes, most)
    local ok, out = pcall(decompress, bytes)
    if not ok or type(out) ~= 'string' then return nil, 'broken compressed data' end
    if #out > most then return nil, 'more compressed data than there are tiles' end
    return out
  end
end

local function by_love(love)
  return at_once(function(bytes)
    local format = bytes:sub(1, 2) == '\31\139' and 'gzip' or 'zlib'
    return love.data.decompress('string', format, bytes)
  end)
end

local function find_inflate()
  local love, defold = global 'love', global 'zlib'
  if love and love.data and love.data.decompress then return by_love(love) end
  if defold and type(defold.inflate) == 'function' and not package.loaded.zlib then
    return at_once(defold.inflate)
  end
  local zlib = first_of 'zlib'
  return zlib and type(zlib.inflate) == 'function' and by_zlib(zlib)
end

-- Returns the function inflate(bytes, most) -> bytes, or nil and the problem. It reads
-- zlib and gzip.
function library.inflate(asker)
  library.unpacked = library.unpacked or find_inflate()
  if not library.unpacked then
    error(asker .. ': no library for compressed tiles: install lua-zlib, or set Tile '
      .. 'Layer Format to CSV in Map Properties', 0)
  end
  return library.unpacked
end

library.base64 = core.base64
library.numbers = core.numbers
library.cells = core.cells
library.tally = core.tally
library.data = core.data
library.lines = core.lines

return library
