-- Rays that start on the surface, to rounding, and lead in; and rays without length.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- The shape and the ray, turned and moved as one.
local function placed(c, rng, shape, p, d)
  local dim = #p
  local turn = dim == 2 and rng.between(0, 6) or rng.quaternion()
  local origin, shift = dim == 2 and {0, 0} or {0, 0, 0}, rng.vector(dim, 9)
  local start = c.point(p):rotate(turn, origin):translate(shift)
  local way = c.point(d):rotate(turn, origin)
  return shape:rotate(turn, origin):translate(shift), {start:position()},
    {way:position()}
end

-- A point of the middle of a side of the box -1 .. 1, and a way in.
local function side(rng, dim)
  local p, d = rng.vector(dim, 0.4), rng.vector(dim, 1)
  local axis, sign = rng.integer(dim), rng.integer(2) * 2 - 3
  p[axis], d[axis] = sign, -sign * rng.between(0.1, 1)
  return p, d
end

-- A point of a round side about the y axis, and a way in. radius: at a height.
local function round(rng, radius)
  local a, y = rng.between(0, 6.28), rng.between(0.1, 0.8)
  local d, r = rng.vector(3, 1), radius(y)
  d[1], d[2], d[3] = -math.cos(a) + d[1] / 4, d[2] / 4, -math.sin(a) + d[3] / 4
  return {r * math.cos(a), y, r * math.sin(a)}, d
end

local SQUARE = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}
local CUBE, FACES = {}, {1, 5, 7, 1, 7, 3, 2, 4, 8, 2, 8, 6, 1, 2, 6, 1, 6, 5, 3, 7, 8, 3,
  8, 4, 1, 3, 4, 1, 4, 2, 5, 6, 8, 5, 8, 7}
for i = 0, 7 do
  CUBE[i + 1] = {i % 2 * 2 - 1, math.floor(i / 2) % 2 * 2 - 1, math.floor(i / 4) * 2 - 1}
end
local ROW = {'##', '##'}

local SIDES = {
  [2] = {
    aabb = function() return c2.box({0, 0}, {1, 1}) end,
    polygon = function() return c2.polygon(SQUARE) end,
    concave = function()
      return c2.polygon{{-1, -1}, {1, -1}, {1, 1}, {0.9, 1}, {0.7, 0.8}, {0.5, 1},
        {-1, 1}}
    end,
    rounded = function() return c2.box({0, 0}, {0.5, 0.5}, 0, 0.5) end,
    compound = function()
      return c2.compound{c2.rect(-1, -1, 1, 2), c2.rect(0, -1, 1, 2)}
    end,
    path = function() return c2.path(SQUARE, {closed = true}) end,
    ['solid path'] = function() return c2.path(SQUARE, {closed = true, solid = true}) end,
    grid = function() return c2.grid{tiles = ROW, cell = 1, origin = {-1, -1}} end,
  },
  [3] = {
    box = function() return c3.box({0, 0, 0}, {1, 1, 1}) end,
    hull = function() return c3.hull(CUBE) end,
    rounded = function()
      return c3.box({0, 0, 0}, {0.5, 0.5, 0.5}, {0, 0, 0, 1}, 0.5)
    end,
    compound = function()
      return c3.compound{c3.aabb({-1, -1, -1}, {0, 1, 1}),
        c3.aabb({0, -1, -1}, {1, 1, 1})}
    end,
    mesh = function() return c3.mesh(CUBE, FACES) end,
    ['solid mesh'] = function() return c3.mesh(CUBE, FACES, {solid = true}) end,
    voxels = function()
      return c3.voxels{tiles = {ROW, ROW}, cell = 1, origin = {-1, -1, -1}}
    end,
  },
}

local ROUND = {
  capsule = {c3.capsule({0, 0, 0}, {0, 1, 0}, 0.7), function() return 0.7 end},
  cylinder = {c3.cylinder({0, 0, 0}, {0, 1, 0}, 0.7), function() return 0.7 end},
  cone = {c3.cone({0, 0, 0}, {0, 1, 0}, 0.7), function(y) return 0.7 * (1 - y) end},
  sphere = {c3.sphere({0, 0.5, 0}, 0.7), function(y)
    return math.sqrt(0.49 - (y - 0.5) ^ 2)
  end},
}

local function check(shape, p, d, told)
  for _, solid in ipairs{true, false} do
    local hit = shape:raycast(p, d, math.huge, solid)
    assert.truthy(hit, told)
    assert.equal(0, hit.t, told)
    assert.is_false(hit.inside, told)
    assert.near(1, hit.normal:length(), 1e-12, told)
    assert.is_true(hit.normal:dot(hit.normal * 0 + d) < 0, told)
  end
end

describe('a ray that starts on the surface and leads in', function()
  for dim = 2, 3 do
    for name, make in pairs(SIDES[dim]) do
      it(('enters at once: %s in %dD'):format(name, dim), function()
        local rng, c = random.new('starts on ' .. name), dim == 2 and c2 or c3
        for i = 1, samples(300) do
          local p, d = side(rng, dim)
          local shape, from, way = placed(c, rng, make(), p, d)
          check(shape, from, c.vec(way), name .. i)
        end
      end)
    end
  end

  for name, kind in pairs(ROUND) do
    it('enters at once: ' .. name, function()
      local rng = random.new('starts on ' .. name)
      for i = 1, samples(300) do
        local p, d = round(rng, kind[2])
        check(kind[1], p, c3.vec(d), name .. i)
      end
    end)
  end

  it('enters a circle at once, on whole numbers and others', function()
    local rng = random.new 'starts on circles'
    check(c2.circle(7, -2, 5), {10, 2}, c2.vec(-1, 0), 'whole')
    for i = 1, samples(300) do
      local a, r, x, y = rng.between(0, 6.28), rng.between(0.1, 3), rng.unit(), rng.unit()
      check(c2.circle(x, y, r), {x + r * math.cos(a), y + r * math.sin(a)},
        c2.vec(-math.cos(a) + rng.unit() / 2, -math.sin(a)), i)
    end
  end)
end)

describe('a ray without length', function()
  local ball, box = c3.sphere(0, 0, 0, 1), c2.rect(0, 0, 4, 4)

  it('misses what it is not in', function()
    assert.is_nil(ball:raycast({0, 5, 0}, {0, 0, 0}))
    assert.is_nil(box:raycast({5, 5}, {0, 0}))
    assert.is_nil(c2.segment(5, 5, 5, 5):raycast(box))
    assert.is_nil(ball:raycast({0, 5, 0}, {0, -1, 0}, 0))
  end)

  it('hits what it starts in, out of which the normal points', function()
    local hit = ball:raycast({0, 0.5, 0}, {0, 0, 0})
    assert.equal(0, hit.t)
    assert.is_true(hit.inside)
    assert.equal(c3.vec(0, 0.5, 0), hit.point)
    assert.equal(c3.vec(0, 1, 0), hit.normal)
    assert.equal(c2.vec(-1, 0), box:raycast({1, 2}, {0, 0}).normal)
    assert.equal(c2.vec(-1, 0), c2.segment(1, 2, 1, 2):raycast(box).normal)
    assert.is_true(ball:raycast({0, 0.5, 0}, {0, -1, 0}, 0).inside)
  end)

  it('touches what it is on, and leaves nothing', function()
    assert.is_false(box:raycast({0, 2}, {0, 0}).inside)
    assert.is_nil(ball:raycast({0, 0.5, 0}, {0, 0, 0}, math.huge, false))
  end)

  it('tells of the part that it is in', function()
    local grid = c2.grid{tiles = {'.#'}, cell = 1, origin = {0, 0},
      kinds = {['#'] = {'solid', material = 'wood'}}}
    local hit = grid:raycast({1.5, 0.5}, {0, 0})
    assert.equal(2, hit.part)
    assert.equal('wood', hit.material)
  end)

  it('is asked of worlds, too', function()
    local world = c2.world()
    world:add('box', box)
    world:add('other', c2.rect(2, 2, 4, 4))
    assert.equal('box', world:raycast({1, 1}, {0, 0}).item)
    assert.equal(2, select(2, world:raycast_all({3, 3}, {0, 0})))
    assert.is_true(world:raycast_any({5, 5}, {0, 0}))
    assert.is_false(world:raycast_any({9, 9}, {0, 0}))
    assert.is_nil(world:raycast({9, 9}, {0, 0}))
    local out = {}
    world:raycast_batch({1, 1, 0, 0, math.huge, 9, 9, 0, 0, math.huge}, 2, out)
    assert.equal(0, out[1])
  end)
end)
