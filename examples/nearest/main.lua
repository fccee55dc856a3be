-- D1, "Capsule and capsule", with the mouse: drag the ends and the radii, and the steps
-- of D1 to the nearest points follow, one below the other; 1 to 4 are its figures.
--
--   git clone ADDRESS collide
--   cd collide
--   make play GAME=examples/nearest
--
-- By itself, with a picture of the end: --script STEPS --shot NAME.
local draw = require 'collide.draw'
local Pair = require 'pair'

local NIGHT = {0.07, 0.09, 0.13}
local HELP = 'drag ends and radii    1 to 4: the figures of D1    r: again    '
  .. 'escape: leave'
local AXIS = {color = 'white', width = 1.5}
local LINE = {color = 'grey', width = 1, opacity = 0.5}
local PALE = {color = 'yellow', width = 1, opacity = 0.45, size = 4}

local pair, picture, font, dragged, script
local frame = 0

local function value_after(arguments, name)
  for i, word in ipairs(arguments) do
    if word == name then return arguments[i + 1] end
  end
  return nil -- a value, where tonumber wants one
end

function love.load(arguments)
  pair, picture, font = Pair.new(), draw.love(), love.graphics.newFont(15)
  local steps = tonumber(value_after(arguments, '--script'))
  script = steps and {steps = steps, shot = value_after(arguments, '--shot')}
end

function love.mousepressed(x, y) dragged = pair:handle_at(x, y) end
function love.mousereleased() dragged = nil end
function love.mousemoved(x, y)
  if dragged then Pair.drag(dragged, x, y) end
end

-- By script, an end goes round.
function love.update()
  if not script or frame >= script.steps then return end
  frame = frame + 1
  local angle = frame / 40
  Pair.drag({pair[2], 'a'}, 420 + 260 * math.sin(angle), 330 + 150 * math.cos(angle))
  local answer = pair:answer()
  print(('step %d: t1 %.4f t2 %.4f gap %.4f'):format(frame, answer.t1, answer.t2,
    answer.gap))
end

local function draw_axes(answer)
  for _, one in ipairs(pair) do
    local along = one.b - one.a
    picture:path({one.a - along * 9, one.b + along * 9}, LINE) -- the whole line
    picture:path({one.a, one.b}, AXIS)
    for _, at in ipairs({one.a, one.b, Pair.rim(one)}) do
      picture:dot(at, {color = 'white', size = 5})
    end
  end
  for _, step in ipairs(answer.steps) do -- paler, the earlier
    if not step.is_last then picture:path({step.p, step.q}, PALE):dot(step.p, PALE)
      :dot(step.q, PALE) end
  end
  picture:path({answer.foot_a, answer.foot_b}, {color = 'yellow', width = 2})
  picture:dot(answer.foot_a, {color = 'yellow'}):dot(answer.foot_b, {color = 'yellow'})
end

local function told(number, step)
  return ('%d  %s: t1 = %.3f, t2 = %.3f%s'):format(number, step.text, step.t1, step.t2,
    step.is_last and '' or ', outside')
end

local function write(answer)
  local g = love.graphics
  g.setFont(font)
  g.setColor(1, 1, 1, 0.85)
  local result = ('apart by %.1f'):format(answer.gap)
  local contact = answer.contact
  if contact then
    result = ('a hit: depth %.1f, na (%.2f, %.2f)'):format(contact.depth, contact.na.x,
      contact.na.y)
  end
  local lines = {}
  for i, step in ipairs(answer.steps) do lines[i] = told(i, step) end
  lines[#lines + 1] = ('axes %.1f apart, radii %.1f and %.1f: %s'):format(answer.distance,
    pair[1].radius, pair[2].radius, result)
  for i, text in ipairs(lines) do g.print(text, 20, 22 * i - 6) end
  g.setColor(1, 1, 1, 0.6)
  g.print(HELP, 20, g.getHeight() - 32)
end

function love.draw()
  love.graphics.clear(NIGHT)
  local answer = pair:answer()
  local contact = answer.contact
  answer.steps = pair:steps()
  picture:shape(answer.a, {color = 'sky', width = 2.5})
  picture:shape(answer.b, {color = 'orange', width = 2.5})
  draw_axes(answer)
  if contact then
    picture:shape(answer.a:clone():translate(contact.nb * contact.depth),
      {color = 'sky', ghost = true})
    picture:arrow(contact.pa, contact.nb * contact.depth,
      {color = 'vermillion', width = 3})
  end
  write(answer)
  if script and frame >= script.steps and not script.is_over then
    script.is_over = true
    if not script.shot then return love.event.quit() end
    love.graphics.captureScreenshot(function(image)
      image:encode('png', script.shot .. '.png')
      love.event.quit()
    end)
  end
end

function love.keypressed(key)
  if key == 'r' then pair = Pair.new() end
  if Pair.FIGURES[tonumber(key)] then pair = Pair.new(tonumber(key)) end
  if key == 'escape' then love.event.quit() end
end
