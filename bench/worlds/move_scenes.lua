-- move_scenes.lua - who moves in move.lua. Each scene is a function that returns a list
-- of players {name, step}; step(i) is one move of one thing, number i of as many as the
-- player has steps for. bump.lua plays where it can be required; bump and the library get
-- the same boxes and the same motions.
--
-- To be loaded anew for each table, so that under LuaJIT nobody runs in a trace made for
-- another.
local H = require('bench.harness')
local c2, c3 = require('collide.d2'), require('collide.d3')

local S = {}

local found, bump = pcall(require, 'bump')
bump = found and bump or nil

------------------------------------------------------------------------------- boxes --

local STATIC, MOVING, SIDE = 2000, 200, 2862

-- Static boxes that cover a quarter of a square, and movers among them that turn where
-- they meet something.
local function boxes()
  H.seed(99)
  local static, moving = {}, {}
  for i = 1, STATIC do
    static[i] = {x = H.random(0, SIDE), y = H.random(0, SIDE), w = H.random(16, 48),
      h = H.random(16, 48)}
  end
  for i = 1, MOVING do
    moving[i] = {x = H.random(0, SIDE), y = H.random(0, SIDE), w = 16, h = 24,
      vx = H.random(-4, 4), vy = H.random(-4, 4)}
  end
  return static, moving
end

local function turn(o, x, y)
  if x == o.x or x < 0 or x > SIDE then o.vx = -o.vx end
  if y == o.y or y < 0 or y > SIDE then o.vy = -o.vy end
  o.x, o.y = x, y
end

local function next_of(i) return i % MOVING + 1 end

-- A world of them, with the movers pushed out of what they began in.
local function crowd()
  local world, static, moving = c2.world(), boxes()
  for _, o in ipairs(static) do world:add(o, c2.rect(o.x, o.y, o.w, o.h)) end
  for _, o in ipairs(moving) do world:add(o, c2.rect(o.x, o.y, o.w, o.h)) end
  for _, o in ipairs(moving) do
    world:push_out(o)
    o.x, o.y = world:position(o)
  end
  return world, moving
end

local function ours(out)
  local world, moving = crowd()
  return function(i)
    local o = moving[next_of(i)]
    local x, y = world:move(o, o.vx, o.vy, nil, out)
    turn(o, x, y)
  end
end

local function bumps()
  local world, static, moving = bump.newWorld(64), boxes()
  for _, o in ipairs(static) do world:add(o, o.x, o.y, o.w, o.h) end
  for _, o in ipairs(moving) do world:add(o, o.x, o.y, o.w, o.h) end
  return function(i)
    local o = moving[next_of(i)]
    local x, y = world:move(o, o.x + o.vx, o.y + o.vy)
    turn(o, x, y)
  end
end

local function batch()
  local world, moving = crowd()
  local motions, places = {}, {}
  return function(i)
    if i % MOVING ~= 0 then return end
    for k, o in ipairs(moving) do
      motions[2 * k - 1], motions[2 * k] = o.vx, o.vy
    end
    world:move_batch(moving, motions, MOVING, places)
    for k, o in ipairs(moving) do turn(o, places[2 * k - 1], places[2 * k]) end
  end
end

function S.boxes()
  return {
    {'world:move', ours()}, {'world:move, out', ours{}}, {'move_batch', batch()},
    bump and {'bump.lua', bumps()} or nil,
  }
end

-------------------------------------------------------------------------- platformer --

local TILE, COLUMNS = 16, 148

-- 592 tiles: a floor, a roof, steps to jump at.
local function tiles(add)
  for i = 0, COLUMNS - 1 do
    add(TILE * i, 16 * TILE)
    add(TILE * i, 17 * TILE)
    add(TILE * i, 0)
    add(TILE * i, (i % 12 < 4 and 15 or i % 12 < 8 and 12 or 9) * TILE)
  end
end

-- A runner: where he stops he jumps, at the end he turns.
local function runner(move)
  local x, y, vx, vy = 40, 40, 2, 0
  return function()
    vy = math.min(vy + 0.2, 6)
    local nx, ny = move(x, y, vx, vy)
    if ny - y < vy - 0.01 and vy > 0 then vy = nx == x and -6 or 0 end
    if nx > TILE * (COLUMNS - 3) or nx < TILE * 2 then vx = -vx end
    x, y = nx, ny
  end
end

local function tile_world()
  local world, n = c2.world(), 0
  tiles(function(x, y)
    n = n + 1
    world:add(n, c2.rect(x, y, TILE, TILE))
  end)
  world:add('hero', c2.rect(40, 40, 12, 20))
  return world
end

function S.platformer()
  local world, out = tile_world(), {}
  local list = {
    {'world:move, out', runner(function(_, _, dx, dy)
      return world:move('hero', dx, dy, nil, out)
    end)},
  }
  if bump then
    local other = bump.newWorld(64)
    tiles(function(x, y) other:add({}, x, y, TILE, TILE) end)
    other:add('hero', 40, 40, 12, 20)
    list[2] = {'bump.lua', runner(function(x, y, dx, dy)
      return other:move('hero', x + dx, y + dy)
    end)}
  end
  return list
end

-------------------------------------------------------------------------- characters --

-- A character that stands, walks to and fro, and runs at a wall, beside a plain move by
-- the same way: what most heroes do in most frames.
local function on_floor(make, motion)
  local rows = {}
  for i, name in ipairs{'stands', 'walks', 'runs at a wall', 'world:move, out'} do
    local world, character = make()
    local speed, out = i == 1 and 0 or motion.speed, {}
    rows[i] = {name, function(n)
      local way = i ~= 3 and math.floor(n / 200) % 2 == 1 and -speed or speed
      if i < 4 then
        character:move(way, motion.fall, motion.z)
      elseif motion.z then
        world:move('hero', way, motion.fall, motion.z, nil, out)
      else
        world:move('hero', way, motion.fall, nil, out)
      end
    end}
  end
  return rows
end

function S.floor2()
  return on_floor(function()
    local world = c2.world()
    world:add('floor', c2.rect(-1000, 0, 2000, 16))
    world:add('wall', c2.rect(400, -100, 16, 100))
    world:add('hero', c2.rect(0, -24, 12, 24))
    return world, c2.character(world, 'hero', {step = 4, snap = 4})
  end, {speed = 1.5, fall = 0.2})
end

function S.floor3()
  return on_floor(function()
    local world = c3.world()
    world:add('floor', c3.aabb({-100, -1, -100}, {100, 0, 100}))
    world:add('wall', c3.aabb({20, 0, -100}, {21, 9, 100}))
    world:add('hero', c3.capsule({2, 0.4, 5}, {2, 1.4, 5}, 0.4))
    return world, c3.character(world, 'hero', {step = 0.3, snap = 0.3})
  end, {speed = 0.08, fall = -0.05, z = 0})
end

-- A character and one cast of its shape by the same motion, in the same place.
function S.character2()
  local world, again = tile_world(), tile_world()
  local hero, out = c2.character(world, 'hero', {step = 4, snap = 4}), {}
  local caster = runner(function(x, y, dx, dy)
    again:cast('hero', {dx, dy}, nil, out)
    world:place('hero', x, y)
    hero:move(dx, dy)
    local nx, ny = world:position('hero')
    again:place('hero', nx, ny)
    return nx, ny
  end)
  local path = {}
  for i = 1, 2000 do -- a way to walk, recorded once
    local x, y = world:position('hero')
    caster()
    path[i] = {x, y, world:position('hero')}
  end
  local walker = tile_world()
  local walking = c2.character(walker, 'hero', {step = 4, snap = 4})
  return {
    {'character:move', function(i)
      local p = path[i % 2000 + 1]
      if i % 2000 == 0 then walker:place('hero', p[1], p[2]) end
      walking:move(p[3] - p[1], p[4] - p[2] + 0.2)
    end},
    {'world:cast, out', function(i)
      local p = path[i % 2000 + 1]
      again:place('hero', p[1], p[2])
      again:cast('hero', p[3] - p[1], p[4] - p[2] + 0.2, nil, out)
    end},
  }
end

local function blocks()
  local world = c3.world()
  for x = 0, 39 do
    for z = 0, 9 do
      world:add(100 * x + z, c3.aabb({x, -1, z}, {x + 1, 0.2 * (x % 7 % 3), z + 1}))
    end
  end
  world:add('hero', c3.capsule({2, 0.9, 5}, {2, 1.9, 5}, 0.4))
  return world
end

function S.character3()
  local world, again, out = blocks(), blocks(), {}
  local hero = c3.character(world, 'hero', {step = 0.3, snap = 0.3})
  local vx, path, at = 0.08, {}, 0
  for i = 1, 500 do path[i] = {2, 0.9, 5, 0.08} end
  return {
    {'character:move', function(i)
      local p = path[i % 500 + 1]
      p[1], p[2], p[3] = world:position('hero')
      p[4] = vx
      local x = p[1]
      if x > 37 then vx = -0.08 elseif x < 2 then vx = 0.08 end
      hero:move(vx, -0.05, 0.02 * math.sin(i))
    end},
    {'world:cast, out', function()
      at = at + 1
      local p = path[at % 500 + 1]
      again:place('hero', p[1], p[2], p[3])
      again:cast('hero', p[4], -0.05, 0, nil, out)
    end},
  }
end

----------------------------------------------------------------------------- enemies --

local FRAMES = 600

-- 200 enemies chase a hero who runs about an arena with pillars, and begin anew after so
-- many frames, when most of them are in one crowd: a step is a frame.
local function arena()
  local world, enemies = c2.world(), {}
  H.seed(7)
  for i = 1, 60 do
    world:add('pillar' .. i, c2.circle({H.random(0, 800), H.random(0, 600)}, 16))
  end
  for i, r in ipairs{{-20, -20, 840, 20}, {-20, 600, 840, 20}, {-20, 0, 20, 600},
    {800, 0, 20, 600}} do
    world:add('wall' .. i, c2.rect(r[1], r[2], r[3], r[4]))
  end
  for i = 1, 200 do
    enemies[i] = {}
    world:add(enemies[i], c2.circle({H.random(10, 790), H.random(10, 590)}, 6))
  end
  world:separate(enemies, 20)
  for _, o in ipairs(enemies) do o.first_x, o.first_y = world:position(o) end
  return world, enemies
end

local function chase(o, tx, ty)
  local dx, dy = tx - o.x, ty - o.y
  local l = math.sqrt(dx * dx + dy * dy) + 1e-9
  return 1.2 * dx / l, 1.2 * dy / l
end

local function frame(world, enemies, i)
  if i % FRAMES == 1 then
    for _, o in ipairs(enemies) do
      o.x, o.y = o.first_x, o.first_y
      world:place(o, o.x, o.y)
    end
  end
  return 400 + 300 * math.cos(i / 90), 300 + 200 * math.sin(i / 130)
end

function S.enemies()
  local world, enemies = arena()
  local other, others = arena()
  local out, motions, places = {}, {}, {}
  return {
    {'world:move, out', function(i)
      local tx, ty = frame(world, enemies, i)
      for k = 1, 200 do
        local o = enemies[k]
        local dx, dy = chase(o, tx, ty)
        o.x, o.y = world:move(o, dx, dy, nil, out)
      end
    end},
    {'move_batch', function(i)
      local tx, ty = frame(other, others, i)
      for k = 1, 200 do
        motions[2 * k - 1], motions[2 * k] = chase(others[k], tx, ty)
      end
      other:move_batch(others, motions, 200, places)
      for k = 1, 200 do
        others[k].x, others[k].y = places[2 * k - 1], places[2 * k]
      end
    end},
  }
end

return S
