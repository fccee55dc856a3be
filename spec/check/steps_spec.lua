-- Step functions against a table of the values of unit intervals.
local random = require 'spec.support.random'
local steps = require 'collide.check.steps'

local SIZE = 30

local function highest(model, x) return model[x] or -math.huge end

local function is_in(list, count, x)
  for q = 1, count, 2 do
    if list[q] <= x and x + 1 <= list[q + 1] then return true end
  end
  return false
end

describe('check: step functions', function()
  it('keep the highest value, tell what rose, and what has not more', function()
    local rng = random.new 'steps'
    for _ = 1, 20 do
      local list, model, rose, left = {}, {}, {}, {}
      for _ = 1, 12 do
        local from = rng.integer(SIZE) - 1
        local to = from + rng.integer(SIZE - from)
        local value = rng.integer(6)
        local count = steps.raise(list, from, to, value, rose)
        for x = from, to - 1 do
          assert.equal(highest(model, x) < value, is_in(rose, count, x))
          model[x] = math.max(highest(model, x), value)
        end
        local n = steps.below(list, 0, SIZE, value, left)
        for x = 0, SIZE - 1 do
          assert.equal(highest(model, x), steps.value(list, x + 0.5))
          assert.equal(model[x] ~= nil and model[x] <= value, is_in(left, n, x))
        end
      end
    end
  end)

  it('do not grow by what is known: points at the ends of parts', function()
    local list, rose = {}, {}
    steps.raise(list, 2, 2, 5, rose)
    steps.raise(list, 0, 2, 4, rose)
    for _ = 1, 50 do
      steps.raise(list, 2, 2, 5, rose)
      steps.raise(list, 2, 3, 5, rose)
      steps.raise(list, 0, 2, 4, rose)
    end
    assert.is_true(#list <= 9)
  end)

  it('raise parts that follow each other in one go, as one by one', function()
    local rng = random.new 'stairs'
    for _ = 1, 60 do
      local list, model, rose = {}, {}, {}
      for _ = 1, 12 do
        local parts, n, x = {}, 0, rng.integer(SIZE) - 1
        while x < SIZE and n < 15 do
          local to = x + rng.integer(math.min(SIZE - x, 5))
          parts[n + 1], parts[n + 2], parts[n + 3] = x, to, rng.integer(6)
          n, x = n + 3, to
        end
        parts[n + 1] = 'the rest of a longer list'
        local before, shown = {}, {}
        for at = 0, SIZE - 1 do before[at] = highest(model, at) end
        local count = steps.raise_all(list, parts, n, rose)
        for q = 1, n, 3 do
          for at = parts[q], parts[q + 1] - 1 do
            model[at] = math.max(before[at], parts[q + 2])
          end
        end
        for q = 1, count, 3 do
          for at = rose[q], rose[q + 1] - 1 do shown[at] = rose[q + 2] end
        end
        for at = 0, SIZE - 1 do
          assert.equal(highest(model, at), steps.value(list, at + 0.5))
          assert.equal(highest(model, at) > before[at] and model[at] or nil, shown[at])
        end
        for q = 4, #list, 3 do assert.is_true(list[q] >= list[q - 2]) end
      end
    end
  end)

  it('say whether all of an interval has a value', function()
    local list, rose = {}, {}
    steps.raise(list, 0, 2, 5, rose)
    steps.raise(list, 2, 4, 3, rose)
    assert.is_true(steps.is_at_least(list, 0, 4, 3))
    assert.is_false(steps.is_at_least(list, 0, 4, 4))
    assert.is_false(steps.is_at_least(list, 1, 5, 3))
  end)
end)
