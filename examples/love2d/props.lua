-- Crates, stones and balls: they fall, ride, and can be pushed. Crates lie where they
-- are, balls roll on.
local c2 = require 'collide.d2'
local mover = require 'mover'

local props = {}

local GRAVITY, REACH, BOUNCE = 1400, 1, 0.35
local EASE = 0.6      -- how much of a push goes on to what is pushed
local WEAKEST = 0.05  -- less is no push any more
local KICK = 8        -- what a push adds to the speed of a ball

-- Pushes a prop sideways, and with it what stands in its way; answers how far it went.
function props.push(world, thing, motion)
  motion = motion.x * EASE
  if math.abs(motion) < WEAKEST then return 0 end
  local before = world:position(thing)
  mover.slide(world, thing, c2.vec(motion, 0), function(hit, rest)
    if hit.item.layer ~= 'prop' then return nil end
    local moved = props.push(world, hit.item, rest)
    return moved ~= 0 and c2.vec(moved, 0) or nil
  end)
  local moved = world:position(thing) - before
  if thing.rolls then thing.velocity = thing.velocity + c2.vec(KICK * moved, 0) end
  return moved
end

local function fall(world, thing, seconds)
  local velocity = thing.velocity + c2.vec(0, GRAVITY * seconds)
  thing.velocity = velocity
  mover.slide(world, thing, velocity * seconds, function(hit)
    local bounce = thing.rolls and thing.velocity:length() > 60 and BOUNCE or 0
    thing.velocity = mover.stopped(thing.velocity, hit.nb, bounce)
  end)
end

function props.step(world, thing, seconds)
  mover.push_out(world, thing)
  local below
  thing.floor, below = mover.floor(world, thing, REACH)
  if thing.rolls then
    local x = world:position(thing)
    fall(world, thing, seconds)
    local ball = world:shape(thing)
    thing.turn = (thing.turn or 0) + (ball:position() - x) / ball.radius
    thing.velocity = thing.velocity * 0.995
  elseif not thing.floor then
    fall(world, thing, seconds)
  else
    world:translate(thing, 0, below)
    thing.velocity = c2.vec(0, 0)
  end
end

return props
