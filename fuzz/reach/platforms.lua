-- Platformers: random levels of tiles, slopes, one-way platforms, ladders, springs,
-- lifts, doors and spikes, played with random input by a character of the library. He is
-- never outside of what the checker takes for the upper bound, and meets nothing that it
-- reports as out of reach.
local check = require 'collide.check'
local levels = require 'fuzz.reach.level'
local player = require 'fuzz.reach.player'
local random = require 'spec.support.random'
local ipairs, pairs = ipairs, pairs

local at = levels.at

---------------------------------------------------------------------------------- make --

local function random_blocks(r, scene)
  local list, w, h = scene.blocks, scene.columns, scene.rows
  local function add(tile, c, row, columns, rows)
    list[#list + 1] = {tile, c, row, columns, rows}
  end
  if r.chance(0.8) then add(1, 0, h - 2, w, 2) end
  for _ = 1, r.int(1, 4) do add(0, r.int(2, w - 6), h - 2, r.int(1, 4), 2) end
  for _ = 1, r.int(10, 30) do
    add(1, r.int(0, w - 2), r.int(3, h - 3), r.int(1, 8),
      r.chance(0.3) and r.int(2, 6) or 1)
  end
  for _ = 1, r.int(3, 14) do add(2, r.int(0, w - 3), r.int(3, h - 4), r.int(1, 5), 1) end
  for _ = 1, r.int(0, 12) do -- a hill of slopes that go on in each other
    local c, row, right = r.int(2, w - 8), r.int(5, h - 3), r.chance(0.5)
    for i = 0, r.int(0, 3) do
      add(right and 3 or 4, c + (right and i or -i), row - i, 1, 1)
      if i > 0 then add(1, c + (right and i or -i), row - i + 1, 1, 1) end
    end
  end
  for _ = 1, r.int(0, 6) do
    local c, row, low = r.int(2, w - 5), r.int(5, h - 3), r.chance(0.5)
    add(low and 5 or 7, c, row, 1, 1)
    add(low and 6 or 8, c + 1, row, 1, 1)
  end
  for _ = 1, r.int(0, 4) do add(r.int(9, 10), r.int(2, w - 4), r.int(3, h - 6), 1, 1) end
end

-- Things by their kind: the most of a level, and what one is.
local THINGS = {
  {'Bar', 4, function(r)
    return {w = r.int(8, 90), h = r.int(4, 30),
      turn = r.pick {0, 0, 10, 25, 40, 60, -15, -35}}
  end},
  {'Round', 2, function(r) return {w = r.int(10, 50), h = r.int(10, 50)} end},
  {'Mesa', 4, function(r)
    return {w = r.int(20, 120), h = r.int(8, 60), a = r.pick {0.1, 0.3, 0.45},
      b = r.pick {0, 0.2, 0.4}}
  end},
  {'Notch', 2, function(r)
    return {w = r.int(30, 100), h = r.int(16, 60), a = r.pick {0.2, 0.5}}
  end},
  {'Shelf', 3, function(r) return {w = r.int(10, 70), h = r.int(2, 10)} end},
  {'Bank', 2, function(r)
    return {w = r.int(30, 90), h = r.int(10, 50), a = r.pick {0, 0.5, 1},
      b = r.pick {0, 0.6, 1}}
  end},
  {'Ladder', 3, function(r) return {w = r.pick {4, 16}, h = r.int(30, 120)} end},
  {'Spring', 2, function(r) return {w = 16, h = r.int(4, 12)} end},
  {'Spikes', 3, function(r) return {w = r.int(8, 40), h = r.int(3, 20)} end},
  {'Lift', 2, function(r)
    return {w = r.int(20, 60), h = r.int(6, 14),
      to = r.pick {{0, -100}, {80, 0}, {-60, -60}}}
  end},
}

local function random_place(r, scene)
  return at(r.int(2, scene.columns - 5) + r.pick {0, 0.25, 0.5}, r.int(4, scene.rows - 4))
end

local function add_thing(r, scene, kind, thing)
  thing.kind = kind
  thing.x, thing.y = random_place(r, scene)
  scene.things[#scene.things + 1] = thing
end

-- A door, with room at what it leads to.
local function add_door(r, scene)
  local x, y = random_place(r, scene)
  add_thing(r, scene, 'Door', {w = 12, h = 24, to = {x, y}})
  local c, row = levels.cell_of(x), levels.cell_of(y)
  scene.blocks[#scene.blocks + 1] = {0, c - 2, row - 4, 4, 4}
end

local function random_things(r, scene)
  for _, entry in ipairs(THINGS) do
    for _ = 1, r.int(0, entry[2]) do add_thing(r, scene, entry[1], entry[3](r)) end
  end
  for _ = 1, r.int(0, 2) do add_door(r, scene) end
  for _ = 1, 24 do add_thing(r, scene, 'Coin', {w = 8, h = 8}) end
end

local function make(r, hero)
  local scene = {columns = r.int(24, 48), rows = r.int(16, 30), blocks = {}, things = {},
    hero = {w = r.pick {8, 12, 14, 15.9}, h = r.pick {12, 20, 24, 30},
      jump = r.int(24, 70),
      distance = r.int(40, 150), step = r.pick {0, 2, 4, 6}, slope = r.pick {30, 46, 60},
      frames = r.int(40, 60)},
    spring = r.int(60, 160), seed = r.int(1, 1e6), frames = 50000}
  random_blocks(r, scene)
  random_things(r, scene)
  local c, row = r.int(3, scene.columns - 4), r.int(6, scene.rows - 4)
  local x, y = at(c, row)
  scene.blocks[#scene.blocks + 1] = {0, c - 2, row - 4, 4, 4}
  scene.blocks[#scene.blocks + 1] = {1, c - 1, row, 2, 1}
  scene.things[#scene.things + 1] = {kind = 'Player', x = x, y = y}
  if hero then hero(r, scene.hero) end
  return scene
end

---------------------------------------------------------------------------------- play --

local function is_sound(scene)
  local h = scene.hero
  return scene.columns > 2 and scene.rows > 2 and h.w > 1 and h.h >= h.w and h.jump > 1
    and h.distance > 1 and h.frames >= 40
end

-- Things that the checker says no player gets to.
local function missed(result)
  local list = {}
  for _, finding in ipairs(result.findings) do
    if finding.rule == 'unreachable' or finding.rule == 'narrow' then
      list[finding.object] = finding.message
      for _, object in ipairs(finding.objects) do list[object] = finding.message end
    end
  end
  return list
end

local ASKED = {unreachable = true, narrow = true}

local function play(scene)
  if not is_sound(scene) then return nil end
  local level = levels.of(scene)
  local spawn = level:find 'Player'
  if not spawn then return nil end
  local result = check.run(level, levels.settings(scene, 'platformer'), {only = ASKED})
  local c = result.context
  local reach = c:reach()
  local one = player.new(scene, level, c:place_of(spawn), random.new(scene.seed))
  if not one.world:fits(one.item, 'solid') then return nil end
  local lost = missed(result)
  for frame = 1, scene.frames do
    local state = one:step()
    if state then
      local x, y = one:foot()
      if not levels.is_inside(reach, x, y) then
        return ('outside: frame %d at %.9g, %.9g, %s'):format(frame, x, y,
          state.grounded and 'on a floor' or 'in the air')
      end
    end
  end
  for coin in pairs(one.coins) do
    if lost[coin] then return 'met: ' .. lost[coin] end
  end
  return nil
end

local HEROES = {
  {'a hero who runs and jumps'},
  {'a hero with jumps in the air', function(r, h) h.air_jumps = r.int(1, 2) end},
  {'a hero who jumps off walls', function(_, h) h.wall_jump = true end},
  {'a hero who crouches', function(_, h) h.crouch = math.max(h.w, 0.6 * h.h) end},
  {'a round hero', function(r, h)
    h.shape = r.pick {'circle', 'capsule', 'polygon'}
    if h.shape == 'circle' then h.h = h.w end
  end},
}

local scenes = {}
for i, hero in ipairs(HEROES) do
  scenes[i] = {name = 'platforms: ' .. hero[1],
    make = function(r) return make(r, hero[2]) end, play = play}
end

return scenes
