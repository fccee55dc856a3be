-- The example at the head of src/core/include/collide.h, as a program in C has it.
local read = require 'spec.support.read_file'

-- What a shell command prints.
local function output_of(command)
  local pipe = assert(io.popen(command .. ' 2>&1'))
  local text = pipe:read('*a')
  pipe:close()
  return text
end

describe('the example of collide.h', function()
  local build = os.getenv('BUILD') or 'build'
  local objects = output_of('find src/core -name "*.c"')
  objects = objects:gsub('src/(.-)%.c\n', build .. '/%1.o ')
  local compiler = output_of('cc --version'):find('not found') == nil
  if not compiler or build ~= 'build' or not io.open('build/core/api/api.o') then
    pending('compiles and prints what it says: no compiler, or no plain objects')
    return
  end

  -- The first lines that are indented, one below the other.
  local example = {}
  for line in read('src/core/include/collide.h'):gmatch('[^\n]*') do
    local code = line:match('^ %*     (.*)')
    if not code and #example > 0 and line ~= '' then break end
    example[#example + 1] = code
  end

  it('compiles and prints what it says', function()
    assert.is_true(#example >= 6)
    local source, program = os.tmpname(), os.tmpname()
    local file = assert(io.open(source, 'w'))
    file:write('#include "collide.h"\n#include <stdio.h>\nint main(void) {\n',
      table.concat(example, '\n'),
      '\nprintf("%g %g %g %g\\n", c.depth, c.normal.x, c.normal.y, c.normal.z); }\n')
    file:close()
    local flags = '-std=c11 -Wall -Werror -Isrc/core/include'
    local said = output_of(('cc %s -x c %s -x none %s -lm -o %s && %s'):format(flags,
      source, objects, program, program))
    os.remove(source)
    os.remove(program)
    assert.equal('0.1 0 -1 0\n', said)
  end)
end)
