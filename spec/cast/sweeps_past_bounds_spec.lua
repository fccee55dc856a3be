-- A sweep begins where the gap along the line between the centres is used up. Long shapes
-- that turn end on, and pass each other by little, touch where small steps find it.
local random = require 'spec.support.random'

for _, dim in ipairs {2, 3} do
  local c = require('collide.d' .. dim)

  describe(('a sweep from far away in %dD'):format(dim), function()
    local function vec(x, y) return dim == 2 and {x, y} or {x, y, 0} end
    local function turn(angle)
      return dim == 2 and angle or c.quat({0, 0, 1}, angle)
    end
    local function long(rng)
      local kind = rng.integer(3)
      local half = {rng.between(1, 3), rng.between(0.1, 0.4), 1}
      half[3] = dim == 3 and half[3] or nil
      if kind == 1 then
        return c.box(vec(0, 0), half)
      elseif kind == 2 then
        return c.capsule(vec(-half[1], 0), vec(half[1], 0), half[2])
      end
      local x, y = half[1], half[2]
      if dim == 2 then
        return c.polygon {{-x, -y}, {x, -y}, {x * 0.5, y}, {-x, y}}
      end
      return c.hull {{-x, -y, -1}, {x, -y, -1}, {0, y, -1}, {-x, -y, 1}, {x, -y, 1},
        {0, y, 1}}
    end

    -- The first of many steps at which they overlap, and the last one before it.
    local function by_steps(a, motion, angle, b)
      local STEPS = 400
      for i = 1, STEPS do
        local t = i / STEPS
        local moved = a:clone()
        moved:rotate(turn(angle * t))
        moved:translate(vec(motion[1] * t, motion[2] * t))
        if c.overlaps(moved, b) and c.contact(moved, b).depth > 1e-3 then
          return t, STEPS
        end
      end
    end

    it('is no later than small steps see it', function()
      local rng = random.new('sweeps past bounds ' .. dim)
      for _ = 1, 120 do
        local a, b = long(rng), long(rng)
        b:translate(vec(rng.between(6, 12), rng.between(-3, 3)))
        local motion = {rng.between(8, 20), rng.between(-4, 4)}
        local angle = rng.between(-2.5, 2.5)
        local hit = c.sweep(a, vec(motion[1], motion[2]), turn(angle), b)
        local seen = by_steps(a, motion, angle, b)
        if seen then
          assert.is_not_nil(hit)
          assert.is_true(hit.t <= seen + 1e-9)
        end
        if hit then
          local moved = a:clone()
          moved:rotate(turn(angle * hit.t))
          moved:translate(vec(motion[1] * hit.t, motion[2] * hit.t))
          assert.near(0, c.distance(moved, b), 1e-6)
        end
      end
    end)
  end)
end
