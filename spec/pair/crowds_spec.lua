-- Crowds of parts: most pairs are passed by, by a bound of their depth or of when they
-- touch, or placed once for many questions. The answers are those of all pairs.
local random = require('spec.support.random')
local c2, c3 = require('collide').d2, require('collide').d3
local unpack = table.unpack or unpack

local function quaternion(rng)
  local x, y, z = rng.direction(3)
  return c3.quat({x, y, z}, rng.between(0, 6))
end

local function cloud(rng, p, count)
  local list = {}
  for i = 1, count do
    local x, y, z = rng.direction(3)
    list[i] = {p[1] + 0.7 * x, p[2] + 0.7 * y, p[3] + 0.7 * z}
  end
  return list
end

local makers = {
  function(rng, p) return c3.hull(cloud(rng, p, 12)) end,
  function(rng, p)
    local x, y, z = rng.direction(3)
    return c3.cylinder(p, {p[1] + x, p[2] + y, p[3] + z}, 0.4)
  end,
  function(rng, p) return c3.triangle(unpack(cloud(rng, p, 3))) end,
  function(rng, p) return c3.box(p, {0.5, 0.3, 0.4}, quaternion(rng)) end,
  function(_, p) return c3.sphere(p, 0.6) end,
}

local function boxes(rng, count, spread)
  local list = {}
  for i = 1, count do
    local p = {rng.between(-spread, spread), rng.between(-spread, spread),
      rng.between(-spread, spread)}
    list[i] = c3.box(p, {rng.between(0.2, 0.6), rng.between(0.2, 0.6), 0.4},
      quaternion(rng))
  end
  return list
end

describe('a crowd of parts', function()
  it('is touched first where the first of its parts is', function()
    local rng, hits = random.new('crowd, casts'), 0
    for i = 1, 60 do
      local parts = boxes(rng, 40, 2)
      local whole = c3.compound(parts)
      local x, y, z = rng.direction(3)
      local mover = makers[i % #makers + 1](rng, {5 * x, 5 * y, 5 * z})
      local motion = {-9 * x, -9 * y, -9 * z + rng.between(-1, 1)}
      local first
      for _, part in ipairs(parts) do
        local r = c3.cast(mover, motion, part)
        first = r and (not first or r.t < first) and r.t or first
      end
      local r = c3.cast(mover, motion, whole)
      assert.equal(first == nil, r == nil)
      if r then
        hits = hits + 1
        assert.near(first, r.t, 1e-7)
      end
    end
    assert.is_true(hits > 30)
  end)

  it('under a thing that only sinks in is as deep as its deepest part', function()
    local rng = random.new('crowd, floor')
    for i = 1, 40 do
      local parts, top = {}, {}
      for k = 0, 48 do
        top[k] = rng.between(-0.02, 0)
        local x, z = k % 7 - 3.5, math.floor(k / 7) - 3.5
        parts[k + 1] = c3.aabb({x, -2, z}, {x + 1, top[k], z + 1})
      end
      local above = {rng.between(-2, 2), 2, rng.between(-2, 2)}
      local mover = makers[i % #makers + 1](rng, above)
      local low = mover:bounds()
      mover:translate(0, -0.03 - low.y, 0)
      local deepest = 0
      for _, part in ipairs(parts) do
        local r = c3.contact(mover, part)
        deepest = math.max(deepest, r and r.depth or 0)
      end
      local r = c3.contact(mover, c3.compound(parts))
      assert.is_true(r.depth >= deepest - 1e-9)
      assert.is_true(r.depth <= 0.03 + 1e-9)
    end
  end)

  it('is parted from what is in its middle', function()
    local rng = random.new('crowd, middle')
    for i = 1, 40 do
      local whole = c3.compound(boxes(rng, 70, 1.2))
      local mover = makers[i % #makers + 1](rng, {0, 0, 0})
      local r = c3.contact(mover, whole)
      local moved = mover:clone():translate(r.nb * r.depth)
      assert.is_true(c3.distance(moved, whole) >= -1e-9)
      assert.near(0, c3.distance(moved, whole), 1e-9)
    end
  end)

  it('in 2D is parted from what is in its middle', function()
    local rng = random.new('crowd, middle in 2D')
    for _ = 1, 60 do
      local parts = {}
      for i = 1, 70 do
        parts[i] = c2.box({rng.between(-2, 2), rng.between(-2, 2)},
          {rng.between(0.1, 0.5), rng.between(0.1, 0.5)}, rng.between(0, 6))
      end
      local whole = c2.compound(parts)
      local mover = c2.box({0, 0}, {0.5, 0.3}, rng.between(0, 6))
      local r = c2.contact(mover, whole)
      local moved = mover:clone():translate(r.nb * r.depth)
      assert.near(0, c2.distance(moved, whole), 1e-9)
    end
  end)
end)
