-- LÖVE reads this before main.lua.
function love.conf(t)
  t.identity = 'collide-nearest' -- the save directory, where screenshots go
  t.window.title = 'collide: the nearest points of two capsules'
  t.window.width, t.window.height = 1000, 625
  t.window.resizable = true
  t.window.msaa = 4
  t.modules.audio, t.modules.joystick, t.modules.physics = false, false, false
end
