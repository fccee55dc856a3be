-- How things move that meet others: as far as a cast lets them, then on along what they
-- have met. A cast looks at the whole way, so that nothing is passed, however fast.
local c2 = require 'collide.d2'

local mover = {}

-- How often a way may be bent in one step; and how far things keep from each other, so
-- that rounding does not hold them.
local ROUNDS, HAIR = 4, 1e-3

-- Results that are filled again and again: no garbage.
local hit, hits, contacts = {}, {}, {}

-- Moves an item by a vector. on_hit(hit, rest) is told what it meets, and the rest of the
-- motion; with a motion for an answer it tries that instead of sliding on.
function mover.slide(world, item, motion, on_hit)
  for _ = 1, ROUNDS do
    if not world:cast(item, motion, nil, hit) then
      return world:translate(item, motion)
    end
    world:translate(item, motion * hit.t)
    motion = motion * (1 - hit.t)
    -- on_hit may move others, and that fills `hit` anew
    local normal = c2.vec(hit.nb)
    local other_way = on_hit and on_hit(hit, motion)
    motion = other_way or motion + normal * (HAIR - motion:dot(normal))
  end
end

local function deepest(list, n)
  local best = list[1]
  for i = 2, n do
    if list[i].depth > best.depth then best = list[i] end
  end
  return best
end

-- Moves an item out of what has moved into it, the deepest first. Touching is left alone:
-- the lower of two boxes would be driven into the ground, hair by hair.
function mover.push_out(world, item)
  for _ = 1, ROUNDS do
    local _, n = world:contacts(item, nil, contacts)
    local worst = deepest(contacts, n)
    if not worst or worst.depth <= HAIR then return end
    world:translate(item, worst.nb * (worst.depth + HAIR))
  end
end

-- What an item stands on: the flattest of all that it would touch within a reach; and how
-- far down it can go, which is to the first of them.
function mover.floor(world, item, reach)
  local _, n = world:cast_all(item, {0, reach}, nil, hits)
  local best = nil
  for i = 1, n do
    if not best or hits[i].nb.y < best.nb.y then best = hits[i] end
  end
  if best and c2.is_floor(best.nb, nil, {0, -1}) then -- up is -y
    return best.item, hits[1].t * reach
  end
end

-- What is left of a velocity after a hit: nothing of it leads into the surface, and of
-- that a share comes back.
function mover.stopped(velocity, normal, bounce)
  local into = velocity:dot(normal)
  return into < 0 and velocity - normal * (into * (1 + bounce)) or velocity
end

return mover
