-- Pictures of a small part of a large shape, and of a large part of nothing: curves are
-- cut by what is seen of them, in time and in looks.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local Recorder = require 'spec.draw.recorder'
local time = require 'spec.support.check.time'

local function shapes2(s)
  return {
    c2.circle(s, 0, s), c2.circle(0.3 * s, 0, s), c2.capsule(s, -9 * s, s, 9 * s, s),
    c2.box({s, s}, {s, s}, 0.4, s / 2),
    c2.triangle({s, 0}, {2 * s, 0}, {3 * s, 2 * s}, s),
    c2.polygon({{s, 0}, {4 * s, 0}, {4 * s, 4 * s}, {2 * s, s}, {s, 4 * s}}, s / 4),
    c2.segment(-s, -s, s, s), c2.ray(-s, -s, 1, 1), c2.line(-s, s, 1, -1),
    c2.plane(1, 2, s), c2.halfspace(1, 2, s), c2.halfspace({1, 2}, {0, 0}),
    c2.compound{c2.circle(s, 0, s), c2.rect(0, 0, s, s)},
  }
end

local function shapes3(s)
  return {
    c3.sphere(s, 0, 0, s), c3.capsule(s, -9 * s, 0, s, 9 * s, 0, s),
    c3.box({s, s, s}, {s, s, s}, {0, 0, 0.6, 0.8}, s / 2),
    c3.triangle({s, 0, 0}, {2 * s, 0, 0}, {3 * s, 2 * s, 0}, s),
    c3.hull({{s, 0, 0}, {4 * s, 0, 0}, {4 * s, 4 * s, 0}, {s, 4 * s, s}}, s / 4),
    c3.cylinder(s, -s, 0, s, s, 0, s), c3.cone(0, -s, 0, 0, s, 0, s),
    c3.segment(-s, -s, 0, s, s, 0), c3.ray(-s, -s, 0, 1, 1, 1),
    c3.line(-s, s, 0, 1, -1, 0), c3.plane(1, 2, 3, s), c3.halfspace({1, 2, 3}, {0, 0, 0}),
    c3.compound{c3.sphere(s, 0, 0, s), c3.aabb({0, 0, 0}, {s, s, s})},
  }
end

-- Well under what a person notices; with a debugger or sanitizer around it, too.
local MOST_SECONDS = 0.3

local function in_time(draw_it)
  time.assert_below(MOST_SECONDS, draw_it)
end

local SIZES = {1e-7, 1e5, 1e18}
local VIEWS = {{0, 2}, {1, 1e-9}, {1e7, 2}, {1e15, 1e9}}

describe('a part of a shape is drawn without delay', function()
  for name, new in pairs {text = draw.text, svg = draw.svg} do
    it('in 2D as ' .. name, function()
      for _, s in ipairs(SIZES) do
        for _, shape in ipairs(shapes2(s)) do
          for _, v in ipairs(VIEWS) do
            in_time(function()
              tostring(new{view = c2.rect(v[1], v[1], v[2], v[2])}:shape(shape))
            end)
          end
        end
      end
    end)

    it('in 3D as ' .. name, function()
      for _, s in ipairs(SIZES) do
        for _, shape in ipairs(shapes3(s)) do
          for _, v in ipairs(VIEWS) do
            local x, w = v[1], v[2]
            local view = c3.aabb({x, x, x}, {x + w, x + w, x + w})
            for _, camera in ipairs {{}, {fov = 1}, {eye = {x, x + w, x + 3 * w},
              target = {x, x, x}}} do
              in_time(function()
                tostring(new{view = view, camera = camera}:shape(shape))
              end)
            end
          end
        end
      end
    end)
  end
end)

-- Calls visit(x, y) with the middle of every line of the areas and paths that a recorder
-- was told, and both ends.
local function each_line(calls, visit)
  for _, call in ipairs(calls) do
    local p = call.points
    if call.name == 'circle' then
      visit(p[1], p[2], nil, nil, call.radius)
    else
      local n = call.name == 'polygon' and #p or #p - 2
      for i = 1, n, 2 do
        local k = i + 2 <= #p and i + 2 or 1
        visit(p[i], p[i + 1], p[k], p[k + 1])
      end
    end
  end
end

-- How far a point in the middle of a picture is from the lines in it.
local function distance_to_lines(calls, x, y)
  local least = math.huge
  each_line(calls, function(ax, ay, bx, by, radius)
    local d
    if radius then
      d = math.abs(math.sqrt((x - ax) ^ 2 + (y - ay) ^ 2) - radius)
    else
      d = c2.segment(ax, ay, bx, by):distance(c2.point(x, y))
    end
    least = math.min(least, d)
  end)
  return least
end

describe('the outline is where the surface is', function()
  local PIXELS, TOLERANCE = 500, 0.2

  -- What is drawn of a shape in a view of width w around p.
  local function drawn2(shape, p, w)
    local recorder = Recorder.new()
    local view = c2.rect(p.x - w / 2, p.y - w / 2, w, w)
    draw.to(recorder, {view = view, width = PIXELS, height = PIXELS, margin = 0})
      :shape(shape):draw()
    return recorder
  end

  local function shows_middle(recorder, what)
    local off = distance_to_lines(recorder.calls, PIXELS / 2, PIXELS / 2)
    assert.is_true(off < TOLERANCE, ('%s: %g px off'):format(what, off))
  end

  it('in 2D, however far one looks in', function()
    for _, s in ipairs {1, 300, 1e5} do
      for k, shape in ipairs(shapes2(s)) do
        for i = 1, k <= 6 and 12 or 0 do
          local p = shape:support(math.cos(i), math.sin(i))
          for _, w in ipairs {4 * s, s / 10, s / 1e3, s / 1e6} do
            local recorder = drawn2(shape, p, w)
            shows_middle(recorder, ('%s at %d, %g wide'):format(tostring(shape), i, w))
          end
        end
      end
    end
  end)

  it('in 2D all along', function()
    for _, s in ipairs {1, 1e5} do
      for k = 1, 6 do
        local shape = shapes2(s)[k]
        for i = 1, 6 do
          local p, w = shape:support(math.cos(i), math.sin(i)), s / 50
          local recorder = drawn2(shape, p, w)
          each_line(recorder.calls, function(ax, ay, bx, by)
            if not bx then return end
            local x, y = (ax + bx) / 2, (ay + by) / 2
            if x > 0 and x < PIXELS and y > 0 and y < PIXELS then
              local right, down = (x / PIXELS - 0.5) * w, (y / PIXELS - 0.5) * w
              local at = c2.point(p.x + right, p.y - down)
              local off = math.abs(shape:distance(at)) * PIXELS / w
              assert.is_true(off < TOLERANCE, ('%s: %g px'):format(tostring(shape), off))
            end
          end)
        end
      end
    end
  end)

  it('in 3D, however far one looks in', function()
    for _, s in ipairs {1, 1e5} do
      for k, shape in ipairs(shapes3(s)) do
        for i = 1, k <= 7 and 12 or 0 do
          for _, w in ipairs {4 * s, s / 10, s / 1e3, s / 1e6} do
            local recorder = Recorder.new()
            -- looking along z: the picture shows x and y
            local p = shape:support(math.cos(i), math.sin(i), 0)
            draw.to(recorder, {camera = {yaw = 0, pitch = 0}, width = PIXELS,
              height = PIXELS, margin = 0, view = c3.aabb({p.x - w / 2, p.y - w / 2, 0},
              {p.x + w / 2, p.y + w / 2, 0})}):shape(shape):draw()
            shows_middle(recorder, ('%s at %d, %g wide'):format(tostring(shape), i, w))
          end
        end
      end
    end
  end)
end)

describe('a picture of many corners is drawn without delay', function()
  it('also when it is a star with arms grown into each other', function()
    for _, n in ipairs {100, 300} do
      local star = {}
      for i = 1, n do
        local angle, r = 2 * math.pi * i / n, i % 2 == 0 and 1 or 0.8
        star[i] = {r * math.cos(angle), r * math.sin(angle)}
      end
      for _, radius in ipairs {0.01, 0.2} do
        local shape = c2.polygon(star, radius)
        in_time(function() tostring(draw.text{}:shape(shape)) end)
      end
    end
  end)

  -- The faces of 250 corners are searched in n^2 steps: 0.2 s, more with a sanitizer.
  it('also when it is a hull', function()
    local function in_a_second(draw_it) time.assert_below(1, draw_it) end
    for _, n in ipairs {100, 250, 1000} do
      local points = {}
      for i = 1, n do
        local z, angle = 1 - 2 * i / n, 2.4 * i
        local r = math.sqrt(1 - z * z)
        points[i] = {r * math.cos(angle), r * math.sin(angle), z}
      end
      local hull, round = c3.hull(points), c3.hull(points, 0.1)
      in_a_second(function() tostring(draw.text{}:shape(hull)) end)
      in_a_second(function() tostring(draw.svg{camera = {fov = 1}}:shape(round)) end)
    end
  end)
end)

describe('what is counted has a limit', function()
  local function assert_limit(key, fn)
    assert.error_matches(fn, key .. ': number <= 1000 expected, got 1')
  end

  it('in the terminal and on the way of a sweep', function()
    assert_limit('columns', function() draw.text{columns = 1e9} end)
    assert_limit('rows', function() draw.text{rows = 1e9} end)
    assert_limit('steps', function()
      draw.svg():sweep(c2.circle(0, 0, 1), {1, 0}, 1, nil, {steps = 1e9})
    end)
  end)
end)
