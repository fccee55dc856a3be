-- The folder in another place than the top of the paths: lua/collide/paths.lua.
local run = require('spec.install.love').run

-- The interpreter that runs this, and the C module that it has loaded.
local lowest = 0
while arg[lowest - 1] do lowest = lowest - 1 end
local LUA = arg[lowest]

local find_core = require('spec.support.api.copies').core_file

describe('a copy of the library in a folder of its own', function()
  local root
  setup(function()
    root = os.tmpname()
    os.remove(root)
    run('mkdir -p %s/libs && cp -r lua/collide %s/libs/', root, root)
    run('cp %s %s/libs/collide/core.so', find_core(), root)
  end)
  teardown(function() run('rm -r %s', root) end)

  -- What a program prints that runs in the folder above: libs/ is found there, but not
  -- what is in it.
  local function prints(program)
    local file = assert(io.open(root .. '/main.lua', 'w'))
    file:write("package.path, package.cpath = './?.lua;./?/init.lua', './?.so'\n",
      program)
    file:close()
    return run('cd %s && "%s" main.lua', root, LUA)
  end

  it('is found by its path, and its parts by theirs', function()
    assert.equal('true\n', prints [[
      local c2 = require('libs.collide').d2
      print(c2.circle(0, 0, 1):overlaps(c2.rect(0, 0, 1, 1)))]])
    assert.equal('true\n', prints [[
      local c3 = require 'libs.collide.d3'
      print(c3.sphere(0, 0, 0, 1):overlaps(c3.point(1, 0, 0)))]])
    assert.equal('true\n', prints [[
      local c2 = require('libs/collide/init').d2
      print(c2.circle(0, 0, 1):overlaps(c2.rect(0, 0, 1, 1)))]])
  end)

  it('has its usual names from then on, for the same parts', function()
    assert.equal('true\ttrue\ttrue\n', prints [[
      local collide = require 'libs.collide'
      print(collide == require 'collide', collide.d2 == require 'collide.d2',
        require 'libs.collide.d3' == require 'collide.d3')]])
    assert.equal('true\ttrue\n', prints [[
      local c2 = require 'libs.collide.d2'
      print(c2 == require 'collide.d2', c2 == require('collide').d2)]])
  end)

  it('goes before another copy that the usual names would find', function()
    run('mkdir -p %s/collide/vector', root)
    run('echo "error [[the wrong copy]]" > %s/collide/vector/quat.lua', root)
    assert.equal('libs/collide/vector/quat.lua\n', prints [[
      require 'libs.collide.d2'
      print((debug.getinfo(require('collide.vector.quat').complete, 'S').source
        :match('libs/.*')))]])
    run('rm -r %s/collide', root)
  end)

  it('says what is missing by the path that it was looked for', function()
    assert.equal('true\n', prints [[
      require 'libs.collide'
      local ok, message = pcall(require, 'collide.nothing')
      print(not ok and message:find("module 'libs.collide.nothing' not found", 1, true)
        ~= nil)]])
    assert.equal('true\n', prints [[
      os.rename('libs/collide/core.so', 'libs/core.away')
      local ok, message = pcall(require, 'libs.collide')
      os.rename('libs/core.away', 'libs/collide/core.so')
      print(not ok and message:find("module 'libs.collide.core' not found", 1, true)
        ~= nil)]])
  end)
end)
