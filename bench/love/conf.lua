-- LÖVE without a window: what is measured needs none, and no screen then either.
function love.conf(t)
  t.console = true
  for _, name in ipairs{'audio', 'graphics', 'image', 'joystick', 'keyboard', 'mouse',
    'sound', 'touch', 'video', 'window'} do
    t.modules[name] = false
  end
end
