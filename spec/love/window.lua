-- Plays the games of examples/ in the real LÖVE, in a window that nobody sees: by their
-- own scripts, each in a folder of its own that is thrown away.
local love = require 'spec.install.love'

local window = {}

-- Why no game can be played here, or nil.
function window.missing()
  if love.missing() then return love.missing() end
  if love.output('command -v xvfb-run') == '' then return 'xvfb-run is not installed' end
end

-- For headless machines: a screen of its own, no sound, nothing of this Lua's settings.
local PLAY = "cd / && env -u LD_PRELOAD -u LUA_PATH -u LUA_CPATH -u WAYLAND_DISPLAY "
  .. "HOME=%s XDG_DATA_HOME=%s/data SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=x11 "
  .. "timeout 300 xvfb-run -a -s '-screen 0 1280x1024x24' "
  .. "love %s/game --script %d --shot end"

local played = {}
played.__index = played

-- Plays so many steps; answers with what was told after each of them, and the picture.
function window.play(name, steps)
  local root = os.tmpname()
  os.remove(root)
  love.run('mkdir -p %s/data && cp -r examples/%s %s/game && cp -r %s %s/game/', root,
    name, root, love.folder(), root)
  local text, status = love.output(PLAY:format(root, root, root, steps))
  assert(status == 0, text)
  local self = setmetatable({root = root, text = text, steps = {}}, played)
  for step, line in text:gmatch('step (%d+): ([^\n]*)') do
    self.steps[tonumber(step)] = line
  end
  self.picture = ('%s/data/love/collide-%s/end.png'):format(root, name)
  return self
end

-- The numbers and names that a pattern finds in what was told after a step.
function played:find(step, pattern)
  local line = assert(self.steps[step], 'nothing told about step ' .. step)
  local first, second = line:match(pattern)
  assert(first, pattern .. ' is not in: ' .. line)
  return tonumber(first) or first, tonumber(second) or second
end

-- Looks at the picture in LÖVE: its size, how many colours it has, what share of it is
-- not its commonest colour, and the colours of some points.
local LOOK = [[
  require 'love.image'
  local file = assert(io.open(%q, 'rb'))
  local data = love.filesystem.newFileData(file:read('*a'), 'end.png')
  file:close()
  local image = love.image.newImageData(data)
  local width, height = image:getDimensions()
  local counts, colors, most = {}, 0, 0
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      local r, g, b = image:getPixel(x, y)
      local key = r * 255 * 65536 + g * 255 * 256 + b * 255
      if not counts[key] then colors = colors + 1 end
      counts[key] = (counts[key] or 0) + 1
      most = math.max(most, counts[key])
    end
  end
  print(width, height, colors, 1 - most / (width * height))
  for _, at in ipairs {%s} do print(image:getPixel(at[1], at[2])) end
]]

local function numbers(line)
  local list = {}
  for word in line:gmatch('%S+') do list[#list + 1] = tonumber(word) end
  return list
end

function played:look(points)
  local list = {}
  for i, at in ipairs(points or {}) do list[i] = ('{%d, %d}'):format(at[1], at[2]) end
  local game = love.new()
  local text, ok = game:run(LOOK:format(self.picture, table.concat(list, ', ')))
  game:remove()
  assert(ok, text)
  local answer = {colors_at = {}}
  for line in text:gmatch('[^\n]+') do
    if answer.width then
      answer.colors_at[#answer.colors_at + 1] = numbers(line)
    else
      local first = numbers(line)
      answer.width, answer.height, answer.colors, answer.drawn = first[1], first[2],
        first[3], first[4]
    end
  end
  return answer
end

-- Runs a piece of Lua with the modules of a game, without a window; what it prints.
function window.ask(name, body)
  local game = love.new()
  game:install('game')
  love.run('find examples/%s -name "*.lua" ! -name conf.lua -exec cp {} %s/game ";"',
    name, game.root)
  local text, ok = game:run(body)
  game:remove()
  assert(ok, text)
  return text
end

function played:remove() love.run('rm -rf %s', self.root) end

return window
