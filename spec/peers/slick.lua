-- The scenarios that slick publishes, unchanged, on collide.slick, with each of its ways
-- in which frames take time. Run: make peers SLICK=folder
local folder = arg[1]
local slick = require 'collide.slick'

-- What they ask LÖVE for.
rawset(_G, 'love', {math = {random = math.random,
  newTransform = function(...)
    local t = slick.newTransform(...)
    return {transformPoint = function(_, x, y) return t:transformPoint(x, y) end,
      inverseTransformPoint = function(_, x, y) return t:inverseTransformPoint(x, y) end}
  end}})
package.preload['slick'] = function() return slick end
package.path = folder .. '/?.lua;' .. package.path

local NAMES = {'bobble', 'clockwise', 'contactPoints', 'cross', 'segments', 'sheepo',
  'sheepo2', 'slopes', 'transform'}
-- It wants the ends of a face, far beyond what touches it, as points of contact.
local DIFFERENT = {
  ["should handle contact points when self vertices touch other edge"] = true,
}

local random, turn = math.random, 0
local FRAMES = {
  function() return 1 / 60 end,
  function() return 1 / 60 + random() / 120 end,
  function() return (random() / 2 + .5) / 60 end,
  function()
    turn = 1 - turn
    return turn / 60
  end,
  function() return .25 end,
  function() return 1e-5 end,
  function() return (random() / 2 + .5) * 1e-5 end,
}

local function play(fun, t, frame)
  local thread = coroutine.create(fun)
  local ok, problem = coroutine.resume(thread, t)
  while ok and coroutine.status(thread) ~= 'dead' do
    ok, problem = coroutine.resume(thread, frame())
  end
  return ok, problem
end

local print_there = print
rawset(_G, 'print', function() end)
local runner = require 'test.common.testRunner'
for _, name in ipairs(NAMES) do require('test.' .. name) end
local passed, failed, different = 0, 0, 0
for i, frame in ipairs(FRAMES) do
  for _, entry in ipairs(runner.tests) do
    local ok, problem = play(entry.fun, entry.t, frame)
    if DIFFERENT[entry.t.name] then
      different = different + 1
    elseif ok then
      passed = passed + 1
    else
      failed = failed + 1
      print_there(('FAILED   %s, frames %d: %s'):format(entry.t.name, i, problem))
    end
  end
end
print_there(('%d passed, %d failed, %d meant otherwise'):format(passed, failed,
  different))
os.exit(failed == 0)
