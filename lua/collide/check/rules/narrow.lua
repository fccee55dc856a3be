-- Passages that the hero nearly fits through, to places where he would fit.
local causes = require 'collide.check.causes'
local text = require 'collide.check.text'
local ipairs = ipairs

local rule = {id = 'narrow', severity = 'warning', dimensions = {2},
  summary = 'passages that the hero nearly fits through'}

function rule.run(c)
  for _, group in ipairs(causes.of(c)) do
    if group.kind == 'slim' then
      local thing, others = group.things[1], {}
      for i = 2, #group.things do others[#others + 1] = group.things[i].object end
      local share = causes.widest(c, thing)
      for _, one in ipairs(group.things) do c.claimed[one.object] = 'narrow' end
      c:report {object = thing.object, objects = others,
        at = causes.place(c, group),
        message = ('the way to %s%s is too narrow: %s wide, the hero is %s'):format(
          c:name(thing.object), #others > 0
            and (' and %s more'):format(#others) or '',
          text.number(share * c.hero.width), text.number(c.hero.width)),
        mend = ('widen it by %s'):format(text.number((1 - share) * c.hero.width)),
        measure = {name = 'width', value = share * c.hero.width, wanted = c.hero.width}}
    end
  end
end

return rule
