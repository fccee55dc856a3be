-- What the drawing says to the caller's mistakes.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local draw = require 'collide.draw'
local show = require 'collide.show'

-- The message, without the place that it begins with.
local function problem(f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  return (tostring(message):gsub('^[^:]*:%d+: ', ''))
end

local function method(name, ...)
  local picture = draw.svg{}
  return problem(picture[name], picture, ...)
end

describe('a wrong option', function()
  local CASES = {
    {{widht = 5}, "unknown field 'widht'"},
    {{width = 'wide'}, 'width: number > 0 expected, got string'},
    {{width = -1}, 'width: number > 0 expected, got -1'},
    {{height = 0 / 0}, 'height: number > 0 expected, got %-?nan'},
    {{margin = math.huge}, 'margin: finite number expected, got inf'},
    {{title = 7}, 'title: string expected, got number'},
    {{y_down = 1}, 'y_down: boolean expected, got number'},
    {{background = 'pinkish'}, "background: colour such as 'blue', '#0072b2' or "
      .. "{0, 0.45, 0.7} expected, got 'pinkish'"},
    {{view = 7}, 'view: shape expected, got number'},
    {{view = c2.ray(0, 0, 1, 1)}, 'view: shape with an end expected, got a 2D ray'},
    {{view = c2.circle(0, 0, 1), camera = {}},
      'view: 3D shape expected, got a 2D circle'},
    {{camera = 7}, 'camera: table expected, got number'},
    {{camera = {jaw = 1}}, "unknown field 'jaw'"},
    {{camera = {fov = 4}}, 'fov: angle between 0 and 3.1 expected, got 4'},
    {{camera = {eye = {1, 2}}}, 'eye: 3D vector expected'},
    {{camera = {up = {1e301, 0, 0}}},
      'up: numbers from -1e300 to 1e300 expected, got 1e+301'},
    {7, 'table expected, got number'},
  }
  for _, case in ipairs(CASES) do
    it('is an error: ' .. case[2], function()
      local message = problem(draw.svg, case[1])
      assert.is_truthy(message:find("^bad argument #1 to 'svg' %("), message)
      local text = message:match('%((.*)%)$'):gsub('; known: .*', '')
      if case[2]:find('%-?nan', 1, true) then
        assert.is_truthy(text:find('nan', 1, true))
      else
        assert.equal(case[2], text)
      end
    end)
  end

  it('names the function', function()
    assert.equal("bad argument #1 to 'text' (unknown field 'width'; known: ascii, "
      .. 'camera, colors, columns, rows, subtitle, title, view, y_down)',
      problem(draw.text, {width = 5}))
    assert.equal("bad argument #1 to 'to' (table of primitives expected, got nil)",
      problem(draw.to))
    assert.equal("bad argument #1 to 'to' (line: function expected, got nil)",
      problem(draw.to, {}))
  end)
end)

describe('a wrong argument', function()
  it('is an error that says what was wanted', function()
    for message, args in pairs({
      ["bad argument #1 to 'shape' (shape expected, got nil)"] = {'shape'},
      ["bad argument #1 to 'shape' (shape expected, got table)"] = {'shape', {}},
      ["bad argument #2 to 'shape' (unknown field 'colour')"] =
        {'shape', c2.circle(0, 0, 1), {colour = 'blue'}},
      ["bad argument #2 to 'shape' (width: number > 0 expected, got 0)"] =
        {'shape', c2.circle(0, 0, 1), {width = 0}},
      ["bad argument #2 to 'shape' (dash: boolean or {on, off} expected, got string)"] =
        {'shape', c2.circle(0, 0, 1), {dash = 'dotted'}},
      ["bad argument #1 to 'world' (world expected, got a 2D circle)"] =
        {'world', c2.circle(0, 0, 1)},
      ["bad argument #1 to 'result' (result of a query expected, got nil)"] = {'result'},
      ["bad argument #1 to 'result' (result of a query expected, got table)"] =
        {'result', {x = 1}},
      ["bad argument #1 to 'path' (list of points expected, got number)"] = {'path', 7},
      ["bad argument #1 to 'path' (points[2]: y: number expected, got nil)"] =
        {'path', {{1, 2}, {3}}},
      ["bad argument #1 to 'dot' (vector expected, got number)"] = {'dot', 1, 2},
      ["bad argument #1 to 'dot' (x: finite number expected, got inf)"] =
        {'dot', {math.huge, 0}},
      ["bad argument #2 to 'arrow' (vector expected, got nil)"] = {'arrow', {1, 2}},
      ["bad argument #2 to 'text' (string expected, got table)"] = {'text', {1, 2}, {}},
      ["bad argument #3 to 'text' (anchor: 'start', 'middle' or 'end' expected)"] =
        {'text', {1, 2}, 'x', {anchor = 'left'}},
      ["bad argument #3 to 'ray' (result or nil expected, got string)"] =
        {'ray', {0, 0}, {1, 0}, 'far'},
      ["bad argument #2 to 'cast' (vector expected, got number)"] =
        {'cast', c2.circle(0, 0, 1), 5},
      ["bad argument #1 to 'save' (path expected, got nil)"] = {'save'},
      ["bad argument #1 to 'look' (table expected, got nil)"] = {'look'},
    }) do
      local unpack = table.unpack or unpack
      assert.equal(message, (method(unpack(args)):gsub('; known: [^)]*', '')))
    end
  end)

  it('of the other dimension is an error', function()
    local picture = draw.svg{}:shape(c2.circle(0, 0, 1))
    assert.equal("bad argument #1 to 'shape' (2D shape expected, got a 3D sphere)",
      problem(picture.shape, picture, c3.sphere(0, 0, 0, 1)))
    local r = c3.sphere(0, 0, 0, 1):contact(c3.sphere(1, 0, 0, 1))
    assert.equal("bad argument #1 to 'result' (2D result expected, got a 3D one)",
      problem(picture.result, picture, r))
    local solid = draw.svg{camera = {}}
    assert.equal("bad argument #1 to 'dot' (z: number expected, got nil)",
      problem(solid.dot, solid, {1, 2}))
  end)

  it('is told where the caller made it', function()
    local _, message = pcall(function() draw.svg{}:shape(7) end)
    assert.is_truthy(message:find('errors_spec.lua:%d+: bad argument'), message)
    _, message = pcall(function() show(c2.circle(0, 0, 1), c3.sphere(0, 0, 0, 1)) end)
    assert.is_truthy(message:find('errors_spec.lua:%d+: bad argument'), message)
  end)
end)

describe('pictures', function()
  it('take numbers as shapes do', function()
    local picture = draw.text()
    local message = problem(picture.sweep, picture, c2.circle(0, 0, 1), {1.7e308, 1}, 0)
    assert.equal("bad argument #2 to 'sweep' (x: number from -1e300 to 1e300 " ..
      'expected, got 1.7e+308)', message)
  end)
end)

describe('show', function()
  it('says what it wants', function()
    local circle = c2.circle(0, 0, 1)
    for message, args in pairs({
      ["bad argument #1 to 'show' (shape, world or result expected, got number)"] = {7},
      ["bad argument #1 to 'show' (shape, world or result expected, got table)"] = {{}},
      ["bad argument #2 to 'show' (2D shape expected, got a 3D point)"] =
        {circle, c3.point(0, 0, 0)},
      ["bad argument #2 to 'show' (unknown field 'colour')"] = {circle, {colour = true}},
      ["bad argument #3 to 'show' (columns: number > 0 expected, got 0)"] =
        {circle, circle, {columns = 0}},
      ["bad argument #3 to 'show' (file name or table expected, got number)"] =
        {circle, circle, 7},
    }) do
      local unpack = table.unpack or unpack
      assert.equal(message, (problem(show, unpack(args)):gsub('; known: [^)]*', '')))
    end
  end)

  it('says that a world is closed, as pictures do', function()
    local world = c2.world()
    debug.getmetatable(world).__gc(world)
    assert.equal("bad argument #1 to 'show' (the world is closed)", problem(show, world))
    local picture = draw.text()
    assert.equal("bad argument #1 to 'world' (the world is closed)",
      problem(picture.world, picture, world))
  end)

  it('lets errors of a world that is not ours pass', function()
    local world = {shape = function() end, items = function() error('mine', 0) end}
    assert.equal('mine', problem(show, world))
  end)

  it('raises when a file cannot be written', function()
    assert.error_matches(function()
      show(c2.circle(0, 0, 1), '/no/such/folder/picture.svg')
    end, 'no/such/folder')
  end)
end)
