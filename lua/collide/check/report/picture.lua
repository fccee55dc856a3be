-- This file draws a level for a report: solids and the places that the hero reaches;
-- svg.lua adds the numbered marks. In space the picture is the floor plan, seen from
-- above.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local ipairs, max, min, next, pairs = ipairs, math.max, math.min, next, pairs

local picture = {}

local STYLES = {
  solid = {color = '#3f4b59', fill = '#8794a3', width = 1},
  oneway = {color = '#8a5a00', fill = '#f2c46d', width = 1},
  sensor = {color = '#3d7ea6', fill = '#bfe0f2', opacity = 0.5, width = 1},
  thing = {color = '#6b4fa0', fill = '#e4dcf5', opacity = 0.7, width = 1, size = 3},
  hero = {color = '#1f6fb2', fill = '#9ecbf0', width = 1},
}

-- Returns a place in the plane of the picture: x points right, y down; a level in space
-- is seen from above.
function picture.flat(level, at)
  if level.dimension == 2 then return at[1], at[2] end
  return at[1], at[3]
end

-- Returns the part of the plane with the whole level and all findings: x, y, width,
-- height.
local function extent(result)
  local level = result.level
  local b = level.bounds
  local x0, y0 = picture.flat(level, b[1])
  local x1, y1 = picture.flat(level, b[2])
  for _, finding in ipairs(result.findings) do
    if finding.at and #finding.at > 0 then
      local x, y = picture.flat(level, finding.at)
      x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
    end
  end
  local w, h = max(x1 - x0, 1e-3), max(y1 - y0, 1e-3)
  local margin = 0.03 * max(w, h)
  return {x0 - margin, y0 - margin, w + 2 * margin, h + 2 * margin}
end

-- Returns whether any of a shape's box in the plane of the picture is in the view, and
-- the box.
local function box_in(view, shape)
  local low, high = shape:bounds()
  local y0, y1 = low.z or low.y, high.z or high.y
  return low.x <= view[1] + view[3] and high.x >= view[1] and y0 <= view[2] + view[4]
    and y1 >= view[2], low.x, y0, high.x, y1
end

local function draw_flat(made, result, view)
  local c = result.context
  for _, object in ipairs(result.level.objects) do
    if object.role == 'none' and object.shape and next(c:kinds(object))
      and box_in(view, object.shape) then
      made:shape(object.shape, STYLES.thing)
    end
  end
  for _, role in ipairs {'sensor', 'solid', 'oneway'} do
    for _, item in ipairs((c.world:items())) do
      if item.role == role and box_in(view, item.shape) then
        made:shape(item.shape, STYLES[role])
      end
    end
  end
  for _, spawn in ipairs(c.hero and c:things 'spawn' or {}) do
    local shape = c:hero_at(c:place_of(spawn))
    if box_in(view, shape) then made:shape(shape, STYLES.hero) end
  end
end

-- Returns boxes {x0, y0, x1, y1} of level coordinates as one tinted path, cut off at the
-- view: in one path, parts that lie on each other do not look darker.
local function tinted(made, view, boxes)
  local right, bottom = view[1] + view[3], view[2] + view[4]
  local list = {}
  for _, b in ipairs(boxes) do
    local x0, y0 = max(b[1], view[1]), max(b[2], view[2])
    local x1, y1 = min(b[3], right), min(b[4], bottom)
    if x0 < x1 and y0 < y1 then
      local ax, ay = made:project({x0, y0})
      local bx, by = made:project({x1, y1})
      list[#list + 1] = ('M%.1f %.1fH%.1fV%.1fH%.1fz'):format(min(ax, bx), min(ay, by),
        max(ax, bx), max(ay, by), min(ax, bx))
    end
  end
  if #list == 0 then return '' end
  return ('<path class="reach" fill="#2e8b57" opacity="0.22" d="%s"/>'):format(
    table.concat(list))
end

local function by_place(a, b)
  for k = 1, 4 do
    if a[k] ~= b[k] then return a[k] < b[k] end
  end
  return false
end

-- Returns the boxes that the hero covers at all places that he gets to.
local function covered(result)
  local reach = result.context.known_reach
  local slabs, boxes = reach and reach.space and reach.space.slabs, {}
  if not slabs then return boxes end
  local hero = result.context.hero
  local half, height = hero.width / 2, hero.height
  local is_centred = result.context.view == 'topdown'
  reach:each_free(function(k, x0, x1)
    local slab = slabs[k]
    boxes[#boxes + 1] = {x0 - half, -slab.u1 - (is_centred and height / 2 or height),
      x1 + half, -slab.u0 + (is_centred and height / 2 or 0)}
  end)
  table.sort(boxes, by_place) -- the picture is then the same each time
  return boxes
end

-- Returns the places that the hero stands on as boxes, seen from above: neighbours in a
-- row are one box.
local function stood_on(result)
  local reach = result.context.known_reach
  local grain, rows = reach and reach.grain, {}
  if not grain then return {} end
  reach:each_place(function(x, _, z, i, k)
    rows[k] = rows[k] or {z = z}
    rows[k][i] = x
  end)
  local boxes = {}
  for _, row in pairs(rows) do
    for i, x in pairs(row) do
      if i ~= 'z' and not row[i - 1] then
        local last = i
        while row[last + 1] do last = last + 1 end
        boxes[#boxes + 1] = {x - grain / 2, row.z - grain / 2, row[last] + grain / 2,
          row.z + grain / 2}
      end
    end
  end
  table.sort(boxes, by_place)
  return boxes
end

-- Draws the box of each item from above, the upper ones over the lower ones.
local function draw_plan(made, result, view)
  local list = {}
  for i, item in ipairs((result.context.world:items())) do
    local is_seen, x0, y0, x1, y1 = box_in(view, item.shape)
    if STYLES[item.role] and is_seen then
      local _, high = item.shape:bounds()
      list[#list + 1] = {i, high.y, STYLES[item.role], x0, y0, x1, y1}
    end
  end
  table.sort(list, function(a, b)
    if a[2] ~= b[2] then return a[2] < b[2] end
    return a[1] < b[1]
  end)
  for _, b in ipairs(list) do
    made:shape(c2.rect(b[4], b[5], max(b[6] - b[4], 1e-3), max(b[7] - b[5], 1e-3)),
      {color = b[3].color, fill = b[3].fill, opacity = 0.5, width = 1})
  end
end

-- Returns the SVG text of the level, and a function from places to pixels. The options
-- are width, height, margin, title, and view = {x, y, width, height}, the part that is
-- shown, by default all.
function picture.level(result, options)
  options = options or {}
  local is_flat = result.level.dimension == 2
  local view = options.view or extent(result)
  local made = draw.svg {width = options.width or 1200, height = options.height,
    y_down = true, view = c2.rect(view[1], view[2], view[3], view[4]),
    margin = options.margin, title = options.title}
  local show = is_flat and draw_flat or draw_plan
  show(made, result, view)
  local text = made:draw()
  local reach = tinted(made, view, is_flat and covered(result) or stood_on(result))
  text = text:gsub('</svg>%s*$', function() return reach .. '</svg>\n' end)
  return text, function(at)
    local px, py = made:project({picture.flat(result.level, at)})
    return px, py
  end
end

return picture
