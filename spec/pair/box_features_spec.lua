-- Boxes by brute force, in 2D and 3D: all corners and edges of two boxes, or of a box and
-- a segment, each against each. Slower than the certificate, and independent of it.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'boxes by brute force', function(n, c)
  local features = require 'spec.support.oracle.features'
  local generate = require 'spec.support.generate.pairs'
  local pushout = require 'spec.support.oracle.pushout'
  local random = require 'spec.support.random'
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local COUNT = 150

  local function fail(seed, i, what, a, b)
    error(('seed "%s", pair %d: %s\n  a = %s\n  b = %s'):format(seed, i, what,
      shapes.text(a), shapes.text(b)), 0)
  end

  -- Calls check(a, b, solid_a, solid_b, distance, tolerance, rng) -> nil or what is
  -- wrong.
  local function each_pair(kind, count, check)
    local seed = ('features %d %s'):format(n, kind)
    local rng = random.new(seed)
    for i = 1, count do
      local size = generate.SIZES[i % #generate.SIZES + 1]
      local a, b = generate.pair(rng, n, kind, 'box', size)
      local sa, sb = solids.of(a), solids.of(b)
      local distance = c.distance(shapes.build(c, a), shapes.build(c, b))
      local tolerance = 1e-12 * solids.size_of_pair(sa, sb, distance)
      local what = check(sa, sb, distance, tolerance, rng)
      if what then
        fail(seed, i, what, a, b)
      end
    end
  end

  for _, kind in ipairs {'segment', 'capsule', 'aabb', 'box'} do
    it(('%s and box: the least distance of their features'):format(kind), function()
      each_pair(kind, COUNT, function(sa, sb, distance, tolerance)
        local wanted = features.signed_distance(sa, sb)
        if distance ~= distance or math.abs(distance - wanted) > tolerance then
          return ('distance %.17g, expected %.17g'):format(distance, wanted)
        end
      end)
    end)

    it(('%s and box: no random axis is shorter than the depth'):format(kind), function()
      each_pair(kind, COUNT, function(sa, sb, distance, tolerance, rng)
        if distance < -tolerance then
          local least = pushout.least_at_random(sa, sb, rng, 6)
          if least < -distance - tolerance then
            return ('depth %.17g, but an axis needs %.17g'):format(-distance, least)
          end
        end
      end)
    end)
  end
end)
