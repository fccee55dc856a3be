-- Names in the C sources: every type and every public function has its prefix, no type
-- name stands for two types (C++, as which Defold compiles, has the one-definition rule),
-- and what files for both dimensions name without one is listed in names.h.
local files_below = require 'spec.support.files_below'
local read = require 'spec.support.read_file'

local function without_comments(text)
  return (text:gsub('/%*.-%*/', ''))
end

local sources = {}
for _, path in ipairs(files_below('src', '%.[ch]$')) do
  sources[path] = without_comments(read(path))
end

describe('the types of the C sources', function()
  -- {name, path} of each that is defined: struct, union, enum, function type.
  local types = {}
  for path, text in pairs(sources) do
    for name in text:gmatch('\n} ([%w_]+);') do types[#types + 1] = {name, path} end
    for name in text:gmatch('\nstruct ([%w_]+) {') do
      types[#types + 1] = {name, path}
    end
    for name in text:gmatch('\ntypedef [%w_ *]-(col[%w_]+)%(') do
      types[#types + 1] = {name, path}
    end
  end

  it('have the prefix col_, col2_ or col3_', function()
    assert.is_true(#types > 200)
    for _, entry in ipairs(types) do
      assert.is_truthy(entry[1]:find('^col[23]?_'), entry[1] .. ' in ' .. entry[2])
    end
  end)

  it('have a name of their own', function()
    local seen = {}
    for _, entry in ipairs(types) do
      local name, path = entry[1], entry[2]
      assert.is_nil(seen[name], name .. ' in ' .. path .. ' and ' .. tostring(seen[name]))
      seen[name] = path
    end
  end)
end)

-- Each list of names without a dimension: its names in order, false at each ruler.
local function names_in(path)
  local names = {}
  for line in read(path):gmatch('[^\n]+') do
    local name, meant = line:match('^#define (col_[%w_]+) COL_NAME%(([%w_]+)%)$')
    if name then
      assert(name == 'col_' .. meant, name)
      names[#names + 1] = name
    elseif line:find('^/%* %-%-') then
      names[#names + 1] = false
    end
  end
  return names
end

local PUBLIC = 'src/core/include/collide_dimension.h'

for list, folder in pairs {
  ['src/core/geometry/names.h'] = 'src/core',
  ['src/lua/shape/dimension.h'] = 'src/lua',
  [PUBLIC] = 'src',
} do
  describe(list, function()
    local names = names_in(list)

    it('is sorted, part by part', function()
      assert.is_true(#names > 40)
      local last = ''
      for _, name in ipairs(names) do
        if name then assert.is_true(last < name, name) end
        last = name or ''
      end
    end)

    it('lists what is used', function()
      local used = {}
      for path, text in pairs(sources) do
        if path ~= list and path:sub(1, #folder + 1) == folder .. '/' then
          for name in text:gmatch('%f[%w_]col_[%w_]+') do used[name] = true end
        end
      end
      for _, name in ipairs(names) do
        if name and list ~= PUBLIC then assert.is_truthy(used[name], name) end
      end
    end)
  end)
end

describe('the headers of the two dimensions', function()
  -- name -> declaration of each function, without its dimension.
  local function functions_of(d)
    local text = ''
    for _, header in ipairs{'collide%d.h', 'collide_query%d.h', 'collide_shape.h',
      'collide_query.h'} do
      text = text .. sources['src/core/include/' .. header:format(d)]:gsub('#[^\n]*', '')
    end
    text = text:gsub('COL_N%(([%w_]+)%)', 'col' .. d .. '_%1')
    local set, count = {}, 0
    for declaration in text:gmatch('([%w_%s%*]+%b())%s*;') do
      local plain = declaration:gsub('%s+', ' '):gsub('^ ', '')
      plain = plain:gsub('col' .. d .. '_', 'col_'):gsub('sphere', 'ball')
      plain = plain:gsub('circle', 'ball')
      set[plain:match('([%w_]+)%s*%(')], count = plain, count + 1
    end
    assert(count > 40)
    return set
  end
  local plane, space = functions_of(2), functions_of(3)

  -- What one dimension alone has: polygons and hulls, cylinders, rotations, levels.
  local function is_special(name)
    return name:find('polygon') or name:find('hull') or name:find('convex_build')
      or name:find('cylinder') or name:find('cone') or name:find('rotation')
      or name:find('_path_') or name:find('_mesh_') or name:find('_grid_')
      or name:find('_voxels_') or name:find('_heightfield_')
      or name == 'col_segments_cross' or name == 'col_shape_follow_angle'
  end

  it('have a line in collide_dimension.h for each name of both', function()
    local listed = {}
    for _, name in ipairs(names_in(PUBLIC)) do listed[name or 0] = true end
    for name in pairs(plane) do
      if space[name] and not name:find('ball') then
        assert.is_truthy(listed[name], name)
      end
    end
  end)

  it('declare the same functions', function()
    for name, declaration in pairs(plane) do
      if not is_special(name) then assert.equal(space[name], declaration) end
    end
    for name, declaration in pairs(space) do
      if not is_special(name) then assert.equal(plane[name], declaration) end
    end
  end)
end)
