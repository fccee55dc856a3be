-- A short motion looks for what is in its way once, at its start: what comes, goes or is
-- reached later is met all the same.
local collide = require 'collide'

for dims = 2, 3 do
  local c = dims == 2 and collide.d2 or collide.d3
  local function v(x, y) return {x, y, dims == 3 and 0 or nil} end

  describe(('what a short motion knows ahead, %dD:'):format(dims), function()
    local world

    before_each(function()
      world = c.world()
    end)

    local function block(item, x, y, w, h)
      local a, b = v(x, y), v(x + w, y + h)
      if dims == 3 then a[3], b[3] = -1, 1 end
      return world:add(item, c.aabb(a, b))
    end

    local function way_of(x, respond)
      local from = world:position('mover')
      return world:move('mover', v(x, 0), respond) - from
    end

    -- Slides along all but a ghost, which calls `act` when it is met.
    local function at_the_ghost(act)
      return function(_, other)
        if other ~= 'ghost' then return 'slide' end
        act()
        return 'cross'
      end
    end

    it('what has pushed it on leads to what was out of reach', function()
      block('mover', -1, -1, 2, 2)
      block('behind', -3, -0.5, 2.19, 1) -- 0.19 deep
      block('wall', 1.35, -0.5, 1, 1)
      assert.near(0.35, way_of(0.2), 1e-9)
    end)

    it('what a handler puts in the way holds it', function()
      block('mover', -1, -1, 2, 2)
      block('ghost', 1.02, -0.5, 0.05, 1)
      local respond = at_the_ghost(function()
        if not world:has('wall') then block('wall', 1.1, -0.5, 1, 1) end
      end)
      assert.near(0.1, way_of(0.18, respond), 1e-9)
    end)

    it('what a handler takes out of the way lets it pass', function()
      block('mover', -1, -1, 2, 2)
      block('ghost', 1.02, -0.5, 0.05, 1)
      block('wall', 1.1, -0.5, 1, 1)
      local respond = at_the_ghost(function()
        if world:has('wall') then world:remove('wall') end
      end)
      assert.near(0.18, way_of(0.18, respond), 1e-9)
    end)

    it('what a handler moves is met where it is', function()
      block('mover', -1, -1, 2, 2)
      block('ghost', 1.02, -0.5, 0.05, 1)
      block('wall', 5, -0.5, 1, 1)
      local respond = at_the_ghost(function()
        world:translate('wall', v(1.12 - world:shape('wall').min.x, 0))
      end)
      assert.near(0.12, way_of(0.18, respond), 1e-9)
    end)
  end)
end
