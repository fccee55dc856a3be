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
    for _, task in ipairs{'help', 'console', 'demo', 'test', 'test%-quick', 'bench',
      'starts', 'docs', 'love', 'peers'} do
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

  it('says how far it is in one line, and counts right', function()
    local text = output_of([[d=$(mktemp -d); make -n all BUILD=$d; rm -r $d]])
    local _, told = text:gsub('sh .ci/progress', '')
    local _, compiled = text:gsub(' %-c src/', '')
    local _, linked = text:gsub(' %-o %S+/collide/core.so', '')
    assert.is_true(told > 200, told)
    assert.equal(compiled + linked, told)
    assert.is_nil((output_of('d=$(mktemp -d); make -n V=1 all BUILD=$d; rm -r $d')
      :find('.ci/progress', 1, true)))
    -- a make that would build three files
    local run = [[d=$(mktemp -d)
      printf 'for i in 1 2 3; do echo sh .ci/progress; done' >$d/make
      for i in 1 2 3; do BUILD=$d MAKE="sh $d/make" sh .ci/progress 7 all lua5.4; done
      ls $d/progress; rm -r $d]]
    assert.equal('building collide for lua5.4: 0/3 (V=1 shows the commands)\n',
      output_of(run))
  end)

  it('console starts one', function()
    local text = output_of('make -n run-console')
    assert.is_truthy(text:find('.ci/console.lua', 1, true), text)
  end)
end)
