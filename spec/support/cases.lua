-- Pairs whose answer is known by hand: each becomes an `it` that compares the distance,
-- and runs every check of pair_check.lua on the pair, mirrored, turned and scaled as
-- well.
local shapes = require 'spec.support.shapes'
local pair_check = require 'spec.support.pair_check'
local random = require 'spec.support.random'

local cases = {}

local ORIGIN = {0, 0, 0}

-- s.capsule{a = …} and so on: plain descriptions.
function cases.maker(dim)
  return setmetatable({}, {
    __index = function(_, kind)
      return function(args)
        return shapes.new(dim, kind, args)
      end
    end,
  })
end

-- nil, or what is wrong with the library's answers about the pair.
function cases.problem(c, a, b, distance)
  local got = c.distance(shapes.build(c, a), shapes.build(c, b))
  local close = got == distance or math.abs(got - distance) <= 1e-12 * math.abs(distance)
  if not close then
    return ('distance %.17g, expected %.17g'):format(got, distance)
  end
  local rng = random.new(1)
  for turn = 0, 2 do
    for _, pair in ipairs {{a, b}, {b, a}} do
      local message = pair_check.check(c, pair[1], pair[2], ORIGIN, rng, turn)
      if message then
        return message
      end
    end
  end
end

-- One `it` per row {name, a, b, distance}.
function cases.claim(it, c, rows)
  for _, row in ipairs(rows) do
    local name, a, b, distance = row[1], row[2], row[3], row[4]
    it(name, function()
      local problem = cases.problem(c, a, b, distance)
      if problem then
        error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 0)
      end
    end)
  end
end

return cases
