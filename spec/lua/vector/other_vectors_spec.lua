-- Vectors of other libraries: userdata and cdata with x, y, z, tables with metatables.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.support.memory.garbage'

-- A full userdata with that metatable. From 5.2 on, only a library has any to give: a
-- file, which gets its own metatable back when it is no longer needed.
local function userdata_with(meta)
  if newproxy then -- luacheck: ignore
    local proxy = newproxy(true) -- luacheck: ignore
    for key, value in pairs(meta) do getmetatable(proxy)[key] = value end
    return proxy, function() end
  end
  local file = assert(io.tmpfile())
  local own = debug.getmetatable(file)
  debug.setmetatable(file, meta)
  return file, function()
    debug.setmetatable(file, own)
    file:close()
  end
end

local function vector(x, y, z)
  local fields = {x = x, y = y, z = z}
  return userdata_with({
    __index = function(_, key) return fields[key] end,
    __newindex = function(_, key, value)
      assert(key == 'x' or key == 'y' or key == 'z')
      fields[key] = value
    end,
  })
end

describe('a userdata with x, y, z', function()
  local v, free
  before_each(function() v, free = vector(1, 2, 3) end)
  after_each(function() free() end)

  it('is a vector wherever one is asked for', function()
    assert.equal(c3.point(1, 2, 3), c3.point(v))
    assert.equal(c3.sphere({1, 2, 3}, 1), c3.sphere {center = v, radius = 1})
    assert.equal(c3.point(2, 4, 6), c3.point(v):translate(v))
    assert.equal(c3.vec(1, 2, 3), c3.vec(v))
    assert.equal(c3.vec(2, 4, 6), c3.vec(v) + v)
    assert.equal(14, c3.vec(v):dot(v))
    local s = c3.point(0, 0, 0)
    s.p = v
    assert.equal(c3.point(1, 2, 3), s)
  end)

  it('gives its x and y in 2D', function()
    assert.equal(c2.point(1, 2), c2.point(v))
  end)

  it('gets the numbers of a result that it is in', function()
    local out = {na = v}
    c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(0, 1.5, 0, 1), out)
    assert.is_true(rawequal(v, out.na))
    assert.same({0, 1, 0}, {v.x, v.y, v.z})
    assert.equal(c3.vec(0, -1, 0), out.nb)
  end)

  it('is refused if its fields are no numbers', function()
    v.y = '2'
    assert.error_matches(function() c3.point(v) end,
      "bad argument #1 to 'point' %(p.y: number expected, got string%)")
    v.y = nil
    assert.error_matches(function() c3.point(v) end,
      "bad argument #1 to 'point' %(p.y: number expected, got nil%)")
  end)
end)

-- Vectors as Defold's: userdata from C that keep 32-bit floats and raise when they are
-- asked for any field but their own.
describe('a vector of Defold', function()
  local vmath = require 'vmath' -- spec/vmath/vmath.c
  local vector3, quat = vmath.vector3, vmath.quat
  local turn = quat(0, 0, 0.6, 0.8)

  it('raises at other names, as there', function()
    assert.has_error(function() return vector3().n end,
      'vmath.vector3 only has fields x, y, z.')
  end)

  it('goes in wherever a vector does', function()
    local v, w = vector3(1, 2, 3), vector3(3, 5, 8)
    assert.equal(c3.point(1, 2, 3), c3.point(v))
    assert.equal(c3.segment({1, 2, 3}, {3, 5, 8}), c3.segment(v, w))
    assert.equal(c3.ray({1, 2, 3}, {3, 5, 8}), c3.ray(v, w))
    assert.equal(c3.plane({1, 2, 3}, {3, 5, 8}), c3.plane(v, w))
    assert.equal(c3.sphere({1, 2, 3}, 1), c3.sphere {center = v, radius = 1})
    assert.equal(c3.capsule({1, 2, 3}, {3, 5, 8}, 1), c3.capsule(v, w, 1))
    assert.equal(c3.aabb({1, 2, 3}, {3, 5, 8}), c3.aabb {min = v, max = w})
    assert.equal(c3.triangle({1, 2, 3}, {3, 5, 8}, {0, 0, 0}),
      c3.triangle(v, w, vector3()))
    assert.equal(c3.hull {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, c3.hull {
      vector3(), vector3(1, 0, 0), vector3(0, 1, 0), vector3(0, 0, 1)})
    assert.equal(c3.vec(1, 2, 3), c3.vec(v))
    assert.equal(c3.vec(4, 7, 11), c3.vec(v) + w)
    assert.equal(37, c3.vec(v):dot(w))
  end)

  it('goes into methods and fields', function()
    local s = c3.sphere(0, 0, 0, 1)
    assert.equal(c3.sphere(1, 2, 3, 1), s:translate(vector3(1, 2, 3)))
    assert.equal(c3.sphere(0.5, 0, 4, 1), s:move_to(vector3(0.5, 0, 4)))
    s.center = vector3(1, 2, 3)
    assert.equal(c3.sphere(1, 2, 3, 1), s)
    assert.is_true(s:contains(vector3(1, 2.5, 3)))
    assert.equal(0.5, c3.raycast(s, vector3(1, 2, 0), vector3(0, 0, 4)).t)
    assert.equal(0.5, s:cast(vector3(0, 0, 4), c3.point(vector3(1, 2, 6))).t)
  end)

  it('turns as a quat: rotations come as one', function()
    local exact = {turn.x, turn.y, turn.z, turn.w} -- what is left of 0.6 and 0.8
    assert.equal(c3.box({0, 0, 0}, {1, 2, 3}, exact),
      c3.box(vector3(), vector3(1, 2, 3), turn))
    assert.equal(c3.box({0, 0, 0}, {1, 2, 3}):rotate(exact),
      c3.box({0, 0, 0}, {1, 2, 3}):rotate(turn))
    assert.equal(c3.box({0, 0, 0}, {1, 2, 3}):placed({1, 1, 1}, exact),
      c3.box({0, 0, 0}, {1, 2, 3}):placed(vector3(1, 1, 1), turn))
    local box = c3.box({0, 0, 0}, {1, 2, 3})
    box.rotation = turn
    assert.equal(c3.box({0, 0, 0}, {1, 2, 3}, exact), box)
    local wall = c3.aabb({2, -9, -9}, {3, 9, 9})
    assert.same(box:sweep({2, 0, 0}, exact, wall),
      box:sweep(vector3(2, 0, 0), turn, wall))
  end)

  local ball, other = c3.sphere(0, 0, 0, 1), c3.sphere(0, 1.7, 0, 1)
  local ray = c3.ray(vector3(0, -3, 0), vector3(0, 1, 0))

  -- The query fills vectors of Defold in the fields it is told, as it fills new ones, up
  -- to the digits that they have.
  local function comes_back(query, ...)
    local fresh, out = query({}), {}
    for _, field in ipairs {...} do out[field] = vector3(9, 9, 9) end
    local given = {}
    for field, v in pairs(out) do given[field] = v end
    assert.is_true(rawequal(out, query(out)))
    for _, field in ipairs {...} do
      local v = out[field]
      assert.is_true(rawequal(given[field], v), field)
      assert.equal(vector3(fresh[field].x, fresh[field].y, fresh[field].z), v)
    end
    assert.equal(0, garbage(function() query(out) end))
  end

  it('comes back from contact, closest, raycast, clip, cast and sweep', function()
    comes_back(function(out) return ball:contact(other, out) end, 'na', 'nb', 'pa', 'pb')
    local point, roof = c3.point(0.1, 9, 0), c3.aabb({-1, 3, -1}, {1, 4, 1})
    local way = vector3(0, 3, 0)
    comes_back(function(out) return ray:closest(point, out) end, 'na', 'nb', 'pa', 'pb')
    comes_back(function(out) return ray:raycast(ball, nil, nil, out) end,
      'point', 'normal')
    comes_back(function(out) return ray:clip(ball, out) end, 'p0', 'p1')
    comes_back(function(out) return ball:cast(way, roof, out) end,
      'na', 'nb', 'pa', 'pb')
    comes_back(function(out) return ball:sweep(way, turn, roof, out) end,
      'na', 'nb', 'pa', 'pb')
  end)

  it('comes back from a manifold, points and all', function()
    local a = c3.aabb({0, 0, 0}, {1, 1, 1})
    local b = c3.aabb({0.5, 0.9, 0.5}, {2, 2, 2})
    local out, given = {na = vector3(), nb = vector3()}, {}
    for i = 1, 4 do
      given[i] = {pa = vector3(), pb = vector3()}
      out[i] = {pa = given[i].pa, pb = given[i].pb}
    end
    local fresh = a:manifold(b)
    a:manifold(b, out)
    assert.equal(vector3(0, 1, 0), out.na)
    for i = 1, 4 do
      assert.is_true(rawequal(given[i].pa, out[i].pa))
      assert.equal(vector3(fresh[i].pa.x, fresh[i].pa.y, fresh[i].pa.z), out[i].pa)
      assert.equal(vector3(fresh[i].pb.x, fresh[i].pb.y, fresh[i].pb.z), out[i].pb)
    end
  end)

  it('keeps its z in 2D', function()
    local out = {na = vector3(5, 5, 5), pa = vmath.vector4(5, 5, 5, 5)}
    assert.equal(c2.circle(1, 2, 1), c2.circle(vector3(1, 2, 3), 1))
    c2.circle(vector3(0, 0, 7), 1):contact(c2.circle(vector3(1, 0, -7), 1), out)
    assert.equal(vector3(1, 0, 5), out.na)
    assert.equal(vmath.vector4(1, 0, 5, 5), out.pa)
  end)

  it('is refused when it holds an infinity', function()
    assert.error_matches(function() c3.point(vector3(0, math.huge, 0)) end,
      "bad argument #1 to 'point' %(p.y: finite number expected, got inf%)")
  end)

  it('is no shape, and has no w for a rotation', function()
    assert.error_matches(function() c3.overlaps(vector3(), ball) end,
      "bad argument #1 to 'overlaps' %(shape expected, got userdata%)")
    assert.error_matches(function() ball:clone():rotate(vector3(0, 0, 1)) end,
      'vmath.vector3 only has fields x, y, z')
  end)
end)

describe('a userdata without fields', function()
  it('is no vector', function()
    local bare, free = userdata_with({})
    local ok, message = pcall(c3.point, bare)
    free()
    assert.is_false(ok)
    assert.matches("#1 to 'point' %(vector expected, got userdata%)", message)
    assert.error_matches(function() c3.point(io.stdout) end,
      "bad argument #1 to 'point' %(p.x: number expected, got %w+%)")
  end)

  it('is no shape, neither are files and light userdata', function()
    assert.error_matches(function() c3.overlaps(io.stdout, c3.point(0, 0, 0)) end,
      "bad argument #1 to 'overlaps' %(shape expected, got userdata%)")
    if debug.upvalueid then -- luacheck: ignore
      local light = debug.upvalueid(vector, 1) -- luacheck: ignore
      assert.error_matches(function() c3.overlaps(light, c3.point(0, 0, 0)) end,
        "bad argument #1 to 'overlaps' %(shape expected, got userdata%)")
      assert.error_matches(function() c3.point(light) end,
        "bad argument #1 to 'point' %(vector expected, got userdata%)")
    end
  end)
end)

describe('a table with a metatable', function()
  local function class(x, y, z)
    return setmetatable({}, {__index = {x = x, y = y, z = z}})
  end

  it('gives its fields through __index', function()
    assert.equal(c3.point(1, 2, 3), c3.point(class(1, 2, 3)))
    assert.equal(c3.sphere(1, 2, 3, 4),
      c3.sphere(setmetatable({}, {__index = {center = class(1, 2, 3), radius = 4}})))
  end)

  it('may collect all garbage while it is asked', function()
    local made = 0
    local eager = setmetatable({}, {__index = function(_, key)
      collectgarbage()
      made = made + 1
      return ({x = 1, y = 2, z = 3})[key]
    end})
    assert.equal(c3.capsule(1, 2, 3, 1, 2, 3, 4), c3.capsule(eager, eager, 4))
    assert.equal(c3.point(2, 4, 6), c3.point(eager):translate(eager))
    assert.is_true(c3.sphere(eager, 1):clone():contains(eager))
    assert.equal(0.5, c3.raycast(c3.sphere(eager, 1), {1, 2, 0}, {0, 0, 4}).t)
    assert.is_true(made > 0)
  end)

  it('may change the very shape that asks it', function()
    local aabb = c3.aabb({0, 0, 0}, {1, 1, 1})
    local meddler = setmetatable({}, {__index = function(_, key)
      if aabb.kind == 'aabb' then aabb:rotate({0, 0, 0.6, 0.8}) end
      return ({x = 1, y = 2, z = 3})[key]
    end})
    aabb:translate(meddler)
    assert.equal('box', aabb.kind)
    aabb = c3.aabb({0, 0, 0}, {1, 1, 1})
    aabb:set({0, 0, 0}, meddler)
    assert.equal(c3.aabb({0, 0, 0}, {1, 2, 3}), aabb)
    aabb:rotate({0, 0, 0, 1})
    aabb.max = meddler
    assert.equal(c3.aabb({0, 0, 0}, {1, 2, 3}), aabb)
  end)

  it('may raise while a result is written', function()
    local out = setmetatable({}, {__newindex = function() error('full', 0) end})
    assert.has_error(function()
      c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(0, 1.5, 0, 1), out)
    end, 'full')
  end)
end)

if jit then -- luacheck: ignore
  local ffi = require 'ffi'
  ffi.cdef 'typedef struct { double x, y, z; } spec_vec;'
  ffi.cdef 'typedef struct { float x, y; } spec_vec2;'

  describe('a cdata with x, y, z', function()
    local v
    before_each(function() v = ffi.new('spec_vec', 1, 2, 3) end)

    it('is a vector wherever one is asked for', function()
      assert.equal(c3.point(1, 2, 3), c3.point(v))
      assert.equal(c2.point(1.5, 2), c2.point(ffi.new('spec_vec2', 1.5, 2)))
      assert.equal(c3.point(2, 4, 6), c3.point(v):translate(v))
      assert.equal(c3.vec(2, 4, 6), c3.vec(v) + v)
    end)

    it('gets the numbers of a result that it is in', function()
      local out = {na = v, pb = ffi.new('spec_vec')}
      c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(0, 1.5, 0, 1), out)
      assert.equal('cdata', type(out.na))
      assert.same({0, 1, 0}, {v.x, v.y, v.z})
      assert.equal(0.5, out.pb.y)
    end)

    it('makes no garbage when it is used again', function()
      local a, b = c3.sphere(0, 0, 0, 1), c3.sphere(0, 1.5, 0, 1)
      local out = {na = v, nb = ffi.new('spec_vec'), pa = ffi.new('spec_vec'),
        pb = ffi.new('spec_vec')}
      assert.equal(0, garbage(function() c3.contact(a, b, out) end))
    end)

    it('is drawn, with and without a z', function()
      local draw, flat = require 'collide.draw', ffi.new('spec_vec2', 1, 2)
      local circle = c2.circle(0, 0, 1)
      local picture = draw.svg()
        :dot(flat):arrow(flat, flat):ray(flat, flat):path({flat, flat}):text(flat, 'a')
        :cast(circle, flat):sweep(circle, flat, 1)
        :result({point = flat, normal = flat, t = 1})
      assert.equal(2, select('#', picture:project(flat)))
      assert.is_true(#tostring(picture) > 1000)
      assert.is_true(#tostring(draw.text{}:dot(v):arrow(v, v)) > 10)
      local out = {na = flat, nb = ffi.new('spec_vec2'), pa = ffi.new('spec_vec2'),
        pb = ffi.new('spec_vec2')}
      c2.contact(circle, c2.circle(1, 0, 1), out)
      assert.is_true(#tostring(draw.text{}:result(out)) > 10)
      assert.error_matches(function() draw.svg{camera = {}}:dot(flat) end,
        "bad argument #1 to 'dot' %(z: number expected, got nil%)")
    end)

    it('raises when it has no such fields, or no numbers in them', function()
      assert.has_error(function() c3.point(ffi.new('spec_vec2', 1, 2)) end)
      assert.has_error(function() c3.point(ffi.new('int64_t', 1)) end)
      assert.error_matches(function()
        c3.point(ffi.new('struct { int64_t x, y, z; }'))
      end, 'p.x: number expected, got cdata')
      assert.has_error(function() c3.overlaps(v, v) end)
    end)
  end)
end
