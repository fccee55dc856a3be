-- The table handed in as `out`: which fields are written, into what, and that one that is
-- used again makes no garbage.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.support.memory.garbage'

local function queries(c, n)
  local function at(x, y, z) return {x, y, n == 3 and z or nil} end
  local round = c[n == 3 and 'sphere' or 'circle']
  local a, b = round(at(0, 0, 0), 1), round(at(1.5, 0, 0), 1)
  local ray = c.ray(at(-5, 0, 0), at(1, 0, 0))
  local origin, direction = at(-5, 0, 0), at(1, 0, 0)
  local crate, turn = c.aabb(at(1.5, -1, -1), at(2, 1, 1)), n == 2 and 1 or {0, 0, 1, 0}
  return {
    contact = function(out) return c.contact(a, b, out) end,
    closest = function(out) return c.closest(ray, b, out) end,
    raycast = function(out) return c.raycast(a, origin, direction, nil, nil, out) end,
    ['raycast of a ray'] = function(out) return c.raycast(ray, a, nil, nil, out) end,
    ['raycast in line'] = function(out)
      if n == 2 then return c.raycast(a, -5, 0, 1, 0, 9, true, out) end
      return c.raycast(a, -5, 0, 0, 1, 0, 0, 9, true, out)
    end,
    clip = function(out) return c.clip(ray, a, out) end,
    cast = function(out) return c.cast(a, direction, crate, out) end,
    ['cast in line'] = function(out)
      if n == 2 then return c.cast(a, 1, 0, crate, out) end
      return c.cast(a, 1, 0, 0, crate, out)
    end,
    ['cast as a method'] = function(out) return a:cast(direction, b, out) end,
    sweep = function(out) return c.sweep(a, direction, turn, crate, out) end,
    ['contact as a method'] = function(out) return a:contact(b, out) end,
  }
end

local VECTORS = {'na', 'nb', 'pa', 'pb', 'point', 'normal', 'p0', 'p1'}

for n, c in pairs {[2] = c2, [3] = c3} do
  for name, query in pairs(queries(c, n)) do
    describe('out of ' .. name .. ' in ' .. n .. 'D', function()
      local fresh = query()

      it('is filled as a fresh result, and returned', function()
        local out = {}
        assert.is_true(rawequal(out, query(out)))
        for key, value in pairs(fresh) do assert.equal(value, out[key]) end
        for key, value in pairs(out) do assert.equal(value, fresh[key]) end
      end)

      it('keeps its metatable and its other fields', function()
        local meta = {}
        local out = setmetatable({mine = 1}, meta)
        query(out)
        assert.equal(1, out.mine)
        assert.equal(meta, getmetatable(out))
      end)

      it('keeps the vectors that are found in it', function()
        local out, mine = {}, {}
        for _, field in ipairs(VECTORS) do
          mine[field] = {}
          out[field] = mine[field]
        end
        query(out)
        for _, field in ipairs(VECTORS) do
          assert.is_true(rawequal(mine[field], out[field]))
          if fresh[field] then
            assert.same({fresh[field]:unpack()},
              {mine[field].x, mine[field].y, mine[field].z})
            assert.is_nil(getmetatable(mine[field]))
          end
        end
      end)

      it('gets new vectors in the place of other values', function()
        for _, junk in ipairs {0, 'x', true, print} do
          local out = {}
          for _, field in ipairs(VECTORS) do out[field] = junk end
          query(out)
          for _, field in ipairs(VECTORS) do
            if fresh[field] then assert.equal(fresh[field], out[field]) end
          end
        end
        local out = {na = false, point = false, p0 = false}
        query(out)
        for key, value in pairs(fresh) do assert.equal(value, out[key]) end
      end)

      it('makes no garbage when it is used again', function()
        local out = query()
        assert.equal(0, garbage(function() query(out) end))
      end)

      it('is not touched when it is no table', function()
        for _, bad in ipairs {1, 'x', true, io.stdout, print} do
          assert.error_matches(function() query(bad) end,
            "bad argument #%d+ to '%w+' %(table expected, got %w+%)")
        end
      end)
    end)
  end
end

describe('out', function()
  it('is not touched when there is nothing to tell', function()
    local out = {}
    local ball = c3.sphere(0, 0, 0, 1)
    assert.is_nil(c3.contact(ball, c3.sphere(5, 0, 0, 1), out))
    assert.is_nil(c3.raycast(ball, {5, 5, 5}, {1, 0, 0}, nil, nil, out))
    assert.is_nil(c3.clip(c3.line({0, 5, 0}, {1, 0, 0}), ball, out))
    assert.is_nil(next(out))
  end)

  it('loses ta and tb of an earlier call', function()
    local out = c3.closest(c3.ray({5, 0, 0}, {1, 0, 0}), c3.segment(0, 0, 0, 1, 0, 0))
    assert.equal(0, out.ta)
    assert.equal(1, out.tb)
    c3.closest(c3.point(0, 0, 0), c3.capsule({1, 0, 0}, {2, 0, 0}, 0.5), out)
    assert.is_nil(out.ta)
    assert.is_nil(out.tb)
  end)

  it('may be shared by several queries', function()
    local ball, other = c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1)
    local out = c3.contact(ball, other)
    local na = out.na
    c3.closest(other, ball, out)
    assert.is_true(rawequal(na, out.na))
    assert.equal(c3.vec(-1, 0, 0), na)
  end)

  it('keeps the vector of a face for the next answer that has one', function()
    local circle, crate = c2.circle(0, 0, 1), c2.aabb(5, 0, 6, 2)
    local corner, side, out = circle:placed(0, -0.5), circle:placed(0, 1), {}
    local world = c2.world()
    world:add('crate', crate)
    local function in_turns(cast)
      local face = cast(corner).face_normal
      assert.is_nil(cast(side).face_normal)
      cast(corner)
      assert.is_true(rawequal(face, out.face_normal))
      assert.equal(0, garbage(function() cast(corner) cast(side) end))
    end
    in_turns(function(shape) return c2.cast(shape, 9, 0, crate, out) end)
    in_turns(function(shape) return world:cast(shape, 9, 0, nil, out) end)
  end)

  it('works through metatables: a proxy gets its fields by __newindex', function()
    local store = {}
    local out = setmetatable({}, {__index = store, __newindex = store})
    c3.contact(c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1), out)
    assert.is_nil(next(out))
    assert.equal(0.5, store.depth)
    assert.equal(c3.vec(1, 0, 0), store.na)
  end)
end)

describe('functions of numbers', function()
  local ball, other = c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1)
  local disc, rect = c2.circle(0, 0, 1), c2.rect(0, 0, 1, 1)
  local v = c3.vec(0, 0, 0)
  local calls = {
    overlaps = function() return c3.overlaps(ball, other) end,
    distance = function() return c3.distance(ball, other) end,
    push = function() return c3.push(ball, other, 0.1) end,
    contact_numbers = function() return c3.contact_numbers(ball, other) end,
    ['contact_numbers in 2D'] = function() return c2.contact_numbers(disc, rect) end,
    translate = function() return ball:translate(0, 0, 0) end,
    ['translate by a vector'] = function() return ball:translate(v) end,
    move_to = function() return ball:move_to(v) end,
    position = function() return ball:position() end,
    set = function() return ball:set(0, 0, 0, 1) end,
    contains = function() return ball:contains(v) end,
    ['the radius'] = function() ball.radius = ball.radius end,
    ['x of a rect'] = function() rect.x = rect.x end,
    placed = function() return ball:placed(v, nil, ball) end,
    rotate = function() return ball:rotate(0, 0, 0, 1) end,
    closest_segments = function()
      return c3.closest_segments(0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1)
    end,
    line_circle = function() return c2.line_circle(-5, 0, 1, 0, 0, 0, 1) end,
    is_floor = function() return c3.is_floor(0, 1, 0) end,
    segments_cross = function() return c2.segments_cross(0, 0, 1, 1, 1, 0, 0, 1) end,
  }

  for name, call in pairs(calls) do
    it('make no garbage: ' .. name, function()
      assert.equal(0, garbage(call))
    end)
  end
end)

for n = 2, 3 do
  describe('a table of something else as out, ' .. n .. 'D', function()
    local c = n == 2 and c2 or c3
    local crate = n == 2 and c.aabb({0, 0}, {1, 1}) or c.aabb({0, 0, 0}, {1, 1, 1})

    it('says hit = true, whatever it said before', function()
      for _, query in ipairs {'contact', 'manifold'} do
        for _, was in ipairs {0, 'yes', {}, false} do
          assert.equal(true, crate[query](crate, crate, {hit = was}).hit)
        end
      end
    end)

    it('is no longer than the manifold that it was filled with', function()
      local list = {}
      for i = 1, 30 do list[i] = {item = i} end
      local out = crate:manifold(crate, list)
      local count = #crate:manifold(crate)
      assert.equal(count, #out)
      for i = count + 1, 30 do assert.is_nil(out[i]) end
      for i = 1, count do assert.is_number(out[i].depth) end
    end)

    -- found by random programs: program 1030022771
    it('is no longer where it had holes', function()
      local count = #crate:manifold(crate)
      local function check(out)
        assert.equal(count, #crate:manifold(crate, out))
        for i = count + 1, 9 do assert.is_nil(out[i]) end
      end
      check({{}, {}, {}, {}, nil, {}})
      check({{}, {}, {}, {}, nil, {}, nil, nil, {}})
      check({{}, nil, {}, nil, {}, nil, {}})
    end)
  end)
end
