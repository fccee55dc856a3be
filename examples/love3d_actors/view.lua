-- How the game looks: faces and their edges, from far to near.
local answers = require 'answers'
local draw = require 'collide.draw'
local Faces = require 'faces'

local View = {}
View.__index = View

local NIGHT = {0.05, 0.06, 0.09}
local HELP = 'w a s d: walk    space: jump    left, right: look around    '
  .. 'r: again    escape: leave'
local COLORS = {tree = 'green', rock = 'grey', wall = 'grey', crate = 'orange',
  ramp = 'orange', stage = 'orange', lift = 'purple', ferry = 'purple',
  turntable = 'yellow', enemy = 'vermillion'}
local NEAR, CELL = 10, 1 -- how far around the player the ground is drawn, and how fine
local GROUND = {color = 'green', opacity = 0.35, width = 1}
local TEXTS = 5

function View.new(camera)
  local picture = draw.love{camera = camera:look()}
  return setmetatable({picture = picture, faces = Faces.new(picture), style = {width = 2},
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

local function middle(shape)
  local low, high = shape:bounds()
  return (low + high) / 2
end

-- From far to near, by their middles; the player after what he stands on. The outer walls
-- are behind all else.
local function in_order(game, eye, outer)
  local list, player = {}, game.player
  local function far_of(actor) return (middle(actor.shape) - eye):length() end
  for _, group in ipairs(game.groups) do
    for i, actor in ipairs(group) do
      local is_outer = group == game.walls and i <= 4
      local far = far_of(actor)
      if actor == player.riding then far = math.max(far, far_of(player) + 1e-3) end
      if is_outer == outer then
        list[#list + 1] = {actor = actor, far = far, color = COLORS[actor.kind]}
      end
    end
  end
  if not outer then
    list[#list + 1] = {actor = player, far = far_of(player), color = 'sky'}
  end
  table.sort(list, function(a, b) return a.far > b.far end)
  return list
end

local function draw_actors(self, list)
  local style = self.style
  for _, each in ipairs(list) do
    local is_dead = each.actor.health and each.actor.health <= 0
    if not is_dead then self.faces:fill(each.actor.shape, each.color) end
    style.color, style.opacity = each.color, is_dead and 0.25 or 0.9
    self.picture:shape(each.actor.shape, style)
  end
end

local function write(self, game)
  local g, player = love.graphics, game.player
  g.setFont(self.font)
  g.setColor(1, 1, 1, 0.8)
  local on = player.in_air and 'in the air'
    or 'on ' .. (player.riding and player.riding.kind or 'the ground')
  g.print(('%s    hit %d times'):format(on, player.hurts), 20, 16)
  g.printf(answers.rule(player), g.getWidth() - 520, 16, 500, 'right')
  for i, text in ipairs(self.told) do
    g.setColor(1, 1, 1, 0.7 - 0.1 * i)
    g.print(text, 20, 20 + 20 * i)
  end
  g.setColor(1, 1, 1, 0.7)
  g.print(HELP, 20, g.getHeight() - 32)
end

function View:draw(game, camera)
  love.graphics.clear(NIGHT)
  local look = camera:look()
  self.picture:look(look)
  self.faces:look(look)
  draw_actors(self, in_order(game, look.eye, true))
  draw_ground(self.picture, game.hills, game.player.position)
  draw_actors(self, in_order(game, look.eye, false))
  answers.draw(self.picture, game.player)
  write(self, game)
end

return View
