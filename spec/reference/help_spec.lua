local collide = require 'collide'
local help = require 'collide.help'
local c2, c3 = collide.d2, collide.d3

-- What a call prints, and how many values it returns.
local function printed(f, ...)
  local lines, real = {}, print
  rawset(_G, 'print', function(text) lines[#lines + 1] = text end)
  local results = {n = 0, pcall(f, ...)}
  rawset(_G, 'print', real)
  assert.is_true(results[1], results[2])
  return table.concat(lines, '\n'), #results - 1
end

local function contains(part, topic)
  local text = help.text(topic)
  assert.is_truthy(text:find(part, 1, true), 'no "' .. part .. '" in:\n' .. text)
end

describe('collide.help', function()
  it('prints, and returns nothing', function()
    local text, count = printed(collide.help, 'contact')
    assert.equal(help.text('contact'), text)
    assert.equal(0, count)
  end)

  it('lists everything without a topic', function()
    local text = printed(collide.help)
    for _, name in ipairs {'contact', 's:placed', 'v:dot', 'q:conjugate',
      'segments_cross', 'is_floor', 'collide.help', 'Errors'} do
      assert.is_truthy(text:find(name, 1, true), name)
    end
    assert.is_true(select(2, text:gsub('\n', '')) < 60)
  end)

  it('tells signature, meaning and example of a function', function()
    contains('c2.contact(a, b [, out])  ->  result or nil', 'contact')
    contains('a:contact(b [, out])', 'contact')
    contains('How the shapes touch', 'contact')
    contains('--> {hit = true, depth = 1', 'contact')
  end)

  it('takes names as they are written in code', function()
    local text = help.text('contact')
    for _, name in ipairs {'c3.contact', 'd2.contact', 'collide.d3.contact',
      'shape:contact', 'sphere:contact', 'contact()', ' Contact '} do
      assert.equal(text, help.text(name), name)
    end
    contains('v:unpack()', 'vec:unpack')
    contains('world:raycast(origin', 'world:raycast')
    assert.is_nil(help.text('world:raycast'):find('c3.raycast', 1, true))
    contains('world:raycast(origin', 'raycast')
    contains('c3.raycast', 'raycast')
    contains('q:unpack()', 'quat:unpack')
    assert.is_nil(help.text('vec:unpack'):find('q:unpack', 1, true))
    contains('c2.box(center, half_extents [, angle [, radius]])', 'box')
  end)

  it('knows the words that people search for', function()
    contains('world:respond(layer_a', 'trigger')
    contains('world:events(', 'Sensor')
    contains("The response `'oneway'`", 'one-way')
    contains('c3.heightfield', 'terrain')
    contains('closest', 'gjk')
    contains('world:pairs', 'broad phase')
    contains('(near: trigger', 'triger')
    local reference = require 'collide.reference'
    for _, topic in ipairs(reference.topics) do
      for word in topic[1]:gmatch('%w[^,]*') do
        assert.is_nil(help.text(word):find('nothing is called', 1, true), word)
      end
      assert.is_true(#reference.of_topic(topic) > 0, topic[1])
    end
  end)

  it('leads to recipes', function()
    local recipes = require('spec.support.read_file') 'docs/recipes.md'
    local reference = require 'collide.reference'
    for _, topic in ipairs(reference.topics) do
      if topic[4] then
        assert.is_truthy(recipes:find('\n## ' .. topic[4] .. '\n', 1, true), topic[4])
        contains('Recipe: "' .. topic[4] .. '" in docs/recipes.md',
          topic[1]:match('^[^,]*'))
      end
    end
    for _, word in ipairs{'jump', 'gravity', 'platformer', 'stairs', 'tiled', 'trigger',
      'one-way', 'ladder', 'wall slide', 'coyote', 'camera', 'Tiled', 'one way',
      'ladders', 'slope', 'layers'} do
      contains('in docs/recipes.md', word)
    end
  end)

  it('leads to levels', function()
    for word, part in pairs {tiled = 'collide.tiled.load(path [, options])',
      ldtk = 'collide.ldtk.rooms(path)', obj = 'Wavefront OBJ', gltf = 'glTF 2.0',
      level = 'level:add_to(world [, options])',
      check = 'collide.check(level [, config])',
      ['collide.tiled'] = 'maps of Tiled', lint = 'docs/rules.md',
      blender = 'docs/levels.md', sti = 'docs/levels.md',
      touching = 'docs/touching.md', graze = 'docs/touching.md'} do
      contains(part, word)
    end
    for _, name in ipairs {'tiled', 'ldtk', 'obj', 'gltf', 'level', 'check'} do
      assert.equal(require('collide.' .. name), collide[name])
    end
  end)

  it('takes values', function()
    contains('c2.circle(center, radius)', c2.circle)
    contains('c2.contact(a, b [, out])', c2.contact)
    contains('c2.contact(a, b [, out])', c2.circle(0, 0, 1).contact)
    contains('s:translate(v)', c3.point(0, 0, 0).translate)
    contains('v:dot(w)  ->  number', c2.vec(1, 2).dot)
    contains('q:conjugate()', c3.quat({0, 0, 1}, 1).conjugate)
    contains('world:raycast(origin, direction', c3.world().raycast)
    contains('collide.help([topic])', help)
  end)

  it('takes things that have been made', function()
    contains('circle({1, 2}, 3)', c2.circle(1, 2, 3))
    contains('Fields: center, radius, kind.', c2.circle(1, 2, 3))
    contains('s:bounds()', c2.circle(1, 2, 3))
    contains('v:length()', c3.vec(1, 2, 3))
    contains('q:conjugate()', c3.quat({0, 0, 1}, 1))
    contains('world() -- 2D, 0 items', c2.world())
    contains('draw.svg([options])', collide.draw)
    contains('draw.svg([options])', collide.draw.svg)
    contains('picture:shape(shape [, style])', collide.draw.svg())
    contains('collide.show(a [, b [, options]])', collide.show)
    contains('background', 'options')
    contains('world:each_pair(handler [, out [, filter]])', c2.world())
    local result = c3.sphere(0, 0, 0, 1):contact(c3.point(0, 0, 0))
    contains('of length 1, from A to B', result)
    contains('segments_cross', c2)
    assert.is_nil(help.text(c3):find('segments_cross', 1, true))
    assert.equal(help.text(), help.text(collide))
  end)

  it('takes fields, chapters and what is bold in them', function()
    contains('box.half_extents', 'half_extents')
    contains('result.depth', 'depth')
    contains("bad argument #2 to 'sphere'", 'errors')
    contains('c2.cast(a, motion, b [, out])', 'shapes that move')
    contains('is filled and returned', 'out')
    contains('of length 1, from A to B', 'result')
  end)

  it('knows near names', function()
    contains('near: contact', 'contcat')
    contains('sphere', 'spher')
    contains("nothing is called 'xyzzyxyzzy'", 'xyzzyxyzzy')
    assert.is_true(#help.text(('x'):rep(1e5)) < 2e5)
  end)

  it('says so of what is not of the library', function()
    local odd = setmetatable({}, {__name = 5})
    for _, value in ipairs {print, {}, 3, true, io.stdout, odd} do
      assert.matches('not of this library', help.text(value))
    end
    contains('nothing is called', '')
  end)

  it('fits in a terminal, but for examples', function()
    local reference = require 'collide.reference'
    reference.each(function(item)
      if item.name then
        for line in help.text(item.name):gmatch('[^\n]+') do
          assert.is_true(#line <= 92 or line:match('^  %s*%S') ~= nil, line)
        end
      end
    end)
  end)
end)

describe('require "collide"', function()
  it('loads what it does not need only when it is asked for', function()
    local before = {}
    for name in pairs(package.loaded) do
      if name:match('^collide') then before[name] = package.loaded[name] end
    end
    for name in pairs(before) do package.loaded[name] = nil end
    -- the C module stays: it is one for a state
    package.loaded['collide.core'] = before['collide.core']
    for _, name in ipairs {'d2', 'd3'} do
      package.loaded['collide.' .. name] = before['collide.' .. name]
    end
    local fresh = require 'collide'
    local loaded = package.loaded['collide.help'] or package.loaded['collide.reference']
      or package.loaded['collide.draw'] or package.loaded['collide.show']
    local found = fresh.help
    local again = rawget(fresh, 'help')
    for name in pairs(package.loaded) do
      if name:match('^collide') then package.loaded[name] = nil end
    end
    for name, value in pairs(before) do package.loaded[name] = value end
    assert.is_nil(loaded)
    assert.equal(found, again)
    assert.is_nil(fresh.no_such_thing)
  end)
end)
