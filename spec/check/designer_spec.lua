-- A designer who has never seen collide-check: a folder of maps, and two commands. And
-- settings that belong to other levels than those that they stand beside.
local check = require 'collide.check'
local picture = require 'collide.check.report.picture'
local read_file = require 'spec.support.read_file'
local text = require 'collide.check.text'
local has_lfs, lfs = pcall(require, 'lfs')
local can_read = pcall(require, 'lxp.threat') and pcall(require, 'cjson')
  and pcall(require, 'argparse') and has_lfs

local LEVELS = 'examples/levels/'

describe('collide-check, for who has never seen it', function()
  if not can_read then
    pending('a library that it needs is not installed')
    return
  end

  local level_folder = require 'spec.support.level_folder'
  local run = level_folder.run
  local files, folder

  before_each(function()
    files = level_folder.new()
    folder = files.path
  end)

  after_each(function() files:delete() end)

  it('writes settings, and checks with them', function()
    files:add 'tower'
    local code, said = run(folder)
    assert.equal(0, code, said)
    assert.is_truthy(said:find('not checked without a view (--init', 1, true), said)
    code, said = run('--init', folder)
    assert.equal(0, code, said)
    local path = folder .. '/collide-check.lua'
    assert.is_truthy(said:find(path, 1, true))
    local settings = dofile(path)
    assert.equal('platformer', settings.view)
    assert.same({'Player'}, settings.things.spawn)
    assert.same({'Exit'}, settings.things.goal)
    assert.same({'Chest', 'Coin'}, settings.things.reach)
    assert.same({Player = 1}, settings.counts)
    -- the designer measures the jump, which was guessed
    local written, count = read_file(path):gsub('distance = %d+', 'distance = 100')
    assert.equal(1, count)
    files:write('collide-check.lua', written)
    code, said = run(folder)
    -- what is solid besides tiles it cannot know: the bridge
    assert.equal(1, code)
    assert.is_truthy(said:find('[unreachable]', 1, true), said)
    assert.is_truthy(said:find('1 error, 0 warnings; ', 1, true), said)
    local reached, all = said:match('; (%d+) of (%d+) things reached; ')
    assert.is_true(all and tonumber(reached) < tonumber(all), said)
    code = run('--init', folder)
    assert.equal(2, code) -- what is there is left as it is
  end)

  it('takes the folder that it is in', function()
    files:add 'tower'
    local before = lfs.currentdir()
    assert.equal(0, (run('--init', folder))) -- all modules are loaded
    os.remove(folder .. '/collide-check.lua')
    lfs.chdir(folder)
    local ok, code = pcall(run, '--init')
    lfs.chdir(before)
    assert.is_true(ok, code)
    assert.equal(0, code)
    assert.equal('platformer', dofile(folder .. '/collide-check.lua').view)
  end)

  it('says how many things are reached in space, too', function()
    files:add 'hall'
    files:write('collide-check.lua', read_file(LEVELS .. 'hall/collide-check.lua'))
    local code, said = run(folder)
    assert.equal(0, code, said)
    assert.is_truthy(said:find('; 4 of 4 things reached; ', 1, true), said)
  end)

  it('writes settings for each folder where levels differ', function()
    for _, level in ipairs(level_folder.names) do
      files:mkdir(level)
      files:add(level, level)
    end
    assert.equal(0, (run('--init', folder)))
    local views = {}
    for _, level in ipairs(level_folder.names) do
      views[level] = dofile(folder .. '/' .. level .. '/collide-check.lua').view
    end
    assert.same({tower = 'platformer', cellar = 'topdown', hall = 'walk'}, views)
    assert.equal(0, (run(folder .. '/cellar', folder .. '/hall')))
  end)

  it('writes settings of what can be read, and says what cannot', function()
    files:add 'cellar'
    files:write('broken.tmx', '<map/>')
    local code, said = run('--init', folder)
    assert.equal(2, code)
    assert.is_truthy(said:find('broken.tmx:1: ', 1, true), said)
    assert.equal('topdown', dofile(folder .. '/collide-check.lua').view)
    code, said = run(folder)
    assert.equal(2, code)
    assert.is_truthy(said:find('0 errors, 0 warnings', 1, true), said)
  end)

  it('guesses a hero who fits through a door of one cell, from above', function()
    files:add 'cellar'
    run('--init', folder)
    assert.same({12, 12}, dofile(folder .. '/collide-check.lua').hero.size)
  end)

  -- Settings are run: a name must not end the text that it stands in.
  it('writes names as they are, whatever is in them', function()
    local names = {"']};error 'run';x={'", "\n error 'run' --", 'a\\', "it's", '"', ']]',
      'end', '%d'}
    local list = {}
    for i, name in ipairs(names) do
      local xml = name:gsub('[&<>"\n]', function(c) return ('&#%d;'):format(c:byte()) end)
      list[i] = ('<layer name="%s" width="1" height="1"><data encoding="csv">0</data>'
        .. '</layer><objectgroup name="%s"><object id="%d" name="%s" type="%s" x="1" '
        .. 'y="1"/><object id="%d" type="player" name="%s" x="1" y="1"/></objectgroup>')
        :format(xml, xml, i, xml, i % 2 == 0 and xml or '', 100 + i, xml)
    end
    files:write('hostile.tmx', '<map version="1.10" orientation="orthogonal" width="1" '
      .. 'height="1" tilewidth="16" tileheight="16">' .. table.concat(list) .. '</map>')
    local code, said = run('--init', folder)
    assert.equal(0, code, said)
    local settings = dofile(folder .. '/collide-check.lua')
    assert.same({'player'}, settings.things.spawn)
    assert.equal(#names, settings.counts.player)
    code, said = run('--format', 'json', folder)
    assert.equal(1, code, said)
  end)

  it('says in which room of a linear world something is', function()
    local cjson = require 'cjson'
    local root = cjson.decode(read_file(LEVELS .. 'cellar/cellar.ldtk'))
    root.worldLayout = 'LinearHorizontal'
    files:write('linear.ldtk', cjson.encode(root))
    files:write('collide-check.lua',
      "return {view = 'topdown', hero = {size = {12, 12}}}")
    local _, said = run('--only', 'count', folder)
    assert.is_nil(said:find('room Entrance: no spawn', 1, true), said)
    for _, room in ipairs {'Hall', 'Store', 'Vault'} do
      assert.is_truthy(said:find('room ' .. room .. ': no spawn', 1, true), said)
    end
    run('--only', 'count', '--baseline', folder .. '/known.json', '--update-baseline',
      folder)
    root.levels[2], root.levels[1] = root.levels[1], root.levels[2]
    local code, again = run('--only', 'count', '--baseline', folder .. '/known.json',
      folder)
    assert.equal(0, code, again)
    assert.is_truthy(again:find('3 known', 1, true), again)
  end)

  it('says so of settings for the other dimension, once', function()
    local ok, problem = pcall(check, LEVELS .. 'hall/hall.glb', {view = 'platformer'})
    assert.is_false(ok)
    assert.matches("^config: view: 'platformer' is for levels in 2D, .*hall%.glb is in "
      .. '3D', problem)
    assert.is_false((pcall(check, LEVELS .. 'cellar/cellar.ldtk', {view = 'walk'})))
  end)
end)

describe('an object of class CheckIgnore', function()
  if not can_read then return end

  it('leaves out its area, and is a class that needs no setting', function()
    local tiled = require 'collide.tiled'
    local settings = dofile(LEVELS .. 'tower/collide-check.lua')
    local map = read_file(LEVELS .. 'tower/tower.tmx'):gsub('x="40" y="544"',
      'x="40" y="548"')
    local function result(of)
      return check(tiled.read(of, {path = LEVELS .. 'tower/tower.tmx',
        roles = settings.roles}), settings)
    end
    assert.equal('in-wall', result(map).findings[1].rule)
    local there = result((map:gsub('</objectgroup>', '<object id="99" '
      .. 'type="CheckIgnore" x="20" y="500" width="60" height="80"><properties>'
      .. '<property name="rules" value="in-wall"/></properties></object></objectgroup>')))
    assert.equal(0, #there.findings, tostring(there))
    assert.equal('in-wall', there.ignored[1].rule)
  end)
end)

describe('the picture of a report', function()
  if not can_read then return end
  local result = check(LEVELS .. 'tower/tower.tmx')
  local space = check(LEVELS .. 'hall/hall.glb')

  it('shows a part, and nothing beside it', function()
    local whole = picture.level(result)
    local part, project = picture.level(result, {width = 480, height = 200, margin = 0,
      view = {100, 450, 240, 100}})
    assert.is_true(#part < #whole / 2)
    assert.matches('width="480" height="200"', part)
    local x, y = project {100, 450}
    assert.near(0, x, 1e-6)
    assert.near(0, y, 1e-6)
    x, y = project {340, 550}
    assert.near(480, x, 1e-6)
    assert.near(200, y, 1e-6)
  end)

  it('has one tinted path, in space, too, and the hero in the plane', function()
    for _, one in ipairs {result, space} do
      one.context:reach()
      local _, count = picture.level(one):gsub('class="reach"', '')
      assert.equal(1, count)
    end
    assert.is_true(#picture.level(space) < 30000)
    assert.is_truthy(picture.level(result):find('#9ecbf0', 1, true))
  end)

  it('has numbers as short as they can be', function()
    assert.equal('128', text.number(128.004))
    assert.equal('-6.01', text.number(-6.006))
    assert.equal('0.002', text.number(0.002))
    assert.equal('0', text.number(-1e-9))
    assert.equal('1.5, 0, 3', text.place {1.5, 0, 3})
  end)
end)
