-- Names as Lua is written are the same names again.
local written = require 'collide.level.written'

local NAMES = {'Walls', 'Tile Layer 1', "it's", '"', '\\', '\n', '\0001', '\r', ']]',
  '--', '%d', 'end', '', '1', 'あ', ("x'"):rep(500)}

describe('a name that is written as Lua', function()
  it('is the same as a string and as a key', function()
    for _, name in ipairs(NAMES) do
      local text = ('return {%s, {%s = 1}}'):format(written.string(name),
        written.key(name))
      local value = assert((loadstring or load)(text))()
      assert.equal(name, value[1])
      assert.equal(name, (next(value[2])))
    end
    assert.equal('Walls', written.key 'Walls')
    assert.equal("['end']", written.key 'end')
  end)

  it('does not end a comment', function()
    for _, name in ipairs(NAMES) do
      local text = '-- ' .. written.comment(name) .. '\nreturn 1'
      assert.equal(1, assert((loadstring or load)(text))())
    end
  end)
end)
