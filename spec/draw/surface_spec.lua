-- What is drawn of a shape lies on its surface, by the distances of the library itself.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local Pen = require 'collide.draw.pen'
local Recorder = require 'spec.draw.recorder'

-- How far a chord may be from its arc, in pixels.
local SLACK = 0.15

-- Calls visit(x, y) for points all along a path of pixels.
local function along(call, visit)
  local points, n = call.points, #call.points
  local last = call.name == 'polygon' and n - 1 or n - 3
  for i = 1, last, 2 do
    local k = i + 2 <= n and i + 2 or 1
    for share = 0, 4 do
      visit(points[i] + (points[k] - points[i]) * share / 4,
        points[i + 1] + (points[k + 1] - points[i + 1]) * share / 4)
    end
  end
end

local function around(call, visit)
  for i = 1, 16 do
    local angle = i * math.pi / 8
    visit(call.points[1] + call.radius * math.cos(angle),
      call.points[2] + call.radius * math.sin(angle))
  end
end

-- The least absolute distance to a part of the shape: lines inside a compound are drawn.
local function off(shape, point)
  local parts = shape.kind == 'compound' and shape.shapes or {shape}
  local least = math.huge
  for _, part in ipairs(parts) do
    least = math.min(least, math.abs(part:distance(point)))
  end
  return least
end

-- Dots have a size in pixels: their centre is looked at.
local function is_dot(call, shape)
  return call.name == 'circle' and (shape.kind == 'ray' or call.radius == 3)
end

describe('in 2D', function()
  Recorder.each_shape(function(shape, name, dimension)
    if dimension ~= 'd2' then return end
    it('all that is drawn of a ' .. name .. ' lies on its surface', function()
      local recorder = Recorder.new()
      local picture = draw.to(recorder, {view = Recorder.view_for(shape, dimension)})
      picture:shape(shape):draw()
      local lens, checked = picture.lens, 0
      local function check(px, py)
        local x, y = lens:from_picture(px, py)
        assert.is_true(off(shape, c2.point(x, y)) * lens.scale <= SLACK,
          ('%g, %g is off %s'):format(x, y, name))
        checked = checked + 1
      end
      for i, call in ipairs(recorder.calls) do
        if is_dot(call, shape) then
          check(call.points[1], call.points[2])
        elseif call.name == 'circle' then
          around(call, check)
        elseif shape.kind ~= 'halfspace' or i == 1 then -- then follow the hatches
          along(call, check)
        end
      end
      assert.is_true(checked > 0)
    end)
  end)

  it('hatches a half-space where it is solid', function()
    local recorder = Recorder.new()
    local shape = c2.halfspace({1, 3}, {0, 1})
    local picture = draw.to(recorder, {view = Recorder.VIEW.d2}):shape(shape)
    picture:draw()
    for i = 2, #recorder.calls do
      local p, lens = recorder.calls[i].points, picture.lens
      assert.is_true(shape:contains(lens:from_picture(p[3], p[4])))
    end
    assert.is_true(#recorder.calls > 10)
  end)

  it('fills a half-space as far as the picture reaches', function()
    local recorder = Recorder.new({fills = 'glass'})
    local picture = draw.to(recorder, {view = Recorder.VIEW.d2})
    picture:shape(c2.halfspace({0, 1}, {0, 1})):draw()
    local area, lens = recorder:of('polygon')[1], picture.lens
    local box = {math.huge, math.huge, -math.huge, -math.huge}
    for i = 1, #area.points, 2 do
      local x, y = area.points[i], area.points[i + 1]
      box = {math.min(box[1], x), math.min(box[2], y), math.max(box[3], x),
        math.max(box[4], y)}
    end
    local _, surface = lens:project(0, 1, 0)
    local frame = picture.frame
    assert.near(0, box[1], 1e-9)
    assert.near(surface, box[2], 1e-9)
    assert.near(frame.width, box[3], 1e-9)
    assert.near(frame.height, box[4], 1e-9)
  end)
end)

-- All points of paths that a drawing gives to the pen, in the world.
local function world_points(shape, options)
  local points, add = {}, Pen.add
  Pen.add = function(pen, x, y, z, away)
    points[#points + 1] = {x, y, z}
    return add(pen, x, y, z, away)
  end
  local recorder = Recorder.new({fills = options.fills, rules = false})
  local ok, picture = pcall(function()
    local picture = draw.to(recorder, {view = options.view, camera = options.camera})
    picture:shape(shape):draw()
    return picture
  end)
  Pen.add = add
  assert.is_true(ok, picture)
  return points, recorder, picture
end

local CAMERAS = {
  {name = 'along parallels', camera = {yaw = 0.7, pitch = 0.4}},
  {name = 'from above', camera = {yaw = 0, pitch = math.pi / 2}},
  {name = 'in perspective', camera = {yaw = -1, pitch = 0.2, fov = 1}},
  {name = 'from a place', camera = {eye = {9, 8, 12}, target = {1, 2, 3}}},
}

for _, view in ipairs(CAMERAS) do
  describe('in 3D, seen ' .. view.name, function()
    Recorder.each_shape(function(shape, name, dimension)
      if dimension ~= 'd3' then return end
      for _, fills in ipairs({false, 'pale'}) do
        it(('every point of a %s lies on its surface%s'):format(name,
          fills and ', filled' or ''), function()
          local points, recorder = world_points(shape, {fills = fills,
            camera = view.camera, view = Recorder.view_for(shape, dimension)})
          for _, p in ipairs(points) do
            assert.is_true(off(shape, c3.point(p)) < 1e-9, table.concat(p, ', '))
          end
          assert.is_true(#recorder.calls > 0)
        end)
      end
    end)
  end)
end

describe('the outline of what is round', function()
  local ROUND = {
    c3.sphere(1, 2, 3, 0.5), c3.capsule(1, 2, 3, 4, 6, 5, 0.5),
    c3.cylinder(1, 2, 3, 4, 6, 5, 0.7), c3.cone(1, 2, 3, 4, 6, 5, 0.7),
    c3.box({1, 2, 3}, {1, 0.5, 0.7}, c3.quat({1, 1, 0}, 0.4), 0.3),
    c3.hull({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}}, 0.3),
    c3.triangle({0, 0, 0}, {2, 0, 0}, {0, 2, 1}, 0.3),
  }

  -- the line of sight through a pixel
  local function sight(lens, px, py)
    local u, v = lens:from_picture(px, py)
    if not lens.fov then
      return c3.line(lens.eye + lens.right * u + lens.up * v, lens.back)
    end
    return c3.line(lens.eye, lens.right * u + lens.up * v - lens.back)
  end

  local cameras = {{yaw = 0.7, pitch = 0.4}, {yaw = -1, pitch = 0.3, fov = 1.2}}
  for _, camera in ipairs(cameras) do
    for _, shape in ipairs(ROUND) do
      it(('of %s is where the line of sight touches it%s'):format(tostring(shape),
        camera.fov and ', in perspective' or ''), function()
        local options = {fills = 'pale', camera = camera}
        local _, recorder, picture = world_points(shape, options)
        local outline, lens = recorder:of('polygon')[1], picture.lens
        for i = 1, #outline.points, 2 do
          local line = sight(lens, outline.points[i], outline.points[i + 1])
          local slack = SLACK * lens:pixel_at(shape:position())
          assert.is_true(math.abs(shape:distance(line)) < slack, shape:distance(line))
        end
      end)
    end
  end
end)
