-- Looks a level over before players do: what overlaps, what leaves a crack one could fall
-- through, what hangs in the air, who starts inside a wall.
--
--   lua examples/check_level.lua             checks the level below
--   lua -i examples/check_level.lua          the same, and then ask on by hand:
--   > level = require 'examples.check_level'
--   > =level.bridge:contact(level.pillar)
local c3 = require 'collide.d3'

local level = {
  ground = c3.halfspace({0, 1, 0}, {0, 0, 0}),
  house = c3.box({-6, 2, 0}, {2, 2, 2}, c3.quat({0, 1, 0}, 0.3)),
  pillar = c3.capsule({0, 0.5, 0}, {0, 4, 0}, 0.5),
  bridge = c3.aabb({-4.5, 3.9, -0.5}, {-0.495, 4.2, 0.5}),
  steps = c3.box({3, 0.4, 0}, {1, 0.4, 1}),
  crate = c3.box({4.73, 0.5, 0}, {0.5, 0.5, 0.5}, c3.quat({0, 1, 0}, 0.5)),
  balloon = c3.sphere({3, 6, 2}, 0.5),
  hero = c3.capsule({-5, 0.5, 0.5}, {-5, 1, 0.5}, 0.5),
}

local CRACK = 0.1 -- a gap smaller than this was meant to be none

local function sorted_names(things)
  local names = {}
  for name in pairs(things) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- Calls visit(name, other name, distance) for every pair once.
local function each_pair(things, visit)
  local names = sorted_names(things)
  for i, one in ipairs(names) do
    for k = i + 1, #names do
      visit(one, names[k], things[one]:distance(things[names[k]]))
    end
  end
end

local function check(things)
  local supported, problems = {ground = true}, 0
  local function problem(...)
    problems = problems + 1
    print('  ' .. string.format(...))
  end
  each_pair(things, function(one, other, distance)
    if distance < 0 then
      problem('%s and %s overlap by %.3f', one, other, -distance)
    elseif distance > 0 and distance < CRACK then
      local at = things[one]:closest(things[other]).pa
      problem('%s and %s leave a crack of %.3f at %s', one, other, distance, tostring(at))
    end
    if distance < CRACK then supported[one], supported[other] = true, true end
  end)
  for _, name in ipairs(sorted_names(things)) do
    if not supported[name] then problem('%s hangs in the air', name) end
  end
  return problems
end

print('the level:')
for _, name in ipairs(sorted_names(level)) do print('', name, level[name]) end
print('problems:')
print(('%d found'):format(check(level)))

return level
