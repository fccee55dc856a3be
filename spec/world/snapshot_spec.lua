-- world:snapshot and world:restore. What a world does after it has gone back is compared
-- with what it did the first time: to the last bit, in the same order.
local script = require 'spec.support.world.script'
local samples = require 'spec.support.samples'

require 'spec.support.dimensions'(describe, 'snapshots', function(dim, c)
  -- Vectors of the dimension.
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -5}, {x + w, y + h, 5})
  end
  local UP = {up = at(0, 1)}

  -- What was there when a snapshot was taken.
  local function start(seed, options, count, frames)
    local game = script.new(c, c.world(UP), seed, options)
    game:add(count)
    for _ = 1, frames do
      game:act()
      game:ask()
    end
    local items = {}
    for i, item in ipairs(game.items) do items[i] = item end
    return game.world, items
  end

  for _, case in ipairs {
    {'small', 20, 20, 30, {extent = 1.5, layers = 4}},
    {'calm', 10, 60, 8, {extent = 8, layers = 3}},
    {'crowded', 3, 100, 40, {extent = 2, layers = 4}},
    {'far', 2, 200, 20, {extent = 8, at = {1e8, 1e8, 1e8}}},
  } do
    it('let a world that is ' .. case[1] .. ' go on as it did', function()
      for i = 1, samples(case[2]) do
        local seed = ('snapshot, %s, %dD, game %d'):format(case[1], dim, i)
        case[5].dim = dim
        local world, items = start(seed, case[5], case[3], case[4])
        local snapshot = world:snapshot()
        local count = #world
        local first = script.go_on(c, world, items, seed, case[5], 20)
        for again = 1, 2 do
          world:restore(snapshot)
          assert.equal(count, #world)
          script.compare(seed .. ', again ' .. again,
            script.go_on(c, world, items, seed, case[5], 20), first)
        end
      end
    end)
  end

  it('may be restored in any order', function()
    for i = 1, samples(10) do
      local seed = ('snapshots in any order, %dD, game %d'):format(dim, i)
      local options = {dim = dim, extent = 2, layers = 4}
      local world, items = start(seed, options, 30, 10)
      local kept, logs = {}, {}
      for k = 1, 5 do
        kept[k] = world:snapshot()
        logs[k] = script.go_on(c, world, items, seed .. k, options, 6)
      end
      for _, k in ipairs {2, 5, 1, 1, 4, 3, 5} do
        world:restore(kept[k])
        script.compare(seed .. ', number ' .. k,
          script.go_on(c, world, items, seed .. k, options, 6), logs[k])
      end
    end
  end)

  it('bring back what was removed, and take out what was added', function()
    local world = c.world()
    for i = 1, 5 do world:add(i, box(10 * i, 0, 1, 1)) end
    local snapshot = world:snapshot()
    world:remove(2)
    world:remove(5)
    world:add('new', box(0, 0, 1, 1))
    world:add(5, box(-9, 0, 1, 1), {layer = 'other'})
    world:restore(snapshot)
    assert.same({1, 2, 3, 4, 5}, (world:items()))
    assert.is_false(world:has('new'))
    assert.equal(50, (world:position(5)))
    assert.equal('default', (world:filter(5)))
    world:clear()
    world:restore(snapshot)
    assert.same({1, 2, 3, 4, 5}, (world:items()))
    assert.same({2}, (world:overlapping(box(20, 0, 1, 1))))
  end)

  it('keep what shapes were, whatever becomes of them', function()
    local world = c.world()
    local shape = dim == 2 and c.polygon{{0, 0}, {4, 0}, {4, 3}, {1, 5}}
      or c.hull{{0, 0, 0}, {4, 0, 0}, {4, 3, 0}, {1, 5, 0}, {1, 1, 3}}
    world:add('stone', shape)
    world:place('stone', at(3, 1), dim == 2 and 0.3 or c.quat({0, 0, 1}, 0.3))
    local before, text = world:shape('stone'), tostring(world:shape('stone'))
    local snapshot = world:snapshot()
    world:set('stone', dim == 2 and c.circle(0, 0, 1) or c.sphere({0, 0, 0}, 1))
    shape.radius = 2
    shape = nil -- luacheck: ignore
    collectgarbage()
    collectgarbage()
    world:restore(snapshot)
    assert.equal(text, tostring(world:shape('stone')))
    assert.is_true(before == world:shape('stone'))
    world:place('stone', at(0, 0))
    world:restore(snapshot)
    world:translate('stone', at(1, 0))
    assert.is_true(before:clone():translate(at(1, 0)) == world:shape('stone'))
  end)

  it('remember which pairs there were at the last events', function()
    local world = c.world()
    world:add('a', box(0, 0, 2, 2))
    world:add('b', box(1, 1, 2, 2))
    world:events()
    world:remove('b')
    local snapshot = world:snapshot()
    for _ = 1, 2 do
      local _, n, ended, m = world:events()
      assert.equal(0, n)
      assert.equal(1, m)
      assert.equal('b', ended[1].b)
      world:add('c', box(0, 0, 1, 1))
      _, n = world:events()
      assert.equal(1, n)
      world:restore(snapshot)
    end
  end)

  it('remember responses and filters', function()
    local world = c.world()
    world:add('hero', box(0, 0, 1, 1), {layer = 'heroes'})
    world:add('coin', box(5, 0, 1, 1), {layer = 'coins'})
    local early = world:snapshot()
    world:respond('heroes', 'coins', 'cross')
    local late = world:snapshot()
    assert.equal(9, (world:move('hero', at(9, 0))))
    world:restore(late)
    assert.equal(9, (world:move('hero', at(9, 0))))
    world:restore(early)
    assert.equal(4, (world:move('hero', at(9, 0))))
    world:filter('hero', {layer = 'heroes', hits = {}})
    world:restore(early)
    assert.equal(4, (world:move('hero', at(9, 0))))
  end)

  -- A slope down to the left, then a floor, and a lift beside it.
  local function course()
    local world = c.world(UP)
    world:add('floor', box(-50, -5, 100, 5), {layer = 'walls'})
    world:add('step', box(8, 0, 4, 0.4), {layer = 'walls'})
    world:add('lift', box(12, -1, 6, 1), {layer = 'walls'})
    world:add('crate', box(5, 0, 1, 1), {layer = 'crates'})
    world:add('hero', box(0, 0.5, 1, 2), {layer = 'heroes'})
    local hero = c.character(world, 'hero', {step = 0.5, snap = 0.5, push = 'crates'})
    return world, hero
  end

  local function run(world, hero, frames)
    local log = {}
    for frame = 1, frames do
      world:translate('lift', at(0.05 * math.sin(frame), 0.1))
      local s = hero:move(at(0.3, frame % 30 == 0 and 0.5 or -0.2))
      local x, y = world:position('hero')
      log[#log + 1] = ('%.17g %.17g %s %s %s %s %s %s'):format(x, y,
        tostring(s.grounded), tostring(s.floor), tostring(s.wall), tostring(s.riding),
        tostring(s.moved), tostring(s.floor_normal))
      log[#log + 1] = ('%.17g'):format((world:position('crate')))
    end
    return log
  end

  it('have characters in them with their states', function()
    for _, before in ipairs {0, 1, 5, 20, 40, 60} do
      local world, hero = course()
      run(world, hero, before)
      local snapshot = world:snapshot()
      local grounded, floor, riding = hero.state.grounded, hero.state.floor,
        hero.state.riding
      local normal, state = tostring(hero.state.floor_normal), hero.state
      local first = run(world, hero, 50)
      for _ = 1, 2 do
        world:restore(snapshot)
        assert.equal(state, hero.state)
        assert.same({grounded, floor, riding, normal}, {state.grounded, state.floor,
          state.riding, tostring(state.floor_normal)})
        assert.same(first, run(world, hero, 50))
      end
    end
  end)

  it('let a character that is younger begin anew', function()
    local world = course()
    local snapshot = world:snapshot()
    local young = c.character(world, 'hero', {step = 0.5, snap = 0.5, push = 'crates'})
    run(world, young, 30)
    young.state.jumps = 2
    world:restore(snapshot)
    local state = young.state
    assert.is_false(state.grounded)
    assert.is_nil(state.floor)
    assert.is_nil(state.riding)
    assert.is_nil(state.jumps)
    local twin_world, twin = course()
    assert.same(run(twin_world, twin, 30), run(world, young, 30))
  end)

  it('know which tiles grids had', function()
    local level = dim == 2 and c.grid{columns = 4, rows = 1, tiles = {0, 1, 0, 0}}
      or c.voxels{columns = 4, rows = 1, layers = 1, tiles = {0, 1, 0, 0}}
    local world = c.world()
    world:add('level', level)
    local function put(column, kind)
      if dim == 2 then level:set_tile(column, 0, kind)
      else level:set_tile(column, 0, 0, kind) end
    end
    local function solid()
      local list = {}
      for i = 0, 3 do
        local p = dim == 2 and {i + 0.5, 0.5} or {i + 0.5, 0.5, 0.5}
        list[i + 1] = world:fits(c.point(p)) and 0 or 1
      end
      return table.concat(list)
    end
    local kept = {}
    kept['0100'] = world:snapshot()
    put(2, 1)
    kept['0110'] = world:snapshot()
    put(1, 0)
    kept['0010'] = world:snapshot()
    put(0, 1)
    for _, tiles in ipairs {'0110', '0010', '0100', '0010', '0110'} do
      world:restore(kept[tiles])
      assert.equal(tiles, solid())
    end
    put(3, 1)
    kept['0111'] = world:snapshot(kept['0010'])
    world:restore(kept['0100'])
    world:restore(kept['0111'])
    assert.equal('0111', solid())
    world:remove('level')
    world:restore(kept['0110'])
    assert.equal('0110', solid())
  end)

  it('are filled again, without garbage', function()
    local world, hero = course()
    for i = 1, 100 do world:add(i, box(100 + 3 * i, 0, 1, 1)) end
    run(world, hero, 5)
    local snapshot = world:snapshot()
    local by, way = at(0.01, 0), at(0.1, -0.1)
    local function frame()
      world:translate(7, by)
      hero:move(way)
      world:snapshot(snapshot)
      hero:move(way)
      world:restore(snapshot)
    end
    assert.equal(0, require 'spec.support.memory.garbage'(frame))
    assert.equal(snapshot, world:snapshot(snapshot))
  end)

  it('of one world are filled by another', function()
    local world, other = c.world(), c.world()
    world:add('a', box(0, 0, 1, 1))
    other:add('b', box(0, 0, 1, 1))
    other:add('c', box(0, 0, 1, 1))
    local snapshot = world:snapshot()
    other:snapshot(snapshot)
    assert.equal(2, #snapshot)
    other:remove('b')
    other:restore(snapshot)
    assert.same({'b', 'c'}, (other:items()))
    assert.error_matches(function() world:restore(snapshot) end,
      "bad argument #1 to 'restore' %(snapshot of this world expected, got one of "
        .. 'another %dD world%)')
  end)

  it('may be taken and restored while a function is asked', function()
    local world = c.world()
    for i = 1, 6 do world:add(i, box(2 * i, 0, 1, 1)) end
    world:add('hero', box(0, 0, 1, 1))
    local snapshot = world:snapshot()
    local asked = 0
    world:move('hero', at(20, 0), function(_, other)
      asked = asked + 1
      if other == 3 then world:restore(snapshot) end
      return 'cross'
    end)
    assert.is_true(asked >= 3)
    world:restore(snapshot)
    world:overlapping(box(-1, -1, 20, 3), function(item)
      if item == 2 then
        world:remove(4)
        world:add('new', box(3, 0, 1, 1))
      elseif item == 3 then
        world:restore(snapshot)
      end
      return true
    end)
    assert.same({1, 2, 3, 4, 5, 6, 'hero'}, (world:items()))
    assert.equal(0, (world:position('hero')))
  end)

  it('read well, and count', function()
    local world = c.world()
    assert.equal(('snapshot of a %dD world -- 0 items'):format(dim),
      tostring(world:snapshot()))
    world:add('a', box(0, 0, 1, 1))
    local snapshot = world:snapshot()
    assert.equal(('snapshot of a %dD world -- 1 item'):format(dim), tostring(snapshot))
    assert.equal(1, #snapshot)
  end)

  it('refuse what is none', function()
    local world = c.world()
    for _, wrong in ipairs {{}, c.world(), 'x', 1} do
      assert.error_matches(function() world:snapshot(wrong) end,
        "bad argument #1 to 'snapshot' %(snapshot expected, got ")
      assert.error_matches(function() world:restore(wrong) end,
        "bad argument #1 to 'restore' %(snapshot expected, got ")
    end
    assert.error_matches(function() world:restore() end, "bad argument #1 to 'restore'")
    assert.error_matches(function() world:restore(world:snapshot(), 1) end,
      "bad argument #2 to 'restore'")
    local flat = require('collide.d' .. (5 - dim)).world()
    assert.error_matches(function() world:restore(flat:snapshot()) end,
      'snapshot of this world expected, got one of another ' .. (5 - dim) .. 'D world')
    assert.equal(0, #world)
  end)
end)
