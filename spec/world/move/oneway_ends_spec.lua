-- The ends of one-way surfaces. What is not wholly on the outer side of the surface,
-- which goes on beyond its ends, passes: what falls past an end, flush with it or over it
-- in part, and what comes to an end from the side. Tiles answer what segments, boards and
-- paths do.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local X, Y, LONG = 160, 96, 32

-- Heroes with their foot in the origin, each 12 wide and 20 high; y is down.
local HEROES = {
  {'rect', function() return c2.rect(-6, -20, 12, 20) end},
  {'capsule', function() return c2.capsule({0, -15}, {0, -6}, 6) end},
  {'circle', function() return c2.circle({0, -6}, 6) end},
  {'octagon', function()
    return c2.polygon {{-6, -17}, {-3, -20}, {3, -20}, {6, -17}, {6, -3}, {3, 0}, {-3, 0},
      {-6, -3}}
  end},
}

local function tiles(list, kinds)
  return c2.grid {cell = 16, tiles = list, kinds = kinds, origin = {X, Y}}
end

-- Each leads from the point (X, Y + fall) to (X + 32, Y), the second one in two tiles.
local function planks(fall)
  local a, b = {X, Y + fall}, {X + LONG, Y}
  local high, half = {'oneway', left = 1, right = 1}, fall > 0 and 0.5 or 1
  local list = {
    {'tiles', function()
      return tiles({'lr'}, {l = {'oneway', left = 1 - fall / 16, right = half},
        r = {'oneway', left = half, right = 1}})
    end},
    {'tiles with room around', function()
      local map = c2.grid {cell = 16, tiles = {'....', '.lr.', '....'},
        kinds = {l = {'oneway', left = 1 - fall / 16, right = half},
          r = {'oneway', left = half, right = 1}}, origin = {X - 16, Y - 16}}
      return map
    end},
    {'segment', function() return c2.segment(a, b) end},
    {'path', function() return c2.path {a, b} end},
    {'board', function()
      return c2.polygon {a, b, {b[1], b[2] + 4}, {a[1], a[2] + 4}}
    end},
  }
  if fall == 0 then
    list[#list + 1] = {'plain tiles', function()
      return tiles({'--'}, {['-'] = 'oneway'})
    end}
    list[#list + 1] = {'tiles of equal heights', function()
      return tiles({'--'}, {['-'] = high})
    end}
  end
  return list
end

local function scene(plank, hero, x, y)
  local world = c2.world()
  world:respond('default', 'planks', 'oneway')
  local shape = plank()
  world:add('plank', shape, shape.kind ~= 'grid' and {layer = 'planks'} or nil)
  world:add('hero', hero():translate(x, y))
  return world, c2.character(world, 'hero', {max_slope = math.rad(50)})
end

local function foot(world)
  local low, high = world:bounds('hero')
  return (low.x + high.x) / 2, high.y
end

local function each(fall, run)
  for _, plank in ipairs(planks(fall)) do
    for _, hero in ipairs(HEROES) do
      run(plank[2], hero[2], plank[1] .. ', ' .. hero[1])
    end
  end
end

describe('the ends of a one-way surface', function()
  for _, fall in ipairs {0, 16} do
    local name = fall == 0 and 'level' or 'leaning'

    it('hold nobody who falls flush with them, ' .. name, function()
      each(fall, function(plank, hero, who)
        for _, x in ipairs {X - 6, X + LONG + 6} do
          local world, character = scene(plank, hero, x, Y - 10)
          for _ = 1, 12 do character:move(0, 4) end
          local at, y = foot(world)
          assert.are.equal(x, at, who)
          assert.are.equal(Y + 38, y, who)
        end
      end)
    end)

    it('let pass whoever comes from the side and lower, ' .. name, function()
      each(fall, function(plank, hero, who)
        local world, character = scene(plank, hero, X + LONG + 12, Y + 2)
        for _ = 1, 8 do character:move(-3, 0) end
        local x, y = foot(world)
        assert.near(X + LONG - 12, x, 1e-9, who)
        assert.near(Y + 2, y, 1e-9, who)
      end)
    end)

    it('let a leap through from beneath, ' .. name, function()
      each(fall, function(plank, hero, who)
        local world, character = scene(plank, hero, X - 9, Y + fall + 10)
        for _ = 1, 8 do character:move(3, -5) end
        local x, y = foot(world)
        assert.near(X + 15, x, 1e-9, who)
        assert.near(Y + fall - 30, y, 1e-9, who)
      end)
    end)

    it('are stood on by whoever is above, ' .. name, function()
      each(fall, function(plank, hero, who)
        local world, character = scene(plank, hero, X + LONG - 4, Y - 10)
        for _ = 1, 8 do character:move(0, 4) end
        assert.is_true(character.state.grounded, who)
        local _, y = foot(world)
        assert.is_true(y <= Y + fall / 4, who)
      end)
    end)
  end

  it('beside a ledge lift nobody onto them whose leap was too low', function()
    for _, plank in ipairs {c2.segment({64, 64}, {80, 64}), c2.rect(48, 64, 32, 4)} do
      for _, below in ipairs {3, 5.6} do
        local world = c2.world()
        world:respond('default', 'planks', 'oneway')
        world:add('ledge', c2.rect(80, 64, 32, 32))
        world:add('plank', plank, {layer = 'planks'})
        world:add('hero', c2.capsule({0, -17}, {0, -7}, 7):translate(72.5, 65 + below))
        local hero = c2.character(world, 'hero', {max_slope = math.rad(50)})
        hero:move(0, -1)
        for _ = 1, 4 do
          assert.is_false(hero:move(1, 0).grounded)
          assert.near(64 + below, (select(2, foot(world))), 1e-9)
        end
      end
    end
  end)

  it('are touched: an overlap and a contact, however little holds there', function()
    local map = c2.grid {cell = 16, tiles = {'....', '.--.', '....'},
      kinds = {['-'] = 'oneway'}}
    local voxels = c3.voxels {cell = 1, tiles = {{'....', '.--.', '....'}},
      kinds = {['-'] = 'oneway'}, origin = {-1, 0, -1}}
    for _, pair in ipairs {{c2.rect(48, 0, 16, 16), map}, {c2.rect(0, 0, 16, 16), map},
      {c3.aabb({2, 2, -1}, {4, 4, 1}), voxels},
      {c3.segment({3, 2, -0.5}, {2, 2, -0.5}), voxels}} do
      assert.is_true(pair[1]:overlaps(pair[2]))
      assert.equal(0, pair[1]:contact(pair[2]).depth)
      assert.equal(0, pair[2]:contact(pair[1]).depth)
    end
  end)

  it('of voxels hold nobody who falls flush with them', function()
    for _, side in ipairs {{-2, -0.5}, {4, -0.5}, {1, -3}, {1, 2}, {4, 2}} do
      local world = c3.world()
      world:add('plank', c3.voxels {cell = 1, tiles = {{'....', '.--.', '....'}},
        kinds = {['-'] = 'oneway'}, origin = {-1, 0, -1}})
      local x, z = side[1], side[2]
      world:add('hero', c3.aabb({x - 2, 3, z - 2}, {x + 2, 5, z + 2}))
      for _ = 1, 8 do world:move('hero', 0, -1, 0) end
      assert.are.equal(-5, (world:bounds('hero')).y)
    end
  end)
end)

-- Tiles of a random surface without steps: heights in halves of a tile.
local function surface(random, columns)
  local heights = {[0] = 4}
  for c = 1, columns do
    local from = heights[c - 1]
    local to = from + random(-2, 2)
    local low, high = math.min(from, to), math.max(from, to)
    local fits = low >= 2 and high <= 8 and (low == high
      or math.floor(low / 2) == math.floor((high - 1) / 2))
    heights[c] = fits and to or from
  end
  return heights
end

-- The same heights as tiles, one-way or solid down to the ground.
local function map_of(heights, columns, solid)
  local rows, kinds = {}, {}
  for r = 1, 6 do
    rows[r] = {}
    for c = 1, columns do rows[r][c] = 0 end
  end
  for c = 1, columns do
    local a, b = heights[c - 1], heights[c]
    local base = math.floor(math.min(a, b) / 2)
    if a == b and a % 2 == 0 then base = base - 1 end
    local left, right = a / 2 - base, b / 2 - base
    kinds[#kinds + 1] = solid and {left = left, right = right}
      or {'oneway', left = left, right = right}
    rows[6 - base][c] = #kinds
    for r = 7 - base, 6 do rows[r][c] = solid and columns + 1 or 0 end
  end
  kinds[columns + 1] = 'solid'
  local flat = {}
  for r = 1, 6 do
    for c = 1, columns do flat[#flat + 1] = rows[r][c] end
  end
  return c2.grid {cell = 16, tiles = flat, columns = columns, kinds = kinds}
end

describe('one-way tiles in a row', function()
  it('are walked on like solid ones, over ridges, bends and valleys', function()
    local seed = 20261127
    local function random(low, high)
      seed = (seed * 16807) % 2147483647
      return low + seed % (high - low + 1)
    end
    local columns = 14
    for _ = 1, 40 do
      local heights = surface(random, columns)
      local speed = random(1, 7) / 2 * (random(0, 1) * 2 - 1)
      local start = random(2, columns - 3)
      for _, hero in ipairs(HEROES) do
        local worlds, characters = {}, {}
        for i = 1, 2 do
          local world = c2.world()
          world:add('map', map_of(heights, columns, i == 1))
          world:add('hero', hero[2]():translate(16 * start, 20))
          worlds[i] = world
          characters[i] = c2.character(world, 'hero', {max_slope = math.rad(50)})
        end
        for frame = 1, 60 do
          for i = 1, 2 do characters[i]:move(frame < 20 and 0 or speed, 4) end
          local x, y = foot(worlds[1])
          if x < 24 or x > 16 * columns - 24 then break end
          local ox, oy = foot(worlds[2])
          local who = ('%s at %g, %g; %g, %g'):format(hero[1], x, y, ox, oy)
          assert.is_true(math.abs(x - ox) + math.abs(y - oy) <= 1.6, who)
          local grounded = characters[1].state.grounded
          assert.are.equal(grounded, characters[2].state.grounded, who)
        end
      end
    end
  end)
end)
