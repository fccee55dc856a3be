-- Levels seen from above: a hero who slides along walls is always where the flood of free
-- places has been, which is exact.
local c2 = require 'collide.d2'
local check = require 'collide.check'
local levels = require 'fuzz.reach.level'
local random = require 'spec.support.random'

local HEROES = {'rect', 'circle', 'capsule', 'polygon'}

local function make(r)
  local w, h = r.int(16, 40), r.int(12, 30)
  local scene = {columns = w, rows = h, blocks = {{1, 0, 0, w, 1}, {1, 0, h - 1, w, 1},
    {1, 0, 0, 1, h}, {1, w - 1, 0, 1, h}}, things = {}, seed = r.int(1, 1e6),
    frames = 20000}
  local size = r.pick {8, 12, 15.9, 16, 20}
  scene.hero = {shape = r.pick(HEROES), w = size, h = size}
  for _ = 1, r.int(10, 60) do
    local along = r.chance(0.5)
    scene.blocks[#scene.blocks + 1] = {r.pick {1, 1, 1, 3, 4, 9, 10}, r.int(1, w - 2),
      r.int(1, h - 2), along and r.int(1, 9) or 1, along and 1 or r.int(1, 9)}
  end
  for _ = 1, r.int(0, 8) do
    scene.things[#scene.things + 1] = {kind = r.pick {'Bar', 'Round', 'Notch'},
      x = r.int(16, 16 * w), y = r.int(16, 16 * h), w = r.int(8, 80), h = r.int(8, 60),
      a = 0.4, turn = r.pick {0, 30, 45}}
  end
  local c, row = r.int(2, w - 4), r.int(2, h - 4)
  scene.blocks[#scene.blocks + 1] = {0, c, row, 2, 2}
  scene.things[#scene.things + 1] = {kind = 'Player', x = 16 * c + 16, y = 16 * row + 16}
  return scene
end

local function play(scene)
  local level, h = levels.of(scene), scene.hero
  local spawn = level:find 'Player'
  if not spawn or h.w < 1 or h.h < 1 then return nil end
  local c = check.run(level, levels.settings(scene, 'topdown'),
    {only = {count = true}}).context
  if not c.world:fits(c:hero_at {spawn.x, spawn.y}, 'solid') then return nil end
  local reach, rng, hero = c:reach(), random.new(scene.seed), {}
  local world = level:add_to(c2.world {up = level.up}, {movers = {'heroes'}})
  world:add(hero, levels.shape(h):translate(spawn.x, spawn.y), {layer = 'heroes'})
  local dx, dy = 0, 0
  for frame = 1, scene.frames do
    if rng.chance(0.05) then dx, dy = rng.between(-4, 4), rng.between(-4, 4) end
    world:move(hero, dx, dy)
    local x, y = world:center(hero)
    if not levels.is_inside(reach, x, y) then
      return ('outside: frame %d at %.9g, %.9g'):format(frame, x, y)
    end
  end
  return nil
end

return {{name = 'from above: a hero who slides', make = make, play = play}}
