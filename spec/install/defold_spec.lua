-- The extension for Defold: as `make defold` lays it out, and in an engine that knows
-- what spec/defold tells it. Defold runs LuaJIT, and Lua 5.1 on the web.
if _VERSION ~= 'Lua 5.1' then return end

local BUILD = os.getenv('BUILD') or 'build'
local ROOT = BUILD .. '/defold/'
local love = require 'spec.install.love' -- runs commands
local blocks = require 'spec.readme.blocks'
local lfs = require 'lfs'

local function read(path)
  local file = io.open(path, 'rb')
  local text = file and file:read('*a')
  if file then file:close() end
  return text
end

describe('the project for Defold', function()
  if not read(ROOT .. 'game.project') then
    pending('is there (make defold has not been run)')
    return
  end

  local function files(folder, ending, list)
    for name in lfs.dir(folder) do
      local path = folder .. '/' .. name
      if name:sub(1, 1) == '.' then -- luacheck: ignore
      elseif lfs.attributes(path, 'mode') == 'directory' then
        files(path, ending, list)
      elseif name:sub(-#ending) == ending then
        list[#list + 1] = path
      end
    end
    return list
  end

  it('shares the folder of the extension, with its manifest', function()
    assert.matches('%[library%]\ninclude_dirs = collide\n', read(ROOT .. 'game.project'))
    local manifest = read(ROOT .. 'collide/ext.manifest')
    local symbol = manifest:match('name: "(%w+)"')
    assert.matches('DM_DECLARE_EXTENSION%(' .. symbol .. ',',
      read(ROOT .. 'collide/src/collide.cpp'))
    assert.truthy(read(ROOT .. 'collide/api/collide.script_api'))
    -- what the sources ask for, and what make check compiles them with
    local define = read('src/lua/base/compat.h'):match('#ifdef (%u+_DEFOLD)')
    assert.matches('defines: %["' .. define .. '"%]', manifest)
    assert.matches('-D' .. define, read('.ci/check'), 1, true)
    assert.matches('"-ffp-contract=off"', manifest, 1, true)
  end)

  -- Its builder takes every `require "a.b"` for a file a/b.lua of the project.
  it('has a file for each module that its files require', function()
    local count = 0
    for _, path in ipairs(files(ROOT .. 'collide', '.lua', {})) do
      local is_data = path:find('/reference/') -- with examples in strings
      local text = is_data and '' or read(path)
      text = text:gsub('%-%-%[%[.-%]%]', ''):gsub('%-%-[^\n]*', '')
      for name in text:gmatch('require%s*%(?%s*["\']([%w_./]+)["\']') do
        local file = ROOT .. name:gsub('%.', '/') .. '.lua'
        assert.truthy(read(file), path .. ' requires ' .. name)
        count = count + 1
      end
    end
    assert.is_true(count > 10)
  end)

  it('has every C file of the library', function()
    for _, folder in ipairs {'core', 'lua'} do
      for _, path in ipairs(files('src/' .. folder, '.c', {})) do
        assert.equal(read(path), read(ROOT .. 'collide/' .. path), path)
      end
    end
  end)
end)

-- Defold puts one loader in the place of all others: it takes the resources of the game.
local ENGINE = [[
local extension = require 'defold'
vmath = require 'vmath'
package.loaders = {function(name)
  local path = %q .. name:gsub('%%.', '/') .. '.lua'
  local file = io.open(path, 'rb')
  if not file then return "\n\tno file '" .. name .. "'" end
  local text = file:read('*a')
  file:close()
  return assert(loadstring(text, '@' .. path))
end}
]]

describe('the extension for Defold', function()
  if not pcall(require, 'defold') then
    pending('works (there is no C++ compiler)')
    return
  end

  local lowest = 0
  while arg[lowest - 1] do lowest = lowest - 1 end

  local function prints(script)
    local name = os.tmpname()
    local file = assert(io.open(name, 'w'))
    file:write(ENGINE:format(ROOT), script)
    file:close()
    local text = love.run('"%s" "%s"', arg[lowest], name)
    os.remove(name)
    return text
  end

  it('starts and ends, and leaves nothing on the stack', function()
    assert.equal('collide\ntrue\t0\ntrue\n', prints [[
      print(extension.name)
      print(extension.initialize())
      print(extension.finalize())]])
  end)

  it('lets scripts require the library, with vectors of vmath', function()
    assert.equal('0.5\nvmath.vector3(0, 1, 0)\n', prints [[
      extension.initialize()
      local c3 = require 'collide.d3'
      local hit = {na = vmath.vector3()}
      c3.sphere(vmath.vector3(), 1):contact(c3.sphere(vmath.vector3(0, 1.5, 0), 1), hit)
      print(hit.depth)
      print(hit.na)]])
  end)

  it('has a global for those that do not', function()
    assert.equal('table\ntrue\ttrue\ttrue\n', prints [[
      extension.initialize()
      print(type(collide))
      print(collide.d2.circle(0, 0, 1):overlaps(collide.d2.rect(0, 0, 1, 1)),
        collide.d2 == require 'collide.d2', collide.VERSION ~= nil)]])
  end)

  it('runs the example of docs/install.md', function()
    local list = blocks.of('docs/install.md')
    local ran = 0
    for i, block in ipairs(list) do
      if block.language == 'lua' and block.text:find('vmath', 1, true) then
        local expected = table.concat(blocks.expected(block, list[i + 1]), '\n')
        assert.equal(expected .. '\n', prints('extension.initialize()\n' .. block.text))
        ran = ran + 1
      end
    end
    assert.equal(1, ran)
  end)

  it('says so when it is not in the engine', function()
    assert.equal('collide: the native extension is not in this engine; ' ..
      'see docs/install.md\n', prints [[
      print((select(2, pcall(require, 'collide.d2'))))]])
  end)

  it('serves several states, as Defold has without shared_state', function()
    assert.equal('true\t0\ntrue\t0\ntrue\n', prints [[
      print(extension.initialize())
      local first = package.loaded['collide.core']
      print(extension.initialize())
      print(first ~= nil and package.loaded['collide.core'] ~= nil)]])
  end)
end)
