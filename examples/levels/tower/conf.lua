-- LÖVE reads this before main.lua.
function love.conf(t)
  t.identity = 'collide-tower'
  t.window.title = 'collide: the tower'
  t.window.width, t.window.height = 1200, 675
  t.window.resizable = true
  t.window.msaa = 4
  t.modules.audio, t.modules.joystick, t.modules.physics = false, false, false
end
