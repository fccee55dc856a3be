-- Levels whose only way is a jump: easy enough for any hero, or 8 % too hard. The checker
-- must let the first pass, and find the second.
local check = require 'collide.check'
local levels = require 'fuzz.reach.level'
local floor, sqrt = math.floor, math.sqrt

-- A ledge behind a gap over nothing: the gap is `share` of the widest that is jumped.
local function gap(r, share)
  local h = {w = r.int(8, 16), h = r.int(16, 30), jump = r.int(32, 70),
    distance = r.int(60, 160), step = r.int(0, 4), slope = 46, frames = 50}
  local rise = floor(r.between(-1.5, 0.9) * h.jump)
  local far = h.distance / 2 * (1 + sqrt((h.jump - rise) / h.jump)) + h.w
  return {hero = h, rise = rise, gap = share * far, at = r.between(80, 120)}
end

-- A ledge beside the floor: its height is `share` of the jump.
local function ledge(r, share)
  local scene = gap(r, 0)
  scene.rise, scene.gap = share * scene.hero.jump, 0
  return scene
end

local function level_of(d)
  local low, x = 400, d.at + d.gap
  local things = {
    {kind = 'Bar', x = 0, y = low, w = d.at, h = 300},
    {kind = 'Bar', x = x, y = low - d.rise, w = 640 - x, h = 300 + d.rise},
    {kind = 'Player', x = 30, y = low},
    {kind = 'Coin', x = 560, y = low - d.rise - 10, w = 8, h = 8}}
  return {columns = 40, rows = 40, blocks = {}, things = things, hero = d.hero}
end

local function findings(d)
  local scene = level_of(d)
  local settings = levels.settings(scene, 'platformer')
  return check.run(levels.of(scene), settings, {only = {unreachable = true,
    narrow = true}}).findings
end

local function passes(d)
  local first = findings(d)[1]
  return first and 'false alarm: ' .. first.message or nil
end

local function is_found(d)
  if #findings(d) == 1 then return nil end
  return 'missed: nothing found'
end

local scenes = {}
local function add(name, make, share, play)
  scenes[#scenes + 1] = {name = 'the only way: ' .. name,
    make = function(r) return make(r, share) end, play = play}
end

add('a gap that is jumped', gap, 1, passes)
add('a ledge that is jumped', ledge, 1, passes)
add('a gap 8 % too wide', gap, 1.08, is_found)
add('a ledge 8 % too high', ledge, 1.08, is_found)

return scenes
