-- Where a hero fits: the places beside a thing at which the world lets him be are free.
-- Round things are polygons in the world, and the checker must not take others for them.
local check = require 'collide.check'
local levels = require 'fuzz.reach.level'
local reach = require 'collide.check.reach'

local THINGS = {
  ['an ellipse'] = {kind = 'Round', w = 61, h = 23},
  ['an ellipse that is turned'] = {kind = 'Round', w = 61, h = 23, turn = 30},
  ['a circle'] = {kind = 'Round', w = 40, h = 40},
  ['a box that is turned'] = {kind = 'Bar', w = 50, h = 20, turn = 25},
  ['a trapezoid'] = {kind = 'Mesa', w = 60, h = 30, a = 0.3, b = 0.2},
  ['a polygon with a notch'] = {kind = 'Notch', w = 60, h = 30, a = 0.5},
}

-- A level of one thing, seen from above.
local function level_with(thing, shape)
  thing.x, thing.y = 80, 70
  local scene = {columns = 14, rows = 12, blocks = {}, things = {thing,
    {kind = 'Player', x = 20, y = 20}}, hero = {shape = shape, w = 12, h = 12}}
  local c = check.run(levels.of(scene), levels.settings(scene, 'topdown'),
    {only = {count = true}}).context
  return c, reach.make(c).space
end

local function is_free(slab, x)
  for i = 1, #slab.free, 2 do
    if slab.free[i] <= x and x <= slab.free[i + 1] then return true end
  end
  return false
end

-- From a place where he fits toward one where he does not: the last one where he does.
local function last_fitting(c, from, to, y)
  for _ = 1, 40 do
    local middle = (from + to) / 2
    if c.world:fits(c:hero_at {middle, y}, 'solid') then
      from = middle
    else
      to = middle
    end
  end
  return from
end

describe('check: the space', function()
  if not pcall(require, 'collide.tiled') then
    pending('the readers are not there')
    return
  end

  for _, shape in ipairs {'rect', 'circle', 'capsule', 'polygon'} do
    for name, thing in pairs(THINGS) do
      it(('of a %s may touch %s'):format(shape, name), function()
        local c, made = level_with(thing, shape)
        local low, high = c.level:find(thing.kind).shape:bounds()
        local middle, blocked = (low.x + high.x) / 2, 0
        for _, slab in ipairs(made.slabs) do
          local y = -slab.u0 - 1e-9
          if not c.world:fits(c:hero_at {middle, y}, 'solid') then
            blocked = blocked + 1
            for _, from in ipairs {low.x - 20, high.x + 20} do
              local x = last_fitting(c, from, middle, y)
              assert.is_true(is_free(slab, x), x .. ', ' .. y)
            end
          end
        end
        assert.is_true(blocked > 10)
      end)
    end
  end
end)
