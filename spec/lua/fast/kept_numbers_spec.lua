-- Under LuaJIT, numbers of one answer that are used after the next question was asked.
-- Found so: `max(distance(a, b), distance(a, c))` was the second distance twice, in
-- compiled code, as a load of the FFI may be done when its number is needed, past calls.
local jit = rawget(_G, 'jit')
if not jit then return end
local loadstring = rawget(_G, 'loadstring')
local c2, c3 = require 'collide.d2', require 'collide.d3'

local ROUNDS = 200 -- often enough that it is compiled

-- What is done with p, a number of the first answer, and q, that of the second.
local USES = {
  'max(p, q)', 'max(q, p)', 'min(p, q)', 'min(q, p)', 'p - q', 'q - p', 'p + q', 'p * q',
  'p / q', 'q / p', 'sqrt(p * p + q * q)', 'p < q', 'q < p', 'p <= q', 'q <= p',
  'p == q', '-p * q', 'abs(p) - abs(q)', 'floor(p) + floor(q)', 'p % q',
  'p < q and 1 or p', 'list[floor(abs(p)) % 8] - q', '{p, q}[1]', 'p',
}

-- Returns two functions: what the use of both numbers is, and how often it is not what is
-- expected. The numbers are used once, as one that stays in a variable is loaded earlier.
local LOOP = [[
local max, min, abs, sqrt, floor = math.max, math.min, math.abs, math.sqrt, math.floor
local list = {[0] = 1, 2, 4, 8, 16, 32, 64, 128}
local c, base, first, second, world = ...
local function calm()
  ASK_FIRST
  ASK_SECOND
  return (USE)
end
return calm, function(expected, rounds)
  local wrong = 0
  for _ = 1, rounds do
    ASK_FIRST
    ASK_SECOND
    if (USE) ~= expected then wrong = wrong + 1 end
  end
  return wrong
end]]

-- question: a line that makes a local of the name $ from the shape @.
local function wrong_in(use, question, ...)
  local source = LOOP:gsub('%u+_?%u+', {
    ASK_FIRST = question:gsub('%$', 'p'):gsub('@', 'first'),
    ASK_SECOND = question:gsub('%$', 'q'):gsub('@', 'second'),
    USE = use:gsub('{p, q}%[1%]', '({p, q})[1]'),
  })
  local calm, wrong = assert(loadstring(source))(...)
  jit.off(calm)
  return wrong(calm(), ROUNDS)
end

local QUESTIONS = {
  'local $ = c.distance(base, @)', 'local $ = @:distance(base)', 'local $ = @:position()',
  'local _, $ = @:position()', 'local $ = @.radius', 'local $ = @.center.y',
  'local $ = c.contact_numbers(base, @)', 'local _, $ = c.contact_numbers(base, @)',
  'local $ = c.contact(base, @).depth', 'local $ = c.contact(base, @).pa.x',
  'local $ = c.push(@, base)', 'local $ = c.closest(base, @).distance',
  'local $ = world:position(@)', 'local _, $ = world:center(@)',
}

for dims, c in pairs({[2] = c2, [3] = c3}) do
  describe(('numbers of an answer in %dD'):format(dims), function()
    local ball = dims == 2 and c.circle or c.sphere
    local function ball_at(x, y, z, r)
      if dims == 2 then return ball(x, y, r) end
      return ball(x, y, z, r)
    end
    local base = ball_at(0.25, 0.5, 0.75, 9)
    local first, second = ball_at(7, 9, 1, 2.5), ball_at(3, -4, 5, 1.25)
    local world = c.world()
    world:add(first, first)
    world:add(second, second)

    local asked = {unpack(QUESTIONS)}
    local more = dims == 2 and '20, -4, -1, 0' or '20, -4, 5, -1, 0, 0'
    asked[#asked + 1] = ('local $ = @:raycast(%s); $ = $ and $.t or -1'):format(more)
    asked[#asked + 1] = ('local $ = world:raycast(%s); $ = $.t + @.radius'):format(more)
    for _, question in ipairs(asked) do
      it('stay after another call: ' .. question, function()
        for _, use in ipairs(USES) do
          assert.equal(0, wrong_in(use, question, c, base, first, second, world), use)
        end
      end)
    end
  end)
end
