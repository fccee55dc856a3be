-- The flood in C: what it keeps of each place against a table of unit intervals, in which
-- order it follows what waits, and what a jump gets to against closed forms.
local core = require 'collide.core'
local random = require 'spec.support.random'

local flood = core.flood
local RISE, FALL, SIZE = 0, 1, 30

-- A space of slabs of equal height without floors, each free from 0 to a width.
local function space_of(heights, width)
  local slabs, u = {}, 0
  for k, h in ipairs(heights) do
    slabs[k] = {u0 = u, u1 = u + h, free = {0, width}, floors = {}, first = {1},
      tops_from = {1}, floor_count = {0}}
    u = u + h
  end
  return flood.space {slabs = slabs, left = 0, right = width}
end

local function none() end

local function made(space, options, on_area)
  local o = {height = 16, jump = 16, rising = 2, falling = 2, frame = 0, lift = 0,
    grain = 1e-3, max_fall = math.huge, areas = {}}
  for key, value in pairs(options or {}) do o[key] = value end
  return flood.make(space, o, none, on_area or none)
end

local function highest(model, x) return model[x] or -math.huge end

local function value_at(list, x)
  local best = -math.huge
  for q = 1, #list, 3 do
    if list[q] <= x and x <= list[q + 1] then best = math.max(best, list[q + 2]) end
  end
  return best
end

local function assert_in_order(list)
  for q = 1, #list, 3 do
    assert.is_true(list[q] <= list[q + 1])
    assert.is_true(q == 1 or list[q - 2] <= list[q])
  end
end

describe('check: what a flood keeps', function()
  it('is the highest energy of each place; it follows that alone, and once', function()
    local rng = random.new 'flood'
    for _ = 1, 40 do
      local model, count, last = {}, {}, math.huge
      local one = made(space_of({1}, SIZE), {areas = {true}},
        function(kind, k, i, x0, x1, e)
          assert.same({RISE, 1, 1}, {kind, k, i})
          assert.is_true(e <= last) -- the highest first
          last = e
          for x = x0, x1 - 1 do
            assert.equal(model[x], e)
            count[x] = (count[x] or 0) + 1
          end
        end)
      for _ = 1, 12 do
        local from = rng.integer(SIZE) - 1
        local to = from + rng.integer(SIZE - from)
        local value = rng.integer(6)
        flood.set_off(one, RISE, 1, 1, from, to, value, 0)
        for x = from, to - 1 do model[x] = math.max(highest(model, x), value) end
        local list = flood.known(one, RISE, 1, 1)
        assert_in_order(list)
        for x = 0, SIZE - 1 do
          assert.equal(highest(model, x), value_at(list, x + 0.5))
        end
      end
      flood.run(one)
      for x = 0, SIZE - 1 do assert.equal(model[x] and 1, count[x]) end
    end
  end)

  it('does not grow by what is known: points at the ends of parts', function()
    local one = made(space_of({1}, SIZE))
    flood.set_off(one, RISE, 1, 1, 2, 2, 5, 0)
    flood.set_off(one, RISE, 1, 1, 0, 2, 4, 0)
    for _ = 1, 50 do
      flood.set_off(one, RISE, 1, 1, 2, 2, 5, 0)
      flood.set_off(one, RISE, 1, 1, 2, 3, 5, 0)
      flood.set_off(one, RISE, 1, 1, 0, 2, 4, 0)
    end
    local list = flood.known(one, RISE, 1, 1)
    assert.is_true(#list <= 9)
    assert_in_order(list)
  end)

  it('has points alone: in a part, at an end of one, where nothing is', function()
    local function with_point(x, value)
      local one = made(space_of({1}, SIZE))
      flood.set_off(one, RISE, 1, 1, 4, 8, 3, 0)
      flood.set_off(one, RISE, 1, 1, x, x, value, 0)
      return flood.known(one, RISE, 1, 1)
    end
    assert.same({4, 8, 3}, with_point(6, 3))
    assert.same({4, 6, 3, 6, 6, 5, 6, 8, 3}, with_point(6, 5))
    assert.same({4, 4, 5, 4, 8, 3}, with_point(4, 5))
    assert.same({4, 8, 3, 8, 8, 5}, with_point(8, 5))
    assert.same({2, 2, 1, 4, 8, 3}, with_point(2, 1))
    assert.same({4, 8, 3, 9, 9, 1}, with_point(9, 1))
  end)

  it('is followed with more jumps in the air first, or in the order it came', function()
    local function order(hurry)
      local list = {}
      local one = made(space_of({1}, SIZE), {areas = {true}, air_jumps = 1},
        function(kind, _, _, x0) list[#list + 1] = ('%d:%d'):format(kind, x0) end)
      if hurry then flood.hurry(one) end
      flood.set_off(one, RISE, 1, 1, 1, 2, 3, 0)
      flood.set_off(one, RISE + 3, 1, 1, 5, 6, 2, 0)
      flood.set_off(one, RISE, 1, 1, 7, 8, 4, 0)
      flood.set_off(one, RISE, 1, 1, 5, 6, 1, 0) -- the one with more jumps does all of it
      flood.run(one)
      return list
    end
    assert.same({'3:5', '0:7', '0:1'}, order(false))
    assert.same({'3:5', '0:1', '0:7'}, order(true))
  end)

  it('follows no more when it is stopped', function()
    local one, count = nil, 0
    one = made(space_of({1}, SIZE), {areas = {true}}, function()
      count = count + 1
      flood.stop(one)
    end)
    for x = 0, 9 do flood.set_off(one, RISE, 1, 1, 2 * x, 2 * x + 1, x, 0) end
    flood.run(one)
    assert.equal(1, count)
  end)
end)

describe('check: a jump of a flood', function()
  -- Who jumps over nothing, back on the line that he started from: 2 sqrt(16) up, and as
  -- much down, on either side; as a bound up to 2.6 % more.
  it('gets as far as a parabola, and has fallen no less than it has', function()
    for _, h in ipairs {1, 2, 4} do
      local heights = {}
      for i = 1, 40 / h do heights[i] = h end
      local one, k = made(space_of(heights, 200)), 16 / h + 1
      flood.set_off(one, RISE, k, 1, 100, 100, 16, 0)
      flood.run(one)
      local list = flood.known(one, FALL, k - 1, 1)
      assert_in_order(list)
      local left, right = 100 - list[1], list[#list - 1] - 100
      assert.is_near(left, right, 1e-9)
      assert.is_true(left >= 16 and left <= 1.026 * 16)
      for q = 1, #list, 3 do -- the farther he got, the farther he has fallen
        local aside = math.max(math.abs(list[q] - 100), math.abs(list[q + 1] - 100))
        assert.is_true(-list[q + 2] <= 16)
        assert.is_true(-list[q + 2] <= (aside / 2) ^ 2 + 1e-9)
      end
      assert.is_true(flood.was_at(one, k + 16 / h, 1, 100, 100))
      assert.is_false(flood.was_at(one, k + 16 / h + 1, 1, 0, 200))
    end
  end)

  -- Off the upper end of a slope he rises higher, but faster: who jumps off the lower one
  -- drifts by 2 sqrt(4) up to the roof, and by as much down.
  it('drifts under a roof as far as from the lowest place of a slope', function()
    local space = flood.space {left = 0, right = 100, slabs = {{u0 = 0, u1 = 4,
      free = {0, 100}, floors = {40, 60, 1}, first = {1}, tops_from = {4},
      floor_count = {1}, leaning = {{40, 60}}}}}
    local one = made(space)
    flood.set_off(one, FALL, 1, 1, 50, 50, 0, 0)
    flood.run(one)
    assert.is_true(flood.was_at(one, 1, 1, 0, 32.001))
    assert.is_true(flood.was_at(one, 1, 1, 67.999, 100))
    assert.is_false(flood.was_at(one, 1, 1, 0, 31))
  end)

  it('falls no farther than it may', function()
    local heights = {}
    for i = 1, 20 do heights[i] = 1 end
    local one = made(space_of(heights, 50), {max_fall = 5})
    flood.set_off(one, FALL, 15, 1, 20, 20, 0, 0)
    flood.run(one)
    assert.is_true(flood.was_at(one, 10, 1, 0, 50))
    assert.is_false(flood.was_at(one, 8, 1, 0, 50))
  end)

  it('stands on each floor once, and tells where from', function()
    local told = {}
    local space = flood.space {left = 0, right = 50, slabs = {{u0 = 0, u1 = 2,
      free = {0, 50}, floors = {0, 10, 1, 12, 20, 1, 40, 50, 1}, first = {1},
      tops_from = {10}, floor_count = {3}}}}
    local one = flood.make(space, {height = 1, jump = 1, rising = 1, falling = 1,
      frame = 0, lift = 0, grain = 1e-3, max_fall = 9, areas = {}},
      function(key, origin) told[#told + 1] = {key, origin} end, none)
    flood.set_off(one, FALL, 1, 1, 5, 5, 0, 0)
    flood.run(one)
    assert.same({{65537, 0}, {65540, 65537}}, told) -- the third is 20 away
  end)
end)

describe('check: a flood that is asked what makes no sense', function()
  local space = space_of({1, 1}, 10)
  local one = made(space)

  for what, call in pairs {
    ['no space'] = function() flood.make({}, {}, none, none) end,
    ['no height'] = function()
      flood.make(space, {areas = {}, grain = 1}, none, none)
    end,
    ['no function'] = function() flood.make(space, {areas = {}}, none) end,
    ['no flood'] = function() flood.run(space) end,
    ['no slabs'] = function() flood.space {} end,
    ['a slab that is no table'] = function() flood.space {slabs = {1}} end,
    ['a floor of no interval'] = function()
      flood.space {slabs = {{u0 = 0, u1 = 1, free = {}, floors = {0, 1, 1}, first = {},
        tops_from = {}, floor_count = {}}}}
    end,
    ['another kind'] = function() flood.set_off(one, 3, 1, 1, 0, 1, 1, 0) end,
    ['another slab'] = function() flood.set_off(one, RISE, 3, 1, 0, 1, 1, 0) end,
    ['another interval'] = function() flood.set_off(one, RISE, 1, 3, 0, 1, 1, 0) end,
    ['nan'] = function() flood.set_off(one, RISE, 1, 1, 0 / 0, 1, 1, 0) end,
    ['ends in the wrong order'] = function()
      flood.set_off(one, RISE, 1, 1, 1, 0, 1, 0)
    end,
    ['an energy of the other kind'] = function()
      flood.cross(one, FALL, 1, 1, 0, 1, 1)
    end,
    ['too many jumps in the air'] = function() made(space, {air_jumps = 65}) end,
  } do
    it('raises: ' .. what, function() assert.has_error(call) end)
  end

  it('takes a space whose lists do not fit for one without floors', function()
    local odd = flood.space {slabs = {{u0 = 0, u1 = 1, free = {0, 5}, floors = {},
      first = {7}, tops_from = {-3}, floor_count = {9}}}}
    local lost = made(odd)
    flood.set_off(lost, FALL, 1, 1, 1, 1, 0, 0)
    flood.run(lost)
    assert.is_true(flood.was_at(lost, 1, 1, 1, 1))
  end)

  it('passes on what a function raises, and goes on after that', function()
    local fails = true
    local other = made(space, {areas = {true}}, function()
      if fails then error('as asked') end
    end)
    flood.set_off(other, RISE, 1, 1, 0, 1, 1, 0)
    flood.set_off(other, RISE, 1, 1, 3, 4, 1, 0)
    assert.has_error(function() flood.run(other) end)
    fails = false
    flood.run(other)
  end)
end)

-- A hero who jumps as high as he can off the end of a floor, with spikes beside him: he
-- keeps clear of them until he is above, and runs then.
describe('check: a quick jump past spikes', function()
  local check = require 'collide.check'
  local levels = require 'fuzz.reach.level'

  local function reach_past(top, shape)
    local scene = {columns = 40, rows = 20, blocks = {{1, 18, 16, 2, 1}}, spring = 100,
      hero = {w = 8, h = 30, jump = 51, distance = 78, step = 2, slope = 46, frames = 50,
        shape = shape},
      things = {{kind = 'Player', x = 304, y = 256}}}
    for _, x in ipairs {0, 324} do
      scene.things[#scene.things + 1] = {kind = 'Spikes', x = x, y = 256 - top, w = 284,
        h = top + 20}
    end
    for i = 0, 5 do -- round things: their lines are close to each other
      scene.things[#scene.things + 1] = {kind = 'Round', x = 20 + 100 * i,
        y = 40 + 30 * i, w = 40, h = 30}
    end
    local level = levels.of(scene)
    local result = check.run(level, levels.settings(scene, 'platformer'),
      {only = {unreachable = true}})
    return result.context:reach()
  end

  it('gets as far as it has time above them', function()
    local speed, gravity, run = 4 * 51 / 50, 8 * 51 / 2500, 78 / 50
    for _, top in ipairs {8, 20, 32, 40} do
      for _, shape in ipairs {'rect', 'capsule', 'polygon'} do
        local reach = reach_past(top, shape)
        for _, side in ipairs {-1, 1} do
          local x, y, fall = 304 + side * 16, 256, -speed
          while fall < 0 do
            y, fall = y + fall + gravity / 2, fall + gravity
            if y <= 256 - top then x = x + side * run end
            assert.is_true(levels.is_inside(reach, x, y), ('%g, %g'):format(x, y))
          end
        end
      end
    end
  end)
end)
