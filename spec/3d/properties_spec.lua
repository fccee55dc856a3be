-- What holds whatever the answers are, 3D: see spec/support/properties.lua.
describe('3D properties', function()
  local c = require('collide').d3
  local properties = require 'spec.support.properties'
  local COUNT = 30
  local OTHERS = {
    'point', 'segment', 'capsule', 'line', 'box', 'triangle', 'hull', 'cylinder', 'cone',
    'halfspace',
  }

  local function claim(text, kinds, property)
    for _, kind in ipairs(kinds) do
      it(('%s: %s'):format(kind, text), function()
        for _, other in ipairs(OTHERS) do
          property(c, 3, kind, other, COUNT)
        end
      end)
    end
  end

  local WITH_POINTS = {'triangle', 'hull'}
  local ROUNDED = {'triangle', 'hull', 'box'}
  local CONVEX = {'triangle', 'hull', 'cylinder', 'cone'}
  claim('the order of the points changes nothing', WITH_POINTS, properties.order)
  claim('points between others change nothing', {'hull'}, properties.subdivision)
  claim('a radius shifts the distance by itself', ROUNDED, properties.radius)
  claim('no jump and no hill along a path', CONVEX, properties.path)
  claim('no jump of the gap along a path', {'compound'}, properties.gap)

  it('a box is the hull of its corners', function()
    for _, other in ipairs(OTHERS) do
      properties.as_hull(c, 3, other, COUNT)
    end
  end)
end)
