-- Checks which file calls which: calls go to the same room or to rooms below, as the
-- lists named ROOMS have them, and files form no ring; names with linkage begin with
-- col_, col2_ or col3_.
--
--   lua .ci/calls.lua CC FOLDER LUA_INCLUDE     compiles into FOLDER
--
-- Each file is compiled alone, without optimization, in both dimensions if it serves
-- both: calls that the compiler would inline are seen, too.
local compiler, folder, lua_include = arg[1], arg[2], arg[3]

local FLAGS = '-std=c11 -O0 -w -Isrc/core/include'

local function lines_of(command)
  local pipe = assert(io.popen(command))
  local list = {}
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

local function read(name)
  local file = assert(io.open(name))
  local text = file:read('*a')
  file:close()
  return text
end

local function room_of(path)
  return path:match('^(.*)/[^/]*$') or '.'
end

-- Both lists, the binding above the core.
local level, height = {}, 0
for _, root in ipairs {'src/core', 'src/lua'} do
  for room in read(root .. '/ROOMS'):gmatch('(%S+)[^\n]*\n') do
    height = height + 1
    level[room == '.' and root or root .. '/' .. room] = height
  end
end

-- ----------------------------------------------------------------------- compiling --

-- Compiles a file: object -> its source, and a digit where it is 2.
local function objects_of(sources)
  local objects, commands = {}, {}
  local function add(source, digit)
    local object = folder .. '/' .. source:gsub('/', '+') .. (digit or '') .. '.o'
    objects[object] = source
    commands[#commands + 1] = table.concat({compiler, FLAGS, '-isystem', lua_include,
      digit and '-DCOL_DIMENSION=2' or '', '-c', source, '-o', object}, ' ')
  end
  for _, source in ipairs(sources) do
    local name, room = source:match('[^/]+$'), room_of(source)
    if name == '2d.c' then
      for other in read(source):gmatch('#include "([^"]+%.c)"') do
        add(room .. '/' .. other, 2)
      end
    else
      add(source)
    end
  end
  local list = os.tmpname()
  local file = assert(io.open(list, 'w'))
  file:write(table.concat(commands, '\n'), '\n')
  file:close()
  local ok = os.execute("tr '\\n' '\\0' < " .. list .. " | xargs -0 -n 1 -P 2 sh -c")
  os.remove(list)
  assert(ok == true or ok == 0, 'a file does not compile')
  return objects
end

-- The symbols of all objects: file -> {name = true} that it uses; name -> its file.
local function symbols_of(objects)
  local uses, owner = {}, {}
  for _, line in ipairs(lines_of('nm -A ' .. folder .. '/*.o')) do
    local object, kind, name = line:match('^(.-):%x*%s+(%a) (%S+)$')
    local source = objects[object]
    if source and kind == 'U' then
      uses[source] = uses[source] or {}
      uses[source][name] = true
    elseif source and kind:find('[TDRB]') then
      owner[name] = source
    end
  end
  return uses, owner
end

-- ------------------------------------------------------------------------ checking --

local faults = 0
local function fault(...)
  faults = faults + 1
  print(string.format(...))
end

local function check_names(owner)
  for name, source in pairs(owner) do
    if not name:find('^col[23]?_') and name ~= 'luaopen_collide_core' then
      fault('%s: %s has no prefix', source, name)
    end
  end
end

-- Which files a file calls, each with one name as evidence.
local function calls_of(uses, owner)
  local calls = {}
  for source, names in pairs(uses) do
    calls[source] = {}
    for name in pairs(names) do
      local other = owner[name]
      if other and other ~= source then calls[source][other] = name end
    end
  end
  return calls
end

local function check_levels(calls)
  for source, others in pairs(calls) do
    for other, name in pairs(others) do
      local here, there = level[room_of(source)], level[room_of(other)]
      if not here then fault('%s: its room is not listed', source) end
      if here and there and there > here then
        fault('%s calls up: %s of %s', source, name, other)
      end
    end
  end
end

-- Files that call each other in a ring, found by following calls from each.
local function check_rings(calls)
  local state, path = {}, {}
  local function visit(source)
    state[source] = 'open'
    path[#path + 1] = source
    for other, name in pairs(calls[source] or {}) do
      if state[other] == 'open' then
        fault('a ring: %s calls %s of %s, which leads back', source, name, other)
      elseif not state[other] then
        visit(other)
      end
    end
    path[#path] = nil
    state[source] = 'done'
  end
  local sources = {}
  for source in pairs(calls) do sources[#sources + 1] = source end
  table.sort(sources)
  for _, source in ipairs(sources) do
    if not state[source] then visit(source) end
  end
end

local sources = lines_of("find src/core src/lua -name '*.c' | LC_ALL=C sort")
os.execute('mkdir -p ' .. folder .. ' && rm -f ' .. folder .. '/*.o')
local uses, owner = symbols_of(objects_of(sources))
check_names(owner)
local calls = calls_of(uses, owner)
check_levels(calls)
check_rings(calls)
print(('%d files, %d faults'):format(#sources, faults))
os.exit(faults == 0 and 0 or 1)
