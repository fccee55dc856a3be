-- An arena without a screen: two hundred enemies chase a hero who dodges, shoots the
-- nearest one that he sees, and picks up what they drop. Movement, layers, triggers,
-- rays and events of one world, y pointing down as in LÖVE. Prints the score, and draws
-- the end.
--
--   lua examples/arena2d.lua [FOLDER]
local c2 = require 'collide.d2'
local draw = require 'collide.draw'

local WIDTH, HEIGHT, FRAMES = 800, 600, 600
local ENEMIES, PILLARS = 200, 14
local RUN, CHASE, SHOT, SIGHT, RELOAD, SPREAD = 2.2, 1.1, 40, 260, 4, 0.2

local world = c2.world{layers = {'walls', 'hero', 'enemies', 'bullets', 'pickups'}}
world:respond('enemies', 'hero', 'touch')
world:respond('bullets', 'walls', 'bounce')
world:respond('bullets', 'enemies', 'touch')
world:respond('hero', 'pickups', 'cross')

-- The same game every time, with every Lua.
local seed = 7
local function random(low, high)
  seed = seed * 16807 % 2147483647
  return low + (high - low) * seed / 2147483647
end

local function build()
  for i, at in ipairs{{-20, -20, WIDTH + 40, 20}, {-20, HEIGHT, WIDTH + 40, 20},
    {-20, 0, 20, HEIGHT}, {WIDTH, 0, 20, HEIGHT}} do
    world:add('wall ' .. i, c2.rect(at[1], at[2], at[3], at[4]),
      {layer = 'walls', hits = {}})
  end
  for i = 1, PILLARS do
    local at = {random(60, WIDTH - 60), random(60, HEIGHT - 60)}
    local shape = i % 2 == 0 and c2.circle(at, random(15, 30))
      or c2.box(at, {random(15, 40), random(8, 20)}, random(0, 3))
    world:add('pillar ' .. i, shape, {layer = 'walls', hits = {}})
  end
  local hero = world:add({name = 'hero', life = 100, coins = 0, ready = 0},
    c2.circle({WIDTH / 2, HEIGHT / 2}, 8),
    {layer = 'hero', hits = {'walls', 'enemies', 'pickups'}})
  local enemies = {}
  for i = 1, ENEMIES do
    local shape = c2.circle({random(10, WIDTH - 10), random(10, HEIGHT - 10)}, 6)
    enemies[i] = world:add({name = 'enemy', life = 2}, shape,
      {layer = 'enemies', hits = {'walls', 'hero', 'enemies'}})
  end
  world:separate('enemies', 30)
  world:push_out(hero)
  return hero, enemies
end

local hero, enemies = build()
local bullets, game = {}, {shots = 0, killed = 0, bounces = 0, hurt = 0}
local near, hits, motions, places = {}, {}, {}, {}

local function place_of(item)
  local position = c2.vec(world:position(item))
  return position
end

-- Whether no wall is between two points.
local function sees(from, to)
  return not world:raycast_any(from, to - from, 1, 'walls')
end

local function shoot(from)
  local list, n = world:near(hero, SIGHT, 'enemies', near)
  for i = 1, n do
    local to = place_of(list[i].item)
    if sees(from, to) then
      local direction = (to - from):normalized()
      direction = (direction + c2.vec(-direction.y, direction.x)
        * random(-SPREAD, SPREAD)):normalized()
      local bullet = {name = 'bullet', velocity = direction * SHOT, left = 20}
      bullets[#bullets + 1] = world:add(bullet, c2.circle(from + direction * 10, 2),
        {layer = 'bullets', hits = {'walls', 'enemies'}})
      game.shots = game.shots + 1
      return
    end
  end
end

-- Away from the enemies around, and in circles.
local function dodge(frame)
  local at = place_of(hero)
  local way = c2.vec(math.cos(frame / 50), math.sin(frame / 50)) * 0.6
  local list, n = world:near(hero, 60, 'enemies', near)
  for i = 1, n do
    way = way - list[i].nb * (-1 / (list[i].distance + 4))
  end
  world:move(hero, way:length() > 0 and way:normalized() * RUN or way, nil, hits)
  hero.ready = hero.ready - 1
  if hero.ready <= 0 then
    shoot(at)
    hero.ready = RELOAD
  end
end

-- All in one call: what they do at walls and at each other is known by their layers.
local function chase()
  local x, y = world:position(hero)
  for i, enemy in ipairs(enemies) do
    local ex, ey = world:position(enemy)
    local scale = CHASE / math.max(math.sqrt((x - ex) ^ 2 + (y - ey) ^ 2), CHASE)
    motions[2 * i - 1], motions[2 * i] = (x - ex) * scale, (y - ey) * scale
  end
  world:move_batch(enemies, motions, #enemies, places)
end

local function die(enemy)
  local at = place_of(enemy)
  for i, other in ipairs(enemies) do
    if other == enemy then table.remove(enemies, i) break end
  end
  world:remove(enemy)
  world:add({name = 'coin'}, c2.circle(at, 4), {layer = 'pickups', hits = {}})
  game.killed = game.killed + 1
end

-- A bullet bounces off walls, and ends at an enemy.
local function fly(bullet)
  local _, _, list, n = world:move(bullet, bullet.velocity, nil, hits)
  bullet.left = bullet.left - 1
  for i = 1, n do
    local hit = list[i]
    if hit.item.name == 'enemy' then
      hit.item.life, bullet.left = hit.item.life - 1, 0
      if hit.item.life == 0 then die(hit.item) end
      break
    end
    game.bounces = game.bounces + 1
    bullet.velocity = hit.moved:length() > 0 and hit.moved:normalized() * SHOT
      or bullet.velocity
  end
end

local function step(frame)
  dodge(frame)
  chase()
  for i = #bullets, 1, -1 do
    fly(bullets[i])
    if bullets[i].left <= 0 then world:remove(table.remove(bullets, i)) end
  end
  local list, n = world:overlapping(hero, 'pickups', near)
  for i = 1, n do
    hero.coins = hero.coins + 1
    world:remove(list[i])
  end
  local _, touching = world:near(hero, 0.5, 'enemies', near)
  game.hurt = game.hurt + touching
end

local COLORS = {enemies = 'vermillion', hero = 'sky', bullets = 'black',
  pickups = 'yellow', walls = 'grey'}

local function picture()
  local drawn = draw.svg{width = WIDTH, height = HEIGHT}
  for _, item in ipairs((world:items())) do
    drawn:shape(world:shape(item), {color = COLORS[(world:filter(item))]})
  end
  return drawn
end

for frame = 1, FRAMES do step(frame) end
print(('%d shots, %d bounces, %d enemies less, %d coins, touched %d times'):format(
  game.shots, game.bounces, game.killed, hero.coins, game.hurt))
local folder = arg and arg[1] or 'build/demo'
os.execute('mkdir -p "' .. folder .. '"')
picture():save(folder .. '/arena2d.svg')
