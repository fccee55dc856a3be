-- What a move tells adds up: from hit to hit it goes on by what became of the motion, up
-- to where it ends, and never against the normal that is told.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local function array(v) return {v.x, v.y, v.z} end

local function dot(a, b)
  local sum = 0
  for k = 1, #a do sum = sum + a[k] * b[k] end
  return sum
end

-- nil, or what does not add up. skin: by which it may have been lifted at each hit.
local function problem_of(world, motion, skin)
  local dim = #motion
  local at = {world:position('hero')}
  local answer = {world:move('hero', motion)}
  local hits, n, left = answer[dim + 1], answer[dim + 2], motion
  local length = math.sqrt(dot(motion, motion))
  for i = 1, n do
    local before, after = array(hits[i].motion), array(hits[i].moved)
    for k = 1, dim do at[k] = at[k] + left[k] - before[k] end
    if dot(after, array(hits[i].normal)) < -1e-9 * length then
      return 'it goes against the normal of hit ' .. i
    end
    left = after
  end
  for k = 1, dim do
    if math.abs(at[k] + left[k] - answer[k]) > skin then return 'it ends elsewhere' end
  end
end

-- A box as a solid mesh.
local function crate(x, y, z, a, b, c)
  return c3.mesh({{x, y, z}, {x + a, y, z}, {x + a, y, z + c}, {x, y, z + c},
    {x, y + b, z}, {x + a, y + b, z}, {x + a, y + b, z + c}, {x, y + b, z + c}},
    {1, 2, 3, 1, 3, 4, 5, 7, 6, 5, 8, 7, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7, 3, 8, 4,
      3, 7, 8, 4, 5, 1, 4, 8, 5}, {solid = true})
end

describe('what moves tell', function()
  it('has the normal along which they go on past a tip', function()
    local world = c2.world()
    world:add('solid', c2.convex {{32, 0}, {0, -16}})
    world:add('hero', c2.convex {{0, -16}, {1, 0}, {0, 16}})
    assert.is_nil(problem_of(world, {1, 0}, 3e-3))
  end)

  it('adds up where a tip steps over a crack', function()
    local world = c3.world()
    world:add(1, c3.hull {{3, 0, 1}, {0, 4, 0}})
    world:add(2, crate(3, 0, -1, 3, 1, 2))
    world:add('hero', c3.cone({5, 6, 4}, {5, 7, 4}, 1))
    assert.is_nil(problem_of(world, {-25, -61, -44}, 3e-3))
    world = c3.world()
    world:add(1, c3.hull {{3, 0, 1}, {0, 2, 0}})
    world:add(2, crate(3, 0, -1, 3, 1, 2))
    world:add('hero', c3.cone({2, 5, 4}, {2, 6, 4}, 1))
    assert.is_nil(problem_of(world, {0, -61, -44}, 3e-3))
  end)

  it('adds up where a step over a crease ends on nothing', function()
    local world = c3.world()
    world:add(1, c3.box({2, 2, 0}, {1.5, 1, 1},
      c3.quat({-0.5, 0.13, 2.625}, -1.3832381015565423), 0.25))
    world:add(2, c3.voxels {cell = 1, origin = {2, -4, 1}, tiles = {{'.#.', '.#.'}}})
    world:add(3, c3.aabb({0, 0, -4}, {5, 1, -3}))
    world:add('hero', c3.capsule({0, -0.5, 0}, {0, 0, 0}, 0.5):move_to(1, -5, 1.5))
    assert.is_nil(problem_of(world, {34, 56, -9.25}, 5e-3))
  end)

  it('ends at what is met head on, beside the edge along which they slide', function()
    local world = c3.world()
    world:add('post',
      c3.compound {c3.aabb({3, -1, 0}, {5, 0, 5}), c3.sphere(3, -1, 3, 1)})
    world:add('hero', c3.sphere(2.515625, -1.96875, 5, 0.125))
    local _, _, z, hits, n = world:check('hero', {0.5, 1, -1})
    assert.equal(2, n)
    assert.near(3 + math.sqrt(1.125 ^ 2 - 0.125 ^ 2), z, 1e-9)
    assert.is_true(hits[2].normal.z > 0.99)
    assert.is_nil(problem_of(world, {0.5, 1, -1}, 1e-9))
  end)

  it('adds up in any scene of 2D', function()
    local rng = random.new('told in 2D')
    for _ = 1, samples(1500) do
      local world = c2.world()
      for i = 1, 8 do
        local x, y = rng.integer(160) - 80, rng.integer(160) - 80
        local w, h = rng.integer(40), rng.integer(40)
        world:add(i, rng.chance(0.5) and c2.rect(x, y, w, h) or
          c2.triangle({x, y}, {x + w, y}, {x, y + h}))
      end
      world:add('hero', rng.chance(0.5) and c2.rect(0, 0, 8, 12) or
        c2.convex {{0, -8}, {6, 0}, {0, 8}, {-6, 0}})
      if #world:overlapping('hero') == 0 then
        local motion = {rng.integer(200) - 100, rng.integer(200) - 100}
        assert.is_nil(problem_of(world, motion, 0.05))
      end
    end
  end)

  it('adds up in any scene of 3D', function()
    local rng = random.new('told in 3D')
    local MOVERS = {
      function() return c3.cone({0, 0, 0}, {0, 1, 0}, 0.5) end,
      function() return c3.sphere({0, 0, 0}, 0.5) end,
      function() return c3.box({0, 0, 0}, {0.5, 0.5, 0.25}, c3.quat({0, 1, 0}, 0.3)) end,
    }
    for _ = 1, samples(600) do
      local world = c3.world()
      for i = 1, 10 do
        local x, y, z = rng.integer(10) - 5, rng.integer(10) - 5, rng.integer(10) - 5
        local a, b, c = rng.integer(3), rng.integer(3), rng.integer(3)
        world:add(i, rng.chance(0.5) and c3.aabb({x, y, z}, {x + a, y + b, z + c}) or
          crate(x, y, z, a, b, c))
      end
      world:add('hero', MOVERS[rng.integer(#MOVERS)]())
      if #world:overlapping('hero') == 0 then
        local motion = {rng.integer(60) - 30, rng.integer(60) - 30, rng.integer(60) - 30}
        assert.is_nil(problem_of(world, motion, 5e-3))
      end
    end
  end)
end)
