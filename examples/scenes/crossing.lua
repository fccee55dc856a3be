-- D2, "Mathematics for games, part 2": two capsules crossed like an X, whose four ends
-- are all far from the other. Tests of the ends alone miss them.
local c2 = require 'collide.d2'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local flat = require 'examples.drawing.flat'

local colors = Canvas.colors

local function end_distances(canvas, a, b)
  local nearest = math.huge
  for _, pair in ipairs({{a, b}, {b, a}}) do
    local other = pair[2]
    for _, p in ipairs({pair[1].a, pair[1].b}) do
      local distance, _, hx, hy =
        c2.closest_point_segment(p.x, p.y, other.a.x, other.a.y, other.b.x, other.b.y)
      nearest = math.min(nearest, distance)
      local foot = c2.vec(hx, hy)
      canvas:line({p, foot}, {color = colors.stone, width = 1.5, dashed = true})
      canvas:dot_at(p, {color = colors.stone, size = 3.5})
      canvas:label((p + foot) / 2, ('%.1f'):format(distance),
        {dx = 6, dy = 4, size = 13, color = '#66707c'})
    end
  end
  return nearest
end

return function()
  local canvas = Canvas.new({
    title = 'D2 · Mathematics for games: capsules crossed like an X',
    subtitle = 'All four ends are farther from the other axis than both radii. '
      .. 'It is a hit.',
    width = 1120, height = 600, scale = 58, center = {x = 3.6, y = -0.95},
  })
  local a = c2.capsule({-2.4, -2.2}, {2.4, 2}, 0.45)
  local b = c2.capsule({-2.2, 2.6}, {1.4, -0.9}, 0.45)
  local result = a:contact(b)
  flat.shape(canvas, b, {color = colors.warm})
  flat.shape(canvas, a, {color = colors.hero})
  local nearest_end = end_distances(canvas, a, b)
  print(('  the nearest end is %.3f away, the radii are %.3f: a miss, say the ends')
    :format(nearest_end, a.radius + b.radius))
  tell('crossed capsules', result)

  -- to the right: what parts them
  local aside = c2.vec(6.4, 0)
  local b_aside = b:clone():translate(aside)
  local before = a:clone():translate(aside)
  local parted = before:clone():translate(result.nb * result.depth)
  flat.shape(canvas, before, {color = colors.hero, ghost = true})
  flat.shape(canvas, b_aside, {color = colors.warm})
  flat.shape(canvas, parted, {color = colors.hero})
  tell('moved by nb * depth', parted:closest(b_aside))
  local middle, move = (before.a + before.b) / 2, result.nb * result.depth
  canvas:arrow(middle, move, {color = colors.depth})
  canvas:label(middle + move / 2, ('depth %.2f'):format(result.depth),
    {dx = 4, dy = -10, bold = true, color = colors.depth})
  canvas:label({x = 0, y = -5}, 'as found', {anchor = 'middle', dx = 0})
  canvas:label({x = 6.4, y = -5}, 'the least move that parts them',
    {anchor = 'middle', dx = 0})
  return canvas
end
