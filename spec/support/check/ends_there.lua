-- A shape ends at the point of a hit, along its normal.
local assert = require 'luassert'

return function(c, shape, hit, slack)
  local n = hit.inside and -hit.normal or hit.normal
  local far = c.vec(shape:support(n))
  assert.is_true(math.abs((far - hit.point):dot(n)) <= slack)
  assert.is_true(c.distance(shape, c.point(hit.point)) <= slack)
end
