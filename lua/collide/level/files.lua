-- Files of levels: they are opened wherever a game runs. Paths are relative to the file
-- that names them, and errors have the file, the line and the problem.
local error, type, io, rawget, tostring = error, type, io, rawget, tostring

local files = {}
files.__index = files

-- A file has at most so many bytes.
local MOST_BYTES = 256 * 1024 * 1024

-- The extensions of files that other files may open.
local KNOWN = {
  tmx = true, tsx = true, tx = true, tmj = true, tsj = true, tj = true, json = true,
  lua = true, ldtk = true, ldtkl = true, bin = true, gltf = true, glb = true, obj = true,
}

local function by_love(love)
  return function(path)
    local text, problem = love.filesystem.read(path)
    if type(text) == 'string' then return text end
    return nil, tostring(problem)
  end
end

local function by_defold(sys)
  return function(path)
    local text, problem = sys.load_resource(path:sub(1, 1) == '/' and path or '/' .. path)
    return text, problem
  end
end

-- Returns the text of a file on the disk; else nil, and the reason.
function files.on_disk(path)
  local file, problem = io.open(path, 'rb')
  if not file then return nil, problem end
  local text = file:read(MOST_BYTES + 1)
  file:close()
  return text or ''
end

-- Returns whether there is a file on the disk.
function files.exists(path)
  local file = io.open(path, 'rb')
  if file then file:close() end
  return file ~= nil
end

-- Returns the function that opens files: LÖVE and Defold keep theirs in archives.
local function opener()
  local love, sys = rawget(_G, 'love'), rawget(_G, 'sys')
  if type(love) == 'table' and love.filesystem then return by_love(love) end
  if type(sys) == 'table' and sys.load_resource then return by_defold(sys) end
  return files.on_disk
end

-- Returns a path with slashes: Windows has backslashes, which elsewhere are letters of a
-- name.
function files.with_slashes(path)
  local package = rawget(_G, 'package')
  local is_windows = package and package.config and package.config:sub(1, 1) == '\\'
  return is_windows and (path:gsub('\\', '/')) or path
end

-- Makes the files of one level. path: the path of the first of them, for messages.
function files.new(path, open)
  return setmetatable({path = path, open = open or opener(), is_on_disk = not open,
    list = {}, texts = {}}, files)
end

-- A message has at most so many letters of a text from a file; control characters in it
-- are written as escapes of Lua, so that the message is one line.
local MOST_LETTERS = 400

local function one_line(text)
  if #text > MOST_LETTERS then text = text:sub(1, MOST_LETTERS) .. ' ...' end
  return (text:gsub('\\?[%z\1-\31\127]', function(letter)
    return ('\\%d'):format(letter:byte(-1))
  end))
end

-- Returns `path:line: message`; the line may be nil.
function files.message(path, line, message, ...)
  local where = line and ('%s:%d'):format(path, line) or path
  return ('%s: %s'):format(where, one_line(message:format(...)))
end

-- Raises the error `path:line: message`.
function files.fail(_, path, line, message, ...)
  error(files.message(path, line, message, ...), 0)
end

-- Returns the text of a file; raises when there is none.
function files:read(path, asked_by, line)
  local text, problem = self.open(path)
  if type(text) ~= 'string' then
    local why = tostring(problem or 'no such file'):gsub('^' .. path:gsub('%W', '%%%0')
      .. ': ', '')
    if asked_by then self:fail(asked_by, line, '%s: %s', path, why) end
    self:fail(path, nil, '%s', why)
  end
  if #text > MOST_BYTES then self:fail(path, nil, 'larger than 256 MiB') end
  if not self.texts[path] then
    self.texts[path] = text
    self.list[#self.list + 1] = path
  end
  return text
end

-- Returns the path without `.`, `folder/..` and doubled slashes.
local function normal(path)
  local list = {}
  local is_absolute = path:sub(1, 1) == '/'
  for part in path:gmatch('[^/]+') do
    if part == '..' and #list > 0 and list[#list] ~= '..' then
      list[#list] = nil
    elseif part ~= '.' then
      list[#list + 1] = part
    end
  end
  return (is_absolute and '/' or '') .. table.concat(list, '/')
end

-- Returns a path that a file names, relative to the place of that file. Raises for a
-- path that cannot be a file of a level: web addresses, absolute paths, other
-- extensions.
function files:beside(path, name, line)
  local other = tostring(name):gsub('\\', '/')
  local extension = other:match('%.(%w+)$')
  if other:find('^%a[%w+.-]*:') or other:sub(1, 1) == '/' then
    self:fail(path, line, '%q: a path relative to this file expected', tostring(name))
  end
  if not KNOWN[(extension or ''):lower()] then
    self:fail(path, line, '%q: no file of a level', tostring(name))
  end
  return files.join(path, other)
end

-- Returns a path as the folder of another file names it, if both are relative to one
-- folder, or both absolute; else the path itself.
function files.from(base, path)
  base, path = normal(files.with_slashes(base)), normal(files.with_slashes(path))
  if (base:sub(1, 1) == '/') ~= (path:sub(1, 1) == '/') then return path end
  local folder = base:match('^(.*/)') or ''
  local up = ''
  while path:sub(1, #folder) ~= folder and not folder:find('^%.%./') do
    folder, up = folder:match('^(.*/)[^/]+/$') or '', up .. '../'
  end
  return path:sub(1, #folder) == folder and up .. path:sub(#folder + 1) or path
end

-- Returns a path beside another one.
function files.join(path, other)
  return normal((files.with_slashes(path):match('^(.*/)') or '') .. other)
end

return files
