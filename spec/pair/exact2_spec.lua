-- Distances, crossings and rays against exact arithmetic, 2D: no rounding in the
-- oracle, so errors are those of the library alone.
describe('2D against exact arithmetic', function()
  local c2 = require('collide').d2
  local exact_pairs = require 'spec.support.exact.pairs'
  local exact_inputs = require 'spec.support.exact.inputs'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local root = exact_pairs.root
  local SHARE = 1e-14 -- of the size

  local function flat(...)
    local numbers = {}
    for _, v in ipairs {...} do
      numbers[#numbers + 1], numbers[#numbers + 2] = v[1], v[2]
    end
    return (table.unpack or unpack)(numbers)
  end

  local function text(...)
    local numbers = {flat(...)}
    for i, x in ipairs(numbers) do
      numbers[i] = ('%.17g'):format(x)
    end
    return table.concat(numbers, ', ')
  end

  -- Calls check(rng, size) `count` times, sizes in turn.
  local function at_every_size(seed, count, check)
    local rng = random.new(seed)
    for i = 1, count do
      check(rng, generate.SIZES[i % #generate.SIZES + 1])
    end
  end

  local function close(wanted, got, tolerance, what, ...)
    local off = math.abs(got - wanted)
    if got ~= wanted and (off > tolerance or off ~= off) then
      error(('%s: %.17g, exactly %.17g, tolerance %.3g\n  %s'):format(what, got, wanted,
        tolerance, text(...)), 0)
    end
  end

  it('segments, down to an angle of 1e-14', function()
    at_every_size('segments 2', 1500, function(rng, size)
      local a0, a1, b0, b1 = exact_inputs.segments(rng, 2, size)
      local wanted = root(exact_pairs.segment_segment(a0, a1, b0, b1))
      local distance = c2.closest_segments(flat(a0, a1, b0, b1))
      close(wanted, distance, SHARE * size, 'closest_segments', a0, a1, b0, b1)
      distance = math.max(0, c2.distance(c2.segment(a0, a1), c2.segment(b0, b1)))
      close(wanted, distance, SHARE * size, 'distance', a0, a1, b0, b1)
    end)
  end)

  it('a point and a line, a point and a segment', function()
    at_every_size('point line 2', 1500, function(rng, size)
      local p, a, b = exact_inputs.segments(rng, 2, size)
      local along = {b[1] - a[1], b[2] - a[2]}
      local wanted = root(exact_pairs.point_line(p, a, along))
      close(wanted, (c2.closest_point_line(flat(p, a, along))), SHARE * size,
        'closest_point_line', p, a, along)
      close(wanted, c2.distance(c2.line(a, along), c2.point(p)), SHARE * size, 'distance',
        p, a, along)
      wanted = root(exact_pairs.point_segment(p, a, b))
      close(wanted, (c2.closest_point_segment(flat(p, a, b))), SHARE * size,
        'closest_point_segment', p, a, b)
    end)
  end)

  -- Points on a line through two others, but for a few roundings.
  local function almost_on(rng, a, b)
    local t = rng.between(-0.2, 1.2)
    local function nudge(x)
      return x * (1 + (rng.integer(5) - 3) * 2.0 ^ -52)
    end
    return {nudge(a[1] + t * (b[1] - a[1])), nudge(a[2] + t * (b[2] - a[2]))}
  end

  it('segments_cross, where doubles cannot tell the side', function()
    at_every_size('cross', 3000, function(rng, size)
      local a, b = rng.vector(2, size), rng.vector(2, size)
      local c = almost_on(rng, a, b)
      local d = rng.chance(0.5) and almost_on(rng, a, b) or rng.vector(2, size)
      local wanted = exact_pairs.segments_cross(a, b, c, d)
      if c2.segments_cross(flat(a, b, c, d)) ~= wanted then
        error(('exactly %s\n  %s'):format(tostring(wanted), text(a, b, c, d)), 0)
      end
    end)
  end)

  it('segments_cross, on a small grid: ends, corners, lines in line', function()
    at_every_size('grid', 3000, function(rng)
      local function point()
        return {rng.integer(4) * 0.1, rng.integer(4) * 0.1}
      end
      local a, b, c, d = point(), point(), point(), point()
      local wanted = exact_pairs.segments_cross(a, b, c, d)
      if c2.segments_cross(flat(a, b, c, d)) ~= wanted then
        error(('exactly %s\n  %s'):format(tostring(wanted), text(a, b, c, d)), 0)
      end
    end)
  end)

  it('overlaps of segments is segments_cross', function()
    at_every_size('overlaps', 3000, function(rng, size)
      local a, b = rng.vector(2, size), rng.vector(2, size)
      local c = almost_on(rng, a, b)
      local d = rng.chance(0.5) and almost_on(rng, a, b) or rng.vector(2, size)
      local wanted = exact_pairs.segments_cross(a, b, c, d)
      if c2.overlaps(c2.segment(a, b), c2.segment(c, d)) ~= wanted then
        error(('exactly %s\n  %s'):format(tostring(wanted), text(a, b, c, d)), 0)
      end
    end)
  end)

  it('lines and rays through circles, from up to 1e15 radii away', function()
    at_every_size('rays 2', 1500, function(rng, size)
      local o, d, center, radius = exact_inputs.grazing_ray(rng, 2, size)
      local t0, t1 = exact_pairs.line_sphere(o, d, center, radius)
      local s0, s1 = c2.line_circle(o, d, center, radius)
      local hit = c2.raycast(c2.circle(center, radius), o, d)
      if (t0 == nil) ~= (s0 == nil) or (t0 == nil) ~= (hit == nil) then
        error(('hit or miss: exactly %s\n  origin %s, slope %.17g, r %.17g')
          :format(t0 and 'a hit' or 'a miss', text(o), d[2], radius), 0)
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
