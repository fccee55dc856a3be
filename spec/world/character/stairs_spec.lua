-- Stairs: characters of every shape climb whatever rises by no more than `step`, and
-- nothing else, at every speed, up and down, with a floor under them in every frame.
local collide = require 'collide'
local flights = require 'spec.support.flights'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local c2 = collide.d2

for dims = 2, 3 do
  local count = samples(dims == 2 and 300 or 80)

  describe(('flights of stairs in %dD'):format(dims), function()
    it('are climbed by all, and down again, never in the air', function()
      local rng = random.new('flights ' .. dims)
      for _ = 1, count do
        local flight = flights.random(rng, dims)
        local wrong = flights.climb(flight)
        assert.is_nil(wrong, wrong and wrong .. ': ' .. flights.text(flight))
      end
    end)

    it('are not climbed where a step is a hundredth too high', function()
      local rng = random.new('flights, too high ' .. dims)
      for _ = 1, count do
        local flight = flights.random(rng, dims, 1.01)
        local wrong = flights.stay(flight)
        assert.is_nil(wrong, wrong and wrong .. ': ' .. flights.text(flight))
      end
    end)
  end)
end

describe('steps', function()
  -- A capsule of half a metre before a block with another profile; y up.
  local function scene(profile)
    local world = c2.world{up = {0, 1}}
    world:add('ground', c2.aabb({-20, -1}, {20, 0}))
    world:add('step', c2.polygon(profile))
    world:add('hero', c2.capsule({-2, 0.5}, {-2, 1.5}, 0.5))
    local hero = c2.character(world, 'hero', {step = 0.4, snap = 0.4})
    local function foot() return (world:shape('hero'):bounds()).y end
    return world, hero, foot
  end

  it('may have bevelled edges', function()
    local _, hero, foot = scene{{0, 0}, {0, 0.3}, {0.05, 0.4}, {5, 0.4}, {5, 0}}
    for _ = 1, 100 do assert.is_true(hero:move(0.03, -0.05).grounded) end
    assert.near(0.4, foot(), 1e-3)
  end)

  it('are no slopes that are too steep', function()
    local _, hero, foot = scene{{0, 0}, {1, 1.2}, {5, 1.2}, {5, 0}}
    for _ = 1, 100 do assert.is_true(hero:move(0.03, -0.05).grounded) end
    assert.is_true(foot() < 0.01)
  end)

  it('are no ridges: what is round rolls off them', function()
    local _, hero, foot = scene{{0, 0}, {0.1, 0.35}, {0.2, 0}}
    for _ = 1, 100 do hero:move(0.03, -0.05) end
    assert.is_true(foot() < 0.01)
  end)

  it('hold what is round on their edges, where it stands still', function()
    local world, hero = scene{{0, 0}, {0, 0.3}, {5, 0.3}, {5, 0}}
    while (world:position('hero')) < -0.3 do
      assert.is_true(hero:move(0.01, -0.05).grounded)
    end
    local x, y = world:position('hero')
    for _ = 1, 100 do assert.is_true(hero:move(0, -0.05).grounded) end
    local x2, y2 = world:position('hero')
    assert.near(x, x2, 1e-9)
    assert.near(y, y2, 1e-9)
  end)

  it('are the same to the left and to the right', function()
    local rng = random.new('mirrored flights')
    for _ = 1, samples(100) do
      local flight = flights.random(rng, 2)
      local places = {}
      for side = 1, -1, -2 do
        local world, hero = flights.build(flight)
        if side < 0 then
          for _, item in ipairs(world:items()) do
            world:set(item, world:shape(item):scaled(-1, 1))
          end
        end
        for frame = 1, 60 do
          hero:move(side * flight.speed, -flight.fall)
          local low, high = world:shape('hero'):bounds()
          local x, y = side * (low.x + high.x), low.y
          places[frame] = places[frame] or {x, y}
          assert.near(places[frame][1], x, 1e-9 * flight.r, flights.text(flight))
          assert.near(places[frame][2], y, 1e-9 * flight.r, flights.text(flight))
        end
      end
    end
  end)

  it('do not let a fast one fly over bumps and bends', function()
    for _, speed in ipairs{0.3, 0.7, 1.3, 2.9} do
      local world = c2.world{up = {0, 1}}
      world:add('ground', c2.aabb({-20, -1}, {200, 0}))
      for i = 1, 9 do world:add(i, c2.circle({i * 7, -0.8}, 1)) end
      world:add('hero', c2.circle({-2, 0.5}, 0.5))
      local hero = c2.character(world, 'hero', {snap = 0.1, max_slope = math.rad(60)})
      hero:move(0, -0.1)
      for _ = 1, math.floor(60 / speed) do
        assert.is_true(hero:move(speed, -0.1).grounded, 'speed ' .. speed)
      end
      assert.is_true(world:position('hero') > 40)
    end
  end)
end)

describe('ramps', function()
  it('that grow steeper hold nobody, up to the steepest floor', function()
    for _, count in ipairs{4, 15, 60} do
      local points, x, y = {{-20, -5}, {-20, 0}}, 0, 0
      for i = 0, count do
        points[#points + 1] = {x, y}
        local angle = math.rad(59) * i / count
        x, y = x + 20 / count * math.cos(angle), y + 20 / count * math.sin(angle)
      end
      points[#points + 1] = {x, y}
      points[#points + 1] = {x, -5}
      for _, shape in ipairs{c2.rect(-3, 0, 1, 2), c2.capsule({-3, 0.5}, {-3, 1.5}, 0.5),
        c2.circle({-3, 0.5}, 0.5)} do
        for _, speed in ipairs{0.01, 0.2, 3} do
          local world = c2.world{up = {0, 1}}
          world:add('ramp', c2.polygon(points))
          world:add('hero', shape:clone())
          local hero = c2.character(world, 'hero', {max_slope = math.rad(60)})
          hero:move(0, -0.1)
          for _ = 1, math.floor(14 / speed) do
            local before_x, before_y = world:position('hero')
            assert.is_true(hero:move(speed, -0.1).grounded)
            local now_x, now_y = world:position('hero')
            local went = math.sqrt((now_x - before_x) ^ 2 + (now_y - before_y) ^ 2)
            assert.is_true(went > 0.5 * speed and went < speed * 1.001 + 1e-3)
          end
        end
      end
    end
  end)
end)
