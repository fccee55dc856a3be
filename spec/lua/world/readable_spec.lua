-- Worlds, characters and their states as text.
local worlds = require 'spec.lua.world.worlds'

worlds.each(describe, 'the text of a world', function(k)
  local c, ball, n = k.c, k.ball, k.n

  it('has what it was made with, as a call, and counts its layers', function()
    local world = c.world()
    local head = ('-- %dD, '):format(n)
    assert.equal('world() ' .. head .. '0 items', tostring(world))
    world:add('a', ball(0, 0, 1))
    assert.equal('world() ' .. head .. '1 item', tostring(world))
    world:add('b', ball(0, 0, 1), {layer = 'walls'})
    world:add('c', ball(0, 0, 1), {layer = {'walls', 'ice'}})
    assert.equal('world() ' .. head .. '3 items: 1 default, 2 walls, 1 ice',
      tostring(world))
    world:remove('a')
    assert.equal('world() ' .. head .. '2 items: 2 walls, 1 ice', tostring(world))
    local up = n == 2 and {0, 1} or {1, 0, 0}
    world = c.world{up = up, layers = {'hero', 'walls'}, skin = 0.5}
    assert.equal(("world{layers = {'hero', 'walls'}, up = %s, skin = 0.5} %s0 items")
      :format(n == 2 and '{0, 1}' or '{1, 0, 0}', head), tostring(world))
    assert.equal('world{layers = {}} ' .. head .. '0 items',
      tostring(c.world{layers = {}}))
    assert.equal('world() ' .. head .. '0 items',
      tostring(c.world{up = n == 2 and {0, -3} or {0, 2, 0}}))
  end)

  it('is a call that makes such a world', function()
    local world = c.world{layers = {'hero', 'walls'}, up = n == 2 and {1, 0} or {0, 0, 1}}
    local load_text = rawget(_G, 'loadstring') or load
    local call = 'local world = ... return ' .. tostring(world)
    local again = assert(load_text(call))(c.world)
    assert.equal(tostring(world), tostring(again))
  end)

  local function stage()
    local world = c.world()
    local up = n == 2 and -1 or 1
    world:add('hero', ball(0, up * 3, 1))
    world:add({name = 'floor'}, n == 2 and c.rect(-9, 0, 18, 2)
      or c.aabb({-9, -2, -9}, {9, 0, 9}))
    return world, c.character(world, 'hero'), up
  end

  it('of a character says where it is, and on what', function()
    local world, hero, up = stage()
    local place = n == 2 and '0, %d' or '0, %d, 0'
    local head = ('character(world, "hero") -- %dD, at '):format(n)
    assert.equal(head .. place:format(up * 3) .. ', in the air', tostring(hero))
    hero:move(k.at(0, -up * 5))
    assert.equal(head .. place:format(up) .. ', on "floor"', tostring(hero))
    world:remove('hero')
    assert.equal('character(world, "hero") -- its item is not in the world',
      tostring(hero))
  end)

  it('of a state has its fields', function()
    local _, hero, up = stage()
    assert.matches(
      '^{grounded = false, stuck = false, floor_normal = vec%b(), moved = vec',
      tostring(hero.state))
    local text = tostring(hero:move(k.at(0, -up * 5)))
    assert.matches('grounded = true', text, 1, true)
    assert.matches('floor = "floor"', text, 1, true)
    assert.matches('floor_angle = 0', text, 1, true)
    assert.matches('riding = "floor"', text, 1, true)
    hero.state.mine = 7
    assert.matches('mine = 7', tostring(hero.state), 1, true)
  end)
end)
