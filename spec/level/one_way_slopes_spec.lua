-- One-way tiles that slope: what comes from above is carried as by solid slopes, what
-- comes from below goes through.
local c2 = require 'collide.d2'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local CELL, COLUMNS = 16, 14

-- A chain of tiles from left to right, as a list of {left, right}: heights in half cells
-- above the bottom. No valley is steeper than half a cell: there a hero would be stuck.
local function chain(rng)
  local list, height, before = {}, 4, 0
  for i = 1, COLUMNS do
    local rise = rng.integer(5) - 3
    if before - rise < -2 or height + rise < 0 or height + rise > 8 then rise = 0 end
    if rise == 2 and height % 2 == 1 or rise == -2 and height % 2 == 1 then rise = 0 end
    list[i] = {height, height + rise}
    height, before = height + rise, rise
  end
  return list
end

-- The same as a grid: every tile with heights of its own.
local function map(list, one_way)
  local tiles, kinds, rows = {}, {}, 6
  for i = 1, COLUMNS * rows do tiles[i] = 0 end
  for i, heights in ipairs(list) do
    local low = math.min(heights[1], heights[2])
    local up = math.floor(low / 2)
    if low == math.max(heights[1], heights[2]) and low % 2 == 0 then up = up - 1 end
    tiles[(rows - 1 - up - 1) * COLUMNS + i] = i
    kinds[i] = {left = heights[1] / 2 - up, right = heights[2] / 2 - up}
    if one_way then kinds[i][1] = 'oneway' end
  end
  return c2.grid{tiles = tiles, columns = COLUMNS, cell = CELL, kinds = kinds,
    origin = {0, -5 * CELL}}
end

local function body(kind, x, foot)
  return kind == 1 and c2.rect(x - 5, foot - 16, 10, 16)
    or kind == 2 and c2.capsule({x, foot - 12}, {x, foot - 5}, 5)
    or c2.circle(x, foot - 6, 6)
end

describe('one-way slopes', function()
  it('carry what walks over them as solid ones do', function()
    local rng = random.new('one-way slopes')
    for i = 1, samples(200) do
      local list, kind, x = chain(rng), rng.integer(3), rng.between(20, 200)
      local heroes = {}
      for k = 1, 2 do
        local world = c2.world()
        world:add('map', map(list, k == 2))
        world:add('hero', body(kind, x, -100))
        heroes[k] = c2.character(world, 'hero', {snap = 9, max_slope = math.rad(50)})
        heroes[k].place = function() return world:position('hero') end
      end
      local fall, dx, speed = 0, 0, rng.between(1, 3)
      for frame = 1, 120 do
        fall = fall + 0.5
        local grounded
        for _, hero in ipairs(heroes) do grounded = hero:move(dx, fall).grounded end
        local at, foot = heroes[1].place()
        local u, v = heroes[2].place()
        assert.near(at, u, 1e-6, i .. ', frame ' .. frame)
        assert.near(foot, v, 1e-6, i .. ', frame ' .. frame)
        if grounded then fall = 0 end
        if dx == 0 and grounded then dx = speed end
        if at > 190 then dx = -speed elseif at < 20 then dx = speed end
      end
    end
  end)

  it('let through what comes from below, and carry it then', function()
    local rng = random.new('one-way slopes from below')
    for i = 1, samples(200) do
      local list, kind = chain(rng), rng.integer(3)
      local x, vx = 60 + rng.integer(90), (rng.integer(5) - 3) / 2
      local world = c2.world()
      world:add('map', map(list, true))
      world:add('hero', body(kind, x, 60))
      local hero = c2.character(world, 'hero', {max_slope = math.rad(50)})
      local vy, state = -14 - rng.integer(4)
      local was, rose = {world:position('hero')}, false
      for frame = 1, 120 do
        state = hero:move(vx, vy)
        local now = {world:position('hero')}
        if vy < 0 then
          assert.near(was[1] + vx, now[1], 1e-6, i .. ', frame ' .. frame)
          assert.near(was[2] + vy, now[2], 1e-6, i .. ', frame ' .. frame)
        end
        assert.is_nil(state.ceiling, i)
        rose = rose or vy > 0
        was, vy = now, vy + 0.75
        if state.grounded then break end
      end
      assert.is_true(state.grounded and rose, i)
    end
  end)

  it('stop rays and casts from in front alone', function()
    for flips = 0, 7 do
      local shelf = c2.grid{tiles = {5 + flips * 2 ^ 29}, columns = 1, cell = CELL,
        kinds = {[5] = {'oneway', left = 0.25, right = 0.5}}}
      local solid = c2.grid{tiles = {5 + flips * 2 ^ 29}, columns = 1, cell = CELL,
        kinds = {[5] = {left = 0.25, right = 0.5}}}
      local stopped = 0
      for _, d in ipairs {{1, 0}, {-1, 0}, {0, 1}, {0, -1}} do
        local from = {8 - 50 * d[1], 8 - 50 * d[2]}
        local one, other = shelf:raycast(from, d), solid:raycast(from, d)
        local ball = c2.circle(from[1], from[2], 1)
        local cast = ball:cast({d[1] * 99, d[2] * 99}, shelf)
        assert.equal(one ~= nil, cast ~= nil, flips)
        if one then
          stopped = stopped + 1
          assert.near(other.t, one.t, 1e-12)
          assert.near(1, other.normal:dot(one.normal), 1e-12)
          assert.near(1, cast.nb:dot(one.normal), 1e-12)
        end
      end
      assert.is_true(stopped >= 1, flips)
    end
  end)
end)
