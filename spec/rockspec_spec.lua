-- The rock lists its files by hand, as luarocks wants; a file that is left out is missed
-- only by those who install the rock.
describe('the rockspec', function()
  local lfs = require('lfs')

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
    local file = assert(io.open('rockspec/collide-scm-1.rockspec'))
    local text = 'local rockspec_format, package, version, source, description\n' ..
      'local dependencies, build\n' .. file:read('*a') ..
      '\nreturn {dependencies = dependencies, build = build}'
    file:close()
    local compile = loadstring or load
    return assert(compile(text))()
  end

  local modules = load_rockspec().build.modules

  it('lists every C source and nothing else', function()
    local listed = {}
    for _, path in ipairs(modules['collide.core'].sources) do
      listed[path] = true
    end
    assert.same(files('src', '.c'), listed)
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
    assert.same(wanted, listed)
  end)

  it('asks for Lua 5.1 or later and for nothing else', function()
    assert.same({'lua >= 5.1'}, load_rockspec().dependencies)
  end)
end)
