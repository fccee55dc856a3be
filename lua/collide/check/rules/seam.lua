-- This rule finds solids that nearly meet: gaps between them that nobody sees and things
-- fall into, and steps in a floor that stop a hero.
--
--     ________ ________            ________
--    |        |        |   gap            |________    step
local text = require 'collide.check.text'
local reach = require 'collide.check.reach'
local solid_seams = require 'collide.check.solid_seams'
local abs, ipairs, max, min, sqrt = math.abs, ipairs, math.max, math.min, math.sqrt

local rule = {id = 'seam', severity = 'warning', dimensions = {2, 3},
  optional = {size = true}, summary = 'gaps and steps between solids that nearly meet'}

local OPPOSITE = math.cos(math.rad(179)) -- faces are parallel within 1 degree

--------------------------------------------------------------------------------- faces --

local function corners(piece)
  return piece.points or {{piece.x0, piece.y0}, {piece.x1, piece.y0},
    {piece.x1, piece.y1}, {piece.x0, piece.y1}}
end

-- Returns the faces of a piece: ends, outward normal, and how far along the normal they
-- are.
local function faces_of(piece)
  if piece.faces then return piece.faces end
  local points, area, list = corners(piece), 0, {}
  local n = #points
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    area = area + p[1] * q[2] - p[2] * q[1]
  end
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    local dx, dy = q[1] - p[1], q[2] - p[2]
    local length = sqrt(dx * dx + dy * dy)
    if length > 0 and area ~= 0 then
      local s = area > 0 and 1 or -1
      local nx, ny = s * dy / length, -s * dx / length
      list[#list + 1] = {p = p, q = q, nx = nx, ny = ny, at = p[1] * nx + p[2] * ny}
    end
  end
  piece.faces = list
  return list
end

-- Returns how long two faces lie side by side, and the middle of that part.
local function shared(a, b)
  local tx, ty = -a.ny, a.nx
  local a0, a1 = a.p[1] * tx + a.p[2] * ty, a.q[1] * tx + a.q[2] * ty
  local b0, b1 = b.p[1] * tx + b.p[2] * ty, b.q[1] * tx + b.q[2] * ty
  local from = max(min(a0, a1), min(b0, b1))
  local to = min(max(a0, a1), max(b0, b1))
  return to - from, (from + to) / 2
end

-- Returns the gap between faces of two pieces that face each other: its width and its
-- middle.
local function gap_between(one, other, least, most)
  for _, a in ipairs(faces_of(one)) do
    for _, b in ipairs(faces_of(other)) do
      if a.nx * b.nx + a.ny * b.ny < OPPOSITE then
        local gap = -b.at - a.at
        if gap > least and gap <= most then
          local length, middle = shared(a, b)
          if length > gap then
            local along = a.at + gap / 2
            return gap, {a.nx * along - a.ny * middle, a.ny * along + a.nx * middle}
          end
        end
      end
    end
  end
end

--------------------------------------------------------------------------------- steps --

-- Returns the flat top of a piece: its height and ends; nil without one.
local function top_of(piece)
  for _, face in ipairs(faces_of(piece)) do
    if face.ny < -0.9998 then
      return face.p[2], min(face.p[1], face.q[1]), max(face.p[1], face.q[1])
    end
  end
end

-- Returns the step between two flat tops that follow each other: its height and its
-- place.
local function step_between(one, other, least, most)
  local ya, a0, a1 = top_of(one)
  local yb, b0, b1 = top_of(other)
  if not ya or not yb then return nil end
  local step = abs(ya - yb)
  if not (step > least and step <= most) then return nil end
  local x = abs(a1 - b0) <= most and (a1 + b0) / 2 or abs(b1 - a0) <= most
    and (b1 + a0) / 2
  if not x then return nil end
  return step, {x, min(ya, yb)}
end

local function is_walked(c, at)
  if not c.hero then return true end
  return c.world:fits(c:hero_at {at[1], at[2] - 1e-3 * c.cell}, 'solid')
end

--------------------------------------------------------------------------------- pairs --

-- Calls visit(one, other) for pieces whose boxes are nearer than a distance.
local function each_near(list, far, visit)
  local sorted = {}
  for i, piece in ipairs(list) do sorted[i] = piece end
  table.sort(sorted, function(a, b) return a.x0 < b.x0 end)
  local active = {}
  for _, piece in ipairs(sorted) do
    local kept = {}
    for _, other in ipairs(active) do
      if other.x1 + far >= piece.x0 then
        kept[#kept + 1] = other
        if other.y1 + far >= piece.y0 and piece.y1 + far >= other.y0 then
          visit(other, piece)
        end
      end
    end
    kept[#kept + 1] = piece
    active = kept
  end
end

-- Returns two things, a named one first: an object comes before a layer of tiles.
local function named(a, b)
  if a and a.id ~= nil then return a, b end
  if b and b.id ~= nil then return b, a end
  return a or b, b
end

local function is_between(c, at)
  local point = require('collide.d2').point(at)
  return not c.world:fits(point, 'solid')
end

local function report(c, said, one, other, what, value, at)
  local object, second = named(one.thing, other.thing)
  local key = object and object.id ~= nil and object
  if key and said[key] then return end
  if key then said[key] = true end
  local is_gap = what == 'gap'
  local name = key and c:name(object) or 'tiles'
  c:report {object = key or nil, at = at,
    objects = second and second.id ~= nil and {second} or nil,
    box = {min = {at[1] - c.cell / 2, at[2] - c.cell / 2},
      max = {at[1] + c.cell / 2, at[2] + c.cell / 2}},
    message = is_gap and ('%s: a gap of %s beside %s'):format(name, text.number(value),
      second and second.id ~= nil and c:name(second) or 'another solid')
      or ('%s: a step of %s in the floor'):format(name, text.number(value)),
    mend = is_gap
      and ('close the gap: widen or move one by %s'):format(text.number(value))
      or ('level the two: move one by %s'):format(text.number(value)),
    measure = {name = what, value = value, wanted = 0}}
end

function rule.run(c, params)
  if c.level.dimension == 3 then return solid_seams.run(c, params) end
  local size, least = params.size or c.cell / 8, 1e-4 * c.cell
  local list, said = reach.blocking(c).still, {}
  local steps = c.view ~= 'topdown'
  each_near(list, size, function(one, other)
    if one.thing == other.thing and one.thing and one.thing.id ~= nil then return end
    local gap, at = gap_between(one, other, least, size)
    if gap and not is_between(c, at) then
      report(c, said, one, other, 'gap', gap, at)
      return
    end
    local step, place = nil, nil
    if steps then step, place = step_between(one, other, least, size) end
    if step and is_walked(c, place) then
      report(c, said, one, other, 'step', step, place)
    end
  end)
end

return rule
