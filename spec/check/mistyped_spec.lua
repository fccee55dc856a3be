-- Settings and commands with names that are mistyped: none does nothing in silence.
local check = require 'collide.check'
local configs = require 'collide.check.config'
local command = require 'collide.check.command'
local files = require 'collide.level.files'
local level = require 'collide.level'
local unmatched = require 'collide.check.unmatched'
local can_read = pcall(require, 'lxp.threat') and pcall(require, 'cjson')
  and pcall(require, 'argparse') and pcall(require, 'lfs')

local TOWER = 'examples/levels/tower/tower.tmx'

describe('settings with a mistyped name', function()
  local HERO = {size = {12, 20}}

  for told, given in pairs {
    ["there is no setting 'veiw'; near is 'view'"] = {veiw = 'platformer'},
    ["rules: there is no rule 'seem'; near is 'seam'"] = {rules = {seem = 'off'}},
    ["rules.seam: there is no setting 'sise'; near is 'size'"] =
      {rules = {seam = {sise = 1}}},
    ["rules.floating: there is no setting 'gaps'; near is 'gap'"] =
      {rules = {floating = {gaps = 1}}},
    ["ignore[1]: there is no setting 'rul'; near is 'rule'"] =
      {ignore = {{rul = 'trap'}}},
    ["ignore[2]: there is no rule 'trop'; near is 'trap'"] =
      {ignore = {{rule = 'trap'}, {rule = 'trop'}}},
    ['ignore[1]: table expected, got string'] = {ignore = {'trap'}},
    ["roles.Bridge: 'solid', 'oneway', 'sensor' or 'none' expected, got 'soild'; near "
      .. "is 'solid'"] = {roles = {Bridge = 'soild'}},
    ['roles: table expected, got string'] = {roles = 'solid'},
    ["classes.Door.to: there is no type 'objekt'; near is 'object'"] =
      {classes = {Door = {to = 'objekt?'}}},
    ['hero.max_slope: radians up to pi / 2 expected, got 50: write math.rad(50)'] =
      {hero = {size = HERO.size, max_slope = 50}},
    ['hero.air_jumps: whole number up to 64 expected, got 2.5'] =
      {hero = {size = HERO.size, air_jumps = 2.5}},
    ['hero.air_jumps: whole number up to 64 expected, got inf'] =
      {hero = {size = HERO.size, air_jumps = math.huge}},
    ['hero.step: number >= 0 expected, got the string "4"'] =
      {hero = {size = HERO.size, step = '4'}},
  } do
    it('says: ' .. told, function()
      local ok, problem = pcall(configs.of, given)
      assert.is_false(ok)
      assert.equal('config: ' .. told, problem)
    end)
  end

  it('may name own rules, kinds of tiles, and rules that have no settings', function()
    configs.of {rules = {mine = function() end, leak = {}}, roles = {Ramp = 'slope_left',
      A = 'Solid', B = 'none'}, ignore = {{rule = 'mine', why = 'so'}, {object = 3}},
      classes = {Coin = {}, Door = {to = 'object?', worth = 'any'}}}
  end)
end)

describe('collide-check with a mistyped name', function()
  if not can_read then
    pending('a library that it needs is not installed')
    return
  end

  it('raises for a rule that there is not', function()
    local set = {unreachabel = true}
    for _, options in ipairs {{only = set}, {off = set}} do
      local ok, problem = pcall(check.run, TOWER, {}, options)
      assert.is_false(ok)
      assert.equal("there is no rule 'unreachabel'; near is 'unreachable'", problem)
    end
    check.run(TOWER, {rules = {mine = function() end}}, {only = {mine = true}})
  end)

  it('says which names of the settings nothing in the levels has', function()
    local function said(config)
      return unmatched.of {check.run(TOWER, config, {only = {count = true}})}
    end
    assert.same({}, said {})
    assert.same({}, said {things = {spawn = {'Player'}, reach = {'Coin'}},
      roles = {bridge = 'solid', WALLS = 'solid'}})
    assert.same({
      "settings: roles: nothing in these levels is called 'Brigde'; near is 'Bridge'",
      "settings: things.goal: nothing in these levels is called 'Xyzzy'",
      "settings: things.moves: nothing in these levels is called 'Lfit'; near is 'Lift'"},
      said {things = {goal = {'Xyzzy'}, moves = {Lfit = 'path'}},
        roles = {Brigde = 'solid'}})
  end)

  it('looks for a name in all levels that belong to the settings', function()
    local config = {things = {spawn = {'Player'}, goal = {'Nowhere'}}}
    local one = check.run(TOWER, config, {only = {count = true}})
    local other = check.run('examples/levels/cellar/cellar.ldtk', config,
      {only = {count = true}})
    assert.equal(1, #unmatched.of {one, other})
  end)

  it('names the near class where none is there that is counted', function()
    local result = check.run(TOWER, {counts = {Playr = 1}}, {only = {count = true}})
    assert.equal("Playr: 1 expected, got 0; near is 'Player'",
      result.findings[1].message)
  end)

  it('ends with 2 for folders without levels, what is no level, wildcards', function()
    local real, out = io.stderr, {}
    rawset(io, 'stderr', {write = function(_, ...)
      out[#out + 1] = table.concat {...}
    end})
    local codes = {command.run {'spec/support'}, command.run {'README.md'},
      command.run {'maps/*.tmx'}}
    rawset(io, 'stderr', real)
    assert.same({2, 2, 2}, codes)
    local text = table.concat(out)
    assert.matches('spec/support: there is no level in this folder', text)
    assert.matches('README.md: no level: a file ending in .tmx', text)
    assert.matches('maps/%*.tmx: nothing is called so; name the folder', text)
  end)
end)

describe('paths on Windows', function()
  local real = package.config

  after_each(function() rawset(package, 'config', real) end)

  it('have backslashes, there alone', function()
    assert.equal('maps\\cave.tmx', files.with_slashes 'maps\\cave.tmx')
    rawset(package, 'config', '\\' .. real:sub(2))
    assert.equal('maps/cave.tmx', files.with_slashes 'maps\\cave.tmx')
    assert.equal('maps/tiles.tsx', files.join('maps\\cave.tmx', 'tiles.tsx'))
  end)

  it('find the tileset beside a map', function()
    if not can_read then return end
    rawset(package, 'config', '\\' .. real:sub(2))
    local function open(path)
      local file = io.open((path:gsub('\\', '/')), 'rb')
      local text = file and file:read '*a'
      if file then file:close() end
      return text, 'not there'
    end
    local made = level.load('examples\\levels\\tower\\tower.tmx', {open = open})
    assert.same({}, made.warnings)
  end)
end)
