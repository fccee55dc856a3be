-- D4, "To collide, or not to collide": rays against aligned boxes, corners and axes of
-- boxes, in 3D: 4.6, 4.7 and 4.19. The document's formulas stand in
-- spec/support/documents/d4.lua.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d4 = require 'spec.support.documents.d4'

describe('D4 to collide or not: 4.6 ray and aligned box by slabs', function()
  local box = c3.aabb({-1, -2, -3}, {1, 2, 3})

  it('enters with t in lengths of the direction, at the entry point', function()
    local hit = c3.raycast(box, {-5, 1, 0}, {2, 0, 0})
    check.number(2, hit.t)
    check.vector({-1, 1, 0}, hit.point)
    check.vector({-1, 0, 0}, hit.normal)
    hit = c3.raycast(box, {-3, 4, 0}, {2, -2, 0}) -- y after x: through the edge
    check.number(1, hit.t)
    check.vector({-1, 2, 0}, hit.point)
  end)

  it('parallel to an axis: between the slabs or not', function()
    assert.is_not_nil(c3.raycast(box, {-5, 2, 3}, {1, 0, 0})) -- along an edge: touching
    assert.is_nil(c3.raycast(box, {-5, 2.001, 0}, {1, 0, 0}))
  end)

  it('starting inside: t = 0 at the origin', function()
    local hit = c3.raycast(box, {0, 1, 2}, {0, 0, -4})
    check.number(0, hit.t)
    check.vector({0, 1, 2}, hit.point)
    assert.is_true(hit.inside)
    check.number(1.25, c3.raycast(box, {0, 1, 2}, {0, 0, -4}, math.huge, false).t)
  end)

  it('agrees with the slabs on random rays, where it enters and leaves', function()
    local vector, random = check.random_vectors(406, c3)
    local hits, inside = 0, 0
    for _ = 1, 800 do
      local low = vector(2)
      local high = low + c3.vec(random(0.2, 4), random(0.2, 4), random(0.2, 4))
      local origin, shape = vector(2.5), c3.aabb(low, high)
      local direction = low + vector(3) - origin
      if random(0, 4) < 1 then direction.y = 0 end
      if random(0, 4) < 1 then direction.x = 0 end
      local t, hit = d4.ray_box(origin, direction, low, high),
        c3.raycast(shape, origin, direction)
      assert.equal(t == nil, hit == nil)
      if t then
        hits = hits + 1
        check.number(t, hit.t, 1e-10)
        local entry = origin + direction * t
        check.vector({entry:unpack()}, hit.point, 1e-9)
        assert.equal(t == 0, hit.inside)
        if t == 0 then inside = inside + 1 end
        if t > 0 then -- on the side that the normal says
          assert.equal(1, math.abs(hit.normal.x + hit.normal.y + hit.normal.z))
          local on = (hit.normal.x + hit.normal.y + hit.normal.z) > 0 and high or low
          check.number(0, (hit.point - on):dot(hit.normal), 1e-9)
          assert.is_true(hit.normal:dot(direction) < 0)
        end
      end
    end
    assert.is_true(hits > 100 and inside > 20)
  end)
end)

describe('D4 to collide or not: 4.7 corner of an aligned box by number', function()
  it('bit 1 takes x max, bit 2 y max, bit 4 z max', function()
    local box = c3.aabb({-1, -2, -3}, {1, 2, 3})
    for n = 0, 7 do
      local x = n % 2 >= 1 and 1 or -1
      local y = n % 4 >= 2 and 2 or -2
      local z = n % 8 >= 4 and 3 or -3
      check.vector({x, y, z}, box:corner(n), 0)
    end
  end)

  it('does so for any box, and names the same corners where it is turned', function()
    local vector, random = check.random_vectors(407, c3)
    for _ = 1, 50 do
      local low = vector(3)
      local half = c3.vec(random(0, 2), random(0, 2), random(0, 2))
      local aligned = c3.aabb(low, low + half * 2)
      local turn = check.random_turn(vector, random)
      local turned = c3.box(low + half, half, turn)
      for n = 0, 7 do
        local theirs = d4.corner(low, low + half * 2, n)
        check.vector({theirs.x, theirs.y, theirs.z}, aligned:corner(n))
        local seen = turn * (aligned:corner(n) - low - half) + low + half
        check.vector({seen:unpack()}, turned:corner(n))
      end
    end
  end)

  it('has eight corners, no more', function()
    local box = c3.aabb({-1, -2, -3}, {1, 2, 3})
    for _, n in ipairs({-1, 8, 0.5}) do
      assert.error_matches(function() box:corner(n) end, 'bad argument #1')
    end
  end)
end)

describe('D4 to collide or not: 4.20 directions shorter than FLT_EPSILON', function()
  -- Rays of a length towards a box: how many the document answers otherwise.
  local function differ(length, count)
    local vector, random = check.random_vectors(420, c3)
    local others, hits = 0, 0
    for _ = 1, count do
      local low = vector(2)
      local high = low + c3.vec(random(0.2, 4), random(0.2, 4), random(0.2, 4))
      local origin, way = vector(4), vector(1):normalized()
      local box = c3.aabb(low, high)
      local unit, hit = c3.raycast(box, origin, way),
        c3.raycast(box, origin, way * length)
      -- ours does not know how long the direction is
      assert.equal(unit == nil, hit == nil)
      if hit then
        hits = hits + 1
        check.number(0, (hit.t * length - unit.t) / (1 + unit.t), 1e-9)
        check.vector({unit.normal:unpack()}, hit.normal)
      end
      local t = d4.ray_box(origin, way * length, low, high)
      local same = (t == nil) == (hit == nil)
        and (t == nil or math.abs(t - hit.t) * length <= 1e-6)
      if not same then others = others + 1 end
    end
    assert.is_true(hits > count / 20)
    return others
  end

  it('a component below it is taken for parallel there, and none is here', function()
    assert.equal(0, differ(1, 1000))
    local few, many = differ(1e-6, 3000), differ(1e-7, 3000)
    assert.is_true(many > few and many > 50, few .. ' ' .. many)
  end)

  it('so there a ray hits what it passes, and passes what it hits', function()
    local low, high = c3.vec(-1, -1, -1), c3.vec(1, 1, 1)
    local box = c3.aabb(low, high)
    local tiny = 1e-8
    -- at a slant out of the slab of y: it is taken for one that stays in
    local slant = c3.vec(1e-6, 1e-7, 0)
    assert.is_not_nil(d4.ray_box(c3.vec(-9, 0.9, 0), slant, low, high))
    assert.is_nil(c3.raycast(box, {-9, 0.9, 0}, slant))
    -- at a slant into both
    assert.is_nil(d4.ray_box(c3.vec(-9, -9, 0), c3.vec(tiny, tiny, 0), low, high))
    check.number(8, c3.raycast(box, {-9, -9, 0}, {tiny, tiny, 0}).t * tiny)
  end)
end)

describe('D4 to collide or not: 4.19 a box of centre, axes and half extents', function()
  local axes = {c3.vec(0.6, 0.8, 0), c3.vec(-0.8, 0.6, 0), c3.vec(0, 0, 1)}

  it('is the box of the quaternion that turns so', function()
    local by_axes = c3.box({1, 2, 3}, {1, 2, 0.5}, axes)
    local by_turn = c3.box({1, 2, 3}, {1, 2, 0.5}, c3.quat({0, 0, 1}, math.acos(0.6)))
    for n = 0, 7 do
      check.vector({by_turn:corner(n):unpack()}, by_axes:corner(n))
    end
    for i = 1, 3 do check.vector({axes[i]:unpack()}, by_axes.axes[i]) end
    -- half extents go along the axes: the first corner is C + e_x u + e_y v + e_z w
    check.vector({1 + 0.6 - 1.6, 2 + 0.8 + 1.2, 3.5}, by_axes:corner(7))
  end)

  it('is so for any turn, also in a table of names', function()
    local vector, random = check.random_vectors(419, c3)
    for _ = 1, 200 do
      local turn = check.random_turn(vector, random)
      local half = {random(0, 2), random(0, 2), 1}
      local u, v = turn * c3.vec(1, 0, 0), turn * c3.vec(0, 1, 0)
      local w = turn * c3.vec(0, 0, 1)
      local center = vector(3)
      local by_turn = c3.box(center, half, turn)
      for _, box in ipairs({c3.box(center, half, {u, v, w}),
        c3.box{center = center, half_extents = half, rotation = {u, v, w}}}) do
        for n = 0, 7 do check.vector({by_turn:corner(n):unpack()}, box:corner(n)) end
        local q = box.rotation -- its own turn: that of the axes
        check.vector({u:unpack()}, q * c3.vec(1, 0, 0))
        check.vector({v:unpack()}, q * c3.vec(0, 1, 0))
        local corner = center - u * half[1] + v * half[2] - w * half[3]
        check.vector({corner:unpack()}, box:corner(2))
      end
    end
  end)

  it('refuses axes that are left-handed, or not square to each other', function()
    local function refuses(pattern, ...)
      local list = {...}
      assert.error_matches(function() c3.box({0, 0, 0}, {1, 1, 1}, list) end, pattern)
    end
    refuses('right%-handed', axes[1], axes[2], -axes[3])
    refuses('right%-handed', axes[2], axes[1], axes[3])
    refuses('perpendicular', axes[1], axes[1] + axes[2], axes[3])
  end)
end)
