-- lua example.lua, beside the folder collide: a hero slides along a wall.
local c2 = require 'collide.d2'
local world = c2.world()
world:add('hero', c2.circle(0, 0, 8))
world:add('wall', c2.rect(30, -50, 16, 100))
local x, y = world:move('hero', 40, 10)
assert(x == 22 and y == 10)
print('the hero slides along the wall to ' .. x .. ', ' .. y)
