-- The pictures of README.md and docs/pictures.md: what make pictures would draw now.
local pictures = require 'docs.pictures'
local read = require 'spec.support.read_file'

describe('the pictures of the pages', function()
  -- Lines of the same text but for the last digit of numbers, which are rounded to two.
  local function rounded(text)
    return (text:gsub('%-?%d+%.?%d*', function(number)
      return ('%.0f'):format(tonumber(number) + 0.25)
    end))
  end

  for _, name in ipairs(pictures.names) do
    it('are drawn anew by make pictures: ' .. name, function()
      local light, dark = pictures.texts(name)
      assert.equal(rounded(light), rounded(read(pictures.file(name))))
      assert.equal(rounded(dark), rounded(read(pictures.file(name, true))))
    end)
  end

  it('has one that moves, as the game of make play is played', function()
    local play = require 'docs.play'
    local text, now = read(play.FILE), play.text()
    assert.is_true(now == play.text()) -- the same each time
    -- the same things in it; where they go changes with what movers do
    local function things(svg)
      return (svg:gsub('values="[^"]*"', ''):gsub('keyTimes="[^"]*"', '')
        :gsub('points="[^"]*"', ''))
    end
    assert.is_true(rounded(things(text)) == rounded(things(now)))
    assert.is_true(#text < 500000, #text)
    -- the hero, the ferry, the mill and what they meet; all lamps are lit in the end
    assert.is_true(select(2, text:gsub('<animateTransform', '')) > 8)
    assert.equal(4, select(2, text:gsub('attributeName="opacity"', '')))
    for _, page in ipairs{'README.md', 'README.ja.md'} do
      local top = read(page):match('^(.-)\n## ')
      assert.is_truthy(top:find('<img src="docs/pictures/play.svg"', 1, true), page)
    end
  end)

  it('are small', function()
    for _, name in ipairs(pictures.names) do
      assert.is_true(#read(pictures.file(name)) < 12000, name)
    end
  end)

  it('are there, light and dark, wherever a page shows one', function()
    for page, folder in pairs{['README.md'] = '', ['README.ja.md'] = '',
      ['docs/pictures.md'] = 'docs/', ['docs/documents.md'] = 'docs/'} do
      for path in read(page):gmatch('s?r?c?set="([^"]+%.svg)"') do
        assert.is_truthy(path:find('%-dark%.svg$'))
        assert.is_truthy(io.open(folder .. path, 'rb'), path)
      end
      for path in read(page):gmatch('<img src="([^"]+)"') do
        assert.is_truthy(io.open(folder .. path, 'rb'), path)
      end
    end
  end)
end)
