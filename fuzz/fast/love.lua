-- main.lua of a folder that LÖVE runs: the program of the first argument with the
-- others, and the end. Modules are found by LUA_PATH and LUA_CPATH, which LÖVE's Lua
-- reads, too.
local love = rawget(_G, 'love')

function love.run()
  local given = {}
  for i = 2, #arg do given[#given + 1] = arg[i] end
  local program = table.remove(given, 1)
  given[0] = program
  rawset(_G, 'arg', given)
  dofile(program)
  os.exit(0)
end

function love.errorhandler(message)
  io.stderr:write(tostring(message), '\n')
  os.exit(1)
end
