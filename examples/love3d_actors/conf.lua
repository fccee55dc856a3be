-- LÖVE reads this before main.lua.
function love.conf(t)
  t.identity = 'collide-love3d_actors' -- the save directory, where screenshots go
  t.window.title = 'collide: to collide, or not to collide'
  t.window.width, t.window.height = 1200, 675
  t.window.resizable = true
  t.window.msaa = 4
  t.modules.audio, t.modules.joystick, t.modules.physics = false, false, false
end
