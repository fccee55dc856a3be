-- D4, "To collide, or not to collide": the capsule hero in a sphere, a capsule, a turned
-- box, and right through a box; every result table, and the move that leads out.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local caption = require 'examples.caption'
local tell = require 'examples.tell'

local function upright(x) return c3.capsule({x, 0.5, 0}, {x, 1, 0}, 0.5) end

local MEETINGS = {
  {text = 'sphere', hero = upright(-7.2), other = c3.sphere({-6.35, 0.85, 0}, 0.85)},
  {text = 'capsule', hero = upright(-2.6),
    other = c3.capsule({-1.95, 0.45, -1.1}, {-1.75, 0.45, 1.1}, 0.45)},
  {text = 'turned box', hero = upright(2),
    other = c3.box({2.95, 0.7, 0}, {0.7, 0.7, 0.7}, c3.quat({0, 1, 0}, math.rad(40)))},
  {text = 'right through a box', hero = c3.capsule({5.3, 1.1, 0}, {8.7, 1.1, 0}, 0.3),
    other = c3.box({7, 0.6, 0}, {1, 0.6, 0.9})},
}

local FLOOR = c3.aabb({-8.6, 0, -2}, {9.2, 0, 2})

return function()
  local picture = draw.svg{
    title = 'D4 · To collide, or not to collide: pushed out',
    subtitle = 'Solid: as found. Dashed: moved by nb * depth, so that they just touch. '
      .. 'Dark: the depth, from pa (blue) to pb (orange). Red: nb, the way out.',
    width = 1240, height = 470, margin = 56, camera = {yaw = 0.21, pitch = 0.38},
  }
  picture:shape(c3.halfspace({0, 1, 0}, {0, 0, 0}), {within = FLOOR})

  for _, meeting in ipairs(MEETINGS) do
    local hero, other = meeting.hero, meeting.other
    local result = hero:contact(other)
    local out = hero:clone():translate(result.nb * result.depth)
    tell(meeting.text, result)
    tell('  moved by nb * depth', out:closest(other))

    picture:shape(other, {color = 'orange', shadow = 0, opacity = 0.75})
    picture:shape(hero, {color = 'blue', shadow = 0, opacity = 0.8})
    picture:shape(out, {color = 'blue', ghost = true, opacity = 0.5})
    picture:result(result, {length = 0.9})
    local middle = (hero.a.x + hero.b.x) / 2
    caption(picture, {middle + 0.3, 0, 2}, meeting.text,
      ('depth %.3f'):format(result.depth), 28)
  end
  return picture
end
