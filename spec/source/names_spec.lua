-- Names in the C sources: every type and every public function has its prefix, no type
-- name stands for two types (C++, as which Defold compiles, has the one-definition rule),
-- and what files for both dimensions name without one is listed in names.h.
local lfs = require 'lfs'
local read = require 'spec.support.read_file'

local function without_comments(text)
  return (text:gsub('/%*.-%*/', ''))
end

local function files_below(folder, list)
  for name in lfs.dir(folder) do
    local path = folder .. '/' .. name
    if name:sub(1, 1) ~= '.' then
      if lfs.attributes(path, 'mode') == 'directory' then
        files_below(path, list)
      elseif name:find('%.[ch]$') then
        list[path] = without_comments(read(path))
      end
    end
  end
  return list
end

local sources = files_below('src', {})

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

-- Each list of names, and the folder whose files speak of them.
for list, folder in pairs {
  ['src/core/geometry/names.h'] = 'src/core',
  ['src/lua/shape/names.h'] = 'src/lua',
} do
  describe(list, function()
    local names = {}
    local line = '#define (col_[%w_]+) COL_NAME%(([%w_]+)%)'
    for name, meant in (sources[list] or ''):gmatch(line) do
      names[#names + 1] = name
      assert(name == 'col_' .. meant, name)
    end

    it('is sorted, kinds apart', function()
      local last = {}
      for _, name in ipairs(names) do
        local group = name:find('^col_kind_') and 1 or 2
        assert.is_true((last[group] or '') < name, name)
        last[group] = name
      end
    end)

    it('lists what is used', function()
      local used = {}
      for path, text in pairs(sources) do
        if path ~= list and path:sub(1, #folder + 1) == folder .. '/' then
          for name in text:gmatch('%f[%w_]col_[%w_]+') do used[name] = true end
        end
      end
      for _, name in ipairs(names) do assert.is_truthy(used[name], name) end
    end)
  end)
end

describe('collide2.h and collide3.h', function()
  -- name -> declaration of each function, without its dimension.
  local function functions_of(d)
    local text = sources[('src/core/include/collide%d.h'):format(d)]:gsub('#[^\n]*', '')
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

  -- What one dimension alone has: polygons and hulls, cylinders, rotations.
  local function is_special(name)
    return name:find('polygon') or name:find('hull') or name:find('convex_build')
      or name:find('cylinder') or name:find('cone') or name:find('rotation')
      or name == 'col_segments_cross' or name == 'col_shape_follow_angle'
  end

  it('declare the same functions', function()
    for name, declaration in pairs(plane) do
      if not is_special(name) then assert.equal(space[name], declaration) end
    end
    for name, declaration in pairs(space) do
      if not is_special(name) then assert.equal(plane[name], declaration) end
    end
  end)
end)
