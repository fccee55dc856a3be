-- The folder of a game under plain Lua and LuaJIT, as in its tests without a window:
-- src/love/core.lua finds the library that lies beside it.
local run = require('spec.install.love').run
local interpreter = require 'spec.support.interpreter'
local core_file = require('spec.support.api.copies').core_file
local VERSION = require('collide').VERSION

local USE = "print(require('libs.collide').d2.circle(0, 0, 1):overlaps("
  .. "require('libs.collide').d2.rect(0, 0, 1, 1)))"

describe('the folder of a game, without LÖVE,', function()
  local root, system
  setup(function()
    root = os.tmpname()
    os.remove(root)
    run('mkdir -p %s/libs && cp -r lua/collide src/love/core.lua %s/libs', root, root)
    run('mv %s/libs/core.lua %s/libs/collide', root, root)
    local version = _VERSION == 'Lua 5.1' and '' or _VERSION:gsub('%W', ''):lower() .. '-'
    local machine = run('uname -m'):gsub('%s', '')
    local arch = ({x86_64 = 'x64', aarch64 = 'arm64'})[machine] or machine
    system = run('uname -s'):find('Darwin') and 'macos' or 'linux'
    system = ('collide-%s-%s%s-%s.so'):format(VERSION, version, system, arch)
  end)
  before_each(function() run('cp %s %s/libs/collide/%s', core_file(), root, system) end)
  teardown(function() run('rm -r %s', root) end)

  local function prints(program)
    local path = ("package.path = '%s/?.lua;%s/?/init.lua'\n"):format(root, root)
    return interpreter.run(path .. "package.cpath = ''\n" .. program)
  end

  it('loads the library that lies beside it', function()
    assert.equal('true\n', prints(USE))
  end)

  it('says which library it lacks, and for which Lua', function()
    run('rm %s/libs/collide/%s', root, system)
    local text = prints('print(select(2, pcall(require, "libs.collide")))')
    assert.matches('no library for Lua', text, 1, true)
    assert.matches('docs/install.md tells how to make ' .. system, text, 1, true)
  end)

  it('says why a damaged library does not load', function()
    run('echo no library > %s/libs/collide/%s', root, system)
    local text = prints('print(select(2, pcall(require, "libs.collide")))')
    assert.matches('no library for Lua', text, 1, true)
    assert.not_matches('looked for', text, 1, true)
  end)
end)
