-- The same map as Tiled saves and exports it: XML, JSON and Lua make equal levels. The
-- files in exported/ are by Tiled 1.8.2; where it is installed, it exports them once
-- more, and maps of the examples, too.
describe('a map that Tiled has exported', function()
  local alike = require 'spec.support.levels_alike'
  local loader = require 'collide.level'

  local FOLDER = 'spec/files/exported/'

  for _, name in ipairs {'room', 'endless'} do
    for _, extension in ipairs {'tmj', 'lua'} do
      it(('is the same as .%s: %s'):format(extension, name), function()
        assert.is_nil(alike.difference(loader.load(FOLDER .. name .. '.tmx'),
          loader.load(FOLDER .. name .. '.' .. extension)))
      end)
    end
  end

  it('has all that was drawn', function()
    local room = loader.load(FOLDER .. 'room.tmx')
    assert.same({}, room.warnings)
    assert.equal(15, #room.objects)
    assert.equal('Coin', room.by_id[10].class)
    assert.equal(9, room.by_id[11].properties.worth)
    assert.equal(2, room:layer('Walls').counts.oneway)
    assert.same({8.5, -4}, room:layer('Things').offset)
  end)

  -- A Lua export has chunks, but does not say that the map is infinite.
  it('is infinite when it has chunks', function()
    local endless = loader.load(FOLDER .. 'endless.lua')
    assert.is_true(endless.infinite)
    assert.same({{-256, -256}, {768, 512}}, endless.bounds)
    assert.equal('solid', endless:layer('Walls'):tile(-16, -1).role)
  end)
end)

describe('a map that Tiled exports now', function()
  local alike = require 'spec.support.levels_alike'
  local loader = require 'collide.level'

  local MAPS = {['examples/levels/tower'] = {'tower'},
    ['spec/files/exported'] = {'room', 'endless'}}
  -- How exporters are called, and how files end.
  local FORMATS = {json = 'tmj', lua = 'lua'}

  local function run(command)
    local ok = os.execute(command .. ' >/dev/null 2>&1')
    return ok == true or ok == 0
  end

  local has_tiled = run 'QT_QPA_PLATFORM=offscreen tiled --version'

  -- A copy of the maps of a folder, in which Tiled may write.
  local folder
  before_each(function()
    folder = os.tmpname()
    os.remove(folder)
    assert(run('mkdir ' .. folder))
  end)
  after_each(function() run('rm -r ' .. folder) end)

  local function exported(name, format)
    local path = ('%s/%s.exported.%s'):format(folder, name, FORMATS[format])
    run(('QT_QPA_PLATFORM=offscreen timeout 60 tiled --export-map %s --embed-tilesets '
      .. '%s/%s.tmx %s'):format(format, folder, name, path))
    return loader.load(path)
  end

  for from, names in pairs(MAPS) do
    for _, name in ipairs(names) do
      for format in pairs(FORMATS) do
        it(('is the same as %s: %s'):format(format, name), function()
          if not has_tiled then
            pending 'tiled is not installed'
            return
          end
          run(('cp %s/*.t* %s'):format(from, folder))
          assert.is_nil(alike.difference(loader.load(folder .. '/' .. name .. '.tmx'),
            exported(name, format)))
        end)
      end
    end
  end
end)
