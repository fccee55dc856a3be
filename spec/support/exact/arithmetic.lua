-- Arithmetic without rounding: every finite double is an integer times a power of two,
-- and so are all sums, differences and products of doubles.
--
-- A number here is {s = sign, e = exponent, n limbs}: s * sum of limb[i] * 2^(24
-- (i-1+e)). Limbs are whole and below 2^24, so that a limb product plus carries stays
-- below 2^53. Values from about 1e-200 to 1e200.
local exact = {}
exact.__index = exact

local BASE = 16777216.0 -- 2^24
local BITS = 24
local floor, log = math.floor, math.log

-- Drops zero limbs at both ends; they cost time and would hide that a number is zero.
local function trim(x)
  local n = #x
  while n > 0 and x[n] == 0 do
    x[n] = nil
    n = n - 1
  end
  if n == 0 then
    x.s, x.e = 0, 0
    return x
  end
  local zeros = 0
  while x[zeros + 1] == 0 do
    zeros = zeros + 1
  end
  if zeros > 0 then
    for i = 1, n do
      x[i] = x[i + zeros]
    end
    x.e = x.e + zeros
  end
  return x
end

-- The exact value of a double.
function exact.of(value)
  local x = setmetatable({s = 0, e = 0}, exact)
  if value == 0 then
    return x
  end
  local rest = value < 0 and -value or value + 0.0
  x.s = value < 0 and -1 or 1
  x.e = floor((log(rest) / log(2) - 54) / BITS) -- below the last bit of the value
  rest = rest * 2.0 ^ (-BITS * x.e)
  assert(rest < 2.0 ^ 80 and rest % 1 == 0, 'a double of reasonable size expected')
  while rest > 0 do
    local low = rest % BASE
    x[#x + 1] = low
    rest = (rest - low) / BASE
  end
  return trim(x)
end

-- -1, 0, 1: how |a| compares with |b|
local function compare_size(a, b)
  local top_a, top_b = #a + a.e, #b + b.e
  if top_a ~= top_b then
    return top_a < top_b and -1 or 1
  end
  local low = a.e < b.e and a.e or b.e
  for place = top_a, low + 1, -1 do
    local la, lb = a[place - a.e] or 0, b[place - b.e] or 0
    if la ~= lb then
      return la < lb and -1 or 1
    end
  end
  return 0
end

-- |a| + sign * |b|, for |a| >= |b| when sign is -1
local function combine(a, b, sign)
  local e = a.e < b.e and a.e or b.e
  local top = #a + a.e > #b + b.e and #a + a.e or #b + b.e
  local sum = setmetatable({s = 1, e = e}, exact)
  local shift_a, shift_b = e - a.e, e - b.e
  local carry = 0
  for i = 1, top - e do
    local limb = (a[i + shift_a] or 0) + sign * (b[i + shift_b] or 0) + carry
    carry = 0
    if limb >= BASE then
      limb, carry = limb - BASE, 1
    elseif limb < 0 then
      limb, carry = limb + BASE, -1
    end
    sum[i] = limb
  end
  if carry > 0 then
    sum[#sum + 1] = carry
  end
  return sum
end

local function negated(a)
  local x = setmetatable({s = -a.s, e = a.e}, exact)
  for i = 1, #a do
    x[i] = a[i]
  end
  return x
end

exact.__unm = negated

function exact.__add(a, b)
  if a.s == 0 then
    return b
  elseif b.s == 0 then
    return a
  end
  local sum
  if a.s == b.s then
    sum = combine(a, b, 1)
    sum.s = a.s
  elseif compare_size(a, b) >= 0 then
    sum = combine(a, b, -1)
    sum.s = a.s
  else
    sum = combine(b, a, -1)
    sum.s = b.s
  end
  return trim(sum)
end

function exact.__sub(a, b)
  return a + negated(b)
end

function exact.__mul(a, b)
  local x = setmetatable({s = a.s * b.s, e = a.e + b.e}, exact)
  if x.s == 0 then
    x.e = 0
    return x
  end
  local na, nb = #a, #b
  for i = 1, na + nb do
    x[i] = 0
  end
  for i = 1, na do
    local limb, carry = a[i], 0
    for j = 1, nb do
      local sum = x[i + j - 1] + limb * b[j] + carry
      local low = sum % BASE
      x[i + j - 1] = low
      carry = (sum - low) / BASE
    end
    x[i + nb] = carry
  end
  return trim(x)
end

-- -1, 0 or 1
function exact.sign(a)
  return a.s
end

-- The sign of a - b.
function exact.compare(a, b)
  if a.s ~= b.s then
    return a.s < b.s and -1 or 1
  end
  return a.s * compare_size(a, b)
end

function exact.__eq(a, b)
  return exact.compare(a, b) == 0
end

function exact.__lt(a, b)
  return exact.compare(a, b) < 0
end

function exact.__le(a, b)
  return exact.compare(a, b) <= 0
end

-- The nearest double, or one of its neighbours.
function exact.value(a)
  local n = #a
  local sum = 0.0
  for i = n, (n > 4 and n - 3 or 1), -1 do
    sum = sum * BASE + a[i]
  end
  return a.s * sum * 2.0 ^ (BITS * (a.e + (n > 4 and n - 4 or 0)))
end

-- -------------------------------------------------------------- vectors of three --

-- The exact vector of an array of two or three doubles.
function exact.vector(v)
  return {exact.of(v[1]), exact.of(v[2]), exact.of(v[3] or 0)}
end

function exact.difference(a, b)
  return {a[1] - b[1], a[2] - b[2], a[3] - b[3]}
end

function exact.dot(a, b)
  return a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
end

function exact.cross(a, b)
  return {
    a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3], a[1] * b[2] - a[2] * b[1],
  }
end

return exact
