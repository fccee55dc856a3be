-- Finds the fenced blocks of a Markdown page, and runs those in Lua as a reader would who
-- types them in, one after the other.
local blocks = {}

-- A list of {language, text, line}; line is that of the first line within the fence.
function blocks.of(name)
  local file = assert(io.open(name, 'r'))
  local list, open, number = {}, nil, 0
  for line in file:lines() do
    number = number + 1
    local language = line:match('^```(%w*)$')
    if language and not open then
      open = {language = language, line = number + 1, lines = {}}
    elseif language then
      open.text = table.concat(open.lines, '\n') .. '\n'
      list[#list + 1], open = open, nil
    elseif open then
      open.lines[#open.lines + 1] = line
    end
  end
  file:close()
  assert(not open, name .. ': a fence is left open')
  return list
end

-- Lua 5.3 and later print whole floats with a `.0`, the others without.
function blocks.plain(text)
  return (text:gsub('(%d)%.0%f[^%d]', '%1'):gsub('%s+$', ''))
end

local function split(text)
  local lines = {}
  for line in text:gmatch('([^\n]*)\n') do lines[#lines + 1] = blocks.plain(line) end
  return lines
end

-- What a block promises to print: its `--> ` comments, or the ```text block after it.
function blocks.expected(block, following)
  local lines = {}
  for line in block.text:gmatch('[^\n]+') do
    local promise = line:match('%-%-> (.*)$')
    if promise then lines[#lines + 1] = blocks.plain(promise) end
  end
  if #lines == 0 and following and following.language == 'text' then
    return split(following.text)
  end
  return lines
end

-- A page is one program: what is local to a block is seen by the blocks after it, as in a
-- REPL, where it would be a global.
local function opened(text)
  text = ('\n' .. text):gsub('\nlocal function ', '\nfunction ')
  return (text:gsub('\nlocal ([%w_, ]+=)', '\n%1'):sub(2))
end

local function compile(text, name, environment)
  local setfenv = rawget(_G, 'setfenv')
  if setfenv then
    local chunk, problem = rawget(_G, 'loadstring')(text, name)
    return chunk and setfenv(chunk, environment), problem
  end
  return load(text, name, 't', environment)
end

-- What the blocks of a page share; prints go to a list of lines.
function blocks.environment()
  local printed = {}
  local environment = setmetatable({}, {__index = _G})
  function environment.print(...)
    local list = {}
    for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end
    -- a text that ends its last line itself, such as a picture, tells no line more
    local text = table.concat(list, '\t'):gsub('(.)\n$', '%1')
    for line in (text .. '\n'):gmatch('([^\n]*)\n') do
      printed[#printed + 1] = blocks.plain(line)
    end
  end
  return environment, printed
end

-- Calls a function while whatever is printed is kept.
function blocks.printing(environment, f)
  local real = print
  rawset(_G, 'print', environment.print)
  local ok, failure = pcall(f)
  rawset(_G, 'print', real)
  if not ok then error(failure, 0) end
end

-- Runs a block; answers with the lines it printed, or that were printed in its name.
function blocks.run(block, name, environment, printed)
  local before = #printed
  local where = '@' .. name .. ':' .. block.line
  local chunk, problem = compile(opened(block.text), where, environment)
  if not chunk then error(problem, 0) end
  blocks.printing(environment, chunk)
  local lines = {}
  for i = before + 1, #printed do lines[#lines + 1] = printed[i] end
  return lines
end

return blocks
