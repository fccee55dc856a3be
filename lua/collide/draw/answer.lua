-- Results of queries are copied for pictures here: they are read once and checked, so
-- that later changes do not affect the picture.
local check = require 'collide.draw.check'
local describe = require('collide.core').describe
local ipairs, type = ipairs, type

local answer = {}

-- Each entry has the field that identifies a query, in this order, the vectors that must
-- be there, and those that may.
local SORTS = {
  {'normal', {'normal', 'point'}, {'pa', 'pb'}},
  {'t', {'point', 'nb'}, {'pa', 'pb'}},
  {'t0', {}, {'p0', 'p1'}},
  {'pa', {'pa', 'pb'}, {'nb'}},
}

local NUMBERS = {'t', 't0', 'distance'}

-- Returns a copy of a vector, without z in 2D; nil for a value that is no vector.
local function vector_of(value)
  local x, y, z = check.numbers(value)
  if type(x) ~= 'number' or type(y) ~= 'number' then return nil end
  return {x = x, y = y, z = type(z) == 'number' and z or nil}
end

-- Copies the vectors with these names; returns whether all of them could be copied.
local function copy_vectors(r, copy, names)
  for _, name in ipairs(names) do
    copy[name] = vector_of(r[name])
    if not copy[name] then return false end
  end
  return true
end

-- Returns a copy of an answer with these fields, or nil.
local function copy_of(r, sort)
  local copy = {}
  if not copy_vectors(r, copy, sort[2]) then return nil end
  for _, name in ipairs(sort[3]) do copy[name] = vector_of(r[name]) end
  for _, name in ipairs(NUMBERS) do
    copy[name] = r[name]
    if copy[name] ~= nil and type(copy[name]) ~= 'number' then return nil end
  end
  return copy
end

-- Returns a copy of a manifold, whose points are in a list, or nil.
local function copy_of_list(r)
  local copy = {nb = vector_of(r.nb)}
  for i = 1, #r do
    copy[i] = {}
    if type(r[i]) ~= 'table' or not copy_vectors(r[i], copy[i], {'pa', 'pb'}) then
      return nil
    end
  end
  return copy
end

-- Returns a copy of any answer of a query, and 2 or 3; nil for a value that is none.
function answer.read(r)
  if type(r) ~= 'table' then return nil end
  local copy
  for _, sort in ipairs(SORTS) do
    if not copy and r[sort[1]] ~= nil then
      copy = copy_of(r, sort)
      if not copy then return nil end
    end
  end
  if not copy and type(r[1]) == 'table' then copy = copy_of_list(r) end
  if not copy then return nil end
  local place = copy.point or copy.pa or copy.p0 or copy.p1 or copy[1] and copy[1].pa
  return copy, place and place.z and 3 or 2
end

-- Returns the same as answer.read; raises an error for a value that is no answer.
function answer.check(n, name, r)
  local copy, dimension = answer.read(r)
  if not copy then
    check.fail(n, name, 'result of a query expected, got %s', describe(r))
  end
  return copy, dimension
end

return answer
