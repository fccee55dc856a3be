-- Reports of levels whose names are made to break them: each is what its format says, and
-- every name comes through as text.
local check = require 'collide.check'
local sarif = require 'spec.support.sarif'
local text = require 'collide.check.text'
local tiled = require 'collide.tiled'
local has_dkjson, dkjson = pcall(require, 'dkjson')
local has_lxp, lxp = pcall(require, 'lxp')

local NAMES = {'<script>alert(1)</script>', '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)", 'a\nb', 'a\r\n::error file=x::y', '::error::z', '100%0A%25',
  ']]>', '<![CDATA[', '&amp;&lt;', '&#0;', '\27[31mred\27[0m', '\7\8\127', '\0nul',
  'あいう', '\226\128\174gpj.exe', '\194\1551mC1', 'bad \255\192\128 bytes',
  'cut \226\128', '\239\191\191', '--><!--', '</svg></title>', '${x}`y`', '%s%d%', '\\',
  '| a | b |', '[link](javascript:alert(1))', '@team #1', '{{x}}', ('long '):rep(2000),
  '/etc/passwd', '../../x', 'C:\\maps\\x', '//host/x', 'a b:c?d#e.tmx', ''}

-- A map with a name in each place that a report shows.
local function level_of(name, path)
  local function object(id, class, x, y)
    return {id = id, name = name, type = class, shape = 'rectangle', x = x, y = y,
      width = 8, height = 8, rotation = 0, visible = true,
      properties = {[name] = {id = 99}, to = name}}
  end
  return tiled.load({version = '1.10', luaversion = '5.1', orientation = 'orthogonal',
    width = 10, height = 6, tilewidth = 16, tileheight = 16, properties = {},
    tilesets = {}, layers = {
      {type = 'objectgroup', id = 1, name = name, visible = true, properties = {},
        objects = {
          {id = 1, name = '', type = 'Wall', shape = 'rectangle', x = 0, y = 80,
            width = 160, height = 16, rotation = 0, visible = true, properties = {}},
          {id = 2, name = name, type = 'Player', shape = 'point', x = 20, y = 84,
            width = 0, height = 0, rotation = 0, visible = true, properties = {}},
          object(3, name, 60, 20), object(4, name, 60, 20), object(5, 'Coin', 90, 2),
          object(6, 'Door', 500, 20)}}}},
    {path = path or name ~= '' and name or nil})
end

local SETTINGS = {view = 'platformer', hero = {size = {8, 12}, jump = {height = 20,
  distance = 40}}, classes = {Wall = {}, Player = {}, Coin = {}, Door = {to = 'number'}},
  things = {link = {Door = 'to'}}, ignore = {{rule = 'duplicate', why = '</script>"\n%'}}}

local results = {}
for i, name in ipairs(NAMES) do results[i] = check(level_of(name), SETTINGS) end

local function shown(name) return (name:gsub('%c', '?'):sub(1, 30)) end

-- Parses XML; returns the elements, {name, attributes}, and all of the text.
local function parsed(xml)
  local elements, words, problem = {}, {}, nil
  local parser = lxp.new {
    StartElement = function(_, name, attributes)
      elements[#elements + 1] = {name, attributes}
    end,
    CharacterData = function(_, data) words[#words + 1] = data end}
  local ok, message, line, column = parser:parse(xml)
  if ok then ok, message, line, column = parser:parse() end
  if not ok then problem = ('%s at %s:%s'):format(message, line, column) end
  parser:close()
  return elements, table.concat(words), problem
end

local ELEMENTS = {}
for word in ('svg g path rect circle ellipse line polyline polygon text title defs '
  .. 'clipPath html head meta style body header h1 h2 section div p ol li button span '
  .. 'strong small label select option details summary pre script'):gmatch('%a+%d?') do
  ELEMENTS[word] = true
end

-- Only known elements, no handlers, nothing that is loaded, no id twice.
local function check_markup(elements, name)
  local ids = {}
  for _, element in ipairs(elements) do
    assert.is_true(ELEMENTS[element[1]], shown(name) .. ': ' .. element[1])
    for key, value in pairs(element[2]) do
      if type(key) == 'string' then
        assert.is_nil(key:find '^on', shown(name) .. ': ' .. key)
        assert.is_true(key ~= 'src' and key ~= 'href' and key ~= 'xlink:href', key)
        if key == 'id' then
          assert.is_nil(ids[value], value)
          ids[value] = true
        end
      end
    end
  end
end

local function has_names(result, words)
  for _, finding in ipairs(result.findings) do
    local message = text.utf8(finding.message):gsub('[%z\1-\8\11\12\14-\31\127]', ' ')
      :gsub('\r\n?', '\n')
    assert.is_truthy(words:gsub('\r\n?', '\n'):find(message, 1, true), message)
  end
end

describe('check: reports of hostile names', function()
  it('have findings of many rules', function()
    local rules = {}
    for _, finding in ipairs(results[1].findings) do rules[finding.rule] = true end
    for _, id in ipairs {'broken-link', 'schema', 'outside', 'in-wall', 'unreachable'} do
      assert.is_true(rules[id], id .. '\n' .. tostring(results[1]))
    end
    assert.equal('duplicate', results[1].ignored[1].rule)
  end)

  it('as text are a line for each finding and mend, without commands to a terminal',
    function()
      for i, result in ipairs(results) do
        local said = result:format 'text'
        assert.is_nil(said:gsub('\n', ''):find('%c'), shown(NAMES[i]))
        assert.is_nil(said:find('\194[\128-\159]'), shown(NAMES[i]))
        assert.is_nil(said:find('\226\128\174', 1, true))
        assert.equal(text.utf8(said), said)
        local lines = select(2, said:gsub('\n', '')) + 1
        assert.equal(2 * #result.findings + math.min(#result.understood, 5) + 1, lines)
      end
    end)

  it('name nothing at any length', function()
    for _, result in ipairs(results) do
      for _, finding in ipairs(result.findings) do
        assert.is_true(#finding.message < 1000, #finding.message)
      end
    end
  end)

  it('as GitHub\'s commands are one command each', function()
    for i, result in ipairs(results) do
      local lines = 0
      for line in (result:format 'github' .. '\n'):gmatch('(.-)\n') do
        lines = lines + 1
        local properties = line:match('^::%a+ ([^:]*)::') -- no bare colon, no comma more
        assert.is_truthy(properties, shown(NAMES[i]) .. '\n' .. line:sub(1, 200))
        for property in (properties .. ','):gmatch('(.-),') do
          assert.is_truthy(property:find('^file=.') or property:find('^line=%d+$')
            or property:find('^title=[%w-]+$'), property)
        end
        assert.is_nil(line:find('%c'))
        for code in line:gmatch('%%(..)') do
          assert.is_truthy(code == '25' or code == '0A' or code == '3A' or code == '2C',
            code)
        end
      end
      assert.equal(#result.findings, lines)
      assert.is_nil(result:format('github'):find('%0A::', 1, true))
    end
  end)

  it('as GitHub\'s summary are a row each, and no markup', function()
    local summary = require('collide.check.report.github').summary
    for i, result in ipairs(results) do
      local table_of = summary {result}
      for row in table_of:gmatch('[^\n]+') do
        assert.equal(6, select(2, row:gsub('|', '')), shown(NAMES[i]))
        assert.is_nil(row:find('[<>`]') or row:find('](', 1, true))
      end
      assert.equal(#result.findings + 2, select(2, table_of:gsub('\n', '')))
    end
  end)

  if not has_dkjson then return pending('dkjson is not installed', function() end) end

  it('as JSON hold the names, as UTF-8', function()
    for i, result in ipairs(results) do
      local content = result:format 'json'
      assert.equal(text.utf8(content), content)
      local report = assert(dkjson.decode(content))
      assert.equal(text.utf8(NAMES[i]), report.files[1].findings[1].object.name
        or '')
      assert.equal(#result.findings, #report.files[1].findings)
      assert.equal('</script>"\n%', report.files[1].ignored[1].why)
    end
  end)

  it('as SARIF are what the standard says', function()
    for i, result in ipairs(results) do
      local content = result:format 'sarif'
      assert.equal(text.utf8(content), content)
      assert.is_nil(sarif.problem(assert(dkjson.decode(content))), shown(NAMES[i]))
    end
  end)

  it('as SARIF have paths as URIs', function()
    local function uri_of(path)
      local log = dkjson.decode(check(level_of('', path), SETTINGS):format 'sarif')
      assert.is_nil(sarif.problem(log))
      return log.runs[1].results[1].locations[1].physicalLocation.artifactLocation.uri
    end
    assert.equal('maps/a%20b%25.tmx', uri_of 'maps/a b%.tmx')
    assert.equal('file:///maps/x.tmx', uri_of '/maps/x.tmx')
    assert.equal('file:///C:/maps/x.tmx', uri_of 'C:\\maps\\x.tmx')
    assert.equal('a%3Ab.tmx', uri_of 'a:b.tmx')
    assert.equal('%E3%81%82.tmx', uri_of 'あ.tmx')
  end)

  if not has_lxp then return pending('LuaExpat is not installed', function() end) end

  it('as a picture are XML of known elements, with the names as text', function()
    for i, result in ipairs(results) do
      local elements, words, problem = parsed(result:format 'svg')
      assert.is_nil(problem, shown(NAMES[i]))
      check_markup(elements, NAMES[i])
      has_names(result, words)
    end
  end)

  it('as a page are known elements, with the names as text, and no other script',
    function()
      local script
      for i = 1, #results, 6 do
        local some = {}
        for k = i, math.min(i + 5, #results) do some[#some + 1] = results[k] end
        local page = require('collide.check.report.html').of(some)
        local code = page:match('<script>(.-)</script>')
        script = script or code
        assert.equal(script, code)
        local at, stop = page:find('<script>' .. code .. '</script>', 1, true)
        local rest = page:sub(1, at - 1) .. page:sub(stop + 1)
        local elements, words, problem = parsed((rest:gsub('^<!doctype html>', '')))
        assert.is_nil(problem, shown(NAMES[i]))
        check_markup(elements, NAMES[i])
        for _, result in ipairs(some) do has_names(result, words) end
      end
    end)
end)

describe('check: SARIF of the validator', function()
  if not has_dkjson then return end
  local base = results[1]:format 'sarif'

  it('is not what breaks the standard', function()
    local function broken(edit)
      local log = dkjson.decode(base)
      edit(log, log.runs[1].results[1])
      return sarif.problem(log)
    end
    assert.is_nil(broken(function() end))
    assert.equal('log: no version', broken(function(log) log.version = nil end))
    assert.matches('level: none, note', broken(function(_, r) r.level = 'fatal' end))
    assert.matches('no message', broken(function(_, r) r.message = nil end))
    assert.matches('unknown mend', broken(function(_, r) r.mend = 'x' end))
    assert.matches('startLine: integer', broken(function(_, r)
      r.locations[1].physicalLocation.region = {startLine = 0}
    end))
    assert.matches('no URI', broken(function(_, r)
      r.locations[1].physicalLocation.artifactLocation.uri = 'a b'
    end))
    assert.matches('kind: inSource', broken(function(log)
      for _, r in ipairs(log.runs[1].results) do
        if r.suppressions then r.suppressions[1].kind = 'x' end
      end
    end))
  end)
end)
