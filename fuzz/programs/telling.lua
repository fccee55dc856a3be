-- Steps of random programs that ask for more than a call at random does: several calls
-- each, about what has told of faults before: corners, slivers, junk to be filled,
-- pictures of which little is seen. p: the program; each returns the text of its calls.
local api = require 'fuzz.programs.api'
local values = require 'fuzz.programs.values'

local unpack = table.unpack or unpack

local telling = {}

-- Several rays at one shape, from beside points that were written before: corners, edges.
local RAYS = 8
function telling.volley(p)
  local e = api.entries[('c%d.raycast'):format(p.dim)]
  local kind = p.rng.chance(0.3) and 'Triangle' or 'Shape'
  local form = {{is = p:variable(kind, p.dim)}, e.forms[1][2], e.forms[1][3]}
  local calls = {}
  for k = 1, RAYS do calls[k] = p:call(e, form) end
  return table.concat(calls, '\n')
end

local HAIRS = {1e-17, -1e-17, 5e-324, -1e-300, 2 ^ -52, -2 ^ -53, 0}
local LEANS = {'5e-324', '-1e-310', '1e-300', '-1e-160', '1e-17'}

local function text_of(list)
  for i, x in ipairs(list) do
    list[i] = x - x == 0 and ('%.17g'):format(x) or '0'
  end
  return '{' .. table.concat(list, ', ') .. '}'
end

-- A line in the numbers of the program: a function from a share to the text of a point,
-- moved along an axis; half of them through the origin, where a hair is less than any
-- rounding. flat: one that rises along all axes but one, and so is the diagonal of a box.
local function line_of(p, flat)
  local rng, from, step = p.rng, {}, {}
  local through = rng.chance(0.5)
  for i = 1, p.dim do
    from[i] = through and 0 or tonumber(p.numbers:finite())
    step[i] = tonumber(p.numbers:finite())
    if flat then step[i] = math.abs(step[i]) end
  end
  if flat then step[rng.integer(p.dim)] = 0 end
  return function(share, axis, by)
    local list = {}
    for i = 1, p.dim do
      list[i] = from[i] + share * step[i] + (i == axis and by or 0)
    end
    return text_of(list)
  end
end

-- Along an axis; now and then it leans by next to nothing.
local function direction_of(p, axis, sign)
  local list = {}
  for i = 1, p.dim do list[i] = i == axis and ('%d'):format(sign) or '0' end
  local lean = p.rng.chance(0.3) and p.rng.integer(p.dim)
  if lean and lean ~= axis then list[lean] = LEANS[p.rng.integer(#LEANS)] end
  return '{' .. table.concat(list, ', ') .. '}'
end

-- The text that makes a triangle whose corners are nearly in a line, two of them
-- in one place at times; or a box without thickness. And that line.
local function sliver_of(p)
  local rng = p.rng
  local flat = rng.chance(0.3)
  local at = line_of(p, flat)
  if flat then return ("'c%d.aabb', %s, %s"):format(p.dim, at(0), at(1)), at, 'Aabb' end
  local hair = HAIRS[rng.integer(#HAIRS)]
  return ("'c%d.triangle', %s, %s, %s"):format(p.dim, at(0, rng.integer(p.dim), hair),
    at(rng.integer(3) - 1), at(rng.integer(4))), at, 'Triangle'
end

-- What is thinner than rounding, and rays at the line in which it is, and beside it.
function telling.sliver(p)
  local rng, dim = p.rng, p.dim
  local made, at, kind = sliver_of(p)
  local function next_call(text)
    p.count = p.count + 1
    return ('call(%d, %s)'):format(p.count, text)
  end
  local calls, i = {next_call(made)}, p.count
  p:remember(i, kind, dim)
  p:remember(i, 'Shape', dim)
  for k = 2, RAYS do
    local axis, sign = rng.integer(dim), rng.chance(0.5) and 1 or -1
    local share = rng.chance(0.7) and (rng.integer(9) - 1) / 2 or rng.between(-1, 4)
    calls[k] = next_call(("'c%d.raycast', v[%d], %s, %s"):format(dim, i,
      at(share, axis, sign * rng.integer(5)), direction_of(p, axis, -sign)))
  end
  calls[RAYS + 1] = next_call(("'c%d.closest', v[%d], %s"):format(dim, i,
    p:variable('Shape', dim)))
  return table.concat(calls, '\n')
end

-- Entries of each dimension that fill what is handed in, {entry, form}; and methods.
local FILLERS, METHODS = {[2] = {}, [3] = {}}, {[2] = {}, [3] = {}}

local function add_filler(e, form)
  local with_out
  for k, param in ipairs(form) do
    if param.name == 'out' then with_out = k end
  end
  if with_out then table.insert(FILLERS[e.dim], {e, form, with_out}) end
end

for _, name in ipairs(api.names) do
  local e = api.entries[name]
  if e.place:find('%d$') and not e.place:find('^bump') then
    for _, form in ipairs(e.forms) do add_filler(e, form) end
  end
  if e.forms[1][1] and e.forms[1][1].name == 'self' and not e.is_meta then
    for dim = 2, 3 do
      if e.dim == dim or not e.place:find('%d$') then table.insert(METHODS[dim], e) end
    end
  end
end

-- Two shapes are one now and then: of these there is always something to tell.
local function same_shape(p, form)
  local has_two = form[2] and form[1].type == form[2].type and form[1].type == 'Shape'
  if has_two and p.rng.chance(0.7) then
    form[1].is = p:variable('Shape', p.dim)
    form[2].is = form[1].is
  end
end

-- Several answers into what is no list, or none within.
local FILLS = 4
function telling.fills(p)
  local calls = {}
  for k = 1, FILLS do
    local list = FILLERS[p.dim]
    local e, form, at = unpack(list[p.rng.integer(#list)])
    local given = {}
    for n = 1, at do given[n] = {name = form[n].name, type = form[n].type} end
    given[at].is = values.odd_out(p, p.dim, form[at].type)
    same_shape(p, given)
    calls[k] = p:call(e, given)
  end
  return table.concat(calls, '\n')
end

-- Methods called on what is none of theirs.
local WRONG_SELVES = 8
function telling.wrong_selves(p)
  local calls = {}
  for k = 1, WRONG_SELVES do
    local list = METHODS[p.dim]
    local e = list[p.rng.integer(#list)]
    local form = {{is = values.of(p, 'any', p.dim)}}
    for n = 2, #e.forms[1] do form[n] = e.forms[1][n] end
    calls[k] = p:call(e, form)
  end
  return table.concat(calls, '\n')
end

local ENDINGS = {
  "call(%d, 'picture.__tostring', v[%d])", "call(%d, 'picture:draw', v[%d])",
  "call(%d, 'picture:dot', v[%d], cd(1, 2))"}

-- A picture of which little is seen, and a curve that leads through it from far away; or
-- one of very many columns.
function telling.close_up(p)
  local rng, dim = p.rng, p.dim
  local size = ('1e%d'):format(rng.integer(9) + 2)
  local at = dim == 2 and '{%s, 0}' or '{%s, 0, 0}'
  local center, ball = at:format(size), dim == 2 and 'circle' or 'sphere'
  local curve = ('c%d.capsule(%s, %s, %s)'):format(dim, center, center, size)
  if rng.chance(0.6) then
    curve = ('c%d.%s(%s, %s)'):format(dim, ball, center, size)
  end
  local options = ('view = c%d.%s(%s, 1)'):format(dim, ball, at:format('0'))
  if rng.chance(0.2) then -- 1000 are the most, and take as long as a call may
    local most = size == '1e3' and '3e2' or size
    options = ('columns = %s, rows = %s'):format(most, most)
  end
  local makers = {"'draw.svg'", "'draw.text'", "'draw.to', backend"}
  local i = p.count + 1
  p.count = i + 2
  p:remember(i, 'Picture', 3)
  return ("call(%d, %s, {%s})\ncall(%d, 'picture:shape', v[%d], %s)\n")
    :format(i, makers[rng.integer(3)], options, i + 1, i, curve)
    .. (ENDINGS[rng.integer(#ENDINGS)]):format(i + 2, i)
end

return telling
