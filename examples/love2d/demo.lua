-- Plays the game by a script, for a number of steps, and tells where things are; saves a
-- picture of the end to the save directory if it is told a name for it.
--
--   love . --script 1000 --shot end
local Demo = {}
Demo.__index = Demo

-- From which step on which keys are held, and what the laser aims at.
local SCRIPT = {
  {step = 1, keys = '', aim = {300, 600}},
  {step = 40, keys = 'right'}, -- pushes the crate over the hill
  {step = 220, aim = {60, 360}},
  {step = 245, aim = {560, 130}},
  {step = 352, keys = 'right jump'}, -- onto the ferry
  {step = 375, keys = 'right'},
  {step = 396, keys = ''},
  {step = 420, aim = {1085, -192}}, -- behind the mirror: the image of what is in the cup
  {step = 440, keys = 'right', aim = {1110, 100}},
  {step = 456, keys = 'right jump'}, -- onto the ledge
  {step = 500, keys = 'right'},
  {step = 600, keys = 'left'}, -- and pushes the stone off it
  {step = 682, aim = {1160, 470}}, -- under the ledge, as he falls
  {step = 690, keys = ''},
}

-- When nobody looks on before the picture is taken, a few steps are drawn as one.
local AT_ONCE = 10

local function value_after(arguments, name)
  for i, word in ipairs(arguments) do
    if word == name then return arguments[i + 1] end
  end
  return nil -- a value, where tonumber wants one
end

-- A demo, where the command line asks for one.
function Demo.from(arguments)
  local steps = tonumber(value_after(arguments, '--script'))
  local shot = value_after(arguments, '--shot')
  return steps and setmetatable({steps = steps, shot = shot, line = 0}, Demo)
end

local function deepest(scene)
  local depth = 0
  for _, hit in ipairs(scene.world:contacts(scene.hero)) do
    depth = math.max(depth, hit.depth)
  end
  return depth
end

local function tell(scene)
  local hero, crate = scene:center_of(scene.hero), scene:center_of(scene.named.crate)
  local floor = scene.hero.floor and scene.hero.floor.name or 'nothing'
  print(('step %d: hero %.3f, %.3f on %s, in things by %.4f; crate %.3f, %.3f; '
    .. 'laser %d times, on %s; %d lit'):format(scene.frame, hero.x, hero.y, floor,
    deepest(scene), crate.x, crate.y, #scene.hits, scene.target.name, scene.lit))
end

-- What is held and aimed at in the next step.
function Demo:input(scene)
  local line = SCRIPT[self.line + 1]
  if line and line.step <= scene.frame + 1 then
    self.line = self.line + 1
    self.keys, self.aim = line.keys or self.keys, line.aim or self.aim
  end
  return {aim = self.aim, left = self.keys:find('left'),
    right = self.keys:find('right'), jump = self.keys:find('jump')}
end

function Demo:play(scene, seconds)
  for _ = 1, math.min(self.shot and AT_ONCE or 1, self.steps - scene.frame) do
    scene:step(seconds, self:input(scene))
    tell(scene)
  end
end

-- After the last step has been drawn: the picture, and the end.
function Demo:finish(scene)
  if scene.frame < self.steps or self.is_over then return end
  self.is_over = true
  if not self.shot then return love.event.quit() end
  love.graphics.captureScreenshot(function(image)
    image:encode('png', self.shot .. '.png')
    love.event.quit()
  end)
end

return Demo
