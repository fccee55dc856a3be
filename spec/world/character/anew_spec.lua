-- A character that is made where another one stands goes on as that one does: a game may
-- make its characters anew, as after a load.
require 'spec.support.dimensions'(describe, 'a character made anew', function(dim, c)
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -5}, {x + w, y + h, 5})
  end

  -- Down to the left by half as much as it goes there; up is -y.
  local function slope()
    if dim == 2 then
      return c.polygon{{-100, 50}, {100, -50}, {100, 100}, {-100, 100}}
    end
    local points = {}
    for _, z in ipairs {-9, 9} do
      for _, p in ipairs {{-100, 50}, {100, -50}, {100, 100}, {-100, 100}} do
        points[#points + 1] = {p[1], p[2], z}
      end
    end
    return c.hull(points)
  end

  local function world_with(shape)
    local world = c.world{up = at(0, -1)}
    world:add('floor', shape)
    world:add('hero', box(0, -60, 10, 20))
    return world, c.character(world, 'hero', {snap = 8})
  end

  for _, way in ipairs {-2, 2, 0} do
    it('walks on a slope at once, ' .. way .. ' along it', function()
      local world, hero = world_with(slope())
      for _ = 1, 40 do hero:move(at(0, 1)) end
      assert.is_true(hero.state.grounded)
      local x, y = world:position('hero')
      hero:move(at(way, 0))
      local right_x, right_y = world:position('hero')
      world:place('hero', at(x, y))
      local state = c.character(world, 'hero', {snap = 8}):move(at(way, 0))
      assert.is_true(state.grounded)
      assert.equal('floor', state.floor)
      local now_x, now_y = world:position('hero')
      assert.same({right_x, right_y}, {now_x, now_y})
    end)
  end

  it('jumps from where it stands, and falls where it stands on nothing', function()
    local world = world_with(box(-100, 0, 200, 16))
    world:place('hero', at(0, -20))
    local state = c.character(world, 'hero', {snap = 8}):move(at(0, -3))
    assert.is_false(state.grounded)
    assert.equal(-23, (select(2, world:position('hero'))))
    state = c.character(world, 'hero', {snap = 8}):move(at(2, 1))
    assert.is_false(state.grounded)
    assert.equal(-22, (select(2, world:position('hero'))))
  end)
end)
