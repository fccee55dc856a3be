-- A character keeps a list of what is near it from step to step. Whatever changes between
-- two steps, it goes as one that looks around anew each time: such as where responses are
-- somewhere in the world.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local step_both = require 'spec.support.same_steps'

local HEROES = {'hero', 'rival', 'third'}

require 'spec.support.dimensions'(describe, 'what is near a character', function(dim, c)
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -4}, {x + w, y + h, 4})
  end
  local function foot(kind, x)
    if kind == 'box' then return box(x - 0.25, -2.5, 0.5, 1) end
    return c.capsule(at(x, -2.2), at(x, -1.4), 0.3)
  end

  -- Tiles in which the ground is dug out and filled: one row in the plane, in space wide
  -- ones. The world is not told.
  local function tiles()
    local options = {columns = 24, rows = 4, cell = 1, origin = at(-12, 4)}
    if dim == 3 then options.layers, options.origin = 2, {-12, 4, -1} end
    local level = (dim == 2 and c.grid or c.voxels)(options)
    local function put(column, row, tile)
      for layer = 1, dim == 3 and 2 or 1 do
        if dim == 2 then
          level:set_tile(column - 1, row - 1, tile)
        else
          level:set_tile(column - 1, row - 1, layer - 1, tile)
        end
      end
    end
    for column = 1, 24 do put(column, 1, 1) end
    return level, put
  end

  -- All that may change, each in both worlds.
  local CHANGES = {
    function(s) -- something new
      s.count = s.count + 1
      s.all(function(world) world:add(s.count, s.some) end)
    end,
    function(s) s.all(function(world) world:remove(s.which) end) end,
    function(s) -- it comes, or goes
      s.all(function(world) world:place(s.which, s.place) end)
    end,
    function(s) s.all(function(world) world:set(s.which, s.some) end) end,
    function(s) -- it is no longer met, or is again
      s.ghost = not s.ghost
      local filter = {layer = s.ghost and 'ghost' or 'default'}
      s.all(function(world) world:filter(s.which, filter) end)
    end,
    function(s) -- it gets one of more layers than the world tells apart
      local filter = {layer = 'layer ' .. s.column % 7}
      s.all(function(world) world:filter(s.which, filter) end)
    end,
    function(s) s.put(s.column, 1, s.tile) end,
    function(s) -- more than the world keeps in mind, and something near among the first
      s.all(function(world) world:place(s.which, s.place) end)
      for k = 1, 140 do
        s.all(function(world) world:place('far', at(1000 + k, 0)) end)
      end
    end,
    function(s) -- a character is put elsewhere
      s.all(function(world) world:place('hero', at(s.x, -3)) end)
    end,
    function(s) -- what is near is not met, and a step later it is
      s.all(function(world)
        world:filter(s.which, {layer = 'ghost'})
        world:filter(s.item, {hits = {'default'}})
      end)
      s.step(0)
      s.all(function(world) world:filter(s.item, {hits = {'default', 'ghost'}}) end)
    end,
    function(s) -- more than a list has room for, down in the ground
      local x = s.x
      for k = 1, 20 do
        local buried = box(x + 0.05 * k - 0.5, 1.5, 0.5, 1)
        s.all(function(world) world:set('buried' .. k, buried) end)
      end
    end,
    function(s) -- back to how it was
      s.snapshots = s.snapshots or {s.worlds[1]:snapshot(), s.worlds[2]:snapshot()}
      if s.ghost then
        for k = 1, 2 do s.worlds[k]:restore(s.snapshots[k]) end
        s.snapshots = nil
      end
    end,
  }

  -- What the next change is about.
  local function choose(rng, s, x)
    s.x = x
    s.some = box(x + 2 * rng.unit() - 1.5, rng.integer(8) * 0.25, 0.5, 3)
    s.place = at(x + (rng.integer(2) == 1 and 30 or 2 * rng.unit() - 1), 2 * rng.unit())
    s.column = math.max(1, math.min(24, math.floor(x) + 13 + rng.integer(3) - 2))
    s.tile = rng.integer(2) - 1
    s.which = rng.integer(2) == 1 and s.column or rng.integer(s.count)
    for _ = 1, s.count do
      if s.worlds[1]:has(s.which) then return true end
      s.which = s.which % s.count + 1
    end
    return false
  end

  local function open(rng, kind)
    local s = {count = 24, worlds = {}, walkers = {}}
    local tops = {}
    for k = 1, s.count do
      tops[k] = rng.integer(4) == 1 and 0.25 * (rng.integer(5) - 3) or 0
    end
    local level, put = tiles()
    s.put = put
    for i = 1, 2 do
      local world = c.world{up = at(0, -1)}
      s.worlds[i] = world
      if i == 2 then world:respond('nobody', 'nothing', 'touch') end
      world:add('tiles', level)
      world:add('far', box(1000, 0, 1, 1))
      for k = 1, 20 do world:add('buried' .. k, box(2000, 0, 1, 1)) end
      for k = 1, s.count do world:add(k, box(k - 13, tops[k], 1, 4)) end
      for n, item in ipairs(HEROES) do
        world:add(item, foot(kind, 4 * n - 8))
        if item == 'third' then -- goes through the others, and through most layers
          world:filter(item, {layer = 'third', hits = {'default', 'layer 3', 'layer 6'}})
        end
        s.walkers[n] = s.walkers[n] or {}
        s.walkers[n][i] = c.character(world, item, {step = 0.3, snap = 0.3})
      end
    end
    function s.all(change) for i = 1, 2 do change(s.worlds[i]) end end
    return s
  end

  for _, kind in ipairs {'capsule', 'box'} do
    it('is known whatever has changed: ' .. kind, function()
      local rng = random.new('kept ' .. dim .. kind)
      for scene = 1, samples(20) do
        local s = open(rng, kind)
        local ways, falls = {0.08, 0.08, 0.05}, {0.1, 0.1, 0.1}
        for step = 1, 150 do
          local n = rng.integer(#HEROES)
          s.item = HEROES[n]
          local what = ('scene %d, step %d: '):format(scene, step)
          local x = s.worlds[1]:position(s.item)
          function s.step(way)
            return step_both(dim, s.worlds, s.walkers[n], at(way, falls[n]), what, s.item)
          end
          if rng.integer(4) == 1 and choose(rng, s, x) then
            CHANGES[rng.integer(#CHANGES)](s)
          end
          if rng.integer(20) == 1 or math.abs(x) > 9 then
            ways[n] = x > 9 and -0.08 or x < -9 and 0.08 or 0.2 * rng.unit() - 0.1
          end
          local one = s.step(ways[n])
          falls[n] = one.grounded and 0.1 or math.min(falls[n] + 0.01, 0.4)
        end
      end
    end)
  end

  -- What the hero itself does is no change of what it hits: the filter alone is.
  it('is known where an item gets another filter', function()
    local world = c.world{up = at(0, -1)}
    world:add('ground', box(-20, 0, 40, 4))
    world:add('wall', box(2, -4, 1, 4), {layer = 'ghost', hits = {}})
    world:add('hero', foot('capsule', 0))
    world:filter('hero', {layer = 'hero', hits = {'default'}})
    local hero = c.character(world, 'hero', {step = 0.3, snap = 0.3})
    for _ = 1, 40 do hero:move(at(0, 0.1)) end
    for _ = 1, 5 do hero:move(at(0.05, 0.1)) end
    world:filter('wall', {layer = 'default', hits = {}})
    for _ = 1, 60 do hero:move(at(0.05, 0.1)) end
    assert.near(1.7, (world:position('hero')), 1e-6)
    world:filter('wall', {layer = 'ghost', hits = {}})
    hero:move(at(0.05, 0.1))
    assert.near(1.75, (world:position('hero')), 1e-6)
  end)
end)
