-- Rays at height fields against a loop over all their triangles: on whole numbers, along
-- the lines of the cells, through corners, straight down, from far away; fields with
-- holes, of any size, turned and mirrored.
local c = require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local HUGE = math.huge

local function int(rng, a, b) return a - 1 + rng.integer(b - a + 1) end

-- The corners of the triangles of a cell, fronts up.
local function cell_triangles(options, column, row)
  local function at(x, z)
    return {x * options.cell[1], options.heights[z * options.columns + x + 1],
      z * options.cell[2]}
  end
  local a, b = at(column, row), at(column + 1, row)
  local d, e = at(column, row + 1), at(column + 1, row + 1)
  return {{a, e, b}, {a, d, e}}
end

local function random_field(rng)
  local columns, rows = int(rng, 2, 14), int(rng, 2, 40)
  if rng.chance(0.5) then columns, rows = rows, columns end
  local low, whole = rng.chance(0.3), rng.chance(0.7)
  local options = {columns = columns, heights = {}, holes = {},
    cell = {int(rng, 1, 3), int(rng, 1, 2)}}
  for i = 1, columns * rows do
    local peak = not low or rng.chance(0.02)
    options.heights[i] = not peak and 0 or whole and int(rng, -3, 3)
      or rng.between(-3, 3)
  end
  local triangles = {}
  for row = 0, rows - 2 do
    for column = 0, columns - 2 do
      if rng.chance(0.05) then
        options.holes[#options.holes + 1] = {column, row}
      else
        for k, corners in ipairs(cell_triangles(options, column, row)) do
          triangles[#triangles + 1] = {corners = corners,
            part = 2 * (row * (columns - 1) + column) + k}
        end
      end
    end
  end
  return c.heightfield(options), triangles, options
end

-- On a line of the cells or between them, on the field or somewhat beside it.
local function place(rng, cells, size)
  local x = int(rng, -1, cells + 1)
  return (rng.chance(0.5) and x or x + rng.unit()) * size
end

local function random_ray(rng, options)
  local columns, rows = options.columns - 1, #options.heights / options.columns - 1
  local function point(height)
    return c.vec(place(rng, columns, options.cell[1]), height,
      place(rng, rows, options.cell[2]))
  end
  local from, to = point(int(rng, -1, 5)), point(int(rng, -5, 1))
  local along = to - from
  if rng.chance(0.2) then along = c.vec(0, -1, 0) end
  if rng.chance(0.2) then along = c.vec(along.x, along.y, 0) end
  if rng.chance(0.1) then along = c.vec(along.x, 0, along.z) end
  if rng.chance(0.1) then from = from - along * 2 ^ int(rng, 5, 20) end
  return from, along
end

local function moved(triangles, place_at)
  for _, t in ipairs(triangles) do
    local p, q, r = c.vec(t.corners[1]), c.vec(t.corners[2]), c.vec(t.corners[3])
    t.normal = (q - p):cross(r - p)
    t.shape = c.triangle(place_at(p), place_at(q), place_at(r))
    triangles[-t.part] = t
  end
end

-- When a ray meets the first front; along: as the field is built.
local function first_time(triangles, along, start, motion)
  local first = HUGE
  for _, t in ipairs(triangles) do
    local hit = t.normal:dot(along) < 0 and t.shape:raycast(start, motion)
    first = math.min(first, hit and hit.t or HUGE)
  end
  return first
end

-- Returns how many rays hit.
local function check_field(rng, field, triangles, options, place_at, told)
  local count, size = 0, (place_at(c.vec(1, 0, 0)) - place_at(c.vec(0, 0, 0))):length()
  moved(triangles, place_at)
  for i = 1, 25 do
    local from, along = random_ray(rng, options)
    local start = place_at(from)
    local motion = place_at(from + along) - start
    local hit = field:raycast(start, motion)
    local t = hit and hit.t or HUGE
    -- at the rim, and at edges behind which there is no front, rounding decides
    local function is_first(by)
      local first = first_time(triangles, along, start + by, motion)
      return t == first or math.abs(t - first) <= 1e-7 * (1 + first)
    end
    local beside = 1e-9 * size
    assert.is_true(is_first(c.vec(0, 0, 0)) or is_first(c.vec(beside, 0, 0))
      or is_first(c.vec(-beside, 0, 0)) or is_first(c.vec(0, 0, beside))
      or is_first(c.vec(0, 0, -beside)), ('%s, ray %d: %s %s %s'):format(told, i,
      tostring(start), tostring(motion), tostring(hit)))
    local slant = hit and math.abs(hit.normal:dot(motion)) / motion:length()
    if hit and slant > 1e-6 then
      local part = triangles[-hit.part].shape
      local error = 1e-9 * size + 1e-14 * start:length()
      assert.is_true(part:distance(c.point(hit.point)) <= error, told)
      count = count + 1
    end
  end
  return count
end

describe('rays at a height field', function()
  it('hit the first front of all its triangles', function()
    local hits = 0
    for seed = 1, samples(60) do
      local rng = random.new('rays at fields ' .. seed)
      local field, triangles, options = random_field(rng)
      local size = 2 ^ (rng.chance(0.7) and 0 or int(rng, -90, 90))
      local mirror = rng.chance(0.3) and -1 or 1
      hits = hits + check_field(rng, field:scaled(size, size, mirror * size), triangles,
        options, function(p) return c.vec(p.x, p.y, mirror * p.z) * size end,
        'seed ' .. seed)
    end
    assert.is_true(hits > samples(60) * 5, hits)
  end)

  it('do so where it is turned and far away', function()
    for seed = 1, samples(40) do
      local rng = random.new('rays at turned fields ' .. seed)
      local field, triangles, options = random_field(rng)
      local turn = c.quat({rng.between(-1, 1), 1, rng.between(-1, 1)},
        rng.between(-3, 3))
      local at = c.vec(rng.between(-1, 1), 2, 3) * (rng.chance(0.3) and 1e4 or 1)
      check_field(rng, field:placed(at, turn), triangles, options, function(p)
        return turn * p + at
      end, 'seed ' .. seed)
    end
  end)

  it('go on above peaks, behind holes, as far as they reach', function()
    local heights = {}
    for i = 1, 200 * 3 do heights[i] = 0 end
    heights[200 + 150] = 8
    local field = c.heightfield {heights = heights, columns = 200}
    assert.near(148 + 3 / 8, field:raycast({0, 3, 1}, {1, 0, 0}).t, 1e-12)
    assert.near(199 - 150 + 3 / 8, field:raycast({199, 3, 1}, {-1, 0, 0}).t, 1e-12)
    assert.is_nil(field:raycast({0, 3, 1}, {1, 0, 0}, 148))
    assert.is_nil(field:raycast({0, 9, 1}, {1, 0, 0}))
    assert.is_nil(field:raycast({0, 3, 1.9}, {1, 0, 0}))
    assert.near(99, field:raycast({-1, 1, 1}, {100, -1, 0}).point.x, 1e-9)
  end)

  it('hit cells of any size', function()
    for _, cell in ipairs {1e-100, 1e-40, 1, 1e40, 1e100} do
      local field = c.heightfield {heights = {0, 0, 0, 0, 0, 0, 0, 0, 0}, columns = 3,
        cell = cell}
      for _, from in ipairs {{0.5, 0.5}, {1, 1}, {2, 0.25}} do
        local hit = field:raycast({from[1] * cell, cell, from[2] * cell}, {0, -1, 0})
        assert.equal(cell, hit.t)
      end
      assert.is_nil(field:raycast({3 * cell, cell, cell}, {0, -1, 0}))
    end
  end)
end)
