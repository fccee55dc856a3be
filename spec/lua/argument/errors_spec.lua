-- Every argument of every public function, given wrong values of every sort: it raises,
-- names the argument, and nothing is changed.
local kinds = require 'spec.support.kinds'
local unpack = kinds.unpack

local HUGE, NAN = math.huge, 0 / 0
local thread = coroutine.create(function() end)

local function trap()
  return setmetatable({}, {__index = function() error('trapped', 0) end})
end

-- Values that are wrong for a parameter of each type; nil is one unless it is optional.
local function wrong_numbers()
  return {'1', 'x', true, {}, print, io.stdout, thread, NAN, HUGE, -HUGE}
end

local function wrong_vectors(n)
  local list = {'1 2 3', true, {}, {1}, print, io.stdout, thread,
    {x = 1}, {1, '2', 3}, {x = 1, y = true, z = 3}, {1, NAN, 3}, {HUGE, 0, 0},
    {x = 1, y = -HUGE, z = 1}, {print, 1, 1}, NAN, HUGE}
  if n == 3 then list[#list + 1] = {1, 2} end
  return list
end

local function wrong_shapes(other)
  local list = {1, 'x', true, {}, print, io.stdout, thread, NAN,
    {kind = 'point'}, other}
  if debug.upvalueid then -- luacheck: ignore
    list[#list + 1] = debug.upvalueid(wrong_numbers, 1) -- luacheck: ignore
  end
  return list
end

local function with(list, ...)
  for i = 1, select('#', ...) do list[#list + 1] = (select(i, ...)) end
  return list
end

local function wrong_values(type_of, n, other)
  local by_type = {
    number = wrong_numbers,
    size = function() return with(wrong_numbers(), -1, -1e-300) end,
    limit = function() return {'1', true, {}, NAN, -1, -HUGE} end,
    boolean = function() return {1, 'x', {}, NAN, print} end,
    table = function() return {1, 'x', true, print, io.stdout, NAN} end,
    handler = function() return {1, 'x', true, {}, io.stdout} end,
    group = function() return {1, 'x', true, print, io.stdout, {1}, {{}}, {shape = 1},
      {{shape = {}}}, {{shape = io.stdout}}, {shape = other}, {{shape = other}}} end,
    vec = function() return wrong_vectors(n) end,
    direction = function() return with(wrong_vectors(n), {0, 0, 0}) end,
    rotation = function()
      if n == 2 then return wrong_numbers() end
      return with(wrong_vectors(3), {1, 2, 3}, {0, 0, 0, 2}, {0, 0, 0, 0}, {{1, 0, 0}})
    end,
    points = function()
      return {'x', true, print, io.stdout, other, {}, {1}, {{1, 2, 3}, {1}},
        {{1, 2, 3}, 1}, {{NAN, 2, 3}}, {1, 2, 3, 4, 5, HUGE}, {points = 1}}
    end,
    shape = function() return wrong_shapes(other) end,
    corner = function() return with(wrong_numbers(), -1, 0.5, 8, 1e300) end,
  }
  return by_type[type_of]()
end

-- name = {types of the parameters}; ? before a type: may be nil.
local QUERIES = {
  overlaps = {'shape', 'shape'},
  distance = {'shape', 'shape'},
  push = {'shape', 'shape', '?size'},
  closest = {'shape', 'shape', '?table'},
  contact = {'shape', 'shape', '?table'},
  contacts = {'shape', 'shape', '?table'},
  contact_numbers = {'shape', 'shape'},
  manifold = {'shape', 'shape', '?table'},
  cast = {'shape', 'vec', 'shape', '?table'},
  sweep = {'shape', 'vec', 'rotation', 'shape', '?table'},
  raycast = {'shape', 'vec', 'vec', '?limit', '?boolean', '?table'},
  face_normal = {'shape', 'vec', 'direction'},
  clip = {'shape', 'shape', '?table'},
}

local METHODS = {
  translate = {'shape', 'vec'},
  move_to = {'shape', 'vec'},
  position = {'shape'},
  rotate = {'shape', 'rotation', '?vec'},
  placed = {'shape', 'vec', '?rotation', '?shape'},
  set = {'shape', 'vec', 'vec'},
  clone = {'shape'},
  bounds = {'shape'},
  support = {'shape', 'direction'},
  contains = {'shape', 'vec'},
  corner = {'shape', 'corner'},
}

local FUNCTIONS = {
  closest_point_line = {'vec', 'vec', 'vec'},
  closest_point_segment = {'vec', 'vec', 'vec'},
  closest_lines = {'vec', 'vec', 'vec', 'vec'},
  closest_segments = {'vec', 'vec', 'vec', 'vec'},
  line_sphere = {'vec', 'direction', 'vec', 'size'},
  line_circle = {'vec', 'direction', 'vec', 'size'},
  segments_cross = {'vec', 'vec', 'vec', 'vec'},
  vec = {'vec'},
  quat = {'direction', 'number'},
  is_floor = {'direction', '?size', '?direction'},
  convex = {'points', '?size'},
  ellipse = {'vec', 'size', 'size', '?number'},
  path = {'points'},
  detect = {'group', 'group', '?handler'},
  world = {},
}

-- A right value of each type. No shape is both a line and has corners: `corner` gets one
-- of its own.
local function right_value(c, n, type_of, name)
  local zero, one = {0, 0, n == 3 and 0 or nil}, {1, 1, n == 3 and 1 or nil}
  local values = {
    number = 1, size = 1, limit = 1, boolean = true, corner = 1, handler = print,
    table = {}, vec = one, direction = one, group = {}, points = {zero, one},
    rotation = n == 3 and {0, 0, 0, 1} or 1,
    shape = name == 'corner' and c.aabb(zero, one) or c.segment(zero, one),
  }
  return values[type_of]
end

-- What can be compared before and after: shapes by value, results by their fields.
local function image(value)
  if type(value) ~= 'table' then return tostring(value) end
  local words = {}
  for key, field in pairs(value) do words[#words + 1] = key .. '=' .. tostring(field) end
  table.sort(words)
  return table.concat(words, ',')
end

local function check_call(call, name, arguments, count, n)
  local before = {}
  for i = 1, count do before[i] = image(arguments[i]) end
  local ok, message = pcall(call, unpack(arguments, 1, count))
  assert.is_false(ok)
  assert.matches("bad argument #" .. n .. " to '" .. name .. "' %(.+%)$", message)
  for i = 1, count do assert.equal(before[i], image(arguments[i])) end
end

local function check_function(c, n, other, name, call, types)
  local function arguments()
    local list = {}
    for i, type_of in ipairs(types) do
      list[i] = right_value(c, n, type_of:gsub('?', ''), name)
    end
    return list
  end

  it('accepts right values: ' .. name, function()
    assert.has_no_error(function() call(unpack(arguments())) end)
  end)

  for i, type_of in ipairs(types) do
    local plain = type_of:gsub('?', '')
    it('refuses wrong values as argument ' .. i .. ' of ' .. name, function()
      for _, bad in ipairs(wrong_values(plain, n, other)) do
        local list = arguments()
        list[i] = bad
        check_call(call, name, list, #types, i)
      end
      if plain == type_of then
        local list = arguments()
        list[i] = nil
        check_call(call, name, list, #types, i)
      end
    end)

    if plain == 'vec' or plain == 'direction' or plain == 'rotation' and n == 3 then
      it('lets an error of a metamethod through in argument ' .. i .. ' of ' .. name,
        function()
          local list = arguments()
          list[i] = trap()
          local before = image(list[1])
          local ok, message = pcall(call, unpack(list, 1, #types))
          assert.is_false(ok)
          assert.equal('trapped', message)
          if i > 1 then assert.equal(before, image(list[1])) end
        end)
    end
  end
end

for n, name in pairs {[2] = 'd2', [3] = 'd3'} do
  local c = require('collide.' .. name)
  local o = require(n == 2 and 'collide.d3' or 'collide.d2')
  local other = n == 2 and o.segment({0, 0, 0}, {1, 1, 1}) or o.segment({0, 0}, {1, 1})

  describe('a function of collide.' .. name, function()
    for query, types in pairs(QUERIES) do
      check_function(c, n, other, query, c[query], types)
    end
    for called, types in pairs(FUNCTIONS) do
      if rawget(c, called) then check_function(c, n, other, called, c[called], types) end
    end
  end)

  describe('a method of collide.' .. name, function()
    local shape = c.segment({0, 0, 0}, {1, 1, 1})
    for method, types in pairs(METHODS) do
      check_function(c, n, other, method, shape[method], types)
    end

    it('does not count the shape it is called on', function()
      assert.error_matches(function() shape:translate('x') end,
        "bad argument #1 to 'translate' %(vector expected, got string%)")
      assert.error_matches(function() shape:contact('x') end,
        "bad argument #1 to 'contact' %(shape expected, got string%)")
      assert.error_matches(function() shape:overlaps(other) end,
        "bad argument #1 to 'overlaps' %(" .. n .. 'D shape expected, got a '
          .. 5 - n .. 'D segment%)')
    end)
  end)

  it('every function of collide.' .. name .. ' is tried here', function()
    for public in pairs(c) do
      -- see spec/level, wrong_spec.lua and mesh_spec.lua, and spec/world/character
      local kind = public == 'rect' or public == 'mesh' or public == 'grid'
        or public == 'voxels' or public == 'heightfield' or public == 'character'
      for _, spec in ipairs(kinds[name]) do kind = kind or spec.kind == public end
      assert.is_truthy(kind or QUERIES[public] or FUNCTIONS[public], public)
    end
  end)
end

describe('errors', function()
  local c2, c3 = require 'collide.d2', require 'collide.d3'
  local ball = c3.sphere({0, 0, 0}, 1)

  it('tell where the caller made the mistake', function()
    local function here(call)
      local _, message = pcall(call)
      assert.matches('^[^:]*errors_spec.lua:%d+: ', message)
    end
    here(function() c3.sphere({0, 0, 0}, -1) end)
    here(function() c3.contact(ball, 1) end)
    here(function() ball:contact(1) end)
    here(function() c3.raycast(ball, 1) end)
    here(function() c3.detect({}, 1) end)
    here(function() c3.detect({{}}, {}) end)
    here(function() c3.detect({}, {}, 1) end)
    here(function() ball.radius = -1 end)
    here(function() ball.mass = 1 end)
    here(function() return c3.vec(1, 2, 3) + true end)
    here(function() c3.vec(1, 2, 3):dot(true) end)
  end)

  it('name a shape of the other dimension', function()
    assert.error_matches(function() c3.overlaps(ball, c2.circle(0, 0, 1)) end,
      "bad argument #2 to 'overlaps' %(3D shape expected, got a 2D circle%)")
    assert.error_matches(function() c2.contact(ball, c2.circle(0, 0, 1)) end,
      "bad argument #1 to 'contact' %(2D shape expected, got a 3D sphere%)")
    local ray = c3.ray(0, 0, 0, 1, 0, 0)
    assert.error_matches(function() c3.raycast(ray, c2.circle(0, 0, 1)) end,
      "bad argument #2 to 'raycast' %(3D shape expected, got a 2D circle%)")
  end)

  it('name the place in a table', function()
    assert.error_matches(function() c3.sphere({0, nil, 0}, 1) end,
      "bad argument #1 to 'sphere' %(center.y: number expected, got nil%)")
    assert.error_matches(function()
      c3.capsule {a = {0, 0, 0}, b = {0, 0, NAN}, radius = 1}
    end, "bad argument #1 to 'capsule' %(b.z: finite number expected, got nan%)")
    assert.error_matches(function() c3.sphere {center = {0, 0, 0}, radius = '1'} end,
      "bad argument #1 to 'sphere' %(radius: number expected, got string%)")
  end)

  it('take no string for a number, however much it looks like one', function()
    assert.error_matches(function() c3.sphere('0', 0, 0, 1) end,
      "bad argument #1 to 'sphere' %(vector expected, got string%)")
    assert.error_matches(function() c3.sphere(0, '0x10', 0, 1) end,
      "bad argument #2 to 'sphere' %(number expected, got string%)")
  end)

  it('do not come of huge integers, which are numbers', function()
    local big = math.maxinteger or 2 ^ 53 -- luacheck: ignore
    assert.equal(big + 0.0, c3.point(big, 0, 0).p.x)
    assert.equal(c3.point(big, 0, 0), c3.point({big, 0, 0}))
  end)

  it('come of metamethods called with anything', function()
    local meta = debug.getmetatable(ball)
    for _, value in ipairs {1, 'x', {}, print, io.stdout, c2.point(0, 0)} do
      assert.is_nil(meta.__index(value, 'radius'))
      assert.has_error(function() meta.__newindex(value, 'radius', 1) end)
      assert.has_error(function() meta.__tostring(value) end)
      assert.is_false(meta.__eq(value, ball))
    end
    assert.has_error(function() meta.__newindex(ball) end)
    assert.is_nil(meta.__index(ball))
  end)
end)
