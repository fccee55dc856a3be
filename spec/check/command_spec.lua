-- What collide-check does from one run to the next: baselines, watched files; and the
-- codes with which it ends.
local has_lfs, lfs = pcall(require, 'lfs')
local can_read = has_lfs and pcall(require, 'lxp.threat') and pcall(require, 'cjson')
  and pcall(require, 'argparse')

if not can_read then
  describe('collide-check', function() pending 'a library is not installed' end)
  return
end

local cjson = require 'cjson'
local level_folder = require 'spec.support.level_folder'
local read_file = require 'spec.support.read_file'

local run = level_folder.run
local TOWER = read_file 'examples/levels/tower/tower.tmx'
local SETTINGS = read_file 'examples/levels/tower/collide-check.lua'

local function exchange(text, from, to)
  local at, last = text:find(from, 1, true)
  assert(at, from)
  return text:sub(1, at - 1) .. to .. text:sub(last + 1)
end

local IN_WALL = exchange(TOWER, 'x="40" y="544"', 'x="40" y="548"')
local NO_SPAWN = exchange(TOWER, 'type="Player"', 'type="Nobody"')

local function has(text, part) assert.is_truthy(text:find(part, 1, true), text) end

local function has_not(text, part) assert.is_nil(text:find(part, 1, true), text) end

local files, folder, known

local function before()
  files = level_folder.new()
  folder, known = files.path, files.path .. '/known.json'
  files:add 'tower'
  files:write('collide-check.lua', SETTINGS)
end

local function after() files:delete() end

describe('a baseline', function()
  before_each(before)
  after_each(after)

  local function update(...)
    local code, said = run('--baseline', known, '--update-baseline', ...)
    assert.equal(0, code, said)
    return cjson.decode(files:read 'known.json').findings
  end

  local function check(...) return run('--baseline', known, ...) end

  it('that is not there yet is said', function()
    local code, said = check(folder .. '/tower.tmx')
    assert.equal(0, code)
    has(said, 'known.json is not there yet: --update-baseline writes it')
  end)

  it('counts what is known, and lists what is new', function()
    files:write('tower.tmx', IN_WALL)
    assert.equal(1, #update(folder))
    local code, said = check(folder)
    assert.equal(0, code, said)
    has(said, '; 1 known; ')
    has_not(said, '[in-wall]')
    files:write('other.tmx', NO_SPAWN)
    code, said = check(folder)
    assert.equal(1, code, said)
    has(said, '[count]')
    has(said, '; 1 known; ')
  end)

  it('says what is no longer found', function()
    files:write('tower.tmx', IN_WALL)
    update(folder)
    files:write('tower.tmx', TOWER)
    local code, said = check(folder)
    assert.equal(0, code)
    has(said, 'no longer found: tower.tmx: Player "hero" (object 1, layer Things): '
      .. 'the hero is 4 deep in a wall (in-wall)')
    has_not(said, 'known; ')
  end)

  it('holds wherever the command is called', function()
    files:write('tower.tmx', IN_WALL)
    update(folder .. '/tower.tmx')
    local here = lfs.currentdir()
    lfs.chdir(folder)
    local ok, codes, saids = pcall(function()
      local all, texts = {}, {}
      for i, path in ipairs {'tower.tmx', './tower.tmx', '.', './', './/tower.tmx'} do
        all[i], texts[i] = run('--baseline', 'known.json', path)
      end
      return all, table.concat(texts, '\n')
    end)
    lfs.chdir(here)
    assert.is_true(ok, codes)
    assert.same({0, 0, 0, 0, 0}, codes, saids)
  end)

  it('of levels with one name in two folders knows them apart', function()
    for _, name in ipairs {'one', 'two'} do
      files:mkdir(name)
      files:add('tower', name)
    end
    files:write('one/tower.tmx', IN_WALL)
    files:remove 'tower.tmx'
    assert.equal('one/tower.tmx', update(folder)[1].file)
    files:write('two/tower.tmx', IN_WALL)
    local code, said = check(folder)
    assert.equal(1, code, said)
    has(said, 'two/tower.tmx:49: error: #1 Player')
    has_not(said, 'one/tower.tmx:49: error')
  end)

  it('keeps what it knows of levels and rules that are not checked', function()
    files:write('tower.tmx', IN_WALL)
    files:write('other.tmx', NO_SPAWN)
    local first = update(folder)
    assert.is_true(#first >= 2)
    assert.same(first, update(folder .. '/tower.tmx'))
    assert.same(first, update('--only', 'seam', folder))
    files:write('tower.tmx', TOWER)
    local _, said = check('--off', 'in-wall', folder)
    has_not(said, 'no longer found')
    _, said = check(folder .. '/other.tmx')
    has_not(said, 'no longer found')
    assert.equal(#first - 1, #update(folder .. '/tower.tmx'))
    files:remove 'other.tmx' -- a level that is gone has no findings
    assert.same({}, update(folder .. '/tower.tmx'))
  end)

  it('that is none is an error, and left as it is', function()
    for _, text in ipairs {'', '[', '7', '{}', '{"findings":3}'} do
      files:write('known.json', text)
      for _, option in ipairs {'--update-baseline', '--no-config'} do
        local code, said = run('--baseline', known, option, folder)
        assert.equal(2, code, said)
        has(said, 'known.json: no baseline: ')
      end
      assert.equal(text, files:read 'known.json')
    end
    files:write('known.json', '{"findings":[3,{},{"fingerprint":{},"rule":1}]}')
    assert.equal(0, (check(folder)))
  end)
end)

describe('collide-check --watch', function()
  local real, naps

  before_each(function()
    before()
    real = package.loaded.system
    package.loaded.system = {sleep = function()
      local nap = table.remove(naps, 1)
      if not nap then error('the spec stops here', 0) end
      nap()
    end}
  end)

  after_each(function()
    package.loaded.system = real
    after()
  end)

  -- How many reports there are when each of the functions is called between two looks.
  local function reports(list, ...)
    naps = list
    local code, said = run('--watch', ...)
    assert.equal(2, code)
    has(said, 'the spec stops here')
    local _, count = said:gsub('; %d+%.%d s', '')
    return count, said
  end

  local function nothing() end

  it('checks again when a level has changed, and not else', function()
    assert.equal(1, (reports({nothing, nothing}, folder)))
    local function spoil() files:write('tower.tmx', IN_WALL) end
    local function mend() files:write('tower.tmx', TOWER) end
    local count, said = reports({nothing, spoil, nothing, mend, nothing}, folder)
    assert.equal(3, count, said)
    has(said, '[in-wall]')
    assert.equal(1, (reports({mend}, folder)))
  end)

  -- Times of files are whole seconds.
  it('sees two changes in one second, of the same size', function()
    local other = exchange(TOWER, 'x="40" y="544"', 'x="40" y="540"')
    local count = reports({function() files:write('tower.tmx', IN_WALL) end,
      function() files:write('tower.tmx', other) end,
      function() files:write('tower.tmx', TOWER) end}, folder .. '/tower.tmx')
    assert.equal(4, count)
  end)

  it('sees tilesets, settings that come, change and go, levels that come and go',
    function()
      local naps_of = {
        function() files:write('tower.tsx', files:read 'tower.tsx' .. '\n') end,
        function() files:remove 'collide-check.lua' end,
        function() files:write('collide-check.lua', SETTINGS) end,
        function() files:write('collide-check.lua', 'return {}') end,
        function() files:write('new.tmx', IN_WALL) end,
        function() files:remove 'new.tmx' end,
      }
      assert.equal(7, (reports(naps_of, folder)))
    end)

  it('goes on when a file is broken for a while', function()
    local count, said = reports({function() files:write('tower.tmx', '<map') end, nothing,
      function() files:write('tower.tmx', TOWER) end}, folder)
    assert.equal(2, count, said)
    has(said, 'tower.tmx:1: ')
  end)
end)

describe('collide-check ends with', function()
  before_each(before)
  after_each(after)

  it('0 without findings, or where they do not count', function()
    assert.equal(0, (run(folder)))
    files:write('tower.tmx', IN_WALL)
    assert.equal(0, (run('--off', 'in-wall', folder)))
    assert.equal(0, (run('--only', 'seam', folder)))
    assert.equal(0, (run '--list-rules'))
    assert.equal(0, (run('--explain', 'seam')))
    files:write('tower.tmx', exchange(TOWER, 'x="1470" y="528"', 'x="1470" y="518"'))
    assert.equal(1, (run(folder)))
    assert.equal(0, (run('--fail-on', 'error', '--only', 'floating', folder)))
  end)

  it('1 with findings', function()
    files:write('tower.tmx', IN_WALL)
    assert.equal(1, (run(folder)))
    assert.equal(1, (run('--fail-on', 'error', folder)))
  end)

  it('2 when something could not be read or written', function()
    files:write('broken.tmx', '<map')
    assert.equal(2, (run(folder)))
    files:remove 'broken.tmx'
    for _, list in ipairs {{folder .. '/none.tmx'}, {}, {'--only', 'seem', folder},
      {'--off', 'seem', folder}, {'--explain', 'seem'}, {'--format', 'pdf', folder},
      {'--fail-on', 'seam', folder}, {'--config', folder .. '/none.lua', folder},
      {'--update-baseline', folder}, {'--picture', folder .. '/no/such.svg', folder},
      {'--nonsense'}} do
      local code, said = run((table.unpack or unpack)(list))
      assert.equal(2, code, table.concat(list, ' '))
      assert.is_true(#said > 0)
    end
  end)

  it('reports in all the formats that are asked for, each where it belongs', function()
    files:write('tower.tmx', IN_WALL)
    local code, said = run('--format', 'text', '--format', 'html=' .. folder .. '/a.html',
      '--format', 'json=' .. folder .. '/a.json', '--picture', folder .. '/a.svg', folder)
    assert.equal(1, code)
    has(said, '[in-wall]')
    has_not(said, '<svg')
    has(files:read('a.html'):lower(), '<!doctype html>')
    has(files:read 'a.svg', '<svg')
    assert.equal('in-wall', cjson.decode(files:read 'a.json').files[1].findings[1].rule)
  end)
end)

describe('the example of LDtk', function()
  it('is checked, in its own folder, by the command that LDtk runs when it is saved',
    function()
      local root = cjson.decode(read_file 'examples/levels/cellar/cellar.ldtk')
      assert.equal('AfterSave', root.customCommands[1].when)
      local name, file = root.customCommands[1].command:match '^(%S+) (%S+)$'
      assert.equal('collide-check', name)
      run(file) -- all modules are loaded
      local here = lfs.currentdir()
      lfs.chdir 'examples/levels/cellar'
      local ok, code, said = pcall(run, file)
      lfs.chdir(here)
      assert.is_true(ok, code)
      assert.equal(0, code, said)
      has(said, '0 errors, 0 warnings; ')
    end)
end)
