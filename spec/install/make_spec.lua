-- What make says before anything is built or installed.
local function output_of(command)
  local pipe = assert(io.popen(command .. ' 2>&1'))
  local text = pipe:read('*a')
  pipe:close()
  return text
end

describe('make', function()
  it('help names every task that people call', function()
    local text = output_of('make -s help')
    for _, task in ipairs{'help', 'console', 'demo', 'test', 'bench', 'docs', 'love',
      'peers'} do
      assert.is_truthy(text:find('\n *make ' .. task), task)
    end
    assert.is_nil(text:find('^#'))
  end)

  it('says so before it asks for what is missing', function()
    -- A path with what the script itself needs, and nothing that it could find.
    local text = output_of([[(d=$(mktemp -d)
      for t in dirname tr sort cat rm grep sed id; do ln -s "$(command -v $t)" $d/$t; done
      PATH=$d INSTALL=no /bin/sh .ci/need rock; rm -r $d)]])
    assert.is_truthy(text:find('make help lists what there is', 1, true), text)
  end)

  it('console sets collide, c2 and c3', function()
    local text = output_of('make -n run-console')
    assert.is_truthy(text:find("collide = require 'collide'; c2, c3 =", 1, true), text)
  end)
end)
