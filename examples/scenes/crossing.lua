-- D2, "Mathematics for games, part 2": two capsules crossed like an X, whose four ends
-- are all far from the other. Tests of the ends alone miss them.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local tell = require 'examples.tell'

local function end_distances(picture, a, b)
  local nearest = math.huge
  for _, pair in ipairs({{a, b}, {b, a}}) do
    local other = pair[2]
    for _, p in ipairs({pair[1].a, pair[1].b}) do
      local distance, _, hx, hy =
        c2.closest_point_segment(p.x, p.y, other.a.x, other.a.y, other.b.x, other.b.y)
      nearest = math.min(nearest, distance)
      local foot = c2.vec(hx, hy)
      picture:path({p, foot}, {color = 'grey', width = 1.5, dash = true})
      picture:dot(p, {color = 'grey', size = 3.5})
      picture:text((p + foot) / 2, ('%.1f'):format(distance),
        {dx = 6, dy = 4, size = 13, color = '#66707c'})
    end
  end
  return nearest
end

return function()
  local picture = draw.svg{
    title = 'D2 · Mathematics for games: capsules crossed like an X',
    subtitle = 'All four ends are farther from the other axis than both radii. '
      .. 'It is a hit.',
    width = 1120, height = 600,
  }
  local a = c2.capsule({-2.4, -2.2}, {2.4, 2}, 0.45)
  local b = c2.capsule({-2.2, 2.6}, {1.4, -0.9}, 0.45)
  local result = a:contact(b)
  picture:shape(b, {color = 'orange'}):shape(a, {color = 'blue'})
  local nearest_end = end_distances(picture, a, b)
  print(('  the nearest end is %.3f away, the radii are %.3f: a miss, say the ends')
    :format(nearest_end, a.radius + b.radius))
  tell('crossed capsules', result)

  -- to the right: what parts them
  local aside = c2.vec(6.4, 0)
  local b_aside = b:clone():translate(aside)
  local before = a:clone():translate(aside)
  local parted = before:clone():translate(result.nb * result.depth)
  picture:shape(before, {color = 'blue', ghost = true})
  picture:shape(b_aside, {color = 'orange'}):shape(parted, {color = 'blue'})
  tell('moved by nb * depth', parted:closest(b_aside))
  local middle, move = (before.a + before.b) / 2, result.nb * result.depth
  picture:arrow(middle, move)
  picture:text(middle + move / 2, ('depth %.2f'):format(result.depth),
    {dx = 8, dy = -10, bold = true, color = 'vermillion'})
  picture:text({0, -4.8}, 'as found', {anchor = 'middle'})
  picture:text({6.4, -4.8}, 'the least move that parts them', {anchor = 'middle'})
  return picture
end
