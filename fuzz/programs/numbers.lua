-- Numbers as Lua text: plain ones, and those that hide bugs. Each program has moods: most
-- of its numbers come from the same few places, as only numbers that fit each other
-- touch, lie in a line or differ by rounding.
local numbers = {}
numbers.__index = numbers

local NASTY = {
  '0', '-0.0', '1', '-1', '5e-324', '-5e-324', '2.2250738585072014e-308', '1e-300',
  '1e-155', '1e-17', '-1e-17', '1e-12', '0.1', '0.3333333333333333', '1e9',
  '4294967296', '1e15', '9007199254740992', '-9007199254740993.0', '1e17', '1e100',
  '1e150', '-1e160', '1e300', '-1e300', '1e299',
  '-1.7976931348623157e308',
}
local JUNK = {'huge', '-huge', 'nan', '1.7976931348623157e308'}
local PRIMES = {2, 3, 5, 7, 11, 12, 41}

-- Seventeen digits, which read as the same number; whole ones stay short.
local function text_of(x)
  if x == math.floor(x) and math.abs(x) < 1e15 then return ('%d'):format(x) end
  return ('%.17g'):format(x)
end

local MOODS = {
  whole = function(rng) return text_of(rng.integer(9) - 5) end,
  halves = function(rng) return text_of((rng.integer(17) - 9) / 2) end,
  decimals = function(rng) return text_of((rng.integer(81) - 41) / 10) end,
  random = function(rng) return text_of(rng.between(-4, 4)) end,
  -- a line that rounding bends
  line = function(rng)
    return text_of(0.1 * PRIMES[rng.integer(#PRIMES)] * rng.sign())
  end,
  nearly = function(rng)
    return text_of((rng.integer(5) - 3) * (1 + (rng.integer(7) - 4) * 2 ^ -52))
  end,
  far = function(rng) return text_of(1e9 + (rng.integer(17) - 9) / 4) end,
  sizes = function(rng) return text_of(rng.sign() * 10 ^ rng.between(-12, 12)) end,
  all = function(rng) return text_of(rng.sign() * 10 ^ rng.between(-308, 308)) end,
  huge = function(rng) return text_of(rng.sign() * 10 ^ rng.between(285, 299)) end,
  tiny = function(rng) return text_of(rng.sign() * 10 ^ rng.between(-320, -290)) end,
}
-- Plain games more often than the ends of the range.
local CHOICE = {'whole', 'whole', 'whole', 'halves', 'halves', 'decimals', 'decimals',
  'random', 'random', 'line', 'nearly', 'far', 'sizes', 'all', 'huge', 'tiny'}

-- Directions of lines whose points, rounded, lie beside them.
local SLOPES = {{0.1, 0.03, 0}, {0.1, 0.3, 0.7}, {1, 1, 0}, {0.3333333333333333, 1, 2}}

function numbers.new(rng)
  return setmetatable({rng = rng, mood = MOODS[CHOICE[rng.integer(#CHOICE)]],
    other = MOODS[CHOICE[rng.integer(#CHOICE)]], nasty = rng.chance(0.3) and 0.1 or 0.01,
    junk = 0.004, recent = {}, count = 0,
    slope = rng.chance(0.25) and SLOPES[rng.integer(#SLOPES)] or nil}, numbers)
end

-- How many are kept to be met again: equal numbers are what touches is made of.
local RECENT = 12

-- Any number that calls may take.
function numbers:finite()
  local rng = self.rng
  if rng.chance(self.nasty) then return NASTY[rng.integer(#NASTY)] end
  if self.count > 0 and rng.chance(0.2) then
    return self.recent[rng.integer(self.count)]
  end
  local text = (rng.chance(0.1) and self.other or self.mood)(rng)
  if self.count < RECENT then
    self.count = self.count + 1
    self.recent[self.count] = text
  else
    self.recent[rng.integer(RECENT)] = text
  end
  return text
end

-- The numbers of a point on the line that this program likes, or off it by little.
function numbers:on_line(dim)
  local rng, list = self.rng, {}
  local t = rng.chance(0.5) and PRIMES[rng.integer(#PRIMES)] or rng.integer(41)
  for i = 1, dim do list[i] = text_of(self.slope[i] * t) end
  if rng.chance(0.1) then list[rng.integer(dim)] = self:finite() end
  return list
end

-- Now and then one that is not finite.
function numbers:any()
  if self.rng.chance(self.junk) then return JUNK[self.rng.integer(#JUNK)] end
  return self:finite()
end

-- A number >= 0: radii, extents.
function numbers:size()
  local text = self:any():gsub('^%-', '')
  return text
end

-- A number that may be a largest t or distance.
function numbers:reach()
  return self.rng.chance(0.4) and 'huge' or self:size()
end

function numbers:angle()
  local rng = self.rng
  if rng.chance(0.1) then return self:any() end
  if rng.chance(0.4) then return text_of((rng.integer(17) - 9) * math.pi / 4) end
  return text_of(rng.between(-7, 7))
end

-- A quaternion of length 1, or three axes.
local TURNS = {'{0, 0, 0, 1}', '{0, 0, 1, 0}', '{0.5, 0.5, 0.5, 0.5}', '{0, 0.6, 0, 0.8}',
  '{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}', '{0.5, -0.5, 0.5, -0.5}', '{0, 0, 0, -1}'}
function numbers:turn()
  local rng = self.rng
  if rng.chance(0.5) then return TURNS[rng.integer(#TURNS)] end
  local q = rng.quaternion()
  for i = 1, 4 do q[i] = ('%.17g'):format(q[i]) end
  return '{' .. table.concat(q, ', ') .. '}'
end

return numbers
