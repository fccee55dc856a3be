-- Hulls, polygons and compounds: what they are made of is kept once, and shared by every
-- clone and placed copy, as long as one of them lives.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local garbage = require 'spec.support.memory.garbage'

local function ring(count, dims)
  local points = {}
  for i = 1, count do
    local angle = 2 * math.pi * i / count
    points[i] = {math.cos(angle), math.sin(angle)}
    if dims == 3 then points[i][3] = (i % 7) / 7 end
  end
  return points
end

local HULL, POLYGON = ring(300, 3), ring(300, 2)

-- name -> what makes one, with 300 corners in it.
local makers = {
  hull = function() return c3.hull(HULL, 0.25) end,
  polygon = function() return c2.polygon(POLYGON, 0.25) end,
  ['a concave polygon'] = function()
    local points = ring(300, 2)
    for i = 1, 300, 2 do points[i] = {points[i][1] / 2, points[i][2] / 2} end
    return c2.polygon(points)
  end,
  ['a compound in 3D'] = function()
    return c3.compound {c3.hull(HULL), c3.sphere(0, 0, 3, 1), c3.hull(HULL, 1)}
  end,
  ['a compound in 2D'] = function()
    return c2.compound {c2.polygon(POLYGON), c2.circle(0, 3, 1), c2.polygon(POLYGON, 1)}
  end,
}

-- Bytes that an object of each call needs, of those that are kept.
local function size_of(make)
  local kept = {}
  for i = 1, 100 do kept[i] = false end
  collectgarbage()
  collectgarbage()
  local before = collectgarbage('count')
  for i = 1, 100 do kept[i] = make() end
  collectgarbage()
  collectgarbage()
  return (collectgarbage('count') - before) * 1024 / 100, kept
end

for name, make in pairs(makers) do
  describe('what a shape is made of: ' .. name, function()
    local shape = make()
    local dims = select('#', shape:position())
    local zero = dims == 3 and {0, 0, 0} or {0, 0}
    local step = dims == 3 and {1, 2, 3} or {1, 2}
    local turn = dims == 3 and c3.quat({1, 2, 3}, 0.5) or 0.5

    it('is not copied by clone and placed', function()
      assert.is_true(size_of(make) > 300 * dims * 8)
      assert.is_true(size_of(function() return shape:clone() end) < 400)
      assert.is_true(size_of(function() return shape:placed(step, turn) end) < 400)
    end)

    it('outlives the shape that was made first', function()
      local clones, text = {}, tostring(shape)
      for i = 1, 20 do
        local first = make()
        clones[i] = i % 2 == 0 and first:clone() or first:placed(zero)
      end
      collectgarbage()
      collectgarbage()
      for _ = 1, 20 do make() end -- into the memory that was given back
      for i = 1, 20 do assert.equal(text, tostring(clones[i])) end
    end)

    it('goes when the last of them goes', function()
      collectgarbage()
      collectgarbage()
      local before = collectgarbage('count')
      for _ = 1, 100 do make():clone():placed(step):clone() end
      collectgarbage()
      collectgarbage()
      assert.is_true(collectgarbage('count') - before < 20)
    end)

    it('is placed into out without garbage', function()
      local out = shape:placed(step, turn)
      assert.equal(0, garbage(function() shape:placed(step, turn, out) end))
      assert.is_true(rawequal(out, shape:placed(zero, nil, out)))
      assert.equal(shape, out)
    end)

    it('changes hands when another shape is placed into out', function()
      local out, text = make(), tostring(shape)
      for _ = 1, 5 do
        make():placed(zero, nil, out)
        collectgarbage()
        collectgarbage()
        for _ = 1, 5 do make() end
        assert.equal(text, tostring(out))
      end
      for other, make_other in pairs(makers) do
        local maker = make_other()
        if select('#', maker:position()) == dims then
          make_other():placed(zero, nil, out)
          collectgarbage()
          collectgarbage()
          make_other()
          assert.equal(tostring(maker), tostring(out), other)
        end
      end
    end)

    it('lives on in the fields that were read', function()
      local field = shape.kind == 'compound' and 'shapes' or 'points'
      local made = make()
      local list = made[field]
      local text = tostring(list[1])
      made:set(list) -- lets go of what it was made of
      made = nil -- luacheck: ignore
      collectgarbage()
      collectgarbage()
      make()
      assert.equal(text, tostring(list[1]))
    end)

    it('is not touched by moving one of them', function()
      local one, other = shape:clone(), shape:clone()
      one:translate(step):rotate(turn):move_to(step)
      one.rotation = dims == 3 and {0, 0, 0, 1} or 0
      assert.equal(shape, other)
      assert.not_equal(shape, one)
      assert.is_true(one ~= other)
    end)

    it('fits only into the block of its like', function()
      local box = dims == 3 and c3.box(zero, {1, 1, 1}) or c2.box(zero, {1, 1})
      assert.error_matches(function() shape:placed(zero, nil, box) end,
        "bad argument #3 to 'placed' %(shape with the room of kind '" .. shape.kind
          .. "' expected, got a " .. dims .. 'D box%)')
      local out = make()
      assert.equal(box, box:placed(zero, nil, out))
      assert.equal('box', out.kind)
      assert.equal(shape, shape:placed(zero, nil, out))
    end)
  end)
end

describe('the fields of a hull', function()
  local cube = {}
  for n = 0, 7 do
    cube[n + 1] = {n % 2 * 2, math.floor(n / 2) % 2 * 2, math.floor(n / 4) * 2}
  end

  it('are where it stands: center, rotation, axes', function()
    local hull = c3.hull(cube)
    assert.equal(c3.vec(1, 1, 1), hull.center)
    assert.same({1, 1, 1}, {hull:position()})
    assert.same({0, 0, 0, 1}, {hull.rotation:unpack()})
    hull:rotate({0, 0, 1, 0})
    assert.same({0, 0, 1, 0}, {hull.rotation:unpack()})
    assert.equal(c3.vec(-1, 0, 0), hull.axes[1])
    assert.equal(c3.vec(2, 2, 0), hull.points[1])
  end)

  it('move it when center is assigned, to the last digit', function()
    local hull = c3.hull(cube)
    hull.center = {0.1, 0.2, 0.3}
    assert.equal(c3.vec(0.1, 0.2, 0.3), hull.center)
    assert.near(-0.9, hull.points[1].x, 1e-15)
    assert.error_matches(function() hull.center = {1, 2} end,
      "bad value for field 'center' %(center.z: number expected, got nil%)")
    hull.center = {9e299, 0, 0}
    local before = hull:clone()
    assert.error_matches(function() hull:translate(9e299, 0, 0) end,
      "bad argument #1 to 'translate' %(shape of numbers from %-1e300 to 1e300 expected")
    assert.equal(before, hull)
  end)

  it('turn it about its centre when rotation is assigned', function()
    local hull, turn = c3.hull(cube), c3.quat({0, 0, 1}, math.pi / 2)
    local turned = hull:clone():rotate(turn)
    for _ = 1, 3 do
      hull.rotation = turn
      assert.equal(turn, hull.rotation)
      for i, p in ipairs(hull.points) do
        assert.near(0, (p - turned.points[i]):length(), 1e-15)
      end
    end
    assert.error_matches(function() hull.rotation = {0, 0, 0, 2} end,
      "bad value for field 'rotation' %(rotation must be a quaternion")
    assert.error_matches(function() hull.axes = hull.axes end,
      "field 'axes' of a 3D hull cannot be assigned")
  end)

  it('keep the shape when radius is assigned', function()
    local hull = c3.hull(cube)
    hull.radius = 2
    assert.equal(c3.hull(cube, 2), hull)
    assert.error_matches(function() hull.radius = -1 end, 'radius must be >= 0, got %-1')
    assert.error_matches(function() hull.a = 1 end, "a 3D hull has no field 'a'")
  end)
end)

describe('the fields of a polygon', function()
  local square = {{0, 0}, {2, 0}, {2, 2}, {0, 2}}

  it('are where it stands: center, angle, and rotation, which is the same', function()
    local polygon = c2.polygon(square)
    assert.equal(c2.vec(1, 1), polygon.center)
    assert.equal(0, polygon.angle)
    polygon:rotate(0.5)
    assert.equal(0.5, polygon.angle)
    assert.equal(0.5, polygon.rotation)
    local turned = polygon.points
    for _, name in ipairs {'angle', 'rotation'} do
      polygon[name] = 0.25
      assert.equal(0.25, polygon.angle)
      polygon[name] = 0.5
      for i, p in ipairs(polygon.points) do
        assert.near(0, (p - turned[i]):length(), 1e-15)
      end
    end
    polygon.angle = 0
    assert.near(0, (polygon.points[1] - square[1]):length(), 1e-15)
    assert.error_matches(function() polygon.angle = 'x' end, 'angle: number expected')
  end)

  it('move it, and round it', function()
    local polygon = c2.polygon(square)
    polygon.center, polygon.radius = {5, 5}, 0.5
    assert.equal(c2.polygon({{4, 4}, {6, 4}, {6, 6}, {4, 6}}, 0.5), polygon)
  end)
end)

describe('the fields of a compound', function()
  it('are its shapes and how they are turned', function()
    local pair = c3.compound {c3.point(1, 0, 0), c3.point(3, 0, 0)}
    assert.same({0, 0, 0}, {pair:position()})
    pair.rotation = {0, 0, 1, 0}
    assert.same({c3.point(-1, 0, 0), c3.point(-3, 0, 0)}, pair.shapes)
    pair:move_to(0.1, 0, 0)
    assert.same({0.1, 0, 0}, {pair:position()})
    assert.equal(c3.vec(0, -1, 0), pair.axes[2])
    assert.is_nil(pair.center)
    assert.is_nil(pair.radius)
    assert.error_matches(function() pair.radius = 1 end,
      "a 3D compound has no field 'radius'")
    local flat = c2.compound {c2.point(1, 0)}
    flat.angle = math.pi
    assert.near(-1, flat.shapes[1].p.x, 1e-15)
    assert.equal(math.pi, flat.rotation)
  end)
end)

describe('a compound of a compound, many times over', function()
  it('does not keep what it does not need', function()
    local hull = c3.hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}})
    local all = c3.compound {hull, hull:placed({5, 0, 0})}
    collectgarbage()
    collectgarbage()
    local before = collectgarbage('count')
    for i = 1, 200 do
      all = c3.compound(i % 2 == 0 and {all} or all.shapes)
    end
    collectgarbage()
    collectgarbage()
    assert.is_true(collectgarbage('count') - before < 8)
    assert.same({hull, hull:placed({5, 0, 0})}, all.shapes)
  end)
end)
