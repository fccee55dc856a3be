-- What makes findings of make fuzz small, and the list of faults to plant.
local anchors = require 'fuzz.anchors'
local planted = require 'fuzz.planted'
local program = require 'fuzz.programs.program'
local read = require 'spec.support.read_file'
local shrink = require 'fuzz.findings.shrink'
local signature = require 'fuzz.findings.signature'
local snippet = require 'fuzz.findings.snippet'

describe('fuzz: shrinking', function()
  it('leaves the two steps that matter, wherever they are', function()
    local steps = {}
    for i = 1, 97 do steps[i] = 'step ' .. i end
    local small = shrink.list(steps, function(list)
      local text = table.concat(list, ';') .. ';'
      return text:find('step 13;', 1, true) ~= nil
        and text:find('step 80;', 1, true) ~= nil
    end)
    assert.same({'step 13', 'step 80'}, small)
  end)

  it('makes numbers simple that do not matter, and keeps those that do', function()
    local lines = {"call(12, 'c3.sphere', {0.33333333333333331, -4.5, 1e-17}, 41)"}
    local small = shrink.numbers(lines, function(list)
      return list[1]:find('1e-17', 1, true) ~= nil
        and list[1]:find('call(12,', 1, true) ~= nil
    end)
    assert.same({"call(12, 'c3.sphere', {0, 0, 1e-17}, 0)"}, small)
  end)

  it('makes callbacks quiet, and takes needless arguments away', function()
    local lines = {"starve(3, true) call(4, 'world2:pairs', v[3], odd({x = 1, y = 2}, "
      .. "function() call(5, 'c2.vec', 1, 2) return true end))"}
    local small = shrink.arguments(lines, function(list)
      return list[1]:find("'world2:pairs', v[3]", 1, true) ~= nil
    end)
    assert.same({"call(4, 'world2:pairs', v[3])"}, small)
  end)

  it('brings a program down to its core', function()
    local steps = program.steps(4)
    steps[#steps + 1] = "call(1000, 'c2.circle', {0.10000000000000001, 7}, 2.5)"
    steps[#steps + 1] = "call(1001, 'shape2:translate', v[1000], {3.25, 1e300})"
    local function fails(list)
      local made = false
      for _, step in ipairs(list) do
        made = made or step:find("call(1000, 'c2.circle'", 1, true) ~= nil
        local moved = step:find("'shape2:translate', v%[1000%], {[^}]*1e300}")
        if made and moved then return true end
      end
      return false
    end
    assert.is_true(fails(steps))
    local small = shrink.program(steps, fails)
    assert.equal(2, #small)
    assert.equal("  local v1000 = c2.circle()\n  v1000:translate({1e300})",
      snippet.of(small))
  end)

  it('shortens bytes, and clears the rest', function()
    local bytes = {}
    for i = 1, 200 do bytes[i] = string.char(i) end
    local small = shrink.bytes(table.concat(bytes), function(text)
      return #text >= 5 and text:find('\100', 1, true) ~= nil
    end)
    assert.equal(5, #small)
    assert.equal(4, select(2, small:gsub('%z', '')))
    assert.is_string(small:match('\100'))
  end)
end)

describe('fuzz: what is the same finding', function()
  it('differs in numbers and values only', function()
    assert.equal(signature.of('c2.contact: pa is not finite -- (inf, 0, 3)'),
      signature.of('c2.contact: pa is not finite -- (-1.5e-7, nan, 0)'))
    assert.not_equal(signature.of('c2.contact: took 0.5 s'),
      signature.of('c3.contact: took 9.1 s'))
    assert.equal(signature.of('world2: 7 items'), signature.of('world2: 12 items'))
  end)
end)

describe('fuzz: planted faults', function()
  local all = planted.list('fuzz/planted')

  it('are there', function() assert.is_true(#all > 0) end)

  local function are_in_place(list)
    local names = {}
    for _, entry in ipairs(list) do
      assert.is_nil(names[entry.name], entry.name)
      names[entry.name] = true
      for _, change in ipairs(planted.changes(entry)) do
        local faulty, problem = planted.apply(change, read(change.file))
        assert.is_string(faulty, ('%s, %s: %s'):format(entry.from, entry.name,
          tostring(problem)))
        assert.not_equal(faulty, read(change.file))
      end
    end
  end

  it('have names of their own, and a place each', function() are_in_place(all) end)

  it('so do blocks that are switched off, which have specs', function()
    local blocks = planted.list('fuzz/ablated')
    are_in_place(blocks)
    for _, entry in ipairs(blocks) do assert.is_string(entry.specs, entry.name) end
  end)

  it('put back every number of the first list of findings', function()
    local numbers = {}
    for _, entry in ipairs(all) do numbers[entry.first or 0] = true end
    for n = 1, 8 do assert.is_true(numbers[n], n) end
  end)

  it('are asked for by name, and by their number in the first list', function()
    local entry, other = {name = 'a crash', first = 3}, {name = 'a hang'}
    assert.is_true(planted.is_asked(entry, '', ''))
    assert.is_true(planted.is_asked(entry, 'cra', '3'))
    assert.is_true(planted.is_asked(entry, '', 'yes'))
    assert.is_false(planted.is_asked(entry, '', '4'))
    assert.is_false(planted.is_asked(entry, 'hang', ''))
    assert.is_false(planted.is_asked(other, '', 'yes'))
  end)

  it('are refused where they occur twice or not at all', function()
    local entry = {file = 'x.c', find = 'a + b', replace = 'c'}
    assert.equal('x = c;', planted.apply(entry, 'x = a\n  +b;'))
    assert.is_nil(planted.apply(entry, 'a + b + a + b'))
    assert.is_nil(planted.apply(entry, 'aa + b'))
  end)

  it('are found by the name of a function, a macro or a table', function()
    local text = table.concat({'#define SKIN 0.5', 'static double half(double x);',
      'static double half(double x) {', '    return SKIN * x;', '}',
      'static const double TABLE[] = {', '    0.5, 1.0,', '};'}, '\n')
    for at, line in pairs{SKIN = '#define SKIN 0.75', half = '    return 0.75 * x;',
      TABLE = '    0.75, 1.0,'} do
      local entry = {at = at, file = 'x.c', find = at == 'half' and 'SKIN' or '0.5',
        replace = '0.75'}
      local faulty = assert(planted.apply(entry, text))
      assert.is_truthy(faulty:find(line, 1, true), at)
      assert.equal(1, select(2, faulty:gsub('0%.75', '')))
    end
    assert.is_nil(planted.apply({at = 'none', file = 'x.c', find = 'x'}, text))
    assert.is_nil((anchors.file_of('there_is_nothing_called_so')))
  end)

  it('are written with tokens, whatever lines and spaces are between them', function()
    assert.same({5, 11}, {anchors.find('x = a->b\n+1;', 'a->b + 1')})
    assert.is_nil((anchors.find('a >= b', 'a >')))
  end)
end)
