-- love FOLDER, or drop the folder on LÖVE: arrow keys move a hero along walls.
local c2 = require 'collide.d2'
local collide = require 'collide'
local world = c2.world()
world:add('hero', c2.circle(100, 300, 16))
world:add('wall', c2.polygon({{300, 100}, {420, 200}, {500, 500}, {260, 420}}))
world:add('pillar', c2.circle(620, 300, 60))

local picture
function love.load() picture = collide.draw.love() end

function love.update(dt)
  local down = love.keyboard.isDown
  local function way(key) return down(key) and 300 * dt or 0 end
  world:move('hero', way('right') - way('left'), way('down') - way('up'))
end

local function style(item) return {color = item == 'hero' and 'sky' or 'grey'} end

function love.draw()
  picture:world(world, style)
  love.graphics.setColor(1, 1, 1)
  love.graphics.print('arrow keys: move along the walls    escape: leave', 20, 20)
end

function love.keypressed(key)
  if key == 'escape' then love.event.quit() end
end
