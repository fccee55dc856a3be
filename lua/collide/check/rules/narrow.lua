-- This rule finds passages that the hero nearly fits through, to places where he would
-- fit.
local causes = require 'collide.check.causes'
local text = require 'collide.check.text'
local ceil, ipairs = math.ceil, ipairs

local rule = {id = 'narrow', severity = 'warning', dimensions = {2},
  summary = 'passages that the hero nearly fits through'}

-- Returns how large a passage is, and how much is missing, rounded up so that it is
-- enough.
local function sizes(share, wanted)
  local missing = ceil(wanted * (1 - share) * 100 - 1e-6) / 100
  return text.number(wanted - missing), text.number(missing)
end

-- Returns which dimension is too small, how to mend it, and the measure. In a top-down
-- view the dimension is always a width.
local function said_of(c, width, height)
  local hero = c.hero
  local w, more_w = sizes(width, hero.width)
  local h, more_h = sizes(height, hero.height)
  local by_width = {name = 'width', value = width * hero.width, wanted = hero.width}
  local by_height = {name = 'height', value = height * hero.height, wanted = hero.height}
  if width < 1 and height < 1 then
    return ('too small: %s x %s, the hero is %s x %s'):format(w, h,
      text.number(hero.width), text.number(hero.height)),
      ('make it wider by %s and higher by %s'):format(more_w, more_h), by_width
  elseif width < 1 then
    return ('too narrow: %s wide, the hero is %s'):format(w, text.number(hero.width)),
      ('make it wider by %s'):format(more_w), by_width
  end
  local words = c.view == 'topdown' and {'narrow', 'wide', 'wider'}
    or {'low', 'high', 'higher'}
  return ('too %s: %s %s, the hero is %s'):format(words[1], h, words[2],
    text.number(hero.height)), ('make it %s by %s'):format(words[3], more_h), by_height
end

function rule.run(c)
  for _, group in ipairs(causes.of(c)) do
    if group.kind == 'slim' then
      local thing, others = group.things[1], {}
      for i = 2, #group.things do others[#others + 1] = group.things[i].object end
      local what, mend, measure = said_of(c, causes.passage(c, thing))
      for _, one in ipairs(group.things) do c.claimed[one.object] = 'narrow' end
      c:report {object = thing.object, objects = others, at = causes.place(c, group),
        message = ('the way to %s%s is %s'):format(c:name(thing.object), #others > 0
          and (' and %s more'):format(#others) or '', what),
        mend = mend, measure = measure}
    end
  end
end

return rule
