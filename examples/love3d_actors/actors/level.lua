-- A level: hills, and what stands and moves on them.
local c3 = require 'collide.d3'
local here = (...):gsub('%.level$', '')
local enemy = require(here .. '.enemy').new
local platform = require(here .. '.platform').new
local rock = require(here .. '.rock')
local tree = require(here .. '.tree')
local turntable = require(here .. '.turntable').new
local wall = require(here .. '.wall')

local SIZE, WIDE = 40, 17 -- of the hills; from the middle to the outer walls

local function rolling(x, z)
  return 0.8 * math.sin(x / 5) * math.cos(z / 6) + 0.3 * math.sin(z / 2.5)
end

local function make_hills()
  local heights = {}
  for row = 0, SIZE do
    for column = 0, SIZE do
      heights[#heights + 1] = rolling(column - SIZE / 2, row - SIZE / 2)
    end
  end
  return c3.heightfield{heights = heights, columns = SIZE + 1, rows = SIZE + 1,
    origin = {-SIZE / 2, 0, -SIZE / 2}}
end

-- Four long ones about it all, and some that lean, twist and lie.
local function make_walls(on)
  local up, along = {0, 1, 0}, {1, 0, 0}
  local quarter = c3.quat(up, math.pi / 2)
  local low = -2 -- the outer ones begin below the ground
  return {
    wall({WIDE, low, 0}, {0.5, 6, WIDE}), wall({-WIDE, low, 0}, {0.5, 6, WIDE}),
    wall({0, low, WIDE}, {0.5, 6, WIDE}, quarter),
    wall({0, low, -WIDE}, {0.5, 6, WIDE}, quarter),
    wall(on(-6, -3, 1), {2.5, 1.5, 0.3}, c3.quat(up, 0.5)),
    wall(on(7, -8, 1), {0.4, 2, 2}, c3.quat({0, 0, 1}, 0.4) * c3.quat(up, 0.7)),
    wall(on(-10, 6, 0.8), {1.5, 1.5, 1.5}, c3.quat({0.6, 0, 0.8}, 0.6)),
    wall(on(3, 3, 0.4), {0.7, 0.7, 0.7}, c3.quat(up, 0.4), 'crate'),
    wall(on(5, 3.2, 0.7), {0.8, 1, 0.8}, nil, 'crate'),
    wall(on(-3, 8, 0.3), {2.5, 0.3, 1}, c3.quat({0, 0, 1}, math.rad(20)), 'ramp'),
    wall(on(11, 9, 0.2), {2, 0.2, 2}, c3.quat(along, 0.2), 'stage'),
  }
end

local function make_platforms(on)
  return {
    platform('lift', on(0, -7, 0), on(0, -7, 3), {1.2, 0.2, 1.2}, 1.2),
    platform('ferry', on(2.6, -7, 3), on(10, -12, 2), {1.2, 0.2, 1.2}, 1.6),
    platform('ferry', on(-12, -8, 0.5), on(-12, 2, 0.5), {1, 0.3, 1}, 2),
    platform('lift', on(8, 12, 2.6), on(8, 12, 0.1), {1, 0.2, 1}, 0.8),
    turntable(on(-7, -9, 0.5), {1.8, 0.2, 1.8}, 0.7),
  }
end

return function()
  local hills = make_hills()
  -- the point above the ground at x, z
  local function on(x, z, above)
    return c3.vec(x, hills:height(x, z) + (above or 0), z)
  end
  local level = {hills = hills, start = on(0, 0, 1), trees = {}, rocks = {}, enemies = {},
    walls = make_walls(on), platforms = make_platforms(on)}
  for i, at in ipairs({{-4, 3}, {-5, 4.5}, {4, -4}, {12, 0}, {13, -3}, {-8, 12}, {1, 13},
    {-14, -13}, {14, 14}, {-2, -12}}) do
    level.trees[i] = tree(on(at[1], at[2]))
  end
  for i, at in ipairs({{8, 1, 1.2}, {-9, -6, 0.8}, {-1, 4, 0.6}, {0, 4.9, 0.7},
    {6, -13, 1.5}}) do
    level.rocks[i] = rock(on(at[1], at[2]), at[3])
  end
  for i, at in ipairs({{4, 7}, {-6, 0}, {-13, 10}, {12, 5}, {-5, -13}}) do
    level.enemies[i] = enemy('enemy ' .. i, on(at[1], at[2]), i)
  end
  return level
end
