-- Distances and rays against exact arithmetic, 3D: no rounding in the oracle, so errors
-- are those of the library alone.
describe('3D against exact arithmetic', function()
  local c3 = require('collide').d3
  local exact_pairs = require 'spec.support.exact.pairs'
  local exact_inputs = require 'spec.support.exact.inputs'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local root = exact_pairs.root
  local SHARE = 1e-14 -- of the size

  local function flat(...)
    local numbers = {}
    for _, v in ipairs {...} do
      for i = 1, 3 do
        numbers[#numbers + 1] = v[i]
      end
    end
    return (table.unpack or unpack)(numbers)
  end

  local function minus(a, b)
    return {a[1] - b[1], a[2] - b[2], a[3] - b[3]}
  end

  -- Calls check(rng, size) for `count` pairs of every size.
  local function at_every_size(seed, count, check)
    local rng = random.new(seed)
    for i = 1, count do
      local size = generate.SIZES[i % #generate.SIZES + 1]
      check(rng, size, i)
    end
  end

  local function close(wanted, got, tolerance, what, ...)
    local off = math.abs(got - wanted)
    if got ~= wanted and (off > tolerance or off ~= off) then
      local numbers = {flat(...)}
      for i, x in ipairs(numbers) do
        numbers[i] = ('%.17g'):format(x)
      end
      error(('%s: %.17g, exactly %.17g, tolerance %.3g\n  %s'):format(what, got, wanted,
        tolerance, table.concat(numbers, ', ')), 0)
    end
  end

  it('segments, down to an angle of 1e-14', function()
    at_every_size('segments', 2000, function(rng, size)
      local a0, a1, b0, b1 = exact_inputs.segments(rng, 3, size)
      local wanted = root(exact_pairs.segment_segment(a0, a1, b0, b1))
      local distance = c3.closest_segments(flat(a0, a1, b0, b1))
      close(wanted, distance, SHARE * size, 'closest_segments', a0, a1, b0, b1)
      distance = c3.distance(c3.segment(a0, a1), c3.segment(b0, b1))
      close(wanted, distance, SHARE * size, 'distance', a0, a1, b0, b1)
      distance = c3.distance(c3.capsule(a0, a1, size / 8), c3.capsule(b0, b1, size / 8))
      close(wanted - size / 4, distance, SHARE * size, 'capsules', a0, a1, b0, b1)
    end)
  end)

  it('a point and a line, a point and a segment', function()
    at_every_size('point line', 1500, function(rng, size)
      local p, a, b = exact_inputs.segments(rng, 3, size)
      local along = minus(b, a)
      local wanted = root(exact_pairs.point_line(p, a, along))
      close(wanted, (c3.closest_point_line(flat(p, a, along))), SHARE * size,
        'closest_point_line', p, a, along)
      close(wanted, c3.distance(c3.line(a, along), c3.point(p)), SHARE * size, 'distance',
        p, a, along)
      wanted = root(exact_pairs.point_segment(p, a, b))
      close(wanted, (c3.closest_point_segment(flat(p, a, b))), SHARE * size,
        'closest_point_segment', p, a, b)
      close(wanted, c3.distance(c3.segment(a, b), c3.point(p)), SHARE * size, 'distance',
        p, a, b)
    end)
  end)

  -- a smaller angle than a few roundings counts as parallel, and the distance jumps
  -- there
  it('lines, down to an angle of 1e-13', function()
    at_every_size('lines', 1500, function(rng, size)
      local a0, a1, b0, b1 = exact_inputs.segments(rng, 3, size, 13)
      local u, v = minus(a1, a0), minus(b1, b0)
      local wanted = root(exact_pairs.line_line(a0, u, b0, v))
      local distance = c3.closest_lines(flat(a0, u, b0, v))
      close(wanted, distance, SHARE * size, 'closest_lines', a0, u, b0, v)
      distance = c3.distance(c3.line(a0, u), c3.line(b0, v))
      close(wanted, distance, SHARE * size, 'distance', a0, u, b0, v)
    end)
  end)

  it('lines and rays through spheres, from up to 1e15 radii away', function()
    at_every_size('rays', 1500, function(rng, size)
      local o, d, center, radius = exact_inputs.grazing_ray(rng, 3, size)
      local t0, t1 = exact_pairs.line_sphere(o, d, center, radius)
      local s0, s1 = c3.line_sphere(o, d, center, radius)
      local hit = c3.raycast(c3.sphere(center, radius), o, d)
      if (t0 == nil) ~= (s0 == nil) or (t0 == nil) ~= (hit == nil) then
        error(('hit or miss: exactly %s\n  from %.17g, %.17g, %.17g; slope %.17g r %.17g')
          :format(t0 and 'a hit' or 'a miss', o[1], o[2], o[3], d[2], radius), 0)
      elseif t0 then
        -- where a ray grazes, a rounding of its distance is a larger one along it
        local chord = (t1 - t0) / 2 + 1e-8 * radius
        local slack = 2.0 ^ -50 * (t1 + radius * radius / chord)
        close(t0, s0, slack, 't0', o, d)
        close(t1, s1, slack, 't1', o, d)
        close(t0, hit.t, slack, 't', o, d)
      end
    end)
  end)
end)
