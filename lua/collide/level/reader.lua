-- The common parts of all readers of levels: options, warnings, files, and messages that
-- name the file and the line.
local files = require 'collide.level.files'
local roles = require 'collide.level.roles'
local ipairs, pairs, pcall, setmetatable, tostring, type =
  ipairs, pairs, pcall, setmetatable, tostring, type

local reader = {}

local Reader = {}
Reader.__index = Reader

------------------------------------------------------------------------------- options --

local OPTIONS = {roles = 'table', role = 'function', open = 'function', level = 'string',
  world = 'string', depth = 'number', path = 'string'}

-- Returns the options, checked. asker: the name of the library's function in messages.
function reader.options(asker, options)
  if options == nil then return {} end
  if type(options) ~= 'table' then
    error(("bad argument #2 to '%s' (table of options expected, got %s)"):format(asker,
      type(options)), 0)
  end
  for key, value in pairs(options) do
    local wanted = OPTIONS[key]
    if not wanted then
      error(("bad argument #2 to '%s' (unknown option '%s')"):format(asker,
        tostring(key)), 0)
    elseif type(value) ~= wanted then
      error(("bad argument #2 to '%s' (%s: %s expected, got %s)"):format(asker, key,
        wanted, type(value)), 0)
    end
  end
  return options
end

-------------------------------------------------------------------------------- source --

-- One file that is being read: its errors name the path and the current line.
local Source = {}
Source.__index = Source

function Source:fail(message, ...) files.fail(nil, self.path, self.line, message, ...) end

function Source:fail_at(line, message, ...)
  files.fail(nil, self.path, line, message, ...)
end

function reader.source(path) return setmetatable({path = path}, Source) end

---------------------------------------------------------------------------------- make --

-- Makes a reader. path: the path of the file, or the name of a text.
function reader.new(asker, path, options)
  return setmetatable({asker = asker, path = path, options = options,
    given = roles.table_of(options.roles, asker), warnings = {}, known = {}, missing = {},
    mends = {}, source = reader.source(path),
    files = files.new(path, options.open)}, Reader)
end

-- Makes the reader of a public function: its arguments are checked, and errors are
-- reported at the caller of that function. The first argument is a path, or a text.
function reader.of_call(asker, first, options, wanted)
  if type(first) ~= 'string' then
    error(("bad argument #1 to '%s' (%s expected, got %s)"):format(asker,
      wanted or 'path', type(first)), 3)
  end
  local ok, made = pcall(function()
    local checked = reader.options(asker, options)
    local path = wanted and (checked.path or 'level') or first
    return reader.new(asker, path, checked)
  end)
  if not ok then error(made, 3) end
  return made
end

-- Returns the same reader for another file of the level.
function Reader:at(path)
  return setmetatable({path = path, source = reader.source(path)}, {__index = self})
end

-- A list of warnings has at most so many entries: more would help nobody.
local MOST_WARNINGS = 1000

-- Warns of a doubtful thing, once. Returns the text of the warning.
function Reader:warn(line, message, ...)
  local text = files.message(self.path, line, message, ...)
  local list = self.warnings
  if #list < MOST_WARNINGS and not self.known[text] then
    self.known[text] = true
    list[#list + 1] = text
    if #list == MOST_WARNINGS then
      list[#list] = files.message(self.path, nil, '%d warnings: no more are listed',
        MOST_WARNINGS)
    end
  end
  return text
end

-- Warns of a doubtful thing, and says how it is mended.
function Reader:advise(mend, line, message, ...)
  local text = self:warn(line, message, ...)
  self.mends[text] = mend
  return text
end

-- Warns of a missing thing that a file names: a file, a tile, an object.
function Reader:miss(line, message, ...)
  local text = self:warn(line, message, ...)
  self.missing[text] = {line = line, path = self.path, message = message:format(...)}
end

function Reader:beside(name, line) return self.files:beside(self.path, name, line) end

-- Keeps the contents of a file, so that it is read once.
function Reader:cached(path, make)
  local root = self
  root.cache = root.cache or {}
  if root.cache[path] == nil then root.cache[path] = make() or false end
  return root.cache[path] or nil
end

-- Keeps the record for `changed` and `reload` in a level.
function reader.remember(level, of, again)
  local texts = {}
  for _, path in ipairs(of.files.list) do texts[path] = of.files.texts[path] end
  level.source = {open = of.files.open, texts = texts, again = again, seen = {},
    is_on_disk = of.files.is_on_disk}
  return level
end

return reader
