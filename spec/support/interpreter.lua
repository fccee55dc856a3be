-- Programs in an interpreter of their own, of the kind that runs this.
local interpreter = {}

-- The interpreter, or nil where it is not known.
function interpreter.path()
  local lowest = 0
  while arg and arg[lowest - 1] do
    lowest = lowest - 1
  end
  return arg and lowest < 0 and arg[lowest] or nil
end

-- What a program prints; nil where the interpreter is not known.
function interpreter.run(program)
  local path = interpreter.path()
  if not path then return nil end
  local name = os.tmpname()
  local file = assert(io.open(name, 'w'))
  local paths = 'package.path, package.cpath = %q, %q\n'
  file:write(paths:format(package.path, package.cpath), program)
  file:close()
  local pipe = assert(io.popen(('"%s" "%s" 2>&1'):format(path, name)))
  local output = pipe:read '*a'
  pipe:close()
  os.remove(name)
  return output
end

return interpreter
