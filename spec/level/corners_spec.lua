-- Contacts and casts at corners where several tiles or triangles meet.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local unpack = unpack or table.unpack

describe('a needle through a row of tiles', function()
  local row = c2.grid{tiles = {'###'}}

  it('has a contact, though it touches one tile, and that nearest to its seam', function()
    local needle = c2.segment(1.9, -5, 1.9, 7)
    local c = needle:contact(row)
    assert.equal(3, c.part) -- through which it leaves the row
    assert.near(1.1, c.depth, 1e-15)
    assert.equal(c2.vec(1, 0), c.nb)
    assert.equal(-c.depth, needle:distance(row))
    assert.truthy(needle:manifold(row))
    assert.equal(1, select(2, needle:contacts(row)))
  end)

  it('touches other tiles, and still comes out of that', function()
    local map = c2.grid{tiles = {'###..', '...#.'}}
    local spike = c2.compound{c2.segment(1.9, -5, 1.9, 7), c2.rect(4, 1, 0.5, 0.5)}
    assert.equal(1.9, spike:contact(map).depth)
  end)

  it('has a contact among voxels', function()
    local row3 = c3.voxels{tiles = {{'###'}}}
    local c = c3.segment(1.9, -5, 0.5, 1.9, 8, 0.5):contact(row3)
    assert.near(0.5, c.depth, 1e-12)
    assert.equal(0, c.nb.x)
  end)
end)

describe('a spike that meets two tiles with its tip', function()
  it('is stopped by the tile that it goes into', function()
    local roof = c2.grid{tiles = {'####', '#...'}, origin = {0, 2}}
    -- the way is along the left side of the right spike
    local crown = c2.polygon{-2, -2, 2, -2, 2, 2, 0, -1, -2, 2}
    local hit = crown:cast({4, 6}, roof)
    assert.equal(0, hit.t)
    assert.equal(c2.vec(0, -1), hit.nb)
    for i = -3, 3 do -- wherever it is
      local moved, shape = roof:placed(i, 7), crown:placed(i, 7)
      hit = shape:cast({4, 6}, moved)
      assert.equal(0, hit.t)
      assert.equal(c2.vec(0, -1), hit.nb)
    end
  end)
end)

describe('the corner of a slope', function()
  it('is parted by normals that lean over another of its corners, too', function()
    -- above the tall side of the first tile another slope goes on
    local map = c2.grid{tiles = {1, 2}, columns = 1, kinds = {'slope_left',
      'slope_right_low'}, cell = {2, 2}, up = {0, 1}}
    local alone = c2.polygon{0, 0, 2, 0, 0, 2}
    local kite = c2.polygon{5, -4, 7, -4, 8, -2, 6, -1, 4, -2}
    assert.near(0.4, kite:cast({-5, 5}, alone).t, 1e-9)
    assert.near(0.4, kite:cast({-5, 5}, map).t, 1e-9)
    kite:translate(-2.05, 2.05)
    assert.near(kite:contact(alone).depth, kite:contact(map).depth, 1e-12)
  end)
end)

describe('a cell in a corner of three others', function()
  it('has no contact of its own along a line that all share', function()
    local cave = c3.voxels{columns = 2, rows = 2, layers = 2,
      tiles = {1, 1, 1, 1, 1, 0, 1, 0}}
    local crate = c3.aabb({1, 1.25, 1}, {1.5, 1.75, 1.5}) -- in the empty column
    local list, n = crate:contacts(cave)
    for i = 1, n do assert.equal(0, list[i].depth) end
    assert.equal(0, crate:contact(cave).depth)
  end)
end)

describe('deep in a solid', function()
  it('the way out leads to the nearest corner, not to the face behind it', function()
    local map = c2.grid{tiles = {'#####', '#####', '#####', '#####', '###/.'},
      kinds = {['#'] = 'solid', ['/'] = 'slope_left'}, up = {0, 1}}
    for x = 0.25, 4.75, 0.25 do
      for y = 0.25, 3.75, 0.25 do
        local p = c2.point(x, y)
        local c = p:contact(map)
        assert.truthy(c, tostring(p))
        p:translate(c.nb * (c.depth + 1e-9))
        assert.is_false(p:overlaps(map))
      end
    end
  end)
end)

describe('a rim', function()
  it('of obtuse triangles is hung over by its own normal', function()
    -- a corner of more than a right angle between the rim, y = 0, and an inner edge
    local mesh = c3.mesh({{0, 0, 0}, {4, 0, 0}, {6, 0, 4}, {0, 0, 4}},
      {1, 3, 2, 1, 4, 3})
    local ball = c3.sphere({2, 0.3, -0.3}, 0.5) -- over the rim z = 0
    local c = ball:contact(mesh)
    local n = math.sqrt(0.5)
    assert.is_true((c.nb - {0, n, -n}):length() < 1e-9, tostring(c.nb))
    assert.near(0.5 - 0.3 * math.sqrt(2), c.depth, 1e-12)
  end)
end)

describe('what leaves a corner of a voxel', function()
  it('is not held there', function()
    local cave = c3.voxels{columns = 2, rows = 3, layers = 1, cell = {3, 1, 3},
      origin = {0, -3, 3}, tiles = {1, 0, 1, 1, 1, 1}}
    assert.is_nil(c3.cone({0, -6, 6}, {0, -3, 6}, 2):cast({-5, 5, 2}, cave))
    assert.is_nil(c3.segment(0, -3, 3, 6, -2, 0):cast({-4, -6, 4}, cave))
  end)
end)

describe('what touches a corner of triangles, sunk in by rounding', function()
  it('is no deeper in them', function()
    local field = c3.heightfield{columns = 4, rows = 4, cell = 1, origin = {3, 0, 4},
      heights = {1, 2, 0, 2, 0, 0, 1, 1, 1, 2, 1, 0, 1, 0, 2, 0}}
    local crate = c3.aabb({4.7, 1, 5 - 4e-14}, {5.3, 2, 5.6}) -- on the peak at (5, 1, 5)
    assert.is_true(crate:contact(field).depth < 1e-12)
  end)
end)

describe('the corner of a block below the tip of an ellipse', function()
  local BLOCKS = {
    path = function(p) return c2.path(p, {closed = true, solid = true}) end,
    polygon = function(p) return c2.polygon(p) end,
  }
  local function turned(points, turns)
    local list = {}
    for i, p in ipairs(points) do
      local x, y = p[1], p[2]
      for _ = 1, turns do x, y = -y, x end
      list[i] = {x, y}
    end
    return list
  end
  local ellipse, outline = {}, {{3, -1}, {4, -1}, {4, 0}, {3, 0}}
  for i = 0, 31 do
    local a = math.pi * i / 16
    ellipse[i + 1] = {3 + 2 * math.cos(a), 2 + 2 * math.sin(a)}
  end
  ellipse[25] = {3, 0}

  for kind, make in pairs(BLOCKS) do
    it('leads along the top of it, not along a side of what moves: ' .. kind, function()
      for turns = 0, 3 do
        local block = make(turned(outline, turns))
        local hero = c2.convex(turned(ellipse, turns))
        local by, up = unpack(turned({{0.5, -1}, {0, 1}}, turns))
        local hit = hero:cast(by, block)
        assert.equal(c2.vec(up[1], up[2]), hit.nb, turns)
      end
    end)
  end
end)
