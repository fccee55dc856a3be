-- A hero who runs and jumps: click the picture, then use the arrow keys.
local world = c2.world()
world:add('floor', c2.rect(-200, 100, 700, 30), {layer = 'walls'})
world:add('slope', c2.polygon({{120, 100}, {240, 50}, {240, 100}}), {layer = 'walls'})
world:add('block', c2.rect(240, 50, 80, 50), {layer = 'walls'})
world:add('ledge', c2.rect(-120, 50, 90, 8), {layer = 'oneway'})
world:add('ball', c2.circle(40, 40, 12), {layer = 'walls'})
world:respond('default', 'oneway', 'oneway')
world:add('hero', c2.capsule({0, 70}, {0, 84}, 8))
local hero = c2.character(world, 'hero', {step = 8, snap = 8})
local fall = 0

function frame(dt)
  local run = (keys.right and 1 or 0) - (keys.left and 1 or 0)
  local state = hero:move(run * 180 * dt, fall * dt)
  if state.grounded then fall = keys.up and -330 or 0 else fall = fall + 800 * dt end
  if mouse.pressed then print('clicked at', mouse.x, mouse.y) end
end
