-- The plain technical English of the field, in all that people read: turns that are out,
-- and what stands for them.
local lfs = require 'lfs'
local read = require 'spec.support.read_file'

-- As patterns of lower-case text, in which white space is one blank.
local OUT = {
  ['if not told'] = 'by default',
  ['unless told'] = 'by default, unless given',
  ['first first'] = 'the first of them; earliest first',
  ['nearest nearest'] = 'nearest first',
  ['sooner known'] = 'faster',
  ['knows that sooner'] = 'is faster',
  ['but for a hair'] = 'nearly',
  ['%f[%a]has an end%f[%A]'] = 'is not infinite',
  ['stand instead of'] = 'replace',
  ['what has no end'] = 'infinite shapes',
  ['one dimension more'] = '3D',
  ['shape has no end'] = 'is infinite',
  ['without end'] = 'infinite',
  ['%f[%a]endless'] = 'infinite',
  ['%f[%a]tells%f[%A]'] = 'shows, returns, decides, depends, says',
  ['%f[%a]tell%f[%A]'] = 'show, return, decide, depend, say',
  ['without time'] = 'at rest',
  ['rough search'] = 'broad phase',
  ['time of the first touch'] = 'time of impact',
  ['way out of the way'] = 'translation',
  ['git clone address'] = 'download or clone this repository',
  ['todo'] = 'nothing',
}

-- Pages, and the texts that collide.help prints.
local PAGES = {'README.md', 'README.ja.md', 'CONTRIBUTING.md', 'src/README.md'}
for name in lfs.dir('docs') do
  if name:find('%.md$') then PAGES[#PAGES + 1] = 'docs/' .. name end
end
for name in lfs.dir('lua/collide/reference') do
  if name:find('%.lua$') then PAGES[#PAGES + 1] = 'lua/collide/reference/' .. name end
end
table.sort(PAGES)

describe('the words of the pages', function()
  for _, page in ipairs(PAGES) do
    it('are those of the field: ' .. page, function()
      local text = read(page):lower():gsub('%s*\n%s*%-%-%s*', ' '):gsub('%s+', ' ')
      for turn, better in pairs(OUT) do
        local at = text:find(turn)
        assert.is_nil(at, at and ('%s ... say: %s'):format(
          text:sub(math.max(1, at - 40), at + 40), better))
      end
    end)
  end
end)

-- A merge that keeps both sides leaves a part of a page twice. Functions of one name are
-- the exception: each has a text of its own.
describe('the sections of the pages', function()
  for _, page in ipairs(PAGES) do
    it('stand there once: ' .. page, function()
      local seen = {}
      for heading in ('\n' .. read(page)):gmatch('\n(##? [^`\n]+)') do
        assert.is_nil(seen[heading], heading)
        seen[heading] = true
      end
    end)
  end
end)

-- In text and in commands.
describe('the paths in the pages', function()
  for _, page in ipairs(PAGES) do
    it('are there: ' .. page, function()
      local text = read(page)
      for _, folder in ipairs{'bench', 'docs', 'examples', 'fuzz', 'spec'} do
        for path in text:gmatch('%f[%w/.](' .. folder .. '/[%w_/.-]*%w)') do
          assert.is_truthy(lfs.attributes(path), path)
        end
      end
    end)
  end
end)
