-- The game without its window: the things, the world that keeps their shapes, and what
-- becomes of them in a step.
local c2 = require 'collide.d2'
local Hero = require 'hero'
local laser = require 'laser'
local level = require 'level'
local props = require 'props'

local Scene = {}
Scene.__index = Scene

-- Who meets whom. What stays in its place asks for nobody, so that walls do not meet
-- walls.
local HITS = {
  solid = {}, mirror = {}, lamp = {}, prop = {'solid', 'mirror', 'prop'},
}

function Scene.new()
  local self = setmetatable({world = c2.world{up = {0, -1}}, things = level(),
    seconds = 0, frame = 0, lit = 0, named = {}, beam = {}, hits = {}}, Scene)
  for _, thing in ipairs(self.things) do
    self.world:add(thing, thing.shape, {layer = thing.layer, hits = HITS[thing.layer]})
    if thing.layer == 'prop' then props.start(self.world, thing) end
  end
  for _, thing in ipairs(self.things) do self.named[thing.name] = thing end
  self.hero = Hero.new(self.world, 60, 560)
  return self
end

local function middle(shape)
  local low, high = shape:bounds()
  return (low + high) / 2
end

function Scene:center_of(thing)
  return middle(self.world:shape(thing))
end

local function shine(self, aim)
  local from = self:center_of(self.hero)
  local direction = c2.vec(aim) - from
  if direction:length() == 0 then return end
  self.beam, self.hits = laser(self.world, from, direction:normalized())
  self.target = self.hits[#self.hits].item
  if self.target.layer == 'lamp' and not self.target.is_lit then
    self.target.is_lit, self.lit = true, self.lit + 1
  end
end

-- input: left, right, jump, and aim, a point
function Scene:step(seconds, input)
  self.frame, self.seconds = self.frame + 1, self.seconds + seconds
  for _, thing in ipairs(self.things) do
    if thing.moves then self.world:place(thing, thing.moves(self.seconds)) end
  end
  for _, thing in ipairs(self.things) do
    if thing.layer == 'prop' then props.step(self.world, thing, seconds) end
  end
  self.hero:step(seconds, input)
  shine(self, input.aim)
end

return Scene
