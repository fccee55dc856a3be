-- The palette, as it is seen by eyes that lack one kind of cones.
--
-- Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, A Physiologically-based
-- Model for Simulation of Color Vision Deficiency, IEEE TVCG 15 (6), 2009: the matrices
-- of severity 1, for linear RGB. How far colours are from each other: CIE 1976 L*a*b*.
local color = require 'collide.draw.color'
local draw = require 'collide.draw'
local c2 = require 'collide.d2'

local EYES = {
  all = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
  no_red = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
    {-0.003882, -0.048116, 1.051998}},
  no_green = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
    {-0.011820, 0.042940, 0.968881}},
  no_blue = {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
    {0.004733, 0.691367, 0.303900}},
}

-- IEC 61966-2-1, of D65.
local XYZ = {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750},
  {0.0193339, 0.1191920, 0.9503041}}
local WHITE = {0.95047, 1, 1.08883}

local function linear(x)
  return x <= 0.04045 and x / 12.92 or ((x + 0.055) / 1.055) ^ 2.4
end

local function times(matrix, v)
  local product = {}
  for i, row in ipairs(matrix) do
    product[i] = row[1] * v[1] + row[2] * v[2] + row[3] * v[3]
  end
  return product
end

-- L*, a* and b* of a colour, as an eye sees it.
local function seen(eye, rgb)
  local light = times(EYES[eye], {linear(rgb[1]), linear(rgb[2]), linear(rgb[3])})
  for i = 1, 3 do light[i] = math.max(0, math.min(1, light[i])) end
  local f = times(XYZ, light)
  for i = 1, 3 do
    local t = f[i] / WHITE[i]
    f[i] = t > 216 / 24389 and t ^ (1 / 3) or (24389 / 27 * t + 16) / 116
  end
  return {116 * f[2] - 16, 500 * (f[1] - f[2]), 200 * (f[2] - f[3])}
end

local function difference(eye, one, other)
  local a, b = seen(eye, one), seen(eye, other)
  return math.sqrt((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2 + (a[3] - b[3]) ^ 2)
end

-- Asserts that no two of the named colours are nearer than that, to any eye.
local function are_apart(colors, least)
  for eye in pairs(EYES) do
    for one, first in pairs(colors) do
      for other, second in pairs(colors) do
        local found = difference(eye, first, second)
        assert.is_true(one == other or found >= least,
          ('%s and %s, %s: %.1f'):format(one, other, eye, found))
      end
    end
  end
end

describe('the palette', function()
  -- What stands for something: the cycle, walls, normals, lamps.
  local NAMES = {'blue', 'orange', 'green', 'purple', 'sky', 'vermillion', 'yellow',
    'grey'}

  it('is measured as CIE says', function()
    local red, white = seen('all', {1, 0, 0}), seen('all', {1, 1, 1})
    for i, x in ipairs {53.24, 80.09, 67.20} do assert.near(x, red[i], 0.05) end
    for i, x in ipairs {100, 0, 0} do assert.near(x, white[i], 0.05) end
  end)

  it('is told apart by every kind of eye', function()
    local list = {}
    for _, name in ipairs(NAMES) do list[name] = color.of(name) end
    are_apart(list, 15)
  end)

  it('is told apart from paper and from ink', function()
    for _, name in ipairs(NAMES) do
      for eye in pairs(EYES) do
        for _, ground in ipairs {'paper', 'ink'} do
          assert.is_true(difference(eye, color.of(name), color.of(ground)) > 15,
            ('%s on %s, %s'):format(name, ground, eye))
        end
      end
    end
  end)

  it('is so in the outlines and areas of a picture', function()
    local picture = draw.svg()
    for i = 1, #color.cycle do picture:shape(c2.circle({3 * i, 0}, 1)) end
    local i, lines, areas = 0, {}, {}
    for fill, stroke in tostring(picture)
      :gmatch('<circle[^>]* fill="(#%x+)"[^>]* stroke="(#%x+)"') do
      i = i + 1
      lines[color.cycle[i]], areas[color.cycle[i]] = color.of(stroke), color.of(fill)
    end
    assert.equal(#color.cycle, i)
    are_apart(lines, 14)
    are_apart(areas, 7)
  end)
end)

describe('a colour by its plain name', function()
  it('is there for what people try', function()
    for _, name in ipairs{'red', 'green', 'blue', 'yellow', 'orange', 'purple', 'pink',
      'brown', 'cyan', 'magenta', 'black', 'white', 'grey', 'gray', 'lightgray',
      'darkgrey', 'teal', 'gold', 'navy', 'lime', 'violet', 'silver'} do
      local c = color.of(name)
      assert.is_truthy(c, name)
      for i = 1, 3 do assert.is_true(c[i] >= 0 and c[i] <= 1) end
      assert.is_truthy(draw.colors[name])
      assert.has_no_error(function()
        tostring(draw.svg():shape(c2.circle({0, 0}, 1), {color = name}))
      end)
    end
    local red, lime = color.of('red'), color.of('lime')
    assert.is_true(red[1] > 2 * red[2] and red[1] > 2 * red[3])
    assert.is_true(lime[2] > lime[1] and lime[2] > 2 * lime[3])
  end)

  it('is told with the near one', function()
    assert.matches("colour such as 'green', .* got 'gren'", color.problem('gren'))
    assert.matches("colour such as 'blue', .* got 'zzyzx'", color.problem('zzyzx'))
    assert.matches("colour such as 'red', .* got 'Red'", color.problem('Red'))
  end)
end)

describe('a colour in numbers', function()
  it('has three finite parts', function()
    local circle = require('collide.d2').circle(0, 0, 1)
    for _, wrong in ipairs {{0 / 0, 0, 0}, {math.huge, 0, 0}, {0, 1}} do
      assert.error_matches(function()
        require('collide.draw').svg():shape(circle, {color = wrong})
      end, 'color: colour such as')
    end
  end)
end)
