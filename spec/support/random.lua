-- Random numbers for the specs: the same ones on every Lua and every machine.
--
-- math.random differs between Lua versions. Two multiplicative congruential generators,
-- combined; every product stays below 2^53, so doubles and integers give the same
-- stream. Source: L'Ecuyer, Efficient and portable combined random number generators,
-- 1988.
local random = {}

local M1, A1 = 2147483563, 40014
local M2, A2 = 2147483399, 40692
local sqrt = math.sqrt

-- A number from a text, so that every spec has a stream of its own.
function random.seed_of(text)
  local seed = 1
  for i = 1, #text do
    seed = (seed * 31 + text:byte(i)) % 2147483000
  end
  return seed + 1
end

-- The directions of the generator: unit vectors, rotations.
local function add_geometry(rng, unit)
  -- A unit vector: three numbers, the last one 0 in 2D. Uniform, by rejection.
  function rng.direction(dim)
    while true do
      local x, y = 2 * unit() - 1, 2 * unit() - 1
      local z = dim == 3 and 2 * unit() - 1 or 0
      local sq = x * x + y * y + z * z
      if sq > 0.01 and sq <= 1 then
        local length = sqrt(sq)
        return x / length, y / length, z / length
      end
    end
  end

  -- A vector with each component in -size .. size, as an array.
  function rng.vector(dim, size)
    local v = {size * (2 * unit() - 1), size * (2 * unit() - 1)}
    if dim == 3 then
      v[3] = size * (2 * unit() - 1)
    end
    return v
  end

  function rng.quaternion()
    while true do
      local x, y, z, w = 2 * unit() - 1, 2 * unit() - 1, 2 * unit() - 1, 2 * unit() - 1
      local sq = x * x + y * y + z * z + w * w
      if sq > 0.01 and sq <= 1 then
        local length = sqrt(sq)
        return {x / length, y / length, z / length, w / length}
      end
    end
  end
end

-- A generator. seed: a positive integer, or a text.
function random.new(seed)
  if type(seed) == 'string' then
    seed = random.seed_of(seed)
  end
  local s1, s2 = seed % (M1 - 1) + 1, seed * 16807 % (M2 - 1) + 1
  local rng = {}

  local function next_31()
    s1 = s1 * A1 % M1
    s2 = s2 * A2 % M2
    return (s1 - s2) % (M1 - 1)
  end

  -- 0 <= x < 1, with all 53 bits in use
  local function unit()
    local high = next_31()
    return (high + next_31() / M1) / M1
  end
  for _ = 1, 8 do -- neighbouring seeds start alike
    next_31()
  end

  rng.unit = unit
  function rng.between(low, high)
    return low + (high - low) * unit()
  end
  function rng.chance(p)
    return next_31() < p * M1
  end
  function rng.integer(n) -- 1 .. n
    return next_31() % n + 1
  end
  function rng.sign()
    return next_31() % 2 == 0 and 1 or -1
  end
  add_geometry(rng, unit)
  return rng
end

return random
