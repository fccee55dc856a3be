-- Runs small games in the real LÖVE, each in a folder of its own that is thrown away.
local love = {}

local BUILD = os.getenv('BUILD') or 'build'

local function output(command)
  local pipe = assert(io.popen(command .. ' 2>&1; echo "exit $?"'))
  local text = pipe:read('*a')
  pipe:close()
  local body, status = text:match('^(.*)exit (%d+)\n$')
  return body, tonumber(status)
end

local function run(command, ...)
  command = command:format(...)
  local text, status = output(command)
  assert(status == 0, command .. '\n' .. text)
  return text
end

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

love.run, love.output = run, output

-- Why no game can be run here, or nil.
function love.missing()
  if output('command -v love') == '' then return 'love is not installed' end
  -- The library of make sanitize needs a runtime that LÖVE does not have.
  if (os.getenv('PRELOAD') or os.getenv('LD_PRELOAD') or '') ~= '' then
    return 'not under a sanitizer'
  end
  local probe = io.open(BUILD .. '/love/collide/core.lua')
  if not probe then return 'make love has not been run' end
  probe:close()
end

-- Where `make love` has put the folder, as a full path.
function love.folder()
  local here = run('pwd'):gsub('\n', '')
  return (BUILD:sub(1, 1) == '/' and BUILD or here .. '/' .. BUILD) .. '/love/collide'
end

local CONF = [[
function love.conf(t)
  t.identity = 'collide-spec'
  t.window = false
  for _, name in ipairs {'audio', 'font', 'graphics', 'image', 'joystick', 'keyboard',
    'mouse', 'physics', 'sound', 'system', 'touch', 'video', 'window'} do
    t.modules[name] = false
  end
end
]]

-- What follows runs instead of the game's loop; what it prints is the result.
local MAIN = [[
function love.run()
  local ok, message = xpcall(function()
    %s
  end, debug.traceback)
  if not ok then print(message) end
  io.stdout:flush()
  return function() return ok and 0 or 1 end
end
]]

local game = {}
game.__index = game

-- A folder with `game` and `data`, where the save directory will be.
function love.new()
  local root = os.tmpname()
  os.remove(root)
  run('mkdir -p %s/game %s/data', root, root)
  local self = setmetatable({root = root, path = root .. '/game'}, game)
  self.save = root .. '/data/love/collide-spec'
  self.xdg = root .. '/data'
  self:write('game/conf.lua', CONF)
  return self
end

function game:write(name, text)
  local file = assert(io.open(self.root .. '/' .. name, 'wb'))
  file:write(text)
  file:close()
end

-- Puts the folder `collide` into a folder of the game, or into one of the save directory.
function game:install(where)
  run('mkdir -p %s/%s && cp -r %s %s/%s/', self.root, where, love.folder(), self.root,
    where)
end

-- Packs the game into one file, as a .love file; nothing but that is left.
function game:pack()
  require('spec.install.zip')(self.path, self.root .. '/game.love')
  run('rm -r %s', self.path)
  self.path = self.root .. '/game.love'
end

-- From now on the game runs as a user who may do nothing special.
function game:as_anyone()
  local is_root = output('id -u') == '0\n'
  self.user = is_root and 'setpriv --reuid=65534 --regid=65534 --clear-groups ' or ''
end

function game:command()
  return ('cd / && %senv -u LD_PRELOAD -u LUA_PATH -u LUA_CPATH HOME=%s ' ..
    'XDG_DATA_HOME=%s SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=dummy ' ..
    'timeout 60 love %s'):format(self.user or '', quoted(self.root),
    quoted(self.xdg), quoted(self.path))
end

-- What the body prints, and whether it ran to its end.
function game:run(body)
  if body then self:body(body) end
  local text, status = output(self:command())
  return text:gsub('\n$', ''), status == 0
end

function game:body(body) self:write('game/main.lua', MAIN:format(body)) end

-- The files in the folder of copies.
function game:copies()
  local list = {}
  for name in run('mkdir -p %s/collide-library && ls %s/collide-library', self.save,
    self.save):gmatch('[^\n]+') do
    list[#list + 1] = name
  end
  return list
end

function game:remove() run('rm -rf %s', self.root) end

return love
