-- Responses of a move to its hits. A response gets the world, the query that has found
-- the hit, the hit itself, the position of the item and its goal, the filter, and the
-- query that is returned. It returns the new position and goal, the name of the
-- response for the same shape from then on, and the hits to answer at once.
local c2 = require 'collide.d2'
local sqrt = math.sqrt

local responses = {}
local all = {}
responses.all = all

local function next_of(query, entry)
  return query.results[(query:getResponseIndex(entry) or 0) + 1]
end

function all.touch(_, query, entry, _, _, _, _, _, result)
  result:push(entry)
  local x, y = entry.touch.x, entry.touch.y
  local next_entry = next_of(query, entry)
  if next_entry and next_entry.time > entry.time then next_entry = nil end
  return x, y, x, y, nil, next_entry
end

-- The item goes on as if nothing were there.
function all.cross(_, query, entry, x, y, gx, gy, _, result)
  result:push(entry)
  local next_entry = next_of(query, entry)
  if not next_entry then return gx, gy, gx, gy end
  return x, y, gx, gy, nil, next_entry
end

-- Reports the hits at the same time that are not in the way from there.
local function answer_others(world, query, entry, dx, dy, result)
  local i = query:getResponseIndex(entry) or #query.results
  for k = i + 1, #query.results do
    local other = query.results[k]
    if other.time > entry.time then return end
    if dx * other.normal.x + dy * other.normal.y >= 0 then
      world:respond(other, result, entry.touch.x, entry.touch.y, entry.touch.x + dx,
        entry.touch.y + dy)
      result:push(other)
    end
  end
end

-- The item goes the rest of the way along the face. Where two faces are met at one
-- place, it does not go back into the first.
function all.slide(world, query, entry, _, _, gx, gy, _, result)
  result:push(entry)
  local x, y, n = entry.touch.x, entry.touch.y, entry.normal
  local dx, dy = gx - x, gy - y
  local into = dx * n.x + dy * n.y
  if into < 0 then dx, dy = dx - into * n.x, dy - into * n.y end
  local before = query.slid
  if before and before.x == x and before.y == y
    and dx * before.normal.x + dy * before.normal.y < 0
  then
    return x, y, x, y
  end
  query.slid = {x = x, y = y, normal = n}
  answer_others(world, query, entry, dx, dy, result)
  return x, y, x + dx, y + dy
end

-- The item goes the rest of the way as the face reflects it.
function all.bounce(_, _, entry, x, y, gx, gy, _, result)
  result:push(entry)
  local n, tx, ty = entry.normal, entry.touch.x, entry.touch.y
  local dx, dy = gx - x, gy - y
  local length = sqrt(dx * dx + dy * dy)
  local into = 2 * (dx * n.x + dy * n.y)
  local bounced = length > 0 and c2.vec(dx - into * n.x, dy - into * n.y) * (1 / length)
    or n
  local left = length - sqrt((tx - x) ^ 2 + (ty - y) ^ 2)
  entry.extra.bounceNormal = bounced
  return tx, ty, tx + left * bounced.x, ty + left * bounced.y
end

return responses
