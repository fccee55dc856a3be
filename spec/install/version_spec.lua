-- The version is told in several places, as each of them is read alone.
local collide = require 'collide'
local read = require 'spec.support.read_file'

describe('the version', function()
  it('is that of the library in what LÖVE loads it by', function()
    assert.equal(collide.VERSION, read('src/love/core.lua'):match("VERSION = '([^']*)'"))
  end)

  it('is so in the pages', function()
    local count = 0
    for version in read('docs/install.md'):gmatch('collide%-(%d+%.%d+%.%d+)%-') do
      assert.equal(collide.VERSION, version)
      count = count + 1
    end
    assert.is_true(count > 1)
  end)

  it('is the newest of the changes', function()
    assert.equal(collide.VERSION, read('docs/changes.md'):match('\n## (%d+%.%d+%.%d+)'))
  end)
end)
