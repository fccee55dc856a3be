local c2, c3 = require 'collide.d2', require 'collide.d3'

local function keys(t)
  local list = {}
  for key in pairs(t) do list[#list + 1] = key end
  table.sort(list)
  return table.concat(list, ' ')
end

local ball, other = c3.sphere({0, 0, 0}, 1), c3.sphere({1.5, 0, 0}, 1)
local far = c3.sphere({9, 0, 0}, 1)
local disc, beside = c2.circle({0, 0}, 1), c2.circle({1.5, 0}, 1)

describe('queries', function()
  it('answer with numbers and booleans', function()
    assert.is_true(c3.overlaps(ball, other))
    assert.is_false(c3.overlaps(ball, far))
    assert.equal(-0.5, c3.distance(ball, other))
    assert.equal(7, c3.distance(ball, far))
    assert.same({-0.5, 0, 0}, {c3.push(ball, other)})
    assert.same({-0.75, 0, 0}, {c3.push(ball, other, 0.25)})
    assert.same({0, 0, 0}, {c3.push(ball, far, 0.25)})
    assert.same({-0.5, 0}, {c2.push(disc, beside)})
    assert.same({0.5, 1, 0, 0, 1, 0, 0, 0.5, 0, 0}, {c3.contact_numbers(ball, other)})
    assert.same({0.5, 1, 0, 1, 0, 0.5, 0}, {c2.contact_numbers(disc, beside)})
    assert.is_nil(c3.contact_numbers(ball, far))
    assert.equal(1, select('#', c3.contact_numbers(ball, far)))
  end)

  it('give nil when there is no contact, hit or common part', function()
    assert.is_nil(c3.contact(ball, far))
    assert.is_nil(c3.raycast(ball, {5, 5, 5}, {1, 0, 0}))
    assert.is_nil(c3.clip(c3.line({0, 5, 0}, {1, 0, 0}), ball))
  end)

  it('fill just the fields of the query', function()
    assert.equal('depth hit na nb pa pb', keys(c3.contact(ball, other)))
    assert.equal('distance na nb pa pb', keys(c3.closest(ball, far)))
    assert.equal('distance na nb pa pb ta tb',
      keys(c2.closest(c2.segment(0, 0, 1, 0), c2.line(5, 0, 0, 1))))
    assert.equal('inside normal point t', keys(c3.raycast(ball, {5, 0, 0}, {-1, 0, 0})))
    assert.equal('p0 p1 t0 t1', keys(c3.clip(c3.line({5, 0, 0}, {1, 0, 0}), ball)))
    assert.equal('p1 t0 t1', keys(c3.clip(c3.line({5, 0, 0}, {1, 0, 0}),
      c3.halfspace(1, 0, 0, 2))))
  end)

  it('swap with their arguments', function()
    local ab, ba = c3.contact(ball, other), c3.contact(other, ball)
    assert.equal(ab.na, ba.nb)
    assert.equal(ab.pa, ba.pb)
    assert.equal(ab.depth, ba.depth)
  end)

  it('give vectors with their arithmetic', function()
    local r = c3.contact(ball, other)
    assert.equal(0.5, r.nb:dot(r.pb - r.pa))
    assert.equal(0, c3.distance(ball:clone():translate(r.nb * r.depth), other))
  end)

  it('are methods, too', function()
    assert.equal(tostring(c3.contact(ball, other)), tostring(ball:contact(other)))
    assert.equal(tostring(c3.closest(ball, other)), tostring(ball:closest(other)))
    local ray = c3.ray({5, 0, 0}, {-1, 0, 0})
    assert.equal(tostring(c3.raycast(ray, ball)), tostring(ray:raycast(ball)))
    assert.equal(tostring(c3.raycast(ball, {5, 0, 0}, {-1, 0, 0})),
      tostring(ball:raycast({5, 0, 0}, {-1, 0, 0})))
    assert.equal(tostring(c3.clip(ray, ball)), tostring(ray:clip(ball)))
  end)
end)

describe('raycast', function()
  local ray = c3.ray({-5, 0, 0}, {2, 0, 0})

  it('takes numbers in line, arrays and fields', function()
    local text = tostring(c3.raycast(ball, {-5, 0, 0}, {2, 0, 0}))
    assert.equal(text, tostring(c3.raycast(ball, -5, 0, 0, 2, 0, 0)))
    assert.equal(text, tostring(c3.raycast(ball, {x = -5, y = 0, z = 0}, 2, 0, 0)))
    assert.equal(text, tostring(c3.raycast(ray, ball)))
    assert.equal(2, c3.raycast(ray, ball).t)
  end)

  it('reaches as far as max, which may be infinite', function()
    assert.is_nil(c3.raycast(ball, -5, 0, 0, 2, 0, 0, 1.9))
    assert.equal(2, c3.raycast(ball, -5, 0, 0, 2, 0, 0, 2).t)
    assert.equal(2, c3.raycast(ray, ball, math.huge).t)
    assert.is_nil(c3.raycast(ray, ball, 1.9))
  end)

  it('ends where a segment ends', function()
    assert.is_nil(c3.raycast(c3.segment({-5, 0, 0}, {-1.5, 0, 0}), ball))
    assert.is_nil(c3.raycast(c3.segment({-5, 0, 0}, {-1.5, 0, 0}), ball, 9))
    assert.equal(1, c3.raycast(c3.segment({-5, 0, 0}, {-1, 0, 0}), ball).t)
  end)

  it('from inside: t = 0, or the exit when not solid', function()
    local r = c3.raycast(ball, {0, 0, 0}, {2, 0, 0})
    assert.equal('{t = 0, inside = true, point = vec(0, 0, 0), normal = vec(-1, 0, 0)}',
      tostring(r))
    r = c3.raycast(ball, {0, 0, 0}, {2, 0, 0}, nil, false)
    assert.equal('{t = 0.5, inside = true, point = vec(1, 0, 0), normal = vec(-1, 0, 0)}',
      tostring(r))
  end)

  it('refuses shapes that are no rays', function()
    assert.error_matches(function() c3.raycast(ball, other) end,
      "bad argument #1 to 'raycast' %(ray or segment expected, got a 3D sphere%)")
  end)
end)

describe('clip', function()
  it('gives both ends of the common part', function()
    local r = c3.clip(c3.line({-5, 0, 0}, {2, 0, 0}), ball)
    assert.equal('{t0 = 2, t1 = 3, p0 = vec(-1, 0, 0), p1 = vec(1, 0, 0)}', tostring(r))
  end)

  it('has the ends of a segment within the shape, exactly', function()
    local a, b = c3.vec(0.1, 0.2, 0.3), c3.vec(-0.7, 0.1, 0.4)
    local r = c3.clip(c3.segment(a, b), ball)
    assert.equal(a, r.p0)
    assert.equal(b, r.p1)
  end)

  it('has no point at an infinite end, and clears one that was there', function()
    local line, half = c3.line({5, 0, 0}, {1, 0, 0}), c3.halfspace(1, 0, 0, 2)
    local r = c3.clip(line, ball)
    assert.is_true(rawequal(r, c3.clip(line, half, r)))
    assert.equal('{t0 = -inf, t1 = -3, p1 = vec(2, 0, 0)}', tostring(r))
  end)

  it('refuses shapes that are no lines', function()
    assert.error_matches(function() c3.clip(ball, other) end,
      "bad argument #1 to 'clip' %(line, ray or segment expected, got a 3D sphere%)")
  end)
end)

describe('cast', function()
  local point = c3.point(3, 0, 0)

  it('tells when, where and how the shapes first touch', function()
    local r = c3.cast(ball, {4, 0, 0}, point)
    assert.equal('{t = 0.5, depth = 0, point = vec(3, 0, 0), na = vec(1, 0, 0), '
      .. 'nb = vec(-1, 0, 0), pa = vec(3, 0, 0), pb = vec(3, 0, 0)}', tostring(r))
    assert.equal('depth na nb pa pb point t', keys(r))
    r = c2.cast(disc, {4, 0}, c2.point(3, 0))
    assert.equal('{t = 0.5, depth = 0, point = vec(3, 0), na = vec(1, 0), '
      .. 'nb = vec(-1, 0), pa = vec(3, 0), pb = vec(3, 0)}', tostring(r))
  end)

  it('takes the motion as array, fields or numbers in line', function()
    local text = tostring(c3.cast(ball, {4, 0, 0}, point))
    assert.equal(text, tostring(c3.cast(ball, {x = 4, y = 0, z = 0}, point)))
    assert.equal(text, tostring(c3.cast(ball, c3.vec(4, 0, 0), point)))
    assert.equal(text, tostring(c3.cast(ball, 4, 0, 0, point)))
    assert.equal(text, tostring(ball:cast(4, 0, 0, point)))
    assert.equal(text, tostring(ball:cast({4, 0, 0}, point, nil)))
  end)

  it('is nil when they do not touch on the way', function()
    assert.is_nil(c3.cast(ball, {1.5, 0, 0}, point))
    assert.is_nil(c3.cast(ball, {-4, 0, 0}, point))
    assert.is_nil(c3.cast(ball, {0, 0, 0}, point))
    assert.equal(1, select('#', c3.cast(ball, {-4, 0, 0}, point)))
  end)

  it('from contact hits at once when it goes further in, else not at all', function()
    local r = c3.cast(ball, {1, 0, 0}, other)
    assert.equal(0, r.t)
    assert.equal(0.5, r.depth)
    assert.equal(c3.vec(1, 0, 0), r.na)
    assert.is_nil(c3.cast(ball, {-1, 0, 0}, other))
    assert.is_nil(c3.cast(ball, {0, 1, 0}, other))
    local touching = c3.sphere(2, 0, 0, 1)
    assert.equal(0, c3.cast(ball, {1, 0, 0}, touching).depth)
    assert.is_nil(c3.cast(ball, {-1, 0, 0}, touching))
  end)

  it('counts its arguments as they were written', function()
    assert.error_matches(function() c3.cast(ball, {1, 0, 0}, 1) end,
      "bad argument #3 to 'cast' %(shape expected, got number%)")
    assert.error_matches(function() c3.cast(ball, 1, 0, 0, disc) end,
      "bad argument #5 to 'cast' %(3D shape expected, got a 2D circle%)")
    assert.error_matches(function() ball:cast(1, 0, 0, other, 1) end,
      "bad argument #5 to 'cast' %(table expected, got number%)")
    assert.error_matches(function() c3.cast(ball, {1, 0, 0}, other, nil, 1) end,
      "bad argument #5 to 'cast' %(no more arguments expected, got number%)")
    assert.error_matches(function() c3.cast(ball, other) end,
      "bad argument #2 to 'cast' %(vector expected, got a 3D sphere%)")
  end)
end)

describe('sweep', function()
  it('turns the shape on its way, about its reference point', function()
    local stick = c3.box({0, 0, 0}, {2, 0.125, 0.125})
    local point, half = c3.point(0, 1, 0), {0, 0, 1, 0}
    assert.is_nil(c3.cast(stick, {0, 0, 1}, point))
    local r = c3.sweep(stick, {0, 0, 0}, half, point)
    assert.equal('depth na nb pa pb point t', keys(r))
    assert.is_true(r.t > 0.4 and r.t < 0.5)
    assert.near(0, (r.point - c3.vec(0, 1, 0)):length(), 1e-6)
    assert.near(r.t, c3.sweep(stick, 0, 0, 0, 0, 0, 1, 0, point).t, 0)
    local flat = c2.box({0, 0}, {2, 0.125})
    assert.near(r.t, c2.sweep(flat, {0, 0}, math.pi, c2.point(0, 1)).t, 1e-6)
    assert.near(r.t, flat:sweep(0, 0, math.pi, c2.point(0, 1), {}).t, 1e-6)
  end)

  it('is a cast when the rotation is none', function()
    local point = c3.point(3, 0, 0)
    assert.near(0.5, c3.sweep(ball, {4, 0, 0}, {0, 0, 0, 1}, point).t, 1e-8)
    assert.is_nil(c3.sweep(ball, {1, 0, 0}, {0, 0, 0, 1}, point))
  end)

  it('takes rotations as all do, and refuses what is none', function()
    local point = c3.point(3, 0, 0)
    local axes = {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}
    assert.near(0.5, c3.sweep(ball, {4, 0, 0}, axes, point).t, 1e-8)
    assert.error_matches(function() c3.sweep(ball, {4, 0, 0}, {0, 0, 0, 2}, point) end,
      "bad argument #3 to 'sweep' %(rotation must be a quaternion of length 1")
    assert.error_matches(function() c3.sweep(ball, {4, 0, 0}, point) end,
      "bad argument #3 to 'sweep' %(rotation such as .* expected, got a 3D point%)")
    assert.error_matches(function() c2.sweep(disc, {4, 0}, 'x', beside) end,
      "bad argument #3 to 'sweep' %(number expected, got string%)")
  end)
end)

describe('functions of numbers', function()
  it('measure in 3D', function()
    assert.same({5, -3, -3, 0, 0}, {c3.closest_point_line(-3, 4, 3, 0, 0, 0, 1, 0, 0)})
    assert.same({5, -1.5, 0, 0, 0},
      {c3.closest_point_segment(-3, 4, 0, 0, 0, 0, 2, 0, 0)})
    assert.same({2, 3, 4, 3, 0, 0, 3, 0, 2},
      {c3.closest_lines(0, 0, 0, 1, 0, 0, 3, -4, 2, 0, 1, 0)})
    assert.same({5, 0, 0, 0, 0, 0, 3, 4, 0},
      {c3.closest_lines(0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0)})
    assert.same({2, 0.5, 0.5, 0, 0, 0, 0, 0, 2},
      {c3.closest_segments(-1, 0, 0, 1, 0, 0, 0, -1, 2, 0, 1, 2)})
    assert.same({4, 6}, {c3.line_sphere(-5, 0, 0, 1, 0, 0, 0, 0, 0, 1)})
    assert.equal(0, select('#', c3.line_sphere(-5, 2, 0, 1, 0, 0, 0, 0, 0, 1)))
  end)

  it('measure in 2D', function()
    assert.same({4, -3, -3, 0}, {c2.closest_point_line(-3, 4, 0, 0, 1, 0)})
    assert.same({5, -1.5, 0, 0}, {c2.closest_point_segment(-3, 4, 0, 0, 2, 0)})
    assert.same({0, 3, 4, 3, 0, 3, 0}, {c2.closest_lines(0, 0, 1, 0, 3, -4, 0, 1)})
    assert.same({0, 0.5, 0.5, 0, 0, 0, 0},
      {c2.closest_segments(-1, 0, 1, 0, 0, -1, 0, 1)})
    assert.same({4, 6}, {c2.line_circle(-5, 0, 1, 0, 0, 0, 1)})
    assert.equal(0, select('#', c2.line_circle(-5, 2, 1, 0, 0, 0, 1)))
    assert.is_true(c2.segments_cross(-1, 0, 1, 0, 0, -1, 0, 0))
    assert.is_false(c2.segments_cross(-1, 0, 1, 0, 0, -1, 0, -1e-300))
  end)

  it('take vectors as well', function()
    assert.same({c2.line_circle(-5, 0, 1, 0, 0, 0, 1)},
      {c2.line_circle({-5, 0}, {x = 1, y = 0}, c2.vec(0, 0), 1)})
  end)
end)
