-- Balls and capsules that come upon a face of an aligned box: the same as upon the same
-- solid as a box that could be turned, whichever of the two moves.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local function near(a, b, least, message)
  assert(math.abs(a - b) <= least, message)
end

local SIZE = 16

-- Both answers, or none.
local function compare(dim, one, other, message)
  assert((one == nil) == (other == nil), message)
  if one == nil then return end
  near(one.t, other.t, 1e-9, message .. ': time')
  near(one.depth, other.depth, 1e-9 * SIZE, message .. ': depth')
  for _, k in ipairs(dim == 2 and {'x', 'y'} or {'x', 'y', 'z'}) do
    near(one.na[k], other.na[k], 1e-6, message .. ': normal')
    near(one.point[k], other.point[k], 1e-6 * SIZE, message .. ': point')
  end
end

for dim = 2, 3 do
  local c = dim == 2 and c2 or c3
  local function vector(f)
    local v = {}
    for k = 1, dim do v[k] = f(k) end
    return v
  end
  local function sum(a, b, s) return vector(function(k) return a[k] + s * b[k] end) end

  describe(('casts onto faces in %dD'):format(dim), function()
    for _, kind in ipairs {'ball', 'capsule', 'leaning'} do
      for _, numbers in ipairs {'whole', 'any'} do
        it(('are those onto a box that could be turned: %s, %s'):format(kind, numbers),
          function()
            local rng = random.new('onto faces ' .. dim .. kind .. numbers)
            local function number(most)
              return numbers == 'whole' and rng.integer(2 * most) - most or
                (2 * rng.unit() - 1) * most
            end
            for i = 1, samples(3000) do
              local center = vector(function() return number(4) end)
              local half = vector(function() return math.abs(number(4)) + 1 end)
              local radius = math.abs(number(2)) + 0.5
              local at = vector(function() return number(12) end)
              local axis = rng.integer(dim)
              local core = vector(function(k)
                return k == axis and number(6) + 0.25 or
                  (kind == 'leaning' and number(2) or 0)
              end)
              local round = kind == 'ball' and
                (dim == 2 and c2.circle or c3.sphere)(at, radius) or
                c.capsule(at, sum(at, core, 1), radius)
              local aabb = c.aabb(sum(center, half, -1), sum(center, half, 1))
              local box = c.box(center, half)
              local motion = vector(function() return number(16) end)
              if round:distance(box) > -1e-12 then
                local back = sum(vector(function() return 0 end), motion, -1)
                compare(dim, round:cast(motion, aabb), round:cast(motion, box),
                  'it moves ' .. i)
                compare(dim, aabb:cast(back, round), box:cast(back, round),
                  'it stays ' .. i)
              end
            end
          end)
      end
    end

    it('stand on a face that they touch, and hit it at once', function()
      local floor = c.aabb(vector(function() return -4 end),
        vector(function(k) return k == 2 and 0 or 4 end))
      local foot = vector(function(k) return k == 2 and 1 or 0.25 end)
      local ball = (dim == 2 and c2.circle or c3.sphere)(foot, 1)
      local down = vector(function(k) return k == 2 and -3 or 0.5 end)
      local hit = ball:cast(down, floor)
      assert.equal(0, hit.t)
      assert.equal(1, hit.nb.y)
      assert.equal(0, hit.depth)
      for up = 0, 3, 3 do
        local motion = vector(function(k) return k == 2 and up or 0.5 end)
        assert.is_nil(ball:cast(motion, floor))
      end
    end)
  end)
end
