-- world:rotate, center and bounds, against the methods of free shapes.
local worlds = require 'spec.lua.world.worlds'
local kinds = require 'spec.support.kinds'

worlds.each(describe, 'an item of a world', function(k)
  local c, n = k.c, k.n
  local world

  before_each(function() world = c.world() end)

  local function turn(angle) return n == 2 and angle or c.quat({1, 2, 3}, angle) end

  local function near(expected, value)
    assert.is_true(math.abs(expected - value) <= 1e-9 * math.max(1, math.abs(expected)),
      ('%.17g, expected %.17g'):format(value, expected))
  end

  local function near_vec(expected, value)
    for _, axis in ipairs{'x', 'y', n == 3 and 'z' or nil} do
      if expected[axis] - expected[axis] == 0 then
        near(expected[axis], value[axis])
      else
        assert.equal(expected[axis], value[axis])
      end
    end
  end

  local function near_bounds(shape)
    local low, high = shape:bounds()
    local min, max = world:bounds('it')
    near_vec(low, min)
    near_vec(high, max)
  end

  for _, spec in ipairs(kinds['d' .. n]) do
    it('turns farther as a free ' .. spec.kind .. ' does, and has its bounds', function()
      local free = kinds.make(c, spec)
      world:add('it', free)
      near_bounds(free)
      assert.same({free:bounds()}, {world:bounds('it')})
      local about = k.at(3, -2)
      for i, angle in ipairs{0.5, 2, -1.25, math.pi} do
        local place = i % 2 == 0 and about or {world:position('it')}
        free:rotate(turn(angle), place)
        if i % 2 == 0 then
          world:rotate('it', turn(angle), about)
        else
          world:rotate('it', turn(angle))
        end
        near_bounds(free)
      end
    end)

    it('has a centre that turns with a ' .. spec.kind, function()
      world:add('it', kinds.make(c, spec))
      local shape = world:shape('it')
      local low, high = shape:bounds()
      local has_center = spec.kind == 'box' or spec.kind == 'circle'
        or spec.kind == 'sphere' or spec.kind == 'hull' or spec.kind == 'polygon'
      local center = has_center and shape.center or (low + high) / 2
      if center.x - center.x ~= 0 or center:length() == math.huge
        or center:length() ~= center:length() then
        center = c.vec(shape:position())
      end
      near_vec(center, c.vec(world:center('it')))
      if has_center then
        world:rotate('it', turn(1), {world:center('it')})
        near_vec(center, c.vec(world:center('it')))
      end
    end)
  end

  it('counts a rotation of place from how it was given, after rotate, too', function()
    local box = c.box(k.at(1, 2), k.at(3, 1))
    world:add('it', box)
    for _ = 1, 10 do world:rotate('it', turn(0.3)) end
    world:place('it', k.at(1, 2), turn(0.5))
    assert.is_true(world:shape('it') == box:clone():rotate(turn(0.5)))
    world:rotate('it', turn(0.25))
    near_bounds(box:clone():rotate(turn(0.5)):rotate(turn(0.25)))
    world:translate('it', k.at(1, 1))
    world:rotate('it', turn(-0.75))
    near_bounds(box:clone():translate(k.at(1, 1)))
  end)

  it('begins anew with another shape, and with another item of the number', function()
    world:add('it', c.box(k.at(0, 0), k.at(3, 1)))
    world:rotate('it', turn(1))
    world:set('it', c.box(k.at(0, 0), k.at(2, 1)))
    world:rotate('it', turn(0.5))
    near_bounds(c.box(k.at(0, 0), k.at(2, 1)):rotate(turn(0.5)))
    world:remove('it')
    world:add('it', c.box(k.at(0, 0), k.at(4, 1)))
    world:rotate('it', turn(0.25))
    near_bounds(c.box(k.at(0, 0), k.at(4, 1)):rotate(turn(0.25)))
  end)

  it('stays exactly where it is when it is turned by nothing', function()
    local box = c.box(k.at(0.1, 0.2), k.at(3, 1))
    world:add('it', box)
    world:rotate('it', turn(0))
    assert.is_true(world:shape('it') == box)
    near_bounds(box)
  end)

  it('takes along who stands on it', function()
    local up = n == 2 and -1 or 1
    world:add('disc', c.box(k.at(0, 0), k.at(10, 1)))
    world:add('hero', k.ball(5, up * 2, 1))
    local hero = c.character(world, 'hero')
    hero:move(k.at(0, -up * 0.5))
    assert.equal('disc', hero.state.riding)
    local x, y = world:position('hero')
    world:rotate('disc', n == 2 and 0.2 or c.quat({0, 0, 1}, 0.2))
    local now_x, now_y = world:position('hero')
    near(x * math.cos(0.2) - y * math.sin(0.2), now_x)
    near(x * math.sin(0.2) + y * math.cos(0.2), now_y)
  end)

  it('does not move when it cannot be turned', function()
    local box = c.box(k.at(0, 0), k.at(3, 1))
    world:add('it', box)
    for _, bad in ipairs{'x', {}, true, 0 / 0, math.huge} do
      assert.error_matches(function() world:rotate('it', bad) end,
        "bad argument #2 to 'rotate'")
    end
    assert.error_matches(function() world:rotate('it', turn(1), 'x') end,
      "bad argument #3 to 'rotate' %(vector expected, got string%)")
    assert.error_matches(function() world:rotate('it', turn(1), k.at(1e300, 1e300)) end,
      "bad argument #3 to 'rotate'")
    assert.error_matches(function() world:rotate('nobody', turn(1)) end,
      "bad argument #1 to 'rotate' %(\"nobody\" is not in this world")
    assert.error_matches(function() world:center('nobody') end,
      "bad argument #1 to 'center' %(\"nobody\" is not in this world")
    assert.error_matches(function() world:bounds() end,
      "bad argument #1 to 'bounds' %(item of this world expected")
    assert.is_true(world:shape('it') == box)
  end)

  it('makes no garbage when it is turned, nor for its centre', function()
    world:add('it', c.box(k.at(0, 0), k.at(3, 1)))
    local by, about = turn(0.1), k.at(1, 1)
    local function once()
      world:rotate('it', by, about)
      world:center('it')
    end
    for _ = 1, 10 do once() end
    collectgarbage()
    collectgarbage()
    collectgarbage('stop')
    local before = collectgarbage('count')
    for _ = 1, 1000 do once() end
    local after = collectgarbage('count')
    collectgarbage('restart')
    assert.is_true(after - before < 8, after - before) -- any table takes 40 bytes
  end)
end)

worlds.each(describe, 'a turned item that is packed', function(k)
  it('turns farther in another world, bit by bit', function()
    local function turn(angle)
      return k.n == 2 and angle or k.c.quat({1, 2, 3}, angle)
    end
    local world, other = k.c.world(), k.c.world()
    world:add('it', k.c.box(k.at(1, 2), k.at(3, 1)))
    world:add('corner', k.n == 2 and k.c.rect(0, 0, 4, 2)
      or k.c.aabb({0, 0, 0}, {4, 2, 1}))
    for i = 1, 5 do
      world:rotate('it', turn(0.3 * i))
      world:rotate('corner', turn(0.7 * i))
    end
    other:unpack(world:snapshot():pack())
    for i = 1, 5 do
      for _, each in ipairs{world, other} do
        each:rotate('it', turn(0.1 * i))
        each:rotate('corner', turn(0.2 * i), k.at(1, 1))
      end
      for _, name in ipairs{'it', 'corner'} do
        assert.is_true(world:shape(name) == other:shape(name))
        assert.same({world:position(name)}, {other:position(name)})
      end
    end
  end)
end)
