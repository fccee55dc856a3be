-- D4, "To collide, or not to collide", the game around the pairs: placing shapes, who
-- meets whom, and a player who is pushed out, stands, rides and leaves the ground.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

describe('D4 to collide or not: 4.11 local shape and world shape', function()
  local in_local = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
  local position, rotation = c3.vec(10, 0, 5), c3.quat({0, 0, 1}, math.pi / 2)

  it('a placed copy is turned, then moved; the local one stays', function()
    local in_world = in_local:placed(position, rotation)
    check.vector({9.5, 0, 5}, in_world.a)
    check.vector({9, 0, 5}, in_world.b)
    assert.equal(0.5, in_world.radius)
    assert.equal(c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5), in_local)
  end)

  it('a copy of an earlier frame is reused, without garbage', function()
    local in_world = in_local:placed(position)
    assert.is_true(rawequal(in_world, in_local:placed(position, rotation, in_world)))
    check.vector({9.5, 0, 5}, in_world.a)
    assert.equal(0, check.garbage(function()
      in_local:placed(position, rotation, in_world)
    end))
  end)

  it('a box keeps its rotation, an aligned box becomes one', function()
    local box = c3.aabb({-1, -2, -3}, {1, 2, 3}):placed(position, rotation)
    assert.equal('box', box.kind)
    check.vector({10, 0, 5}, box.center)
    local min, max = box:bounds()
    check.vector({8, -1, 2}, min)
    check.vector({12, 1, 8}, max)
  end)
end)

describe('D4 to collide or not: 4.12 group detection', function()
  local function actor(x, name)
    return {name = name, health = 1, shape = c3.sphere({x, 0, 0}, 1)}
  end

  local function seen_by(a, b)
    local seen = {}
    c3.detect(a, b, function(_, one, other) seen[#seen + 1] = one.name .. other.name end)
    return seen
  end

  it('tests actor and actor, actor and list, list and list', function()
    local a, b, c, d = actor(0, 'a'), actor(1, 'b'), actor(1.5, 'c'), actor(9, 'd')
    assert.same({'ab'}, seen_by(a, b))
    assert.same({}, seen_by(a, d))
    assert.same({'ab', 'ac'}, seen_by(a, {b, d, c}))
    assert.same({'ba', 'ca'}, seen_by({b, d, c}, a))
    assert.same({'ab', 'cb'}, seen_by({a, c}, {b, d}))
  end)

  it('tests each pair of one list once', function()
    local list = {actor(0, 'a'), actor(1, 'b'), actor(1.5, 'c')}
    assert.same({'ab', 'ac', 'bc'}, seen_by(list, list))
  end)

  it('lets each side see itself as A', function()
    local a, b = actor(0, 'a'), actor(1.5, 'b')
    local seen = {}
    local function on_hit(self, result, other) seen[self.name] = {result, other} end
    a.on_hit, b.on_hit = on_hit, on_hit
    c3.detect(a, b)
    assert.equal(b, seen.a[2])
    assert.equal(a, seen.b[2])
    check.vector({1, 0, 0}, seen.a[1].na)
    check.vector({1, 0, 0}, seen.a[1].pa)
    check.vector({-1, 0, 0}, seen.b[1].na)
    check.vector({0.5, 0, 0}, seen.b[1].pa)
  end)

  it('skips the dead, also who dies in a handler', function()
    local bullet = actor(0, 'bullet')
    local first, second = actor(1, 'first'), actor(1.5, 'second')
    first.health = 0
    assert.same({'bulletsecond'}, seen_by(bullet, {first, second}))

    first.health = 1
    local hits = 0
    c3.detect(bullet, {first, second}, function(_, one)
      hits = hits + 1
      one.health = 0 -- the bullet is spent
    end)
    assert.equal(1, hits)
  end)

  it('is safe when the handler removes, kills or adds actors', function()
    local enemies = {}
    for i = 1, 10 do enemies[i] = actor(i * 0.1, 'e' .. i) end
    local hits = 0
    c3.detect(actor(0, 'hero'), enemies, function(_, _, enemy)
      hits = hits + 1
      enemy.health = 0
      for i = #enemies, 1, -1 do
        if enemies[i] == enemy then table.remove(enemies, i) end
      end
      if hits < 5 then table.insert(enemies, 1, actor(50, 'far away')) end
    end)
    assert.is_true(hits >= 1 and hits <= 10)
    for _, enemy in ipairs(enemies) do assert.is_true(enemy.health > 0) end
  end)
end)

describe('D4 to collide or not: 4.13 the response of the player', function()
  it('moves by nb (nb . (pb - pa) + 0.01): out, and 0.01 clear', function()
    local hero = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
    local crate = c3.box({1, 0.8, 0}, {0.8, 0.8, 0.8}, c3.quat({0, 1, 0}, 0.4))
    local result = c3.contact(hero, crate)
    local depth = result.nb:dot(result.pb - result.pa)
    check.number(result.depth, depth)
    hero:translate(result.nb * (depth + 0.01))
    check.apart(c3, hero, crate, 0.01)
  end)

  it('is one call: push with a skin', function()
    local hero = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
    local crate = c3.box({1, 0.8, 0}, {0.8, 0.8, 0.8}, c3.quat({0, 1, 0}, 0.4))
    hero:translate(c3.push(hero, crate, 0.01))
    check.apart(c3, hero, crate, 0.01)
    check.numbers({0, 0, 0}, c3.push(hero, crate, 0.01))
  end)
end)

describe('D4 to collide or not: 4.14 standing on what one hits', function()
  local function leaning(degrees)
    return c3.vec(math.sin(math.rad(degrees)), math.cos(math.rad(degrees)), 0)
  end

  it('is for normals within 30 degrees of straight up', function()
    assert.is_true(c3.is_floor(leaning(0)))
    assert.is_true(c3.is_floor(leaning(29.9)))
    assert.is_true(c3.is_floor(leaning(-29.9)))
    assert.is_false(c3.is_floor(leaning(30.1)))
    assert.is_false(c3.is_floor(leaning(90)))
    assert.is_false(c3.is_floor(leaning(180)))
  end)

  it('has an angle and a direction that can be set', function()
    assert.is_true(c3.is_floor(leaning(44.9), math.rad(45)))
    assert.is_false(c3.is_floor(leaning(10.1), math.rad(10)))
    assert.is_true(c3.is_floor(c3.vec(0, 0, 1), nil, {0, 0, 1}))
    assert.is_true(c2.is_floor(c2.vec(0, -1), nil, {0, -1})) -- y down
    assert.is_false(c2.is_floor(c2.vec(0, -1)))
  end)

  it('takes the normal out of the floor, which is nb when the player is A', function()
    local hero = c3.capsule({0, 1.4, 0}, {0, 2, 0}, 0.5)
    local lift = c3.box({0, 0, 0}, {2, 1, 2})
    local result = c3.contact(hero, lift)
    assert.is_true(c3.is_floor(result.nb))

    -- standing is riding: the lift's next step is the player's, too
    hero:translate(result.nb * result.depth)
    for _ = 1, 10 do
      lift:translate(0.25, 0.125, 0)
      hero:translate(0.25, 0.125, 0)
    end
    check.number(0, c3.distance(hero, lift))
    check.vector({2.5, 2.75, 0}, hero.a)
  end)
end)

describe('D4 to collide or not: 4.15 leaving the ground', function()
  local floor = c3.box({0, -1, 0}, {3, 1, 3})

  -- The hero's axis runs from y = 0.5 to 1 above the soles, radius 0.5.
  local function still_standing(x, probe)
    local result = probe:placed({x, 0, 0}):contact(floor)
    return result ~= nil and c3.is_floor(result.nb)
  end

  it('as told, the probe from 0.4 to 1 with radius 0.25 ends above the soles', function()
    local told = c3.capsule({0, 0.4, 0}, {0, 1, 0}, 0.25)
    check.apart(c3, told, floor, 0.15)
    -- so it finds the floor only when the floor reaches up into the hero
    check.hit(c3, told, c3.box({0, -0.8, 0}, {3, 1, 3}), {depth = 0.05, na = {0, -1, 0}})
  end)

  it('a probe that reaches below the soles tells floor from edge and from air', function()
    local probe = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25) -- down to -0.05
    assert.is_true(still_standing(0, probe))
    assert.is_true(still_standing(3, probe))
    assert.is_false(still_standing(3.2, probe)) -- though the hero himself would hit
    assert.is_true(c3.overlaps(c3.capsule({3.2, 0.45, 0}, {3.2, 1, 0}, 0.5), floor))
  end)

  it('the slim probe does not mistake a wall beside the hero for a floor', function()
    local wall = c3.box({1.4, 1, 0}, {1, 2, 3})
    local hero = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
    assert.is_false(c3.is_floor(c3.contact(hero, wall).nb))
    check.apart(c3, c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25), wall, 0.15)
  end)
end)

describe('D4 to collide or not: 4.16 keeping to the height of the ground', function()
  --               ____
  --          ____|    |
  --  _______|    |    |      boxes on a half-space; the highest hit is the ground
  local level = {
    c3.halfspace({0, 1, 0}, {0, 0, 0}),
    c3.aabb({2, 0, -1}, {4, 0.5, 1}),
    c3.aabb({4, 0, -1}, {6, 1, 1}),
    c3.box({8, 0, 0}, {1, 1, 1}, c3.quat({0, 0, 1}, math.pi / 4)), -- a ridge
  }

  local function ground_height(x, z)
    local height = -math.huge
    for _, shape in ipairs(level) do
      local hit = c3.raycast(shape, {x, 100, z}, {0, -1, 0})
      if hit then height = math.max(height, hit.point.y) end
    end
    return height
  end

  it('is the highest point under the player', function()
    local heights = {[0] = 0, [1.5] = 0, [3] = 0.5, [5] = 1, [6.2] = 0,
      [8] = math.sqrt(2), [8.5] = math.sqrt(2) - 0.5}
    for x, height in pairs(heights) do check.number(height, ground_height(x, 0)) end
    check.number(0, ground_height(5, 1.5))
  end)

  it('carries the player over steps and ridge', function()
    local hero = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
    local highest = 0
    for step = 0, 100 do
      local x = step / 10
      hero:move_to(x, ground_height(x, 0) + 0.5, 0)
      highest = math.max(highest, hero.a.y - 0.5)
    end
    check.number(math.sqrt(2), highest)
  end)
end)
