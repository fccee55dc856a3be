-- This report is a picture: the level with a numbered mark at each finding.
local picture = require 'collide.check.report.picture'
local text = require 'collide.check.text'
local ipairs, max, min = ipairs, math.max, math.min

local report = {}

function report.escaped(value)
  return (text.utf8(value):gsub('[&<>"\']', function(c)
    return ('&#%d;'):format(c:byte())
  end):gsub('[%z\1-\8\11\12\14-\31\127]', ' '))
end

local COLORS = {error = '#c62828', warning = '#b26a00'}

-- Returns the mark of a finding: its box, and a disc with its number, which stands above
-- the place (below it at the upper edge of the picture) so that it hides nothing. The set
-- distinguishes the marks of one picture of a page from those of others.
function report.mark(finding, project, set)
  local px, py = project(finding.at)
  local color = COLORS[finding.severity]
  local list = {('<g class="mark" id="mark-%s%d" data-rule="%s"><title>%s</title>')
    :format(set or '', finding.number, report.escaped(finding.rule),
    report.escaped(finding.message))}
  local top, bottom = py, py
  if finding.box then
    local ax, ay = project(finding.box.min)
    local bx, by = project(finding.box.max)
    local x, y = min(ax, bx) - 2, min(ay, by) - 2
    top, bottom = min(top, y), max(bottom, max(ay, by) + 2)
    list[#list + 1] = ('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="none" '
      .. 'stroke="%s" stroke-width="2"/>'):format(x, y, max(ax, bx) - x + 2,
      max(ay, by) - y + 2, color)
  end
  local near = py - top > 40 and py or top
  local y = near - 22
  if y < 14 then y = (bottom - py > 40 and py or bottom) + 22 end
  list[#list + 1] = ('<path d="M%.1f %.1fV%.1f" stroke="%s" stroke-width="2"/><circle '
    .. 'cx="%.1f" cy="%.1f" r="11" fill="%s" stroke="#fff" stroke-width="2"/><text '
    .. 'x="%.1f" y="%.1f" text-anchor="middle" font-size="12" font-weight="bold" '
    .. 'fill="#fff" font-family="sans-serif">%d</text></g>'):format(px, py, y, color, px,
    y, color, px, y + 4, finding.number)
  return table.concat(list)
end

-- Returns the picture of one result with its marks.
function report.picture(result, options)
  local drawn, project = picture.level(result, options)
  local set = options and options.set
  local marks = {}
  for _, finding in ipairs(result.findings) do
    if finding.at and #finding.at > 0 then
      marks[#marks + 1] = report.mark(finding, project, set)
    end
  end
  return (drawn:gsub('</svg>%s*$', function()
    return table.concat(marks, '\n') .. '</svg>\n'
  end))
end

-- Returns the picture of the first result: an SVG holds one picture.
function report.of(results, options) return report.picture(results[1], options) end

return report
