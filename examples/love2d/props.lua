-- Crates, stones and balls: they fall, ride, and can be pushed. Crates lie where they
-- are, which makes them characters without a will; balls roll on.
local c2 = require 'collide.d2'

local props = {}

local GRAVITY, BOUNCE, FAST = 1400, 0.35, 60
local BOUNCES, SLIDES = {'bounce', restitution = BOUNCE}, 'slide'
local SETTINGS = {max_slope = math.rad(30), snap = 6, push = 'prop'}

local hits = {}

function props.start(world, thing)
  thing.velocity = c2.vec(0, 0)
  if not thing.rolls then thing.character = c2.character(world, thing, SETTINGS) end
end

local function roll(world, thing, seconds)
  world:push_out(thing)
  local before = world:position(thing)
  local velocity = thing.velocity + c2.vec(0, GRAVITY * seconds)
  local bounces = velocity:length() > FAST
  local x, _, list, n = world:move(thing, velocity * seconds,
    bounces and BOUNCES or SLIDES, hits)
  for i = 1, n do
    local normal = list[i].normal
    local into = math.min(velocity:dot(normal), 0)
    velocity = velocity - normal * (into * (bounces and 1 + BOUNCE or 1))
  end
  thing.velocity = velocity * 0.995
  thing.turn = (thing.turn or 0) + (x - before) / world:shape(thing).radius
end

local function lie(thing, seconds)
  local fall = thing.velocity.y + GRAVITY * seconds
  local state = thing.character:move(0, fall * seconds)
  -- what is pushed up does not fly
  fall = math.max(0, math.min(fall, state.moved.y / seconds))
  thing.velocity = c2.vec(0, state.grounded and 0 or fall)
end

function props.step(world, thing, seconds)
  if thing.rolls then return roll(world, thing, seconds) end
  lie(thing, seconds)
end

return props
