-- This rule finds slopes that are just too steep to walk: a hero slides off where the
-- designer meant a way.
local reach = require 'collide.check.reach'
local text = require 'collide.check.text'
local acos, deg, ipairs, max, min, rad, sqrt =
  math.acos, math.deg, ipairs, math.max, math.min, math.rad, math.sqrt

local rule = {id = 'steep', severity = 'warning', dimensions = {2},
  defaults = {margin = rad(10)}, summary = 'slopes just too steep to walk'}

local function key_of(p) return ('%.3f,%.3f'):format(p[1], p[2]) end

-- Adds the upper edges of a piece whose angle is in a range.
local function add_edges(list, piece, least, most)
  local points = piece.points
  if not points then return end
  local n, area = #points, 0
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    area = area + p[1] * q[2] - p[2] * q[1]
  end
  for i = 1, n do
    local p, q = points[i], points[i % n + 1]
    local dx, dy = q[1] - p[1], q[2] - p[2]
    local length = sqrt(dx * dx + dy * dy)
    local up = length > 0 and (area > 0 and dx or -dx) / length or -1
    local angle = acos(max(-1, min(1, up)))
    if angle > least + 1e-6 and angle <= most + 1e-6 then
      list[#list + 1] = {p = p, q = q, angle = angle, length = length,
        thing = piece.thing}
    end
  end
end

-- Returns slopes: edges that continue each other at the same angle are one slope.
local function joined(edges)
  local at = {}
  for _, edge in ipairs(edges) do
    for _, p in ipairs {edge.p, edge.q} do
      local key = key_of(p)
      at[key] = at[key] or {}
      at[key][#at[key] + 1] = edge
    end
  end
  local slopes, of = {}, {}
  for _, edge in ipairs(edges) do
    if not of[edge] then
      local queue = {edge}
      local slope = {edges = {}, length = 0, angle = edge.angle, thing = edge.thing}
      of[edge] = slope
      while #queue > 0 do
        local one = table.remove(queue)
        slope.edges[#slope.edges + 1] = one
        slope.length = slope.length + one.length
        for _, p in ipairs {one.p, one.q} do
          for _, other in ipairs(at[key_of(p)]) do
            if not of[other] and math.abs(other.angle - one.angle) < 1e-3 then
              of[other] = slope
              queue[#queue + 1] = other
            end
          end
        end
      end
      slopes[#slopes + 1] = slope
    end
  end
  return slopes
end

local function has_room(c, edge)
  local x, y = (edge.p[1] + edge.q[1]) / 2, (edge.p[2] + edge.q[2]) / 2
  local lift = math.abs(math.tan(edge.angle)) * c.hero.width / 2 + 0.01 * c.cell
  return c.world:fits(c:hero_at {x, y - lift}, 'solid')
end

function rule.run(c, params)
  if c.view ~= 'platformer' or not c.hero then return end
  local edges = {}
  for _, piece in ipairs(reach.blocking(c).still) do
    add_edges(edges, piece, c.hero.max_slope, c.hero.max_slope + params.margin)
  end
  for _, slope in ipairs(joined(edges)) do
    local edge = slope.edges[math.ceil(#slope.edges / 2)]
    if slope.length >= c.hero.width and has_room(c, edge) then
      local object = slope.thing and slope.thing.id ~= nil and slope.thing or nil
      c.steep_slopes = (c.steep_slopes or 0) + 1
      c:report {object = object, at = {(edge.p[1] + edge.q[1]) / 2,
        (edge.p[2] + edge.q[2]) / 2},
        message = ('%s: a slope of %s degrees, the hero walks up to %s'):format(
          object and c:name(object) or 'tiles', text.number(deg(slope.angle)),
          text.number(deg(c.hero.max_slope))),
        mend = ('make it %s degrees or less'):format(text.number(deg(c.hero.max_slope))),
        measure = {name = 'angle', value = slope.angle, wanted = c.hero.max_slope}}
    end
  end
end

return rule
