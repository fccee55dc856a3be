-- The way out of slopes: a map of tiles is left as its tiles are, each added as a polygon
-- of its own, or by a shorter way that leads through other tiles of the same map. In
-- rare scenes it is longer, as the map that it leans against is a barrier as a whole.
local c2 = require 'collide.d2'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local CELL = 16
local KINDS = {['#'] = 'solid', ['/'] = 'slope_right', ['\\'] = 'slope_left',
  ['-'] = {'solid', left = 0.5, right = 0.5}, ['%'] = {'solid', left = 0.5, right = 1}}

-- Their heights at the left and the right end; y goes down.
local HEIGHTS = {['#'] = {1, 1}, ['/'] = {0, 1}, ['\\'] = {1, 0}, ['-'] = {.5, .5},
  ['%'] = {.5, 1}}

local function polygon(heights, x, y)
  local bottom = y + CELL
  local points = {{x, bottom}, {x + CELL, bottom}}
  for i, at in ipairs {x + CELL, x} do
    local height = heights[3 - i]
    if height > 0 then points[#points + 1] = {at, bottom - height * CELL} end
  end
  return c2.polygon(points)
end

local MOVERS = {
  function() return c2.rect(-8, -8, 16, 16) end,
  function() return c2.circle(0, 0, 8) end,
  function() return c2.box({0, 0}, {5, 3}, 0, 5) end,
  function() return c2.capsule(0, -8, 0, 8, 6) end,
  function() return c2.polygon {{0, -8}, {8, 0}, {0, 8}, {-8, 0}} end,
  function() return c2.compound {c2.rect(-8, 0, 16, 8), c2.circle(0, 0, 8)} end,
}

local function scene(pick)
  local rows, map, apart = {}, c2.world(), c2.world()
  for r = 1, 3 do
    local row = {}
    for c = 1, 3 do
      row[c] = pick {'#', '.', '/', '\\', '.', '-', '%'}
      if HEIGHTS[row[c]] then
        apart:add(10 * r + c, polygon(HEIGHTS[row[c]], (c - 1) * CELL, (r - 1) * CELL))
      end
    end
    rows[r] = table.concat(row)
  end
  map:add('map', c2.grid {tiles = rows, cell = CELL, kinds = KINDS})
  return map, apart, table.concat(rows, ' ')
end

describe('the way out of slopes', function()
  it('leads out, nearly always as that out of the same polygons does', function()
    local rng, stuck, alike, longer = random.new 'out of slopes', 0, 0, 0
    local function pick(list) return list[rng.integer(#list)] end
    local count = samples(2000)
    for _ = 1, count do
      local map, apart, about = scene(pick)
      local mover = pick(MOVERS)
      local x, y = 4 * rng.integer(12), 4 * rng.integer(12)
      map:add('hero', mover():translate(x, y))
      apart:add('hero', mover():translate(x, y))
      local mx, my, held = map:push_out 'hero'
      local ax, ay, held_apart = apart:push_out 'hero'
      local far, least = c2.vec(mx, my):length(), c2.vec(ax, ay):length()
      assert.is_false(held, about)
      assert.is_true(map:fits 'hero', about)
      stuck = stuck + (held_apart and 1 or 0)
      if not held_apart then
        alike = alike + (math.abs(far - least) < 1e-6 and 1 or 0)
        longer = longer + (far > least + 1e-6 and 1 or 0)
      end
    end
    assert.is_true(alike >= 0.95 * count - 2, alike)
    assert.is_true(longer <= 1 + 0.01 * count, longer)
    assert.is_true(stuck <= 1 + 0.02 * count, stuck)
  end)

  it('is found where no solid of its own is in the way', function()
    local world = c2.world()
    world:add('rock', c2.rect(-8, 5, 34, 14))
    world:add('map', c2.grid {tiles = {'..', '//', '.\\'}, cell = CELL, kinds = KINDS,
      origin = {20, 13}})
    world:add('hero', c2.box({40, 40}, {5, 3}, 0, 5))
    local x, y, stuck = world:push_out 'hero'
    assert.is_false(stuck)
    assert.is_true(world:fits 'hero')
    assert.is_true(c2.vec(x, y):length() < 19.001)
  end)
end)
