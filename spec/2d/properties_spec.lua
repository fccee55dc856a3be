-- What holds whatever the answers are, 2D: see spec/support/properties.lua.
describe('2D properties', function()
  local c = require('collide').d2
  local properties = require 'spec.support.properties'
  local COUNT = 40
  local OTHERS = {
    'point', 'circle', 'segment', 'capsule', 'line', 'box', 'triangle', 'polygon',
    'halfspace',
  }

  local function claim(text, kinds, property)
    for _, kind in ipairs(kinds) do
      it(('%s: %s'):format(kind, text), function()
        for _, other in ipairs(OTHERS) do
          property(c, 2, kind, other, COUNT)
        end
      end)
    end
  end

  local WITH_POINTS = {'triangle', 'polygon'}
  local ROUNDED = {'triangle', 'polygon', 'box'}
  local CONVEX = {'triangle', 'polygon'}
  claim('the order of the points changes nothing', WITH_POINTS, properties.order)
  claim('points between others change nothing', {'polygon'}, properties.subdivision)
  claim('a radius shifts the distance by itself', ROUNDED, properties.radius)
  claim('no jump and no hill along a path', CONVEX, properties.path)
  claim('no jump of the gap along a path', {'compound', 'concave'}, properties.gap)

  it('a box is the hull of its corners', function()
    for _, other in ipairs(OTHERS) do
      properties.as_hull(c, 2, other, COUNT)
    end
  end)
end)
