-- Parts with so many corners that their depths are bounded before they are computed,
-- against planes, which have no such bounds.
describe('compounds of polygons with many corners', function()
  local c2 = require('collide').d2

  local state = 1
  local function random()
    state = state * 16807 % 2147483647
    return state / 2147483647
  end

  local function stars()
    local count, lists = 5 + math.floor(55 * random()), {{}, {}}
    for i = 1, count do
      local r, t = 1 + 3 * random(), 2 * math.pi * i / count
      lists[1][i] = {r * math.cos(t), r * math.sin(t)}
      lists[2][i] = {r * math.cos(t) + .5, r * math.sin(t) + .2}
    end
    local both = c2.compound {c2.convex(lists[1]), c2.convex(lists[2])}
    return both, c2.polygon(lists[1])
  end

  -- What lines leave in memory was read in place of the corners of a plane.
  it('go into planes and half-spaces', function()
    for _ = 1, 150 do
      local shape, star = stars()
      local t = 2 * math.pi * random()
      local normal = {math.cos(t), math.sin(t)}
      local at = {6 * random() - 3, 6 * random() - 3}
      for _, other in ipairs {
        c2.ray(at, normal), c2.plane(normal, at), c2.line(at, normal),
        c2.halfspace(normal, at),
      } do
        assert.equal(star:overlaps(other), star:contact(other) ~= nil)
        local one, two = shape:contact(other), other:contact(shape)
        assert.equal(one and one.depth, two and two.depth)
      end
    end
  end)
end)
