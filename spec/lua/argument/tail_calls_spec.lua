-- Errors name the line of the caller, also where a function returns the call itself: then
-- the line is that of the call, or of the one that stands for it.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

describe('an error in a tail call', function()
  local world = c2.world()
  world:add('a', c2.circle(0, 0, 1))
  local hero = c2.character(world, 'a')

  -- From here to `local function` below stand calls that are wrong, one a line.
  local FIRST = debug.getinfo(1, 'l').currentline
  local CALLS = {
    circle = function() return c2.circle('x') end,
    overlaps = function() return c2.overlaps(1) end,
    contact = function() return c2.contact(1) end,
    ['circle:contact'] = function() return c2.circle(0, 0, 1):contact(1) end,
    translate = function() return c2.circle(0, 0, 1):translate('x') end,
    raycast = function() return c2.raycast(1) end,
    detect = function() return c2.detect(1) end,
    vec = function() return c2.vec('x') end,
    dot = function() return c2.vec(1, 2):dot('x') end,
    quat = function() return c3.quat('x') end,
    world = function() return c2.world(7) end,
    ['world:add'] = function() return world:add() end,
    ['world:place'] = function() return world:place('zz') end,
    ['world:move'] = function() return world:move('zz') end,
    ['world:raycast'] = function() return world:raycast('zz') end,
    ['world:overlapping'] = function() return world:overlapping('zz') end,
    ['world:events'] = function() return world:events('zz') end,
    ['world:nearest'] = function() return world:nearest('zz') end,
    ['world:push_out'] = function() return world:push_out('zz') end,
    ['world:bounds'] = function() return world:bounds('zz') end,
    ['world:detect'] = function() return world:detect(1) end,
    ['world:raycast_batch'] = function() return world:raycast_batch('zz') end,
    character = function() return c2.character(world, 'zz') end,
    ['hero:move'] = function() return hero:move('x') end,
    ['hero:resize'] = function() return hero:resize('x') end,
    ['hero:ride'] = function() return hero:ride(77) end,
    ['draw.svg'] = function() return collide.draw.svg(1) end,
    ['picture:shape'] = function() return collide.draw.svg():shape(1) end,
    ['world:near name'] = function() return world:ad() end,
  }
  local LAST = debug.getinfo(1, 'l').currentline

  local function line_of_call(f)
    local line = debug.getinfo(1, 'l').currentline + 1
    local value = f()
    return value, line
  end

  for name, call in pairs(CALLS) do
    it('names a line: ' .. name, function()
      local here = debug.getinfo(line_of_call, 'S').linedefined + 2
      local fine, message = pcall(line_of_call, call)
      assert.is_false(fine)
      local line = tonumber(message:match('tail_calls_spec%.lua:(%d+): '))
      assert.is_truthy(line, message)
      assert.is_true(line == here or line > FIRST and line < LAST, message)
    end)
  end
end)
