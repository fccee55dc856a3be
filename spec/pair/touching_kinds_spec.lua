-- Every pair of kinds on whole numbers: side by side, so that the two touch in the middle
-- of a side, at a tip, in a round. Random scenes never do. Asked are yes or no, distance,
-- contact, manifold, push, and casts that leave, slide, graze and go in.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'kinds that touch on whole numbers', function(n, c)
  local function vec(list)
    local out = {}
    for i = 1, n do
      out[i] = list[i] or 0
    end
    return c.vec(out)
  end

  local AXES = {}
  for axis = 1, n do
    for side = -1, 1, 2 do
      local v = {0, 0, 0}
      v[axis] = side
      AXES[#AXES + 1] = {axis = axis, side = side, v = vec(v)}
    end
  end

  -- Each around the origin; reach: along which axes, and how far, the shape comes to the
  -- axis itself: {x up, x down, y up, ...}, false where it does not.
  local shapes = {}
  local function add(name, shape, reach, thin)
    shapes[#shapes + 1] = {name = name, shape = shape, reach = reach, thin = thin}
  end

  local quarter = math.pi / 2
  add('point', c.point(vec {}), {0, 0, 0, 0, 0, 0}, true)
  add('segment', c.segment(vec {-2}, vec {2}), {2, 2, 0, 0, 0, 0}, true)
  add('capsule', c.capsule(vec {0, -2}, vec {0, 2}, 1), {1, 1, 3, 3, 1, 1})
  if n == 2 then
    add('circle', c.circle(0, 0, 2), {2, 2, 2, 2})
    add('aabb', c.rect(-1, -2, 2, 4), {1, 1, 2, 2})
    add('box', c.box({0, 0}, {2, 1}), {2, 2, 1, 1})
    add('box, turned', c.box({0, 0}, {2, 1}, quarter), {1, 1, 2, 2})
    add('box, rounded', c.box({0, 0}, {2, 1}, 0, 1), {3, 3, 2, 2})
    add('triangle', c.triangle(2, 0, -2, 2, -2, -2), {2, 2, false, false})
    add('polygon', c.polygon {{3, 0}, {0, 2}, {-3, 0}, {0, -2}}, {3, 3, 2, 2})
    add('polygon, rounded', c.polygon({{2, 0}, {0, 2}, {-2, 0}, {0, -2}}, 1),
      {3, 3, 3, 3})
    add('concave', c.polygon {{1, 1}, {3, 1}, {3, -1}, {1, -1}, {1, -3}, {-1, -3},
      {-1, -1}, {-3, -1}, {-3, 1}, {-1, 1}, {-1, 3}, {1, 3}}, {3, 3, 3, 3})
    add('compound', c.compound {c.rect(-2, -1, 1, 2), c.rect(-1, -1, 3, 2)}, {2, 2, 1, 1})
  else
    add('sphere', c.sphere(0, 0, 0, 2), {2, 2, 2, 2, 2, 2})
    add('aabb', c.aabb({-1, -2, -3}, {1, 2, 3}), {1, 1, 2, 2, 3, 3})
    add('box', c.box({0, 0, 0}, {2, 1, 3}), {2, 2, 1, 1, 3, 3})
    add('box, turned', c.box({0, 0, 0}, {2, 1, 3}, c.quat({0, 0, 1}, quarter)),
      {1, 1, 2, 2, 3, 3})
    add('box, rounded', c.box({0, 0, 0}, {2, 1, 1}, {0, 0, 0, 1}, 1), {3, 3, 2, 2, 2, 2})
    add('triangle', c.triangle({2, 0, 0}, {-2, 2, 0}, {-2, -2, 0}),
      {2, 2, false, false, 0, 0}, true)
    add('hull', c.hull {{2, 0, 0}, {-2, 0, 0}, {0, 3, 0}, {0, -3, 0}, {0, 0, 1},
      {0, 0, -1}}, {2, 2, 3, 3, 1, 1})
    add('flat hull', c.hull {{2, 0, 0}, {0, 2, 0}, {-2, 0, 0}, {0, -2, 0}},
      {2, 2, 2, 2, 0, 0}, true)
    add('cylinder', c.cylinder({0, 0, -2}, {0, 0, 2}, 1), {1, 1, 1, 1, 2, 2})
    add('cone', c.cone({0, 0, -1}, {0, 0, 3}, 2), {false, false, false, false, 3, 1})
    add('compound', c.compound {c.aabb({-2, -1, -1}, {-1, 1, 1}),
      c.aabb({-1, -1, -1}, {2, 1, 1})}, {2, 2, 1, 1, 1, 1})
  end

  local function reach_of(s, axis, up)
    return s.reach[2 * axis - (up and 1 or 0)]
  end

  local NEAR = 1e-9

  -- d: from a to b, of length 1.
  local function check_touch(a, b, d)
    assert.is_true(c.overlaps(a, b))
    assert.near(0, c.distance(a, b), 1e-12)
    local r = assert(c.contact(a, b))
    assert.near(0, r.depth, 1e-12)
    assert.near(1, r.na:length(), 1e-12)
    assert.is_true(r.na:dot(d) > -NEAR) -- the end of a segment is touched from anywhere
    local m = c.manifold(a, b)
    assert.near(0, m.depth, 1e-12)
    for i = 1, #m do
      assert.near(0, (m[i].pa - m[i].pb):length(), 1e-12)
    end
    assert.is_true(c.vec(a:push(b)):length() <= 1e-12)
  end

  local function check_apart(a, b, d, thin)
    assert.is_false(c.overlaps(a, b))
    assert.near(1, c.distance(a, b), NEAR)
    assert.is_nil(c.contact(a, b))
    assert.is_nil(c.manifold(a, b))
    assert.is_nil(a:cast(d * -2, b))
    if not thin then
      local hit = a:cast(d * 2, b)
      assert.near(.5, hit.t, NEAR)
      assert.is_true(hit.na:dot(d) > NEAR)
    end
  end

  local function check_casts(a, b, axis, d, thin)
    assert.is_nil(a:cast(d * -3, b))
    for _, across in ipairs(AXES) do
      -- what is thin may cross the very end of what is as thin, or miss it
      if across.axis ~= axis and not thin then
        assert.is_nil(a:cast(across.v * 3, b))
        assert.is_nil(a:cast(across.v * 3 - d, b))
        assert.is_nil(b:cast(across.v * 3, a))
        assert.is_nil(b:cast(across.v * 3 + d, a))
      end
    end
    if not thin then -- else they may go through each other
      local hit = a:cast(d * 3, b)
      assert.near(0, hit.t, 1e-12)
      assert.is_true(hit.na:dot(d) > NEAR)
      assert.near(0, b:cast(d * -3, a).t, 1e-12)
    end
  end

  for i, one in ipairs(shapes) do
    it(one.name, function()
      for k = 1, i do
        local other = shapes[k]
        for _, at in ipairs(AXES) do
          local of_a = reach_of(one, at.axis, at.side > 0)
          local of_b = reach_of(other, at.axis, at.side < 0)
          if of_a and of_b and (of_a + of_b > 0 or not (one.thin and other.thin)) then
            for _, place in ipairs {vec {}, vec {7, -5, 3}, vec {2 ^ 20, 3, -2 ^ 20}} do
              local a = one.shape:clone():translate(place)
              local b = other.shape:clone():translate(place + at.v * (of_a + of_b))
              local ok, what = pcall(function()
                check_touch(a, b, at.v)
                check_touch(b, a, at.v * -1)
                check_casts(a, b, at.axis, at.v, one.thin and other.thin)
                b:translate(at.v)
                check_apart(a, b, at.v, one.thin and other.thin)
                check_apart(b, a, at.v * -1, one.thin and other.thin)
              end)
              assert(ok, ('%s: %s along %s at %s: %s'):format(one.name, other.name,
                tostring(at.v), tostring(place), tostring(what)))
            end
          end
        end
      end
    end)
  end
end)
