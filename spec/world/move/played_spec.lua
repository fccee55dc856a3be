-- Played scenes: what moves is never held by what is flush, never inside of anything, and
-- never goes farther than it was asked to, whatever the order in which all was added.
local collide = require 'collide'
local random = require 'spec.support.random'
local c2, c3 = collide.d2, collide.d3

describe('what slides over a row of tiles', function()
  local KINDS2 = {
    rect = function() return c2.rect(0, -16, 16, 16) end,
    box = function() return c2.box({8, -8}, {8, 8}) end,
    ['rounded box'] = function() return c2.box({8, -8}, {6, 6}, 0, 2) end,
    circle = function() return c2.circle({8, -8}, 8) end,
    capsule = function() return c2.capsule({8, -12}, {8, -4}, 4) end,
    ['lying capsule'] = function() return c2.capsule({4, -4}, {12, -4}, 4) end,
    triangle = function() return c2.triangle({0, 0}, {16, 0}, {8, -16}) end,
    polygon = function() return c2.polygon{{8, -16}, {16, -8}, {8, 0}, {0, -8}} end,
    concave = function()
      return c2.polygon{{0, -16}, {16, -16}, {16, 0}, {12, 0}, {12, -4}, {4, -4}, {4, 0},
        {0, 0}}
    end,
    compound = function()
      return c2.compound{c2.rect(0, -16, 16, 8), c2.rect(0, -8, 16, 8)}
    end,
  }
  local TILES2 = {
    function(x, y) return c2.rect(x, y, 16, 16) end,
    function(x, y)
      return c2.polygon{{x, y}, {x + 16, y}, {x + 16, y + 16}, {x, y + 16}}
    end,
  }
  local SPEEDS = {0.5, 1, 1.5, 2, 3, 4}

  -- What single precision makes of a number, as files have it.
  local function single(x)
    local power = math.log(math.max(math.abs(x), 1e-9)) / math.log(2)
    local unit = 2 ^ (math.floor(power) - 23)
    return math.floor(x / unit + 0.5) * unit
  end

  local function height(noise, i, rng)
    if noise == 'single' then return single(0.1 * (i % 13) / 3) - 0.1 * (i % 13) / 3 end
    return 16 * noise * (2 * rng() - 1)
  end

  -- How many frames it was held, and the deepest overlap after any.
  local function play(world, frames, deepest)
    local held, worst = 0, 0
    for f = 1, frames do
      local speed = SPEEDS[f % 6 + 1]
      local x0 = world:position('hero')
      local x = world:move('hero', speed, 0.5)
      if x - x0 < 0.9 * speed then held = held + 1 end
      if f % 16 == 0 then
        for _, contact in ipairs((world:contacts('hero'))) do
          worst = math.max(worst, contact.depth)
        end
      end
    end
    assert.is_true(worst <= deepest, worst)
    return held
  end

  for _, noise in ipairs{0, 1e-12, 1e-9, 1e-7, 1e-5, 'single'} do
    it('is not held in the plane, with noise ' .. noise .. ' in the heights', function()
      local rng = random.new('tiles').unit
      for name, make in pairs(KINDS2) do
        for _, tile in ipairs(TILES2) do
          local world = c2.world()
          world:add('hero', make())
          for i = -2, 44 do world:add(i, tile(16 * i, height(noise, i, rng))) end
          world:push_out('hero')
          assert.equal(0, play(world, 300, 1.6e-8), name)
        end
      end
    end)
  end

  it('is not held on 401 tiles', function()
    local world = c2.world()
    world:add('hero', c2.rect(0, -16, 16, 16))
    for i = 0, 400 do world:add(i, c2.rect(16 * i, 0, 16, 16)) end
    assert.equal(0, play(world, 3100, 0))
    assert.same({6199.5, -16}, {world:position('hero')})
    world:place('hero', 0, -16)
    local x, y = world:move('hero', 6384, 7)
    assert.same({6384, -16}, {x, y})
  end)

  local KINDS3 = {
    aabb = function() return c3.aabb({0, 0, 0}, {1, 2, 1}) end,
    box = function() return c3.box({0.5, 1, 0.5}, {0.5, 1, 0.5}) end,
    sphere = function() return c3.sphere({0.5, 0.5, 0.5}, 0.5) end,
    capsule = function() return c3.capsule({0.5, 0.5, 0.5}, {0.5, 1.5, 0.5}, 0.5) end,
    cylinder = function() return c3.cylinder({0.5, 0, 0.5}, {0.5, 2, 0.5}, 0.5) end,
    cone = function() return c3.cone({0.5, 0, 0.5}, {0.5, 2, 0.5}, 0.5) end,
    hull = function()
      return c3.hull{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {1, 0, 1}, {0.5, 2, 0.5}}
    end,
    compound = function()
      return c3.compound{c3.aabb({0, 0, 0}, {1, 1, 1}),
        c3.sphere({0.5, 1.5, 0.5}, 0.5)}
    end,
  }
  for _, noise in ipairs{0, 1e-12, 1e-9, 1e-7, 1e-5} do
    it('is not held in space, with noise ' .. noise .. ' in the heights', function()
      local rng = random.new('voxels').unit
      for name, make in pairs(KINDS3) do
        local world = c3.world()
        world:add('hero', make())
        for i = -2, 32 do
          for k = -1, 1 do
            local y = noise * (2 * rng() - 1)
            world:add(10 * i + k, c3.aabb({i, y - 1, k}, {i + 1, y, k + 1}))
          end
        end
        world:push_out('hero')
        for f = 1, 120 do
          local speed = 0.1 * SPEEDS[f % 6 + 1]
          local x0 = world:position('hero')
          local x = world:move('hero', speed, -0.1, 0.01 * math.sin(f))
          assert.is_true(x - x0 > 0.9 * speed, name)
        end
        assert.is_true(world:fits('hero'), name)
      end
    end)
  end
end)

describe('corners', function()
  it('of every angle stop what slides into them, whatever was added first', function()
    for degrees = 1, 179 do
      local places = {}
      for order = 1, 2 do
        local world = c2.world()
        local half = math.rad(degrees) / 2
        local function wall(sign)
          world:add(sign, c2.halfspace({-math.sin(half), sign * math.cos(half)}, {0, 0}))
        end
        wall(order == 1 and 1 or -1)
        wall(order == 1 and -1 or 1)
        local r = 0.001
        world:add('ball', c2.circle({-1, 0}, r))
        local x, y = world:move('ball', 2, 0.001)
        assert.is_true(math.abs(x + r / math.sin(half)) < 1e-9, degrees)
        assert.is_true(math.abs(y) < 1e-9)
        assert.is_true(world:fits('ball'))
        places[order] = x .. ' ' .. y
      end
      assert.equal(places[1], places[2])
    end
  end)

  it('of three planes hold a sphere', function()
    local world = c3.world()
    world:add(1, c3.halfspace({1, 0, 0}, {0, 0, 0}))
    world:add(2, c3.halfspace({0, 1, 0}, {0, 0, 0}))
    world:add(3, c3.halfspace({0, 0, 1}, {0, 0, 0}))
    world:add('ball', c3.sphere({5, 6, 7}, 1))
    local x, y, z, _, n = world:move('ball', -20, -20, -20)
    assert.same({1, 1, 1, 3}, {x, y, z, n})
    assert.equal(1, (world:move('ball', -3, -2, -1)))
  end)

  it('let through what is exactly as wide as the corridor', function()
    for _, ulp in ipairs{-1, 0, 1} do
      local world = c2.world()
      world:add('low', c2.rect(-100, 3, 200, 1))
      world:add('high', c2.rect(-100, -1, 200, 1))
      world:add('hero', c2.rect(0, 0, 1, 3 * (1 + ulp * 2 ^ -52)))
      local x, y = world:move('hero', 50, 1)
      assert.equal(50, x)
      assert.is_true(math.abs(y) < 1e-12)
    end
  end)
end)

describe('what overlaps at the start', function()
  it('comes out of a seam by the shortest way out of all', function()
    local world = c2.world()
    for i = 0, 3 do world:add(i, c2.rect(16 * i, 16, 16, 16)) end
    world:add('hero', c2.rect(15.5, 1, 16, 16))
    local x, y = world:move('hero', 1, 0)
    assert.same({16.5, 0}, {x, y})
  end)

  it('is never stopped on its way out', function()
    local world = c2.world()
    world:add('hero', c2.circle({0, 0}, 1))
    world:add('wall', c2.rect(0.5, -50, 1, 100))
    local x = world:move('hero', -3, 0)
    assert.is_true(math.abs(x + 3.5) < 1e-12)
  end)

  it('is stuck where it is squeezed, in the middle', function()
    local world = c2.world()
    world:add('low', c2.halfspace({0, 1}, {0, 0}))
    world:add('high', c2.halfspace({0, -1}, {0, 2}))
    world:add('hero', c2.circle({0, 1.3}, 1.5))
    local dx, dy, stuck = world:push_out('hero')
    assert.is_true(stuck)
    assert.is_true(math.abs(dx) < 1e-9 and math.abs(dy + 0.3) < 1e-9)
  end)

  it('stays without a motion', function()
    local world = c2.world()
    world:add('hero', c2.circle({0.1, 0.2}, 1))
    world:add('wall', c2.rect(0.5, -50, 1, 100))
    local x, y, _, n = world:move('hero', 0, 0)
    assert.same({0.1, 0.2, 0}, {x, y, n})
  end)
end)

describe('hundreds that move among each other', function()
  local function shape_of(c, dims, rng, at)
    local r = 0.2 + rng()
    if dims == 2 then
      local k = math.floor(4 * rng())
      return k == 0 and c.circle(at, r) or k == 1 and c.box(at, {r, r / 2}, rng())
        or k == 2 and c.capsule(at, {at[1] + r, at[2]}, r / 2)
        or c.rect(at[1], at[2], r, 2 * r)
    end
    local k = math.floor(4 * rng())
    return k == 0 and c.sphere(at, r) or k == 1 and c.box(at, {r, r / 2, r})
      or k == 2 and c.capsule(at, {at[1] + r, at[2], at[3]}, r / 2)
      or c.cylinder(at, {at[1], at[2] + r, at[3]}, r / 2)
  end

  local function play(c, dims, backwards)
    local rng = random.new('crowd').unit
    local world, list = c['world'](), {}
    local function coordinate() return 40 * rng() - 20 end
    for i = 1, 150 do
      local at = {coordinate(), coordinate(), dims == 3 and coordinate() / 4 or nil}
      list[i] = shape_of(c, dims, rng, at)
    end
    for k = 1, #list do
      local i = backwards and #list + 1 - k or k
      world:add(i, list[i])
    end
    world:separate((world:items()), 30)
    local told = {}
    for _ = 1, 3 do
      for i = 1, #list do
        local v = {6 * rng() - 3, 6 * rng() - 3, dims == 3 and 6 * rng() - 3 or nil}
        local free = world:fits(i)
        local before = {world:position(i)}
        world:move(i, v)
        local after = {world:position(i)}
        if free then
          assert.is_true(world:fits(i), i)
          local way, asked = 0, 0
          for d = 1, dims do
            way, asked = way + (after[d] - before[d]) ^ 2, asked + v[d] ^ 2
          end
          assert.is_true(math.sqrt(way) <= math.sqrt(asked) + 1e-9)
        end
        told[#told + 1] = ('%.9f %.9f'):format(after[1], after[2])
      end
    end
    return table.concat(told, '\n')
  end

  it('never overlap, nor go farther than asked, in the plane', function()
    assert.is_true(play(c2, 2) == play(c2, 2))
  end)

  it('never overlap, nor go farther than asked, in space', function()
    play(c3, 3)
  end)

  it('are not jumped over by bullets', function()
    local world = c2.world()
    local bullet = world:add('bullet', c2.circle({0, 0}, 1))
    world:add('wall', c2.rect(5000, -1e5, 0.001, 2e5))
    for _, y in ipairs{0, 1e3, -7e3, 1e4} do
      world:place(bullet, 0, 0)
      assert.is_true(math.abs((world:move(bullet, 1e4, y, 'touch')) - 4999) < 1e-8)
    end
  end)

  it('make no garbage', function()
    local world = c2.world()
    world:add('hero', c2.rect(0, -16, 16, 16))
    for i = -100, 100 do world:add(i, c2.rect(16 * i, 0, 16, 16)) end
    local out = {}
    local function move()
      for i = 1, 1000 do world:move('hero', i % 2 * 6 - 3, 1, nil, out) end
    end
    for _ = 1, 3 do move() end
    collectgarbage()
    collectgarbage('stop')
    local before = collectgarbage('count')
    move()
    local grown = collectgarbage('count') - before
    collectgarbage('restart')
    assert.is_true(grown < 4, grown) -- a compiler keeps what it has compiled
  end)
end)

describe('a throat exactly as wide as what falls into it', function()
  -- Two round things whose gap is the width of a box: it slides from one to the other,
  -- ever closer to the narrowest place, where both normals differ by rounding only.
  it('is left, or ends the move, after few hits', function()
    local function play(hero, x, y, dx, dy)
      local world = c2.world()
      world:add('left', c2.circle({-4.5, 3}, 0.5))
      world:add('right', c2.capsule({-3, 2}, {-3, 3}, 0.5))
      world:add('hero', hero)
      world:place('hero', x, y)
      local _, _, _, n = world:move('hero', dx, dy)
      assert.is_true(n < 60, n)
      assert.is_true(world:fits('hero'))
    end
    for k = 0, 40 do
      play(c2.rect(0, 0, 0.5, 1), -4.2 + 0.02 * k, 4.5, 0.01 * k - 0.2, -6)
      play(c2.circle({0, 0}, 0.25), -4 + 0.02 * k, 4.5, 0.01 * k - 0.2, -6)
      play(c2.polygon{{0, 0}, {0.5, 0}, {0.5, 1}, {0, 1}}, -4.2 + 0.02 * k, 4.5, 0, -6)
    end
  end)

  it('in a crowd of what was put at random, too', function()
    for seed = 1, 12 do
      local rng = random.new('throat ' .. seed)
      local function at(s)
        return {rng.integer(4 * s) / 2 - s, rng.integer(4 * s) / 2 - s}
      end
      local world = c2.world()
      for i = 1, 40 do
        local p = at(8)
        local q = {p[1] + rng.integer(4) / 2, p[2] + rng.integer(4) / 2}
        local k = rng.integer(4)
        world:add({i}, k == 1 and c2.aabb(p, q)
          or k == 2 and c2.circle(p, rng.integer(4) / 2)
          or k == 3 and c2.capsule(p, q, rng.integer(3) / 2 - 0.5)
          or c2.convex{p, q, at(8), at(8)})
      end
      local items = world:items()
      for _ = 1, 60 do
        local item = items[rng.integer(40)]
        local free = world:fits(item)
        local _, _, _, n = world:move(item, at(4))
        assert.is_true(n < 100, n)
        assert.is_true(not free or world:fits(item))
      end
    end
  end)
end)
