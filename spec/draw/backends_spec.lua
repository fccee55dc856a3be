-- Every kind of shape in every back end.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local check_xml = require 'spec.draw.xml'
local Recorder = require 'spec.draw.recorder'

local function assert_finite(text)
  assert.is_nil(text:find('nan', 1, true))
  assert.is_nil(text:find('inf', 1, true))
end

-- How many elements a picture has beyond an empty one.
local EMPTY = 3 -- svg, defs, rect

Recorder.each_shape(function(shape, name, dimension)
  describe('a ' .. dimension .. ' ' .. name, function()
    local view = Recorder.view_for(shape, dimension)

    it('is drawn as SVG that is well-formed', function()
      for _, style in ipairs({
        {}, {ghost = true}, {fill = false}, {label = 'a < b & "c"'},
      }) do
        local text = tostring(draw.svg{view = view}:shape(shape, style))
        assert_finite(text)
        assert.is_true(check_xml(text) > EMPTY)
      end
    end)

    it('is drawn without a view', function()
      local text = tostring(draw.svg{}:shape(shape))
      assert_finite(text)
      assert.is_true(check_xml(text) > EMPTY)
    end)

    it('is drawn in the terminal', function()
      local text = tostring(draw.text{view = view, ascii = true}:shape(shape))
      assert.is_truthy(text:find('%S'))
      assert.is_nil(text:find('[\128-\255]'))
      for line in text:gmatch('[^\n]*') do assert.is_true(#line <= 72) end
      assert.is_truthy(tostring(draw.text{view = view, ascii = false}:shape(shape))
        :find('[\128-\255*]'))
    end)

    it('is drawn with numbers only, in lists of pairs', function()
      local recorder = Recorder.new({fills = 'pale'})
      draw.to(recorder, {view = view}):shape(shape):draw()
      assert.is_true(#recorder.calls > 0)
      for _, call in ipairs(recorder.calls) do
        assert.equal(0, #call.points % 2)
        for _, x in ipairs(call.points) do assert.is_true(x - x == 0) end
        assert.is_true(call.name ~= 'polygon' or #call.points >= 6)
      end
    end)
  end)
end)

describe('shapes of any size', function()
  for _, size in ipairs({1e-300, 1e-150, 1e-9, 1e9, 1e150, 1e300}) do
    it('are drawn, such as ' .. size, function()
      for _, shape in ipairs({c2.circle(size, 0, size), c2.box({0, 0}, {size, size}, 1),
        c2.polygon({{0, 0}, {size, 0}, {0, size}}), c3.sphere(size, 0, 0, size),
        c3.aabb({0, 0, 0}, {size, size, size}),
        c3.capsule(0, 0, 0, size, size, 0, size / 4)}) do
        local text = tostring(draw.svg{}:shape(shape))
        assert_finite(text)
        assert.is_true(check_xml(text) > EMPTY, tostring(shape))
      end
    end)
  end

  it('are drawn far from the origin', function()
    local far = 2 ^ 40
    local here = draw.svg{}:shape(c2.circle(0, 0, 1)):shape(c2.rect(1, 0, 2, 2))
    local there = draw.svg{}:shape(c2.circle(far, far, 1))
      :shape(c2.rect(far + 1, far, 2, 2))
    assert.equal(tostring(here), tostring(there))
  end)
end)

describe('an empty picture', function()
  it('is a picture', function()
    check_xml(tostring(draw.svg{}))
    check_xml(tostring(draw.svg{camera = {fov = 1}}))
    assert.equal('string', type(tostring(draw.text{})))
  end)
end)
