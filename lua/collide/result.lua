-- The tables that queries fill: what is in them, and what print shows of them.
local are_vectors = require('collide.core').are_vectors
local type, tostring, rawget = type, tostring, rawget

local result = {}

-- The vector in a field of a result: whatever has fields x, y, z, else a new one. The
-- vectors that follow are already taken: writing to one of them again would lose it.
function result.vector_in(out, name, found, new, ...)
  if are_vectors(found, ...) then return found end
  local vector = new(0, 0, 0)
  out[name] = vector
  return vector
end

-- In this order, whatever the query and the Lua that runs it.
local FIELDS = {
  'hit', 'distance', 'depth', 't', 'inside', 'point', 'normal', 't0', 't1', 'p0', 'p1',
  'na', 'nb', 'pa', 'pb', 'ta', 'tb',
}

-- The metatable of the results of one dimension.
function result.metatable(name, number_text)
  local meta = {__name = name}

  function meta.__tostring(r)
    local words = {}
    for _, field in ipairs(FIELDS) do
      local value = rawget(r, field)
      if value ~= nil then
        local text = type(value) == 'number' and number_text(value) or tostring(value)
        words[#words + 1] = field .. ' = ' .. text
      end
    end
    return '{' .. table.concat(words, ', ') .. '}'
  end

  return meta
end

return result
