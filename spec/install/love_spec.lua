-- The library in the real LÖVE: from each of the places that a game may keep it in. LÖVE
-- is one program with one Lua, so once is enough: under LuaJIT.
if not jit then return end -- luacheck: ignore

local love = require 'spec.install.love'
local missing = love.missing()
local OF_THIS_VERSION = 'collide-' .. require('collide').VERSION
local STEM = OF_THIS_VERSION:gsub('%p', '%%%0') .. '%-%w+%-%w+'
local LIBRARY = STEM .. '%.so'

-- What a game does with it; its directory is named by HERE.
local ASK = [[
local c2, c3 = require 'HERE.d2', require 'HERE.d3'
assert(c2.circle(0, 0, 1):overlaps(c2.rect(0, 0, 1, 1)))
print(c3.sphere(0, 0, 0, 1):contact(c3.sphere(1.5, 0, 0, 1)).depth)
assert(require('HERE').d2 == c2)
]]

local function ask(here) return (ASK:gsub('HERE', here)) end

describe('in LÖVE, the library', function()
  if missing then
    pending('loads (' .. missing .. ')')
    return
  end

  local game
  before_each(function() game = love.new() end)
  after_each(function() game:remove() end)

  local function assert_answers(body)
    local text, ok = game:run(body)
    assert.equal('0.5', text)
    assert.is_true(ok)
  end

  local function assert_fails(message, body)
    local text, ok = game:run(body)
    assert.is_false(ok)
    assert.matches(message, text)
  end

  describe('in the folder of a game', function()
    it('loads', function()
      game:install('game')
      assert_answers(ask 'collide')
      assert.same({}, game:copies())
    end)

    it('loads where the game says that it is on a phone', function()
      game:install('game')
      assert_answers("require('love.system').getOS = function() return 'Android' end\n"
        .. ask 'collide')
    end)

    it('loads from a folder in it, by the names that this gives', function()
      game:install('game/libs/more')
      assert_answers(ask 'libs.more.collide')
      assert.same({}, game:copies())
    end)

    it('loads from a folder in it when d2 is asked for first, or init', function()
      game:install('game/libs')
      assert_answers([[
        local c2 = require 'libs.collide.d2'
        assert(require 'collide.d2' == c2 and require('collide').d2 == c2)
        assert(require 'libs.collide' == require 'collide')
        print(c2.circle(0, 0, 1):contact(c2.circle(1.5, 0, 1)).depth)]])
      assert_answers([[
        local c2 = require('libs.collide.init').d2
        assert(require 'libs.collide.d2' == c2)
        print(c2.circle(0, 0, 1):contact(c2.circle(1.5, 0, 1)).depth)]])
    end)

    it('loads from a folder in it by a path for require', function()
      game:install('game/libs')
      assert_answers([[
        love.filesystem.setRequirePath('?.lua;?/init.lua;libs/?.lua;libs/?/init.lua')
      ]] .. ask 'collide')
    end)

    it('loads in a thread', function()
      game:install('game/libs')
      game:write('game/thread.lua', ask 'libs.collide' ..
        "love.thread.getChannel('answer'):push(c2.circle(0, 0, 1).radius / 2)")
      assert_answers([[
        local thread = love.thread.newThread('thread.lua')
        thread:start()
        thread:wait()
        assert(not thread:getError(), thread:getError())
        assert(love.thread.getChannel('answer'):pop() == 0.5)]])
    end)

    it('loads by the loader of LÖVE where that of Lua does not', function()
      game:install('game/libs')
      assert_answers('function package.loadlib() return nil, "no" end ' ..
        ask 'libs.collide')
    end)
  end)

  it('loads when its Lua files are compiled, and their names gone', function()
    game:install('game/libs')
    for name in love.run('find %s/game/libs -name "*.lua"', game.root):gmatch('[^\n]+') do
      local chunk = assert(loadfile(name))
      local file = assert(io.open(name, 'wb'))
      file:write(string.dump(chunk, true))
      file:close()
    end
    assert_answers(ask 'libs.collide')
  end)

  describe('in the save directory', function()
    it('loads', function()
      game:install('data/love/collide-spec')
      assert_answers(ask 'collide')
      assert.same({}, game:copies())
    end)

    it('loads from a folder in it, for a .love file, too', function()
      game:install('data/love/collide-spec/mods')
      game:body(ask 'mods.collide')
      game:pack()
      assert_answers()
      assert.same({}, game:copies())
    end)
  end)

  describe('in a .love file', function()
    local function packed(where, body)
      game:install(where)
      game:body(body)
      game:pack()
    end

    it('is copied to the save directory once', function()
      packed('game', ask 'collide')
      assert_answers()
      local copies = game:copies()
      assert.equal(1, #copies)
      assert.matches('^' .. STEM .. '%-%x+%.so$', copies[1])
      assert_answers()
      assert.same(copies, game:copies())
    end)

    it('loads from a folder in it', function()
      packed('game/libs', ask 'libs.collide')
      assert_answers()
      assert.equal(1, #game:copies())
    end)

    it('loads when the game has no name for its save directory', function()
      game:write('game/conf.lua', 'function love.conf(t) t.window = false end')
      packed('game', ask 'collide')
      assert.matches('0%.5$', (game:run()))
      love.run('ls %s/data/love/game/collide-library/*.so', game.root)
    end)

    it('loads by the loader of LÖVE, too', function()
      packed('game', 'function package.loadlib() return nil, "no" end ' .. ask 'collide')
      assert_answers()
    end)

    it('loads as a part of the program, as games are given away', function()
      packed('game', ask 'collide')
      local program = love.run('readlink -f "$(command -v love)"'):gsub('\n', '')
      love.run('cat %s %s > %s/program && chmod +x %s/program', program, game.path,
        game.root, game.root)
      local command = game:command():gsub('love [^ ]*$', game.root .. '/program')
      assert.equal('0.5\n', (love.output(command)))
      assert.matches('^' .. STEM .. '%-%x+%.so\n$',
        love.run('ls %s/data/collide-spec/collide-library', game.root))
    end)

    -- What is there already, made as if it were ten minutes old, or now.
    local function leave(name, content, is_new)
      love.run('mkdir -p %s/collide-library', game.save)
      local path = 'data/love/collide-spec/collide-library/' .. name
      game:write(path, content)
      if not is_new then love.run("touch -d '10 minutes ago' %s/%s", game.root, path) end
    end

    local function library()
      local file = assert(io.open(love.run('ls %s/collide-*.so', love.folder())
        :match('[^\n]+'), 'rb'))
      local content = file:read('*a')
      file:close()
      return content
    end

    it('takes no copy of another version or that is damaged, and removes it', function()
      packed('game', ask 'collide')
      local content = library()
      leave('collide-0.0.9-linux-x64-1.so', 'of old')
      leave(OF_THIS_VERSION .. '-linux-x64-2.so', content:sub(1, -2) .. '?')
      leave(OF_THIS_VERSION .. '-linux-x64-3.so', content:sub(1, 1000))
      leave(OF_THIS_VERSION .. '-linux-x64-4.so', '')
      leave('notes.txt', 'of somebody else')
      assert_answers()
      local copies = game:copies()
      assert.equal(2, #copies)
      assert.matches('^collide.*%-%x%x%x%x+%.so$', copies[1])
      assert.equal('notes.txt', copies[2])
    end)

    it('leaves alone what another game may be writing at this moment', function()
      packed('game', ask 'collide')
      leave(OF_THIS_VERSION .. '-linux-x64-2.so', 'half of it', true)
      assert_answers()
      assert.equal(2, #game:copies())
    end)

    it('may be started many times at once', function()
      packed('game', ask 'collide')
      local commands = {}
      for i = 1, 8 do
        commands[i] = ('(%s) > %s/answer%d 2>&1 &'):format(game:command(), game.root, i)
      end
      love.run('%s wait; cat %s/answer*', table.concat(commands, ' '), game.root)
      assert.equal(('0.5\n'):rep(8), love.run('cat %s/answer*', game.root))
      assert_answers()
    end)

    it('says so when the save directory cannot be written', function()
      packed('game', ask 'collide')
      game.xdg = '/dev/null/data'
      assert_fails("collide: the library is inside '.*game.love' and cannot be copied " ..
        "to the save directory '/dev/null/data/.*'")
    end)

    it('says so when a file is in the way of the folder', function()
      packed('game', ask 'collide')
      love.run('mkdir -p %s', game.save)
      game:write('data/love/collide-spec/collide-library', 'a file')
      assert_fails("cannot be copied to the save directory '.*': Could not open file")
    end)

    it('loads from its copy when nothing can be written any more', function()
      packed('game', ask 'collide')
      assert_answers()
      love.run('chmod -R a+rX,a-w %s', game.xdg)
      game:as_anyone() -- root may write everywhere
      assert_answers()
      assert.equal(1, #game:copies())
      love.run('chmod -R u+w %s', game.xdg)
    end)
  end)

  it('says which libraries there are when there is none for this machine', function()
    game:install('game/libs')
    love.run('cd %s/game/libs/collide && mv collide-*.so %s-beos-x64.so', game.root,
      OF_THIS_VERSION)
    local name = OF_THIS_VERSION:gsub('%p', '%%%0')
    assert_fails('collide: no library ' .. name .. "%-%w+%-%w+%.so in 'libs/collide/' " ..
      '%(only ' .. name .. '%-beos%-x64.so.*%); docs/install.md tells how to make it',
      ask 'libs.collide')
    love.run('rm %s/game/libs/collide/collide-*', game.root)
    assert_fails('%(nor any other%)', ask 'libs.collide')
  end)

  it('says so when the library is damaged', function()
    game:install('game')
    love.run('echo no library > "$(ls %s/game/collide/collide-*.so)"', game.root)
    assert_fails("collide: 'collide/" .. LIBRARY .. "' does not load: .*", ask 'collide')
    assert.same({}, game:copies())
  end)
end)
