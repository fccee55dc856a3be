-- examples/love2d, played by its script in the real LÖVE.
if not jit then return end -- luacheck: ignore

local window = require 'spec.love.window'
local missing = window.missing()
local STEPS = 760

describe('examples/love2d', function()
  if missing then
    pending('plays (' .. missing .. ')')
    return
  end

  local game
  setup(function() game = window.play('love2d', STEPS) end)
  teardown(function() game:remove() end)

  local function hero(step) return game:find(step, '^hero ([%d.]+), ([%d.]+)') end
  local function crate(step) return game:find(step, 'crate ([%d.]+), ([%d.]+)') end
  local function floor(step) return (game:find(step, 'hero .- on ([%w ]+)')) end
  local function target(step) return game:find(step, 'laser (%d+) times, on ([%w ]+)') end
  local function lit(step) return (game:find(step, '(%d) lit')) end

  it('lets the hero fall onto the ground', function()
    assert.equal('nothing', floor(5))
    for step = 25, 39 do
      assert.equal('ground', floor(step))
      local x, y = hero(step)
      assert.near(60, x, 1e-3)
      assert.near(600 - 27, y, 0.01) -- half as high as he is
    end
  end)

  it('lets nothing in', function()
    for step = 1, STEPS do
      assert.is_true(game:find(step, 'in things by ([%d.]+)') < 0.01, step)
      local x, y = hero(step)
      assert.is_true(x > 14 - 0.01 and x < 1200 - 14 + 0.01 and y < 573.01, step)
    end
  end)

  it('has him push the crate up the slope, over the hill and down', function()
    local start = crate(39)
    assert.equal(230, start)
    for step = 90, 240 do
      assert.is_true((crate(step)) - (hero(step)) >= 14 + 20 - 0.01, step)
      assert.is_true((crate(step)) > (crate(step - 1)), step)
      assert.equal('ground', floor(step)) -- no little jumps
    end
    local _, top = crate(230)
    assert.near(540 - 20, top, 0.01)
    local x, bottom = crate(304)
    assert.near(600 - 20, bottom, 0.01)
    assert.is_true(x > 600)
  end)

  it('has him slide down where it is too steep', function()
    for step = 284, 298 do
      assert.equal('nothing', floor(step))
      local _, before = hero(step - 1)
      local _, now = hero(step)
      assert.is_true(now > before)
    end
  end)

  it('lets him ride the ferry without a key', function()
    for step = 430, 439 do
      assert.equal('ferry', floor(step))
      local before, now = hero(step - 1), hero(step)
      assert.is_true(now > before)
      local _, y = hero(step)
      assert.near(515 - 12 - 27, y, 0.01)
    end
  end)

  it('lets him jump onto the ledge, and stops him at the wall', function()
    for step = 545, 600 do
      assert.equal('ledge', floor(step))
      local _, y = hero(step)
      assert.near(432 - 12 - 27, y, 0.01)
    end
    assert.near(1200 - 14, (hero(590)), 0.01)
  end)

  it('has him walk off the ledge, and fall onto the ground', function()
    assert.equal('nothing', floor(690))
    assert.equal('ground', floor(STEPS))
  end)

  it('ends the laser at what it hits first', function()
    local bounces, name = target(10)
    assert.equal(1, bounces)
    assert.equal('crate', name) -- it is before the ground that is aimed at
    assert.same({1, 'lamp 1'}, {target(230)})
    assert.same({1, 'lamp 2'}, {target(290)})
    assert.same({1, 'bowl'}, {target(410)}) -- before the second lamp
    assert.same({1, 'upper box'}, {target(710)}) -- before the third
  end)

  it('lights the lamp in the cup by the mirror', function()
    assert.equal(2, lit(400))
    assert.same({2, 'lamp 4'}, {target(430)})
    assert.equal(3, lit(430))
    assert.equal(4, lit(STEPS))
  end)

  it('shows all that', function()
    local x, y = hero(STEPS)
    local seen = game:look{{60 + 13, 360}, {x - 14, y}, {600, 638}, {300, 200}}
    assert.same({1200, 675}, {seen.width, seen.height})
    assert.is_true(seen.colors > 50, seen.colors)
    assert.is_true(seen.drawn > 0.1 and seen.drawn < 0.9, seen.drawn)
    local lamp, edge, ground, sky = unpack(seen.colors_at)
    assert.is_true(lamp[1] > 0.6 and lamp[2] > 0.6 and lamp[3] < 0.5, 'the lamp is lit')
    assert.is_true(edge[3] > 0.6 and edge[3] > edge[1] + 0.2, 'the hero is blue')
    assert.is_true(ground[2] > sky[2] + 0.05, 'the ground is brighter than the sky')
    for _, name in ipairs {'orange', 'sky', 'purple', 'yellow', 'white', 'vermillion'} do
      assert.is_true(seen:pixels_of(name) > 100, name .. ' ' .. seen:pixels_of(name))
    end
  end)

  it('goes the same way each time', function()
    local again = window.play('love2d', 300)
    for step = 1, 300 do assert.equal(game.steps[step], again.steps[step]) end
    assert.is_nil(again.steps[301])
    again:remove()
  end)

  it('has him stopped by walls, mirrors and props', function()
    local told = window.ask('love2d', [[
      local c2, Scene = require 'collide.d2', require 'scene'
      local SIDES = {plank = -1, ledge = -1, mirror = 1, crate = -1} -- 1: from below
      for name, side in pairs(SIDES) do
        local scene = Scene.new()
        local thing = scene:center_of(scene.named[name])
        scene.world:place(scene.hero, thing.x, thing.y + 80 * side)
        scene.hero.velocity = c2.vec(0, -3000 * side)
        scene:step(1 / 30, {aim = {0, 0}})
        local _, y = scene.world:position(scene.hero)
        print(name, (y - thing.y) * side > 20 and 'stopped' or 'passed')
      end
    ]])
    assert.equal(4, select(2, told:gsub('%f[%a]stopped', '')), told)
  end)

  it('lets nobody through, however fast', function()
    assert.equal('100 times, farthest 0.00 out, deepest 0.00', window.ask('love2d', [[
      local c2, Scene = require 'collide.d2', require 'scene'
      local scene, out, deepest = Scene.new(), 0, 0
      for i = 1, 100 do
        scene.hero.velocity = c2.vec(math.cos(2.4 * i), math.sin(2.4 * i)) * 100000
        scene.hero.floor = nil
        scene:step(1 / 60, {aim = {0, 0}})
        local low, high = scene.world:shape(scene.hero):bounds()
        out = math.max(out, -low.x, -low.y, high.x - 1200, high.y - 600)
        for _, hit in ipairs(scene.world:contacts(scene.hero)) do
          deepest = math.max(deepest, hit.depth)
        end
      end
      local told = '%d times, farthest %.2f out, deepest %.2f'
      print(told:format(scene.frame, out + 0, deepest))
    ]]))
  end)
end)
