-- D4, "To collide, or not to collide", 4.13 to 4.15: a player who is pushed out, stands,
-- rides and leaves the ground. The whole game is in d4_game_spec.lua.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

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

  it('leaves 0.01 between any two shapes of the document, in one move', function()
    local vector, random = check.random_vectors(413, c3)
    local hits = 0
    for _ = 1, 300 do
      local hero = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5):translate(vector(1))
      local others = {c3.sphere(vector(1), random(0.3, 1)),
        c3.capsule(vector(1), vector(1), random(0.2, 0.6)),
        c3.box(vector(1), {random(0.3, 1), 0.5, 1}, check.random_turn(vector, random))}
      for _, other in ipairs(others) do
        local result = c3.contact(hero, other)
        if result then
          hits = hits + 1
          local depth = result.nb:dot(result.pb - result.pa)
          local moved = hero:clone():translate(result.nb * (depth + 0.01))
          check.number(0.01, c3.distance(moved, other), 1e-10)
          check.numbers({(result.nb * (depth + 0.01)):unpack()},
            c3.push(hero, other, 0.01))
        end
      end
    end
    assert.is_true(hits > 300)
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
    assert.is_true(c2.is_floor(c2.vec(0, -1))) -- y down
    assert.is_false(c2.is_floor(c2.vec(0, 1)))
  end)

  it('is the angle between the two, whichever way is up', function()
    local vector = check.random_vectors(414, c3)
    for _ = 1, 100 do
      local up, aside = vector(1):normalized(), vector(1)
      local across = (aside - up * up:dot(aside)):normalized()
      for _, degrees in ipairs({0, 29, 31, 100, 150, 180}) do
        local angle = math.rad(degrees)
        local normal = up * math.cos(angle) + across * math.sin(angle)
        assert.equal(degrees < 30, c3.is_floor(normal, nil, up))
        assert.equal(degrees < 120, c3.is_floor(normal * 7, math.rad(120), up * 0.1))
      end
    end
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

  it('boards a lift from above, not from the side or from below', function()
    local lift = c3.box({0, 0, 0}, {2, 0.25, 2})
    local function boards(x, y)
      local hero = c3.capsule({x, y + 0.5, 0}, {x, y + 1, 0}, 0.5)
      local result = c3.contact(hero, lift)
      return result and c3.is_floor(result.nb)
    end
    assert.is_true(boards(0, 0.2))
    assert.is_true(boards(2, 0.2))
    assert.is_false(boards(2.45, -0.4)) -- from the side
    assert.is_false(boards(0, -1.6)) -- with his head
    assert.is_nil(boards(0, 0.3))
  end)

  it('is ridden round by what turns, and left where it ends', function()
    -- a wheel of spokes turns about y; he stands at its rim
    local wheel = c3.box({0, 0, 0}, {3, 0.25, 1})
    local hero = c3.capsule({2.5, 0.75, 0}, {2.5, 1.25, 0}, 0.5)
    local turn = c3.quat({0, 1, 0}, math.pi / 100)
    for _ = 1, 50 do -- a quarter turn
      wheel:rotate(turn)
      hero:rotate(turn, {0, 0, 0})
      check.number(0, c3.distance(hero, wheel))
    end
    check.vector({0, 0.75, -2.5}, hero.a)
    wheel:rotate(c3.quat({0, 1, 0}, math.pi / 2)) -- without him
    assert.is_nil(c3.contact(hero:translate(0, -0.05, 0), wheel))
  end)

  it('the angle is that of the least way out: at an edge it leans', function()
    --  ( )      he stands beside the edge of a box: within 30 degrees he still stands
    --  ----.
    local floor = c3.box({0, -1, 0}, {3, 1, 3})
    for offset = 0, 0.49, 0.01 do
      local height = math.sqrt(0.25 - offset ^ 2)
      local hero = c3.capsule({3 + offset, height, 0}, {3 + offset, 2, 0}, 0.5)
      local result = c3.contact(hero:translate(0, -1e-9, 0), floor)
      check.number(offset / 0.5, result.nb.x, 1e-6)
      if math.abs(offset - 0.25) > 1e-6 then
        assert.equal(offset < 0.25, c3.is_floor(result.nb))
      end
    end
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

  it('on a slope, tells as far as the angle goes', function()
    local probe = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25)
    for degrees = 1, 60, 3.5 do
      local up = c3.vec(math.sin(math.rad(degrees)), math.cos(math.rad(degrees)), 0)
      local slope = c3.halfspace(up, {0, 0, 0})
      -- the hero rests on it, a thousandth above: his soles are where his axis is
      local soles = (0.5 + 0.001) / up.y - 0.5
      local result = probe:placed({0, soles, 0}):contact(slope)
      if result then check.vector({up:unpack()}, result.nb) end
      assert.equal(degrees <= 30, result ~= nil and c3.is_floor(result.nb), degrees)
    end
  end)

  it('follows a floor that sinks slowly, and not one that falls away', function()
    local probe = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25)
    local lift = c3.box({0, -1, 0}, {3, 1, 3})
    assert.is_not_nil(probe:contact(lift:translate(0, -0.04, 0)))
    assert.is_nil(probe:contact(lift:translate(0, -0.04, 0)))
  end)
end)

describe('D4 to collide or not: 4.23 a player who is a sphere', function()
  -- A sphere of 0.7 that is felt with one 0.1 larger: the probe fits the shape.
  local body, probe = c3.sphere({0, 0.7, 0}, 0.7), c3.sphere({0, 0.7, 0}, 0.8)
  local floor = c3.box({0, -1, 0}, {3, 1, 3})

  local function stands(x, y, on)
    local result = probe:placed({x, y, 0}):contact(on or floor)
    return result ~= nil and c3.is_floor(result.nb)
  end

  it('is felt to stand as long as the floor is within 0.1', function()
    check.apart(c3, body:placed({0, 0.01, 0}), floor, 0.01) -- as the push left him
    assert.is_true(stands(0, 0.01))
    assert.is_true(stands(0, 0.0999))
    assert.is_false(stands(0, 0.1001))
    check.hit(c3, probe:placed({0, 0.01, 0}), floor, {depth = 0.09, nb = {0, 1, 0}})
  end)

  it('and until the edge is 30 degrees before him', function()
    -- the edge is within his reach: its distance is 0.786, and 0.792 then
    local up = 0.8 * math.cos(math.rad(30)) - 0.71
    assert.is_true(stands(3.39, up)) -- at 29.7 degrees
    assert.is_false(stands(3.4, up)) -- at 30.4
    assert.is_not_nil(probe:placed({3.4, up, 0}):contact(floor))
  end)

  it('the slim capsule does not fit him: he rests on an edge that it is past', function()
    local slim = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25)
    -- at the edge he still rests on it, and the slim one is past it
    local x = 3.3
    local y = math.sqrt(0.49 - 0.09) - 0.7
    check.number(0, c3.distance(body:placed({x, y, 0}), floor))
    assert.is_true(stands(x, y + 0.01))
    assert.is_nil(c3.contact(slim:placed({x, y + 0.01, 0}), floor))
  end)

  it('larger on all sides, it feels walls, too, which are no floor', function()
    local wall = c3.box({1.75, 1, 0}, {1, 1, 3}) -- 0.05 beside him
    local result = probe:contact(wall)
    check.number(0.05, result.depth)
    assert.is_false(c3.is_floor(result.nb))
    -- so each is asked for itself: he stands if one of them is a floor
    local world, standing = c3.world(), false
    world:add('floor', floor)
    world:add('wall', wall)
    for _, hit in ipairs(world:contacts(probe:placed({0, 0.01, 0}))) do
      standing = standing or c3.is_floor(hit.nb)
    end
    assert.is_true(standing)
    world:remove('floor')
    for _, hit in ipairs(world:contacts(probe)) do
      assert.is_false(c3.is_floor(hit.nb))
    end
  end)
end)
