-- This rule finds goals, things to reach, sensors, platforms and ends of links that no
-- player can reach.
local causes = require 'collide.check.causes'
local text = require 'collide.check.text'
local ipairs = ipairs

local rule = {id = 'unreachable', severity = 'error', dimensions = {2, 3},
  summary = 'things that no player gets to'}

-- Returns what is wrong between two floors, how to mend it, where it is, and the measure.
local function step_message(c, before, at)
  local rise, gap, far, most = causes.gap(c, before, at)
  local place = {(at.x0 + at.x1) / 2, -at.u}
  if rise > c.hero.jump_height then
    return ('%s above the floor before it, the hero jumps %s'):format(text.number(rise),
      text.number(c.hero.jump_height)),
      ('lower it by %s, or put a step under it'):format(text.number(rise - most)), place,
      {name = 'rise', value = rise, wanted = c.hero.jump_height}
  elseif gap > far then
    return ('a gap of %s before it, the hero jumps %s'):format(text.number(gap),
      text.number(far)), ('make the gap narrower by %s'):format(text.number(gap - far)),
      place, {name = 'gap', value = gap, wanted = far}
  end
  return 'the hero does not jump high enough for the way to it',
    'put a step on the way', place
end

local function jump_message(c, group)
  if group.at and group.before then return step_message(c, group.before, group.at) end
  local object = group.things[1].object
  local low, high = object.shape:bounds()
  local above = causes.above(c, {(low.x + high.x) / 2, high.y + c.hero.height})
  if above and above > c.hero.jump_height then
    return ('%s above what the nearest floor lets him touch, the hero jumps %s'):format(
      text.number(above), text.number(c.hero.jump_height)),
      ('lower it by %s, or put a step under it'):format(
        text.number(above - c.hero.jump_height)), nil,
      {name = 'height', value = above, wanted = c.hero.jump_height}
  end
  return 'too far to jump', 'move it nearer, or put a step on the way'
end

local function fall_message(c, group)
  local before, at, most = group.before, group.at, c.hero.max_fall
  local deep = before and at and before.u - at.u or 0
  if deep <= most then
    return ('the way to it falls deeper than the hero may: %s'):format(text.number(most)),
      'put a step on the way'
  end
  return ('%s below the floor before it, the hero may fall %s'):format(text.number(deep),
    text.number(most)), ('raise it by %s, or put a step between'):format(
    text.number(deep - most)), {(at.x0 + at.x1) / 2, -at.u},
    {name = 'fall', value = deep, wanted = most}
end

local function names(c, group)
  local first = c:name(group.things[1].object)
  if #group.things == 1 then return first end
  return ('%s and %d more'):format(first, #group.things - 1)
end

local function report(c, group, why, mend, at, measure)
  local others = {}
  for i = 2, #group.things do others[#others + 1] = group.things[i].object end
  for _, thing in ipairs(group.things) do c.claimed[thing.object] = 'unreachable' end
  c:report {object = group.things[1].object, objects = others,
    at = at or c:middle_of(group.things[1].object),
    message = ('%s: out of reach: %s'):format(names(c, group), why), mend = mend,
    measure = measure}
end

function rule.run(c)
  local reach = c:reach()
  if reach and reach.report_missed then return reach:report_missed() end
  for _, group in ipairs(causes.of(c)) do
    if group.kind == 'jump' or group.kind == 'far' then
      report(c, group, jump_message(c, group))
    elseif group.kind == 'fall' then
      report(c, group, fall_message(c, group))
    elseif group.kind == 'sealed' then
      report(c, group, 'no way leads there', 'open a way, or take it out')
    elseif group.kind == 'slope' and (c.steep_slopes or 0) == 0 then
      report(c, group, 'the slope before it is too steep', 'make it less steep')
    end
  end
end

return rule
