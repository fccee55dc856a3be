-- Thin shapes within a few tiles of a row, nearest to sides that the next tile hides: the
-- tile beyond is not touched, and has no contact of its own.
local collide = require 'collide'
local cube = require('spec.support.level').cube
local random = require 'spec.support.random'

local c2, c3 = collide.d2, collide.d3

-- Pushed out along its contact, a shape lies outside, and not a step farther.
local function assert_parts(dim, shape, level)
  local contact = dim.contact(shape, level)
  assert.is_true(dim.overlaps(shape, level))
  assert.is_not_nil(contact)
  assert.equal(-contact.depth, dim.distance(shape, level))
  assert.equal(contact.part, dim.contacts(shape, level)[1].part)
  assert.is_true(dim.manifold(shape, level)[1].depth <= contact.depth)
  local out = shape:placed(contact.nb * (contact.depth + 1e-9))
  assert.is_false(dim.overlaps(out, level))
  local within = shape:placed(contact.nb * (contact.depth - 1e-9))
  assert.is_true(contact.depth < 1e-9 or dim.overlaps(within, level))
  return contact
end

local wall = {c2.grid {columns = 5, tiles = {0, 0, 1, 1, 0}},
  c3.voxels {columns = 5, rows = 1, layers = 1, tiles = {0, 0, 1, 1, 0}}}

describe('a bar through a wall of two tiles', function()
  it('leaves it by the side that is exposed', function()
    local contact = assert_parts(c2, c2.rect(2.6, -3, 0.2, 7), wall[1])
    assert.near(0.8, contact.depth, 1e-12)
    assert.same(c2.vec(-1, 0), contact.nb)
    assert.equal(3, contact.part)
  end)

  it('has a contact in space, too', function()
    local contact = assert_parts(c3, c3.aabb({2.6, -3, 0.4}, {2.8, 7, 0.6}), wall[2])
    assert.near(0.6, contact.depth, 1e-12)
  end)

  it('goes through the tile beyond where that is shorter', function()
    local row = c2.grid {columns = 4, tiles = {1, 1, 1, 1}}
    local contact = assert_parts(c2, c2.segment({2.75, -5}, {2.75, 5}), row)
    assert.near(1.25, contact.depth, 1e-12)
    assert.same(c2.vec(1, 0), contact.nb)
    assert.equal(4, contact.part)
  end)

  it('leaves it from the border of two tiles', function()
    local contact = assert_parts(c2, c2.segment({3, -5}, {3, 5}), wall[1])
    assert.near(1, contact.depth, 1e-12)
  end)
end)

describe('what is infinite', function()
  it('leaves a row of tiles at its end', function()
    local contact = assert_parts(c2, c2.line({2.75, 0}, {0, 1}), wall[1])
    assert.near(0.75, contact.depth, 1e-12)
    local planar = assert_parts(c3, c3.line({2.75, 0, 0.5}, {0, 1, 0}), wall[2])
    assert.near(0.5, planar.depth, 1e-12)
  end)

  it('is a plane that pushes all of it to the front', function()
    local column = c2.grid {columns = 1, tiles = {1, 1, 1}}
    for _, height in ipairs {0.5, 1, 1.5, 2, 2.25, 3} do
      local contact = c2.contact(column, c2.plane({0, 1}, height))
      assert.same(c2.vec(0, -1), contact.na)
    end
    assert.equal(2.25, c2.contact(column, c2.plane({0, 1}, 2.25)).depth)
  end)

  it('is a plane inside a block, which it pushes to the front all the same', function()
    local points, indices = cube()
    local blocks = {c3.mesh(points, indices), c3.mesh(points, indices, {solid = true}),
      c3.voxels {columns = 2, rows = 2, layers = 2, tiles = {1, 1, 1, 1, 1, 1, 1, 1},
        origin = {-1, -1, -1}}}
    for i, block in ipairs(blocks) do
      for height = -1, 1, 0.25 do
        for axis = 1, 3 do
          for side = -1, 1, 2 do
            local normal = {0, 0, 0}
            normal[axis] = side
            local contact = c3.contact(block, c3.plane(normal, height))
            assert.equal(height + 1, contact.depth, i)
            assert.equal(side, contact.nb[('xyz'):sub(axis, axis)], i)
            assert.equal(-contact.depth, c3.distance(block, c3.plane(normal, height)), i)
          end
        end
      end
    end
  end)

  it('has a contact inside a block whose faces it does not cross', function()
    local tiles = {}
    for i = 1, 100 do tiles[i] = 1 end
    local block = c2.grid {columns = 10, tiles = tiles}
    assert.equal(3.5, assert_parts(c2, c2.line({3.5, 0}, {0, 1}), block).depth)
    assert.equal(4, assert_parts(c2, c2.line({0, 4}, {1, 0}), block).depth)
  end)
end)

-- Bars of all sides, a few of them of no width, at quarters of tiles.
local function random_bar(rng, dim)
  local low, size = {}, {}
  local axes = dim == c2 and 2 or 3
  for i = 1, axes do
    low[i] = (rng.integer(33) - 9) / 4
    size[i] = (rng.integer(4) - 1) / 4
  end
  local long = rng.integer(axes)
  low[long], size[long] = -2.5, 12
  if dim == c2 then return c2.rect(low[1], low[2], size[1], size[2]) end
  return c3.aabb({low[1], low[2], low[3]},
    {low[1] + size[1], low[2] + size[2], low[3] + size[3]})
end

local function random_tiles(rng, count)
  local tiles = {}
  for i = 1, count do tiles[i] = rng.chance(0.75) and 1 or 0 end
  return tiles
end

describe('bars at quarters of tiles', function()
  it('have a contact wherever they overlap', function()
    local rng = random.new('bars at quarters')
    for _ = 1, 400 do
      local flat = c2.grid {columns = 6, tiles = random_tiles(rng, 24)}
      local deep = c3.voxels {columns = 4, rows = 3, layers = 2,
        tiles = random_tiles(rng, 24)}
      for dim, level in pairs {[c2] = flat, [c3] = deep} do
        local bar = random_bar(rng, dim)
        local contact = dim.contact(bar, level)
        assert.equal(dim.overlaps(bar, level), contact ~= nil)
        assert.equal(contact ~= nil, dim.contact(level, bar) ~= nil)
        assert.equal(contact and contact.depth > 0 or false, dim.distance(bar, level) < 0)
      end
    end
  end)
end)

describe('a one-way tile inside a solid one', function()
  local function agree(c, a, b)
    local overlaps = c.overlaps(a, b)
    assert.equal(overlaps, c.contact(a, b) ~= nil)
    assert.equal(overlaps, c.distance(a, b) <= 0)
    return overlaps
  end

  it('is let pass as voxel, and has no contact', function()
    local solid = c3.voxels {columns = 1, rows = 2, layers = 1, tiles = {0, 1},
      origin = {0, -1, 0}}
    for _, y in ipairs {-1, -0.75, -0.5, -0.25, 0} do
      local slab = c3.voxels {tiles = {{'-'}}, kinds = {['-'] = 'oneway'},
        origin = {0, y, 0}}
      assert.equal(agree(c3, slab, solid), agree(c3, solid, slab))
    end
  end)

  it('is let pass in a grid, but where it supports the solid one', function()
    local solid = c2.grid {tiles = {'#'}, origin = {-0.5, -0.5}}
    for _, y in ipairs {-1.75, -1.5, -1.25, -1, -0.75, -0.5, 0} do
      local slab = c2.grid {tiles = {'-'}, kinds = {['-'] = 'oneway', ['#'] = 'solid'},
        origin = {-0.5, y}, up = {0, 1}}
      assert.equal(y == -1.5, agree(c2, slab, solid))
      assert.equal(y == -1.5, agree(c2, solid, slab))
    end
  end)
end)
