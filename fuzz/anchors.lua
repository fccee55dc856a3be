-- Where a fault is planted: in a function, macro or table, which is found by its name
-- wherever it stands, at a few tokens that occur once in it. So a fault stays where it
-- belongs while files move and lines are laid out anew, and the sources hold no marks.
--
--   at = 'col_move_pass_ledges', find = 'move_graze(m)'
--   at = 'barriers.c: visit'      of the several `visit`, the one of this file; without
--                                 it, the one that has the tokens
--
-- Spaces and line breaks in `find` do not count, and words match as a whole.
local anchors = {}

-- Operators of C and Lua that are one token.
local OPERATORS = {}
for operator in ('<<= >>= ... -> ++ -- <= >= == ~= != && || += -= *= /= .. :: << >>')
  :gmatch('%S+') do
  OPERATORS[operator] = true
end

-- The tokens of a text: each as {text, first, last}.
local function tokens_of(text)
  local list, at = {}, text:find('%S')
  while at do
    local token = text:match('^[%w_]+', at)
    for length = 3, 1, -1 do
      if token then break end
      local sign = text:sub(at, at + length - 1)
      if length == 1 or OPERATORS[sign] then token = sign end
    end
    list[#list + 1] = {token, at, at + #token - 1}
    at = text:find('%S', at + #token)
  end
  return list
end

local function has_at(tokens, i, wanted)
  for k = 1, #wanted do
    local token = tokens[i + k - 1]
    if not token or token[1] ~= wanted[k][1] then return false end
  end
  return #wanted > 0
end

-- The first and the last character of what is wanted, which occurs once in the text; nil
-- and why, when it does not.
function anchors.find(text, wanted)
  local tokens, first, last = tokens_of(text), nil, nil
  wanted = tokens_of(wanted)
  for i = 1, #tokens do
    if has_at(tokens, i, wanted) then
      if first then return nil, 'occurs twice' end
      first, last = tokens[i][2], tokens[i + #wanted - 1][3]
    end
  end
  if not first then return nil, 'does not occur' end
  return first, last
end

--------------------------------------------------------------------------- definitions --

-- A definition begins in the first column. Each of these says what one is called and
-- which line is its last: lines, the number of its first line -> name, last.

local function until_line(lines, from, pattern)
  for k = from, #lines do
    if lines[k]:find(pattern) then return k end
  end
  return #lines
end

local function definition_in_lua(lines, i)
  local line = lines[i]
  local name = line:match('^local function ([%w_]+)')
    or line:match('^function ([%w_.:]+)') or line:match('^([%w_.]+) = function')
  if name then
    local is_short = line:find('%f[%w]end%W*$')
    return name:match('[%w_]+$'), is_short and i or until_line(lines, i + 1, '^end')
  end
  name = line:match('^local ([%w_]+)[^\n]*=')
  local last = i
  while name and lines[last + 1] and lines[last + 1]:find('^[ })]') do last = last + 1 end
  return name, last
end

local function definition_in_c(lines, i)
  local line = lines[i]
  local macro = line:match('^#define ([%w_]+)')
  if macro then return macro, until_line(lines, i, '[^\\]$') end
  local word = line:match('^[%a_][%w_]*')
  if not word or word == 'typedef' or word == 'struct' or word == 'enum' then return end
  local head = until_line(lines, i, '[{;]$')
  local text = table.concat(lines, '\n', i, head)
  local called, named = text:find('[%w_]+%s*%('), text:find('[%w_]+[%[%]%w_]*%s*=')
  if called and not (named and named < called) then
    if lines[head]:find(';$') then return end -- declared alone
    return text:match('([%w_]+)%s*%('), until_line(lines, head, '^}')
  end
  if not named then return end
  return text:match('([%w_]+)[%[%]%w_]*%s*='),
    lines[head]:find(';$') and head or until_line(lines, head, '^}')
end

-- name -> list of {first, last}, as characters of the text.
local function definitions_of(path, text)
  local define = path:find('%.lua$') and definition_in_lua or definition_in_c
  local lines, starts, at = {}, {}, 1
  for line in (text .. '\n'):gmatch('([^\n]*)\n') do
    lines[#lines + 1], starts[#starts + 1] = line, at
    at = at + #line + 1
  end
  local map, i = {}, 1
  while i <= #lines do
    local name, last = define(lines, i)
    if name then
      map[name] = map[name] or {}
      table.insert(map[name], {starts[i], starts[last] + #lines[last] - 1})
    end
    i = (name and last or i) + 1
  end
  return map
end

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

-- name -> list of paths, of all sources; read once.
local index
local function paths_of(name)
  if not index then
    index = {}
    local pipe = assert(io.popen("find src lua examples -name '*.[ch]' -o -name '*.lua'"))
    for path in pipe:lines() do
      for each in pairs(definitions_of(path, read(path))) do
        index[each] = index[each] or {}
        table.insert(index[each], path)
      end
    end
    pipe:close()
  end
  return index[name] or {}
end

-- Where the definition of `at` stands in the text of its file: first, last; nil and why,
-- when it is not there once.
function anchors.span(at, path, text)
  local places = definitions_of(path, text)[at:match('^%S+: (.*)$') or at] or {}
  if #places ~= 1 then return nil, ('%s has %d of %s'):format(path, #places, at) end
  return places[1][1], places[1][2]
end

-- Whether the definition of `at` in a file has the tokens once; without any, whether it
-- is no macro.
local function has(at, path, wanted)
  local text = read(path)
  local first, last = anchors.span(at, path, text)
  if not first then return false end
  if not wanted then return text:sub(first, first) ~= '#' end
  return anchors.find(text:sub(first, last), wanted) and true or false
end

-- The file in which `at` is defined, of several the one whose definition has the tokens,
-- or, without any, is no macro; nil and why, when none or several do.
function anchors.file_of(at, wanted)
  local file, name = at:match('^(%S+): (.*)$')
  local paths, found = {}, nil
  for _, path in ipairs(paths_of(name or at)) do
    if not file or ('/' .. path):sub(-#file - 1) == '/' .. file then
      paths[#paths + 1] = path
    end
  end
  for _, path in ipairs(paths) do
    if #paths == 1 or has(at, path, wanted) then
      if found then return nil, ('%s is in %s and in %s'):format(at, found, path) end
      found = path
    end
  end
  if not found then return nil, ('nothing is called %s, or has its tokens'):format(at) end
  return found
end

return anchors
