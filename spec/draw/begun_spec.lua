-- What a picture begins with: a level without parts, and too little memory.
local draw = require('collide').draw
local c3 = require('collide').d3
local starved = require 'spec.support.memory.starved'

describe('a picture', function()
  it('of voxels that are all empty has nothing in it', function()
    local voxels = c3.voxels{columns = 2, rows = 2, layers = 2}
    assert.is_string(tostring(draw.svg():shape(voxels)))
    assert.equal(tostring(draw.svg():shape(voxels)),
      tostring(draw.svg():shape(c3.voxels{columns = 2, rows = 2, layers = 2})))
  end)

  it('of voxels that are triggers has their edges, and no faces', function()
    local function lines_of(kind)
      local voxels = c3.voxels{tiles = {1}, columns = 1, rows = 1, layers = 1,
        kinds = {kind}, cell = 2, origin = {3, 0, 0}}
      local picture = draw.svg():look{yaw = 0.6, pitch = 0.5}:shape(voxels)
      local text = tostring(picture)
      return select(2, text:gsub('<path', '')), select(2, text:gsub('Z', ''))
    end
    local edges, areas = lines_of 'cross'
    assert.same({12, 0}, {edges, areas})
    edges, areas = lines_of 'solid'
    assert.is_true(areas > 0 and edges ~= 12)
  end)

  if starved.found then
    it('that could not begin for want of memory begins later', function()
      if jit then jit.off() jit.flush() end
      finally(function() if jit then jit.on() end end)
      starved.watch(function()
        local failures = starved.walk(function(n, from_then)
          local picture = draw.svg()
          local _, failed = starved.call(n, from_then, picture.look, picture, {yaw = 1})
          picture:look({yaw = 1}):shape(c3.sphere(0, 0, 0, 1))
          return failed
        end)
        assert.is_true(failures > 0)
      end)
    end)
  end
end)
