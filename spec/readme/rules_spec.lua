-- docs/rules.md and its pictures: what make docs and make pictures would make now.
local check = require 'collide.check'
local rules = require 'docs.rules'
local read = require 'spec.support.read_file'
local samples = require 'spec.support.samples'
local can_read = pcall(require, 'lxp.threat') and pcall(require, 'cjson')

-- Texts that differ in digits that rounding may change are equal.
local function rounded(text)
  return (text:gsub('%-?%d+%.?%d*', function(number)
    return ('%.0f'):format(tonumber(number) + 0.25)
  end))
end

describe('docs/rules.md', function()
  it('has a heading and a picture for each rule, and for nothing else', function()
    local page, headings, pictures = read 'docs/rules.md', {}, {}
    for id in page:gmatch('\n## ([%w-]+)\n') do headings[#headings + 1] = id end
    for id in page:gmatch('<img src="pictures/rules/([%w-]+)%.svg"') do
      pictures[#pictures + 1] = id
    end
    assert.same(check.rules, headings)
    assert.same(check.rules, pictures)
  end)

  if not can_read then
    pending('lua-expat or cjson is not installed')
    return
  end

  -- each checks a whole level: all of them in a full run under one Lua, else the first
  local every = _VERSION == 'Lua 5.4' and samples(10) >= 5 and 1 or #check.rules
  for i = 1, #check.rules, every do
    local id = check.rules[i]
    it('shows one finding of ' .. id .. ', drawn by make pictures', function()
      local result = rules.shown(id)
      assert.equal(1, #result.findings)
      assert.equal(id, result.findings[1].rule)
      local text = rules.picture(id)
      assert.is_true(rounded(text) == rounded(read(rules.picture_file(id))))
      assert.is_true(#text < 100000, #text)
      -- the mark of what has a place
      local has_place = result.findings[1].at ~= nil
      assert.equal(has_place, text:find('id="mark-1"', 1, true) ~= nil)
    end)
  end

  if every > 1 then return end

  it('shows a report of four findings on the page of levels', function()
    local text, result = rules.report()
    assert.equal(4, #result.findings)
    assert.is_true(rounded(text) == rounded(read(rules.REPORT)))
    -- and what the page says of it
    local shown = read('docs/levels.md'):match('```text\n(.-)```')
    local said = result:format('text'):gsub('examples/levels/tower/', 'maps/')
    assert.equal(shown, said:sub(1, #shown))
  end)
end)
