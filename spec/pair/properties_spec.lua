-- What holds whatever the answers are, in 2D and 3D: see
-- spec/support/check/properties.lua.
local for_each_dimension = require 'spec.support.dimensions'

-- What the shapes of each dimension are asked with, and of which kinds what is claimed.
local OTHERS = {
  [2] = {
    'point', 'circle', 'segment', 'capsule', 'line', 'box', 'triangle', 'polygon',
    'halfspace',
  },
  [3] = {
    'point', 'segment', 'capsule', 'line', 'box', 'triangle', 'hull', 'cylinder', 'cone',
    'halfspace',
  },
}
local OF_POINTS = {[2] = 'polygon', [3] = 'hull'}
local CONVEX = {
  [2] = {'triangle', 'polygon'}, [3] = {'triangle', 'hull', 'cylinder', 'cone'},
}
local OF_PARTS = {[2] = {'compound', 'concave'}, [3] = {'compound'}}

for_each_dimension(describe, 'properties', function(n, c)
  local properties = require 'spec.support.check.properties'
  local COUNT = n == 2 and 40 or 30
  local many = OF_POINTS[n]

  local function claim(text, kinds, property)
    for _, kind in ipairs(kinds) do
      it(('%s: %s'):format(kind, text), function()
        for _, other in ipairs(OTHERS[n]) do
          property(c, n, kind, other, COUNT)
        end
      end)
    end
  end

  claim('the order of the points changes nothing', {'triangle', many}, properties.order)
  claim('points between others change nothing', {many}, properties.subdivision)
  claim('a radius shifts the distance by itself', {'triangle', many, 'box'},
    properties.radius)
  claim('no jump and no hill along a path', CONVEX[n], properties.path)
  claim('no jump of the gap along a path', OF_PARTS[n], properties.gap)

  it('a box is the hull of its corners', function()
    for _, other in ipairs(OTHERS[n]) do
      properties.as_hull(c, n, other, COUNT)
    end
  end)
end)
