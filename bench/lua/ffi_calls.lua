-- ffi_calls.lua - the questions of ffi.lua, as texts of Lua for each way to ask: `call`
-- asks, `answered` is true when there is an answer, `values` are all numbers of it.
local NAMES = {{'x', 'y'}, {'x', 'y', 'z'}}

-- What each name of a list of components makes, with commas between.
local function each(dimension, form)
  local list = {}
  for i, name in ipairs(NAMES[dimension - 1]) do
    list[i] = form:gsub('%%', name)
  end
  return table.concat(list, ', ')
end

-- Ways: `api` is the library's function, whoever answers; `bare` the core's, with its
-- struct read in place; `value` the core's, with structs taken or returned by value.
local function questions(d)
  local function all(...)
    local list = {}
    for i, form in ipairs{...} do
      list[i] = each(d, form)
    end
    return table.concat(list, ', ')
  end
  local numbers = 'd, ' .. all('n%', 'a%', 'b%')
  local struct = all('s.normal.%', 's.a.%', 's.b.%')
  local result = all('r.na.%', 'r.pa.%', 'r.pb.%')
  local ray, motion, C = all('o%[i]', 'd%[i]'), each(d, 'm%[i]'), 'C.ffi_'
  local vec = 'vec(%s)'
  local ray_value = vec:format(each(d, 'o%[i]')) .. ', ' .. vec:format(each(d, 'd%[i]'))
  local bare_contact = {call = 'local r = ' .. C .. 'contact' .. d .. '(p[i], q[i], s)',
    answered = 'r', values = 's.depth, ' .. struct}
  local function asks(name, values, bare)
    local call = 'local r = ' .. name .. '(a[i], b[i])'
    return {name, api = {call = call, answered = 'true', values = values}, bare = {
      call = 'local r = ' .. C .. name .. d .. bare, answered = 'true', values = values}}
  end
  local cast_struct, hit_struct = 's.t, s.depth, ' .. struct,
    's.t, ' .. all('s.point.%', 's.normal.%')
  return {
    asks('overlaps', 'r and 1 or 0', '(p[i], q[i])'),
    asks('distance', 'r', '(p[i], q[i])'),
    {'push',
      api = {call = 'local ' .. each(d, '%') .. ' = push(a[i], b[i])', answered = 'true',
        values = each(d, '%')},
      bare = {call = C .. 'push' .. d .. '(p[i], q[i], s)', answered = 'true',
        values = each(d, 's.%')},
      value = {call = 'local r = ' .. C .. 'value_push' .. d .. '(p[i], q[i], 0)',
        answered = 'true', values = each(d, 'r.%')},
      struct = 'col' .. d .. '_vec'},
    {'contact_numbers',
      api = {call = 'local ' .. numbers .. ' = contact_numbers(a[i], b[i])',
        answered = 'd', values = numbers},
      bare = bare_contact, struct = 'col' .. d .. '_contact'},
    {'contact',
      api = {call = 'local r = contact(a[i], b[i], out)', answered = 'r',
        values = 'r.depth, ' .. result},
      bare = bare_contact, struct = 'col' .. d .. '_contact'},
    {'closest',
      api = {call = 'local r = closest(a[i], b[i], out)', answered = 'r',
        values = 'r.distance, ' .. result},
      bare = {call = C .. 'closest' .. d .. '(p[i], q[i], s)', answered = 'true',
        values = 's.distance, ' .. struct},
      value = {call = 'local s = ' .. C .. 'value_closest' .. d .. '(p[i], q[i])',
        answered = 'true', values = 's.distance, ' .. struct},
      struct = 'col' .. d .. '_closest'},
    {'raycast',
      api = {call = 'local r = raycast(b[i], ' .. ray .. ', huge, true, out)',
        answered = 'r', values = 'r.t, ' .. all('r.point.%', 'r.normal.%')},
      bare = {call = 'local r = ' .. C .. 'raycast' .. d .. '(q[i], ' .. ray ..
        ', huge, true, s)', answered = 'r', values = hit_struct},
      value = {call = 'local r = ' .. C .. 'value_raycast' .. d .. '(q[i], ' ..
        ray_value .. ', huge, true, s)', answered = 'r', values = hit_struct},
      struct = 'col' .. d .. '_hit'},
    {'cast',
      api = {call = 'local r = cast(a[i], ' .. motion .. ', b[i], out)', answered = 'r',
        values = 'r.t, r.depth, ' .. result},
      bare = {call = 'local r = ' .. C .. 'cast' .. d .. '(p[i], ' .. motion ..
        ', q[i], s)', answered = 'r', values = cast_struct},
      value = {call = 'local r = ' .. C .. 'value_cast' .. d .. '(p[i], ' ..
        vec:format(motion) .. ', q[i], s)', answered = 'r', values = cast_struct},
      struct = 'col' .. d .. '_touch'},
  }
end

return questions
