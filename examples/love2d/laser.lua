-- A ray of the world that mirrors turn back, until it hits something else.
local HITS = {'solid', 'mirror', 'prop', 'lamp'}
local BOUNCES, HAIR = 8, 1e-3

-- The corners of the beam, and a hit for each but the first.
return function(world, origin, direction)
  local points, hits = {origin}, {}
  for i = 1, BOUNCES do
    local hit = world:raycast(origin, direction, nil, HITS)
    if not hit then break end
    points[i + 1], hits[i] = hit.point, hit
    if hit.item.layer ~= 'mirror' then break end
    local n = hit.normal
    direction = direction - n * (2 * direction:dot(n))
    origin = hit.point + n * HAIR -- a ray from the surface itself would hit it at once
  end
  return points, hits
end
