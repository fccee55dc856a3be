-- Why things are out of reach, in small levels: one finding for each cause, with numbers.
local can_read = pcall(require, 'lxp.threat')

if not can_read then
  describe('check: causes', function() pending 'a library is not installed' end)
  return
end

local check = require 'collide.check'
local drawn_level = require 'spec.support.drawn_level'

-- He jumps 40 high and 80 far, and is 12 x 14.
local function settings(hero, more)
  local made = {view = 'platformer', hero = {size = {12, 14},
    jump = {height = 40, distance = 80}},
    things = {spawn = {'Player'}, goal = {'Exit'}, reach = {'Coin'}, deadly = {'Spikes'},
      climb = {'Ladder'}, spring = {Trampoline = 120}}}
  for name, value in pairs(hero or {}) do made.hero[name] = value end
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local WALL = {'..........', '....#.....', '....#.....', '....#.....', 'P...#.c..E',
  '##########'}

local function findings(rows, hero, more)
  return check(drawn_level(rows), settings(hero, more)).findings
end

-- One finding, of a rule, with what and how; about so many things.
local function one(found, rule, message, mend, count)
  local text = {}
  for i, f in ipairs(found) do text[i] = f.rule .. ': ' .. f.message end
  assert.equal(1, #found, table.concat(text, '\n'))
  assert.equal(rule, found[1].rule)
  assert.equal(message, found[1].message:match('^.-%): (.*)$')
    or found[1].message:match(': (out of reach.*)$') or found[1].message)
  assert.equal(mend, found[1].mend)
  assert.equal(count - 1, #found[1].objects)
end

describe('check: what is far out of reach', function()
  it('is one finding with the height of a wall before it', function()
    one(findings(WALL), 'unreachable',
      'out of reach: 64 above the floor before it, the hero jumps 40',
      'lower it by 24, or put a step under it', 2)
  end)

  it('is one finding with the height of a ledge', function()
    one(findings {'..........', '........cE', '.......###', '.......###', '.......###',
      '.......###', 'P......###', '##########'}, 'unreachable',
      'out of reach: 80 above the floor before it, the hero jumps 40',
      'lower it by 40, or put a step under it', 2)
  end)

  it('is one finding with the width of a gap', function()
    one(findings {'....................', '....................',
      'P................cE.', '###.............####', '###.............####'},
      'unreachable', 'out of reach: a gap of 208 before it, the hero jumps 92',
      'make the gap narrower by 116', 2)
  end)

  it('is one finding with the depth of a fall that he may not survive', function()
    one(findings({'P.........', '###.......', '..........', '..........', '..........',
      '.........E', '##########'}, {max_fall = 40}), 'unreachable',
      'out of reach: 80 below the floor before it, the hero may fall 40',
      'raise it by 40, or put a step between', 1)
  end)

  it('is nothing that he climbs, is thrown to, or reaches off walls and in the air',
    function()
      assert.same({}, findings(WALL, {wall_jump = true}))
      assert.same({}, findings(WALL, {air_jumps = 1}))
      assert.same({}, findings {'....H.....', '...H#.....', '...H#.....', '...H#.....',
        'P..H#.c..E', '##########'})
      assert.same({}, findings {'..........', '....#.....', '....#.....', '....#.....',
        'P.T.#.c..E', '##########'})
    end)

  it('is said to be so where no jump helps, without numbers that mislead', function()
    local found = findings {'..................E', 'P..................',
      '##.................', '...................', '...................'}
    assert.equal(1, #found)
    assert.matches('out of reach: too far to jump$', found[1].message)
    assert.equal('move it nearer, or put a step on the way', found[1].mend)
  end)
end)

describe('check: a rule of one\'s own', function()
  local ROWS = {'..........', '..........', '..........', '..........', 'P...c....E',
    '##########'}
  local WALLS = '<object id="90" name="a" type="wall" x="32" y="0" width="32" '
    .. 'height="20"/><object id="91" name="b" type="wall" x="40" y="0" width="32" '
    .. 'height="20"/>'

  local function run(rule)
    return check(drawn_level(ROWS, WALLS), settings(nil, {rules = {mine = rule}}))
  end

  it('reports two things once, at the place of a hit', function()
    local result = run(function(c)
      for _, o in ipairs(c:solids()) do
        for _, hit in ipairs((c.world:contacts(o, 'solid'))) do
          c:report {object = o, objects = {hit.item}, at = hit.pa,
            message = ('walls overlap by %g'):format(hit.depth)}
        end
      end
    end)
    assert.equal(1, #result.findings, tostring(result))
    local f = result.findings[1]
    assert.equal('walls overlap by 20', f.message)
    assert.equal('mine', f.rule)
    assert.equal(2, #f.at)
    assert.matches('walls overlap by 20 at %d+, %-?%d+ %[mine%]', tostring(result))
    for _, name in ipairs {'svg', 'html', 'json', 'sarif', 'github'} do
      assert.is_true(#result:format(name) > 0)
    end
  end)

  it('gets the things, where the hero gets to, and what he overlaps', function()
    local result = run(function(c)
      local reach, coin = c:reach(), c:things('reach')[1]
      assert(reach:at(72, 80) and not reach:at(72, 90) and reach:overlaps(coin))
      assert(c.config.view == 'platformer' and c.hero.width == 12 and c.level and c.world)
    end)
    assert.equal(0, #result.findings, tostring(result))
  end)

  it('that fails, or reports what is none, is a finding, and the others go on', function()
    for what, call in pairs {
      ['bad argument #1 to \'report\' %(table with a message expected%)'] = {'x'},
      ['severity: \'error\' or \'warning\' expected, got bad'] =
        {{message = 'x', severity = 'bad'}},
      ['at: place of 2 numbers expected, got string'] = {{message = 'x', at = '3, 4'}},
      ['at: place of 2 numbers expected, got table'] = {{message = 'x', at = {3}}},
    } do
      local result = run(function(c) c:report(call[1]) end)
      assert.equal(1, #result.findings)
      assert.matches('the rule failed: .*' .. what, result.findings[1].message)
    end
    local result = check(drawn_level(WALL), settings(nil,
      {rules = {mine = function() error 'oh' end}}))
    assert.equal(2, #result.findings)
  end)
end)
