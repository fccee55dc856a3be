-- Prints the files of lua/collide that are the same in 2D and 3D but for the components
-- of vectors: the plane's from those of space. Why not one file for both: these functions
-- are quick because components stand in them by name.
--
-- The rules below know the few ways in which a third component is written there, and no
-- more of Lua. What is not alike is marked in the source:
--
--   local ax, ay, az = self.x, self.y, self.z -- 3D      a line of space alone
--   -- 2D: return self.x * y - self.y * x                a line of the plane alone
local print_plane = {}

-- Printed file -> its source.
local SOURCES = {
  ['lua/collide/bump/box2.lua'] = 'lua/collide/bump/box3.lua',
  ['lua/collide/bump/cells2.lua'] = 'lua/collide/bump/cells3.lua',
  ['lua/collide/bump/moves2.lua'] = 'lua/collide/bump/moves3.lua',
  ['lua/collide/bump/world2.lua'] = 'lua/collide/bump/world3.lua',
  ['lua/collide/query/queries2.lua'] = 'lua/collide/query/queries3.lua',
  ['lua/collide/vector/vec2.lua'] = 'lua/collide/vector/vec3.lua',
}

-- A third component: z, nz, az, and that of a numbered point, az2.
local Z = '%l?z%d?'

-- In order. Each finds one way to write a third component, and leaves it out.
local CODE = {
  {'; [%l.]+%.z = [^;\n]+', ''}, -- v.x = x; v.y = y; v.z = z
  {', z = %l?z', ''}, -- {x = nx, y = ny, z = nz}
  {', z = 0 %- %l?z', ''}, -- {x = 0 - nx, y = 0 - ny, z = 0 - nz}
  {', ' .. Z .. ' or ' .. Z .. '%f[^%w]', ''}, -- gx or x, gy or y, gz or z
  {', %l+%.d%f[^%w]', ''}, -- sizes: box.w, box.h, box.d
  {', ' .. Z .. '( =)', '%1'}, -- local ax, ay, az = ...
  {', %l+%([%l.]*z%)', ''}, -- max(abs(x), abs(y), abs(z))
  {', %-?[%l.]*%f[%l]' .. Z .. ' [-+*/] %l+%f[^%w]', ''}, -- ax + bx, ay + by, az + bz
  {', 0 %- ' .. Z, ''}, -- 0 - nx, 0 - ny, 0 - nz
  {', %-?[%l.]*%f[%l]' .. Z .. '%f[^%w]', ''}, -- v.x, v.y, v.z
  {' %+ [%l.]*z %* [%l.]*z', ''}, -- x * x + y * y + z * z
  {' and a%.z == b%.z', ''},
  {" or type%(z%) ~= 'number'", ''},
  {', v%[3%]', ''},
  {'v, v, v', 'v, v'},
  {'%(0, 0, 0%)', '(0, 0)'},
  {'%%s, %%s, %%s', '%%s, %%s'},
  {', quat%)', ')'}, -- quaternions are of space
  -- a manifold of the plane has two points: ax3, d4 and their like
  {'d4 and 4 or d3 and 3 or ', ''},
  {'\n[^\n]*%f[%l]%l?%l[34]%f[^%w][^\n]*', ''},
  {',(\n += )', '%1'}, -- of assignments whose last names were those
  -- numbers of a list: a vector stands in a line of its own; how many make a result
  {'(\n +numbers%[k %+ %d+%], numbers%[k %+ %d+%]), numbers%[k %+ %d+%]', '%1'},
  {' %* 3%f[^%d]', ' * 2'},
}

local COMMENTS = {
  {'x, y, z', 'x, y'}, {'three', 'two'}, {'3D', '2D'},
  {'bump%-3dpd', 'bump.lua'}, {'rotation', 'angle'},
}

local BOTH = {{'%f[%w]queries3', 'queries2'}, {'%f[%w]vec3', 'vec2'},
  {'%f[%w]result3', 'result2'}, {'%f[%w]box3', 'box2'}, {'%f[%w]cells3', 'cells2'},
  {'%f[%w]world3', 'world2'}, {'%f[%w]moves3', 'moves2'}}

local function apply(rules, text)
  for _, rule in ipairs(rules) do text = text:gsub(rule[1], rule[2]) end
  return text
end

-- numbers[k], numbers[k + 1], ... without gaps where components were left out
local function renumber(text)
  local i
  return (text:gsub('numbers%[k([^%]]*)%]', function(offset)
    i = offset == '' and 0 or i + 1
    return i == 0 and 'numbers[k]' or ('numbers[k + %d]'):format(i)
  end))
end

local function code_of(lines, source)
  local text = apply(BOTH, apply(CODE, '\n' .. table.concat(lines, '\n')))
  local left = text:match('[^\n]*%f[%w]' .. Z .. '%f[^%w][^\n]*')
  if left then
    error(('%s: no rule for the third component in\n%s'):format(source, left), 0)
  end
  return renumber(text):sub(2)
end

-- The lines of a source as text of the plane's file.
function print_plane.text(source, lines)
  local out, code = {}, {}
  local function flush()
    if #code > 0 then out[#out + 1] = code_of(code, source) end
    code = {}
  end
  for _, line in ipairs(lines) do
    local indent, text = line:match('^( *)%-%- 2D: (.*)')
    if text then
      flush()
      out[#out + 1] = indent .. text
    elseif line:match('docs/print_plane%.lua') then
      out[#out + 1] = ('-- Printed from %s by `make docs`: do not edit.')
        :format(source:match('[^/]*$'))
    elseif line:match('^ *%-%-') and not line:match(' %-%- 3D$') then
      flush()
      out[#out + 1] = apply(BOTH, apply(COMMENTS, line))
    elseif not line:match(' %-%- 3D$') then
      code[#code + 1] = line
    end
  end
  flush()
  return table.concat(out, '\n') .. '\n'
end

function print_plane.files()
  local files = {}
  for name, source in pairs(SOURCES) do
    local lines = {}
    for line in io.lines(source) do lines[#lines + 1] = line end
    files[name] = print_plane.text(source, lines)
  end
  return files
end

return print_plane
