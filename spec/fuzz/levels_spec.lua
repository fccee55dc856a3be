-- Broken level files, a short run of each reader; and the judge notices what is bent.
describe('fuzz: broken level files', function()
  if not pcall(require, 'zlib') or not pcall(require, 'cjson') then
    pending 'no libraries that read levels'
    return
  end
  local judge = require 'fuzz.levels.judge'
  local levels = require 'fuzz.levels.run'
  local samples = require 'fuzz.levels.samples'

  local COUNT = 60

  for _, target in ipairs(samples.targets) do
    it('make whole levels, or errors that name them: ' .. target, function()
      local ended = {}
      for seed = 1, COUNT do
        local wrong, how = judge.of(levels.case(target, seed))
        assert.is_nil(wrong, ('%s %d: %s'):format(target, seed, tostring(wrong)))
        ended[how] = (ended[how] or 0) + 1
      end
      assert.is_true((ended.level or 0) > 3 and (ended.error or 0) > 3)
    end)

    it('are right before they are broken: ' .. target, function()
      for _, sample in ipairs(samples[target]()) do
        local files = {}
        for name, text in pairs(sample.files) do files[name] = text end
        if sample.pack then files[sample.path] = sample.pack(files[sample.path]) end
        local wrong, how = judge.of {path = sample.path, files = files}
        assert.is_nil(wrong)
        assert.equal('level', how)
      end
    end)
  end

  it('are the same for a seed', function()
    assert.same(levels.case('tmx', 7), levels.case('tmx', 7))
  end)

  -- How many of the files are found wrong while a function of the library is another.
  local function found(module, name, other, target)
    local before = module[name]
    module[name] = other(before)
    local count = 0
    for seed = 1, 4 * COUNT do
      if judge.of(levels.case(target, seed)) then count = count + 1 end
    end
    module[name] = before
    return count
  end

  it('show that numbers are not checked', function()
    local raw = require 'collide.tiled.raw'
    assert.is_true(found(raw, 'gid', function()
      return function(_, _, value) return tonumber(value) end
    end, 'tmj') > 0)
  end)

  it('show that lists of records are not checked', function()
    local fields = require 'collide.ldtk.fields'
    assert.is_true(found(fields, 'records', function()
      return function(_, _, value) return value or {} end
    end, 'ldtk') > 0)
  end)

  it('show that messages do not name the file', function()
    local files = require 'collide.level.files'
    assert.is_true(found(files, 'message', function()
      return function(_, _, message, ...) return message:format(...) end
    end, 'tmj') > 0)
  end)
end)
