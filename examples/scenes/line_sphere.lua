-- D2, "Mathematics for games, part 2": a line and a sphere, seen from the side: two
-- roots, one double root where it is tangent, none where it passes by.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'

local LINES = {
  {y = 1.1, text = 'D > 0: near and far'}, {y = 2, text = 'D = 0: tangent'},
  {y = 2.7, text = 'D < 0: a miss'},
}
local FROM, ALONG, LAST = -5, 2, 5.2 -- where t is 0, how long t = 1 is

return function()
  local picture = draw.svg{
    title = 'D2 · Mathematics for games: a line and a sphere',
    subtitle = 'A t² + 2 B t + C = 0, with D = B² - A C. '
      .. 't counts in lengths of V, from P0.',
    width = 1120, height = 520,
  }
  local circle = c2.circle(0, 0, 2)
  picture:shape(circle, {color = 'blue'})
  for _, line in ipairs(LINES) do
    local p0 = c2.vec(FROM, line.y)
    picture:path({{FROM - 0.5, line.y}, {LAST, line.y}},
      {color = 'grey', width = 1.5})
    picture:arrow(p0, {ALONG, 0}, {color = 'green', width = 2})
    picture:dot(p0, {color = 'ink', size = 3.5})
    picture:text(p0, line.text, {dx = -4, dy = -12, bold = true, size = 14})
    local near, far = c2.line_circle(FROM, line.y, ALONG, 0, 0, 0, 2)
    print(('  %-22s t %s, %s'):format(line.text, near or 'none', far or 'none'))
    for i, t in ipairs(near and {near, far} or {}) do
      local point = p0 + c2.vec(ALONG, 0) * t
      picture:dot(point, {color = 'vermillion', size = 4.5})
      if i == 1 or far > near then
        picture:text(point, ('t = %.2f'):format(t),
          {dy = -10, dx = 16 * i - 24, anchor = i == 1 and 'end' or nil, size = 13})
      end
    end
  end
  picture:path({{0, 0}, {0, 1.1}}, {color = 'ink', width = 1, dash = true})
  picture:path({{0, 0}, c2.vec(-1, -1):normalized() * 2}, {color = 'ink', width = 1})
  picture:text({-0.7, -0.7}, 'r', {dx = 8, dy = 14, bold = true})
  return picture:text({0, 0.5}, 'd', {dx = 8, bold = true})
end
