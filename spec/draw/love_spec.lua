-- The back end for LÖVE, against a stub that remembers what it is told. examples/love2d
-- and love3d run in the real program.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local new_stub = require 'spec.draw.stub'
local Recorder = require 'spec.draw.recorder'

describe('draw.love', function()
  local stub

  before_each(function()
    stub = new_stub()
    rawset(_G, 'love', stub.love)
  end)

  after_each(function() rawset(_G, 'love', nil) end)

  it('works in LÖVE only', function()
    rawset(_G, 'love', nil)
    assert.error_matches(function() draw.love() end, 'love.graphics expected')
  end)

  it('draws at once, in the coordinates of love.graphics', function()
    draw.love():shape(c2.circle(100, 50, 20), {color = {1, 0, 0.5}})
    local fill, line = stub.calls[1], stub.calls[2]
    assert.same({'fill', 100, 50, 20}, {fill[1], fill[2], fill[3], fill[4]})
    assert.same({'line', 100, 50, 20}, {line[1], line[2], line[3], line[4]})
    assert.same({1, 0, 0.5, 1}, line.color)
    assert.same({1, 0, 0.5, 0.3}, fill.color)
  end)

  it('leaves colour and line width as they were', function()
    local picture = draw.love()
    local a, b = c2.circle(100, 50, 20), c2.box({110, 60}, {20, 10}, 0.5)
    picture:shape(a, {label = 'a'}):shape(b, {dash = true}):result(a:contact(b))
    picture:ray({0, 0}, {1, 1}, 50):text({5, 5}, 'text')
    assert.same({0.1, 0.2, 0.3, 0.4}, stub.color)
    assert.equal(7, stub.width)
  end)

  it('keeps lines and marks as wide on the screen, whatever the scale', function()
    local picture, shape = draw.love(), c2.circle(0, 0, 1)
    stub.scale = 50
    picture:shape(shape):dot({0, 0}, {size = 5})
    assert.near(2 / 50, stub.calls[2].width, 1e-12)
    assert.near(5 / 50, stub.calls[3][4], 1e-12)
  end)

  it('cuts what has no end where the window ends', function()
    stub.scale, stub.dx, stub.dy = 2, 100, 300
    draw.love():shape(c2.line(0, 0, 1, 0))
    local points = stub.calls[1][1]
    assert.near(-50, points[1], 1e-9)
    assert.near(350, points[3], 1e-9)
  end)

  it('begins a new line where one turns back: joins would be needles', function()
    draw.love():path({{0, 0}, {100, 0}, {10, 1}, {10, 50}})
    assert.equal(2, #stub.calls)
    assert.same({0, 0, 100, 0}, stub.calls[1][1])
    assert.same({100, 0, 10, 1, 10, 50}, stub.calls[2][1])
  end)

  it('does so around a sliver', function()
    draw.love():shape(c2.triangle(0, 0, 100, 0, 50, 1), {fill = false})
    assert.equal(2, #stub.calls)
    assert.same({0, 0, 100, 0}, stub.calls[1][1])
    assert.same({100, 0, 50, 1, 0, 0}, stub.calls[2][1])
  end)

  it('draws no point twice in a row: LÖVE would draw no line at all', function()
    local picture = draw.love()
    local kinds = {['#'] = 'solid',
      ['/'] = 'slope_right', ['\\'] = 'slope_left', l = 'slope_left_low',
      ['-'] = 'oneway', t = {left = 0.5, right = 1, hanging = true}}
    for _, up in ipairs{1, -1} do
      picture:shape(c2.grid{tiles = {'/\\lt-', '#####'}, kinds = kinds, cell = 40,
        up = {0, up}, origin = {40000, 20}})
    end
    picture:shape(c2.path({{0, 0}, {0, 0}, {50, 0}, {50, 0}, {50, 40}}))
    picture:shape(c2.path({{0, 0}, {50, 0}, {50, 40}, {0, 0}}, true))
    picture:shape(c2.triangle({0, 0}, {0, 0}, {50, 40}))
    picture:shape(c2.segment({5, 5}, {5, 5}))
    local lines, area = 0, 0
    for _, call in ipairs(stub.calls) do
      local points = type(call[1]) == 'table' and call[1]
        or call[1] == 'line' and type(call[2]) == 'table' and call[2]
      if points then
        lines = lines + 1
        area = area + (call[1] == 'line' and #points or 0)
        for i = 3, #points, 2 do
          assert.is_false(points[i] == points[i - 2] and points[i + 1] == points[i - 1])
        end
        if call[1] == 'line' then
          assert.is_true(#points >= 6)
          local last = #points
          assert.is_false(points[1] == points[last - 1] and points[2] == points[last])
        end
      end
    end
    assert.is_true(lines >= 15, lines)
    -- the three corners of each steep slope
    assert.is_true(area >= 4 * 6)
  end)

  it('fills what is not convex as triangles', function()
    draw.love():shape(c2.polygon(0, 0, 4, 0, 4, 4, 2, 1, 0, 4))
    local triangle, outline = stub.calls[1], stub.calls[2]
    assert.equal('fill', triangle[1])
    assert.equal(6, #triangle[2])
    assert.equal('line', outline[1])
    assert.equal(10, #outline[2])
  end)

  it('puts its letters where they are told, as large as ever', function()
    stub.scale = 4
    draw.love():text({10, 20}, 'four', {anchor = 'middle'})
    local call = stub.calls[1]
    assert.same({'four', 10 - 8 * 4 / 4 / 2}, {call[1], call[2]})
    assert.equal(1 / 4, call[5])
  end)

  it('draws 3D as its camera sees it', function()
    local picture = draw.love{camera = {eye = {0, 0, 5}, fov = math.pi / 2}}
    picture:dot({0, 0, 0}):dot({1, 1, 0}):dot({0, 0, 9})
    assert.equal(2, #stub.calls / 2) -- the third is behind the eye
    assert.same({400, 300}, {stub.calls[1][2], stub.calls[1][3]})
    assert.near(400 + 300 / 5, stub.calls[3][2], 1e-9)
    assert.near(300 - 300 / 5, stub.calls[3][3], 1e-9)
    picture:look{eye = {5, 0, 0}}
    assert.near(400, (picture:project({0, 0, 0})), 1e-9)
  end)

  it('cuts a line where it comes beside the eye, and does not bend it', function()
    local picture = draw.love{camera = {eye = {0, 0, 0}, target = {0, 0, -1}}}
    picture:shape(c3.segment({-1, -1, -10}, {3, -0.5, 10}))
    local points = stub.calls[1][1]
    local near = 1e-3
    local t = (10 - near) / 20 -- there z is -near
    local x0, y0 = picture:project({-1, -1, -10})
    local x1, y1 = picture:project({-1 + 4 * t, -1 + 0.5 * t, -near * (1 + 1e-9)})
    assert.near(x0, points[1], 1e-6)
    assert.near(y0, points[2], 1e-6)
    assert.near(1, (points[3] - 400) / (x1 - 400), 1e-6)
    assert.near(1, (points[4] - 300) / (y1 - 300), 1e-6)
  end)

  it('draws what is partly behind the eye', function()
    local picture = draw.love{camera = {eye = {0, 1, 0}, target = {0, 1, -1}}}
    picture:shape(c3.segment({-1, 0, -10}, {1, 0, 10}))
    picture:shape(c3.aabb({-5, -1, -5}, {5, 3, 5})):shape(c3.sphere(0, 1, 0, 2))
    assert.is_true(#stub.calls > 0)
    for _, call in ipairs(stub.calls) do
      local points = type(call[1]) == 'table' and call[1] or type(call[2]) == 'table'
        and call[2] or {call[1], call[2], call[3], call[4]}
      for _, x in ipairs(points) do assert.is_true(x - x == 0) end
    end
  end)

  Recorder.each_shape(function(shape, name, dimension)
    it('draws a ' .. dimension .. ' ' .. name, function()
      local options = dimension == 'd3' and {camera = {eye = {9, 9, 9}}} or {}
      local picture = draw.love(options)
      picture:shape(shape):shape(shape, {ghost = true}):shape(shape, {fill = false})
      assert.is_true(stub.count > 0)
    end)
  end)

  -- Bytes for one call.
  local function garbage_of(picture, shape)
    picture:shape(shape)
    collectgarbage()
    collectgarbage('stop')
    local before = collectgarbage('count')
    for _ = 1, 100 do picture:shape(shape) end
    local bytes = (collectgarbage('count') - before) * 1024 / 100
    collectgarbage('restart')
    return bytes
  end

  it('makes next to no garbage', function()
    stub.silent = true
    if jit then jit.off() end
    for _, case in ipairs({
      {c2.circle(1, 2, 30), 200}, {c2.rect(0, 0, 20, 20), 200},
      {c2.capsule(0, 0, 50, 0, 10), 500}, {c2.box({0, 0}, {20, 10}, 0.5), 500},
      {c3.sphere(0, 0, 0, 1), 200}, {c3.box({0, 0, 0}, {1, 1, 1}), 700},
      {c3.capsule(0, 0, 0, 0, 1, 0, 1), 700},
    }) do
      local shape, most = case[1], case[2]
      local is_solid = select(3, shape:position()) ~= nil
      local picture = draw.love(is_solid and {camera = {eye = {9, 9, 9}}} or nil)
      local bytes = math.huge -- the least of some rounds: others allocate, too
      for _ = 1, 5 do bytes = math.min(bytes, garbage_of(picture, shape)) end
      assert.is_true(bytes <= most, ('%s: %g bytes'):format(tostring(shape), bytes))
    end
    if jit then jit.on() end
  end)
end)
