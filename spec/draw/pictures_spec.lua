-- What a picture makes of what it is told.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local read = require 'spec.support.read_file'
local draw = require 'collide.draw'
local Recorder = require 'spec.draw.recorder'

-- What a picture tells its back end.
local function recorded(options, tell)
  local recorder = Recorder.new({fills = options.fills})
  options.fills = nil
  local picture = draw.to(recorder, options)
  tell(picture)
  picture:draw()
  return recorder, picture
end

describe('the view', function()
  it('is all that is drawn, with a margin', function()
    local recorder, picture = recorded({width = 240, height = 140, margin = 20},
      function(p) p:shape(c2.rect(3, 5, 10, 5)) end)
    assert.same({20, 120, 220, 120, 220, 20, 20, 20}, recorder.calls[1].points)
    assert.same({120, 70}, {picture:project({8, 7.5})})
  end)

  it('may be a shape, whose bounds are seen', function()
    local recorder = recorded({width = 200, height = 100, margin = 0,
      view = c2.rect(0, 0, 20, 10)}, function(p) p:shape(c2.rect(5, 5, 100, 100)) end)
    assert.same({50, 50, 1050, 50, 1050, -950, 50, -950}, recorder.calls[1].points)
  end)

  it('has y up, or down', function()
    local function tell(p) p:shape(c2.rect(0, 0, 1, 1)) end
    local _, up = recorded({}, tell)
    local _, down = recorded({y_down = true}, tell)
    assert.is_true(select(2, up:project({0, 1})) < select(2, up:project({0, 0})))
    assert.is_true(select(2, down:project({0, 1})) > select(2, down:project({0, 0})))
  end)

  it('is as high as its content wants', function()
    local function height(shape)
      local function tell(p) p:shape(shape) end
      local _, picture = recorded({width = 400, margin = 0}, tell)
      return picture.frame.height
    end
    assert.equal(200, height(c2.rect(0, 0, 10, 5)))
    assert.equal(80, height(c2.rect(0, 0, 10, 0.1)))
    assert.equal(300, height(c2.rect(0, 0, 1, 10)))
  end)

  it('cuts no label at its sides', function()
    local svg = tostring(draw.svg({width = 200, margin = 8})
      :text({0, 0}, 'on the left', {anchor = 'middle', size = 10})
      :text({1, 0}, 'on the right', {anchor = 'middle', size = 10}))
    local left, right = svg:match('<text x="([%d.]+)".*<text x="([%d.]+)"')
    assert.is_true(tonumber(left) >= 25 and tonumber(right) <= 175, svg)
  end)

  it('shows a plane that lies near, and not one that is far away', function()
    local function height(y)
      local _, picture = recorded({width = 400, margin = 0}, function(p)
        p:shape(c2.circle(0, 0, 1)):shape(c2.halfspace({0, 1}, {0, y}))
      end)
      return (select(2, picture:project({0, y})) or 0) / picture.frame.height
    end
    assert.is_true(height(-2) < 1)
    assert.is_true(height(-50) > 1)
  end)

  it('of a camera fits what is seen, to the pixel', function()
    local cameras = {{yaw = 0.3, pitch = 0.6}, {yaw = 2, pitch = -0.2, fov = 1}}
    for _, camera in ipairs(cameras) do
      local recorder = recorded({width = 300, height = 300, margin = 10, camera = camera},
        function(p) p:shape(c3.box({50, 60, 70}, {3, 2, 1}, c3.quat({1, 2, 3}, 1))) end)
      local low, high = math.huge, -math.huge
      for _, call in ipairs(recorder.calls) do
        for _, x in ipairs(call.points) do
          low, high = math.min(low, x), math.max(high, x)
        end
      end
      assert.near(10, low, camera.fov and 60 or 1e-6)
      assert.near(290, high, camera.fov and 60 or 1e-6)
      assert.is_true(low >= 10 - 1e-6 and high <= 290 + 1e-6)
    end
  end)
end)

describe('a camera', function()
  local function at(camera, point)
    local _, picture = recorded({width = 200, height = 200, margin = 0, camera = camera,
      view = c3.aabb({-1, -1, -1}, {1, 1, 1})}, function() end)
    local x, y = picture:project(point)
    local cx, cy = picture:project({0, 0, 0})
    return x - cx, cy - y
  end

  local function side(n) return n > 1e-6 and 1 or n < -1e-6 and -1 or 0 end

  local function sides(camera, point)
    local right, up = at(camera, point)
    return {side(right), side(up)}
  end

  it('looks from +z, with x to the right and y up', function()
    local front = {yaw = 0, pitch = 0}
    assert.same({1, 0}, sides(front, {1, 0, 0}))
    assert.same({0, 1}, sides(front, {0, 1, 0}))
    assert.same({0, 0}, sides(front, {0, 0, 1}))
  end)

  it('goes round to the right by yaw, and up by pitch', function()
    assert.same({-1, 0}, sides({yaw = math.pi / 2, pitch = 0}, {0, 0, 1}))
    assert.same({0, -1}, sides({yaw = 0, pitch = 0.5}, {0, 0, 1}))
  end)

  it('may have another axis up', function()
    assert.same({0, 1}, sides({yaw = 0, pitch = 0, up = {0, 0, 1}}, {0, 0, 1}))
    assert.same({0, 1}, sides({yaw = 0, pitch = 0, up = {1, 0, 0}}, {1, 0, 0}))
  end)

  it('may stand at a place and look at another', function()
    local camera = {eye = {0, 0, 4}, target = {0, 0, 0}, fov = math.pi / 2}
    local x, y = at(camera, {1, 2, 0})
    assert.near(100 / 4, x, 1e-9)
    assert.near(200 / 4, y, 1e-9)
  end)
end)

describe('a picture', function()
  it('keeps what it was told, though that moves on', function()
    local shape, style = c2.circle(0, 0, 1), {color = 'green'}
    local hit = shape:contact(c2.circle(1, 0, 1))
    local picture = draw.svg{}:shape(shape, style):result(hit)
    local before = tostring(picture)
    shape:translate(5, 5)
    hit.pa.x = 99
    style.color = 'blue'
    assert.equal(before, tostring(picture))
  end)

  it('may be told more after it was drawn', function()
    local picture = draw.svg{}:shape(c2.circle(0, 0, 1))
    local before = tostring(picture)
    assert.is_true(#tostring(picture:shape(c2.circle(3, 0, 1))) > #before)
  end)

  it('gives shapes colours of the palette in turn', function()
    local recorder = recorded({fills = 'glass'}, function(p)
      for i = 1, 5 do p:shape(c2.circle(3 * i, 0, 1)) end
    end)
    local seen = {}
    for _, call in ipairs(recorder.calls) do
      local key = table.concat(call.look.color, ' ')
      assert.is_nil(seen[key])
      seen[key] = true
    end
  end)

  it('takes colours by name, as #rrggbb and as three numbers', function()
    local recorder = recorded({}, function(p)
      for _, color in ipairs({'blue', '#0072b2', {0, 114 / 255, 178 / 255}}) do
        p:path({{0, 0}, {1, 1}}, {color = color})
      end
    end)
    for i = 1, 3 do
      assert.same({0, 114 / 255, 178 / 255}, recorder.calls[i].look.color)
    end
  end)

  it('draws every item of a world', function()
    local world = c2.world()
    world:add('hero', c2.circle(0, 0, 1))
    world:add('wall', c2.rect(2, 0, 1, 1))
    local recorder = recorded({}, function(p)
      p:world(world, function(item, shape)
        return {label = item, color = shape.kind == 'circle' and 'blue' or 'grey'}
      end)
    end)
    assert.equal(1, #recorder:of('circle'))
    assert.equal(1, #recorder:of('polygon'))
    assert.equal('hero', recorder:of('text')[1].text)
    assert.equal('wall', recorder:of('text')[2].text)
  end)

  it('draws marks on top of shapes, however they come', function()
    local recorder = recorded({}, function(p)
      p:text({0, 0}, 'first'):shape(c2.circle(0, 0, 1))
    end)
    assert.equal('circle', recorder.calls[1].name)
    assert.equal('text', recorder.calls[2].name)
  end)

  it('draws the shadow of a shape on the floor', function()
    local recorder, picture = recorded({fills = 'pale', camera = {yaw = 0, pitch = 0.5}},
      function(p) p:shape(c3.sphere(0, 3, 0, 1), {shadow = 0}) end)
    local shadow = recorder.calls[1]
    for i = 1, #shadow.points, 2 do
      local x = picture:project({0, 0, 0})
      assert.is_true(math.abs(shadow.points[i] - x) < picture.lens.scale * 1.001)
    end
    assert.is_true(shadow.look.color == false)
  end)
end)

describe('the painter', function()
  -- The order in which spheres, told apart by their colours, are drawn.
  local function order(camera, shapes)
    local recorder = recorded({fills = 'pale', camera = camera}, function(p)
      for _, it in ipairs(shapes) do p:shape(it.shape, {color = {it.id / 100, 0, 0}}) end
    end)
    local list = {}
    for _, call in ipairs(recorder:of('polygon')) do
      local id = math.floor(call.look.base[1] * 100 + 0.5)
      if list[#list] ~= id then list[#list + 1] = id end
    end
    return list
  end

  it('draws the farthest first', function()
    local shapes = {
      {id = 1, shape = c3.sphere(0, 0, 2, 1)}, {id = 2, shape = c3.sphere(0.5, 0, -1, 1)},
      {id = 3, shape = c3.sphere(0, 0.5, 5, 1)},
    }
    assert.same({2, 1, 3}, order({yaw = 0, pitch = 0}, shapes))
    assert.same({3, 1, 2}, order({yaw = math.pi, pitch = 0}, shapes))
    assert.same({3, 1, 2}, order({yaw = math.pi, pitch = 0, fov = 1}, shapes))
  end)

  it('knows a large box from what stands before it', function()
    local shapes = {
      {id = 1, shape = c3.sphere(4, 0.5, 1, 0.5)},
      {id = 2, shape = c3.aabb({-20, 0, -40}, {20, 3, 0})},
    }
    assert.same({2, 1}, order({yaw = 0.3, pitch = 0.3}, shapes))
  end)

  it('draws the parts of a compound in order', function()
    local compound = c3.compound{c3.aabb({-1, -1, 2}, {1, 1, 3}), c3.sphere(0, 0, 0, 1)}
    local recorder = recorded({fills = 'pale', camera = {yaw = 0, pitch = 0}},
      function(p) p:shape(compound) end)
    assert.is_truthy(recorder.calls[1].look.light) -- the ball
    assert.is_nil(recorder.calls[2].look.light)
  end)

  it('draws more shapes than it can compare', function()
    local recorder = recorded({fills = 'pale'}, function(p)
      for i = 1, 150 do p:shape(c3.sphere(i % 10, 0, i / 10, 0.4)) end
    end)
    assert.equal(150, #recorder:of('polygon'))
  end)
end)

describe('the lines of a box', function()
  it('are thin and dotted at the far side', function()
    local recorder = recorded({camera = {yaw = 0.5, pitch = 0.5}},
      function(p) p:shape(c3.aabb({0, 0, 0}, {1, 1, 1})) end)
    local hidden = 0
    for _, call in ipairs(recorder.calls) do
      if call.look.hidden then
        hidden = hidden + 1
        assert.is_truthy(call.look.dash)
        assert.equal(1, call.look.width)
      end
    end
    assert.equal(12, #recorder.calls)
    assert.equal(3, hidden)
  end)
end)

describe('SVG', function()
  it('is saved to a file', function()
    local name = os.tmpname()
    local picture = draw.svg{}:shape(c2.circle(0, 0, 1))
    assert.equal(picture, picture:save(name))
    assert.equal(tostring(picture), read(name))
    os.remove(name)
  end)

  it('has the title, size and background that it was told', function()
    local text = tostring(draw.svg{width = 300, height = 200, title = 'A & B',
      subtitle = '<here>', background = '#123456'}:shape(c2.circle(0, 0, 1)))
    for _, part in ipairs({'width="300"', 'height="200"', 'A &amp; B', '&lt;here&gt;',
      '#123456'}) do
      assert.is_truthy(text:find(part, 1, true), part)
    end
    assert.is_nil(tostring(draw.svg{background = false}):find('<rect', 1, true))
  end)

  it('is the same in every run', function()
    local function text()
      local picture = draw.svg{camera = {fov = 1}}
      for i = 1, 8 do
        picture:shape(c3.hull({{i, 0, 0}, {i + 1, 0, 0}, {i, 1, 0}, {i, 0, i}}))
      end
      return tostring(picture)
    end
    assert.equal(text(), text())
  end)
end)
