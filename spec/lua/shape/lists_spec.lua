-- Shapes that are made of a list: of points, of shapes.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local kinds = require 'spec.support.kinds'

local TETRA = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
local CORNER = {{0, 0}, {2, 0}, {0, 1}}

local function fields(points)
  local list = {}
  for i, p in ipairs(points) do list[i] = kinds.fields(p) end
  return list
end

local function flat(points)
  local list = {}
  for _, p in ipairs(points) do
    for _, x in ipairs(p) do list[#list + 1] = x end
  end
  return list
end

local function plain(shape) return kinds.plain('points', shape.points) end

-- name: of the constructor; least: the points that it needs at least.
local function check_points(module, name, points, least)
  local make, dims = module[name], #points[1]

  describe('the points of a ' .. name .. ' in ' .. dims .. 'D', function()
    local shape, round = make(points), make(points, 0.5)

    it('are kept as they are', function()
      assert.same(points, plain(shape))
      assert.equal(0, shape.radius)
      assert.equal(0.5, round.radius)
      assert.not_equal(shape, round)
    end)

    it('are vectors of any sort, or numbers in a list', function()
      assert.equal(shape, make(fields(points)))
      assert.equal(shape, make(flat(points)))
      local vectors = {}
      for i, p in ipairs(points) do vectors[i] = module.vec(p) end
      assert.equal(shape, make(vectors))
      assert.equal(round, make(flat(points), 0.5))
      assert.equal(shape, make(points, nil))
    end)

    it('are numbers in line, behind which one number more is the radius', function()
      local numbers = flat(points)
      assert.equal(shape, make(kinds.unpack(numbers)))
      numbers[#numbers + 1] = 0.5
      assert.equal(round, make(kinds.unpack(numbers)))
    end)

    it('are named', function()
      assert.equal(shape, make {points = points})
      assert.equal(round, make {points = flat(points), radius = 0.5})
    end)

    it('are the same whatever follows in memory: no argument is read twice', function()
      for _ = 1, 3 do assert.equal(shape, make(points)) end
      assert.equal(round, make(kinds.unpack({points, 0.5}, 1, 2)))
    end)

    it('may be assigned, and set', function()
      local other = {}
      for i, p in ipairs(points) do other[i] = {p[1] * 2, p[2] * 2, p[3] and p[3] * 2} end
      local changed = round:clone()
      changed.points = other
      assert.same(other, plain(changed))
      assert.equal(0.5, changed.radius)
      assert.is_true(rawequal(changed, changed:set(points)))
      assert.equal(shape, changed)
    end)

    local function refuses(pattern, ...)
      local arguments, count = {...}, select('#', ...)
      assert.error_matches(function()
        make(kinds.unpack(arguments, 1, count))
      end, pattern)
    end

    it('must be enough', function()
      local wanted = least .. ' points? or more expected, got 0%)'
      refuses("bad argument #1 to '" .. name .. "' %(" .. wanted, {})
      refuses("bad argument #1 to '" .. name .. "' %(points: " .. wanted, {points = {}})
      if least > 1 then
        local few = {}
        for i = 1, least - 1 do few[i] = points[i] end
        wanted = least .. ' points or more expected, got ' .. least - 1
        refuses('#1 .* %(' .. wanted, few)
        refuses('#1 .* %(' .. wanted, flat(few))
        refuses('#1 .* %(' .. wanted, kinds.unpack(flat(few)))
        assert.error_matches(function() shape.points = few end,
          "bad value for field 'points' %(points: " .. wanted)
      end
    end)

    it('must be a list', function()
      refuses('#1 .* %(list of points expected, got no value%)')
      refuses('#1 .* %(list of points expected, got string%)', 'x')
      refuses('#1 .* %(list of points expected, got a %dD triangle%)', module.triangle(
        kinds.unpack({points[1], points[2], points[3]})))
      refuses('#1 .* %(points: list of points expected, got nil%)', {radius = 1})
      refuses("unknown field 'raduis'", {points = points, raduis = 1})
    end)

    it('must be vectors: errors tell which is not', function()
      local wrong = {points[1], points[2], points[3], points[4]}
      wrong[2] = 7
      refuses('#1 .* %(points%[2%]: vector expected, got number%)', wrong)
      wrong[2] = {1, 'two', 3}
      refuses('#1 .* %(points%[2%].y: number expected, got string%)', wrong)
      wrong[2] = {1, 0 / 0, 3}
      refuses('#1 .* %(points%[2%].y: finite number expected, got nan%)', wrong)
      refuses('#1 .* %(points%[2%].y: finite number', {points = wrong})
      wrong[2] = c3.point(1, 2, 3)
      refuses('#1 .* %(points%[2%]: vector expected, got a 3D point%)', wrong)
      assert.error_matches(function() round.points = wrong end,
        "bad value for field 'points' %(points%[2%]: vector expected")
      assert.same(points, plain(round))
    end)

    it('must be numbers in a flat list: errors tell which is not', function()
      local wrong = flat(points)
      wrong[5] = 'x'
      refuses('#1 .* %(points%[5%]: number expected, got string%)', wrong)
      wrong[5] = math.huge
      refuses('#1 .* %(points%[5%]: finite number expected, got inf%)', wrong)
      wrong[#wrong], wrong[5] = nil, 1
      refuses('#1 .* %(' .. dims .. ' numbers for each point expected, got '
        .. #wrong .. '%)', wrong)
    end)

    it('must be numbers in line: errors count the arguments', function()
      local wrong = flat(points)
      wrong[5] = 'x'
      refuses("#5 to '" .. name .. "' %(number expected, got string%)",
        kinds.unpack(wrong))
      wrong[5] = 0 / 0
      refuses('#5 .* %(finite number expected, got nan%)', kinds.unpack(wrong))
      if dims == 3 then
        wrong[5], wrong[#wrong] = 1, nil
        refuses('#' .. #wrong + 1 .. ' .* %(number expected, got no value%)',
          kinds.unpack(wrong))
      end
    end)

    it('are followed by a radius and nothing else', function()
      refuses('#2 .* %(radius must be >= 0, got %-1%)', points, -1)
      refuses('#2 .* %(number expected, got string%)', points, 'x')
      refuses('#3 .* %(no more arguments expected, got number%)', points, 1, 2)
      refuses('#1 .* %(radius must be >= 0, got %-1%)', {points = points, radius = -1})
    end)

    it('may be of any size', function()
      for _, size in ipairs {1e-300, 1e-9, 1e9, 1e299} do
        local scaled = {}
        for i, p in ipairs(points) do
          scaled[i] = {p[1] * size, p[2] * size, p[3] and p[3] * size}
        end
        assert.same(scaled, plain(make(scaled)))
      end
    end)
  end)
end

check_points(c3, 'hull', TETRA, 1)
check_points(c2, 'polygon', CORNER, 3)
check_points(c2, 'convex', CORNER, 1)

describe('a hull', function()
  it('has only the corners of its points', function()
    local points = {}
    for n = 0, 26 do
      points[#points + 1] = {n % 3, math.floor(n / 3) % 3, math.floor(n / 9)}
    end
    local hull = c3.hull(points)
    assert.equal(8, #hull.points)
    assert.equal(c3.vec(1, 1, 1), hull.center)
    assert.equal(hull, c3.hull(hull.points))
  end)

  it('may be flat, straight or a point', function()
    local square = c3.hull({{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {1, 1, 0}, {0, 2, 0}})
    assert.equal(4, #square.points)
    assert.equal(2, #c3.hull({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}).points)
    assert.equal(1, #c3.hull(1, 2, 3).points)
    assert.equal(1, #c3.hull({{1, 2, 3}, {1, 2, 3}}).points)
  end)
end)

if jit then -- luacheck: ignore
  describe('points that are cdata', function()
    local ffi = require 'ffi'

    it('make hulls and polygons', function()
      local solid, plane = {}, {}
      for i, p in ipairs(TETRA) do solid[i] = ffi.new('struct {double x, y, z;}', p) end
      for i, p in ipairs(CORNER) do plane[i] = ffi.new('struct {float x, y;}', p) end
      assert.equal(c3.hull(TETRA), c3.hull(solid))
      assert.equal(c2.polygon(CORNER), c2.polygon(plane))
      assert.has_error(function() c3.hull(plane) end)
    end)
  end)
end

describe('a polygon', function()
  it('goes round counterclockwise, whichever way it was given', function()
    local there = c2.polygon(CORNER)
    local back = c2.polygon({CORNER[3], CORNER[2], CORNER[1]})
    assert.equal(3, #back.points)
    for i = 1, 3 do
      local a, b, c = back.points[i], back.points[i % 3 + 1], back.points[(i + 1) % 3 + 1]
      assert.is_true((b - a):cross(c - b) > 0)
    end
    assert.near(0, (there.center - back.center):length(), 1e-15)
  end)

  it('has no corners that are none', function()
    local square = c2.polygon({{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}})
    assert.same({{0, 0}, {2, 0}, {2, 2}, {0, 2}}, plain(square))
    assert.equal(c2.vec(1, 1), square.center)
  end)

  it('may be concave: its kind is the same', function()
    local arrow = c2.polygon({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}})
    assert.equal('polygon', arrow.kind)
    assert.equal(5, #arrow.points)
    assert.is_false(arrow:contains(2, 3))
    assert.is_true(arrow:contains(0.5, 3))
    assert.equal(4, #c2.convex(arrow.points).points)
    assert.is_true(c2.convex(arrow.points):contains(2, 3))
  end)

  it('is refused when edges cross, which are named', function()
    assert.error_matches(function() c2.polygon({{0, 0}, {2, 2}, {2, 0}, {0, 2}}) end,
      "bad argument #1 to 'polygon' %(points must not make edges that cross: "
        .. 'points%[1%]%-points%[2%] and points%[3%]%-points%[4%] do%)')
    assert.error_matches(function() c2.polygon(0, 0, 2, 2, 2, 0, 0, 2, 0.5) end,
      "bad argument #1 to 'polygon' %(points must not make edges that cross")
    local shape = c2.polygon(CORNER)
    assert.error_matches(function() shape.points = {{0, 0}, {2, 0}, {0, 2}, {2, 2}} end,
      "bad value for field 'points' %(points must not make edges that cross: "
        .. 'points%[2%]%-points%[3%] and points%[4%]%-points%[1%] do%)')
    assert.error_matches(function() shape:set({{0, 0}, {2, 2}, {2, 0}, {0, 2}}) end,
      "bad argument #1 to 'set' %(points must not")
    assert.equal(c2.polygon(CORNER), shape)
  end)

  it('may be flat or a point, as a convex one may', function()
    local flat_one = c2.polygon({{0, 0}, {1, 1}, {2, 2}})
    assert.equal('polygon', flat_one.kind)
    assert.equal(2, #flat_one.points)
    assert.equal(flat_one, c2.convex({{0, 0}, {2, 2}}))
    assert.equal('convex({{0, 0}, {2, 2}}, 0.5)',
      tostring(c2.convex({{0, 0}, {2, 2}}, 0.5)))
    assert.equal('convex({{1, 2}})', tostring(c2.convex(1, 2)))
  end)
end)

describe('the text of a shape made of a list', function()
  it('has its points, its shapes', function()
    assert.equal('polygon({{0, 0}, {2, 0}, {0, 1}})', tostring(c2.polygon(CORNER)))
    assert.equal('hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 0.25)',
      tostring(c3.hull(TETRA, 0.25)))
    assert.equal('compound({point({1, 2}), polygon({{0, 0}, {2, 0}, {0, 1}})})',
      tostring(c2.compound {c2.point(1, 2), c2.polygon(CORNER)}))
  end)
end)

for dims, c in pairs {[2] = c2, [3] = c3} do
  local function at(x, y, z) return {x, y, dims == 3 and z or nil} end
  local ball = c[dims == 3 and 'sphere' or 'circle'](at(1, 2, 3), 1)
  local box = c.aabb(at(0, 0, 0), at(1, 1, 1))
  local other = dims == 3 and c2.point(1, 2) or c3.point(1, 2, 3)

  describe('the shapes of a compound in ' .. dims .. 'D', function()
    local pair = c.compound {ball, box}

    it('are told as they were given', function()
      assert.same({ball, box}, pair.shapes)
      assert.equal(pair, c.compound {shapes = {ball, box}})
      assert.equal('compound', pair.kind)
      assert.not_equal(pair, c.compound {box, ball})
      assert.not_equal(pair, c.compound {ball})
    end)

    it('are copies: what becomes of the originals does not matter', function()
      local mine = ball:clone()
      local made = c.compound {mine, box}
      mine:translate(at(5, 5, 5))
      assert.equal(pair, made)
      local shapes = made.shapes
      shapes[1]:translate(at(5, 5, 5))
      assert.equal(pair, made)
    end)

    it('move with the whole', function()
      local by = at(1, 0, 2)
      local moved = pair:clone():translate(by)
      assert.same({ball:clone():translate(by), box:clone():translate(by)}, moved.shapes)
      assert.equal(pair, moved:move_to(at(0, 0, 0)))
    end)

    it('of compounds among them are taken one by one', function()
      local nested = c.compound {pair, c.compound {c.compound {box}}}
      assert.same({ball, box, box}, nested.shapes)
      assert.equal(nested, c.compound {c.compound {ball, box, box}})
    end)

    it('may be assigned, and set', function()
      local changed = c.compound {box}
      changed.shapes = {ball, box}
      assert.equal(pair, changed)
      assert.is_true(rawequal(changed, changed:set({changed, box})))
      assert.same({ball, box, box}, changed.shapes)
      assert.equal(pair, changed:set({shapes = {ball, box}}))
    end)

    it('must be shapes, bounded ones of the same dimension', function()
      local function refuses(pattern, list)
        assert.error_matches(function() c.compound(list) end,
          "bad argument #1 to 'compound' %(" .. pattern)
        local changed = pair:clone()
        assert.error_matches(function() changed.shapes = list end,
          "bad value for field 'shapes' %(")
        assert.error_matches(function() changed:set(list) end, "bad argument #1 to 'set'")
        assert.equal(pair, changed)
      end
      refuses('1 shape or more expected, got 0%)', {})
      refuses('shapes%[2%]: shape expected, got number%)', {ball, 1})
      refuses('shapes%[1%]: shape expected, got userdata%)', {io.stdout})
      refuses('shapes%[2%]: ' .. dims .. 'D shape expected, got a ' .. 5 - dims
        .. 'D point%)', {ball, other})
      for _, kind in ipairs {'ray', 'line', 'plane', 'halfspace'} do
        refuses('shapes%[3%]: bounded shape expected, got a ' .. dims .. 'D ' .. kind,
          {ball, box, c[kind](at(0, 1, 0), at(0, 1, 0))})
      end
      refuses('list of shapes expected, got a ' .. dims .. 'D aabb%)', box)
      assert.error_matches(function() c.compound({ball}, 1) end,
        "bad argument #2 to 'compound' %(no more arguments expected, got number%)")
      assert.error_matches(function() c.compound {shapes = {ball}, radius = 1} end,
        "unknown field 'radius'")
    end)
  end)
end
