-- LuaJIT's FFI for the functions of fast.lua: whether it is of use, the types that it
-- knows, and the tables that C has handed over for it.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')

local foreign = {}

if jit then jit.off(true, true) end

-- Returns the FFI; nothing without a compiler (or with the compiler off), and nothing
-- without the FFI, as on consoles.
function foreign.find()
  if not jit or not jit.status() or not debug or not debug.getmetatable
    or not debug.getfenv then
    return nil
  end
  local found, ffi = pcall(require, 'ffi')
  return found and type(ffi) == 'table' and ffi or nil
end

-- Makes the function that returns the type of a declaration, or casts a second argument
-- to that type. Each time LuaJIT reads the declaration of a function or a struct it
-- makes new types, which are never freed, and of which there can be 65,536. So the given
-- table keeps the types by their declarations, for as long as there is the state.
function foreign.types_by(ffi, types)
  return function(declaration, ...)
    local found = types[declaration]
    if not found then
      found = ffi.typeof(declaration)
      types[declaration] = found
    end
    if select('#', ...) == 0 then return found end
    return ffi.cast(found, (...))
  end
end

-- These two declarations match col_fast_row and col_fast_desk.
local ROW = 'const struct { const char *name, *takes, *gives; void *call; } *'
local DESK = 'struct { int length_at; int32_t lists, busy; double numbers[40];'
  .. ' int32_t items[1]; } *'

-- Returns the rows that a light userdata points to: the descriptions of the functions in
-- C.
function foreign.rows(ffi, as, light)
  local list, at = {}, as(ROW, light)
  while at[#list].name ~= nil do
    local row = at[#list]
    list[#list + 1] = {name = ffi.string(row.name), takes = ffi.string(row.takes),
      gives = ffi.string(row.gives), call = row.call}
  end
  return list
end

-- Finds how many bytes before its memory LuaJIT keeps the length of a userdata: two
-- userdata that begin with their own length show the place. The head of a userdata is at
-- least as long as the bytes that are read here.
local MOST_BEFORE = 24
local function find_length(as, small, large)
  local function has_length(userdata, at)
    return as('const uint32_t *', as('const char *', userdata) + at)[0]
      == as('const uint32_t *', userdata)[0]
  end
  for at = -4, -MOST_BEFORE, -4 do
    if has_length(small, at) and has_length(large, at) then return at end
  end
end

-- Returns the desk that C has handed over, ready for answers; nil if LuaJIT keeps the
-- length of a userdata elsewhere.
function foreign.desk(as, given)
  local at = find_length(as, given.small, given.large)
  if not at then return nil end
  local desk = as(DESK, given.desk)
  desk.length_at, desk.busy = at, 0
  return desk
end

return foreign
