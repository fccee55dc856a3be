-- Tolerances stand in two files: base/touch.h has those by which shapes touch, graze or
-- enter, base/tolerance.h all others. So that a question has one number, and one rule.
local files_below = require 'spec.support.files_below'
local read = require 'spec.support.read_file'

local HOMES = {
  ['src/core/base/touch.h'] = true, ['src/core/base/tolerance.h'] = true,
}

-- Not tolerances: the digits of pi, and the rounding of the tree's floats, which are
-- another number format.
local function is_other(path)
  return path == 'src/core/base/angle.c' or path:find('^src/core/world/tree/')
end

-- Comments, texts and hexadecimal integers taken out, lines kept.
local function code_of(path)
  return (read(path):gsub('/%*.-%*/', function(comment)
    return (comment:gsub('[^\n]', ' '))
  end):gsub('"[^"\n]*"', '""'):gsub('UINT64_C%b()', ''))
end

-- A small ratio: 1e-9, 0x1p-30. From 2^-64 on down it is no tolerance but a limit of the
-- number format, or an error of arithmetic with twice the digits.
local function is_ratio(exponent, base)
  return exponent < 0 and exponent >= (base == 2 and -64 or -20)
end

local function ratios_in(path)
  local list, number = {}, 0
  for line in (code_of(path) .. '\n'):gmatch('(.-)\n') do
    number = number + 1
    local function add(text, exponent, base)
      if is_ratio(tonumber(exponent), base) then
        list[#list + 1] = ('%s:%d: %s'):format(path, number, text)
      end
    end
    for text, exponent in line:gmatch('%f[%w.](0x[%x.]+p(-?%d+))') do
      add(text, exponent, 2)
    end
    for text, exponent in line:gmatch('%f[%w.]([%d.]+[eE](-?%d+))') do
      add(text, exponent, 10)
    end
  end
  return list
end

describe('decimal tolerances', function()
  it('stand in touch.h and tolerance.h, but for ten at most', function()
    local elsewhere, at_home = {}, 0
    for _, path in ipairs(files_below('src', '%.[ch]$')) do
      local found = ratios_in(path)
      if HOMES[path] then
        at_home = at_home + #found
      elseif not is_other(path) then
        for _, line in ipairs(found) do elsewhere[#elsewhere + 1] = line end
      end
    end
    assert.is_true(at_home > 30)
    assert.is_true(#elsewhere <= 10, table.concat(elsewhere, '\n'))
  end)

  it('are named once each', function()
    local seen = {}
    for path in pairs(HOMES) do
      for name in code_of(path):gmatch('\n#define ([%w_]+) %S') do
        assert.is_nil(seen[name], name)
        seen[name] = path
      end
    end
  end)

  it('are asked for by somebody', function()
    local text = {}
    for _, path in ipairs(files_below('src', '%.[ch]$')) do
      text[#text + 1] = code_of(path)
    end
    text = table.concat(text, '\n')
    for path in pairs(HOMES) do
      for name in code_of(path):gmatch('\n#define ([%w_]+) %S') do
        local _, count = text:gsub('%f[%w_]' .. name .. '%f[^%w_]', '')
        assert.is_true(count > 1, name .. ' is not used')
      end
    end
  end)
end)
