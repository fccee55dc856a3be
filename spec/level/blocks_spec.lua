-- Boxes along the axes among solid tiles, which the core asks about their sides alone,
-- are told what the same boxes are told that might be turned.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'

local function same(expected, actual, told)
  assert.equal(expected ~= nil, actual ~= nil, told)
  if expected then
    assert.near(expected.t or 0, actual.t or 0, 1e-12, told)
    assert.near(expected.depth, actual.depth, 1e-12, told)
  end
end

-- Scenes on eighths, where boxes touch sides and corners.
local function check(rng, map, make_aabb, make_box, size)
  local at, half, motion = {}, {}, {}
  for k = 1, size do
    at[k], half[k] = rng.integer(48) / 8, rng.integer(6) / 16
    motion[k] = (rng.integer(9) - 5) / 4
  end
  local aabb, box = make_aabb(at, half), make_box(at, half)
  local told = ('%s by %s'):format(tostring(aabb), table.concat(motion, ', '))
  local contact = aabb:contact(map)
  same(box:contact(map), contact, told)
  if not contact or contact.depth == 0 then -- else either of two equal ways may count
    same(box:cast(motion, map), aabb:cast(motion, map), told)
    same(map:cast(motion, box), map:cast(motion, aabb), told)
  end
end

describe('a box along the axes', function()
  it('is told the same among tiles, mirrored ones too', function()
    local rng = random.new('blocks')
    for _ = 1, 60 do
      local tiles = {}
      for i = 1, 36 do tiles[i] = rng.integer(10) <= 4 and 1 or 0 end
      local map = c2.grid{tiles = tiles, columns = 6}
      if rng.integer(3) == 1 then map = map:scaled(-1, 1):placed(6, 0) end
      for _ = 1, 20 do
        check(rng, map, function(p, h)
          return c2.aabb({p[1] - h[1], p[2] - h[2]}, {p[1] + h[1], p[2] + h[2]})
        end, function(p, h) return c2.box(p, h) end, 2)
      end
    end
  end)

  it('is told the same among voxels', function()
    local rng = random.new('blocks3')
    for _ = 1, 30 do
      local tiles = {}
      for i = 1, 216 do tiles[i] = rng.integer(10) <= 4 and 1 or 0 end
      local map = c3.voxels{tiles = tiles, columns = 6, rows = 6, layers = 6}
      for _ = 1, 10 do
        check(rng, map, function(p, h)
          return c3.aabb({p[1] - h[1], p[2] - h[2], p[3] - h[3]},
            {p[1] + h[1], p[2] + h[2], p[3] + h[3]})
        end, function(p, h) return c3.box(p, h) end, 3)
      end
    end
  end)

  it('is stopped by the side of the tile that it meets, with its material', function()
    local map = c2.grid{tiles = {1, 1, 0, 0}, columns = 2, origin = {0, -1},
      kinds = {{'solid', material = 'ice'}}}
    local box = c2.aabb({0.25, 0.5}, {0.75, 1})
    local hit = box:cast({1, -1}, map)
    assert.same({0.5, 1, 'ice'}, {hit.t, hit.part, hit.material})
    assert.equal(c2.vec(0, 1), hit.nb)
    box:translate(0, -0.5)
    hit = box:cast({1, -1}, map)
    assert.equal(0, hit.t)
    assert.equal(c2.vec(0, 1), hit.nb)
    assert.is_nil(box:cast({1, 0}, map))
    local c = box:contact(map)
    assert.same({0, 1, 'ice'}, {c.depth, c.part, c.material})
  end)

  -- Where a corner comes down on a seam, too, a general cast is off by 1e-14.
  it('meets a row of tiles at the time and with the normal of one box', function()
    local rng = random.new('rows of blocks')
    local row = c2.grid{tiles = {'......', '......', '######', '######'}}
    local whole = c2.aabb({0, 2}, {6, 4})
    local function check_row(at, size, motion)
      local box = c2.aabb(at, {at[1] + size[1], at[2] + size[2]})
      local hit, expected = box:cast(motion, row), box:cast(motion, whole)
      local told = ('%s by %g, %g'):format(tostring(box), motion[1], motion[2])
      assert.equal(expected and expected.t, hit and hit.t, told)
      assert.equal(expected and expected.na, hit and hit.na, told)
    end
    check_row({4.875, -1}, {0.5, 0.5}, {-2.25, 3})
    for _ = 1, 1000 do
      check_row({(rng.integer(41) - 1) / 8, (rng.integer(33) - 25) / 8},
        {rng.integer(16) / 16, rng.integer(16) / 16},
        {(rng.integer(49) - 25) / 8, (rng.integer(49) - 1) / 8})
    end
  end)
end)
