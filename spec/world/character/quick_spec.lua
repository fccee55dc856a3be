-- Most steps of a character are answered without its mover: the way ahead is free, and it
-- stands on a face, or on a terrain. Where responses and triggers are somewhere in the
-- world, the mover is asked: it says the same, to the last bit.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local step_both = require 'spec.support.same_steps'

require 'spec.support.dimensions'(describe, 'the steps of a character', function(dim, c)
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -4}, {x + w, y + h, 4})
  end
  local function far_trigger(world)
    world:respond('nobody', 'nothing', 'cross')
    if dim == 2 then
      world:add('far', c.grid{tiles = {'o'}, cell = 1, kinds = {o = 'cross'},
        origin = {5000, 5000}})
    end
  end

  local function foot(kind)
    if kind == 'box' then return box(-0.25, -2.5, 0.5, 1) end
    if kind == 'capsule' then return c.capsule(at(0, -2.2), at(0, -1.4), 0.3) end
    return (dim == 2 and c.circle or c.sphere)(at(0, -2), 0.4)
  end

  for _, kind in ipairs {'capsule', 'ball', 'box'} do
    for _, unit in ipairs {1, 0.1, 1e-4} do
      it(('are the same by its mover: %s, floors on %g'):format(kind, unit), function()
        local rng = random.new('quick steps ' .. dim .. kind .. unit)
        for scene = 1, samples(12) do
          -- In each third scene the way down leads along the floors, too.
          local up = scene % 3 == 0 and at(0.28, -0.96) or at(0, -1)
          local plain, full = c.world{up = up}, c.world{up = up}
          far_trigger(full)
          for x = -12, 12 do
            local top = rng.integer(3) == 1 and unit * (rng.integer(5) - 3) or 0
            for _, world in ipairs {plain, full} do
              world:add(x, box(x, top, 1, 4))
            end
          end
          local walkers = {}
          for i, world in ipairs {plain, full} do
            world:add('hero', foot(kind))
            walkers[i] = c.character(world, 'hero', {step = 0.3, snap = 0.3})
          end
          local way, fall = 0.08, 0.1
          for step = 1, 150 do
            if rng.integer(20) == 1 then way = 0.2 * rng.unit() - 0.1 end
            if rng.integer(40) == 1 then fall = -0.15 end
            local what = ('scene %d, step %d: '):format(scene, step)
            local one = step_both(dim, {plain, full}, walkers, at(way, fall), what)
            fall = one.grounded and 0.1 or fall + 0.01
          end
        end
      end)
    end
  end
end)

-- On a terrain, of which the triangles near a character are gathered once a step; of two
-- levels there, those of one.
describe('the steps of a character on a terrain', function()
  local c = require('collide').d3
  local SIDE = 13
  local KINDS = {'rough', 'tiers', 'waves', 'roofs', 'flat', 'treads'}

  local function heights(rng, kind)
    local out = {}
    for i = 0, SIDE * SIDE - 1 do
      local x, z = i % SIDE, math.floor(i / SIDE)
      out[i + 1] = kind == 'rough' and 0.4 * rng.unit()
        or kind == 'tiers' and 0.25 * rng.integer(3)
        or kind == 'rough tiers' and 0.25 * rng.integer(3) + 0.01 * rng.unit()
        or kind == 'waves' and 0.5 * math.sin(0.9 * x) * math.cos(0.7 * z)
        or kind == 'roofs' and 0.4 * math.abs(x % 6 - 3)
        or kind == 'treads' and 1e-4 * (math.floor(x / 2) % 3)
        or 0
    end
    return out
  end

  -- The sides of treads, lower than a skin, are upright.
  local function terrain(kind, list, up, is_field)
    if is_field and kind ~= 'treads' then
      return c.heightfield{heights = list, columns = SIDE, cell = 1, origin = {0, up, 0}}
    end
    local points, triangles = {}, {}
    for i, height in ipairs(list) do
      local x = (i - 1) % SIDE
      points[i] = {kind == 'treads' and 0.8 * math.floor((x + 1) / 2) or x, height + up,
        math.floor((i - 1) / SIDE)}
    end
    for row = 0, SIDE - 2 do
      for column = 1, SIDE - 1 do
        local a = row * SIDE + column
        triangles[#triangles + 1] = {a, a + SIDE, a + 1}
        triangles[#triangles + 1] = {a + 1, a + SIDE, a + SIDE + 1}
      end
    end
    return c.mesh(points, triangles)
  end

  local function foot(kind, x, z)
    if kind == 'box' then
      return c.aabb({x - 0.25, 1.5, z - 0.25}, {x + 0.25, 2.5, z + 0.25})
    end
    if kind == 'ball' then return c.sphere({x, 2, z}, 0.4) end
    local aside = kind == 'lying' and {0.5, 0.1} or {0, 0.7}
    return c.capsule({x, 2, z}, {x + aside[1], 2 + aside[2], z}, 0.3)
  end

  -- Two worlds with that ground, and a hero in each, at the rim of the ground or amid it.
  local function start(kind, prepare, rng, ground, at_rim)
    local list = heights(rng, ground)
    local level = terrain(ground, list, 0, rng.integer(3) == 1)
    local x, z = 3 + rng.integer(7), 3 + 0.5 * rng.integer(12)
    if at_rim then
      local inward = 0.25 * rng.integer(3)
      x = rng.integer(2) == 1 and inward or SIDE - 0.75 - inward
    end
    local worlds, walkers = {c.world{}, c.world{}}, {}
    for i, world in ipairs(worlds) do
      prepare(world, i, level, function(up) return terrain(ground, list, up) end)
      world:add('hero', foot(kind, x, z))
      walkers[i] = c.character(world, 'hero', {step = 0.3, snap = 0.3})
    end
    return worlds, walkers
  end

  local function walk(kind, name, prepare)
    local rng = random.new('steps on terrains ' .. kind .. name)
    for scene = 1, math.max(#KINDS, samples(18)) do
      local ground = KINDS[scene % #KINDS + 1]
      local worlds, walkers = start(kind, prepare, rng, ground)
      local way, fall = {0.08, 0}, 0.1
      for k = 1, 150 do
        if rng.integer(15) == 1 then
          local along = rng.integer(3) == 1
          local angle = along and math.pi / 2 * rng.integer(4) or 6.3 * rng.unit()
          way = {0.08 * math.cos(angle), 0.08 * math.sin(angle)}
        end
        local what = ('scene %d, step %d: '):format(scene, k)
        local one = step_both(3, worlds, walkers, {way[1], -fall, way[2]}, what)
        fall = one.grounded and 0.05 or fall + 0.01
      end
    end
  end

  -- Heights, places and steps are quarters: feet end on edges and corners.
  local function walk_by_quarters(kind, prepare)
    local rng = random.new('steps by quarters ' .. kind)
    for scene = 1, samples(40) do
      local worlds, walkers = start(kind, prepare, rng, 'tiers')
      for k = 1, 20 do
        local way = {0.25 * (rng.integer(3) - 2), k < 6 and -0.25 or -0.05,
          0.25 * (rng.integer(3) - 2)}
        step_both(3, worlds, walkers, way, ('scene %d, step %d: '):format(scene, k))
      end
    end
  end

  local function by_mover(world, i, level)
    if i == 2 then
      world:respond('nobody', 'nothing', 'cross')
      world:add('far', c.voxels{tiles = {{'o'}}, cell = 1, kinds = {o = 'cross'},
        origin = {5000, 5000, 5000}})
    end
    world:add('ground', level)
  end

  -- Where triangles tie, other hits may come first: the places are the same.
  local function walk_at_rim(kind, prepare)
    local rng = random.new('steps at rims ' .. kind)
    for scene = 1, samples(120) do
      local ground = scene % 2 == 0 and 'tiers' or 'rough tiers'
      local worlds, walkers = start(kind, prepare, rng, ground, true)
      for k = 1, 8 do
        local motion = {0.25 * (rng.integer(3) - 2), k < 6 and -0.25 or -0.05,
          0.25 * (rng.integer(3) - 2)}
        local places = {}
        for i, walker in ipairs(walkers) do
          walker:move(motion)
          places[i] = {worlds[i]:position('hero')}
        end
        for axis = 1, 3 do
          assert.near(places[1][axis], places[2][axis], 1e-9,
            ('scene %d, step %d: axis %d'):format(scene, k, axis))
        end
      end
    end
  end

  -- A terrain over its head, which it never meets, comes first in one of the worlds.
  local function by_level(world, i, level, copied)
    local above = copied(2.2)
    if i == 1 then world:add('ground', level) end
    world:add('above', above)
    if i == 2 then world:add('ground', level) end
  end

  for _, kind in ipairs {'capsule', 'lying', 'ball', 'box'} do
    it('are the same by its mover: ' .. kind, function()
      walk(kind, 'mover', by_mover)
    end)

    it('are the same by its mover, in quarters: ' .. kind, function()
      walk_by_quarters(kind, by_mover)
    end)

    it('are the same where those of its ground are not gathered: ' .. kind, function()
      walk(kind, 'levels', by_level)
    end)

    it('end in the same place where those are not gathered, at rims: ' .. kind, function()
      walk_at_rim(kind, by_level)
    end)
  end
end)

-- On a grid the tiles near a character are boxes: where a trigger is somewhere in the
-- world, the grid is asked as a whole, to which tiles are parts with hidden sides.
require 'spec.support.dimensions'(describe, 'steps on tiles', function(dim, c)
  local COLUMNS, ROWS = 24, 8
  local LAYERS = dim == 3 and 5 or 1
  local UP = dim == 2 and {0, -1} or {0, -1, 0}
  local KINDS = {x = 'solid', ['-'] = 'oneway'}
  if dim == 2 then KINDS['/'], KINDS['\\'] = 'slope_right', 'slope_left' end

  local function tile(rng, row, rough)
    if row >= 7 then return 'x' end
    local n = rng.integer(rough)
    if n == 1 then return 'x' end
    if n == 2 then return '-' end
    return dim == 2 and (n == 3 and '/' or n == 4 and '\\') or '.'
  end

  local function ground(rng, unit)
    local tiles = {}
    local rough = 8 * 4 ^ rng.integer(3)
    for layer = 1, LAYERS do
      local rows = {}
      for row = 1, ROWS do
        local line = {}
        for column = 1, COLUMNS do line[column] = tile(rng, row, rough) end
        rows[row] = table.concat(line)
      end
      tiles[layer] = rows
    end
    local options = {cell = unit, kinds = KINDS, tiles = tiles, up = UP}
    if dim == 2 then options.tiles = tiles[1] end
    return (dim == 2 and c.grid or c.voxels)(options)
  end

  local function at(unit, x, y, z)
    return dim == 2 and {unit * x, unit * y} or {unit * x, unit * y, unit * (z or 2.5)}
  end

  local function foot(kind, unit, x)
    if kind == 'capsule' then
      return c.capsule(at(unit, x, 4.2), at(unit, x, 4.9), 0.3 * unit)
    elseif kind == 'ball' then
      return (dim == 2 and c.circle or c.sphere)(at(unit, x, 5), 0.4 * unit)
    end
    local low, high = at(unit, x, 4, 2), at(unit, x + 0.75, 5.5, 3)
    return dim == 2 and c.rect(low[1], low[2], 0.75 * unit, 1.5 * unit) or
      c.aabb(low, high)
  end

  for _, kind in ipairs {'capsule', 'ball', 'box'} do
    it('are those on the whole grid: ' .. kind, function()
      local rng = random.new('steps on tiles ' .. dim .. kind)
      for scene = 1, samples(40) do
        local unit = ({1, 16, 0.25})[scene % 3 + 1]
        local grid = ground(rng, unit)
        local x = 3 + 0.25 * rng.integer(60)
        local worlds, walkers = {}, {}
        for i = 1, 2 do
          local world = c.world{up = UP}
          world:add('ground', grid)
          if i == 2 then
            local far = {cell = 1, kinds = {o = 'cross'}, origin = at(5000, 1, 1)}
            far.tiles = dim == 2 and {'o'} or {{'o'}}
            world:add('far', (dim == 2 and c.grid or c.voxels)(far))
          end
          world:add('hero', foot(kind, unit, x))
          local options = {step = 0.2 * unit, snap = 0.1 * unit}
          worlds[i], walkers[i] = world, c.character(world, 'hero', options)
        end
        local way, fall = 0.125, 0.1
        for step = 1, 60 do
          if rng.integer(12) == 1 then way = 0.125 * (rng.integer(5) - 3) end
          local motion = at(unit, way, scene % 2 == 0 and 0.05 or fall, 0)
          local places = {}
          for i, world in ipairs(worlds) do
            if scene % 2 == 0 then
              world:move('hero', motion)
            else
              fall = walkers[i]:move(motion).grounded and 0.05 or fall + 0.005
            end
            places[i] = {world:position('hero')}
          end
          for axis = 1, dim do
            assert.near(places[1][axis], places[2][axis], 1e-9 * unit,
              ('scene %d, step %d: axis %d'):format(scene, step, axis))
          end
        end
      end
    end)
  end
end)
