-- Vectors of other libraries: userdata and cdata with x, y, z, tables with metatables.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.lua.garbage'

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
