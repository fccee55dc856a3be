-- How the game looks: wireframes by collide.draw.
local draw = require 'collide.draw'

local View = {}
View.__index = View

local NIGHT = {0.05, 0.06, 0.09}
local HELP = 'w a s d: walk    space: jump    left, right: look around    '
  .. 'r: again    escape: leave'
local COLORS = {tree = 'green', rock = 'grey', wall = 'grey', crate = 'orange',
  ramp = 'orange', stage = 'orange', lift = 'purple', ferry = 'purple',
  enemy = 'vermillion'}
local NEAR, CELL = 10, 1 -- how far around the player the ground is drawn, and how fine
local GROUND = {color = 'green', opacity = 0.35, width = 1}
local TEXTS = 5

function View.new(camera)
  return setmetatable({picture = draw.love{camera = camera:look()}, style = {width = 2},
    font = love.graphics.newFont(14), told = {}}, View)
end

function View:tell(text)
  table.insert(self.told, 1, text)
  self.told[TEXTS + 1] = nil
end

local function draw_ground(picture, hills, at)
  local x0, z0 = math.floor(at.x) - NEAR, math.floor(at.z) - NEAR
  for i = 0, 2 * NEAR, 2 * CELL do
    local across, along = {}, {}
    for k = 0, 2 * NEAR, CELL do
      local x, z = x0 + k, z0 + i
      across[#across + 1] = {x, hills:height(x, z) or 0, z}
      x, z = x0 + i, z0 + k
      along[#along + 1] = {x, hills:height(x, z) or 0, z}
    end
    picture:path(across, GROUND)
    picture:path(along, GROUND)
  end
end

local function draw_actors(self, game)
  local style = self.style
  for _, group in ipairs(game.groups) do
    for _, actor in ipairs(group) do
      style.color = COLORS[actor.kind]
      style.opacity = actor.health and actor.health <= 0 and 0.25 or 0.9
      self.picture:shape(actor.shape, style)
    end
  end
  style.color, style.opacity = 'sky', 1
  self.picture:shape(game.player.shape, style)
end

local function write(self, game)
  local g, player = love.graphics, game.player
  g.setFont(self.font)
  g.setColor(1, 1, 1, 0.8)
  local on = player.in_air and 'in the air'
    or 'on ' .. (player.riding and player.riding.kind or 'the ground')
  g.print(('%s    hit %d times'):format(on, player.hurts), 20, 16)
  for i, text in ipairs(self.told) do
    g.setColor(1, 1, 1, 0.7 - 0.1 * i)
    g.print(text, 20, 20 + 20 * i)
  end
  g.setColor(1, 1, 1, 0.7)
  g.print(HELP, 20, g.getHeight() - 32)
end

function View:draw(game, camera)
  love.graphics.clear(NIGHT)
  self.picture:look(camera:look())
  draw_ground(self.picture, game.hills, game.player.position)
  draw_actors(self, game)
  write(self, game)
end

return View
