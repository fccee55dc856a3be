-- .ci/console.lua: what Tab completes, how lines are edited, and what is run.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3
local console = assert(loadfile('.ci/console.lua'))('spec')

local function has(list, ...)
  local set = {}
  for _, name in ipairs(list) do set[name] = true end
  for _, name in ipairs{...} do assert.is_true(set[name], name) end
  return set
end

describe('the console', function()
  before_each(function()
    local world = c2.world()
    world:add('hero', c2.circle(0, 0, 1))
    rawset(_G, 'T', {c2 = c2, c3 = c3, world = world, hero = c2.character(world, 'hero'),
      ball = c2.circle(0, 0, 1), box = c3.box({0, 0, 0}, {1, 1, 1}), n = 7,
      v = c2.vec(1, 2), nested = {deep = {leaf = true}}})
    rawset(_G, 'collide', collide)
  end)

  after_each(function()
    rawset(_G, 'T', nil)
    rawset(_G, 'collide', nil)
  end)

  it('completes functions, methods, fields and globals', function()
    assert.same({'circle'}, (console.complete('print(T.c2.circ')))
    assert.same({'segment', 'segments_cross'}, (console.complete('T.c2.segm')))
    assert.same({'raycast', 'raycast_all', 'raycast_any', 'raycast_batch'},
      (console.complete('T.world:ray')))
    has(console.complete('T.ball:'), 'contact', 'translate', 'overlaps', 'push')
    has(console.complete('T.ball.'), 'radius', 'center', 'kind', 'contact')
    has(console.complete('T.box.'), 'half_extents', 'rotation', 'radius')
    assert.same({'half_extents'}, (console.complete('T.box.half')))
    assert.same({}, (console.complete('T.box:half')))
    has(console.complete('T.hero:'), 'move', 'drop', 'resize')
    has(console.complete('T.hero.state.'), 'grounded', 'floor', 'wall', 'riding')
    has(console.complete('T.v:'), 'dot', 'length')
    assert.same({'leaf'}, (console.complete('T.nested.deep.')))
    has(console.complete('pri'), 'print')
    has(console.complete('collide.'), 'd2', 'd3', 'help', 'show', 'draw')
    has(console.complete('("x"):rep(2); T.n'), 'n', 'nested')
  end)

  it('completes what help can be asked', function()
    local list, start = console.complete("collide.help 'ju")
    assert.equal('ju', start)
    has(list, 'jump')
    has(console.complete('collide.help("Character'), 'CharacterSettings')
    has(console.complete("help'one"), 'one-way')
  end)

  it('has nothing for what is nothing, and raises for nothing', function()
    for _, line in ipairs{'', 'nowhere.', 'T.nothing.x', 'T.n.', '1 + ', 'T.ball.r.',
      '.', ':', 'T.world:zzy', 'T..', 'f(', '\1\255'} do
      assert.same({}, (console.complete(line)), line)
    end
  end)

  -- What an editor makes of keys, one at a time.
  local function typed(keys, before)
    local list, at, written = {}, 0, {}
    for key in keys:gmatch('.') do list[#list + 1] = key end
    local editor = console.editor(function()
      at = at + 1
      return list[at]
    end, function(...) written[#written + 1] = table.concat({...}) end)
    for _, line in ipairs(before or {}) do table.insert(editor.history, line) end
    return editor:get('> '), table.concat(written), editor
  end

  it('edits lines', function()
    assert.equal('abc', (typed('abc\r')))
    assert.equal('ac', (typed('ab\127c\n')))
    assert.equal('xab', (typed('ab\1x\r')))
    assert.equal('abx', (typed('ab\1\5x\r')))
    assert.equal('axb', (typed('ab\27[Dx\r')))
    assert.equal('b', (typed('ab\1\27[3~\r')))
    assert.equal('x', (typed('abc\21x\r')))
    assert.equal('x', (typed('abc\3x\r')))
    assert.equal('', (typed('\127\27[D\27[3~\27[Z\r')))
    assert.equal('two', (typed('\27[A\r', {'one', 'two'})))
    assert.equal('one', (typed('\27[A\27[A\27[A\r', {'one', 'two'})))
    assert.equal('', (typed('\27[A\27[B\27[B\r', {'one', 'two'})))
    assert.is_nil((typed('\4')))
    assert.is_nil((typed('ab')))
    local _, _, editor = typed('three\r', {'one', 'two'})
    assert.same({'one', 'two', 'three'}, editor.history)
  end)

  it('completes at Tab, and lists what is open', function()
    assert.equal('T.c2.circle(', (typed('T.c2.circ\t(\r')))
    local line, written = typed('T.world:rayc\t\t\r')
    assert.equal('T.world:raycast', line)
    assert.is_truthy(written:find('raycast raycast_all raycast_any', 1, true))
    assert.equal('zzyzx', (typed('zzyzx\t\r')))
  end)

  -- What is printed for these lines.
  local function session(...)
    local lines, at, out, real = {...}, 0, {}, print
    rawset(_G, 'print', function(...)
      local list = {}
      for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end
      out[#out + 1] = table.concat(list, ' ')
    end)
    local fine, problem = pcall(console.run, function()
      at = at + 1
      return lines[at]
    end)
    rawset(_G, 'print', real)
    assert(fine, problem)
    return out
  end

  it('shows values, runs statements, goes on with lines that are not whole', function()
    assert.same({'2 3', 'x', '6'},
      session('1 + 1, 3', '="x"', 'T.n = 5', 'T.n +', '1'))
    assert.same({'1', '2'}, session('for i = 1, 2 do', 'print(i)', 'end'))
    assert.same({'circle({0, 0}, 1)'}, session('T.ball'))
    assert.same({}, session('local x = 1', ''))
  end)

  it('says what is wrong, and goes on', function()
    local out = session('T.c2.circel', 'error("odd", 0)', 'x x', '1')
    assert.is_truthy(out[1]:find("near is 'c2.circle'", 1, true))
    assert.equal('odd', out[2])
    assert.is_truthy(out[3]:find('console:1:', 1, true))
    assert.equal('1', out[4])
  end)
end)
