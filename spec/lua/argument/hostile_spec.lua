-- Values that lie, change their mind or are not what they look like, and mistakes that
-- are easily made.
local c2, c3 = require 'collide.d2', require 'collide.d3'

-- A vector that does something when its x is read, and has 1 in all its fields.
local function vector_that(acts)
  return setmetatable({}, {__index = function(_, key)
    if key == 'x' then acts() end
    return 1
  end})
end

describe('a vector that changes the shape that reads it', function()
  it('has no say: the assignment has the last word', function()
    local ball = c3.sphere({0, 0, 0}, 1)
    ball.center = vector_that(function() ball.radius = 7 end)
    assert.equal(c3.sphere({1, 1, 1}, 1), ball)
    local rect = c2.rect(0, 0, 2, 2)
    rect.max = vector_that(function() rect:rotate(1) end)
    assert.equal(c2.rect(0, 0, 1, 1), rect)
  end)

  it('never leaves an aabb upside down', function()
    local crate = c3.aabb({0, 0, 0}, {2, 2, 2})
    crate.min = vector_that(function() crate:set({-3, -3, -3}, {-2, -2, -2}) end)
    assert.equal(c3.aabb({1, 1, 1}, {2, 2, 2}), crate)
  end)

  it('has no say in set either, though the kind may change meanwhile', function()
    local crate = c3.aabb({0, 0, 0}, {2, 2, 2})
    crate:set(vector_that(function() crate:rotate(c3.quat({0, 0, 1}, 1)) end), {5, 5, 5})
    assert.equal(c3.aabb({1, 1, 1}, {5, 5, 5}), crate)
  end)
end)

describe('a list that is changed while it is read', function()
  it('is read as it is at that moment, and no further than it was long', function()
    local list
    local function one_that(acts)
      return setmetatable({}, {__index = function(_, key)
        if key == 'x' then acts() end
        return ({x = 1, y = 2, z = 3})[key]
      end})
    end
    list = {one_that(function() list[5] = {9, 9, 9} end), {0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
    assert.equal(4, #c3.hull(list).points)
    list = {one_that(function() list[2] = {5, 5, 5} end), {0, 0, 0}}
    assert.equal(c3.hull({{1, 2, 3}, {5, 5, 5}}), c3.hull(list))
    list = {one_that(function() list[3] = nil end), {0, 0, 0}, {1, 0, 0}}
    assert.error_matches(function() c3.hull(list) end,
      "bad argument #1 to 'hull' %(points%[3%]: vector expected, got nil%)")
    list = {one_that(function() list[3] = 'x' end), {0, 0}, {1, 0}}
    assert.error_matches(function() c2.polygon(list) end,
      '%(points%[3%]: vector expected, got string%)')
  end)

  it('may change the shape that reads it, which has no say', function()
    local hull = c3.hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
    local other = c3.hull({{1, 1, 1}, {2, 3, 4}})
    hull.points = {vector_that(function()
      hull:set({{7, 7, 7}, {8, 8, 8}})
      collectgarbage()
    end), {2, 3, 4}}
    assert.equal(other, hull)
    hull:set({vector_that(function()
      c3.compound({c3.point(0, 0, 0)}):placed({0, 0, 0}, nil, hull)
      collectgarbage()
    end), {2, 3, 4}})
    assert.equal(other, hull)
    hull.center = vector_that(function() hull.points = {{0, 0, 0}, {4, 4, 4}} end)
    assert.equal(c3.vec(1, 1, 1), hull.center)
    assert.equal(2, #hull.points)
    hull.radius = 0.5
    assert.error_matches(function()
      hull.points = {{1, 1, 1}, vector_that(function()
        hull.radius = 7
        error('trap', 0)
      end)}
    end, 'trap')
    assert.equal(7, hull.radius)
  end)

  it('of shapes may hold the compound itself', function()
    local all = c3.compound {c3.point(1, 2, 3)}
    all:set({all, all})
    all.shapes = {all, c3.sphere(0, 0, 0, 1), all}
    assert.equal(5, #all.shapes)
  end)

  it('may raise in the middle, and nothing is changed', function()
    local polygon = c2.polygon({{0, 0}, {1, 0}, {0, 1}})
    local before = polygon:clone()
    local trap = vector_that(function() error('trapped', 0) end)
    assert.has_error(function() polygon.points = {{0, 0}, trap, {1, 1}} end, 'trapped')
    assert.has_error(function() polygon:set({{0, 0}, {1, 1}, trap}) end, 'trapped')
    assert.equal(before, polygon)
  end)

  it('has a length of its own, whatever its metatable says', function()
    local list = setmetatable({{0, 0}, {1, 0}, {0, 1}}, {
      __len = function() return 1000000 end, __index = function() return {5, 5} end,
    })
    assert.equal(3, #c2.polygon(list).points)
  end)

  it('is too long from some length on', function()
    local list = {}
    for i = 1, 2 ^ 21 + 2 do list[i] = 0 end
    assert.error_matches(function() c2.polygon(list) end,
      "bad argument #1 to 'polygon' %(1048576 points at most expected, got 1048577%)")
  end)
end)

describe('a name with a zero byte in it', function()
  local ball = c3.sphere({0, 0, 0}, 1)

  it('is not the name before that byte', function()
    assert.is_nil(ball['radius\0'])
    assert.is_nil(c2.rect(0, 0, 1, 1)['w\0h'])
    assert.has_error(function() ball['radius\0'] = 2 end)
    assert.has_error(function() c2.rect(0, 0, 1, 1)['w\0h'] = 2 end)
    assert.equal(1, ball.radius)
  end)

  it('is unknown in a table of named values', function()
    assert.error_matches(function()
      c3.box {center = {0, 0, 0}, half_extents = {1, 1, 1}, ['radius\0'] = 1}
    end, "bad argument #1 to 'box' %(unknown field ")
  end)
end)

describe('a vector with a metatable', function()
  it('makes a point though it raises about, or has, a field p', function()
    local strict = setmetatable({x = 1, y = 2, z = 3}, {__index = function(_, key)
      error('no field ' .. key)
    end})
    local swizzled = setmetatable({x = 1, y = 2, z = 3}, {__index = {p = 3}})
    assert.equal(c3.point(1, 2, 3), c3.point(strict))
    assert.equal(c3.point(1, 2, 3), c3.point(swizzled))
    assert.equal(c2.point(1, 2), c2.point(strict))
  end)

  it('is no table of names where the other arguments were forgotten', function()
    assert.error_matches(function() c3.sphere(c3.vec(1, 2, 3)) end,
      "bad argument #2 to 'sphere' %(number expected, got no value%)")
    assert.error_matches(function() c2.segment(c2.vec(1, 2)) end,
      "bad argument #2 to 'segment' %(vector expected, got no value%)")
  end)

  it('may still be a table of names', function()
    local class = {__index = {radius = 2}}
    local ball = setmetatable({center = {1, 2, 3}}, class)
    assert.equal(c3.sphere({1, 2, 3}, 2), c3.sphere(ball))
    local rect = setmetatable({x = 1, y = 2, w = 3, h = 4}, class)
    assert.equal(c2.rect(1, 2, 3, 4), c2.rect(rect))
  end)
end)

describe('a result handed in', function()
  local ball, other = c3.sphere({0, 0, 0}, 1), c3.sphere({1.5, 0, 0}, 1)

  local function check(fresh, out)
    for key, value in pairs(fresh) do
      if type(value) ~= 'table' then
        assert.equal(value, out[key], key)
      else
        for letter, number in pairs(value) do
          assert.equal(number, out[key][letter], key .. '.' .. letter)
        end
      end
    end
  end

  it('with one vector in several fields gets one for each', function()
    local v = c3.vec(9, 9, 9)
    local out = {na = v, nb = v, pa = v, pb = v, point = v, normal = v, p0 = v, p1 = v}
    check(c3.contact(ball, other), c3.contact(ball, other, out))
    assert.is_true(rawequal(v, out.na))
    out = {na = v, nb = {}, pa = v, pb = v}
    check(c3.closest(ball, other), c3.closest(ball, other, out))
    out = {point = v, normal = v}
    local ray = c3.ray({-5, 0, 0}, {1, 0, 0})
    check(c3.raycast(ray, ball), c3.raycast(ray, ball, nil, nil, out))
    out = {p0 = v, p1 = v}
    check(c3.clip(ray, ball), c3.clip(ray, ball, out))
  end)

  it('with one vector in several fields gets one for each in 2D', function()
    local disc, rect = c2.circle(0, 0, 1), c2.rect(0.5, -1, 2, 2)
    local v = {}
    local function shared() return {na = v, nb = v, pa = v, pb = v} end
    check(c2.contact(disc, rect), c2.contact(disc, rect, shared()))
    check(c2.closest(disc, rect), c2.closest(disc, rect, shared()))
    local line = c2.line({-5, 0}, {1, 0})
    check(c2.clip(line, disc), c2.clip(line, disc, {p0 = v, p1 = v}))
    local fresh = c2.raycast(disc, {-5, 0}, {1, 0})
    check(fresh, c2.raycast(disc, {-5, 0}, {1, 0}, 9, true, {point = v, normal = v}))
  end)

  it('with shapes in its fields moves none of them', function()
    local rect = c2.rect(5, 5, 1, 1)
    local out = {pa = rect, na = ball}
    check(c2.contact(c2.circle(0, 0, 1), c2.circle(1, 0, 1)),
      c2.contact(c2.circle(0, 0, 1), c2.circle(1, 0, 1), out))
    assert.equal(c2.rect(5, 5, 1, 1), rect)
  end)
end)

describe('vectors of two dimensions', function()
  it('are never equal, in whichever order and in every Lua', function()
    assert.is_false(c2.vec(1, 2) == c3.vec(1, 2, 3))
    assert.is_false(c3.vec(1, 2, 3) == c2.vec(1, 2))
    assert.is_false(c3.vec(0, 0, 0) == c3.quat({0, 0, 1}, 0))
    assert.is_false(c3.quat({0, 0, 1}, 0) == c3.vec(0, 0, 0))
    assert.is_false(c3.vec(1, 2, 3) == {x = 1, y = 2, z = 3})
  end)
end)

describe('a quaternion', function()
  local quarter = c3.quat({0, 0, 1}, math.pi / 2)

  it('behind a vector raises: it turns what stands behind it', function()
    assert.error_matches(function() return c3.vec(1, 0, 0) * quarter end,
      'quaternion %* vector expected, got vector %* quaternion')
  end)

  it('turns vectors that raise about a w', function()
    local strict = setmetatable({x = 1, y = 0, z = 0}, {__index = function(_, key)
      error('no field ' .. key)
    end})
    assert.equal(quarter * c3.vec(1, 0, 0), quarter * strict)
  end)

  if jit then -- luacheck: ignore
    it('turns cdata that have no w', function()
      local v = require('ffi').new('struct {double x, y, z;}', {1, 0, 0})
      assert.equal(quarter * c3.vec(1, 0, 0), quarter * v)
    end)
  end
end)

describe('a line without direction', function()
  it('is refused by line_sphere and line_circle', function()
    assert.error_matches(function() c3.line_sphere(0, 0, 0, 0, 0, 0, 0, 0, 0, 1) end,
      "bad argument #4 to 'line_sphere' %(v must not be zero%)")
    assert.error_matches(function() c2.line_circle(0, 0, 0, 0, 0, 0, 1) end,
      "bad argument #3 to 'line_circle' %(v must not be zero%)")
  end)
end)

describe('move_to', function()
  it('crosses the whole range of numbers', function()
    local far = 1e300
    assert.same({-far, 0, 0}, {c3.sphere(far, 0, 0, 1):move_to(-far, 0, 0):position()})
    assert.same({-far, 0}, {c2.circle(far, 0, 1):move_to(-far, 0):position()})
    assert.equal(c2.segment({-far, 0}, {-far, 1}),
      c2.segment({far, 0}, {far, 1}):move_to(-far, 0))
  end)

  it('refuses what leaves that range, and changes nothing', function()
    local long = c3.segment({0, 0, 0}, {9e299, 0, 0})
    assert.error_matches(function() long:move_to(5e299, 0, 0) end,
      "bad argument #1 to 'move_to' %(shape of numbers from %-1e300 to 1e300 expected")
    assert.equal(c3.segment({0, 0, 0}, {9e299, 0, 0}), long)
  end)
end)

describe('rect', function()
  it('calls its numbers by their names when it refuses them', function()
    assert.error_matches(function() c2.rect(0, 0, -1, 2) end,
      "bad argument #3 to 'rect' %(w must be >= 0, got %-1%)")
    assert.error_matches(function() c2.rect(0, 0, 1, -2) end,
      "bad argument #4 to 'rect' %(h must be >= 0, got %-2%)")
    assert.error_matches(function() c2.rect({0, 0}, {1, -2}) end,
      "bad argument #2 to 'rect' %(size.y must be >= 0, got %-2%)")
  end)
end)

describe('a vector that was written to', function()
  it('can be printed, whatever is in it', function()
    local v = c3.vec(1, 2, 3)
    v.x, v.y = nil, 'high'
    assert.equal('vec(nil, string, 3)', tostring(v))
  end)
end)

describe('detect', function()
  local function actor(x) return {shape = c3.sphere({x, 0, 0}, 1), health = 1} end

  it('goes on when a handler leaves a hole in a list', function()
    for hole = 1, 3 do
      local list, tested = {}, {}
      for i = 1, 3 do list[#list + 1] = actor(i / 8) end
      local all = {list[1], list[2], list[3]}
      c3.detect(actor(0), list, function(_, _, other)
        tested[other] = true
        list[hole] = nil
      end)
      for i = 1, 3 do assert.equal(i == 1 or i ~= hole, tested[all[i]] or false) end
    end
  end)

  it('names shapes as the queries do', function()
    assert.error_matches(function() c3.detect({shape = c2.circle(0, 0, 1)}, {}) end,
      "bad argument #1 to 'detect' %(shape: 3D shape expected, got a 2D circle%)")
    assert.error_matches(function() c2.detect({}, {{shape = 1}}) end,
      "bad argument #2 to 'detect' %(%[1%].shape: shape expected, got number%)")
  end)

  it('knows shapes whose metatable is locked', function()
    local one = actor(0)
    local meta = debug.getmetatable(one.shape)
    meta.__metatable = false
    local ok, hits = pcall(c3.detect, one, {actor(1)})
    meta.__metatable = nil
    assert.same({true, 1}, {ok, hits})
  end)
end)

describe('a mistake in a tail call', function()
  local ball, line = c3.sphere({0, 0, 0}, 1), c3.line({0, 0, 0}, {1, 0, 0})
  local o = {0, 0, 0}
  local world = c3.world()
  world:add('hero', ball)
  local hero = c3.character(world, 'hero')
  local calls = {
    ["bad argument #1 to 'character'"] = function() return c3.character(1, 'hero') end,
    ["bad argument #2 to 'character'"] = function() return c3.character(world, 1) end,
    ["bad argument #3 to 'character'"] = function()
      return c3.character(world, 'hero', {step = -1})
    end,
    ["bad argument #1 to 'move'"] = function() return hero:move('x') end,
    ["bad argument #1 to 'resize'"] = function() return hero:resize('x') end,
    ["bad argument #2 to 'check'"] = function() return world:check('hero', 'x') end,
    ["bad argument #1 to 'contact'"] = function() return ball:contact(1) end,
    ["bad argument #2 to 'contact'"] = function() return c3.contact(ball, 1) end,
    ["bad argument #1 to 'closest'"] = function() return ball:closest(1) end,
    ["bad argument #2 to 'raycast'"] = function() return ball:raycast(o, 'x') end,
    ["bad argument #3 to 'raycast'"] = function() return c3.raycast(ball, o, 'x') end,
    ["bad argument #1 to 'clip'"] = function() return line:clip(1) end,
    ["calling 'clip' on bad self"] = function() return ball:clip(line) end,
    ["bad argument #1 to 'translate'"] = function() return ball:translate('x') end,
    ["bad argument #2 to 'overlaps'"] = function() return c3.overlaps(ball, 1) end,
  }

  -- LuaJIT does not know that it was a tail call.
  for text, call in pairs(jit and {} or calls) do -- luacheck: ignore
    it('is counted as it was written: ' .. text, function()
      local function caller() local result = call(); return result end
      local ok, message = pcall(caller)
      assert.is_false(ok)
      assert.is_truthy(message:find(text .. ' (', 1, true), message)
    end)
  end

  it('of a method called as a function counts all arguments', function()
    local ok, message = pcall(ball.contact, ball, 1)
    assert.is_false(ok)
    assert.matches("^bad argument #2 to 'contact'", message)
  end)
end)

describe('a ray that starts on a surface', function()
  it('hits at 0, never at -0, wherever it leads', function()
    for _, shape in ipairs {c3.sphere({0, -1, 0}, 1), c3.halfspace({0, 1, 0}, {0, 0, 0}),
      c3.aabb({-1, -2, -1}, {1, 0, 1}), c3.capsule({-1, -1, 0}, {1, -1, 0}, 1)} do
      for _, direction in ipairs {{0, 1, 0}, {0, -1, 0}, {1, 0, 0}} do
        local hit = shape:raycast({0, 0, 0}, direction)
        assert.equal(math.huge, 1 / hit.t)
      end
      assert.is_false(shape:raycast({0, 0, 0}, {0, -1, 0}).inside)
      assert.is_true(shape:raycast({0, 0, 0}, {0, 1, 0}).inside)
    end
  end)
end)
