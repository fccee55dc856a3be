-- What collide.show prints.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local read = require 'spec.support.read_file'
local show = require 'collide.show'
local check_xml = require 'spec.draw.xml'
local unpack = table.unpack or unpack

-- What a call prints, in one string.
local function printed(...)
  local lines, real_print = {}, print
  rawset(_G, 'print', function(text) lines[#lines + 1] = text end)
  local ok, problem = pcall(show, ...)
  rawset(_G, 'print', real_print)
  assert.is_true(ok, problem)
  return table.concat(lines, '\n')
end

local function legend(...)
  local text = printed(...)
  local lines = {}
  for line in (text .. '\n'):gmatch('([^\n]*)\n') do lines[#lines + 1] = line end
  return lines
end

local a, b = c2.circle(0, 0, 2), c2.rect(1, -1, 4, 2)

describe('show', function()
  it('draws two shapes, tells which is which, and how they meet', function()
    local wanted = [[
         aaaaaaa
     aaaa      aaaa
    aa             a
  aa             bbbbbbbbbbbbbbbbbbbbbb
  a              b    a               b
 a               b    a               b
 a       <--a----o----*    b          b
  a              b    a               b
  aa             bbbbbbbbbbbbbbbbbbbbbb
    aa             a
     aaaa      aaaa
         aaaaaaa
a: circle({0, 0}, 2)
b: aabb({1, -1}, {5, 1})
depth 1, a leaves b along vec(-1, 0)]]
    assert.equal(wanted, printed(a, b, {columns = 40, rows = 12, ascii = true}))
  end)

  it('tells the distance of what is apart', function()
    local lines = legend(a, c2.circle(0, 5, 1))
    assert.equal('distance 2, a is off b along vec(0, -1)', lines[#lines])
  end)

  it('tells what touches, and what nothing parts', function()
    local lines = legend(a, c2.circle(4, 0, 2))
    assert.equal('they touch, a leaves b along vec(-1, 0)', lines[#lines])
    lines = legend(c2.line(0, 0, 0, 1), c2.plane({0, 1}, {0, 0}))
    assert.equal('they overlap, and no move parts them', lines[#lines])
  end)

  it('draws 3D as well', function()
    local lines = legend(c3.sphere(0, 1, 0, 1), c3.halfspace({0, 1, 0}, {0, 0.5, 0}))
    assert.equal('depth 0.5, a leaves b along vec(0, 1, 0)', lines[#lines])
  end)

  it('draws a shape, a result and a world alone', function()
    local lines = legend(a)
    assert.equal('circle({0, 0}, 2)', lines[#lines])
    lines = legend(a:contact(b))
    assert.equal('depth 1, na vec(1, 0), nb vec(-1, 0), pa vec(2, 0), pb vec(1, 0)',
      lines[#lines])
    local world = {
      items = function() return {'hero', {name = 'wall'}}, 2 end,
      shape = function(_, item) return item == 'hero' and a or b end,
    }
    local text = printed(world)
    assert.is_truthy(text:find('2 items$'))
    assert.is_truthy(text:find('hero', 1, true))
    assert.is_truthy(text:find('wall', 1, true))
  end)

  it('fits the width', function()
    for line in printed(a, b, {columns = 30, ascii = true}):gmatch('[^\n]+') do
      assert.is_truthy(#line <= 30 or line:find('^[ab]: ') or line:find('^depth'))
    end
  end)

  it('is in colours when that is asked for', function()
    assert.is_nil(printed(a, b):find('\27', 1, true))
    assert.is_truthy(printed(a, b, {colors = true}):find('\27[38;2;', 1, true))
  end)

  it('has y up, or down, and looks as the camera does', function()
    local low, high = c2.circle(0, 0, 1), c2.circle(0, 9, 1)
    local function letters(...)
      return printed(...):gsub('\na:.*', ''):gsub('[^ab]', ''):gsub('a+', 'a')
        :gsub('b+', 'b')
    end
    local size = {columns = 20, rows = 12, ascii = true}
    assert.equal('ba', (letters(low, high, size)))
    size.y_down = true
    assert.equal('ab', (letters(low, high, size)))

    local near, far = c3.sphere(0, 0, 9, 1), c3.sphere(0, 0, 0, 1)
    local view = {columns = 20, rows = 12, ascii = true, camera = {yaw = 0, pitch = 1.5}}
    assert.equal('ba', (letters(near, far, view))) -- seen from above
    view.camera.pitch = -1.5
    assert.equal('ab', (letters(near, far, view)))
  end)

  it('writes SVG when it is told a file', function()
    for _, options in ipairs({{a, b}, {a}}) do
      local name = os.tmpname()
      options[#options + 1] = name
      local text = printed(unpack(options))
      assert.is_truthy(text:find('written to ' .. name, 1, true))
      check_xml(read(name))
      os.remove(name)
    end
  end)

  it('leaves out fields that a list of results has beside them', function()
    local world, line = c3.world(), c3.line({0, 0, 0}, {0, 0, -1})
    world:add('line', line)
    local others = {{point = 0}, {na = 'x', depth = {}, inside = 'y'}, {p0 = {1}}}
    for _, other in ipairs(others) do
      local list = world:cast_all(line, 0, -1, 0, nil, other)
      assert.is_string(printed(list))
    end
    local found = {pa = {1, 2}, pb = {1, 3}, nb = {0, -1}, depth = {}, na = 3,
      inside = true}
    local lines = legend(found)
    assert.equal('inside true, nb vec(0, -1), pa vec(1, 2), pb vec(1, 3)', lines[#lines])
  end)

  it('blames the caller when the file cannot be written', function()
    local ok, problem = pcall(function() show(a, '/no such folder/a.svg') end)
    assert.is_false(ok)
    assert.matches('^[^\n]*show_spec.lua:%d+: /no such folder/a.svg: ', problem)
  end)
end)
