-- A new folder for levels, and the command collide-check in this process: for specs.
local command = require 'collide.check.command'
local lfs = require 'lfs'
local read_file = require 'spec.support.read_file'

local Folder = {}
Folder.__index = Folder

local LEVELS = 'examples/levels/'
local FILES = {tower = {'tower.tmx', 'tower.tsx', 'coin.tx'}, cellar = {'cellar.ldtk'},
  hall = {'hall.glb'}}

local level_folder = {levels = LEVELS, names = {'tower', 'cellar', 'hall'}}

function level_folder.new()
  local path = os.tmpname()
  os.remove(path)
  assert(lfs.mkdir(path))
  return setmetatable({path = path, made = {path}}, Folder)
end

function Folder:mkdir(name)
  assert(lfs.mkdir(self.path .. '/' .. name))
  table.insert(self.made, 1, self.path .. '/' .. name)
  return self.path .. '/' .. name
end

-- Returns the path of what is written.
function Folder:write(name, content)
  local file = assert(io.open(self.path .. '/' .. name, 'wb'))
  file:write(content)
  file:close()
  return self.path .. '/' .. name
end

function Folder:read(name) return read_file(self.path .. '/' .. name) end

function Folder:remove(name) os.remove(self.path .. '/' .. name) end

-- Adds a level of the examples, without its settings; into: a folder within this one.
function Folder:add(level, into)
  for _, name in ipairs(FILES[level]) do
    self:write((into and into .. '/' or '') .. name,
      read_file(LEVELS .. level .. '/' .. name))
  end
end

-- Removes the folder with all that is in it.
function Folder:delete()
  for _, path in ipairs(self.made) do
    for name in lfs.dir(path) do
      if name ~= '.' and name ~= '..' then os.remove(path .. '/' .. name) end
    end
    lfs.rmdir(path)
  end
end

-- Calls the command; returns its exit code, and what it printed.
function level_folder.run(...)
  local path = os.tmpname()
  local file = assert(io.open(path, 'w'))
  local real, real_error = io.stdout, io.stderr
  rawset(io, 'stdout', file)
  rawset(io, 'stderr', file)
  local ok, code = pcall(command.run, {...})
  rawset(io, 'stdout', real)
  rawset(io, 'stderr', real_error)
  file:close()
  assert(ok, code)
  local text = read_file(path):gsub('\n$', '')
  os.remove(path)
  return code, text
end

return level_folder
