-- Compounds of many parts, badly tangled, for which no search of bounded work finds the
-- least way out: what is answered parts all of it, and is the same from the other side.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'tangled compounds', function(n, c)
  local random = require 'spec.support.random'

  local function place(rng, size)
    local v = rng.vector(n, size)
    return n == 2 and {v[1], v[2]} or v
  end

  local function direction(rng, length)
    local x, y, z = rng.direction(n)
    return n == 2 and {length * x, length * y} or {length * x, length * y, length * z}
  end

  local function sum(p, q)
    local list = {}
    for i = 1, n do list[i] = p[i] + q[i] end
    return list
  end

  local PARTS = {
    sticks = function(rng, size)
      local middle, along = place(rng, size), direction(rng, size)
      return c.segment(middle, sum(middle, along))
    end,
    rods = function(rng, size)
      local middle, along = place(rng, size), direction(rng, size)
      return c.capsule(middle, sum(middle, along), 0.05)
    end,
    boxes = function(rng, size)
      local half = {}
      for i = 1, n do half[i] = rng.between(0.02, 0.4) end
      return c.box(place(rng, size), half)
    end,
    tiles = function(rng, size)
      local low, high = {}, {}
      for i = 1, n do
        low[i] = rng.integer(size) - 1
        high[i] = low[i] + 1
      end
      return c.aabb(low, high)
    end,
    triangles = function(rng, size)
      local middle = place(rng, size)
      return c.triangle(middle, sum(middle, direction(rng, 1)),
        sum(middle, direction(rng, 1)))
    end,
    balls = function(rng, size)
      return (rawget(c, 'circle') or c.sphere)(place(rng, size), 0.3)
    end,
  }

  local function body(rng, kind, count, size)
    local parts = {}
    for i = 1, count do parts[i] = PARTS[kind](rng, size) end
    return c.compound(parts)
  end

  local function assert_parted(a, b, size)
    local hit, back = a:contact(b), b:contact(a)
    assert.equal(hit ~= nil, back ~= nil)
    assert.equal(hit ~= nil, a:overlaps(b))
    if not hit then return end
    assert.equal(hit.depth, back.depth)
    assert.is_true(hit.depth < math.huge)
    local moved = a:clone()
    moved:translate(hit.nb * hit.depth)
    assert.near(0, moved:distance(b), 1e-9 * size)
  end

  for _, kind in ipairs {'balls', 'boxes', 'rods', 'sticks', 'tiles', 'triangles'} do
    for _, counts in ipairs {{6, 6}, {40, 6}, {30, 30}, {120, 60}} do
      it(('%d %s in %d'):format(counts[1], kind, counts[2]), function()
        local rng = random.new(kind .. counts[1])
        for i = 1, 4 do
          local size = i % 2 == 0 and 2 or 4
          local a = body(rng, kind, counts[1], size)
          local b = body(rng, kind == 'sticks' and 'rods' or kind, counts[2], size)
          assert_parted(a, b, size)
        end
      end)
    end
  end
end)
