-- The playground and the site in headless Chromium; make web-test builds them, and says
-- where they are. browser.mjs does it all, and prints a line for each claim.
local places = os.getenv('COLLIDE_WEB')

local function said()
  local lua = require('spec.support.interpreter').path()
  local pipe = io.popen(('node spec/web/browser.mjs %s %s 2>&1'):format(places, lua))
  local text = pipe:read('*a')
  pipe:close()
  return text
end

describe('in a browser', function()
  if not places then
    return pending('make web-test builds what is opened there', function() end)
  end
  local text, count = said(), 0
  for line in text:gmatch('[^\n]+') do
    local fails, claim = line:match('^(n?o?t? ?)ok (.*)$')
    if fails then
      count = count + 1
      it(claim, function() assert.equal('', fails, claim) end)
    end
  end
  it('everything was tried', function()
    assert.is_true(count > 250, text)
  end)
end)
