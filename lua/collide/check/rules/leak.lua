-- This rule finds places where the hero can leave a level whose border the level itself
-- must close.
local text = require 'collide.check.text'
local ipairs, max, min = ipairs, math.max, math.min

local rule = {id = 'leak', severity = 'error', dimensions = {2, 3},
  summary = 'openings at a closed edge of the level'}

-- Returns the parts of a room's side without a neighbour: rooms that continue each other
-- have no edge between them.
local function open_parts(c, room, side)
  local horizontal = side == 'top' or side == 'bottom'
  local along, across = horizontal and 1 or 2, horizontal and 2 or 1
  local line = (side == 'left' or side == 'top') and room.min[across] or room.max[across]
  local parts = {{room.min[along], room.max[along]}}
  for _, other in ipairs(c.level.rooms) do
    local beside = side == 'left' or side == 'top' and other.max[across] == line
    if side == 'left' then beside = other.max[across] == line end
    if side == 'right' or side == 'bottom' then beside = other.min[across] == line end
    if other ~= room and beside then
      local left = {}
      for _, p in ipairs(parts) do
        if other.max[along] <= p[1] or other.min[along] >= p[2] then
          left[#left + 1] = p
        else
          if other.min[along] > p[1] then left[#left + 1] = {p[1], other.min[along]} end
          if other.max[along] < p[2] then left[#left + 1] = {other.max[along], p[2]} end
        end
      end
      parts = left
    end
  end
  return parts, line
end

-- Returns the places at which the hero touches a border, as intervals along it.
local function touches(reach, side, line)
  local around, slabs = reach.space.around, reach.space.slabs
  local near, list = 2 * reach.space.near, {}
  local x_left, x_right = line + around.x1, line + around.x0
  reach:each_free(function(k, x0, x1)
    local slab = slabs[k]
    if side == 'left' and x0 <= x_left + near and x1 >= x_left - near
      or side == 'right' and x1 >= x_right - near and x0 <= x_right + near then
      list[#list + 1] = {-slab.u1, -slab.u0}
    elseif side == 'top' and slab.u1 >= -line + around.u0 - near
      and slab.u0 <= -line + around.u0 + near then
      list[#list + 1] = {x0, x1}
    elseif side == 'bottom' and slab.u0 <= -line + around.u1 + near
      and slab.u1 >= -line + around.u1 - near then
      list[#list + 1] = {x0, x1}
    end
  end)
  table.sort(list, function(a, b) return a[1] < b[1] end)
  return list
end

-- Returns the openings in parts of a side: intervals that continue each other are one.
local function openings(list, parts, near)
  local out = {}
  for _, p in ipairs(list) do
    local last = out[#out]
    if last and p[1] <= last[2] + near then
      last[2] = max(last[2], p[2])
    else
      out[#out + 1] = {p[1], p[2]}
    end
  end
  local kept = {}
  for _, o in ipairs(out) do
    for _, part in ipairs(parts) do
      local from, to = max(o[1], part[1]), min(o[2], part[2])
      if to - from > near or to >= from and o[2] - o[1] <= near then
        kept[#kept + 1] = {from, to}
        break
      end
    end
  end
  return kept
end

local SIDES = {'left', 'right', 'top', 'bottom'}

local function check_side(c, reach, room, side)
  local horizontal = side == 'top' or side == 'bottom'
  local parts, line = open_parts(c, room, side)
  local grown = horizontal and c.hero.width or c.hero.height
  for _, o in ipairs(openings(touches(reach, side, line), parts, reach.space.near)) do
    local middle = (o[1] + o[2]) / 2
    local at = horizontal and {middle, line} or {line, middle}
    local size = o[2] - o[1] + grown
    c:report {at = at, box = {min = {at[1] - size / 2, at[2] - size / 2},
      max = {at[1] + size / 2, at[2] + size / 2}},
      message = ('the hero can get out on the %s: an opening of %s%s'):format(side,
        text.number(size), #c.level.rooms > 1 and ' in room ' .. room.name or ''),
      mend = ("close it with something solid; where the game stops him, say edges = "
        .. "{%s = 'wall'}"):format(side),
      measure = {name = 'opening', value = size, wanted = 0}}
  end
end

function rule.run(c)
  local reach = c:reach()
  if reach and reach.report_leaks then return reach:report_leaks() end
  if not reach or c.level.infinite then return end
  local rooms = #c.level.rooms > 0 and c.level.rooms
    or {{min = c.level.bounds[1], max = c.level.bounds[2], name = 'level'}}
  for _, room in ipairs(rooms) do
    for _, side in ipairs(#c:solids() > 0 and SIDES or {}) do -- else `incomplete` does
      if c.config.edges[side] == 'closed' then check_side(c, reach, room, side) end
    end
  end
end

return rule
