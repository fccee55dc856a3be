-- What a contact with a heap of parts costs, beside the contacts of the parts that
-- overlap: a search that goes on for too long, or one that asks all parts at each step,
-- costs more than is allowed here.
describe('the time of a contact with a heap of parts', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'

  local function seconds(call)
    local least = math.huge
    for _ = 1, 3 do
      local start = os.clock()
      for _ = 1, 4 do
        call()
      end
      least = math.min(least, (os.clock() - start) / 4)
    end
    return least
  end

  local function boxes(rng, count, radius, half)
    local list = {}
    for i = 1, count do
      list[i] = c3.box(rng.vector(3, radius), half(), rng.quaternion())
    end
    return list
  end

  local function whole(parts)
    return #parts == 1 and parts[1] or c3.compound(parts)
  end

  -- The time of some contacts over that of their parts' contacts.
  local function ratio(count, make)
    local together, alone = 0, 0
    for _ = 1, count do
      local a, b = make()
      local shape_a, shape_b, pairs_of_parts = whole(a), whole(b), {}
      for _, p in ipairs(a) do
        for _, q in ipairs(b) do
          pairs_of_parts[#pairs_of_parts + 1] = p:overlaps(q) and {p, q} or nil
        end
      end
      local out = {}
      together = together + seconds(function() c3.contact(shape_a, shape_b, out) end)
      alone = alone + seconds(function()
        for _, pair in ipairs(pairs_of_parts) do
          c3.contact(pair[1], pair[2], out)
        end
      end) + 30e-9 * (#a + #b)
    end
    return together / alone
  end

  it('is bounded for a ball and a box in the middle', function()
    local rng = random.new('heap time')
    local function half()
      return {rng.between(0.4, 1), rng.between(0.4, 1), rng.between(0.4, 1)}
    end
    for _, mover in ipairs {c3.sphere({0, 0, 0}, 0.6), c3.box({0, 0, 0}, half())} do
      local times = ratio(12, function()
        return {mover}, boxes(rng, 64, 2.4, half)
      end)
      assert.is_true(times < 25, ('%.1f times the parts'):format(times))
    end
  end)

  it('is bounded for tangled sticks', function()
    local rng = random.new('stick time')
    local function half() return {0.5, 0.05, 0.05} end
    local times = ratio(12, function()
      return boxes(rng, 16, 0.7, half), boxes(rng, 16, 0.7, half)
    end)
    assert.is_true(times < 70, ('%.1f times the parts'):format(times))
  end)
end)
