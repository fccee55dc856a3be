-- Names of files are written here as Lua: in settings that are shown, or saved and then
-- run. A name may hold anything, quotes and ends of lines, too.
local written = {}

local function escape(letter)
  if letter == '\\' or letter == "'" then return '\\' .. letter end
  return ('\\%03d'):format(letter:byte())
end

-- Returns a name as a string.
function written.string(name)
  return "'" .. name:gsub("[%c\127\\']", escape) .. "'"
end

-- Returns a name as the key of a table.
function written.key(name)
  return name:find('^[%a_][%w_]*$') and not written.RESERVED[name] and name
    or '[' .. written.string(name) .. ']'
end

-- Returns a name in a comment, which is one line.
function written.comment(name)
  return (name:gsub('[%c\127]', escape))
end

written.RESERVED = {}
for word in ('and break do else elseif end false for function goto if in local nil not '
  .. 'or repeat return then true until while'):gmatch('%a+') do
  written.RESERVED[word] = true
end

return written
