-- What is printed from lua/collide/reference, and that it is what is printed today.
local generate = require 'docs.generate'
local read = require 'spec.support.read_file'

describe('what make docs prints', function()
  it('is up to date', function()
    assert.same({}, (generate.stale()))
  end)

  it('is told of where it is stale', function()
    local real = io.open
    io.open = function(name, ...) -- luacheck: ignore 122
      if name == 'docs/api.md' then return nil end
      return real(name, ...)
    end
    local ok, stale = pcall(generate.stale)
    io.open = real -- luacheck: ignore 122
    assert.is_true(ok)
    assert.same({'docs/api.md'}, stale)
  end)

  it('says something about every function and method', function()
    for _, name in ipairs {'d2', 'd3', 'draw', 'queries2', 'queries3', 'shapes2',
      'shapes3', 'vectors2', 'vectors3', 'world2', 'world3'} do
      local previous = ''
      for line in read('lua/collide/types/' .. name .. '.lua'):gmatch('[^\n]*') do
        if line:match('^function') then assert.matches('^%-%-%-', previous) end
        if line ~= '' then previous = line end
      end
    end
  end)

  it('prints a row of a table on a line of its own', function()
    local _, texts = generate.stale()
    for name, text in pairs(texts) do
      assert.is_nil(text:match('\n[^\n]*[^\n|:-][^\n]*|%-%-%-|'), name)
    end
    assert.matches("\n| `'touch'` | stops there |\n", texts['docs/api.md'], 1, true)
  end)

  it('leaves no mark of the source behind', function()
    local _, texts = generate.stale()
    for name, text in pairs(texts) do
      assert.is_nil(text:match('<[^<>|\n]*|[^<>|\n]*>'), name)
      assert.is_nil(text:match('%f[%w]nil nil%f[%W]'), name)
    end
  end)

  it('is Lua where it is called so', function()
    local _, texts = generate.stale()
    for name, text in pairs(texts) do
      if name:match('%.lua$') then assert((loadstring or load)(text, name)) end -- luacheck: ignore
    end
  end)

  it('leaves the third component out in the plane, or says that it cannot', function()
    local text = require('docs.print_plane').text
    assert.equal('return v.x, -v.y\n', text('a.lua', {'return v.x, -v.y, -v.z'}))
    assert.equal('return 1\n', text('a.lua', {'return v.z -- 3D', '-- 2D: return 1'}))
    assert.error_matches(function() text('a.lua', {'local v = 1', 'return v.z ^ 2'}) end,
      'a.lua: no rule for the third component in\nreturn v.z %^ 2')
  end)

  it('names types in the definitions that are defined there', function()
    local _, texts = generate.stale()
    local all, defined = {}, {}
    -- those that are written by hand
    texts['lua/collide/types/level.lua'] = read 'lua/collide/types/level.lua'
    for name, text in pairs(texts) do
      if name:match('types') then
        for class in text:gmatch('%-%-%-@class ([%w_.]+)') do defined[class] = true end
        for alias in text:gmatch('%-%-%-@alias ([%w_.]+)') do defined[alias] = true end
        for line in text:gmatch('%-%-%-@%l+ [^\n]*') do
          for word in line:gmatch('%f[%w]collide%.[%w_]+') do all[word] = true end
        end
      end
    end
    all['collide.help'] = nil -- in a text
    for word in pairs(all) do assert.is_true(defined[word] or false, word) end
  end)
end)
