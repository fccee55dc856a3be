-- A kind of shape has its place in each of the lists that src/README.md names: this spec
-- finds the list that a new kind has not got into yet.
local read = require 'spec.support.read_file'

-- The kinds as the public header has them, in order.
local function kinds_of(d)
  local list = {}
  local header = read(('src/core/include/collide%d.h'):format(d))
  for kind in header:gmatch(('\n    col%d_kind_(%%w+),'):format(d)) do
    list[#list + 1] = kind
  end
  return list
end

-- What files of both dimensions call a sphere or circle.
local function shared_name(kind)
  return (kind == 'sphere' or kind == 'circle') and 'ball' or kind
end

-- No pair function is asked about these.
local HAS_PARTS = {compound = true, concave = true, path = true, grid = true,
  mesh = true, heightfield = true, voxels = true}

local function has_parts(kind) return HAS_PARTS[kind] end

for d = 2, 3 do
  describe(('each kind of %dD'):format(d), function()
    local kinds = kinds_of(d)

    it('is found in the public header', function()
      assert.is_true(#kinds >= 14)
    end)

    it('has a layout: its numbers and its size', function()
      local text = read 'src/core/shape/kinds.c'
      for _, kind in ipairs(kinds) do
        local names = {('%%[%%(col_kind_%s%%)%%]'):format(shared_name(kind)),
          ('%%[%%(col%d_kind_%s%%)%%]'):format(d, kind)}
        assert.is_truthy(text:find(names[1]) or text:find(names[2]), kind)
      end
    end)

    it('meets each other one in one row of the table of pairs', function()
      local text = read 'src/core/query/pairs.c'
      local both, space, plane = text:match('^(.-)#if [^\n]*(.-)#else(.-)#endif')
      local rows = {}
      for first, second in (both .. (d == 3 and space or plane))
        :gmatch('X%((%w+),%s*(%w+),') do
        local key = shared_name(first) .. ' ' .. shared_name(second)
        assert.is_nil(rows[key], key)
        rows[key] = true
      end
      for i, first in ipairs(kinds) do
        for k = i, #kinds do
          if not has_parts(first) and not has_parts(kinds[k]) then
            local key = shared_name(first) .. ' ' .. shared_name(kinds[k])
            assert.is_true(rows[key], key)
          end
        end
      end
    end)

    it('can be made from Lua', function()
      local module = require('collide.d' .. d)
      for _, kind in ipairs(kinds) do
        local name = kind == 'concave' and 'polygon' or kind
        assert.is_truthy(module[name], name)
      end
    end)
  end)
end
