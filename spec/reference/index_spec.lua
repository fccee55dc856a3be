-- docs/api.md: each function has a heading, and each link leads to one.
local reference = require 'collide.reference'
local read = require 'spec.support.read_file'

describe('docs/api.md', function()
  local page = read 'docs/api.md'
  local headings, anchors = {}, {}
  for line in page:gmatch('\n##+ ([^\n]+)') do
    headings[#headings + 1] = line
    local anchor = line:lower():gsub('[^%w%-_ ]', ''):gsub(' ', '-')
    anchors[anchor] = (anchors[anchor] or 0) + 1
  end

  it('has a heading for every function', function()
    local all = '\n' .. table.concat(headings, '\n')
    reference.each(function(item)
      if item.name then
        assert.is_truthy(all:find('[`:.]' .. item.name .. '[({]'), item.name)
      end
    end)
  end)

  it('has the example of every function', function()
    reference.each(function(item)
      if item.name and item.example then
        assert.is_truthy(page:find(item.example, 1, true), item.name)
      end
    end)
  end)

  it('has a heading, and one alone, for every link', function()
    local count = 0
    for link in page:gmatch('%]%(#([^)]*)%)') do
      assert.equal(1, anchors[link], link)
      count = count + 1
    end
    assert.is_true(count > 60)
  end)
end)
