-- A plane is the same wherever the point in it lies that it was made from: where that is
-- so far along it that rounding is as large as 1e-6 there, too.
local random = require 'spec.support.random'

local COUNT = 40

local shapes = {
  [2] = function(c2)
    return {
      box = c2.box({0, 5}, {1, 2}, 0.3),
      compound = c2.compound {c2.circle(0, 5, 0.5), c2.rect(1, 5, 1, 1)},
      polygon = c2.polygon {{0, 5}, {4, 5}, {4, 6}, {1, 6}, {1, 9}, {0, 9}},
      grid = c2.grid {tiles = {1, 1, 0, 1}, columns = 2, rows = 2, origin = {0, 5}},
      path = c2.path {{0, 5}, {1, 6}, {3, 5}},
    }, {0, 0}, {3317948347.6666727, 0}, {0, 1}, c2.vec(1, 0)
  end,
  [3] = function(c3)
    return {
      cylinder = c3.cylinder({0, 5, 0}, {1, 6, 1}, 0.5),
      compound = c3.compound {c3.sphere(0, 5, 0, 0.5), c3.box({1, 5, 0}, {1, 1, 1})},
      mesh = c3.mesh({{0, 5, 0}, {1, 5, 0}, {0, 6, 1}}, {1, 2, 3}),
      heightfield = c3.heightfield {heights = {0, 1, 0, 1}, columns = 2, rows = 2,
        origin = {0, 5, 0}},
    }, {0, 0, 0}, {3317948347.6666727, 0, 0}, {0, 1, 0}, c3.vec(1, 0, 0)
  end,
}

describe('what was made from a far point is touched at the same time:', function()
  local function assert_same(a, b, label)
    assert.equal(a == nil, b == nil, label)
    if a then assert.near(a.t, b.t, 1e-12, label) end
  end

  for dim = 2, 3 do
    local c = require('collide')['d' .. dim]
    local list, near, far, normal, direction = shapes[dim](c)
    local start = direction * 1000
    local infinite = {
      plane = {c.plane(normal, near), c.plane(normal, far)},
      halfspace = {c.halfspace(normal, near), c.halfspace(normal, far)},
      line = {c.line(near, direction), c.line(far, direction)},
      ray = {c.ray(start, direction * -1), c.ray(far, direction * -1)},
    }
    for name, shape in pairs(list) do
      for kind, both in pairs(infinite) do
        it(('a %s in %dD by a %s'):format(kind, dim, name), function()
          local r = random.new(random.seed_of(name .. kind .. dim))
          for i = 1, COUNT do
            local motion = r.vector(dim, 5)
            motion[2] = -2 * math.abs(motion[2])
            local turn = dim == 3 and r.quaternion() or motion[1]
            assert_same(shape:cast(motion, both[1]), shape:cast(motion, both[2]), i)
            assert_same(shape:sweep(motion, turn, both[1]),
              shape:sweep(motion, turn, both[2]), i)
          end
        end)
      end
    end
  end
end)
