-- Arithmetic of the documents' rules: plain tables {x, y, z}, or {x, y} in the plane,
-- and nothing of the library's, which they are compared with.
local sqrt = math.sqrt

local vector = {}

function vector.new(x, y, z) return {x = x, y = y, z = z} end

function vector.add(a, b) return {x = a.x + b.x, y = a.y + b.y, z = a.z and a.z + b.z} end

function vector.sub(a, b) return {x = a.x - b.x, y = a.y - b.y, z = a.z and a.z - b.z} end

function vector.scale(a, s) return {x = a.x * s, y = a.y * s, z = a.z and a.z * s} end

-- a + s v
function vector.at(a, s, v)
  return {x = a.x + s * v.x, y = a.y + s * v.y, z = a.z and a.z + s * v.z}
end

function vector.dot(a, b)
  return a.x * b.x + a.y * b.y + (a.z and a.z * b.z or 0)
end

-- The third component of the cross product, in the plane.
function vector.cross_flat(a, b) return a.x * b.y - a.y * b.x end

function vector.cross(a, b)
  return {x = a.y * b.z - a.z * b.y, y = a.z * b.x - a.x * b.z,
    z = a.x * b.y - a.y * b.x}
end

function vector.length(a) return sqrt(vector.dot(a, a)) end

function vector.distance(a, b) return vector.length(vector.sub(a, b)) end

-- Zero divided by zero, where there is no length.
function vector.normalized(a) return vector.scale(a, 1 / vector.length(a)) end

-- The components of v along three axes, and back.
function vector.into(axes, v)
  return {x = vector.dot(axes[1], v), y = vector.dot(axes[2], v),
    z = vector.dot(axes[3], v)}
end

function vector.out_of(axes, v)
  local sum = vector.at(vector.scale(axes[1], v.x), v.y, axes[2])
  return vector.at(sum, v.z, axes[3])
end

-- What is no number stays none: that is how the documents' clamps work.
function vector.clamp(t, low, high)
  low, high = low or 0, high or 1
  if t < low then return low end
  if t > high then return high end
  return t
end

return vector
