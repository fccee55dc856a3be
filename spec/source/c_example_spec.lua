-- The example at the head of src/core/include/collide.h, as a C program beside the library
-- would have it.
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
  local objects = output_of(('find %s/core -name "*.o"'):format(build)):gsub('\n', ' ')
  if not objects:find('%.o') or output_of('cc --version') == '' or build ~= 'build' then
    pending('compiles and prints what it says: no compiler, or no plain objects')
    return
  end

  local example = {}
  for line in read('src/core/include/collide.h'):gmatch('\n %*     ([^\n]*)') do
    example[#example + 1] = line
  end

  it('compiles and prints what it says', function()
    assert.is_true(#example >= 6)
    local source, program = os.tmpname(), os.tmpname()
    local file = assert(io.open(source, 'w'))
    file:write('#include "collide.h"\n#include <stdio.h>\nint main(void) {\n',
      table.concat(example, '\n'),
      '\nprintf("%g %g %g %g\\n", c.depth, c.normal.x, c.normal.y, c.normal.z); }\n')
    file:close()
    local said = output_of(('cc -std=c11 -Wall -Werror -Isrc/core/include -x c %s -x none '
      .. '%s -lm -o %s && %s'):format(source, objects, program, program))
    os.remove(source)
    os.remove(program)
    assert.equal('0.1 0 -1 0\n', said)
  end)
end)
