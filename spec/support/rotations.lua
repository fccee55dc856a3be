-- Rotations for the oracles: a unit quaternion {x, y, z, w} in 3D, an angle in 2D.
local rotations = {}

local cos, sin = math.cos, math.sin

-- The images of the axes: nine numbers, x axis first.
function rotations.axes(dim, turn)
  if not turn then
    return 1, 0, 0, 0, 1, 0, 0, 0, 1
  elseif dim == 2 then
    local c, s = cos(turn), sin(turn)
    return c, s, 0, -s, c, 0, 0, 0, 1
  end
  local x, y, z, w = turn[1], turn[2], turn[3], turn[4]
  local s = 2 / (x * x + y * y + z * z + w * w)
  return 1 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w),
    s * (x * y - z * w), 1 - s * (x * x + z * z), s * (y * z + x * w),
    s * (x * z + y * w), s * (y * z - x * w), 1 - s * (x * x + y * y)
end

-- A function (x, y, z) -> x, y, z that turns about the origin.
function rotations.rotator(dim, turn)
  local ax, ay, az, bx, by, bz, cx, cy, cz = rotations.axes(dim, turn)
  return function(x, y, z)
    return ax * x + bx * y + cx * z, ay * x + by * y + cy * z, az * x + bz * y + cz * z
  end
end

-- First `second`, then `first`; either may be nil.
function rotations.combined(dim, first, second)
  if not second then
    return first
  elseif dim == 2 then
    return first + second
  end
  local ax, ay, az, aw = first[1], first[2], first[3], first[4]
  local bx, by, bz, bw = second[1], second[2], second[3], second[4]
  local x = aw * bx + ax * bw + ay * bz - az * by
  local y = aw * by + ay * bw + az * bx - ax * bz
  local z = aw * bz + az * bw + ax * by - ay * bx
  local w = aw * bw - ax * bx - ay * by - az * bz
  local length = math.sqrt(x * x + y * y + z * z + w * w)
  return {x / length, y / length, z / length, w / length}
end

-- A turn by an angle about a unit axis.
function rotations.about(x, y, z, angle)
  local s = sin(angle / 2)
  return {s * x, s * y, s * z, cos(angle / 2)}
end

return rotations
