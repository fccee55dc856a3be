-- Where a solid can be touched: random directions onto its features, and random points of
-- it farthest along one. For placing pairs of shapes, and rays.
local unit = require 'spec.support.unit'

local places = {}

local abs = math.abs

-- Of points this close to the farthest, in sizes, any is as good.
local LEVEL = 1e-9

local function cross(ax, ay, az, bx, by, bz)
  return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
end

function places.without(x, y, z, ux, uy, uz)
  local along = x * ux + y * uy + z * uz
  return x - along * ux, y - along * uy, z - along * uz
end

-- Two random points of a polytope, as the unit direction from one to the other.
local function between_points(rng, solid)
  local points = solid.points
  local p, q = points[rng.integer(#points)], points[rng.integer(#points)]
  local x, y, z = unit(q[1] - p[1], q[2] - p[2], q[3] - p[3])
  return x, y, z
end

-- The directions of edges, axes and normals, three numbers each; of polytopes some.
function places.directions(rng, solid)
  local list = {}
  local function add(x, y, z)
    if x ~= 0 or y ~= 0 or z ~= 0 then
      local n = #list
      list[n + 1], list[n + 2], list[n + 3] = x, y, z
    end
  end
  local arms = solid.arms
  for i = 1, #arms, 4 do
    add(arms[i], arms[i + 1], arms[i + 2])
  end
  if solid.endless then
    add(solid.dx, solid.dy, solid.dz)
  elseif solid.slab then
    add(solid.nx, solid.ny, solid.nz)
  elseif solid.round then
    add(solid.ux, solid.uy, solid.uz)
  elseif solid.points then
    local x, y, z = between_points(rng, solid)
    add(x, y, z)
    if solid.dim == 3 then
      local nx, ny, nz = unit(cross(x, y, z, between_points(rng, solid)))
      add(nx, ny, nz)
    end
  end
  return list
end

-- A random point of those farthest along a direction: of a face or an edge any.
local function support_of_points(rng, solid, x, y, z)
  local most = -math.huge
  for _, p in ipairs(solid.points) do
    most = math.max(most, p[1] * x + p[2] * y + p[3] * z)
  end
  local px, py, pz, sum = 0, 0, 0, 0
  for _, p in ipairs(solid.points) do
    if p[1] * x + p[2] * y + p[3] * z >= most - LEVEL * solid.extent then
      local share = rng.chance(0.3) and 0 or rng.unit()
      share = sum == 0 and share + 1e-3 or share
      px, py, pz, sum = px + share * p[1], py + share * p[2], pz + share * p[3],
        sum + share
    end
  end
  return solid.x + px / sum, solid.y + py / sum, solid.z + pz / sum
end

local function support_of_round(rng, solid, x, y, z)
  local ux, uy, uz = solid.ux, solid.uy, solid.uz
  local cosine = ux * x + uy * y + uz * z
  local wx, wy, wz = places.without(x, y, z, ux, uy, uz)
  local rx, ry, rz, sine = unit(wx, wy, wz)
  local disc = solid.disc
  if sine < LEVEL then
    rx, ry, rz = unit(places.without(0.6, 0, 0.8, ux, uy, uz))
    disc = disc * rng.unit()
  end
  local u
  if solid.round == 'cylinder' then
    local share = abs(cosine) < LEVEL and rng.between(-1, 1) or cosine > 0 and 1 or -1
    u = share * solid.length / 2
  else
    local beyond = cosine * solid.length - disc * sine
    local share = abs(beyond) < LEVEL * solid.extent and rng.unit()
      or beyond > 0 and 1 or 0
    u, disc = share * solid.length, disc * (1 - share)
  end
  return solid.x + u * ux + disc * rx, solid.y + u * uy + disc * ry,
    solid.z + u * uz + disc * rz
end

local function support_of_arms(rng, solid, x, y, z)
  local px, py, pz = solid.x, solid.y, solid.z
  local arms = solid.arms
  for i = 1, #arms, 4 do
    local cosine = arms[i] * x + arms[i + 1] * y + arms[i + 2] * z
    local share = arms[i + 3]
      * (abs(cosine) < 1e-9 and rng.between(-1, 1) or cosine > 0 and 1 or -1)
    px, py, pz = px + share * arms[i], py + share * arms[i + 1], pz + share * arms[i + 2]
  end
  return px, py, pz
end

-- A point of the solid farthest along n: any of them, where a face or an edge is.
function places.support(rng, solid, x, y, z)
  local support = solid.points and support_of_points or solid.round and support_of_round
    or support_of_arms
  local px, py, pz = support(rng, solid, x, y, z)
  local r = solid.radius
  return px + r * x, py + r * y, pz + r * z
end

-- A direction of no kind in particular, or onto a face, an edge, the end of an edge.
function places.direction(rng, solid)
  local x, y, z = rng.direction(solid.dim)
  if solid.slab or solid.endless or rng.chance(0.6) then
    return x, y, z
  end
  local list = places.directions(rng, solid)
  if #list == 0 then
    return x, y, z
  end
  local i, sign = 3 * (rng.integer(#list / 3) - 1), rng.sign()
  local ux, uy, uz = list[i + 1], list[i + 2], list[i + 3]
  if rng.chance(0.5) then
    return sign * ux, sign * uy, sign * uz
  elseif solid.round == 'cone' and rng.chance(0.5) then -- out of the slanted side
    local wx, wy, wz = unit(places.without(x, y, z, ux, uy, uz))
    local u, w = solid.side_u, solid.side_w
    return u * ux + w * wx, u * uy + w * wy, u * uz + w * wz
  end
  return places.without(x, y, z, ux, uy, uz)
end

return places
