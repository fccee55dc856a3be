-- What the answers to two questions on a pair have in common.
local answers = {}

local assert = require 'luassert'

-- Overlaps, contact and distance are of one mind, whichever shape stands first. Returns
-- whether they overlap.
function answers.agree(a, b)
  local overlaps = a:overlaps(b)
  assert.equal(overlaps, b:overlaps(a))
  assert.equal(overlaps, a:contact_numbers(b) ~= nil)
  assert.equal(overlaps, a:distance(b) <= 0)
  assert.equal(a:distance(b), b:distance(a))
  return overlaps
end

-- The nearest points are in both shapes, and as far from each other as is said, but for
-- `slack`. Returns what `closest` gives. c: collide.d2 or collide.d3.
function answers.closest(c, a, b, slack)
  local r = a:closest(b)
  assert.is_true(a:distance(c.point(r.pa)) <= slack)
  assert.is_true(b:distance(c.point(r.pb)) <= slack)
  assert.near(math.abs(r.distance), (r.pb - r.pa):length(), slack)
  return r
end

return answers
