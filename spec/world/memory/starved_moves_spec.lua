-- Moves for which there is no memory, at every allocation of each: among crowds of what
-- is crossed, pushed and ridden on, in which the lists of a world grow at other places.
-- These scenes of 1,300 random ones reach together all that the others do.
local collide = require 'collide'
local random = require 'spec.support.random'
local starved = require 'spec.support.memory.starved'

local SEEDS = {498, 576, 631, 408, 805, 20, 851, 13, 14, 637, 497, 810, 19, 500, 855, 990}
local LAYERS = {'ghost', 'crates', 'shelf', 'hidden', 'default'}

local function new_scene(dim, seed)
  local c, rng = collide['d' .. dim], random.new('starved moves ' .. seed)
  local scene = {dim = dim, c = c, rng = rng, count = 0}
  function scene.v(x, y) return {x, y, dim == 3 and 0 or nil} end
  scene.world = c.world {up = scene.v(0, 1)}
  scene.world:respond('hero', 'ghost', 'cross')
  scene.world:respond('hero', 'shelf', 'oneway')
  return scene
end

local function box(scene, x, y, w, h, front, back)
  local min, max = scene.v(x, y), scene.v(x + w, y + h)
  if scene.dim == 3 then min[3], max[3] = front, back end
  return scene.c.aabb(min, max)
end

local function block(scene, x, y, w, h, layer)
  local front, back = -scene.rng.between(0.5, 3), scene.rng.between(0.5, 3)
  scene.count = scene.count + 1
  scene.world:add(scene.count, box(scene, x, y, w, h, front, back), {layer = layer})
end

local function crowd(scene, count, x, y, layer)
  local rng = scene.rng
  for _ = 1, count do
    local w, h = rng.between(0.05, 1.5), rng.between(0.05, 1.5)
    block(scene, x + rng.between(-1, 1), y + rng.between(-1, 1), w, h, layer)
  end
end

local function build_level(scene)
  local rng = scene.rng
  block(scene, -20, -1, 40, 1)
  block(scene, rng.between(2, 5), 0, 1, 3, 'crates')
  if rng.chance(0.5) then block(scene, 6, -1, 1, 5) end
  if rng.chance(0.6) then block(scene, 2, 0, 1, rng.between(0, 0.4)) end
  for _ = 1, rng.integer(4) do
    crowd(scene, rng.integer(40), rng.between(-2, 5), rng.between(-1, 4),
      LAYERS[rng.integer(#LAYERS)])
  end
end

local function add_hero(scene)
  local c, rng, v = scene.c, scene.rng, scene.v
  local x, y = rng.between(-1, 2), rng.chance(0.5) and 0 or rng.between(-0.4, 2)
  local shape = rng.chance(0.5) and c.capsule(v(x, y + 0.3), v(x, y + 1), 0.3)
    or box(scene, x - 0.3, y, 0.6, 1, -0.3, 0.3)
  scene.x, scene.y = x, y
  scene.world:add('hero', shape,
    {layer = 'hero', hits = {'default', 'crates', 'shelf', 'ghost'}})
  scene.hero = c.character(scene.world, 'hero',
    {step = 0.5, snap = 0.3, push = rng.chance(0.7) and 'crates' or nil})
  scene.motion = v(rng.between(-3, 6), rng.between(-1.5, 1))
  local z = rng.between(-1, 1)
  if scene.dim == 3 then scene.motion[3] = z end
end

-- What carries three others, who carry nobody.
local function platform(scene)
  local world, x, y, v = scene.world, scene.x, scene.y, scene.v
  world:add('platform', box(scene, x - 2, y - 0.5, 4, 0.5, -2, 2))
  for i = 1, 3 do
    world:add('rider ' .. i, box(scene, x - 1.5 + i * 0.7, y, 0.2, 0.3, -0.1, 0.1))
  end
  scene.hero:move(v(0, -0.01))
  for i = 1, 3 do
    scene.c.character(world, 'rider ' .. i, {snap = 0.3}):move(v(0, -0.01))
  end
  local by = v(scene.motion[1] / 5, scene.motion[2] / 5)
  if scene.rng.chance(0.5) then
    return function() world:translate('platform', by) end
  end
  return function() world:place('platform', v(x + by[1], y + by[2])) end
end

local CALLS = {
  function(scene) return function() scene.hero:move(scene.motion) end end,
  function(scene)
    return function()
      scene.hero:move(scene.v(scene.motion[1] / 10, -0.1))
      scene.hero:move(scene.motion)
    end
  end,
  platform,
  function(scene) return function() scene.world:move('hero', scene.motion) end end,
  function(scene)
    return function()
      scene.world:move('hero', scene.motion,
        {default = {'bounce', restitution = 0.5}, crates = 'slide'})
    end
  end,
  function(scene) return function() scene.world:separate('crates') end end,
}

local function build(dim, seed)
  local scene = new_scene(dim, seed)
  build_level(scene)
  add_hero(scene)
  return scene.world, CALLS[scene.rng.integer(#CALLS)](scene)
end

-- The world finds what is about the hero.
local function check(world, text)
  local list, n = world:items()
  local hero, wanted = world:shape('hero'), 0
  for i = 1, n do
    if hero:overlaps(world:shape(list[i])) then wanted = wanted + 1 end
  end
  assert.equal(wanted, select(2, world:overlapping(hero)), text)
end

describe('moves without memory:', function()
  if not starved.found then
    pending('spec/starve is not built: make spec-modules')
    return
  end
  local jit = rawget(_G, 'jit') -- see starved_spec.lua
  setup(function() if jit then jit.off() end end)
  teardown(function() if jit then jit.on() end end)

  for dim = 2, 3 do
    it('the world stays whole, in ' .. dim .. 'D', function()
      local refused = 0
      starved.watch(function()
        for _, seed in ipairs(SEEDS) do
          local n, failed = 0, true
          while failed do
            n = n + 1
            local world, call = build(dim, seed)
            local fine
            fine, failed = starved.call(n, seed % 2 == 0, call)
            if not fine then
              refused = refused + 1
              check(world, ('seed %d, allocation %d'):format(seed, n))
            end
          end
        end
      end)
      assert.is_true(refused > 100)
    end)
  end
end)
