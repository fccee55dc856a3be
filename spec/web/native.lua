-- Prints as JSON what each program of build/web/blocks.json prints under this Lua, as the
-- playground runs it: {name, code, printed}. The argument is a copy of that file in Lua.
local blocks = require 'spec.readme.blocks'
local collide = require 'collide'
local json = require 'web.lua.json'

local MANY = 60 -- as web/lua/play.lua

-- What is printed, to the letter.
local function run(code, name)
  local lines = {}
  local environment = setmetatable({collide = collide, c2 = collide.d2, c3 = collide.d3,
    canvas = false}, {__index = _G})
  function environment.print(...)
    local list = {}
    for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end
    lines[#lines + 1] = table.concat(list, '\t') .. '\n'
  end
  local chunk = assert(load(code, '=program', 't', environment))
  local fine, problem = pcall(blocks.printing, environment, function()
    local answer = chunk()
    if type(answer) == 'function' then answer(MANY) end
  end)
  assert(fine, name .. ': ' .. tostring(problem))
  return table.concat(lines)
end

local list = {}
for i, one in ipairs(dofile(arg[1])) do
  list[i] = {name = one.name, code = one.code, printed = run(one.code, one.name)}
end
print(json.of(list))
