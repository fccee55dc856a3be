-- Long rows and wide floors of tiles: thin shapes amid them, large ones on them.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local function row(count)
  local tiles = {}
  for i = 1, count do tiles[i] = 1 end
  return tiles
end

describe('of many tiles', function()
  it('a row is left at its end, however far that is', function()
    local grid = c2.grid {columns = 200, tiles = row(200)}
    local contact = c2.segment({100.75, -500}, {100.75, 500}):contact(grid)
    assert.near(99.25, contact.depth, 1e-9)
    assert.equal(c2.vec(-1, 0), contact.na)
    assert.equal(200, contact.part)
    local voxels = c3.voxels {columns = 200, rows = 1, layers = 1, tiles = row(200)}
    local wall = c3.aabb({100.75, -500, -500}, {100.75, 500, 500})
    assert.near(99.25, wall:contact(voxels).depth, 1e-9)
  end)

  it('a floor has the manifold of one box', function()
    local grid = c2.grid {columns = 400, tiles = row(400)}
    local points = c2.rect(100.5, 0.75, 200, 2):manifold(grid)
    assert.equal(2, #points)
    for _, p in ipairs(points) do
      assert.near(0.25, p.depth, 1e-12)
      assert.near(100, math.abs(p.pa.x - 200.5), 1e-9)
    end
    local voxels = c3.voxels {columns = 30, rows = 1, layers = 30, tiles = row(900)}
    points = c3.aabb({2.5, 0.75, 3.5}, {27.5, 3, 26.5}):manifold(voxels)
    assert.equal(4, #points)
    for _, p in ipairs(points) do
      assert.near(0.25, p.depth, 1e-12)
      assert.near(12.5, math.abs(p.pa.x - 15), 1e-9)
      assert.near(11.5, math.abs(p.pa.z - 15), 1e-9)
    end
  end)
end)
