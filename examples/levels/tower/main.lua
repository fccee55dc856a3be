-- The tower in LÖVE: make play GAME=examples/levels/tower
--
-- LÖVE has no XML, so it reads tower.lua, the Lua export of tower.tmx. Saved anew while
-- the game runs, the level is loaded again.
local draw = require 'collide.draw'
local tiled = require 'collide.tiled'
local Game = require 'game'
local settings = require 'collide-check'

local STEP = 1 / 60
local COLORS = {solid = 'grey', oneway = 'orange', sensor = 'faint'}

local game, picture, late, since = nil, nil, 0, 0

local function start(level)
  game = Game.new(level, settings)
end

function love.load()
  start(tiled.load('tower.lua', {roles = settings.roles}))
  picture = draw.love()
  love.graphics.setBackgroundColor(0.98, 0.98, 0.96)
end

local function keys()
  local down = love.keyboard.isDown
  return {left = down('left', 'a'), right = down('right', 'd'), up = down('up', 'w'),
    down = down('down', 's'), jump = down('space', 'up', 'w'), door = down('return', 'e')}
end

function love.update(seconds)
  late, since = math.min(late + seconds, 0.1), since + seconds
  while late >= STEP do
    late = late - STEP
    game:step(keys())
  end
  if since > 1 then -- hot reload: once a second is enough
    since = 0
    local level = game.level:changed() and game.level:reload()
    if level then start(level) end
  end
end

local function style(item, shape)
  if item == game then return {color = 'blue'} end
  if item.class == 'Coin' then return {color = 'yellow'} end
  if item.class == 'Exit' then return {color = 'green'} end
  return {color = COLORS[item.role] or 'faint', opacity = shape and 1}
end

function love.draw()
  local width, height = love.graphics.getDimensions()
  local scale = height / 340
  local x, y = game.world:position(game)
  local low, high = game.level.bounds[1], game.level.bounds[2]
  local left = math.max(low[1], math.min(x - width / scale / 2, high[1] - width / scale))
  love.graphics.push()
  love.graphics.scale(scale)
  love.graphics.translate(-left, math.min(y - 220, high[2] - 340) * -1)
  picture:world(game.world, style):draw()
  love.graphics.pop()
  local text = ('coins %d    arrows run and climb, space jumps, return: door%s'):format(
    game.coins, game.has_won and '    you are out' or '')
  love.graphics.setColor(0.2, 0.25, 0.3)
  love.graphics.print(text, 16, 16)
end

function love.keypressed(key)
  if key == 'r' then start(game.level:reload()) end
  if key == 'escape' then love.event.quit() end
end
