-- The loop of D4: everything moves; the player is detected against each group, and his
-- and their on_hit do the rest; the hills keep him up; he feels what he rides.
local c3 = require 'collide.d3'
local here = (...):gsub('%.game$', '')
local Player = require(here .. '.player')

local Game = {}
Game.__index = Game

-- A push out of one thing may lead into the next.
local ROUNDS = 16

-- level: {hills =, start =, trees =, rocks =, walls =, platforms =, enemies =}
function Game.new(level, tell)
  local self = setmetatable({}, Game)
  for name, value in pairs(level) do self[name] = value end
  self.solids = {self.trees, self.rocks, self.walls, self.platforms}
  self.groups = {self.trees, self.rocks, self.walls, self.platforms, self.enemies}
  self.movers = {}
  for _, list in ipairs({self.platforms, self.enemies}) do
    for _, mover in ipairs(list) do self.movers[#self.movers + 1] = mover end
  end
  self.player, self.waits = Player.new(self.start, tell), 0
  return self
end

-- Pushes the player out of all that he is in, and onto the ground. Returns whether he is
-- free.
function Game:push_out()
  for _ = 1, ROUNDS do
    local hits = 0
    for _, group in ipairs(self.groups) do hits = hits + c3.detect(self.player, group) end
    local is_moved = self.player:keep_to_ground(self.hills)
    if hits == 0 and not is_moved then return true end
  end
  return false
end

-- There is no room for him: nothing has moved in this step, and what met him turns.
function Game:wait()
  self.waits = self.waits + 1
  c3.detect(self.player, self.movers, function(_, _, mover) mover:turn() end)
  for _, mover in ipairs(self.movers) do mover:undo() end
  self.player:undo()
end

function Game:step(seconds, input)
  self.player:remember()
  for _, mover in ipairs(self.movers) do mover:step(seconds, self) end
  self.player:move(seconds, input)
  if not self:push_out() then self:wait() end
  self.player:feel()
end

-- How deep the player is in anything that is alive; below zero, how far it is.
function Game:deepest()
  local deepest = -math.huge
  for _, group in ipairs(self.groups) do
    for _, actor in ipairs(group) do
      if not actor.health or actor.health > 0 then
        deepest = math.max(deepest, -self.player.shape:distance(actor.shape))
      end
    end
  end
  return deepest
end

return Game
