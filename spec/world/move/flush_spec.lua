-- Floors of items that lie flush: what is pressed onto them slides as far as it is asked
-- to, stays where it is above them, and meets no wall in them, be they items of one kind
-- or of two, in whatever order they were added, and wherever its foot or its side is.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- Blocks of a width, from x on, whose top is at 0; y up.
local BLOCKS2 = {
  function(x, w) return c2.aabb({x, -w}, {x + w, 0}) end,
  function(x, w) return c2.box({x + w / 2, -w / 2}, {w / 2, w / 2}) end,
  function(x, w) return c2.polygon {{x, -w}, {x + w, -w}, {x + w, 0}, {x, 0}} end,
  function(x, w)
    return c2.grid {tiles = {'##', '##'}, cell = w / 2, origin = {x, -w}}
  end,
  function(x, w) return c2.path {{x + w, 0}, {x, 0}} end,
  function(x, w)
    return c2.path({{x + w, 0}, {x, 0}, {x, -w}, {x + w, -w}}, {closed = true,
      solid = true})
  end,
  function(x, w)
    return c2.compound {c2.aabb({x, -w}, {x + w / 2, 0}),
      c2.aabb({x + w / 2, -w}, {x + w, 0})}
  end,
  function(x, w) return c2.segment({x, 0}, {x + w, 0}) end,
}
local MOVERS2 = {
  function(s) return c2.rect(-s, 0, 2 * s, 2 * s) end,
  function(s) return c2.box({0, s}, {s, s}) end,
  function(s) return c2.polygon {{-s, 0}, {s, 0}, {2 * s, s}, {-2 * s, s}} end,
  function(s) return c2.polygon {{0, 0}, {s, s}, {0, 2 * s}, {-s, s}} end,
  function(s) return c2.circle(0, s, s) end,
  function(s) return c2.box({0, s}, {s / 2, s / 2}, 0, s / 2) end,
  function(s) return c2.compound {c2.rect(-s, 0, 2 * s, s), c2.circle(0, s, s)} end,
}
local BLOCKS3 = {
  function(x, z, w) return c3.aabb({x, -w, z}, {x + w, 0, z + w}) end,
  function(x, z, w)
    local h = w / 2
    return c3.box({x + h, -h, z + h}, {h, h, h})
  end,
  function(x, z, w)
    return c3.mesh({{x, 0, z}, {x, 0, z + w}, {x + w, 0, z + w}, {x + w, 0, z}},
      {1, 2, 3, 1, 3, 4})
  end,
  function(x, z, w)
    local voxels = c3.voxels {columns = 1, rows = 1, layers = 1, cell = w,
      origin = {x, -w, z}}
    voxels:set_tile(0, 0, 0, 1)
    return voxels
  end,
  function(x, z, w)
    return c3.heightfield {heights = {0, 0, 0, 0, 0, 0, 0, 0, 0}, columns = 3,
      cell = w / 2, origin = {x, 0, z}}
  end,
}
local MOVERS3 = {
  function(s) return c3.aabb({-s, 0, -s}, {s, 2 * s, s}) end,
  function(s) return c3.box({0, s, 0}, {s, s, s}) end,
  function(s) return c3.sphere({0, s, 0}, s) end,
  function(s) return c3.cylinder({0, 0, 0}, {0, 2 * s, 0}, s) end,
}

local function pick(rng, list) return list[rng.integer(#list)] end

-- nil, or what is wrong: the mover is pressed onto the floor by a motion of -y.
local function problem_of(world, motion, respond, size)
  local dim = #motion
  local before = {world:position('hero')}
  local answer = {world:move('hero', motion, respond)}
  local hits, n = answer[dim + 1], answer[dim + 2]
  if n == 0 then return 'it meets nothing' end
  for i = 1, n do
    if hits[i].normal.y < 1 - 1e-9 then return 'it meets a wall' end
  end
  for k = 1, dim do
    local by = k == 2 and (respond == 'bounce' and -motion[2] or 0) or
      (respond == 'touch' and 0 or motion[k])
    if math.abs(answer[k] - before[k] - by) > 1e-9 * size then
      return 'it ends elsewhere, axis ' .. k
    end
  end
end

describe('floors of items that lie flush', function()
  it('are flat in 2D', function()
    local rng = random.new('flush in 2D')
    for _ = 1, samples(4000) do
      local w = pick(rng, {1, 8, 16, 32})
      local world = c2.world()
      local kinds, forward = {pick(rng, BLOCKS2), pick(rng, BLOCKS2)}, rng.chance(0.5)
      for i = -2, 2 do
        local at = forward and i or -i
        world:add(at, kinds[at % 2 + 1](at * w, w))
      end
      local s = w * rng.integer(8) / 32
      local x = pick(rng, {0, w}) + pick(rng, {-s, 0, s, rng.between(-s, s)})
      world:add('hero', pick(rng, MOVERS2)(s):translate(x, 0))
      local motion = {w / 16 * pick(rng, {-3, -1, -0.5, 0.01, 0.25, 1, 3}),
        -w / 16 * pick(rng, {0.01, 0.5, 1, 3})}
      local respond = pick(rng, {'slide', 'touch', 'bounce'})
      assert.is_nil(problem_of(world, motion, respond, w))
    end
  end)

  it('are flat in 3D', function()
    local rng = random.new('flush in 3D')
    for _ = 1, samples(800) do
      local w = pick(rng, {1, 2})
      local world = c3.world()
      local kinds, forward = {pick(rng, BLOCKS3), pick(rng, BLOCKS3)}, rng.chance(0.5)
      for i = -12, 12 do
        local at = forward and i or -i
        local x, z = math.floor((at + 12) / 5) - 2, (at + 12) % 5 - 2
        world:add(at, kinds[at % 2 + 1](x * w, z * w, w))
      end
      local s = w * rng.integer(8) / 32
      world:add('hero', pick(rng, MOVERS3)(s):translate(pick(rng, {-s, 0, s}), 0,
        pick(rng, {-s, 0, s})))
      local motion = {w / 8 * pick(rng, {-1, -0.25, 0.5, 1}),
        -w / 16 * pick(rng, {0.25, 1, 3}), w / 8 * pick(rng, {-1, -0.25, 0, 0.5, 1})}
      assert.is_nil(problem_of(world, motion, pick(rng, {'slide', 'touch'}), w))
    end
  end)

  it('take no foot farther than it is asked to go', function()
    local rng = random.new('a foot at a seam')
    local HEROES = {
      {{0, 0}, {8, 8}, {0, 16}, {-8, 8}}, {{-4, 0}, {4, 0}, {4, 16}, {-4, 16}},
      {{-4, 0}, {4, 0}, {8, 16}, {-8, 16}}, {{0, 0}, {0, 8}, {-2, 1}},
      {{-4, 0}, {4, 0}, {8, 8}, {4, 16}, {-4, 16}, {-8, 8}},
    }
    for _ = 1, samples(4000) do
      local world = c2.world()
      for i = 0, 3 do world:add(i, c2.rect(i * 16, -16, 16, 16)) end
      local corners = pick(rng, HEROES)
      local left = 0
      for _, p in ipairs(corners) do
        if p[2] == 0 then left = math.min(left, p[1]) end
      end
      local gap = pick(rng, {0.002, 0.0016, 0.001, 0.0005, rng.between(0, 0.003)})
      world:add('hero', c2.convex(corners):translate(32 - left - gap, 0))
      local motion = {pick(rng, {1, 0.25, -1, -0.25, 2, 0.5, rng.between(-2, 2)}),
        -pick(rng, {1, 0.5, 0.125, rng.between(0, 2)})}
      local x0, y0 = world:position('hero')
      local x, y = world:move('hero', motion)
      assert.is_true(math.abs(x - x0 - motion[1]) < 1e-9 and math.abs(y - y0) < 1e-9)
    end
  end)

  -- Its foot is over the edge of another tile by less than a skin.
  -- A circle a little past a corner leaned on it; that and the next floor made a crack.
  it('are no crack far from the origin, just below the middle of a circle', function()
    local world = c2.world()
    for i = 0, 3 do
      world:add(i, c2.aabb({24042 + 6 * i, -6}, {24048 + 6 * i, 0}))
    end
    world:add('hero', c2.circle(24048, 1, 1))
    local x, y = world:move('hero', {4, -0.002083528787867878})
    assert.equal(24052, x)
    assert.near(1, y, 1e-9)
  end)

  -- It has sunk in by less than a graze where it comes to a corner, which leans then.
  it('are level at the corners of triangles', function()
    local world = c2.world()
    for i = -1, 2 do
      local x = 0.01 + i
      world:add({}, c2.triangle({x, -1}, {x + 1, 0}, {x, 0}))
      world:add({}, c2.triangle({x, -1}, {x + 1, -1}, {x + 1, 0}))
    end
    world:add('hero', c2.circle(0, 1, 1))
    local x, y = world:move('hero', {1, -1e-9})
    assert.near(1, x, 1e-9)
    assert.near(1, y, 1e-9)
  end)

  -- the two edges are 1e-15 apart, in a direction that is rounding
  it('are level where a box comes from one map of voxels onto the next', function()
    local world, little = c3.world(), 2 ^ -50
    for i = 0, 1 do
      world:add(i, c3.voxels {cell = 1, tiles = {{'###'}}, origin = {0, -1 - little, i}})
    end
    world:add('hero', c3.aabb({0.5, 0, 1 + little / 2}, {1.5, 1, 2}))
    local x, y, z, hits, n = world:move('hero', 1, -0.13, -0.1)
    assert.near(1.5, x, 1e-12)
    assert.near(0, y, 1e-12)
    assert.near(0.9, z, 1e-12)
    for i = 1, n do assert.same({0, 1, 0}, {hits[i].normal:unpack()}) end
  end)

  it('are level where a foot is in the corner of a tile by one rounding', function()
    local from, w = 143.50662323871333, 5.7402649295485331
    local function tile(i)
      local x = from + i * w
      return c2.grid {cell = from + (i + 1) * w - x, origin = {x, -w}, tiles = {'#'}}
    end
    local x, y = 206.64953746374718, -1.6875389974302379e-14
    local foot = c2.aabb({x, y}, {x + .18, y + 1})
    assert.is_nil(c2.cast(foot, -.3587, 0, tile(10)))
    local world = c2.world()
    for i = 10, 11 do world:add(i, tile(i)) end
    world:add('foot', foot)
    local _, _, hits, count = world:move('foot', -.3587, -1)
    assert.is_true(count > 0)
    for i = 1, count do assert.same({0, 1}, {hits[i].normal:unpack()}) end
  end)

  it('hold a round foot on a seam, however hard it is pressed and near it is', function()
    local r = 0.025
    for _, seam in ipairs {-0.5, 0, 0.3} do
      for power = -56, -16, 4 do
        for k = 0, 3 do
          local side, whole = k % 2 == 0 and -1 or 1, k > 1
          local x = seam + side * 2 ^ power
          local flat, space = c2.world(), c3.world()
          local parts2 = {c2.aabb({seam - 0.1, -0.1}, {seam, 0}),
            c2.box({seam + 0.05, -0.05}, {0.05, 0.05})}
          local parts3 = {c3.aabb({seam - 0.1, -0.1, -1}, {seam, 0, 1}),
            c3.box({seam + 0.05, -0.05, 0}, {0.05, 0.05, 1})}
          if whole then
            parts2, parts3 = {c2.compound(parts2)}, {c3.compound(parts3)}
          end
          for i = 1, #parts2 do
            flat:add(i, parts2[i])
            space:add(i, parts3[i])
          end
          flat:add('foot', c2.circle(x, r, r))
          space:add('foot', c3.capsule({x, r, 0}, {x, 0.9, 0}, r))
          local x2, x3 = flat:position 'foot', space:position 'foot'
          for _ = 1, 12 do
            flat:move('foot', 0, -1)
            space:move('foot', 0, -1, -0.003)
          end
          assert.near(x2, flat:position 'foot', 1e-8)
          assert.near(x3, space:position 'foot', 1e-8)
        end
      end
    end
  end)

  it('let a circle roll on over triangles, almost level', function()
    for _, down in ipairs {1e-9, 1e-8, 1e-6} do
      for _, along in ipairs {0.097, 0.75, 1.26, 2.1} do
        local world = c2.world()
        for i = -8, 7 do
          local x = 16 * i
          world:add(2 * i, c2.triangle({x, 0}, {x, -16}, {x + 16, -16}))
          world:add(2 * i + 1, c2.triangle({x, 0}, {x + 16, -16}, {x + 16, 0}))
        end
        world:add('ball', c2.circle(0.5, 1, 1))
        for frame = 1, 40 do
          world:move('ball', along, -down)
          local x, y = world:position 'ball'
          assert.near(0.5 + frame * along, x, 1e-9)
          assert.near(1, y, 1e-9)
        end
      end
    end
  end)

  it('carry a tip over a seam, however flat its motion is', function()
    for _, down in ipairs {1e-5, 1e-4, 7e-4, 1e-3, 1.5e-3, 1e-2, 0.5} do
      for _, gap in ipairs {0, 1e-4, 5e-4, 1e-3, 2e-3, 0.1} do
        for _, points in ipairs {{{0, 0}, {0, 4}}, {{0, 0}, {2, 0}},
            {{0, 0}, {1, 4}, {-1, 4}}} do
          local world = c2.world()
          for i = 0, 3 do world:add(i, c2.rect(i * 16, -16, 16, 16)) end
          world:add('tip', c2.convex(points):translate(32 - gap, 0))
          local x, y = world:position 'tip'
          world:move('tip', 1, -down)
          local at_x, at_y = world:position 'tip'
          assert.near(x + 1, at_x, 1e-9)
          assert.near(y, at_y, 1e-8)
        end
      end
    end
  end)

  it('put nothing aside that is pressed straight down', function()
    for _, over in ipairs {1e-4, 2e-5, 1e-6} do
      for _, w in ipairs {1, 8, 16} do
        for _, side in ipairs {-1, 1} do
          local flat, space = c2.world(), c3.world()
          for i = -3, 3 do
            flat:add(i, c2.rect(i * w, -w, w, w))
            for k = -2, 1 do
              space:add(10 * i + k,
                c3.aabb({i * w, -w, k * w}, {i * w + w, 0, k * w + w}))
            end
          end
          local x = side * over * w
          flat:add('hero', c2.rect(x - w, 0, 2 * w, 2 * w))
          space:add('hero', c3.aabb({x - w, 0, -w / 2}, {x + w, 2 * w, w / 2}))
          local x2, y2 = flat:position 'hero'
          local x3, y3, z3 = space:position 'hero'
          for _ = 1, 3 do
            flat:move('hero', 0, -1)
            space:move('hero', 0, -1, 0)
          end
          assert.same({x2, y2}, {flat:position 'hero'})
          assert.same({x3, y3, z3}, {space:position 'hero'})
        end
      end
    end
  end)
end)
