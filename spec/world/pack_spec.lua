-- snapshot:pack and world:unpack: what a world does that has been read from a string is
-- compared with what the one does from which it was written.
local script = require 'spec.support.world.script'
local samples = require 'spec.support.samples'
local random = require 'spec.support.random'

require 'spec.support.dimensions'(describe, 'packed snapshots', function(dim, c)
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -5}, {x + w, y + h, 5})
  end
  local UP = {up = at(0, 1)}
  local function number_of(item) return item.number end

  for _, case in ipairs {
    {'small', 20, 20, 12, {extent = 1.5, layers = 4}},
    {'calm', 10, 60, 3, {extent = 8, layers = 3}},
    {'far', 2, 100, 10, {extent = 8, at = {1e8, 1e8, 1e8}}},
  } do
    it('let another world go on as the first one does, ' .. case[1], function()
      for i = 1, samples(case[2]) do
        local seed = ('pack, %s, %dD, game %d'):format(case[1], dim, i)
        case[5].dim = dim
        local game = script.new(c, c.world(UP), seed, case[5])
        game:add(case[3])
        for _ = 1, case[4] do
          game:act()
          game:ask()
        end
        local items, twins = {}, {}
        for k, item in ipairs(game.items) do
          items[k], twins[k] = item, {number = k}
        end
        local text = game.world:snapshot():pack(number_of)
        local world = c.world(UP)
        world:unpack(text, function(number) return twins[number] end)
        assert.equal(text, world:snapshot():pack(number_of))
        script.compare(seed, script.go_on(c, world, twins, seed, case[5], 12),
          script.go_on(c, game.world, items, seed, case[5], 12))
      end
    end)
  end

  local function course()
    local world = c.world(UP)
    world:respond('heroes', 'coins', 'cross')
    world:respond('heroes', 'walls', {'slide'})
    world:add('floor', box(-50, -5, 100, 5), {layer = 'walls'})
    world:add('step', box(8, 0, 4, 0.4), {layer = 'walls'})
    world:add('lift', box(12, -1, 6, 1), {layer = 'walls'})
    world:add('crate', box(5, 0, 1, 1), {layer = 'crates'})
    world:add('coin', box(2, 0, 1, 1), {layer = 'coins', hits = {}})
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
      log[#log + 1] = ('%.17g %.17g %s %s %s %s %s'):format(x, y, tostring(s.grounded),
        tostring(s.floor), tostring(s.wall), tostring(s.riding), tostring(s.moved))
    end
    return log
  end

  it('have characters, with states, in them', function()
    for _, before in ipairs {0, 1, 5, 20, 40, 60} do
      local world, hero = course()
      run(world, hero, before)
      hero.state.jumps = 2
      local text = world:snapshot():pack()
      local other = c.world(UP)
      local heroes = other:unpack(text)
      local twin = heroes.hero
      assert.equal(2, twin.state.jumps)
      assert.equal(hero.state.grounded, twin.state.grounded)
      assert.equal(hero.state.floor, twin.state.floor)
      assert.equal(tostring(hero.state.floor_normal), tostring(twin.state.floor_normal))
      assert.same(run(world, hero, 50), run(other, twin, 50))
    end
  end)

  it('give a character that is there already its state', function()
    local world, hero = course()
    run(world, hero, 20)
    local text = world:snapshot():pack()
    local first = run(world, hero, 40)
    assert.equal(hero, world:unpack(text).hero)
    assert.same(first, run(world, hero, 40))
  end)

  it('hold every kind of shape, and share what was shared', function()
    local shapes = dim == 2 and {
      c.point(1, 2), c.segment({0, 0}, {3, 1}), c.ray({0, 0}, {1, 2}),
      c.line({0, 0}, {1, 2}), c.circle(1, 2, 3), c.capsule({0, 0}, {1, 1}, 2),
      c.box({1, 2}, {3, 4}, 0.7, 0.5), c.triangle({0, 0}, {1, 0}, {0, 1}, 0.1),
      c.polygon({{0.1, 0.2}, {3, 0}, {3, 3}, {2, 1.3}}, 0.25),
      c.polygon({{0.1, 0.2}, {3, 0}, {3, 3}}), c.convex{{0, 0}, {1, 1}, {2, 2}},
      c.plane({1, 2}, {3, 4}), c.halfspace({1, 2}, {3, 4}),
      c.compound{c.circle(0, 0, 1), c.polygon{{1, 0}, {3, 0}, {3, 3}, {2, 1}}},
      c.path({{0, 0}, {1, 0.3}, {2, 0}}, {materials = {'ice', 'mud'}}),
      c.path({{0, 0}, {2, 0}, {1, 2}}, {closed = true, solid = true}),
      c.grid{tiles = {'#.', '-#'}, cell = 2, origin = {1, 1},
        kinds = {['#'] = 'solid', ['-'] = 'oneway'}},
      c.grid{tiles = {0, 1, 2, 1}, columns = 2, kinds = {'solid', 'oneway'}},
    } or {
      c.point(1, 2, 3), c.segment({0, 0, 0}, {3, 1, 1}), c.ray({0, 0, 0}, {1, 2, 0}),
      c.line({0, 0, 0}, {1, 2, 0}), c.sphere({1, 2, 0}, 3),
      c.capsule({0, 0, 0}, {1, 1, 1}, 2),
      c.box({1, 2, 3}, {3, 4, 5}, c.quat({1, 1, 0}, 0.7), 0.5),
      c.triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 1}, 0.1),
      c.hull({{0, 0, 0}, {4, 0, 0}, {4, 3, 0}, {1, 5, 0}, {1, 1, 3}}, 0.25),
      c.cylinder({0, 0, 0}, {1, 2, 3}, 1), c.cone({0, 0, 0}, {1, 2, 3}, 1),
      c.plane({1, 2, 0}, {3, 4, 0}), c.halfspace({1, 2, 0}, {3, 4, 0}),
      c.compound{c.sphere({0, 0, 0}, 1), c.cylinder({0, 0, 0}, {0, 0, 2}, 1)},
      c.mesh({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}}, {1, 2, 3, 2, 4, 3}),
      c.heightfield{heights = {0, 1, 2, 3, 4, 5}, columns = 3, rows = 2, cell = 1},
      c.voxels{tiles = {{'#.', '.#'}, {'..', '##'}}},
    }
    local world = c.world()
    for i, shape in ipairs(shapes) do
      world:add(i, shape)
      world:add(100 + i, shape)
      local turn = dim == 2 and 0.3 or c.quat({1, 2, 3}, 0.3)
      if pcall(shape.rotate, shape:clone(), turn) then
        world:place(100 + i, at(5, 6), turn)
      end
    end
    local text = world:snapshot():pack()
    local other = c.world()
    other:unpack(text)
    for i in ipairs(shapes) do
      for _, item in ipairs {i, 100 + i} do
        assert.is_true(world:shape(item) == other:shape(item), tostring(shapes[i]))
        assert.equal(tostring(world:shape(item)), tostring(other:shape(item)))
        assert.equal(world:position(item), (other:position(item)))
        -- what it is turned from
        local turn = dim == 2 and 0.5 or c.quat({0, 0, 1}, 0.5)
        if pcall(world.place, world, item, at(1, 1), turn) then
          other:place(item, at(1, 1), turn)
          assert.is_true(world:shape(item) == other:shape(item), tostring(shapes[i]))
        end
      end
    end
    local level = other:shape(#shapes)
    if level.set_tile then
      if dim == 2 then level:set_tile(0, 0, 2) else level:set_tile(1, 0, 0, '#') end
      local twin = other:shape(100 + #shapes)
      assert.equal(dim == 2 and 2 or '#',
        dim == 2 and twin:tile(0, 0) or twin:tile(1, 0, 0))
    end
  end)

  it('name items by functions', function()
    local world, hero = c.world(), {name = 'hero'}
    world:add(hero, box(0, 0, 1, 1))
    assert.error_matches(function() world:snapshot():pack() end,
      "bad argument #1 to 'pack' %(string, number or boolean expected as the name of an "
        .. 'item, got table: name items by a function%)')
    assert.error_matches(function()
      world:snapshot():pack(function() return {} end)
    end, 'as the name of an item, got table%)')
    local text = world:snapshot():pack(function(item) return item.name end)
    local other, twin = c.world(), {}
    other:unpack(text, function(name) return name == 'hero' and twin or nil end)
    assert.is_true(other:has(twin))
    assert.error_matches(function() other:unpack(text, function() return nil end) end,
      "bad argument #1 to 'unpack' %(no item is called \"hero\"%)")
    assert.is_true(other:has(twin))
  end)

  it('are the same string for the same state', function()
    local world, hero = course()
    run(world, hero, 10)
    local snapshot = world:snapshot()
    local text = snapshot:pack()
    run(world, hero, 10)
    world:restore(snapshot)
    assert.equal(text, world:snapshot():pack())
    assert.equal(text, snapshot:pack())
  end)

  it('refuse other strings, and leave the world as it was', function()
    local world, hero = course()
    run(world, hero, 10)
    local text = world:snapshot():pack()
    local other = c.world(UP)
    other:add('old', box(0, 0, 1, 1))
    local old = other:snapshot():pack()
    local flat = require('collide.d' .. (5 - dim)).world():snapshot():pack()
    for _, wrong in ipairs {
      {nil, 'string expected, got nil'}, {'', 'string of snapshot:pack expected'},
      {'hello', 'string of snapshot:pack expected'},
      {text:sub(1, -2), 'the string is damaged'}, {text .. 'x', 'the string is damaged'},
      {flat, 'snapshot of a %dD world expected'},
      {(text:gsub('^collide snapshot .', 'collide snapshot 9')),
        'snapshot of version 1 expected, got one of version 9'},
    } do
      assert.error_matches(function() other:unpack(wrong[1]) end,
        "bad argument #1 to 'unpack' %(" .. wrong[2])
      assert.equal(old, other:snapshot():pack())
    end
    assert.error_matches(function() other:unpack(text, 5) end,
      "bad argument #2 to 'unpack' %(function expected, got number%)")
    assert.error_matches(function() world:snapshot():pack(5) end,
      "bad argument #1 to 'pack' %(function expected, got number%)")
    local strict = c.world{layers = {'walls'}}
    assert.error_matches(function() strict:unpack(text) end,
      "bad argument #1 to 'unpack' %(.*layer of this world expected")
    assert.equal(0, #strict)
  end)

  -- As read with a right checksum, from anyone: a world, or an error, and never a crash.
  it('survive whatever is in a string', function()
    local raw = require('collide.core')['d' .. dim].worlds.raw
    local world, hero = course()
    world:add('stone', dim == 2 and c.polygon{{0, 0}, {4, 0}, {4, 3}, {1, 2}}
      or c.hull{{0, 0, 0}, {4, 0, 0}, {4, 3, 0}, {1, 5, 0}, {1, 1, 3}})
    world:add('level', dim == 2 and c.grid{tiles = {'#.', '.#'}}
      or c.voxels{tiles = {{'#.', '.#'}}})
    world:place('stone', at(9, 9), dim == 2 and 0.4 or c.quat({0, 0, 1}, 0.4))
    world:place('crate', at(5, 5), dim == 2 and 0.4 or c.quat({0, 0, 1}, 0.4))
    run(world, hero, 10)
    world:events()
    world:remove('coin')
    local text = world:snapshot():pack()
    local head = #text:match('^collide snapshot . .D ')
    local body = text:sub(head + 9)
    local rng = random.new('pack, hostile, ' .. dim)
    local taken = 0
    for i = 1, samples(600) do
      local bytes = {body:byte(1, -1)}
      for _ = 1, rng.integer(4) do
        local k = rng.integer(#bytes)
        bytes[k] = rng.chance(0.5) and rng.integer(256) - 1
          or bytes[rng.integer(#bytes)]
        if rng.chance(0.1) then table.remove(bytes, k) end
      end
      local chars = {}
      for k, byte in ipairs(bytes) do chars[k] = string.char(byte) end
      local other = table.concat(chars)
      if i % 10 == 0 then other = other:sub(1, rng.integer(#other)) end
      local copy = c.world(UP)
      copy:add('old', box(0, 0, 1, 1))
      local fine, result = pcall(copy.unpack, copy,
        text:sub(1, head) .. raw.bytes_of(raw.checksum(other)) .. other)
      if fine then
        taken = taken + 1
        copy:pairs()
        copy:events()
        for _, character in pairs(result) do
          pcall(character.move, character, at(1, -1))
        end
        for _, item in ipairs((copy:items())) do
          pcall(copy.place, copy, item, at(1, 1))
          copy:contacts(item)
        end
      else
        assert.is_string(result)
        assert.same({'old'}, (copy:items()))
      end
    end
    assert.is_true(taken > 0)
  end)
end)
