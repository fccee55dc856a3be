-- One step of a character in two worlds: what the first one's move says, after the second
-- one's has said the same, to the last bit. item: of the character, as a rule the hero.
local assert = require 'luassert'

local NAMES = {'x', 'y', 'z'}

local function assert_same_vector(dim, a, b, what)
  for k = 1, dim do assert.equal(a[NAMES[k]], b[NAMES[k]], what .. NAMES[k]) end
end

local function assert_same(dim, a, b, what)
  for _, k in ipairs {'grounded', 'floor', 'wall', 'ceiling', 'stuck', 'n'} do
    assert.equal(a[k], b[k], what .. k)
  end
  for i = 1, a.n do
    local one, other = a.hits[i], b.hits[i]
    for _, k in ipairs {'item', 't', 'depth', 'response', 'part'} do
      assert.equal(one[k], other[k], what .. 'hit ' .. k)
    end
    for _, k in ipairs {'normal', 'point', 'motion', 'moved'} do
      if one[k] then assert_same_vector(dim, one[k], other[k], what .. k) end
    end
  end
end

return function(dim, worlds, walkers, motion, what, item)
  local one = walkers[1]:move(motion)
  assert_same(dim, one, walkers[2]:move(motion), what)
  item = item or 'hero'
  assert.same({worlds[1]:position(item)}, {worlds[2]:position(item)}, what)
  return one
end
