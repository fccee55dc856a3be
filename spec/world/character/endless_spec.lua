-- A walk whose motion is as long as numbers go ends: what is counted are its pieces. Each
-- call that is made here took minutes once, or did not end.
local collide = require 'collide'

local HEROES = {
  [2] = {
    function(c) return c.circle({0, 0}, 1) end,
    function(c) return c.rect(0, 0, 1, 2) end,
    function(c) return c.capsule({0, 0}, {0, 1}, 0.5) end,
  },
  [3] = {
    function(c) return c.sphere({0, 0, 0}, 1) end,
    function(c) return c.aabb({0, 0, 0}, {1, 2, 1}) end,
    function(c) return c.cylinder({0, 0, 0}, {0, 1, 0}, 0.5) end,
  },
}
local FLOORS = {
  [2] = {
    function(c) return c.halfspace({0, 1}, -2) end,
    function(c) return c.aabb({-1e300, -3}, {1e300, -2}) end,
    function(c) return c.circle({1e300, 0}, 1e299) end,
  },
  [3] = {
    function(c) return c.halfspace({0, 1, 0}, -2) end,
    function(c) return c.aabb({-1e300, -3, -1e300}, {1e300, -2, 1e300}) end,
    function(c) return c.sphere({1e300, 0, 0}, 1e299) end,
  },
}

local function move(walker, dim, x, y)
  if dim == 2 then return pcall(walker.move, walker, x, y) end
  return pcall(walker.move, walker, x, y, 0)
end

describe('a walk of 1e300', function()
  for dim = 2, 3 do
    it(('ends in %dD, also the next one'):format(dim), function()
      local c, ended = collide['d' .. dim], 0
      for _, hero in ipairs(HEROES[dim]) do
        for _, floor in ipairs(FLOORS[dim]) do
          for _, step in ipairs {0, 0.5} do
            for _, fall in ipairs {0, -1, -1e300} do
              local world = c.world {up = dim == 2 and {0, 1} or nil}
              world:add('floor', floor(c))
              world:add('hero', hero(c))
              local walker = c.character(world, 'hero', {step = step, snap = step})
              for _ = 1, 3 do
                local ok, state = move(walker, dim, 1e300, fall)
                assert.is_true(ok or state:find 'bad argument' ~= nil)
                ended = ended + 1
              end
            end
          end
        end
      end
      assert.equal(162, ended)
    end)
  end
end)
