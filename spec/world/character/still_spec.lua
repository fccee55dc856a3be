-- A character that presses at a wall stands still there: it does not tremble on a slope,
-- nor go back, nor along the wall faster than it was asked.
local collide = require 'collide'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local c2, c3 = collide.d2, collide.d3

local PLANE = {c2.rect(-0.5, 0, 1, 2), c2.capsule({0, 0.5}, {0, 1.5}, 0.5),
  c2.circle({0, 0.5}, 0.5), c2.box({0, 1}, {0.25, 0.75}, 0, 0.25),
  c2.polygon{{-0.3, 0}, {0.3, 0}, {0.5, 2}, {-0.5, 2}}}

local SPACE = {c3.aabb({-0.5, 0, -0.5}, {0.5, 2, 0.5}), c3.sphere({0, 0.5, 0}, 0.5),
  c3.capsule({0, 0.5, 0}, {0, 1.5, 0}, 0.5), c3.cylinder({0, 0, 0}, {0, 2, 0}, 0.5)}

describe('a character that presses at a wall', function()
  it('stands still on a slope, up or down, with or without steps', function()
    local rng = random.new('pressing')
    for _ = 1, samples(120) do
      local slope, lean = rng.between(-40, 40), rng.between(-25, 35)
      local t, l = math.tan(math.rad(slope)), math.tan(math.rad(lean))
      local world = c2.world{up = {0, 1}}
      world:add('slope', c2.polygon{{-40, -40 * t}, {40, 40 * t}, {40, -60}, {-40, -60}})
      world:add('wall', c2.polygon{{3 - 9 * l, -9}, {3 + 30 * l, 30}, {60, 30}, {60, -9}})
      local shape = PLANE[rng.integer(#PLANE)]
      world:add('hero', shape:clone():translate(0, 2.5))
      local hero = c2.character(world, 'hero', {step = rng.chance(0.5) and 0.4 or 0,
        snap = rng.between(0.1, 0.5)})
      local speed = rng.between(0.02, 0.6)
      for _ = 1, 40 do hero:move(0, -0.2) end
      for _ = 1, math.ceil(6 / speed) + 10 do hero:move(speed, -0.05) end
      local x, y = world:position('hero')
      for _ = 1, 20 do
        local state = hero:move(speed, -0.05)
        local now_x, now_y = world:position('hero')
        local text = ('%s: %g degrees, wall %g, speed %g'):format(shape.kind, slope, lean,
          speed)
        assert.is_true(state.grounded, text)
        assert.near(x, now_x, 1e-3, text)
        assert.near(y, now_y, 1e-3, text)
      end
    end
  end)

  it('goes along it on a slope, in space, as far as that leads', function()
    local rng = random.new('along walls')
    for _ = 1, samples(100) do
      local slope, turn = rng.between(-40, 40), rng.between(0, 6)
      local world = c3.world()
      local sin, cos = math.sin(math.rad(slope)), math.cos(math.rad(slope))
      local n = c3.vec(sin * math.cos(turn), cos, sin * math.sin(turn))
      world:add('slope', c3.halfspace({n.x, n.y, n.z}, {0, 0, 0}))
      world:add('wall', c3.aabb({-100, -100, 1}, {100, 100, 3}))
      world:add('hero', SPACE[rng.integer(#SPACE)]:clone():translate(0, 2.5, 0))
      local hero = c3.character(world, 'hero', {step = 0.3, snap = 0.3})
      for _ = 1, 40 do hero:move(0, -0.2, 0.1) end
      local speed, press = rng.between(0.02, 0.4), rng.between(0.01, 0.3)
      for _ = 1, 20 do
        local x = world:position('hero')
        local state = hero:move(speed, -0.05, press)
        local went = (world:position('hero')) - x
        assert.is_true(state.grounded)
        assert.is_true(went > 0.7 * speed - 1e-6, ('%g of %g'):format(went, speed))
        local moved = state.moved:length()
        assert.is_true(moved <= 1.03 * math.sqrt(speed ^ 2 + press ^ 2) + 1e-3)
      end
    end
  end)
end)
