-- Levels made with Tiled: .tmx, .tmj and Lua exports, with tilesets and templates.
--
--   local tiled = require 'collide.tiled'
--   local level = tiled.load('maps/cave.tmx')
--   level:add_to(world)
local export = require 'collide.tiled.export'
local json = require 'collide.tiled.json'
local map = require 'collide.tiled.map'
local reader = require 'collide.level.reader'
local xml = require 'collide.tiled.xml'
local pcall, tostring, type = pcall, tostring, type

local tiled = {}

-- Reads a text, whose first letters decide its format: all three formats begin
-- differently.
local function read_text(source, text)
  local start = text:match('^\239?\187?\191?%s*(.)')
  if start == '<' then return xml.read(source, text) end
  if start == '{' or start == '[' then return json.read(source, text) end
  return export.read(source, text)
end

-- Files that a map names: tilesets and templates. A broken one ends the reading; a
-- missing one is a warning.
local function read_beside(self, path, kind, line)
  local opened = self
  local tables = self:cached(path, function()
    local ok, text = pcall(self.files.read, self.files, path, self.path, line)
    if not ok then
      opened:miss(line, '%s', (tostring(text):gsub('^' .. self.path:gsub('%W', '%%%0')
        .. ':?%d*: ', '')))
      return nil
    end
    return read_text(reader.source(path), text)
  end)
  if tables and tables.kind ~= kind then
    reader.source(path):fail('%s expected, got %s', kind, tostring(tables.kind))
  end
  return tables
end

local function level_of(self, tables)
  if tables.kind ~= 'map' then
    self.source:fail('a map expected, got a %s', tables.kind)
  end
  self.file = read_beside
  return map.level(self, tables)
end

local function fail(asker, what, ...)
  error(("bad argument #1 to '%s' (%s)"):format(asker, what:format(...)), 3)
end

-- Options are checked first, so that an error about them is reported where `load` was
-- called.
local function new_reader(asker, path, options)
  local ok, made = pcall(function()
    return reader.new(asker, path, reader.options(asker, options))
  end)
  if not ok then error(made, 3) end
  return made
end

-- Returns a level from a file, by its path, or from the table of Tiled's Lua export.
function tiled.load(path, options)
  if type(path) == 'table' then
    local self = new_reader('load', options and options.path or 'map', options)
    return level_of(self, json.of_table(self.source, path))
  end
  if type(path) ~= 'string' then
    fail('load', 'path or table expected, got %s', type(path))
  end
  local self = new_reader('load', path, options)
  local level = level_of(self, read_text(self.source, self.files:read(path)))
  return reader.remember(level, self, function() return tiled.load(path, options) end)
end

-- Reads a level from the text of a file. Option path: the name for messages, and the
-- folder of the files that the text names.
function tiled.read(text, options)
  if type(text) ~= 'string' then fail('read', 'string expected, got %s', type(text)) end
  local self = new_reader('read', options and options.path or 'map', options)
  return level_of(self, read_text(self.source, text))
end

return tiled
