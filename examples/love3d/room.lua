-- The game without its window: bodies that drift in a room, a world that keeps their
-- shapes and tells which of them meet, and what they then do.
local c3 = require 'collide.d3'
local bodies = require 'bodies'
local bounce = require 'bounce'

local Room = {}
Room.__index = Room

Room.SIZE = c3.aabb({-9, -4.5, -6}, {9, 4.5, 6})

-- To part two of them may press one of them into a third: hence the rounds.
local ROUNDS = 8
Room.SPARK = 25  -- how many steps a spark lasts
local KICK = 6   -- what a kick adds to a speed

-- Six half-spaces: solid as far as one can get, however fast.
local function add_walls(world)
  local low, high = Room.SIZE:bounds()
  for _, axis in ipairs({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) do
    local inward = c3.vec(axis)
    for _, wall in ipairs({{normal = inward, at = low}, {normal = -inward, at = high}}) do
      wall.is_wall = true
      world:add(wall, c3.halfspace(wall.normal, wall.at), {layer = 'walls', hits = {}})
    end
  end
end

function Room.new()
  local self = setmetatable({world = c3.world(), bodies = bodies(42), frame = 0,
    sparks = {}, pairs = {}}, Room)
  add_walls(self.world)
  for _, body in ipairs(self.bodies) do
    body.there = body.shape:placed(body.position, body.turn)
    self.world:add(body, body.there, {layer = 'bodies'})
  end
  return self
end

-- From its own space to where it is now; `there` is filled anew.
local function show(self, body)
  self.world:set(body, body.shape:placed(body.position, body.turn, body.there))
end

local function drift(self, body, seconds)
  body.position = body.position + body.velocity * seconds
  local speed = body.spin:length()
  if speed > 0 then body.turn = c3.quat(body.spin, speed * seconds) * body.turn end
  show(self, body)
end

local function move(self, body, by)
  body.position = body.position + by
  show(self, body)
end

-- hit.a was added before hit.b: so a wall is always a, and two walls never meet.
local function part(self, hit)
  local a, b, away = hit.a, hit.b, hit.na * hit.depth
  local point, normal = c3.vec(hit.pb), c3.vec(hit.na)
  if a.is_wall then
    move(self, b, away)
  else
    move(self, a, away * -0.5)
    move(self, b, away * 0.5)
  end
  if bounce(not a.is_wall and a or nil, b, point, normal) then
    self.sparks[#self.sparks + 1] = {point = point, normal = normal, frame = self.frame}
  end
end

function Room:step(seconds)
  self.frame = self.frame + 1
  for _, body in ipairs(self.bodies) do drift(self, body, seconds) end
  for _ = 1, ROUNDS do
    local _, n = self.world:pairs(self.pairs)
    for i = 1, n do part(self, self.pairs[i]) end
    if n == 0 then break end
  end
  while self.sparks[1] and self.sparks[1].frame < self.frame - Room.SPARK do
    table.remove(self.sparks, 1)
  end
end

-- The first body on a ray: the answer of raycast, with the body as `item`. The walls are
-- not asked: one looks in from outside.
function Room:pick(origin, direction)
  return self.world:raycast(origin, direction, nil, 'bodies')
end

function Room.kick(body, direction)
  body.velocity = body.velocity + direction:normalized() * KICK
end

-- What moves, in all: half of m v^2, and the same for what turns.
function Room:energy()
  local sum = 0
  for _, body in ipairs(self.bodies) do
    sum = sum + body.mass * body.velocity:length_sq() / 2
      + body.inertia * body.spin:length_sq() / 2
  end
  return sum
end

return Room
