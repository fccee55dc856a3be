-- No window: nothing is drawn here, and no screen is needed.
function love.conf(t)
  t.identity = 'collide-bench'
  t.modules.window, t.modules.graphics, t.modules.audio = false, false, false
  t.modules.joystick, t.modules.sound, t.modules.video = false, false, false
end
