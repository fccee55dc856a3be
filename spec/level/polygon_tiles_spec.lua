-- Tiles that are polygons: those that equal slopes answer as those do, and what slides
-- over them is as free as over slopes.
local c2 = require 'collide.d2'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local W, HEIGHT = 8, 16

-- Kinds and polygons of the same area, in pixels of a cell of 8 x 16 with y down; a solid
-- tile has a corner in the middle of a side, or it would be taken for one.
local PAIRS = {
  {'slope_right', {0, 16, 8, 0, 8, 16}}, {'slope_left', {0, 0, 8, 16, 0, 16}},
  {'slope_right_low', {0, 16, 8, 8, 8, 16}},
  {'slope_left_high', {0, 0, 8, 8, 8, 16, 0, 16}},
  {'ceiling_right', {0, 0, 8, 0, 8, 16}}, {'ceiling_left_low', {0, 0, 8, 0, 0, 8}},
  {{left = 0.5, right = 0.5}, {0, 8, 8, 8, 8, 16, 0, 16}},
}

local function maps(rng, both)
  local columns, rows = 2 + rng.integer(5), 2 + rng.integer(4)
  local tiles, plain, kinds = {}, {'solid'}, {'solid'}
  for i, pair in ipairs(PAIRS) do
    plain[i + 1] = pair[1]
    kinds[i + 1] = (not both or rng.integer(2) == 1) and {polygon = pair[2]} or pair[1]
  end
  for i = 1, columns * rows do
    local r = rng.integer(10)
    tiles[i] = r <= 3 and 0 or r <= 6 and 1 or 1 + rng.integer(#PAIRS)
  end
  local options = {tiles = tiles, columns = columns, cell = {W, HEIGHT},
    origin = {16, -32}}
  options.kinds = plain
  local slopes = c2.grid(options)
  options.kinds = kinds
  return slopes, c2.grid(options)
end

local function body(rng, whole)
  local function at(n) return whole and rng.integer(n) or rng.between(0, n) end
  local x, y = 8 + at(64), -44 + at(100)
  local kind = rng.integer(4)
  if kind == 1 then return c2.circle(x, y, 1 + at(7)) end
  if kind == 2 then return c2.rect(x, y, 1 + at(9), 1 + at(9)) end
  if kind == 3 then return c2.capsule(x, y, x + at(6), y + at(6), 1 + at(4)) end
  return c2.polygon{x, y, x + 2 + at(6), y + 1, x + 1, y + 3 + at(5)}
end

-- corner: where two corners meet there are several normals.
local function same_hit(one, other, corner, told)
  assert.equal(one ~= nil, other ~= nil, told)
  if one then
    assert.near(one.t, other.t, 1e-9, told)
    local n, m = one.normal or one.nb, other.normal or other.nb
    assert.is_true(corner or n:dot(m) > 1 - 1e-6, told)
  end
end

describe('tiles that are polygons', function()
  it('answer as slopes of the same area', function()
    local rng = random.new('polygons as slopes')
    for i = 1, samples(400) do
      local slopes, polygons = maps(rng, true)
      for k = 1, 12 do
        local whole = k % 2 == 0
        local shape = body(rng, whole)
        local told = i .. '.' .. k .. ': ' .. tostring(shape)
        assert.equal(slopes:overlaps(shape), polygons:overlaps(shape), told)
        local one, other = slopes:closest(shape), polygons:closest(shape)
        assert.near(one.distance, other.distance, 1e-9, told)
        local motion = {rng.between(-30, 30), rng.between(-30, 30)}
        if whole then motion = {rng.integer(41) - 21, rng.integer(41) - 21} end
        if one.distance > 0 and (motion[1] ~= 0 or motion[2] ~= 0) then
          same_hit(shape:cast(motion, slopes), shape:cast(motion, polygons), whole, told)
        end
        local from = {shape:position()}
        if motion[1] ~= 0 or motion[2] ~= 0 then
          same_hit(slopes:raycast(from, motion), polygons:raycast(from, motion), whole,
            told)
        end
      end
    end
  end)

  it('hold nothing that walks over them longer than slopes do', function()
    local rng = random.new('walks over polygons')
    for i = 1, samples(150) do
      local slopes, polygons = maps(rng, true)
      local heroes, kind = {}, rng.integer(3)
      for k, map in ipairs {slopes, polygons} do
        local world = c2.world()
        world:add('map', map)
        world:add('hero', kind == 1 and c2.rect(30, -60, 5, 10)
          or kind == 2 and c2.circle(30, -55, 4) or c2.capsule(30, -60, 30, -52, 3))
        heroes[k] = {world = world, c = c2.character(world, 'hero', {snap = 4, step = 3})}
      end
      local fall = 0
      for frame = 1, 80 do
        local dx = (frame < 30 and 1.25 or frame < 60 and -1.5 or 0.5)
        fall = fall + 0.25
        local grounded
        for _, h in ipairs(heroes) do grounded = h.c:move(dx, fall).grounded end
        if grounded then fall = frame % 20 == 0 and -4 or 0 end
        local x, y = heroes[1].world:position('hero')
        local u, v = heroes[2].world:position('hero')
        assert.near(x, u, 1e-7, i .. ', frame ' .. frame)
        assert.near(y, v, 1e-7, i .. ', frame ' .. frame)
      end
    end
  end)
end)
