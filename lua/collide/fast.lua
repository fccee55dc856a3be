-- The same functions by LuaJIT's FFI, for code that is compiled: a call of the binding
-- ends a trace, and one by the FFI is a part of it. What a function takes and gives is
-- told once, in C (src/lua/base/fast.h); here the Lua is printed that stands before it.
-- It hands over what is plainly right, and all else to the function of the binding, as
-- the caller gave it: answers and errors are those of the binding.
--
-- Interpreted, the FFI takes several times as long as the binding: so it is used where
-- the compiler is on when the library is loaded.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local loadstring = rawget(_G, 'loadstring')
local type, pairs, ipairs, select, huge = type, pairs, ipairs, select, math.huge

local fast = {}

-- What runs once need not be compiled.
if jit then jit.off(true, true) end

-- Nothing where there is no compiler, or it is off, or no FFI, as on consoles.
local function find_ffi()
  if not jit or not jit.status() or not debug or not debug.getmetatable then
    return nil
  end
  local found, ffi = pcall(require, 'ffi')
  return found and type(ffi) == 'table' and ffi or nil
end

----------------------------------------------------------------------------- printing --

local TYPES = {s = 'void *', p = 'void *', n = 'double', m = 'double', b = 'int32_t'}

-- Whether an argument is plainly right, and what of it is handed over. The metatable of a
-- userdata is compared in two instructions, before its memory is read.
local TESTS = {
  s = "type(%) == 'userdata' and getmetatable(%) == meta",
  n = "type(%) == 'number'",
  m = "(% == nil or type(%) == 'number')",
  b = "(% == nil or % == true or % == false)",
  o = "(% == nil or type(%) == 'table')",
}
local HANDED = {s = '%', n = '%', m = '% or huge', b = '% == false and 0 or 1'}

-- The arguments of a function, a letter each, and whether there may be more.
local function arguments_of(takes, dims)
  local letters = takes:gsub('v', ('n'):rep(dims))
  return letters:gsub('%.', ''), not letters:find('.', 1, true)
end

local function type_of(takes, dims)
  local list = {'void *'}
  for letter in arguments_of(takes, dims):gmatch('[^o]') do
    list[#list + 1] = TYPES[letter]
  end
  return ('int (*)(%s)'):format(table.concat(list, ', '))
end

-- The values that one form of an answer returns.
local function values_of(form, dims, out)
  local words = {T = 'true', F = 'false', s = 'a1', o = out, ['-'] = 'nil', _ = 'nil'}
  local list, at = {}, 0
  for letter in form:gsub('v', ('n'):rep(dims)):gmatch('.') do
    list[#list + 1] = words[letter] or ('numbers[%d]'):format(at)
    if letter == 'n' or letter == '_' then at = at + 1 end
  end
  return table.concat(list, ', ')
end

-- Calls, and reads the answer, all in one line: a debugger that stops between lines may
-- ask something itself.
local function answer_text(call, gives, dims, out)
  local parts, code = {('local code = %s'):format(call)}, 0
  for form in gives:gmatch('[^|]+') do
    parts[#parts + 1] = ('if code == %d then return %s end'):format(code,
      values_of(form, dims, out))
    code = code + 1
  end
  return table.concat(parts, ' ')
end

-- What the printed functions see, in the order in which it is handed to them.
local SEEN = [[
local call, slow, desk, numbers, meta, light, getmetatable, type, select, huge, index,
  fields, new = ...
]]

local FUNCTION = [[
return function(...)
  local NAMES = ...
  if TESTS then
    ANSWER
  end
  return slow(...)
end]]

-- s.name: the binding is asked for all that is neither a method nor numbers. Fields are
-- found by the addresses of their names.
local INDEX = [[
return function(s, key)
  local found = index[key]
  if type(found) == 'function' then return found end
  local field = fields[key]
  if field and type(s) == 'userdata' and getmetatable(s) == meta
    and getmetatable(light) ~= meta then
    local code = call(desk, s, field)
    if code == 0 then return numbers[0] end
    if code == 1 then return new(numbers[0], numbers[1], numbers[2]) end
  end
  return slow(s, key)
end]]

-- The Lua of one function. Arguments are counted, as the binding tells none from nil. A
-- light userdata has no length, and gets no metatable of ours but by the debug library.
local function function_text(row, dims)
  local letters, may_be_more = arguments_of(row.takes, dims)
  local names, tests, handed, out = {}, {'getmetatable(light) ~= meta'}, {'desk'}, nil
  for i = 1, #letters do
    local letter, name = letters:sub(i, i), 'a' .. i
    names[i] = name
    tests[#tests + 1] = TESTS[letter]:gsub('%%', name)
    if letter == 'o' then
      out = name
    else
      handed[#handed + 1] = HANDED[letter]:gsub('%%', name)
    end
  end
  if not may_be_more then
    tests[#tests + 1] = ("select('#', ...) <= %d"):format(#names)
  end
  local call = ('call(%s)'):format(table.concat(handed, ', '))
  return (FUNCTION:gsub('%u%u+', {NAMES = table.concat(names, ', '),
    TESTS = table.concat(tests, ' and '),
    ANSWER = answer_text(call, row.gives, dims, out)}))
end

------------------------------------------------------------------------------- loading --

-- As col_fast_row and col_fast_desk.
local ROW = 'const struct { const char *name, *takes, *gives; void *call; } *'
local DESK = 'struct { int length_at; double numbers[1]; } *'

local function rows_of(ffi, light)
  local list, at = {}, ffi.cast(ROW, light)
  while at[#list].name ~= nil do
    local row = at[#list]
    list[#list + 1] = {name = ffi.string(row.name), takes = ffi.string(row.takes),
      gives = ffi.string(row.gives), call = row.call}
  end
  return list
end

-- How many bytes before a userdata LuaJIT keeps its length: where two that begin with
-- theirs have them. The heads of userdata are at least as long as what is looked at.
local MOST_BEFORE = 24
local function find_length(ffi, small, large)
  local bytes, number = ffi.typeof('const char *'), ffi.typeof('const uint32_t *')
  local function has_length(userdata, at)
    return ffi.cast(number, ffi.cast(bytes, userdata) + at)[0]
      == ffi.cast(number, userdata)[0]
  end
  for at = -4, -MOST_BEFORE, -4 do
    if has_length(small, at) and has_length(large, at) then return at end
  end
end

-- What stands before the functions of the binding, for one dimension.
local Front = {}
Front.__index = Front

-- Compiles the text of a function. Each is one of its own, so that all that it sees is
-- known to be always the same.
function Front:load(text, row, slow, ...)
  local call = self.ffi.cast(type_of(row.takes, self.dims), row.call)
  return assert(loadstring(SEEN .. text, '=collide.fast'))(call, slow, self.desk,
    self.numbers, self.meta, self.light, debug.getmetatable, type, select, huge, ...)
end

-- Puts a function before each of the name of the row, in any of the tables.
function Front:put(row, ...)
  for i = 1, select('#', ...) do
    local functions = select(i, ...)
    local slow = rawget(functions, row.name)
    if slow then
      functions[row.name] = self:load(function_text(row, self.dims), row, slow)
    end
  end
end

function Front:put_index(row, index, new)
  local fields = {}
  for name, address in pairs(index) do
    if type(address) == 'userdata' then
      fields[name] = self.ffi.cast('void *', address)
    end
  end
  self.meta.__index = self:load(INDEX, row, self.meta.__index, index, fields, new)
end

-- Puts functions that are called by the FFI before those of the binding, where that is
-- faster. found: core.d2 or core.d3; new: makes vectors.
function fast.complete(dims, found, new)
  local ffi, given = find_ffi(), found.fast
  local at = ffi and find_length(ffi, given.small, given.large)
  if not at then return end
  local desk = ffi.cast(DESK, given.desk)
  desk.length_at = at
  local front = setmetatable({dims = dims, ffi = ffi, meta = found.shape,
    desk = ffi.cast('void *', desk), numbers = ffi.cast('double *', desk.numbers),
    light = given.rows}, Front)
  for _, row in ipairs(rows_of(ffi, given.rows)) do
    if row.name == 'field' then
      front:put_index(row, found.index, new)
    else
      front:put(row, found.functions, found.methods, found.raw, found.raw_methods)
    end
  end
end

return fast
