-- Values that are not the library's, for programs: vectors of other libraries, tables
-- whose metamethods run code, items, garbage with finalizers.
local odd = {}

local pcall, type = pcall, type

local function index(value, key) return value[key] end

-- A field; the other value where there is none.
function odd.get(value, key, other)
  if type(value) ~= 'table' and type(value) ~= 'userdata' then return other end
  local fine, field = pcall(index, value, key)
  return fine and field or other
end

-- A table that holds nothing itself: reading and writing call f, which may answer
-- instead.
function odd.odd(values, f)
  return setmetatable({}, {
    __index = function(_, key)
      local answer = f(values, key)
      if type(answer) == 'number' then return answer end
      return values[key]
    end,
    __newindex = function(_, key, value)
      f(values, key, value)
      values[key] = value
    end,
  })
end

-- Userdata with fields x, y, z, as Defold has them; spec/vmath is built beside the
-- library.
local has_vmath, vmath = pcall(require, 'vmath')
function odd.vm(x, y, z)
  if has_vmath then return vmath.vector3(x, y, z or 0) end
  return {x = x, y = y, z = z}
end

-- The same as cdata, under LuaJIT.
local has_ffi, ffi = pcall(require, 'ffi')
local two, three
if has_ffi then
  two = ffi.typeof('struct { double x, y; }')
  three = ffi.typeof('struct { double x, y, z; }')
end
function odd.cd(x, y, z)
  if not has_ffi then return {x = x, y = y, z = z} end
  return z and three(x, y, z) or two(x, y)
end
odd.null = has_ffi and ffi.new('void *') or nil

-- A table that is in itself.
function odd.loop()
  local loop = {}
  loop[1], loop.x = loop, loop
  return loop
end

odd.thread = coroutine.create(function() end)

-- What draw.to draws with.
function odd.backend()
  local backend = {}
  for _, name in ipairs {'line', 'polyline', 'polygon', 'circle', 'text'} do
    backend[name] = function() end
  end
  return backend
end

-- An item: 1 to 5 tables, 6 cdata, 7 userdata.
function odd.item(n)
  if n == 6 then return odd.cd(1, 2, 3) end
  if n == 7 then return odd.vm(1, 2, 3) end
  return {name = 'item ' .. n, health = n % 3}
end

function odd.collect(all)
  if all then collectgarbage() else collectgarbage('step', 20) end
end

-- Something that nothing refers to, and whose finalizer calls f.
function odd.garbage(f)
  if newproxy then -- luacheck: ignore
    getmetatable(newproxy(true)).__gc = f -- luacheck: ignore
  else
    setmetatable({}, {__gc = f})
  end
end

return odd
