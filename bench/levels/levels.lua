-- levels.lua - level files: how long each reader takes and what a level weighs; the
-- checks of it, with all rules, and their pictures. 500 x 500 tiles with 2,000 objects.
-- Run: make bench-lua5.4
local H = require('bench.harness')
local check = require('collide.check')
local gltf, ldtk = require('collide.gltf'), require('collide.ldtk')
local make = require('bench.levels.levels_make')
local tiled = require('collide.tiled')

local SIZE = H.is_quick and 24 or 500
local THINGS = H.is_quick and 20 or 2000
local SIDE = H.is_quick and 12 or 316 -- squares of two triangles along a side
local WIDTH, DEPTH = H.is_quick and 6 or 100, H.is_quick and 4 or 60
local ROUNDS = H.is_quick and 1 or 5

local csv = H.csv(arg[1], {'task', 'seconds', 'MiB kept', 'goal'})

local function settled()
  collectgarbage()
  collectgarbage()
  return collectgarbage('count') / 1024
end

-- The shortest of some rounds; the last result is what is weighed and returned.
local function row(name, goal, rounds, run)
  local best, made, before = math.huge, nil, settled()
  for _ = 1, rounds do
    made = nil -- luacheck: ignore 311 (what was made before is not weighed with this)
    settled()
    local start = os.clock()
    made = run()
    best = math.min(best, os.clock() - start)
  end
  local kept = settled() - before
  print(('%-40s %7.3f s %7.1f MiB   goal %s'):format(name, best, kept, goal))
  csv.row {name, best, kept, goal}
  return made
end

local HERO = {size = {12, 14}, jump = {height = 56, distance = 110}, step = 4,
  max_slope = math.rad(50)}

local level
for _, format in ipairs {'tmx', 'tmj', 'lua'} do
  local text = make[format](SIZE, THINGS)
  level = row('load .' .. format, '0.3 s and 40 MiB', ROUNDS, function()
    return tiled.read(text)
  end)
end
local world = make.ldtk(SIZE, THINGS)
row('load .ldtk', '0.4 s', ROUNDS, function() return ldtk.read(world) end)

local function checked(name, goal, config)
  return row(name, goal, H.is_quick and 1 or 2, function()
    return check(level, config)
  end)
end

local result = checked('check, platformer', '2 s',
  {view = 'platformer', hero = HERO, things = {reach = {'Coin'}}})
for _, format in ipairs {'svg', 'html'} do
  local text = row('report .' .. format, '1 s and 3 MB', 1, function()
    return result:format(format)
  end)
  print(('%-40s %7.2f MB'):format('  of', #text / 1e6))
end
local LOW = {size = {12, 14}, jump = {height = 40, distance = 60}, step = 4,
  max_slope = math.rad(50)}
checked('check, platformer, things out of reach', '3 s',
  {view = 'platformer', hero = LOW, things = {reach = {'Coin'}}})
checked('check, top-down', '1 s',
  {view = 'topdown', hero = {size = {12, 14}}, things = {reach = {'Coin'}}})

local hall = make.glb(SIDE, WIDTH, DEPTH)
level = row('load .glb, 200,000 triangles', '1 s', ROUNDS, function()
  return gltf.read(hall)
end)
checked('check, walk', '5 s and 400 MiB',
  {view = 'walk', hero = {size = {radius = 0.4, height = 1.8}}})
csv.close()
