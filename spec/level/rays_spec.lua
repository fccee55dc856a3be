-- Rays among tiles of all forms: on whole numbers and beside them by a rounding, along
-- sides, through corners, so slow that times are infinite. What is hit is there, and
-- nothing solid lies before it.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'

local KINDS = {
  {'solid', 'oneway', {'oneway', direction = {-1, 0}}, {'oneway', direction = {1, 0}},
    {'oneway', direction = {0, -1}}, 'slope_right', 'slope_left', 'ceiling_right',
    'ceiling_left', 'slope_right_low', {left = 0.25, right = 0.25},
    {left = 0.75, right = 0.25, hanging = true}},
  {'solid', 'oneway', {'oneway', direction = {-1, 0, 0}},
    {'oneway', direction = {0, 0, 1}}, {'oneway', direction = {1, 0, 0}}},
}

local function level(rng, dim)
  local count = {rng.integer(4), rng.integer(4), dim == 3 and rng.integer(3) or 1}
  local fill, solid, tiles = rng.unit(), rng.chance(0.4), {}
  for i = 1, count[1] * count[2] * count[3] do
    tiles[i] = rng.chance(fill) and (solid and 1 or rng.integer(#KINDS[dim - 1])) or 0
  end
  local options = {columns = count[1], rows = count[2], tiles = tiles,
    kinds = KINDS[dim - 1]}
  if dim == 3 then options.layers = count[3] end
  local made = dim == 2 and c2.grid(options) or c3.voxels(options)
  if rng.chance(0.3) then made = made:scaled(dim == 2 and {-1, 1} or {-1, 1, 1}) end
  return made
end

local function place(rng)
  local x, kind = (rng.integer(13) - 3) / 2, rng.integer(8)
  return kind == 1 and x * (1 - 2 ^ -53) or kind == 2 and x * (1 + 2 ^ -52) or x
end

local function way(rng)
  local k = rng.integer(9)
  return k == 1 and 1e-310 or k % 5 - 2
end

local function vector(rng, dim, of)
  local v = {of(rng), of(rng)}
  if dim == 3 then v[3] = of(rng) end
  return v
end

local function size(v)
  return math.max(math.abs(v[1]), math.abs(v[2]), math.abs(v[3] or 0))
end

local function check(c, tiles, from, along, told)
  local hit = tiles:raycast(from, along)
  if size(along) < 1 then return end -- points are not reached in a finite time
  local here = c.vec(from)
  if hit then
    assert.is_true(hit.t >= 0, told)
    assert.is_true(tiles:distance(c.point(hit.point)) <= 1e-9, told)
    assert.near(1, hit.normal:length(), 1e-12, told)
  end
  -- half way to it, or anywhere, is nothing solid
  for t = 0.25, 7, 0.5 do
    if not hit or t < hit.t - 1e-9 then
      local at = c.point(here + c.vec(along) * t)
      local inside = tiles:contact(at)
      assert.is_false(inside ~= nil and inside.depth > 1e-9, told)
    end
  end
  local out = tiles:raycast(from, along, nil, false)
  if out and out.inside then
    assert.is_true(out.t >= 0, told)
    local beyond = c.point(c.vec(out.point) + c.vec(along) * 1e-6)
    local contact = tiles:contact(beyond)
    assert.is_true(contact == nil or contact.depth <= 1e-5, told)
  end
end

for dim = 2, 3 do
  describe(('rays among tiles in %dD'):format(dim), function()
    it('hit what is there, and nothing solid lies before it', function()
      local c = dim == 2 and c2 or c3
      for seed = 1, 120 do
        local rng = random.new('rays among tiles ' .. seed)
        local tiles = level(rng, dim)
        for i = 1, 12 do
          local from, along = vector(rng, dim, place), vector(rng, dim, way)
          if size(along) > 0 then
            check(c, tiles, from, along, ('seed %d, ray %d'):format(seed, i))
          end
        end
      end
    end)

    it('leave what they start in, if they reach so far', function()
      local c = dim == 2 and c2 or c3
      local tiles = dim == 2 and c2.grid {columns = 3, rows = 1, tiles = {1, 1, 1}}
        or c3.voxels {columns = 3, rows = 1, layers = 1, tiles = {1, 1, 1}}
      local from = dim == 2 and {0.5, 0.5} or {0.5, 0.5, 0.5}
      local along = dim == 2 and {1, 0} or {1, 0, 0}
      for _, max in ipairs {1, 2, 2.5 - 2 ^ -51} do
        assert.is_nil(c.raycast(tiles, from, along, max, false))
      end
      for _, max in ipairs {2.5, 3, math.huge} do
        local hit = c.raycast(tiles, from, along, max, false)
        assert.equal(2.5, hit.t)
        assert.equal(3, hit.point.x)
        assert.equal(-1, hit.normal.x)
      end
    end)
  end)
end

describe('rays among slopes of any size', function()
  it('hit where the slope is', function()
    for _, cell in ipairs {1e-280, 1e-155, 1, 1e155, 1e200, 3e298} do
      local ramp = c2.grid {columns = 3, rows = 1, cell = cell, tiles = {1, 2, 2},
        kinds = {{left = 0, right = 1}, {left = 1, right = 0.5}}, up = {0, 1}}
      for share = 0.25, 2.75, 0.25 do
        local hit = c2.raycast(ramp, {share * cell, 3 * cell}, {0, -1})
        local height = share <= 1 and share or 1 - (share - 1) % 1 / 2
        if share == 2 then height = 1 end
        assert.near(height, hit.point.y / cell, 1e-14)
        assert.near(3 - height, hit.t / cell, 1e-14)
        local flat = c2.raycast(ramp, {-cell, share / 3 * cell}, {1, 0})
        assert.near(1 + share / 3, flat.t / cell, 1e-14)
      end
    end
  end)
end)

describe('a segment of no length', function()
  it('is clipped to itself where it is in a tile, and is nowhere beside', function()
    local grid = c2.grid {columns = 2, rows = 1, cell = 16, tiles = {1, 0},
      kinds = {'solid'}}
    local voxels = c3.voxels {columns = 2, rows = 1, layers = 1, cell = 16,
      tiles = {1, 0}, kinds = {'solid'}}
    for _, x in ipairs {0, 5, 16} do
      local part = c2.clip(c2.segment({x, 8}, {x, 8}), grid)
      assert.same({0, 1, x, x}, {part.t0, part.t1, part.p0.x, part.p1.x})
      local cube = c3.clip(c3.segment({x, 8, 8}, {x, 8, 8}), voxels)
      assert.same({0, 1, x, x}, {cube.t0, cube.t1, cube.p0.x, cube.p1.x})
    end
    for _, x in ipairs {-1, 17} do
      assert.is_nil(c2.clip(c2.segment({x, 8}, {x, 8}), grid))
      assert.is_nil(c3.clip(c3.segment({x, 8, 8}, {x, 8, 8}), voxels))
    end
  end)
end)
