-- Whether two answers of worlds are the same, to the last bit: numbers, vectors, items,
-- results with their items, lists of them.
local same = {}

local type, rawequal, tostring = type, rawequal, tostring

-- What a result of a world may hold.
local FIELDS = {
  'item', 'a', 'b', 'hit', 'depth', 'distance', 't', 'inside', 'ta', 'tb', 'na', 'nb',
  'pa', 'pb', 'point', 'normal',
}
local IS_ITEM = {item = true, a = true, b = true}
local IS_VECTOR = {
  na = true, nb = true, pa = true, pb = true, point = true, normal = true,
}

-- Equal, and zeros of the same sign.
local function bits(a, b)
  return a == b and (a ~= 0 or type(a) ~= 'number' or 1 / a == 1 / b)
end

local function text(value)
  return type(value) == 'number' and ('%.17g'):format(value) or tostring(value)
end

local function differ(path, a, b)
  return ('%s: %s, where %s is right'):format(path, text(a), text(b))
end

-- nil, or how two vectors differ.
function same.vectors(path, a, b)
  if type(a) ~= 'table' or type(b) ~= 'table' then
    return not rawequal(a, b) and differ(path, a, b) or nil
  end
  if bits(a.x, b.x) and bits(a.y, b.y) and bits(a.z, b.z) then
    return nil
  end
  local function numbers(v)
    return ('(%s, %s, %s)'):format(text(v.x), text(v.y), text(v.z))
  end
  return differ(path, numbers(a), numbers(b))
end

-- nil, or how two results differ; either may be nil or a boolean.
function same.results(path, a, b)
  if type(a) ~= 'table' or type(b) ~= 'table' then
    return not rawequal(a, b) and differ(path, a, b) or nil
  end
  for _, name in ipairs(FIELDS) do
    local x, y, problem = a[name], b[name], nil
    if IS_VECTOR[name] then
      problem = same.vectors(path .. '.' .. name, x, y)
    elseif IS_ITEM[name] and not rawequal(x, y) or not IS_ITEM[name] and not bits(x, y)
    then
      problem = differ(path .. '.' .. name, x, y)
    end
    if problem then
      return problem
    end
  end
end

local function lists(path, a, n, b, m, compare)
  if n ~= m then
    return differ(path .. ', n', n, m)
  elseif #a ~= n then
    return differ('#' .. path, #a, n)
  end
  for i = 1, n do
    local problem = compare(('%s[%d]'):format(path, i), a[i], b[i])
    if problem then
      return problem
    end
  end
end

-- nil, or how two lists of results differ.
function same.lists(path, a, n, b, m)
  return lists(path, a, n, b, m, same.results)
end

-- nil, or how two lists of items differ.
function same.items(path, a, n, b, m)
  return lists(path, a, n, b, m, function(place, x, y)
    return not rawequal(x, y) and differ(place, x, y) or nil
  end)
end

-- nil, or how two flat lists of numbers differ.
function same.numbers(path, a, b, n)
  for i = 1, n do
    if not bits(a[i], b[i]) then
      return differ(('%s[%d]'):format(path, i), a[i], b[i])
    end
  end
end

return same
