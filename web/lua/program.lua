-- Runs a program: what it prints, what its variables are in the end, and what went wrong.
local engine = require 'web.engine'

local program = {}

-- How much it may print, and the seconds that it may take.
local MOST_LINES, MOST_BYTES = 2000, 200000
program.allowed = 1

-- What is printed while f runs, as a list of lines.
local printed = {}

local function keep(text)
  if printed.bytes > MOST_BYTES or #printed > MOST_LINES then
    printed.is_cut = true
    return
  end
  printed.bytes = printed.bytes + #text
  printed[#printed + 1] = text
end

local function joined(...)
  local list = {}
  for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end
  return list
end

function print(...) -- luacheck: ignore 121
  keep(table.concat(joined(...), '\t') .. '\n')
end

local write = io.write
function io.write(...) -- luacheck: ignore 122
  if io.output() ~= io.stdout then return write(...) end
  keep(table.concat(joined(...)))
  return io.stdout
end

-- All that was printed since the last call, as a text.
function program.printed()
  local text = table.concat(printed)
  if printed.is_cut then text = text .. '... more is not shown\n' end
  printed = {bytes = 0}
  return text
end
program.printed()

------------------------------------------------------------------------------- names --

-- The variables of the function at a level: a list of names, in order, and their values.
local function variables_at(level)
  local order, values = {}, {}
  for i = 1, 250 do
    local name, value = debug.getlocal(level + 1, i)
    if not name then break end
    if name:match('^[%a_]') then
      if values[name] == nil then order[#order + 1] = name end
      values[name] = value
    end
  end
  return order, values
end

-- The level of a function that is being called, as seen by the caller.
local function level_of(f)
  local level = 2
  while true do
    local info = debug.getinfo(level, 'f')
    if not info then return nil end
    if info.func == f then return level - 1 end
    level = level + 1
  end
end

------------------------------------------------------------------------------- errors --

-- The first line of the program in a text.
local function line_in(text)
  return tonumber(text:match('program:(%d+):'))
end

-- Only the calls that are the program's own.
local function trace_of(text)
  local list = {}
  for line in text:gmatch('program:%d+: in [^\n]*') do
    list[#list + 1] = line:gsub('program:(%d+): in ', 'line %1: ')
  end
  return list
end

local function problem_of(message, trace)
  local text = type(message) == 'string' and message or tostring(message)
  return {message = text:gsub('^program:%d+: ', ''), trace = trace_of(trace),
    line = line_in(text) or line_in(trace:gsub(': in ', ':'))}
end

---------------------------------------------------------------------------- compiling --

-- Behind a program: hands over its variables. A program that ends with `return` has no
-- room for that, and is compiled as it is.
local ENDING = '\n;(...)()'

local function compiled(source)
  local chunk = load(source .. ENDING, '=program', 't')
  if chunk then return chunk end
  return load(source, '=program', 't')
end

-- Calls f under the limit; returns its answers, or nil and the problem. seen(level) is
-- called where an error is raised.
local function call(f, argument, seen)
  engine.limit(program.allowed)
  local answers = table.pack(xpcall(f, function(message)
    engine.limit()
    local trace = debug.traceback('', 2)
    local level = level_of(f)
    if level and seen then seen(level + 1) end
    return problem_of(message, trace)
  end, argument))
  engine.limit()
  if not answers[1] then return nil, answers[2] end
  return table.pack(table.unpack(answers, 2, answers.n))
end

-- Runs a program; the result has order and values of its variables, answers if it returns
-- some, problem if something went wrong.
function program.run(source)
  local chunk, problem = compiled(source)
  local result = {order = {}, values = {}}
  if not chunk then
    result.problem = problem_of(problem, '')
    return result
  end
  local function take(level) result.order, result.values = variables_at(level + 1) end
  result.answers, result.problem = call(chunk, function() take(2) end, take)
  return result
end

-- Calls a function under the limit: its answers, or nil and the problem.
function program.try(f, argument)
  return call(f, argument)
end

-- Calls a function of the program, which runs without the limit: the page watches. Why:
-- looking at the clock costs a moving program half of its speed.
function program.call(f, ...)
  local fine, problem = xpcall(f, function(message)
    return problem_of(message, debug.traceback('', 2))
  end, ...)
  return not fine and problem or nil
end

-- Runs a line of the console in an environment; returns the problem, if there is one.
function program.evaluate(text, environment, compile)
  local f, problem = compile(text)
  if not f then return {message = problem, trace = {}} end
  debug.setupvalue(f, 1, environment)
  local answers
  answers, problem = call(f)
  if problem then return problem end
  if answers.n > 0 then print(table.unpack(answers, 1, answers.n)) end
end

return program
