-- Looks around by a script, for a number of steps, and tells how all goes; saves a
-- picture of the end to the save directory if it is told a name for it.
--
--   love . --script 600 --shot end
local Demo = {}
Demo.__index = Demo

-- From which step on the camera turns or lifts, and which body the mouse is on.
local SCRIPT = {
  {step = 1, turn = 0, lift = 0, at = 'sphere 1'},
  {step = 60, turn = 0.5, at = 'cone 2'},
  {step = 180, turn = 0, lift = 0.3, at = 'stone 3'},
  {step = 240, lift = 0, at = 'coin 4'},
  {step = 360, turn = -0.6, at = 'box 5'},
  {step = 480, turn = 0, at = 'die 5'},
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

function Demo:steps_now(room)
  return math.min(self.shot and AT_ONCE or 1, self.steps - room.frame)
end

local function find(room, name)
  for _, body in ipairs(room.bodies) do
    if body.name == name then return body end
  end
end

function Demo:input(room, view)
  local line = SCRIPT[self.line + 1]
  if line and line.step <= room.frame + 1 then
    self.line = self.line + 1
    self.turn, self.lift = line.turn or self.turn, line.lift or self.lift
    self.at = line.at
  end
  return {turn = self.turn, lift = self.lift,
    pointer = {view:where(find(room, self.at).position)}}
end

-- How far anything is in anything, and out of the room.
local function worst(room)
  local deepest, outside = 0, 0
  for _, hit in ipairs(room.world:pairs()) do
    deepest = math.max(deepest, hit.depth)
    if hit.a.is_wall then outside = math.max(outside, hit.depth) end
  end
  return deepest, outside
end

function Demo.tell(room, hit)
  local deepest, outside = worst(room)
  print(('step %d: deepest %.6f, outside %.6f, energy %.6f, %d sparks, ray on %s')
    :format(room.frame, deepest, outside, room:energy(), #room.sparks,
      hit and hit.item.name or 'nothing'))
end

-- After the last step has been drawn: the picture, and the end.
function Demo:finish(room)
  if room.frame < self.steps or self.is_over then return end
  self.is_over = true
  if not self.shot then return love.event.quit() end
  love.graphics.captureScreenshot(function(image)
    image:encode('png', self.shot .. '.png')
    love.event.quit()
  end)
end

return Demo
