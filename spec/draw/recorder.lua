-- A back end that keeps what it is told, and shapes of every kind to be drawn.
local kinds = require 'spec.support.kinds'
local c2, c3 = require 'collide.d2', require 'collide.d3'

local Recorder = {}
Recorder.__index = Recorder

function Recorder.new(fields)
  local self = setmetatable({calls = {}}, Recorder)
  for key, value in pairs(fields or {}) do self[key] = value end
  return self
end

local function copied(t)
  local copy = {}
  for key, value in pairs(t) do copy[key] = value end
  return copy
end

local function add(self, call)
  call.look = copied(call.look)
  self.calls[#self.calls + 1] = call
end

function Recorder:line(x1, y1, x2, y2, look)
  add(self, {name = 'line', points = {x1, y1, x2, y2}, look = look})
end

function Recorder:polyline(points, look)
  add(self, {name = 'polyline', points = copied(points), look = look})
end

function Recorder:polygon(points, look)
  add(self, {name = 'polygon', points = copied(points), look = look})
end

function Recorder:circle(x, y, radius, look)
  add(self, {name = 'circle', points = {x, y}, radius = radius, look = look})
end

function Recorder:text(x, y, text, look)
  add(self, {name = 'text', points = {x, y}, text = text, look = look})
end

-- Those of one name.
function Recorder:of(name)
  local list = {}
  for _, call in ipairs(self.calls) do
    if call.name == name then list[#list + 1] = call end
  end
  return list
end

-------------------------------------------------------------------------------- shapes --

local EDGE_CASES = {
  d2 = {
    c2.circle(1, 2, 0), c2.capsule(1, 2, 1, 2, 0.5), c2.capsule(1, 2, 3, 2, 0),
    c2.box({1, 2}, {2, 0}, 0.5, 0.25), c2.box({1, 2}, {0, 0}), c2.rect(1, 2, 0, 3),
    c2.triangle(0, 0, 1, 1, 2, 2, 0.5), c2.convex({{1, 2}}, 0.5),
    c2.convex({{1, 2}, {3, 4}}), c2.box({1, 2}, {1, 0.5}, 0.4),
    -- arms that meet around a hole
    c2.polygon({{0, 0}, {3, 0}, {3, 3}, {1.7, 3}, {1.7, 2}, {2, 2}, {2, 1}, {1, 1},
      {1, 2}, {1.3, 2}, {1.3, 3}, {0, 3}}, 0.25),
    c2.polygon({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}, 1.5),
  },
  d3 = {
    c3.sphere(1, 2, 3, 0), c3.capsule(1, 2, 3, 1, 2, 3, 0.5),
    c3.capsule(0, 0, 0, 1, 1, 1, 0),
    c3.box({1, 2, 3}, {1, 0, 2}), c3.box({1, 2, 3}, {0, 0, 0}, nil, 0.5),
    c3.box({0, 0, 0}, {1, 0.5, 0.75}, c3.quat({1, 2, 3}, 0.8), 0.25),
    c3.triangle({0, 0, 0}, {1, 1, 1}, {2, 2, 2}), c3.hull({{1, 2, 3}}, 0.5),
    c3.hull({{1, 2, 3}, {2, 2, 3}}),
    c3.hull({{0, 0, 0}, {2, 0, 1}, {2, 2, 1}, {0, 2, 0}}),
    c3.hull({{0, 0, 0}, {2, 0, 1}, {2, 2, 1}, {0, 2, 0}}, 0.25),
    c3.cylinder(0, 0, 0, 0, 1, 0, 0), c3.cone(0, 0, 0, 1, 1, 0, 0),
  },
}

-- Calls visit(shape, name, dimension): every kind, and what is special about some.
function Recorder.each_shape(visit)
  kinds.each(function(module, spec, dimension)
    visit(kinds.make(module, spec), spec.kind, dimension)
  end)
  for _, dimension in ipairs({'d2', 'd3'}) do
    for _, shape in ipairs(EDGE_CASES[dimension]) do
      visit(shape, tostring(shape), dimension)
    end
  end
end

local INFINITE = {line = true, ray = true, plane = true, halfspace = true}

-- What is seen of shapes without an end.
Recorder.VIEW = {d2 = c2.aabb({-3, -2}, {6, 7}), d3 = c3.aabb({-3, -2, -3}, {6, 7, 5})}

function Recorder.view_for(shape, dimension)
  return INFINITE[shape.kind] and Recorder.VIEW[dimension] or nil
end

return Recorder
