-- Plain values as strings of bytes, the same on every machine: nil, booleans, numbers,
-- strings, and tables of these without metatables. Each begins with a letter:
--
--   n, t, f   nil, true, false         i   4 bytes, a whole number above -2^31
--   s         its length, the bytes    d   8 bytes, any other number
--   l         a table: how many values from 1 on, and them; how many other keys, and
--             each with its value, strings in order
--
-- What is read may come from anyone: nothing in it is run, and it takes no more memory
-- than a few times its own length.
local byte, char, sub = string.byte, string.char, string.sub
local concat, error, floor, pairs, sort, type = table.concat, error, math.floor, pairs,
  table.sort, type

local jit = rawget(_G, 'jit')

local codec = {}

-- LuaJIT 2.1.0-beta3 compiles the functions that read so, in one process of fifty, that
-- whole strings count as damaged from then on. So nothing here is compiled.
if jit then jit.off(true, true) end

-- Tables may be nested so deeply.
local MOST_DEPTH = 24

-- by: {bytes_of =, number_at =}: convert a number to 8 bytes, and back.
function codec.by(bytes_of, number_at)
  local write, read = {}, nil

  local function put_count(out, n)
    out[#out + 1] = char(n % 256, floor(n / 256) % 256, floor(n / 65536) % 256,
      floor(n / 16777216) % 256)
  end

  local function put(out, value, path, depth)
    local writer = write[type(value)]
    if not writer then
      error(('%s: string, number, boolean or table expected, got %s'):format(path,
        type(value)), 0)
    end
    if depth > MOST_DEPTH then error(path .. ': too deep', 0) end
    writer(out, value, path, depth)
  end

  write['nil'] = function(out) out[#out + 1] = 'n' end

  function write.boolean(out, value) out[#out + 1] = value and 't' or 'f' end

  function write.string(out, value)
    out[#out + 1] = 's'
    put_count(out, #value)
    out[#out + 1] = value
  end

  function write.number(out, value)
    if value == floor(value) and value > -2 ^ 31 and value < 2 ^ 31
      and (value ~= 0 or 1 / value > 0) then
      out[#out + 1] = 'i'
      put_count(out, (value + 2 ^ 31) % 2 ^ 32)
    else
      out[#out + 1] = 'd'
      out[#out + 1] = bytes_of(value)
    end
  end

  local function keys_beyond(value, n, path)
    local keys = {}
    for key in pairs(value) do
      local listed = type(key) == 'number' and key >= 1 and key <= n and key == floor(key)
      if not listed then
        if type(key) ~= 'string' and type(key) ~= 'number' then
          error(('%s: keys are strings or numbers, got %s'):format(path, type(key)), 0)
        end
        keys[#keys + 1] = key
      end
    end
    sort(keys, function(a, b)
      if type(a) ~= type(b) then return type(a) == 'number' end
      return a < b
    end)
    return keys
  end

  function write.table(out, value, path, depth)
    local n = #value
    out[#out + 1] = 'l'
    put_count(out, n)
    for i = 1, n do put(out, value[i], ('%s[%d]'):format(path, i), depth + 1) end
    local keys = keys_beyond(value, n, path)
    put_count(out, #keys)
    for _, key in pairs(keys) do
      put(out, key, path, depth + 1)
      put(out, value[key], path .. '.' .. key, depth + 1)
    end
  end

  local function fail() error('damaged', 0) end

  local function count_at(text, at)
    local a, b, c, d = byte(text, at, at + 3)
    if not d then fail() end
    return a + 256 * b + 65536 * c + 16777216 * d, at + 4
  end

  local function list_at(text, at, depth)
    if depth > MOST_DEPTH then fail() end
    local value, n = {}, count_at(text, at)
    at = at + 4
    if n > #text then fail() end
    for i = 1, n do value[i], at = read(text, at, depth + 1) end
    n, at = count_at(text, at)
    if n > #text then fail() end
    for _ = 1, n do
      local key
      key, at = read(text, at, depth + 1)
      if type(key) ~= 'string' and type(key) ~= 'number' or key ~= key then fail() end
      value[key], at = read(text, at, depth + 1)
    end
    return value, at
  end

  function read(text, at, depth)
    local tag = sub(text, at, at)
    if tag == 'i' then
      local n
      n, at = count_at(text, at + 1)
      return n - 2 ^ 31, at
    elseif tag == 'd' then
      return number_at(text, at + 1) or fail(), at + 9
    elseif tag == 's' then
      local n
      n, at = count_at(text, at + 1)
      if at + n - 1 > #text then fail() end
      return sub(text, at, at + n - 1), at + n
    elseif tag == 'l' then
      return list_at(text, at + 1, depth)
    elseif tag == 't' or tag == 'f' then
      return tag == 't', at + 1
    elseif tag == 'n' then
      return nil, at + 1
    end
    fail()
  end

  -- Raises a message without a place.
  function codec.write(value, path)
    local out = {}
    put(out, value, path, 1)
    return concat(out)
  end

  -- Returns the value that begins at that place, and its end; raises 'damaged'.
  function codec.read(text, at) return read(text, at, 1) end

  return codec
end

return codec
