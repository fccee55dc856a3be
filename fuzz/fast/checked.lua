-- Runs a program in a state whose memory a sanitizer checks, block by block, and prints
-- what that says: luajit fuzz/fast/checked.lua program argument...
local states = require 'states'
local opened, state = pcall(states.open, package.path, package.cpath, true)
assert(opened, 'this LuaJIT takes no other allocator')
local list = {}
for i = 1, #arg do list[i] = ('%q'):format(arg[i]) end
local done, why = state:run(('arg = {%s}\nlocal program = table.remove(arg, 1)\n')
  :format(table.concat(list, ', ')) .. 'arg[0] = program\ndofile(program)')
if not done then
  io.stderr:write(tostring(why), '\n')
  os.exit(1)
end
