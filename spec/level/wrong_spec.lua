-- Wrong values for grids, voxels and height fields: errors name their place.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local WRONG = {
  {c2.grid, 3, 'table of named values expected, got number'},
  {c2.grid, {columns = 2}, 'rows: number expected, got nil'},
  {c2.grid, {columns = 2, rows = 0.5}, 'rows must be a whole number from 1 to 16777216'},
  {c2.grid, {columns = 9999, rows = 9999}, 'tiles: 16777216 tiles at most expected'},
  {c2.grid, {columns = 2, rows = 2, foo = 1}, "unknown field 'foo'"},
  {c2.grid, {columns = 2, rows = 2, cell = 0}, 'cell must be > 0, got 0'},
  {c2.grid, {columns = 2, rows = 2, up = {1, 0}}, 'up must be along the y axis'},
  {c2.grid, {tiles = 'x'}, 'tiles: list of tiles expected, got string'},
  {c2.grid, {tiles = {'ab', 'a'}},
    'tiles[2]: string of 2 letters expected, got one of 1'},
  {c2.grid, {tiles = {1, 2, 3}, columns = 2}, 'tiles: a number for each cell'},
  {c2.grid, {tiles = {1, 2 ^ 32}, columns = 2},
    'tiles[2]: whole number from 0 to 4294967295 expected, got 4294967296'},
  {c2.grid, {tiles = {1, -1}, columns = 2},
    'tiles[2]: whole number from 0 to 4294967295 expected, got -1'},
  {c2.grid, {tiles = {1.5, 1}, columns = 2},
    'tiles[1]: whole number from 0 to 4294967295 expected, got 1.5'},
  {c2.grid, {tiles = {1, {}}, columns = 2},
    'tiles[2]: whole number from 0 to 4294967295 expected, got table'},
  {c2.grid, {tiles = {'aq'}, kinds = {a = 'solid'}},
    "tiles[1]: letter of kinds expected, got 'q'"},
  {c2.grid, {tiles = {'a'}, kinds = {'solid'}}, 'tiles: numbers, as in kinds, expected'},
  {c2.grid, {tiles = {'a'}, kinds = {a = 'slop'}},
    "kinds['a']: name of a kind expected, got 'slop'"},
  {c2.grid, {tiles = {'a'}, kinds = {a = {'solid', foo = 1}}},
    "kinds['a']: fields of a kind expected, got 'foo'"},
  {c2.grid, {columns = 1, rows = 1, kinds = {{left = 0, right = 2}}},
    'kinds[1].right: number from 0 to 1 expected, got 2'},
  {c2.grid, {columns = 1, rows = 1, kinds = {{'oneway', direction = {1, 1}}}},
    'kinds[1].direction: vector along an axis expected'},
  {c2.grid, {columns = 1, rows = 1, kinds = {ab = 'solid'}},
    'kinds: numbers from 1 to 4294967295, or letters, as keys expected'},
  {c3.voxels, {columns = 2, rows = 2}, 'layers: number expected, got nil'},
  {c3.voxels, {tiles = {{'ab'}, {'ab', 'ab'}}}, 'tiles[2]: 1 rows expected, got 2'},
  {c3.voxels, {columns = 1, rows = 1, layers = 1, kinds = {'slope_left'}},
    "kinds[1]: name of a kind expected, got 'slope_left'"},
  {c3.heightfield, 3, 'table of named values expected, got number'},
  {c3.heightfield, {heights = {1, 2, 3}, columns = 2},
    'heights: a number for each sample, 4 in all, expected, got 3'},
  {c3.heightfield, {heights = {1, 2}, columns = 1},
    'columns must be a whole number from 2'},
  {c3.heightfield, {heights = {1, 2, 3, 0 / 0}, columns = 2},
    'heights[4]: finite number expected'},
  {c3.heightfield, {heights = {1, 2, 3, 4}, columns = 2, holes = {{1, 0}}},
    'holes[1]: {column, row} from {0, 0} to {0, 0} expected'},
  {c3.heightfield, {heights = {1, 2, 3, 4}, columns = 2, cell = {1, 'x'}},
    'cell: number expected, got string'},
}

describe('level geometry', function()
  for _, wrong in ipairs(WRONG) do
    it('is refused: ' .. wrong[3], function()
      local fine, message = pcall(wrong[1], wrong[2])
      assert.is_false(fine)
      assert.is_truthy(message:find(wrong[3], 1, true), message)
    end)
  end

  it('refuses tiles that it cannot have, and stays as it was', function()
    local map = c2.grid{tiles = {'#.'}, kinds = {['#'] = 'solid'}}
    for _, wrong in ipairs {{0, 0, 'x'}, {0, 0, 1}, {0, 0, {}}, {0, 0}, {9, 0, '#'},
      {0.5, 0, '#'}, {0, 0 / 0, '#'}, {0, 0, '#', 1}} do
      assert.is_false(pcall(map.set_tile, map, wrong[1], wrong[2], wrong[3], wrong[4]))
    end
    assert.same({'#.'}, map.tiles)
    assert.has_error(function() map.tile(c2.circle(0, 0, 1), 0, 0) end,
      "bad argument #1 to 'tile' (grid expected, got a 2D circle)")
    assert.has_error(function() map.tiles = {} end,
      "field 'tiles' of a 2D grid cannot be assigned")
    assert.has_error(function() c3.heightfield{heights = {0, 0, 0, 0}, columns = 2}
      :height(0) end, "bad argument #2 to 'height' (number expected, got no value)")
  end)

  it('scales no ray to nothing', function()
    assert.has_error(function() c3.ray({0, 0, 0}, {1e-200, 0, 0}):scaled(1e-200) end,
      "bad argument #1 to 'scaled' (larger factors expected: the direction would be "
      .. 'zero)')
  end)
end)
