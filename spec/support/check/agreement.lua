-- Every query on a pair must tell the same story, to the last bit, in both orders.
local agreement = {}

local huge = math.huge

local function same_vector(u, v)
  return u.x == v.x and u.y == v.y and u.z == v.z
end

local function opposite(u, v)
  return u.x == -v.x and u.y == -v.y and (u.z or 0) == -(v.z or 0)
end

-- The fields that closest and contact share.
local function same_points(r, s)
  return same_vector(r.pa, s.pa) and same_vector(r.pb, s.pb)
    and same_vector(r.na, s.na) and same_vector(r.nb, s.nb)
end

local function exchanged(r, s)
  return same_vector(r.pa, s.pb) and same_vector(r.pb, s.pa)
    and same_vector(r.na, s.nb) and same_vector(r.nb, s.na)
end

-- contact_numbers in the words of a result
local function named(dim, depth, ...)
  local n = {...}
  if dim == 2 then
    return depth, {x = n[1], y = n[2]}, {x = n[3], y = n[4]}, {x = n[5], y = n[6]}
  end
  return depth, {x = n[1], y = n[2], z = n[3]}, {x = n[4], y = n[5], z = n[6]},
    {x = n[7], y = n[8], z = n[9]}
end

local function check_numbers(c, dim, a, b, r)
  local depth, n, pa, pb = named(dim, c.contact_numbers(a, b))
  if depth ~= -r.distance or not (same_vector(n, r.na) and same_vector(pa, r.pa)
      and same_vector(pb, r.pb)) then
    return 'contact_numbers differs from closest'
  end
end

-- The push parts them along nb; zeros where nothing does.
local function check_push(c, a, b, r, tolerance)
  local depth = -r.distance
  local x, y, z = c.push(a, b)
  if depth < 0 or depth == huge then
    return (x ~= 0 or y ~= 0 or (z or 0) ~= 0) and 'push: zeros expected' or nil
  end
  local off = math.abs(x - r.nb.x * depth) + math.abs(y - r.nb.y * depth)
    + math.abs((z or 0) - (r.nb.z or 0) * depth)
  if off ~= off or off > tolerance then
    return 'push is not nb * depth'
  end
end

-- nil, or what differs. r: the result of c.closest(a, b). Two equal shapes are the one
-- case in which nothing tells (a, b) from (b, a).
function agreement.check(c, dim, a, b, r, tolerance)
  local equal = a == b
  local hit = r.distance <= 0
  if c.overlaps(a, b) ~= hit or c.overlaps(b, a) ~= hit then
    return 'overlaps differs from the sign of the distance'
  elseif c.distance(a, b) ~= r.distance or c.distance(b, a) ~= r.distance then
    return 'distance differs from closest'
  elseif not opposite(r.na, r.nb) then
    return 'nb is not -na'
  elseif not equal and not exchanged(r, c.closest(b, a)) then
    return 'closest(b, a) is not closest(a, b) exchanged'
  end
  local contact = c.contact(a, b)
  if not hit then
    if contact ~= nil or c.contact_numbers(a, b) ~= nil then
      return 'a contact, though the shapes are apart'
    end
  elseif not contact or contact.hit ~= true then
    return 'no contact, though the shapes overlap'
  elseif contact.depth ~= -r.distance or not same_points(contact, r) then
    return 'contact differs from closest'
  elseif not equal and not exchanged(contact, c.contact(b, a)) then
    return 'contact(b, a) is not contact(a, b) exchanged'
  end
  return hit and check_numbers(c, dim, a, b, r) or check_push(c, a, b, r, tolerance)
end

return agreement
