-- Levels from files of any format that is read: the extension decides the format, for
-- .json the content.
--
--   local level = require('collide.level').load('maps/cave.tmx')
local files = require 'collide.level.files'
local model = require 'collide.level.model'
local tostring, type = tostring, type

local level = {is_level = model.is_level}

local FORMATS = {tmx = 'collide.tiled', tmj = 'collide.tiled', lua = 'collide.tiled',
  ldtk = 'collide.ldtk', obj = 'collide.obj', gltf = 'collide.gltf', glb = 'collide.gltf'}

level.extensions = {'tmx', 'tmj', 'lua', 'ldtk', 'obj', 'gltf', 'glb', 'json'}

-- Returns the reader of a .json file, found by its first letters and fields.
local function reader_of_json(text)
  if text:find('"jsonVersion"', 1, true) then return 'collide.ldtk' end
  if text:find('"asset"%s*:%s*{') then return 'collide.gltf' end
  return 'collide.tiled'
end

-- Returns the module that reads a file, by its path; nil when no module does.
function level.reader(path, options)
  local extension = (path:match('%.(%w+)$') or ''):lower()
  if extension == 'json' then
    local open = type(options) == 'table' and options.open or nil
    return reader_of_json(files.new(path, open):read(path))
  end
  return FORMATS[extension]
end

-- Returns a level from a file. Options are those of its reader: roles, role, open,
-- level, world, depth.
function level.load(path, options)
  if type(path) ~= 'string' then
    error(("bad argument #1 to 'load' (path expected, got %s)"):format(type(path)), 2)
  end
  local name = level.reader(path, options)
  if not name then
    error(("bad argument #1 to 'load' (a file ending in .%s expected, got '%s')"):format(
      table.concat(level.extensions, ', .'), tostring(path)), 2)
  end
  return require(name).load(path, options)
end

return level
