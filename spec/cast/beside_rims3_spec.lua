-- Corners that land on the end of a cylinder close to its rim, and rims that land on a
-- face close to its edge: the features look like rim and edge, and the touch is known.
local c3 = require 'collide.d3'
local random = require 'spec.support.random'

describe('touches beside rims and edges', function()
  local DEPTHS = {0.3, 0.1, 0.03, 0.01, 1e-3, 1e-4}

  local function check(mover, motion, still, t, normal)
    local hit = c3.cast(mover, motion, still)
    assert.is_not_nil(hit)
    assert.near(t, hit.t, 1e-11)
    assert.near(0, (hit.na - c3.vec(normal)):length(), 1e-9)
    local back = {-motion[1], -motion[2], -motion[3]}
    local other = c3.cast(still, back, mover)
    assert.near(t, other.t, 1e-11)
    assert.near(0, (hit.na + other.na):length(), 1e-9)
  end

  -- A shape whose lowest corner is there, none other near it.
  local function pointed(kind, x, y, z)
    if kind == 'box' then
      local upright = c3.quat({1, -1, 0}, math.acos(1 / math.sqrt(3)))
      local box = c3.box({x, y, z + math.sqrt(3)}, {1, 1, 1}, upright)
      local low = c3.closest(c3.point {x, y, z - 100}, box).pb
      box:translate {x - low.x, y - low.y, z - low.z}
      return box
    end
    return c3.hull {{x, y, z}, {x + 1, y, z + 1}, {x - 1, y + 1, z + 1},
      {x - 1, y - 1, z + 1.5}}
  end

  for _, kind in ipairs {'hull', 'box'} do
    it(('of a corner of a %s, on the end of a cylinder'):format(kind), function()
      local rng = random.new('beside rims ' .. kind)
      local cylinder = c3.cylinder({0, 0, -1}, {0, 0, 1}, 1)
      for _, depth in ipairs(DEPTHS) do
        for _ = 1, 30 do
          local angle = rng.between(0, 6.28)
          local motion = {rng.between(-2, 2), rng.between(-2, 2), -4}
          local x, y = (1 - depth) * math.cos(angle), (1 - depth) * math.sin(angle)
          local mover = pointed(kind, x - motion[1] / 2, y - motion[2] / 2,
            1 - motion[3] / 2)
          check(mover, motion, cylinder, 0.5, {0, 0, -1})
        end
      end
    end)
  end

  for _, kind in ipairs {'box', 'hull'} do
    it(('of a leaning rim on a face of a %s, close to its edge'):format(kind), function()
      local rng = random.new('beside edges ' .. kind)
      local still = kind == 'box' and c3.aabb({-2, -2, -1}, {2, 2, 0})
        or c3.hull {{-2, -2, 0}, {2, -2, 0}, {2, 2, 0}, {-2, 2, 0}, {-1, -1, -2},
          {1, -1, -2}, {1, 1, -2}, {-1, 1, -2}}
      for _, depth in ipairs(DEPTHS) do
        for _ = 1, 30 do
          -- the lowest point of the rim leans over from the axis
          local lean, turn = rng.between(0.1, 1.2), rng.between(0, 6.28)
          local u = c3.vec {math.sin(lean) * math.cos(turn),
            math.sin(lean) * math.sin(turn), math.cos(lean)}
          local down = c3.vec {math.cos(lean) * math.cos(turn),
            math.cos(lean) * math.sin(turn), -math.sin(lean)}
          local motion = {rng.between(-2, 2), rng.between(-2, 2), -4}
          local low = c3.vec {2 - depth, rng.between(-1, 1), 0} - c3.vec(motion) * 0.5
          local base = low - down * 0.7
          check(c3.cylinder(base, base + u, 0.7), motion, still, 0.5, {0, 0, -1})
        end
      end
    end)
  end
end)
