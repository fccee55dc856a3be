-- Who plays when nobody does: a walk with errands, or at random.
local c3 = require 'collide.d3'

local pilot = {}

-- Goes to each of these in turn. wait: for that to be ridden; meet: high up, for that to
-- come near; follow: stays on what he rides; rest: goes nowhere; chase: an enemy.
local ERRANDS = {
  {x = 2.9, z = 3}, {x = 5, z = 3.2}, {x = 8, z = 1}, {x = 0, z = -7, wait = 'lift'},
  {x = 0, z = -7, meet = 'ferry', patience = 1500}, {x = 2.6, z = -7, wait = 'ferry'},
  {x = 10, z = -12, follow = true}, {x = 6, z = -11}, {x = -2, z = -2}, {chase = true},
  {x = -5, z = 8}, {x = -1.4, z = 8}, {x = -10, z = 6}, {x = -12, z = -3, wait = 'ferry'},
  {x = -14, z = -13}, {x = 13, z = -3}, {chase = true}, {chase = true},
  {x = 11, z = 9}, {x = 8, z = 12}, {x = 14, z = 14},
  {x = -6, z = -9, wait = 'turntable'},
  {x = -6, z = -9, rest = true, patience = 150},
}

local PATIENCE = 400 -- steps for one errand

local function nearest_enemy(game)
  local best, least
  for _, enemy in ipairs(game.enemies) do
    local gap = (enemy.position - game.player.position):length()
    if enemy.health > 0 and (not least or gap < least) then best, least = enemy, gap end
  end
  return best
end

local function is_near(player, platforms, kind)
  for _, platform in ipairs(platforms) do
    local gap = (platform.position - player.position):length()
    if platform.kind == kind and gap < 3 then return true end
  end
  return false
end

-- Where an errand leads now, and whether it is done.
local function aim(errand, game)
  local player, at = game.player, errand
  if errand.chase then
    local enemy = nearest_enemy(game)
    if not enemy then return player.position, true end
    return enemy.position, player.riding == enemy
  end
  if errand.rest then return player.position, false end
  if errand.follow and player.riding then at = player.riding.position end
  local goal = c3.vec(errand.x, 0, errand.z)
  local way = c3.vec(goal.x - player.position.x, 0, goal.z - player.position.z)
  local is_there = way:length() < 0.4
  if errand.wait then
    is_there = player.riding ~= nil and player.riding.kind == errand.wait
  elseif errand.meet then
    is_there = player.position.y > 2.6 and is_near(player, game.platforms, errand.meet)
  end
  return c3.vec(at.x, 0, at.z), is_there
end

-- A function that returns the input of each step. He jumps when he gets no further.
function pilot.errands()
  local n, patience, stuck, last = 1, PATIENCE, 0, nil
  return function(game)
    local player = game.player
    local goal, is_done = aim(ERRANDS[n], game)
    patience = patience - 1
    if is_done or patience == 0 then
      n = n % #ERRANDS + 1
      patience = ERRANDS[n].patience or PATIENCE
    end
    local way = c3.vec(goal.x - player.position.x, 0, goal.z - player.position.z)
    local far = way:length()
    local walks = far > 0.15
    local moved = last and (player.position - last):length() or 1
    stuck = walks and moved < 0.03 and stuck + 1 or 0
    last = player.position
    local jumps = stuck > 8 or ERRANDS[n].chase and far < 1.6
    if not walks then return {x = 0, z = 0, jump = false} end
    return {x = way.x / far, z = way.z / far, jump = jumps}
  end
end

-- random: a function that returns numbers from 0 to 1
function pilot.random(random)
  local left, input = 0, nil
  return function()
    left = left - 1
    if left <= 0 then
      local angle, speed = 2 * math.pi * random(), math.min(1, 1.3 * random())
      left = 10 + math.floor(60 * random())
      input = {x = speed * math.cos(angle), z = speed * math.sin(angle)}
    end
    return {x = input.x, z = input.z, jump = random() < 0.03}
  end
end

return pilot
