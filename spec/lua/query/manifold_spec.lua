-- What manifold answers: a list of points in a result, which may be filled again.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.support.memory.garbage'

local dims = {}

do
  local box = c3.box({0, 0, 0}, {1, 1, 1})
  dims[3] = {
    c = c3,
    most = 4,
    box = box,
    -- with how many points another shape touches the box -> that shape
    others = {c3.sphere(0, 1.5, 0, 1), c3.capsule({-0.5, 1.5, 0}, {0.5, 1.5, 0}, 1),
      [4] = c3.box({0, 1.5, 0}, {1, 1, 1})},
    apart = c3.sphere(0, 9, 0, 1),
  }
  dims[2] = {
    c = c2,
    most = 2,
    box = c2.box({0, 0}, {1, 1}),
    others = {c2.circle(0, 1.5, 1), c2.box({0, 1.5}, {1, 1})},
    apart = c2.circle(0, 9, 1),
  }
end

-- Everything in a result, for comparisons; no table may be there twice.
local function image(result)
  local seen = {}
  local function copy(value)
    if type(value) ~= 'table' then return value end
    assert.is_nil(seen[value])
    seen[value] = true
    local list = {}
    for key, field in pairs(value) do
      if type(key) ~= 'table' then list[key] = copy(field) end
    end
    return list
  end
  return copy(result)
end

for n, d in pairs(dims) do
  local c, box = d.c, d.box

  describe('manifold in ' .. n .. 'D', function()
    it('gives as many points as the common face has', function()
      for count, other in pairs(d.others) do
        assert.equal(count, #c.manifold(box, other))
        assert.equal(count, #other:manifold(box))
      end
    end)

    it('begins with the point of the contact, the deepest', function()
      for _, other in pairs(d.others) do
        local many, one = c.manifold(box, other), c.contact(box, other)
        assert.is_true(many.hit)
        assert.equal(one.depth, many.depth)
        assert.equal(one.na, many.na)
        assert.equal(one.nb, many.nb)
        assert.equal(one.depth, many[1].depth)
        for _, p in ipairs(many) do
          assert.is_true(p.depth >= 0 and p.depth <= many.depth)
          assert.near(p.depth, many.nb:dot(p.pb - p.pa), 1e-14)
        end
      end
    end)

    it('is nil, and leaves out as it was, when they are apart', function()
      local out = {}
      assert.is_nil(c.manifold(box, d.apart, out))
      assert.is_nil(next(out))
    end)

    it('prints its points', function()
      local text = tostring(c.manifold(box, d.others[1]))
      assert.matches('^{hit = true, depth = 0.5, na = vec%(0, 1[, 0]*%), nb = .*, '
        .. '{depth = 0.5, pa = vec%(.*%), pb = vec%(.*%)}}$', text)
      assert.matches('^{depth = 0.5, pa = ', tostring(c.manifold(box, d.others[1])[1]))
    end)
  end)

  describe('out of manifold in ' .. n .. 'D', function()
    it('is filled as a fresh result, whatever was in it, and returned', function()
      for _, before in pairs(d.others) do
        for _, other in pairs(d.others) do
          local out = c.manifold(box, before)
          assert.is_true(rawequal(out, c.manifold(box, other, out)))
          assert.same(image(c.manifold(box, other)), image(out))
        end
      end
      for _, other in pairs(d.others) do
        assert.same(image(c.manifold(box, other)), image(c.manifold(box, other, {})))
      end
    end)

    it('has just so many points, and gets back those that it had', function()
      local out = c.manifold(box, d.others[d.most])
      local points = {}
      for i = 1, d.most do points[i] = out[i] end
      c.manifold(box, d.others[1], out)
      assert.equal(1, #out)
      for i = 2, d.most do assert.is_nil(out[i]) end
      c.manifold(box, d.others[d.most], out)
      assert.equal(d.most, #out)
      for i = 1, d.most do assert.is_true(rawequal(points[i], out[i])) end
    end)

    it('makes no garbage when it is used again, with ever other counts', function()
      for first in pairs(d.others) do
        local out = c.manifold(box, d.others[first])
        assert.equal(0, garbage(function()
          for _, other in pairs(d.others) do c.manifold(box, other, out) end
        end))
      end
      local out = {}
      assert.equal(0, garbage(function()
        for _, other in pairs(d.others) do box:manifold(other, out) end
        c.manifold(box, d.apart, out)
      end))
    end)

    it('keeps vectors and points of yours that are in it', function()
      local point, na, pa = {mine = 1}, {}, {}
      point.pa = pa
      local out = {na = na, point}
      c.manifold(box, d.others[d.most], out)
      assert.is_true(rawequal(point, out[1]) and rawequal(na, out.na))
      assert.is_true(rawequal(pa, point.pa))
      assert.equal(1, point.mine)
      assert.is_nil(getmetatable(na) or getmetatable(pa))
      point.mine = nil
      assert.same(image(c.manifold(box, d.others[d.most])), image(out))
    end)

    it('gets new tables for what cannot be written to, or is there twice', function()
      local fresh = image(c.manifold(box, d.others[d.most]))
      local v, p = {}, {}
      p.pa, p.pb = v, v
      for _, out in ipairs {
        {1, 'x', true, print}, {p, p, p, p}, {na = v, nb = v, p},
        {{pa = box, pb = 1}, {pa = 'x'}, na = box}, {box, box, box, box},
        {[2] = {}, [3] = {pa = {}}}, {p, {pa = v, pb = v}}, {false, nb = false},
      } do
        assert.is_true(rawequal(out, c.manifold(box, d.others[d.most], out)))
        assert.same(fresh, image(out))
      end
      local out = {na = p}
      out[1], out[2] = out, p
      c.manifold(box, d.others[d.most], out)
      assert.equal(c.manifold(box, d.others[d.most])[d.most].pa, out[d.most].pa)
    end)

    it('may be used for other queries in between', function()
      local out = c.manifold(box, d.others[d.most])
      c.contact(box, d.others[1], out)
      c.closest(box, d.apart, out)
      c.manifold(box, d.others[1], out)
      assert.equal(1, #out)
      assert.equal(c.manifold(box, d.others[1]).depth, out.depth)
    end)

    it('works through metatables', function()
      local store = {}
      local out = setmetatable({}, {__index = store, __newindex = store})
      c.manifold(box, d.others[d.most], out)
      assert.equal(d.most, #store)
      assert.equal(0.5, store[1].depth)
      local deaf = setmetatable({}, {__newindex = function() end})
      assert.is_true(rawequal(deaf, c.manifold(box, d.others[1], deaf)))
    end)

    it('is not touched when it is no table', function()
      for _, bad in ipairs {1, 'x', true, io.stdout, print, box} do
        assert.error_matches(function() c.manifold(box, d.others[1], bad) end,
          "bad argument #3 to 'manifold' %(table expected, got [%w ]+%)")
        assert.error_matches(function() box:manifold(d.others[1], bad) end,
          "bad argument #2 to 'manifold' %(table expected, got [%w ]+%)")
      end
    end)
  end)
end
