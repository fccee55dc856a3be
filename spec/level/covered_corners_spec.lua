-- Sides of tiles of which one end, or all, is covered by the tile beside them: which
-- normals belong to the corners there.
describe('corners of tiles beside slopes', function()
  local d2 = require('collide').d2

  -- visit(place, grid): a row of tiles, turned and mirrored; place moves a point so, too.
  local function each_way(kinds, visit)
    local tiles = {}
    for i = 1, #kinds do tiles[i] = i end
    local grid = d2.grid{columns = #tiles, rows = 1, cell = 1, origin = {0, 0},
      up = {0, 1},      kinds = kinds, tiles = tiles}
    for turn = 0, 3 do
      for _, stretch in ipairs{{1, 1}, {-1, 1}, {1, -1}, {2, 1}} do
        local s, c = math.sin(0.7 * turn), math.cos(0.7 * turn)
        local function place(x, y)
          x, y = stretch[1] * x, stretch[2] * y
          return {c * x - s * y, s * x + c * y}
        end
        visit(place, grid:scaled(stretch):placed({0, 0}, 0.7 * turn))
      end
    end
  end

  local function casts_to(t, kinds, corners, way)
    each_way(kinds, function(place, grid)
      local list = {}
      for i, corner in ipairs(corners) do list[i] = place(corner[1], corner[2]) end
      local there = d2.triangle(list[1], list[2], list[3])
      assert.near(t, there:cast(place(way[1], way[2]), grid).t, 1e-9)
      assert.near(t, grid:cast(place(-way[1], -way[2]), there).t, 1e-9)
    end)
  end

  --         ____
  --       .|    |      The lower part of the left side of the square is covered, and what
  --     .` |    |      comes to its lower right corner has nothing to do with that.
  --   .`___|____|
  --              \ <-
  it('one at the other end of the tile lets nothing through', function()
    casts_to(0.5, {{left = 0, right = 0.75}, 'solid'}, {{3, -1}, {9, 3}, {9, -3}},
      {-8, -2})
  end)

  --   -> \
  --     |`. ____       The right side of the slope is covered, and what comes to its peak
  --     |  |    |      has nothing to do with that, though it looks to the right.
  --     |__|____|
  it('a peak above a side that is covered lets nothing through', function()
    casts_to(0.5, {{left = 1, right = 0.5}, 'solid'},
      {{-6, 3}, {-3.5, 2.375}, {-6, 4.5}}, {8, -3})
  end)

  --    `--._           What is in the left slope beside the right one does not get out of
  --        ``-.        both by the side that they share.
  --         x| `-.
  --    ______|____`-
  it('none has a way out into the slope that goes on more steeply', function()
    each_way({{left = 1, right = 0.75}, {left = 0.75, right = 0}}, function(place, grid)
      local p = d2.point(place(0.95, 0.3))
      local contact = d2.contact(p, grid)
      local step = (1 + 1e-9) * contact.depth
      local out = p:clone():translate({contact.nb.x * step, contact.nb.y * step})
      assert.is_false(d2.overlaps(out, grid))
    end)
  end)
end)
