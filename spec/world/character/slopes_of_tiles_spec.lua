-- Hills of sloped tiles: a hero goes over a grid as over the same tiles as items,
-- whatever his shape, in whole steps. A box as wide as a tile stands on corners of
-- several tiles at once.
local c = require('collide').d2
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local CELL, COLUMNS, ROWS = 16, 20, 8
local KINDS = {
  ['#'] = 'solid', ['.'] = 'empty', ['/'] = 'slope_right', ['\\'] = 'slope_left',
  a = 'slope_right_low', b = 'slope_right_high',
  c = 'slope_left_high', d = 'slope_left_low',
}
-- The heights of slopes at the left and at the right.
local HEIGHTS = {['/'] = {0, 1}, ['\\'] = {1, 0}, a = {0, 0.5}, b = {0.5, 1},
  c = {1, 0.5}, d = {0.5, 0}}
-- Tiles, and by how many tiles they lead up.
local PIECES = {{'/', 1}, {'\\', -1}, {'ab', 1}, {'cd', -1}, {'#', 1}, {'#', -1},
  {'', 0}, {'', 0}}

-- Rows of letters: floor, walls, ceiling, and hills no higher than three tiles.
local function hills(rng)
  local cells = {}
  for y = 1, ROWS do
    cells[y] = {}
    for x = 1, COLUMNS do
      cells[y][x] = (y == 1 or y == ROWS or x == 1 or x == COLUMNS) and '#' or '.'
    end
  end
  local x, high = 2, 0
  while x < COLUMNS do
    local piece = PIECES[rng.integer(#PIECES)]
    local letters, rise = piece[1], piece[2]
    if high + rise < 0 or high + rise > 3 or x + #letters > COLUMNS then
      letters, rise = '', 0
    end
    local low = letters == '#' and high + rise or math.min(high, high + rise)
    for k = 1, math.max(#letters, 1) do
      for y = ROWS - low, ROWS - 1 do cells[y][x] = '#' end
      if HEIGHTS[letters:sub(k, k)] then cells[ROWS - 1 - low][x] = letters:sub(k, k) end
      x = x + 1
    end
    high = high + rise
  end
  for y = 2, 3 do for k = 2, 4 do cells[y][k] = '.' end end
  for y = 1, ROWS do cells[y] = table.concat(cells[y]) end
  return cells
end

local function add_items(world, rows)
  for y, row in ipairs(rows) do
    for x = 1, COLUMNS do
      local kind = row:sub(x, x)
      local left, low = (x - 1) * CELL, y * CELL
      local ends = HEIGHTS[kind]
      if kind == '#' then
        world:add(x .. ' ' .. y, c.rect(left, low - CELL, CELL, CELL))
      elseif ends then
        local points = {left, low, left + CELL, low}
        for k = 2, 1, -1 do
          if ends[k] > 0 then
            points[#points + 1] = left + (k - 1) * CELL
            points[#points + 1] = low - ends[k] * CELL
          end
        end
        world:add(x .. ' ' .. y, c.polygon(points))
      end
    end
  end
end

local HEROES = {
  ['a box'] = function() return c.rect(20, 20, 14, 22) end,
  ['a circle'] = function() return c.circle({30, 26}, 7) end,
  ['a capsule'] = function() return c.capsule({30, 24}, {30, 36}, 6) end,
  ['a box as wide as a tile'] = function() return c.rect(18, 18, 16, 16) end,
}

local function start(add, hero)
  local world = c.world()
  add(world)
  world:add('hero', hero())
  return world, c.character(world, 'hero', {step = 4, snap = 4, max_slope = math.rad(50)})
end

local function on_grid(rows, hero)
  return start(function(world)
    world:add('level', c.grid{tiles = rows, cell = CELL, kinds = KINDS})
  end, hero)
end

local function on_items(rows, hero)
  return start(function(world) add_items(world, rows) end, hero)
end

describe('sloped tiles', function()
  for name, hero in pairs(HEROES) do
    it('lead ' .. name .. ' as items of the same shapes do', function()
      local rng = random.new('slopes of tiles ' .. name)
      for scene = 1, samples(100) do
        local rows = hills(rng)
        local grid, on_level = on_grid(rows, hero)
        local items, on_shapes = on_items(rows, hero)
        local x, y = 2, 0
        for k = 1, 150 do
          if rng.integer(20) == 1 then x = rng.integer(13) - 7 end
          if rng.integer(25) == 1 then y = -rng.integer(9) end
          local state, other = on_level:move({x, y}), on_shapes:move({x, y})
          local what = ('scene %d, step %d'):format(scene, k)
          local ax, ay = grid:position('hero')
          local bx, by = items:position('hero')
          -- Where the ends of two slopes meet a foot may stand on either.
          local near = math.abs(ax - bx) + math.abs(ay - by) < 0.02
          if not near and name == 'a box as wide as a tile' then
            assert.is_true(math.abs(ax - bx) < 3 and math.abs(ay - by) < 3, what)
            break
          end
          assert.is_true(near, what)
          assert.equal(other.grounded and true, state.grounded and true, what)
          y = state.grounded and 0 or math.min(y + 0.5, 8)
        end
      end
    end)
  end

  -- The corner of the box touches the end of the slope, and is on the level tile.
  it('end before a wall that a box as wide as a tile does not climb', function()
    for _, place in ipairs {40, 44, 46, 47, 47.5, 48} do
      local rows = {'......', '....#.', '../###'}
      for _, on in ipairs {on_grid, on_items} do
        local world, walker = on({rows[1], rows[2], rows[3]},
          function() return c.rect(place, 16, 16, 16) end)
        for _ = 1, 8 do walker:move({2, 0}) end
        assert.same({48, 16}, {world:position('hero')}, tostring(place))
      end
    end
  end)

  it('are no way out of a box that touches their end on a level tile', function()
    local grid = c.grid{tiles = {'....', '../#'}, cell = 16, kinds = KINDS}
    for _, motion in ipairs {{0, 4}, {1, 4}, {-1, 4}} do
      local hit = c.cast(c.rect(48, 0, 16, 16), motion, grid)
      assert.equal(0, hit.t)
      assert.same({0, 1}, {hit.na.x, hit.na.y})
    end
  end)

  -- Over the pit of one slope, which is as wide as the box.
  it('are crossed by a box as wide as a tile', function()
    local rows = {'.......', '.......', '####\\##'}
    for _, on in ipairs {on_grid, on_items} do
      local world, walker = on(rows, function() return c.rect(40, 16, 16, 16) end)
      for _ = 1, 20 do walker:move({2, 0}) end
      assert.same({80, 16}, {world:position('hero')})
    end
  end)
end)
