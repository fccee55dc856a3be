-- Looks a level over before players do: what overlaps, what leaves a crack one could fall
-- through, what hangs in the air, who starts inside a wall.
--
--   lua examples/check_level.lua FILE        checks a level: FILE is Lua that returns a
--                                            table of shapes by name; it may begin with
--                                            `local c2, c3 = ...`
--   lua examples/check_level.lua             checks the level below
--   lua -i examples/check_level.lua          the same, and then ask on by hand:
--   > level = require 'examples.check_level'
--   > =level.bridge:contact(level.pillar)
--
-- Given a file it ends with the exit status 0 when nothing is found, 1 when something is,
-- and 2 when the file cannot be read as a level. What Tiled, LDtk and Blender save is
-- checked by `bin/collide-check FILE`.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local level = {
  ground = c3.halfspace({0, 1, 0}, {0, 0, 0}),
  house = c3.box({-6, 2, 0}, {2, 2, 2}, c3.quat({0, 1, 0}, 0.3)),
  pillar = c3.capsule({0, 0.5, 0}, {0, 4, 0}, 0.5),
  bridge = c3.aabb({-4.5, 3.9, -0.5}, {-0.495, 4.2, 0.5}),
  steps = c3.box({3, 0.4, 0}, {1, 0.4, 1}),
  crate = c3.box({4.73, 0.5, 0}, {0.5, 0.5, 0.5}, c3.quat({0, 1, 0}, 0.5)),
  balloon = c3.sphere({3, 6, 2}, 0.5),
  hero = c3.capsule({-5, 0.5, 0.5}, {-5, 1, 0.5}, 0.5),
}

local CRACK = 0.1 -- a gap smaller than this was meant to be none

local function sorted_names(things)
  local names = {}
  for name in pairs(things) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- What bears itself, as the ground does; two of these may cross.
local BEARING = {halfspace = true, plane = true, line = true}

-- Calls visit(name, other name, distance) for every pair once.
local function each_pair(things, visit)
  local names = sorted_names(things)
  for i, one in ipairs(names) do
    for k = i + 1, #names do
      local a, b = things[one], things[names[k]]
      if not (BEARING[a.kind] and BEARING[b.kind]) then
        visit(one, names[k], a:distance(b))
      end
    end
  end
end

local function check(things)
  local supported, problems = {ground = true}, 0
  for name, shape in pairs(things) do
    supported[name] = supported[name] or BEARING[shape.kind]
  end
  local function problem(...)
    problems = problems + 1
    print('  ' .. string.format(...))
  end
  each_pair(things, function(one, other, distance)
    if distance < 0 then
      problem('%s and %s overlap by %.3f', one, other, -distance)
    elseif distance > 0 and distance < CRACK then
      local at = things[one]:closest(things[other]).pa
      problem('%s and %s leave a crack of %.3f at %s', one, other, distance, tostring(at))
    end
    if distance < CRACK then supported[one], supported[other] = true, true end
  end)
  for _, name in ipairs(sorted_names(things)) do
    if not supported[name] then problem('%s hangs in the air', name) end
  end
  return problems
end

local function report(things)
  print('the level:')
  for _, name in ipairs(sorted_names(things)) do
    print('', name, things[name])
  end
  print('problems:')
  local problems = check(things)
  print(('%d found'):format(problems))
  return problems
end

local EDITORS = {tmx = true, tmj = true, json = true, ldtk = true, obj = true,
  gltf = true, glb = true}

-- A level from a file, or nil and why there is none.
local function read(path)
  if EDITORS[path:match('%.(%w+)$')] then
    return nil, path .. ': collide-check checks levels of Tiled, LDtk and Blender'
  end
  local chunk, problem = loadfile(path)
  if not chunk then return nil, problem end
  local ok, things = pcall(chunk, c2, c3)
  if not ok then return nil, things end
  if type(things) ~= 'table' or not next(things) then
    return nil, path .. ' returns no table of shapes'
  end
  local sort
  for name, shape in pairs(things) do
    local kind = tostring(getmetatable(shape) and getmetatable(shape).__name)
    if type(name) ~= 'string' or not kind:find('^collide%.shape') then
      return nil, ('%s: %s is no shape with a name'):format(path, tostring(name))
    end
    sort = sort or kind
    if kind ~= sort then return nil, path .. ' has shapes of 2D and of 3D' end
  end
  return things
end

local path = arg and arg[0] and arg[0]:find('check_level%.lua$') and arg[1]
if path then
  local things, problem = read(path)
  if not things then
    io.stderr:write(tostring(problem), '\n')
    os.exit(2)
  end
  os.exit(report(things) == 0 and 0 or 1)
end

report(level)

return level
