-- A level drawn with its findings: what is solid, where the hero gets to, numbered marks.
-- In space it is the floor plan, seen from above.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local ipairs, max, min = ipairs, math.max, math.min

local picture = {}

local STYLES = {
  solid = {color = '#3f4b59', fill = '#8794a3', width = 1},
  oneway = {color = '#8a5a00', fill = '#f2c46d', width = 1},
  sensor = {color = '#3d7ea6', fill = '#bfe0f2', opacity = 0.5, width = 1},
}

-- Places in the plane of the picture: x to the right, y down; from above in space.
function picture.flat(level, at)
  if level.dimension == 2 then return at[1], at[2] end
  return at[1], at[3]
end

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
  return x0 - margin, y0 - margin, w + 2 * margin, h + 2 * margin
end

local function draw_flat(made, result)
  for _, role in ipairs {'sensor', 'solid', 'oneway'} do
    for _, item in ipairs((result.context.world:items())) do
      if item.role == role then made:shape(item.shape, STYLES[role]) end
    end
  end
end

-- The places that the hero covers, as one tinted group: parts that lie on each other must
-- not look darker.
local function tinted(made, result)
  local reach = result.context.known_reach
  local slabs = reach and reach.space and reach.space.slabs
  if not slabs then return '' end
  local list = {'<g class="reach" fill="#2e8b57" opacity="0.22">'}
  local half = result.context.hero.width / 2
  local height = result.context.hero.height
  local is_centred = result.context.view == 'topdown'
  reach:each_free(function(k, x0, x1)
    local slab = slabs[k]
    local top = -slab.u1 - (is_centred and height / 2 or height)
    local bottom = -slab.u0 + (is_centred and height / 2 or 0)
    local ax, ay = made:project({x0 - half, top})
    local bx, by = made:project({x1 + half, bottom})
    list[#list + 1] = ('<path d="M%.1f %.1fH%.1fV%.1fH%.1fz"/>'):format(min(ax, bx),
      min(ay, by), max(ax, bx), max(ay, by), min(ax, bx))
  end)
  list[#list + 1] = '</g>'
  return table.concat(list)
end

-- From above: the box of each solid, and the places that the hero stands on.
local function draw_plan(made, result)
  for _, item in ipairs((result.context.world:items())) do
    local style = STYLES[item.role]
    if style then
      local low, high = item.shape:bounds()
      made:shape(c2.rect(low.x, low.z, max(high.x - low.x, 1e-3),
        max(high.z - low.z, 1e-3)), {color = style.color, fill = style.fill,
        opacity = 0.35, width = 1})
    end
  end
  local reach = result.context.known_reach
  for _, place in ipairs(reach and reach.places and reach:places() or {}) do
    made:dot({place[1], place[3]}, {color = '#2e8b57', size = 2})
  end
end

-- The SVG text of the level, and a function from places to pixels.
function picture.level(result, options)
  local x, y, w, h = extent(result)
  local made = draw.svg {width = options and options.width or 1200, y_down = true,
    view = c2.rect(x, y, w, h), title = options and options.title}
  if result.level.dimension == 2 then
    draw_flat(made, result)
  else
    draw_plan(made, result)
  end
  local text = made:draw()
  if result.level.dimension == 2 then
    local reach = tinted(made, result)
    text = text:gsub('</svg>%s*$', function() return reach .. '</svg>\n' end)
  end
  return text, function(at)
    local px, py = made:project({picture.flat(result.level, at)})
    return px, py
  end
end

return picture
