-- Casts of polytopes on whole numbers, decided in whole numbers: no rounding, no share of
-- the library.
--
-- a moves along a line. Along each normal that can part the shapes (of a face of either,
-- of an edge of one across an edge of the other) the gap is a straight function of time.
-- The motion goes in if there is a time after the start at which every gap is below zero;
-- it comes from where the last of them closes.
local whole_numbers = {}

local function dot(p, q)
  return p[1] * q[1] + p[2] * q[2] + (p[3] or 0) * (q[3] or 0)
end

local function cross(p, q)
  return {p[2] * q[3] - p[3] * q[2], p[3] * q[1] - p[1] * q[3], p[1] * q[2] - p[2] * q[1]}
end

local function difference(p, q)
  return {p[1] - q[1], p[2] - q[2], p[3] and p[3] - q[3]}
end

-- A body: corners, and the directions of its edges and the normals of its faces, each as
-- pairs or triples of the numbers of corners.
local function axes_of(body, list)
  for _, face in ipairs(body.faces) do
    local p, q = body.corners[face[1]], body.corners[face[2]]
    local u = difference(q, p)
    list[#list + 1] = face[3] and cross(u, difference(body.corners[face[3]], p))
      or {-u[2], u[1]}
  end
end

local function edges_across(a, b, list)
  for _, e in ipairs(a.edges or {}) do
    for _, f in ipairs(b.edges or {}) do
      local n = cross(difference(a.corners[e[2]], a.corners[e[1]]),
        difference(b.corners[f[2]], b.corners[f[1]]))
      if dot(n, n) > 0 then
        list[#list + 1] = n
      end
    end
  end
end

local function interval(body, n)
  local low, high
  for _, p in ipairs(body.corners) do
    local at = dot(p, n)
    low, high = math.min(low or at, at), math.max(high or at, at)
  end
  return low, high
end

-- The sides of the Minkowski difference: normals from a to b, gaps at the start, the
-- speeds at which they close.
local function sides_of(a, motion, b)
  local axes, sides = {}, {}
  axes_of(a, axes)
  axes_of(b, axes)
  edges_across(a, b, axes)
  for _, n in ipairs(axes) do
    local a_low, a_high = interval(a, n)
    local b_low, b_high = interval(b, n)
    local speed = dot(motion, n)
    local back = {-n[1], -n[2], n[3] and -n[3]}
    sides[#sides + 1] = {normal = n, gap = b_low - a_high, closing = speed}
    sides[#sides + 1] = {normal = back, gap = a_low - b_high, closing = -speed}
  end
  return sides
end

-- p / q < r / s for q, s > 0
local function is_less(p, q, r, s)
  return p * s < r * q
end

-- 'hit' with t as a fraction and the normals that the motion may be stopped by, 'miss',
-- or 'deep' when they overlap at the start.
function whole_numbers.cast(a, motion, b)
  local enter, enter_by, leave, leave_by = 0, 1, nil, nil
  local deep = true
  local sides = sides_of(a, motion, b)
  for _, s in ipairs(sides) do
    local gap, closing = s.gap, s.closing
    deep = deep and gap < 0
    if closing > 0 then
      if is_less(enter, enter_by, gap, closing) then
        enter, enter_by = gap, closing
      end
    elseif closing < 0 then
      if not leave or is_less(-gap, -closing, leave, leave_by) then
        leave, leave_by = -gap, -closing
      end
    elseif gap >= 0 then
      return deep and 'deep' or 'miss'
    end
  end
  if deep then
    return 'deep'
  elseif leave and not is_less(enter, enter_by, leave, leave_by) or enter > enter_by then
    return 'miss'
  end
  local normals = {}
  for _, s in ipairs(sides) do
    if s.closing > 0 and s.gap * enter_by == enter * s.closing then
      normals[#normals + 1] = s.normal
    end
  end
  return 'hit', enter / enter_by, normals
end

return whole_numbers
