-- D4, "To collide, or not to collide", 4.16 to 4.18: the height of the ground, and the
-- whole game, as examples/love3d_actors/actors has it, played for ten thousand frames by
-- its script and at random. More: lua examples/actors3d.lua FOLDER FRAMES SEED.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local here = 'examples.love3d_actors.actors.'
local Enemy, Game = require(here .. 'enemy'), require(here .. 'game')
local new_level, pilot = require(here .. 'level'), require(here .. 'pilot')
local Platform, Player = require(here .. 'platform'), require(here .. 'player')
local rock, tree = require(here .. 'rock'), require(here .. 'tree')
local Turntable = require(here .. 'turntable')
local wall = require(here .. 'wall')

local STEP = 1 / 60
local STILL = {x = 0, z = 0, jump = false}

local function flat(height)
  local h = height or 0
  return c3.heightfield{heights = {h, h, h, h}, columns = 2, rows = 2, cell = 40,
    origin = {-20, 0, -20}}
end

-- A game of the lists that are given, on flat ground by default.
local function game_of(level, tell)
  for _, name in ipairs({'trees', 'rocks', 'walls', 'platforms', 'enemies'}) do
    level[name] = level[name] or {}
  end
  level.hills, level.start = level.hills or flat(), level.start or {0, 0, 0}
  return Game.new(level, tell)
end

-- Steps the game, standing still, until the player rides something.
local function until_riding(game)
  for _ = 1, 600 do
    if game.player.riding then return end
    game:step(STEP, STILL)
  end
  error 'he rides nothing after 600 frames'
end

-- A loop body runs as long as the player is in the air, and no longer than that.
local function still_in_air(game, frames)
  assert.is_true(frames < 600)
  return game.player.in_air
end

local function hills()
  local heights = {}
  for i = 0, 20 do
    for k = 0, 20 do
      heights[#heights + 1] = math.sin(k / 3) + 0.7 * math.cos(i / 4 + k / 9)
    end
  end
  return c3.heightfield{heights = heights, columns = 21, rows = 21, cell = 2,
    origin = {-20, 0, -20}}, heights
end

describe('D4 to collide or not: 4.16 keeping to the height of the ground', function()
  it('height is that of the samples, and level between them', function()
    local field, heights = hills()
    for row = 0, 20 do
      for column = 0, 20 do
        check.number(heights[row * 21 + column + 1],
          field:height(-20 + 2 * column, -20 + 2 * row))
      end
    end
    assert.is_nil(field:height(20.5, 0))
    local slope = c3.heightfield{heights = {0, 4, 0, 4}, columns = 2, rows = 2, cell = 2}
    for x = 0, 2, 0.25 do check.number(2 * x, slope:height(x, 1.3)) end
    check.vector({-2 / math.sqrt(5), 1 / math.sqrt(5), 0}, slope:normal(1, 1))
  end)

  it('is where a ray straight down hits, and where the normal there says', function()
    local field = hills()
    local rng = random.new(416)
    for _ = 1, 300 do
      local x, z = rng.between(-20, 20), rng.between(-20, 20)
      local hit = c3.raycast(field, {x, 9, z}, {0, -1, 0})
      check.number(field:height(x, z), hit.point.y, 1e-11)
      check.vector({hit.normal:unpack()}, field:normal(x, z), 1e-9)
    end
  end)

  it('counts from where the field is, in cells of any sides, placed or turned', function()
    local rng = random.new(4161)
    for _ = 1, 40 do
      local heights = {}
      for i = 1, 12 do heights[i] = rng.between(-1, 2) end
      local x0, y0, z0 = rng.between(-9, 9), rng.between(-9, 9), rng.between(-9, 9)
      local dx, dz = rng.between(0.5, 3), rng.between(0.5, 3)
      local field = c3.heightfield{heights = heights, columns = 4, rows = 3,
        cell = {dx, dz}, origin = {x0, y0, z0}}
      local moved = c3.vec(rng.vector(3, 5))
      local placed = field:placed(moved)
      -- a quarter turn about y leads x to -z and z to x
      local turned = field:placed(moved, c3.quat({0, 1, 0}, math.pi / 2))
      for row = 0, 2 do
        for column = 0, 3 do
          local x, z = x0 + column * dx, z0 + row * dz
          -- a hair inside: the turned field's border is rounded
          x = x + (column == 0 and 1e-9 or column == 3 and -1e-9 or 0)
          z = z + (row == 0 and 1e-9 or row == 2 and -1e-9 or 0)
          local y = y0 + heights[row * 4 + column + 1]
          check.number(y, field:height(x, z), 1e-7)
          check.number(y + moved.y, placed:height(x + moved.x, z + moved.z), 1e-7)
          check.number(y + moved.y, turned:height(z + moved.x, -x + moved.z), 1e-7)
        end
      end
      for _ = 1, 10 do
        local x, z = x0 + rng.between(0, 3 * dx), z0 + rng.between(0, 2 * dz)
        local hit = c3.raycast(field, {x, 99, z}, {0, -1, 0})
        check.number(hit.point.y, field:height(x, z), 1e-9)
        check.vector({hit.normal:unpack()}, field:normal(x, z), 1e-9)
        local there = c3.raycast(turned, {z + moved.x, 99, -x + moved.z}, {0, -1, 0})
        check.number(there.point.y, turned:height(z + moved.x, -x + moved.z), 1e-9)
        check.number(field:height(x, z) + moved.y,
          turned:height(z + moved.x, -x + moved.z), 1e-9)
      end
    end
  end)

  it('on the ground, his height is that of the field, up and down', function()
    local field = hills()
    local game = game_of{hills = field, start = {-18, field:height(-18, 2), 2}}
    for _ = 1, 500 do
      game:step(STEP, {x = 1, z = 0, jump = false})
      local p = game.player.position
      check.number(field:height(p.x, p.z), p.y, 0)
      assert.is_false(game.player.in_air)
    end
    assert.is_true(game.player.position.x > 10)
  end)

  it('in the air it is not, until he is down', function()
    local game = game_of{start = {0, 3, 0}}
    local frames = 0
    while still_in_air(game, frames) do
      frames = frames + 1
      game:step(STEP, STILL)
      -- sum of i * g * dt * dt
      local fallen = 20 * STEP * STEP * frames * (frames + 1) / 2
      check.number(math.max(0, 3 - fallen), game.player.position.y, 1e-9)
    end
    assert.is_true(frames > 30 and frames < 36)
  end)

  it('nor while he rides: the lift has him above and below what the ground is', function()
    local lift = Platform.new('lift', {0, 0.2, 0}, {0, 2.2, 0}, {1, 0.2, 1}, 1)
    local game = game_of{platforms = {lift}, start = {0, 0.5, 0}}
    for _ = 1, 100 do
      game:step(STEP, STILL)
      if game.player.riding then
        check.number(lift.position.y + 0.21, game.player.position.y, 1e-9)
      end
    end
    assert.equal(lift, game.player.riding)
    assert.is_true(game.player.position.y > 1.5)
  end)

  it('he is not pushed through it', function()
    local press = Platform.new('lift', {0, 4, 0}, {0, -3, 0}, {1, 0.2, 1}, 3)
    local game = game_of{platforms = {press}}
    for _ = 1, 300 do
      game:step(STEP, STILL)
      assert.is_true(game.player.position.y >= 0)
      assert.is_true(game:deepest() <= 1e-9)
    end
    assert.is_true(game.waits > 0)
  end)
end)

-- assert takes longer than a frame.
local function must(holds, what)
  if not holds then error(what, 2) end
end

-- What has to hold in every frame, whoever plays.
local function check_frame(game)
  local player = game.player
  must(game:deepest() <= 1e-9, 'he is in something')
  local p = player.position
  local ground = game.hills:height(p.x, p.z)
  must(p.y >= ground, 'he is in the ground')
  if player.riding then
    must(not player.in_air, 'he rides in the air')
    local probe = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25):translate(p)
    must(c3.is_floor(c3.contact(probe, player.riding.shape).nb), 'he rides a wall')
    must(not player.riding.health or player.riding.health > 0, 'he rides the dead')
  elseif not player.in_air then
    must(ground == p.y, 'he does not keep to the ground')
  end
end

-- No step leads through anything: a slim capsule swept along it meets nothing that stands
-- still, and the middle of him stays on his side of what moves.
local function check_way(game, before)
  local way = game.player.position - before
  local slim = c3.capsule({0, 0.6, 0}, {0, 0.9, 0}, 0.1):translate(before)
  for _, group in ipairs({game.trees, game.rocks, game.walls}) do
    for _, actor in ipairs(group) do
      must(not c3.cast(slim, way, actor.shape), 'he passed through a ' .. actor.kind)
    end
  end
end

local function play(frames, input, each)
  local told = {}
  local game = Game.new(new_level(), function(text) told[#told + 1] = text end)
  for frame = 1, frames do
    local before = game.player.position
    game:step(STEP, input(game))
    check_frame(game)
    if frame % 4 == 0 then check_way(game, before) end
    if each then each(game) end
  end
  return game, '\n' .. table.concat(told, '\n') .. '\n'
end

describe('D4 to collide or not: 4.17 the whole game', function()
  it('is inside of nothing, above the ground, on what he rides: by the script', function()
    local _, told = play(3200, pilot.errands())
    local from = 1
    for _, event in ipairs({'stands on the ground', 'boards crate', 'leaves crate',
      'boards rock', 'leaves rock', 'boards lift', 'leaves lift', 'boards ferry',
      'leaves ferry', 'boards enemy', 'boards ramp', 'leaves ramp'}) do
      local at = told:find('\n' .. event, from, true)
      assert.is_truthy(at, event .. ' is missing')
      from = at
    end
  end)

  for seed = 1, 4 do
    it('and at random, seed ' .. seed, function()
      local far, rng = 0, random.new(seed)
      play(math.max(400, samples(1700)), pilot.random(rng.unit), function(game)
        far = math.max(far, game.player.position:length())
      end)
      assert.is_true(far > 1)
    end)
  end

  it('what he rides carries him, by just its motion', function()
    local ferry = Platform.new('ferry', {0, 0.5, 0}, {6, 0.5, 3}, {1, 0.2, 1}, 2)
    local game = game_of{platforms = {ferry}, start = {0.3, 0.8, 0.2}}
    until_riding(game)
    for _ = 1, 400 do
      local before = game.player.position
      game:step(STEP, STILL)
      assert.equal(ferry, game.player.riding)
      check.vector({(before + ferry.motion):unpack()}, game.player.position)
    end
  end)

  it('a turntable carries him round, as far out as he stands', function()
    local table_ = Turntable.new({0, 0.5, 0}, {2, 0.2, 2}, 0.9)
    local game = game_of{platforms = {table_}, start = {1.2, 0.8, 0}}
    until_riding(game)
    local start, angle = game.player.position, table_.angle
    for _ = 1, 600 do -- nine radians
      game:step(STEP, STILL)
      assert.equal(table_, game.player.riding)
      local turn = c3.quat({0, 1, 0}, table_.angle - angle)
      check.vector({(turn * start):unpack()}, game.player.position, 1e-9)
      assert.is_true(game:deepest() <= 1e-9)
    end
    -- in the middle he stays; beyond the edge it does not carry him
    game.player.position = c3.vec(0, start.y, 0)
    for _ = 1, 60 do game:step(STEP, STILL) end
    check.vector({0, start.y, 0}, game.player.position)
    for _ = 1, 60 do game:step(STEP, {x = 1, z = 0, jump = false}) end
    assert.is_nil(game.player.riding)
    for _ = 1, 60 do game:step(STEP, {x = 1, z = 0, jump = false}) end
    local p = game.player.position -- out of its corners' reach
    for _ = 1, 60 do game:step(STEP, STILL) end
    check.vector({p:unpack()}, game.player.position)
  end)

  it('and pushes him away with its corners when he stands beside it', function()
    local table_ = Turntable.new({0, 0.5, 0}, {2, 0.5, 2}, 0.9)
    local game = game_of{platforms = {table_}, start = {2.6, 0, 0}}
    local before = game.player.position
    for _ = 1, 400 do
      game:step(STEP, STILL)
      assert.is_true(game:deepest() <= 1e-9)
    end
    local function far(v) return math.sqrt(v.x ^ 2 + v.z ^ 2) end
    assert.is_true(far(game.player.position) > far(before) + 0.3)
    assert.is_nil(game.player.riding)
  end)

  it('what he hit last is told: the normal, the depth and the rule', function()
    local crate = wall({0, 0.5, 0}, {1, 0.5, 1}, nil, 'crate')
    local game = game_of{walls = {crate}, start = {0, 1.4, 0}}
    until_riding(game)
    local hit = game.player.hit
    assert.equal('stands on it', hit.rule)
    assert.equal(crate, hit.other)
    check.vector({0, 1, 0}, hit.normal)
    check.number(0, Player.lean(hit.normal))
    check.number(1, hit.point.y)
    check.vector({0, 1, 0}, game.player.felt) -- by the probe
    game = game_of{walls = {crate}, start = {-2, 0, 0}}
    for _ = 1, 60 do game:step(STEP, {x = 1, z = 0, jump = false}) end
    assert.equal('is pushed out', game.player.hit.rule)
    check.number(90, Player.lean(game.player.hit.normal), 1e-6)
    assert.is_nil(game.player.felt)
  end)

  it('he boards from above, within 30 degrees, and not from the side', function()
    for degrees = 10, 50, 5 do
      local told = {}
      local turn = c3.quat({0, 0, 1}, math.rad(degrees))
      local ramp = wall({0, 0, 0}, {3, 0.5, 3}, turn, 'ramp')
      local game = game_of({walls = {ramp}, start = {0, 3, 0}, hills = flat(-3)},
        function(text) told[text] = true end)
      for _ = 1, 60 do game:step(STEP, STILL) end
      if degrees ~= 30 then assert.equal(degrees < 30, told['boards ramp'] or false) end
    end
    local crate = wall({2, 0.7, 0}, {0.7, 0.7, 0.7}, nil, 'crate')
    local game = game_of{walls = {crate}}
    for _ = 1, 90 do game:step(STEP, {x = 1, z = 0, jump = false}) end
    assert.is_nil(game.player.riding)
    check.number(2 - 0.7 - 0.5, game.player.position.x, 0.08)
    assert.is_true(game.player.position.x <= 0.8)
  end)

  it('he leaves where it ends, and falls', function()
    local told = {}
    local stage = wall({0, 1, 0}, {2, 0.2, 2}, nil, 'stage')
    local game = game_of({walls = {stage}, start = {0, 1.3, 0}},
      function(text) told[#told + 1] = text end)
    for _ = 1, 80 do game:step(STEP, {x = 1, z = 0, jump = false}) end
    assert.same({'boards stage', 'leaves stage', 'stands on the ground'}, told)
    -- the slim capsule lets go where a quarter of it is beyond the edge, at the latest
    assert.is_true(game.player.position.x > 2)
  end)

  it('he leaves what falls away faster than he, and what dies', function()
    local lift = Platform.new('lift', {0, 1, 0}, {0, 1, 0}, {2, 0.2, 2}, 1)
    local game = game_of{platforms = {lift}, start = {0, 1.3, 0}}
    until_riding(game)
    lift.to = c3.vec(0, -9, 0)
    lift.speed = 1
    game:step(STEP, STILL)
    assert.equal(lift, game.player.riding) -- it carries him down
    lift.position = lift.position - c3.vec(0, 0.5, 0)
    lift:place()
    game.player:feel()
    assert.is_nil(game.player.riding)
    assert.is_true(game.player.in_air)

    local enemy = Enemy.new('enemy', {0, 0, 0}, 0)
    local player = Player.new({0, 1.31, 0}) -- 0.01 above its head
    player:board(enemy)
    player:feel()
    assert.equal(enemy, player.riding)
    enemy.health = 0
    player:feel()
    assert.is_nil(player.riding)
  end)

  it('0.01 is between him and what pushed him out', function()
    local rng = random.new(417)
    for _ = 1, 60 do
      local turn = c3.quat(c3.vec(rng.vector(3, 1)):normalized(), rng.between(-3, 3))
      local player = Player.new({rng.between(-0.6, 0.6), 0, rng.between(-0.6, 0.6)})
      local others = {wall({0, 0.7, 0}, {0.5, 0.4, 0.6}, turn), rock({0, 0.6, 0}, 0.7),
        tree({0, 0, 0})}
      for _, other in ipairs(others) do
        player.position = c3.vec(rng.between(-0.6, 0.6), 0, rng.between(-0.6, 0.6))
        player:place()
        if c3.detect(player, other) == 1 then
          check.number(0.01, player.shape:distance(other.shape), 1e-10)
        end
      end
    end
  end)
end)

describe('D4 to collide or not: 4.18 nobody passes; the dead take no part', function()
  -- From all around, for three seconds, against one thing.
  local function besiege(actor, group)
    for i = 0, 11 do
      local x, z = math.cos(i * math.pi / 6), math.sin(i * math.pi / 6)
      local level = {start = {-2.5 * x, 0, -2.5 * z}, hills = flat(-0.0)}
      level[group] = {actor}
      local game = game_of(level)
      for _ = 1, 90 do
        local before = game.player.position
        game:step(STEP, {x = x, z = z, jump = false})
        check_frame(game)
        check_way(game, before)
        -- he slides along it, or stands before it: his middle is never in it
        assert.is_false(actor.shape:contains(before + c3.vec(0, 0.7, 0)))
      end
    end
  end

  it('through a tree', function() besiege(tree({0, 0, 0}), 'trees') end)
  it('a rock', function() besiege(rock({0, 0.4, 0}, 0.9), 'rocks') end)
  it('a turned wall', function()
    besiege(wall({0, 1, 0}, {0.15, 1.5, 1.2}, c3.quat({0.48, 0.6, 0.64}, 0.5)), 'walls')
  end)

  it('an enemy: he is hit instead', function()
    local enemy = Enemy.new('enemy', {3, 0, 0}, math.pi) -- towards him
    local game = game_of{enemies = {enemy}, start = {0, 0, 0}}
    for _ = 1, 120 do
      game:step(STEP, {x = 1, z = 0, jump = false})
      check_frame(game)
      assert.is_true(game.player.position.x < enemy.position.x)
    end
    assert.is_true(game.player.hurts >= 1)
    assert.equal(2, enemy.health)
  end)

  it('enemies die from above, and then take no part', function()
    local told = {}
    local enemy = Enemy.new('enemy', {0, 0, 0}, 0)
    local game = game_of({enemies = {enemy}, start = {0, 3, 0}},
      function(text) told[text] = (told[text] or 0) + 1 end)
    for frame = 1, 400 do
      game:step(STEP, {x = enemy.position.x - game.player.position.x,
        z = enemy.position.z - game.player.position.z, jump = frame % 50 == 0})
      check_frame(game)
    end
    assert.equal(0, enemy.health)
    assert.equal(1, told['jumps on enemy'])
    assert.equal(1, told['kills enemy'])
    -- he walks right through where it lies, and it walks no more
    local at, hurts = enemy.position, game.player.hurts
    local inside = 0
    for frame = 1, 200 do
      game:step(STEP, {x = at.x - game.player.position.x + math.cos(frame / 9),
        z = at.z - game.player.position.z, jump = false})
      if c3.overlaps(game.player.shape, enemy.shape) then inside = inside + 1 end
      assert.equal(at, enemy.position)
    end
    assert.is_true(inside > 20)
    assert.equal(hurts, game.player.hurts)
    assert.equal(0, c3.detect(game.player, game.enemies))
  end)

  it('enemies pass neither what stands nor each other', function()
    local game = Game.new(new_level())
    for _ = 1, 700 do
      game:step(STEP, STILL)
      for i, enemy in ipairs(game.enemies) do
        for _, group in ipairs({game.trees, game.rocks, game.walls}) do
          for _, other in ipairs(group) do
            must(not c3.overlaps(enemy.shape, other.shape), 'one is in the other')
          end
        end
        for k = i + 1, #game.enemies do
          must(not c3.overlaps(enemy.shape, game.enemies[k].shape), 'both meet')
        end
      end
    end
  end)
end)

describe('D4 to collide or not: 4.27 jumping', function()
  local JUMP = {x = 0, z = 0, jump = true}
  local SPEED, GRAVITY = 7, 20

  -- On the ground of a game of nothing else, for a few frames.
  local function on_ground(level, tell)
    local game = game_of(level or {}, tell)
    for _ = 1, 60 do game:step(STEP, STILL) end
    assert.is_false(game.player.in_air)
    return game
  end

  it('leaves the ground, and comes down as gravity says', function()
    local game, highest, frames = on_ground(), 0, 0
    game:step(STEP, JUMP)
    assert.is_true(game.player.in_air)
    while still_in_air(game, frames) do
      frames = frames + 1
      -- a sum of steps: each falls by what gravity has made of the speed
      local y = frames * SPEED * STEP - GRAVITY * STEP * STEP * frames * (frames + 1) / 2
      check.number(y, game.player.position.y, 1e-9)
      highest = math.max(highest, game.player.position.y)
      game:step(STEP, STILL)
    end
    assert.equal(0, game.player.position.y)
    check.number(SPEED ^ 2 / 2 / GRAVITY, highest, 0.1)
  end)

  it('not a second time in the air, however long the key is held', function()
    local once, held = on_ground(), on_ground()
    once:step(STEP, JUMP)
    held:step(STEP, JUMP)
    local frames = 0
    while still_in_air(held, frames) do
      frames = frames + 1
      check.number(once.player.position.y, held.player.position.y, 0)
      once:step(STEP, STILL)
      held:step(STEP, JUMP)
    end
    assert.is_true(frames > 30)
    held:step(STEP, JUMP) -- down again, he may
    assert.is_true(held.player.in_air)
  end)

  it('off what he rides, which then does not carry him', function()
    local told = {}
    local ferry = Platform.new('ferry', {0, 0.5, 0}, {30, 0.5, 0}, {1, 0.2, 1}, 2)
    local game = game_of({platforms = {ferry}, start = {0, 0.8, 0}},
      function(text) told[#told + 1] = text end)
    until_riding(game)
    local x = game.player.position.x
    game:step(STEP, STILL)
    assert.is_true(game.player.position.x > x) -- it carries him
    game:step(STEP, JUMP)
    assert.is_nil(game.player.riding)
    assert.is_true(game.player.in_air)
    x = game.player.position.x
    for _ = 1, 20 do
      game:step(STEP, STILL)
      assert.equal(x, game.player.position.x)
    end
    assert.is_true(ferry.position.x > x + 0.5)
  end)

  it('with the keys: he moves as they say, on the ground and in the air', function()
    local game = on_ground()
    game:step(STEP, {x = 1, z = 0, jump = true})
    for frame = 2, 20 do
      game:step(STEP, {x = 0.6, z = -0.8, jump = false})
      check.number(4 * STEP * (1 + 0.6 * (frame - 1)), game.player.position.x, 1e-9)
      check.number(4 * STEP * -0.8 * (frame - 1), game.player.position.z, 1e-9)
      assert.is_true(game.player.in_air)
    end
  end)

  it('is stopped by what is above him', function()
    local game = on_ground{walls = {wall({0, 2, 0}, {2, 0.3, 2}, nil, 'stage')}}
    game:step(STEP, JUMP)
    local highest, frames = 0, 0
    while still_in_air(game, frames) do
      frames = frames + 1
      highest = math.max(highest, game.player.position.y)
      assert.is_true(game:deepest() <= 1e-9)
      game:step(STEP, STILL)
    end
    -- 1.5 high, below 1.7, and 0.01 between
    assert.is_true(highest > 0.1 and highest <= 0.2, highest)
  end)
end)
