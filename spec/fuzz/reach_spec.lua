-- The levels of make fuzz-reach: a short part of each, and bounds that are bent are
-- noticed.
local check = require 'collide.check'
local jump = require 'collide.check.jump'
local levels = require 'fuzz.reach.level'
local played = require 'fuzz.played.run'
local reach = require 'fuzz.reach.run'
local space = require 'collide.check.space'

local FRAMES = 1500

local function scene_of(of, seed)
  local scene = of.make(played.random(seed))
  if scene.frames then scene.frames = FRAMES end
  return scene
end

-- How many levels fail of those whose name contains a part.
local function failures(part, count)
  local failed = 0
  for _, of in ipairs(played.named(reach.scenes(), part)) do
    for i = 1, count do
      local text = played.judge(of, scene_of(of, 'spec ' .. of.name .. i))
      failed = failed + (text and 1 or 0)
    end
  end
  return failed
end

-- The same while an option of the jump is something else.
local function failures_with(change, part, count)
  local before = jump.new
  jump.new = function(made, options)
    change(options)
    return before(made, options)
  end
  local failed = failures(part, count)
  jump.new = before
  return failed
end

describe('fuzz: the reach of the checker', function()
  if not pcall(require, 'collide.tiled') then
    pending('the readers are not there')
    return
  end

  -- the others take longer: make fuzz-reach
  local short = played.named(reach.scenes(), 'the only way')
  short[#short + 1] = played.named(reach.scenes(), 'runs and jumps')[1]

  for _, of in ipairs(short) do
    it('holds: ' .. of.name, function()
      assert.is_nil(played.judge(of, scene_of(of, 'spec ' .. of.name .. 1)))
    end)
  end

  -- Levels by their seeds, and places of a player which showed that the bound was narrow.
  local FOUND = {
    {'rises under a roof that leans, and slides along it', 'runs and jumps', 'long1', 36,
      94.6667344, 133.392161},
    {'jumps off the side of the level', 'off walls', 'q', 1, 4, -1.15555556},
    {'climbs the side of the level beyond all that is there', 'off walls', 'L2', 2,
      123.346226, -178.990388},
    {'jumps off a wall when he has fallen beneath it', 'off walls', 'L2', 4, 453.021277,
      411.371661},
    {'touches a spring from the side', 'in the air', 'L2', 5, 119.560908, -124.998233},
    {'rises along a slope that leans back', 'crouches', 'L2', 5, 74.0231707, 312.299822},
    {'falls and is pushed down beneath a bar that leans', 'crouches', 'N1', 3, 130.292824,
      327.65928},
    {'is thrown up by a spring and bumps a flat roof', 'runs and jumps', '92004', 12,
      139.99, 164.6144},
    {'leaves a slope in a whole frame, past a wall', 'runs and jumps', '3102', 3,
      493.156863, 169.212801},
  }

  for _, found in ipairs(FOUND) do
    it('has the place of a hero who ' .. found[1], function()
      local of = played.named(reach.scenes(), found[2])[1]
      local seed = ('%s %s %d'):format(found[3], of.name, found[4])
      local scene = of.make(played.random(seed))
      local c = check.run(levels.of(scene), levels.settings(scene, 'platformer'),
        {only = {count = true}}).context
      assert.is_true(levels.is_inside(c:reach(), found[5], found[6]))
    end)
  end

  -- N1, 8 of those who run and jump: he is set down in spikes, and touches a coin
  it('has what a hero meets in the frame in which he dies', function()
    local scene = {columns = 20, rows = 14, blocks = {{1, 0, 12, 20, 2}}, things = {
      {kind = 'Spikes', x = 104, y = 96, w = 37, h = 19},
      {kind = 'Coin', x = 116, y = 112, w = 8, h = 8},
      {kind = 'Coin', x = 116, y = 140, w = 8, h = 8},
      {kind = 'Player', x = 112, y = 112}},
      hero = {w = 8, h = 20, jump = 62, distance = 77}}
    local c = check.run(levels.of(scene), levels.settings(scene, 'platformer'),
      {only = {count = true}}).context
    local met, reached = {}, c:reach()
    for coin in c.level:each 'Coin' do met[#met + 1] = reached:overlaps(coin) end
    assert.same({true, false}, met)
  end)

  it('notices a jump that is taken for lower than it is', function()
    assert.is_true(failures_with(function(options)
      options.height, options.jump = 0.9 * options.height, 0.9 * options.jump
    end, 'ledge that is jumped', 4) > 0)
  end)

  it('notices a jump that is taken for shorter, and for longer than it is', function()
    local function longer(by)
      return function(options)
        options.rising, options.falling = by * options.rising, by * options.falling
      end
    end
    assert.is_true(failures_with(longer(0.9), 'gap that is jumped', 8) > 0)
    assert.is_true(failures_with(longer(1.1), 'gap 8 % too wide', 8) > 0)
  end)

  it('notices floors that are not stood on', function()
    local before = space.new
    space.new = function(...)
      local made = before(...)
      for _, slab in ipairs(made.slabs) do slab.floors, slab.slides = {}, nil end
      return made
    end
    local failed = failures('runs and jumps', 1)
    space.new = before
    assert.is_true(failed > 0)
  end)
end)
