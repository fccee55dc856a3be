-- Plays the games of examples/ in the real LÖVE, in a window that nobody sees: by their
-- own scripts, each in a folder of its own that is thrown away.
local color = require 'collide.draw.color'
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

-- Looks at the picture in LÖVE: prints its size, the colours of some points, and how many
-- pixels there are of each colour.
local LOOK = [[
  require 'love.image'
  local file = assert(io.open(%q, 'rb'))
  local data = love.filesystem.newFileData(file:read('*a'), 'end.png')
  file:close()
  local image = love.image.newImageData(data)
  local width, height = image:getDimensions()
  local counts = {}
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      local r, g, b = image:getPixel(x, y)
      local key = r .. ' ' .. g .. ' ' .. b
      counts[key] = (counts[key] or 0) + 1
    end
  end
  print(width, height)
  for _, at in ipairs {%s} do print(image:getPixel(at[1], at[2])) end
  for key, count in pairs(counts) do print(key, count) end
]]

local function numbers(line)
  local list = {}
  for word in line:gmatch('%S+') do list[#list + 1] = tonumber(word) end
  return list
end

-- Whether a colour lies on the way from the background to another, as what is drawn
-- paler or with smooth edges does.
local function is_pale(seen, back, full)
  local along, length, aside = 0, 0, 0
  for i = 1, 3 do
    along = along + (seen[i] - back[i]) * (full[i] - back[i])
    length = length + (full[i] - back[i]) ^ 2
  end
  for i = 1, 3 do
    local on_way = back[i] + along / length * (full[i] - back[i])
    aside = math.max(aside, math.abs(seen[i] - on_way))
  end
  return along > 0.2 * length and along < 1.05 * length and aside < 0.02
end

-- What is seen of a picture: colors, how many it has; drawn, what share of it is not the
-- background, which is its commonest colour.
local seen = {}
seen.__index = seen

local function see(lines, count)
  local self = setmetatable({width = lines[1][1], height = lines[1][2], colors_at = {},
    tones = {}}, seen)
  for i = 1, count do self.colors_at[i] = lines[1 + i] end
  for i = 2 + count, #lines do
    self.tones[#self.tones + 1] = lines[i]
    if not self.back or lines[i][4] > self.back[4] then self.back = lines[i] end
  end
  self.colors, self.drawn = #self.tones, 1 - self.back[4] / (self.width * self.height)
  return self
end

-- How many pixels are of a colour of the palette, however pale.
function seen:pixels_of(name)
  local sum = 0
  for _, tone in ipairs(self.tones) do
    if is_pale(tone, self.back, color.of(name)) then sum = sum + tone[4] end
  end
  return sum
end

function played:look(points)
  local list = {}
  for i, at in ipairs(points or {}) do list[i] = ('{%d, %d}'):format(at[1], at[2]) end
  local game = love.new()
  local text, ok = game:run(LOOK:format(self.picture, table.concat(list, ', ')))
  game:remove()
  assert(ok, text)
  local lines = {}
  for line in text:gmatch('[^\n]+') do lines[#lines + 1] = numbers(line) end
  return see(lines, #list)
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
