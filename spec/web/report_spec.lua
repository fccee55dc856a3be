-- The page that collide-check writes, in headless Chromium: levels with findings, one
-- without, and one whose names are markup. report.mjs does it, a line for each claim.
local places = os.getenv('COLLIDE_WEB')

local function page()
  local check = require 'collide.check'
  local planted = require 'spec.support.planted_levels'
  local _, found = require('docs.rules').report()
  local clean = planted.levels[2].result(planted.levels[2].nothing)
  local hostile = check(require('collide.tiled').read('<map version="1.10" '
    .. 'orientation="orthogonal" width="9" height="9" tilewidth="16" tileheight="16">'
    .. '<objectgroup name="&lt;img src=x onerror=alert(1)>"><object id="1" '
    .. 'type="&lt;/title>&lt;script>alert(1)&lt;/script>" x="999" y="0" width="3" '
    .. 'height="3"/></objectgroup></map>'))
  return require('collide.check.report.html').of {found, clean, hostile}
end

local function said(web)
  local path = os.tmpname()
  local file = assert(io.open(path .. '.html', 'wb'))
  file:write(page())
  file:close()
  local pipe = io.popen(('node spec/web/report.mjs %s %s.html 2>&1'):format(web, path))
  local text = pipe:read('*a')
  pipe:close()
  os.remove(path)
  os.remove(path .. '.html')
  return text
end

describe('a report in a browser', function()
  if not places then
    return pending('make web-test has what opens it', function() end)
  end
  local text, count = said(places:match('%S+')), 0
  for line in text:gmatch('[^\n]+') do
    local fails, claim = line:match('^(n?o?t? ?)ok (.*)$')
    if fails then
      count = count + 1
      it(claim, function() assert.equal('', fails, claim) end)
    end
  end
  it('everything was tried', function() assert.equal(16, count, text) end)
end)
