-- Programs in an interpreter of their own, of the kind that runs this.
local interpreter = {}

-- What a program prints; nil where the interpreter is not known.
function interpreter.run(program)
  local lowest = 0
  while arg and arg[lowest - 1] do
    lowest = lowest - 1
  end
  if not arg or lowest == 0 then
    return nil
  end
  local name = os.tmpname()
  local file = assert(io.open(name, 'w'))
  local paths = 'package.path, package.cpath = %q, %q\n'
  file:write(paths:format(package.path, package.cpath), program)
  file:close()
  local pipe = assert(io.popen(('"%s" "%s" 2>&1'):format(arg[lowest], name)))
  local output = pipe:read '*a'
  pipe:close()
  os.remove(name)
  return output
end

return interpreter
