-- The rock lists its files by hand, as luarocks wants; a file that is left out is missed
-- only by those who install the rock.
describe('the rockspec', function()
  local lfs = require('lfs')
  local read = require 'spec.support.read_file'

  -- every file under a directory whose name ends so, as a set of paths
  local function files(directory, ending, set)
    set = set or {}
    for name in lfs.dir(directory) do
      local path = directory .. '/' .. name
      if name:sub(1, 1) == '.' then -- luacheck: ignore
      elseif lfs.attributes(path, 'mode') == 'directory' then
        files(path, ending, set)
      elseif name:sub(-#ending) == ending then
        set[path] = true
      end
    end
    return set
  end

  -- Its globals become locals: one of them is called package.
  local function load_rockspec()
    local text = 'local rockspec_format, package, version, source, description\n' ..
      'local dependencies, build\n' .. read('rockspec/collide-scm-1.rockspec') ..
      '\nreturn {dependencies = dependencies, build = build}'
    local compile = loadstring or load
    return assert(compile(text))()
  end

  -- What a has and b has not, as a sorted list.
  local function missing(a, b)
    local list = {}
    for key, value in pairs(a) do
      if b[key] ~= value then list[#list + 1] = tostring(key) end
    end
    table.sort(list)
    return list
  end

  local function assert_same_files(tree, listed)
    assert.same({}, missing(tree, listed), 'in the tree, not in the rockspec')
    assert.same({}, missing(listed, tree), 'in the rockspec, not in the tree')
  end

  local modules = load_rockspec().build.modules

  it('lists every C source and nothing else', function()
    local listed = {}
    for _, path in ipairs(modules['collide.core'].sources) do
      listed[path] = true
    end
    assert_same_files(files('src', '.c'), listed)
  end)

  it('lists every Lua module under the name that require finds it by', function()
    local wanted, listed = {}, {}
    for path in pairs(files('lua', '.lua')) do
      local name = path:gsub('^lua/', ''):gsub('%.lua$', ''):gsub('/init$', '')
      wanted[name:gsub('/', '.')] = path
    end
    for name, module in pairs(modules) do
      listed[name] = type(module) == 'string' and module or nil
    end
    assert_same_files(wanted, listed)
  end)

  it('asks for Lua 5.1 or later and for nothing else', function()
    assert.same({'lua >= 5.1'}, load_rockspec().dependencies)
  end)
end)
