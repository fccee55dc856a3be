-- Places of nodes: 3 x 4 matrices, as three columns and a translation, twelve numbers in
-- the order of glTF: x axis, y axis, z axis, translation.
local abs, sqrt = math.abs, math.sqrt

local matrix = {}

matrix.identity = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}

-- Returns the matrix from the sixteen numbers of a node, column by column.
function matrix.of_list(m)
  return {m[1], m[2], m[3], m[5], m[6], m[7], m[9], m[10], m[11], m[13], m[14], m[15]}
end

-- Returns the matrix that scales, then turns by the quaternion x, y, z, w, then moves.
function matrix.of_parts(t, q, s)
  local length = sqrt(q[1] ^ 2 + q[2] ^ 2 + q[3] ^ 2 + q[4] ^ 2)
  local x, y, z, w = q[1] / length, q[2] / length, q[3] / length, q[4] / length
  return {
    s[1] * (1 - 2 * (y * y + z * z)), s[1] * 2 * (x * y + w * z),
    s[1] * 2 * (x * z - w * y),
    s[2] * 2 * (x * y - w * z), s[2] * (1 - 2 * (x * x + z * z)),
    s[2] * 2 * (y * z + w * x),
    s[3] * 2 * (x * z + w * y), s[3] * 2 * (y * z - w * x),
    s[3] * (1 - 2 * (x * x + y * y)),
    t[1], t[2], t[3]}
end

function matrix.at(m, x, y, z)
  return m[1] * x + m[4] * y + m[7] * z + m[10], m[2] * x + m[5] * y + m[8] * z + m[11],
    m[3] * x + m[6] * y + m[9] * z + m[12]
end

local function along(m, x, y, z)
  return m[1] * x + m[4] * y + m[7] * z, m[2] * x + m[5] * y + m[8] * z,
    m[3] * x + m[6] * y + m[9] * z
end

-- Returns the product: b is applied first, then a.
function matrix.times(a, b)
  local r = {}
  for k = 0, 2 do
    r[3 * k + 1], r[3 * k + 2], r[3 * k + 3] = along(a, b[3 * k + 1], b[3 * k + 2],
      b[3 * k + 3])
  end
  r[10], r[11], r[12] = matrix.at(a, b[10], b[11], b[12])
  return r
end

function matrix.determinant(m)
  return m[1] * (m[5] * m[9] - m[6] * m[8]) - m[4] * (m[2] * m[9] - m[3] * m[8])
    + m[7] * (m[2] * m[6] - m[3] * m[5])
end

-- Returns the lengths of the three axes.
function matrix.scales(m)
  local list = {}
  for k = 0, 2 do
    list[k + 1] = sqrt(m[3 * k + 1] ^ 2 + m[3 * k + 2] ^ 2 + m[3 * k + 3] ^ 2)
  end
  return list
end

-- Returns the three axes, each of length 1, when they are perpendicular and not
-- mirrored; else nil.
function matrix.axes(m)
  local s, axes = matrix.scales(m), {}
  for k = 0, 2 do
    if s[k + 1] == 0 then return nil end
    axes[k + 1] = {m[3 * k + 1] / s[k + 1], m[3 * k + 2] / s[k + 1],
      m[3 * k + 3] / s[k + 1]}
  end
  for k = 1, 3 do
    local a, b = axes[k], axes[k % 3 + 1]
    if abs(a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) > 1e-6 then return nil end
  end
  if matrix.determinant(m) <= 0 then return nil end
  return axes, s
end

-- Returns the quaternion x, y, z, w of three axes. Source: Shepperd, Quaternion from
-- rotation matrix, 1978.
function matrix.quaternion(axes)
  local a, b, c = axes[1], axes[2], axes[3]
  local trace = a[1] + b[2] + c[3]
  if trace > 0 then
    local s = 2 * sqrt(trace + 1)
    return {(b[3] - c[2]) / s, (c[1] - a[3]) / s, (a[2] - b[1]) / s, s / 4}
  elseif a[1] >= b[2] and a[1] >= c[3] then
    local s = 2 * sqrt(1 + a[1] - b[2] - c[3])
    return {s / 4, (a[2] + b[1]) / s, (c[1] + a[3]) / s, (b[3] - c[2]) / s}
  elseif b[2] >= c[3] then
    local s = 2 * sqrt(1 + b[2] - a[1] - c[3])
    return {(a[2] + b[1]) / s, s / 4, (b[3] + c[2]) / s, (c[1] - a[3]) / s}
  end
  local s = 2 * sqrt(1 + c[3] - a[1] - b[2])
  return {(c[1] + a[3]) / s, (b[3] + c[2]) / s, s / 4, (a[2] - b[1]) / s}
end

return matrix
