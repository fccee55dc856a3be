-- The hero: a capsule that runs, jumps, slides along what is too steep, pushes what is
-- loose, and rides what moves.
local c2 = require 'collide.d2'
local mover = require 'mover'
local props = require 'props'

local Hero = {}
Hero.__index = Hero

local RUN, JUMP, GRAVITY = 230, 560, 1400
local UP = {0, -1}
local QUICK = 12   -- how soon he has the speed that he wants, per second
local SNAP = 6     -- so far below he still finds the floor: downhill is no row of jumps
local STUCK = 0.02 -- who falls less than that in a step does not fall

function Hero.new(world, x, soles)
  local self = setmetatable({name = 'hero', velocity = c2.vec(0, 0)}, Hero)
  return world:add(self, c2.capsule({x, soles - 40}, {x, soles - 14}, 14),
    {layer = 'hero', hits = {'solid', 'mirror', 'prop'}})
end

-- What he meets stops him, unless he can push it or walk on it. He follows what he
-- pushes, a little less far, so that he does not meet it again at once.
local function meet(self, world, hit, rest)
  local normal, other = c2.vec(hit.nb), hit.item
  if other.layer == 'prop' and math.abs(normal.x) > 0.7 then
    local moved = props.push(world, other, rest)
    if moved * rest.x > 0 then return c2.vec(0.99 * moved, rest.y) end
  end
  if not c2.is_floor(normal, nil, UP) then
    self.velocity = mover.stopped(self.velocity, normal, 0)
  end
end

-- down: how far the step has brought him down. One who should fall and does not is held
-- between a slope and a wall: he may jump, or he would not get out of there.
local function find_floor(self, world, down)
  local was_on_floor = self.floor
  self.floor, self.is_held = nil, false
  if self.velocity.y < 0 and not was_on_floor then return end -- on his way up
  local floor, below = mover.floor(world, self, was_on_floor and SNAP or 1)
  if floor then
    world:translate(self, 0, below)
    self.floor, self.velocity = floor, c2.vec(self.velocity.x, 0)
  else
    self.is_held = not was_on_floor and down < STUCK
  end
end

-- keys: left, right and jump, whether they are held
function Hero:step(world, seconds, keys)
  local wanted = ((keys.right and 1 or 0) - (keys.left and 1 or 0)) * RUN
  local v = self.velocity
  local x = v.x + (wanted - v.x) * math.min(1, QUICK * seconds)
  if keys.jump and (self.floor or self.is_held) then
    self.velocity, self.floor = c2.vec(x, -JUMP), nil
  else
    self.velocity = c2.vec(x, self.floor and 0 or v.y + GRAVITY * seconds)
  end
  mover.push_out(world, self)
  local _, before = world:position(self)
  mover.slide(world, self, self.velocity * seconds, function(hit, rest)
    return meet(self, world, hit, rest)
  end)
  local _, after = world:position(self)
  find_floor(self, world, after - before)
end

return Hero
