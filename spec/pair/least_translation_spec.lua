-- Compounds and concave polygons with flat faces: the depth is the length of the shortest
-- translation that separates them, found by brute force in spec/support/oracle.
describe('the way out of flat unions', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3
  local least = require 'spec.support.oracle.least_translation'
  local outline = require 'spec.support.oracle.outline'
  local random = require 'spec.support.random'
  local rotations = require 'spec.support.rotations'
  local time = require 'spec.support.check.time'

  local ROUND_JUMP = 0.1 -- of a size of about 2: the least way out may be missed

  -- ------------------------------------------------------------------ parts ------------

  -- Convex points of the plane, in order.
  local function flat_part(points)
    local part = {corners = {}, shape = c2.polygon(points)}
    for i, p in ipairs(points) do
      part.corners[i] = {p[1], p[2], 0}
    end
    return part
  end

  local function rect(x, y, w, h)
    return flat_part {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
  end

  local function random_flat(rng, size)
    local cx, cy = rng.between(-size, size), rng.between(-size, size)
    local angle, count = rng.between(0, 6), rng.integer(3) + 2
    local w, h = rng.between(0.4, 1), rng.between(0.4, 1)
    local points = {}
    for i = 1, count do
      local a = 2 * math.pi * i / count
      local x, y = w * math.cos(a), h * math.sin(a)
      points[i] = {cx + x * math.cos(angle) - y * math.sin(angle),
        cy + x * math.sin(angle) + y * math.cos(angle)}
    end
    return flat_part(points)
  end

  local function solid_box(center, half, turn)
    local axes = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
    if turn then
      local turned = rotations.rotator(3, turn)
      for i, axis in ipairs(axes) do
        axes[i] = {turned(axis[1], axis[2], axis[3])}
      end
    end
    local part = {axes = axes, corners = {}, shape = c3.box(center, half, turn)}
    for i = 0, 7 do
      local corner = {center[1], center[2], center[3]}
      for k = 1, 3 do
        local sign = math.floor(i / 2 ^ (k - 1)) % 2 == 0 and -1 or 1
        for n = 1, 3 do
          corner[n] = corner[n] + sign * half[k] * axes[k][n]
        end
      end
      part.corners[i + 1] = corner
    end
    return part
  end

  local function whole(c, parts)
    local list = {}
    for i, part in ipairs(parts) do
      list[i] = part.shape
    end
    return #list == 1 and list[1] or c.compound(list)
  end

  -- ----------------------------------------------------------------- claims ------------

  local function touches(c, a, b, moved)
    local nearest = math.huge
    for _, p in ipairs(a) do
      for _, q in ipairs(b) do
        nearest = math.min(nearest, c.distance(p.shape:clone():translate(moved), q.shape))
      end
    end
    assert.near(0, nearest, 1e-12)
  end

  -- The depth is the least, parts and touches, and is the same the other way round.
  local function check(c, a, b, shape_a, shape_b)
    local dim = c == c2 and 2 or 3
    shape_a, shape_b = shape_a or whole(c, a), shape_b or whole(c, b)
    local wanted, r = least.length(a, b, dim), c.contact(shape_a, shape_b)
    if wanted == 0 then
      return false
    end
    assert.is_table(r)
    assert.near(wanted, r.depth, 2e-9)
    touches(c, a, b, r.nb * r.depth)
    local back = c.contact(shape_b, shape_a)
    assert.equal(r.depth, back.depth)
    assert.near(0, (r.na + back.na):length(), 1e-12)
    assert.equal(-r.depth, c.distance(shape_a, shape_b))
    return true
  end

  local function list_of(count, make, ...)
    local list = {}
    for i = 1, count do
      list[i] = make(...)
    end
    return list
  end

  it('2D: polygons out of compounds of polygons', function()
    local rng = random.new('least 2')
    local hits = 0
    for i = 1, 40 do
      local a = list_of(1, random_flat, rng, 0.8)
      local b = list_of(i % 3 + 2, random_flat, rng, 0.8)
      hits = hits + (check(c2, a, b) and 1 or 0)
    end
    assert.is_true(hits > 20)
  end)

  it('2D: compounds out of compounds', function()
    local rng = random.new('least 2 both')
    for _ = 1, 10 do
      check(c2, list_of(2, random_flat, rng, 0.9), list_of(2, random_flat, rng, 0.9))
    end
  end)

  it('2D: boxes and stars out of a concave polygon', function()
    local rng = random.new('least star')
    for i = 1, 12 do
      local points = {}
      for k = 1, 8 do
        local angle, r = 2 * math.pi * k / 8, k % 2 == 0 and 0.5 or rng.between(0.8, 1.5)
        points[k] = {r * math.cos(angle), r * math.sin(angle)}
      end
      local b = {}
      for k, t in ipairs(outline.triangles(points)) do
        b[k] = flat_part(t)
      end
      local star = c2.polygon(points)
      if i % 3 > 0 then
        check(c2, list_of(1, random_flat, rng, 0.8), b, nil, star)
      else
        local moved, a = {}, {}
        for k, p in ipairs(points) do
          moved[k] = {p[1] + 0.75, p[2] + 0.5}
        end
        for k, t in ipairs(outline.triangles(moved)) do
          a[k] = flat_part(t)
        end
        check(c2, a, b, c2.polygon(moved), star)
      end
    end
  end)

  it('3D: aligned boxes out of compounds of such', function()
    local rng = random.new('least aligned')
    for i = 1, 12 do
      local function make(size)
        return solid_box(rng.vector(3, size),
          {rng.between(0.3, 1), rng.between(0.3, 1), rng.between(0.3, 1)})
      end
      check(c3, list_of(1, make, 0.5), list_of(i % 3 + 1, make, 0.8))
    end
  end)

  it('3D: a rotated box out of two', function()
    local rng = random.new('least rotated')
    for _ = 1, 3 do
      local function make()
        return solid_box(rng.vector(3, 0.5),
          {rng.between(0.3, 1), rng.between(0.3, 1), rng.between(0.3, 1)},
          rng.quaternion())
      end
      check(c3, list_of(1, make), list_of(2, make))
    end
  end)

  it('on whole numbers: rows of tiles, nested, equal and concentric boxes', function()
    local floor = {rect(0, 0, 16, 16), rect(16, 0, 16, 16), rect(32, 0, 16, 16)}
    local wall = {rect(0, 0, 16, 16), rect(0, 16, 16, 16), rect(16, 0, 16, 16)}
    for x = 0, 40, 4 do
      for y = 4, 28, 6 do
        check(c2, {rect(x, y, 12, 8)}, floor)
        check(c2, {rect(x, y, 16, 16)}, wall)
        check(c2, {rect(x, y, 4, 4), rect(x + 4, y, 4, 4)}, wall)
      end
    end
    check(c2, {rect(0, 0, 4, 4)}, {rect(0, 0, 4, 4), rect(0, 0, 4, 4), rect(0, 0, 4, 4)})
    check(c2, {rect(-2, -2, 4, 4)}, {rect(-4, -4, 8, 8), rect(-3, -3, 6, 6)})
  end)

  -- ------------------------------------------------------ known by hand ----------------

  it('is straight up out of a pit that the mover just fits', function()
    local pit = c2.compound {c2.rect(-16, -32, 16, 32), c2.rect(0, -16, 16, 16),
      c2.rect(16, -32, 16, 32)}
    local r = c2.contact(c2.rect(0, -31, 16, 16), pit)
    assert.equal(1, r.depth)
    assert.same({0, -1}, {r.nb.x, r.nb.y})
    local hole = c3.compound {c3.aabb({-1, 0, -1}, {0, 3, 2}),
      c3.aabb({1, 0, -1}, {2, 3, 2}), c3.aabb({0, 0, 0}, {1, 1, 1})}
    local up = c3.contact(c3.aabb({0, 0.75, 0}, {1, 1.75, 1}), hole)
    assert.equal(0.25, up.depth)
    assert.same({0, 1, 0}, {up.nb.x, up.nb.y, up.nb.z})
  end)

  it('takes no part without extent along the face that two parts share', function()
    local row = c2.compound {c2.rect(-4, -4, 4, 8), c2.rect(0, -4, 4, 8)}
    for _, point in ipairs {{0, 0}, {0, 2}, {0, -3}} do
      assert.equal(4 - math.abs(point[2]), c2.contact(c2.point(point), row).depth)
    end
    assert.equal(4, c2.contact(c2.segment({0, -1}, {0, 1}), c2.compound {
      c2.rect(-4, -8, 4, 16), c2.rect(0, -8, 4, 16)}).depth)
    local slabs = c3.compound {c3.aabb({-4, -4, -4}, {0, 4, 4}),
      c3.aabb({0, -4, -4}, {4, 4, 4})}
    assert.equal(3, c3.contact(c3.point(0, 1, 0), slabs).depth)
    local halves = c3.compound {c3.aabb({-4, -9, -9}, {0, 9, 9}),
      c3.aabb({0, -9, -9}, {4, 9, 9})}
    local triangle = c3.triangle({0, 0, 0}, {0, 0, 1}, {0, 1, 0})
    assert.equal(4, c3.contact(triangle, halves).depth)
  end)

  it('clears what lies behind a two-sided plane as well', function()
    local legs = c3.compound {c3.aabb({0, -3, 0}, {1, 0.5, 1}),
      c3.aabb({4, -3.5, 0}, {5, -2.5, 1})}
    assert.equal(3.5, c3.contact(legs, c3.plane({0, 1, 0}, {0, 0, 0})).depth)
    assert.equal(3.5, c3.contact(legs, c3.halfspace({0, 1, 0}, {0, 0, 0})).depth)
  end)

  -- ------------------------------------------------------------- continuity ------------

  -- The largest jump of the depth in a step, beyond the length of the step, along random
  -- paths through the other shape. The least way out has none.
  local function jump(c, dim, mover, other, rng, paths)
    local most = 0
    for _ = 1, paths do
      local from, to = rng.vector(dim, 1.5), rng.vector(dim, 1.5)
      local way = c.vec(to) - c.vec(from)
      local step = way * (1 / 200)
      local s = mover:clone():translate(from)
      local last = -c.distance(s, other)
      for _ = 1, 200 do
        s:translate(step)
        local depth = -c.distance(s, other)
        most = math.max(most, math.abs(depth - last) - step:length())
        last = depth
      end
    end
    return most
  end

  it('changes by no more than the mover moves, where all is flat', function()
    local rng = random.new('jumps flat')
    local crate = c3.compound {c3.box({0, 0, 0}, {1, 0.4, 0.5}, rng.quaternion()),
      c3.box({0.5, 0.5, 0}, {0.5, 0.5, 0.5}, rng.quaternion()),
      c3.box({-0.5, 0, 0.5}, {0.5, 0.4, 0.6})}
    local star = c2.polygon {{1.5, 0}, {0.4, 0.4}, {0, 1.5}, {-0.4, 0.4}, {-1.5, 0},
      {-0.4, -0.4}, {0, -1.5}, {0.4, -0.4}}
    local box = c3.box({0, 0, 0}, {0.4, 0.5, 0.3}, rng.quaternion())
    assert.near(0, jump(c3, 3, box, crate, rng, 8), 1e-9)
    assert.near(0, jump(c2, 2, c2.box({0, 0}, {0.4, 0.5}, 0.3), star, rng, 8), 1e-9)
    assert.near(0, jump(c2, 2, star:clone():rotate(0.5), star, rng, 8), 1e-9)
  end)

  it('parts and touches where there are too many parts to find the least', function()
    local rng = random.new('too many')
    for _, kind in ipairs {'box', 'sphere', 'cylinder', 'point'} do
      local parts = {}
      for i = 1, 150 do
        parts[i] = c3.box(rng.vector(3, 2.5), {rng.between(0.4, 1), rng.between(0.4, 1),
          rng.between(0.4, 1)}, rng.quaternion())
      end
      local mover = kind == 'box' and c3.box({0, 0, 0}, {0.5, 0.4, 0.3}, rng.quaternion())
        or kind == 'sphere' and c3.sphere({0, 0, 0}, 0.5)
        or kind == 'cylinder' and c3.cylinder({0, -0.5, 0}, {0, 0.5, 0}, 0.4)
        or c3.point(0, 0, 0)
      local heap = c3.compound(parts)
      local r = c3.contact(mover, heap)
      local nearest = math.huge
      mover:translate(r.nb * r.depth)
      for _, part in ipairs(parts) do
        nearest = math.min(nearest, c3.distance(mover, part))
      end
      assert.near(0, nearest, kind == 'cylinder' and 1e-9 or 1e-12)
    end
  end)

  it('takes hardly longer on a floor of four times as many tiles', function()
    local function floor_of(side, x, y, z)
      local list = {}
      for i = 0, side * side - 1 do
        local tx, tz = x + i % side, z + math.floor(i / side)
        list[i + 1] = c3.aabb({tx, y - 1, tz}, {tx + 1, y, tz + 1})
      end
      return c3.compound(list)
    end
    local function ask_of(side)
      local a, b = floor_of(side, 0, 0, 0), floor_of(side, 0.4, 0.9, 0.3)
      return function() assert.near(0.1, c3.contact(a, b).depth, 1e-12) end
    end
    time.assert_within(8, ask_of(16), ask_of(8))
  end)

  it('is across two rows of boxes, one on the other, whose parts are hundreds of pairs',
    function()
      local function row_of(count, x, y)
        local list = {}
        for i = 1, count do
          list[i] = c3.aabb({x + i, y - 1, 0}, {x + i + 1, y, 1})
        end
        return c3.compound(list)
      end
      for _, count in ipairs {16, 17, 20, 257} do
        local hit = row_of(count, 0, 0):contact(row_of(count, 0.4, 0.9))
        assert.near(0.1, hit.depth, 1e-12)
        assert.near(1, hit.na.y, 1e-12)
      end
    end)

  it('is no longer than one that was met while searching', function()
    local hull = c3.hull {{4, 2, 1}, {1, -4, -2}, {-3, 2, -1}, {-2, -3, 1}, {1, 2, -1},
      {4, 1, 3}, {3, 2, 4}, {3, 3, -1}, {2, 1, -1}, {3, -2, 1}}
    local b = c3.compound {hull, c3.sphere({-1, -2, 1}, 2),
      c3.aabb({-1, -1, 4}, {-1, 2, 6})}
    local a = c3.triangle({2, 0, -4}, {0, 3, -3}, {-3, -2, 4})
    local hit = a:contact(b)
    assert.near(1.6414851367757, hit.depth, 1e-12)
    assert.near(0, a:translate(hit.na * -hit.depth):distance(b), 1e-12)
  end)

  it('jumps little where parts are round', function()
    local rng = random.new('jumps round')
    local crate = c3.compound {c3.box({0, 0, 0}, {1, 0.4, 0.5}, rng.quaternion()),
      c3.box({0.5, 0.5, 0}, {0.5, 0.5, 0.5}, rng.quaternion()),
      c3.sphere({-0.5, 0, 0.5}, 0.6)}
    assert.is_true(jump(c3, 3, c3.sphere({0, 0, 0}, 0.4), crate, rng, 8) < ROUND_JUMP)
    assert.is_true(jump(c3, 3, c3.capsule({0, 0, 0}, {0, 0.6, 0}, 0.3), crate, rng, 8)
      < ROUND_JUMP)
  end)
end)
