-- This file prints the Lua that stands before functions that LuaJIT calls by its FFI. C
-- describes each function in letters: src/lua/base/fast.h has these. See fast.lua.
local kept = require 'collide.fast.kept'

local text = {}

if rawget(_G, 'jit') then rawget(_G, 'jit').off(true, true) end

local TYPES = {s = 'void *', p = 'void *', w = 'void *, int', i = 'int32_t',
  k = 'int32_t', q = 'void *, int32_t', n = 'double', z = 'double', Z = 'double',
  m = 'double', b = 'int32_t', r = 'double, double, double, double',
  c = 'void *, int, void *, int32_t'}

-- The test for a plain correct argument of each letter; HANDED has the values that are
-- passed on for it. The metatable of a userdata is compared in two instructions, before
-- its memory is read. A NULL pointer of the FFI equals nil, but its type is not nil.
local TESTS = {
  s = "type(%) == 'userdata' and getmetatable(%) == meta",
  w = "type(%) == 'userdata' and getmetatable(%) == meta",
  i = "n_% ~= nil",
  k = "(type((items_of[a1] or find(a1))[%]) == 'number' or items_of[a1][%] == nil"
    .. " and type(%) ~= 'nil')",
  q = "(n_% ~= nil or type(%) == 'userdata' and getmetatable(%) == shape"
    .. " and getmetatable(light) ~= shape)",
  n = "type(%) == 'number'",
  r = "type(%) == 'table' and getmetatable(%) == quat and type(rawget(%, 1)) == 'nil'"
    .. " and type(rawget(%, 'x')) == 'number' and type(rawget(%, 'y')) == 'number'"
    .. " and type(rawget(%, 'z')) == 'number' and type(rawget(%, 'w')) == 'number'",
  m = "(type(%) == 'nil' or type(%) == 'number')",
  b = "(type(%) == 'nil' or type(%) == 'boolean')",
  N = "type(%) == 'nil'",
  o = "(type(%) == 'nil' or type(%) == 'table')",
  O = "type(%) == 'table'",
  l = "type(%) == 'table' and getmetatable(%) == nil",
  t = "type(%) == 'table' and getmetatable(%) == nil",
  C = "(type(%) == 'nil' or type(%) == 'number')",
  Z = "type(%) == 'nil'",
  h = "none_crossed(%, count)",
  c = "type(world) == 'userdata' and getmetatable(world) == meta"
    .. " and type(block) == 'userdata' and getmetatable(block) == walks"
    .. " and getmetatable(light) ~= walks"
    .. " and type((items_of[world] or find(world))[key]) == 'number'",
}
local HANDED = {s = '%', w = '%, DIMS', c = 'world, DIMS, block, items_of[world][key]',
  i = 'n_%', k = 'items_of[a1][%] or -1', q = 'n_% == nil and % or nil, n_% or -1',
  n = '%',
  z = '0', Z = '0', r = '%.x, %.y, %.z, %.w', m = '% or huge',
  b = '% == false and 0 or 1'}

-- The letter Q is q for items that are never numbers.
TESTS.Q, TYPES.Q, HANDED.Q = "type(%) ~= 'number' and " .. TESTS.q, TYPES.q, HANDED.q

-- The number of an item, or nil, is looked up between the tests of the world and those of
-- the item.
local NUMBER = 'local n_% = number(a1, %)'
local NUMBERED = {i = true, q = true, Q = true}

-- Returns the letters of the arguments of a function, and whether there may be more. z
-- is the letter for a third number that the plane lacks; Z is the letter for a nil in
-- its place.
local function arguments_of(takes, dims)
  local letters = takes:gsub('[uUr]', {u = dims == 3 and 'v' or 'vz',
    U = dims == 3 and 'v' or 'vZ', r = dims == 3 and 'r' or 'n'})
    :gsub('v', ('n'):rep(dims))
  return letters:gsub('%.', ''), not letters:find('.', 1, true)
end

function text.type_of(takes, dims)
  local list = {'void *'}
  for letter in arguments_of(takes, dims):gmatch('[^oOlNhtC]') do
    list[#list + 1] = TYPES[letter]
  end
  return ('int (*)(%s)'):format(table.concat(list, ', '))
end

-- The values for letters of an answer that are no numbers.
local WORDS = {T = 'true', F = 'false', s = 'a1', W = 'world', ['-'] = 'nil', _ = 'nil'}

-- Returns the text of the values that one form of an answer returns; out: the name of
-- the table to be filled. All numbers are read before anything else is done.
local function form_text(form, dims, out)
  local list, names, item = {}, {}, nil
  local function next_number()
    names[#names + 1] = 'n' .. #names
    return names[#names]
  end
  local letters = form:gsub('[vV]', {v = ('n'):rep(dims), V = ('-'):rep(dims)})
  for letter in letters:gmatch('.') do
    local value = WORDS[letter]
    if letter == 'o' then
      value = out
    elseif letter == 'x' then
      value = dims == 2 and 'nil' or nil
    elseif letter == 'n' then
      value = next_number()
    elseif letter == 'm' then
      value = next_number()
      value = ('%s < huge and %s or nil'):format(value, value)
    elseif letter == 'B' then
      value = next_number() .. ' ~= 0'
    elseif letter == '_' then
      next_number()
    elseif letter == 'K' then
      list[1], list[2] = next_number(), 'hits'
      next_number()
    elseif letter == 'I' then
      item = next_number()
      value = ('kept_by[world][%d][%s + 1]'):format(kept.ITEMS, item)
    elseif letter == 'P' then
      value = ('%s, material(world, %s, %s), tile(%s)'):format(next_number(), item,
        next_number(), next_number())
    end
    list[#list + 1] = value or letter:match('%d')
  end
  local values = 'return ' .. table.concat(list, ', ')
  if form:sub(1, 1) == 'H' then
    values = ('return with_hits(a1, %s)'):format(table.concat(list, ', '))
  elseif form:sub(1, 1) == 'K' then
    values = ('local hits = move_hits(a1, n1) if hits then %s end'):format(values)
  end
  local read = {}
  for i = 1, #names do read[i] = ('numbers[%d]'):format(i - 1) end
  local head = #names > 0 and ('local %s = %s '):format(table.concat(names, ', '),
    table.concat(read, ', ')) or ''
  return head, values
end

-- A call that writes numbers takes the desk, and gives it back when these are read. Where
-- compiled code ends, a finalizer may run, and ask something itself: while the desk is
-- taken, the binding answers.
--
-- LuaJIT for x86 may read a number of memory where it is used, instead of where the
-- program reads it. Only a store by the FFI, not a call, counts as a change of that
-- memory (noconflict in lj_asm_x86.h, as of August 2026): without a store between, two
-- distances that are compared would both be the second. Giving the desk back is such a
-- store.
local IS_FREE, TAKE, GIVE = 'busy[0] == 0', 'busy[0] = 1 ', 'busy[0] = 0 '

-- The text for an answer that lists items. A loop would end the trace of the calling
-- loop, so the first items are written one by one, and the end of a list that was
-- somewhat longer is removed one by one; longer lists are left to the binding.
-- Where compiled code ends, a finalizer may run, and ask for another list or change the
-- world, where an item may have got the number of another: then the binding is asked.
local FEW, LESS = 8, 4
local LIST = 'found[0] = 0 local when, n = now(world), CALL if when and n >= 0 then'
  .. ' local list, items = lists[0], kept_by[world][ITEMS] ONES'
  .. ' local last = #OUT if n > FEW or last > n + LESS then take(OUT, items, n, FEW)'
  .. ' elseif last > n then CUTS end'
  .. ' if list == lists[0] then return n, OUT end end'
local ONE = 'if n > % then local item = items[found[%] + 1]'
  .. ' if not item then return slow(...) end OUT[% + 1] = item '

local CUT = 'OUT[last - %] = nil if last - % > n + 1 then '

-- Returns parts that stand within each other, for % from 0 on.
local function nested(part, count)
  local list = {}
  for i = 1, count do list[i] = part:gsub('%%', i - 1) end
  return table.concat(list) .. ('end '):rep(count)
end

local function list_text(call, out)
  return (LIST:gsub('%u%u+', {ONES = nested(ONE, FEW), CUTS = nested(CUT, LESS)})
    :gsub('%u%u+', {CALL = call, ITEMS = kept.ITEMS, OUT = out, FEW = FEW, LESS = LESS}))
end

-- Answers that functions of fast/answers.lua read: these return nothing where the binding
-- is to be asked.
local READ = {
  ['@nearest'] = 'busy[0] = 1 local code = CALL local n, answer = read(world, code)'
    .. ' if n then return n, answer, nil, OUT end',
  ['@pairs'] = 'local n, answer, done = read(world, OUT) if n then'
    .. ' return n, answer, nil, OUT, done end',
  ['@pairs_batch'] = 'local n = read(world, OUT) if n then return OUT, n end',
  ['@raycast_batch'] = 'local hits = read(world, a2, a3, OUT) if hits then'
    .. ' return OUT, hits end',
  ['@cast_batch'] = 'local hits = read(world, a2, a3, a4, OUT) if hits then'
    .. ' return OUT, hits end',
  ['@place_batch'] = 'if read(world, a2, a3, a4) then return end',
  ['@events'] = 'local n, answer, ended, changes = read(world) if n then'
    .. ' return n, answer, nil, OUT, ended, changes end',
}

-- Returns whether some form of an answer has numbers.
local function has_numbers(gives)
  return gives:find('[nvmBI_PK]') ~= nil and not gives:find('^[#@]')
end

-- Returns the text that calls C and reads the answer, all in one line: a debugger that
-- stops between lines may ask something itself.
local function answer_text(call, gives, dims, out)
  if gives == '#' then return list_text(call, out) end
  if gives:find('^@') then
    return (READ[gives]:gsub('%u%u+', {CALL = call, OUT = out}))
  end
  local take, give = '', ''
  if has_numbers(gives) then take, give = TAKE, GIVE end
  local parts, code = {('%slocal code = %s'):format(take, call)}, 0
  for form in (gives .. '|'):gmatch('([^|]*)|') do
    local head, values = form_text(form, dims, out)
    parts[#parts + 1] = ('if code == %d then %s%s%s end'):format(code, head, give, values)
    code = code + 1
  end
  parts[#parts + 1] = give
  return table.concat(parts, ' ')
end

-- The values that the printed functions can see, in the order in which they are passed.
text.SEEN = [[
local call, slow, desk, numbers, meta, light, getmetatable, type, select, huge, items_of,
  find, kept_by, find_kept, shape, walks, material, tile, none_crossed, with_hits, rawget,
  found, lists, take, now, quat, busy, number, move_hits, read, index, fields, new,
  new_quat, kinds = ...
]]

local FUNCTION = [[
return function(...)
  local NAMES = ...
  PREPARE
  if TESTS then
    ANSWER
  ENDS
  return slow(...)
end]]

-- The text of a read of a field, s.name: the binding answers for every key that is
-- neither a method nor a number. Fields are found by the addresses of their names.
local INDEX = [[
return function(s, key)
  local method = index[key]
  if type(method) == 'function' then return method end
  local field = fields[key]
  if field and type(s) == 'userdata' and getmetatable(s) == meta
    and getmetatable(light) ~= meta and IS_FREE then
    TAKE local code = call(desk, s, field)
    if code == 0 then local x = numbers[0] GIVE return x end
    if code == 1 then
      local x, y, z = numbers[0], numbers[1], numbers[2]
      GIVE return new(x, y, z)
    end
    if code == 2 then
      local x, y, z, w = numbers[0], numbers[1], numbers[2], numbers[3]
      GIVE return new_quat(x, y, z, w)
    end
    GIVE
    if code > 2 then
      local kind = kinds[code]
      if not kind then
        kind = slow(s, key)
        kinds[code] = kind
      end
      return kind
    end
  end
  return slow(s, key)
end]]
text.INDEX = INDEX:gsub('%u%u[%u_]+', {IS_FREE = IS_FREE, TAKE = TAKE, GIVE = GIVE})

-- The text of a write of a field: s.name = value.
local SET = [[
return function(s, key, value)
  local field = fields[key]
  if field and type(s) == 'userdata' and getmetatable(s) == meta
    and getmetatable(light) ~= meta and TEST then
    if call(desk, s, field, VALUES) == 0 then return end
  end
  return slow(s, key, value)
end]]

local function set_text(test, values)
  return (SET:gsub('%u%u+', {TEST = test, VALUES = values}))
end

text.SET_NUMBER = set_text("type(value) == 'number'", 'value')

-- The test for a vector of the library that has all its numbers as fields, and no
-- others.
local IS_VECTOR = "type(value) == 'table' and getmetatable(value) == new"
  .. " and type(rawget(value, 'x')) == 'number' and type(rawget(value, 'y')) == 'number'"
  .. " and type(rawget(value, 'z')) == "
text.SET_VECTOR = {
  [2] = set_text(IS_VECTOR .. "'nil'", 'value.x, value.y'),
  [3] = set_text(IS_VECTOR .. "'number'", 'value.x, value.y, value.z'),
}

-- The text before the tests of a function of a world, or of a character: see character.c
-- of the binding.
local PREPARE = {
  w = 'local world = a1',
  c = "local world, key, block if type(a1) == 'table' then"
    .. ' world, key, block = rawget(a1, 1), rawget(a1, 2), rawget(a1, 3) end',
}

-- Returns one test: these tests come first, then the number of that item is looked up.
local function looked_up(tests, name)
  return {('%s then %s if true'):format(table.concat(tests, ' and '),
    NUMBER:gsub('%%', name))}
end

-- Returns the Lua source of one function. Arguments are counted, because the binding
-- does not distinguish a missing argument from nil. A light userdata has no length, and
-- only the debug library could give it one of the library's metatables.
function text.of_row(row, dims)
  local letters, may_be_more = arguments_of(row.takes, dims)
  local names, tests, handed = {}, {'getmetatable(light) ~= meta'}, {'desk'}
  local out, prepare, ends = nil, PREPARE[letters:sub(1, 1)] or '', 'end'
  for letter in letters:gmatch('.') do
    local name = 'a' .. #names + 1
    if letter ~= 'z' then
      names[#names + 1] = name
      if NUMBERED[letter] then tests, ends = looked_up(tests, name), 'end end' end
      tests[#tests + 1] = TESTS[letter]:gsub('%%', name)
    end
    if letter == 'h' then names[#names + 1] = 'count' end
    if letter == 'O' or letter == 'l' then
      prepare = ("%s if type(%s) == 'nil' then %s = {} end"):format(prepare, name, name)
    end
    if letter == 'o' or letter == 'O' or letter == 'l' then
      out = name
    elseif HANDED[letter] then
      handed[#handed + 1] = HANDED[letter]:gsub('%%', name):gsub('DIMS', dims)
    end
  end
  if row.gives:find('[I#@]') then
    tests[#tests + 1] = '(kept_by[world] or find_kept(world))'
      .. ' and (items_of[world] or find(world))'
  end
  if row.gives:find('H', 1, true) then
    tests[#tests + 1] = ('kept_by[world][%d]'):format(kept.SPARE)
  end
  if has_numbers(row.gives) or row.gives == '@nearest' then
    tests[#tests + 1] = IS_FREE
  end
  if not may_be_more then
    tests[#tests + 1] = ("select('#', ...) <= %d"):format(#names)
  end
  local call = ('call(%s)'):format(table.concat(handed, ', '))
  return (FUNCTION:gsub('%u%u+', {NAMES = table.concat(names, ', '), PREPARE = prepare,
    TESTS = table.concat(tests, ' and '), ENDS = ends,
    ANSWER = answer_text(call, row.gives, dims, out)}))
end

return text
