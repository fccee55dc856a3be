-- collide.core in the folder of a game, made for LÖVE. `make love` puts this file into
-- the folder `collide`, and beside it the C library that is the module everywhere else.
--
-- Under plain Lua or LuaJIT, as in tests of a game without a window, the library that
-- lies beside this file is loaded where it is.
--
-- Systems load libraries from real files only. In a game that runs from a folder, and in
-- the save directory, the library is one, and is loaded where it lies. From a .love file,
-- or a program with the game in it, it is copied to the save directory, once: a copy of
-- the same version and content is used again.
--
-- Each copy gets a name of its own and is never written to again, as a game that is
-- started meanwhile may have it loaded: that would crash it.
local VERSION = '0.1.1' -- as in init.lua
local SYMBOL = 'luaopen_collide_core'
local COPIES = 'collide-library' -- a folder in the save directory
local MINUTE = 60

local function fail(message, ...)
  error(('collide: ' .. message):format(...), 0)
end

-------------------------------------------------------------------------- without LÖVE --

-- The systems and processors that a library may be for, as its name tells them: those of
-- this machine as far as Lua knows them. One for another processor does not load.
local function platforms()
  local jit = rawget(_G, 'jit')
  local systems = package.config:sub(1, 1) == '\\' and {'windows'} or {'linux', 'macos'}
  if jit then systems = {jit.os == 'OSX' and 'macos' or jit.os:lower()} end
  local list = {}
  for _, system in ipairs(systems) do
    for _, arch in ipairs(jit and {jit.arch} or {'x64', 'arm64', 'x86', 'arm'}) do
      list[#list + 1] = system .. '-' .. arch
    end
  end
  return list
end

-- LÖVE's library is for Lua 5.1 and LuaJIT; those for other versions have them in their
-- names.
local function library_of(where, platform)
  local version = _VERSION == 'Lua 5.1' and '' or _VERSION:gsub('%W', ''):lower() .. '-'
  local ending = platform:find('^windows') and '.dll' or '.so'
  return ('%scollide-%s-%s%s%s'):format(where, VERSION, version, platform, ending)
end

local function exists(path)
  local file = io.open(path, 'rb')
  return file and file:close()
end

local function opened_beside()
  local source = debug.getinfo(1, 'S').source
  local where = source:match('^@(.*[/\\])') or ''
  local reason
  for _, platform in ipairs(platforms()) do
    local path = library_of(where, platform)
    if exists(path) then
      local open, why = package.loadlib(path, SYMBOL)
      if open then return open end
      reason = reason or why
    end
  end
  local name = library_of('', platforms()[1])
  fail("no library for %s in '%s' (%s); docs/install.md tells how to make %s",
    rawget(_G, 'jit') and 'LuaJIT' or _VERSION, where,
    reason or 'looked for ' .. table.concat(platforms(), ', '), name)
end

local in_love, filesystem = pcall(require, 'love.filesystem')
if not in_love then return opened_beside()('collide.core') end

------------------------------------------------------------------------------- in LÖVE --

-- The system and the processor, as the names of the libraries tell them. Games replace
-- love.system.getOS, to be tried out as on a phone, but not what LuaJIT was built for.
local function platform()
  local jit = rawget(_G, 'jit')
  if jit then
    local on_phone = jit.os == 'Linux' and os.getenv('ANDROID_ROOT')
    return on_phone and 'android-' .. jit.arch or platforms()[1]
  end
  local system = require('love.system').getOS()
  return (system == 'OS X' and 'macos' or system:lower()) .. '-unknown'
end

local LIBRARY = ('collide-%s-%s'):format(VERSION, platform())
local ENDING = platform():find('^windows') and '.dll' or '.so'

----------------------------------------------------------------------- where it lies --

-- The folder of this file in LÖVE's file system: where it was read from, or, when it was
-- compiled before, what it was required as.
local function folder(name)
  local source = debug.getinfo(1, 'S').source:match('^@%.?/?(.*)core%.lua$')
  if source and filesystem.getInfo(source .. 'core.lua') then return source end
  return (name:gsub('%.', '/'):gsub('core$', ''))
end

local function fail_missing(where)
  local others = {}
  for _, name in ipairs(filesystem.getDirectoryItems(where)) do
    others[#others + 1] = name:match('^collide%-[%d.]+%-.*%.%a+$')
  end
  fail("no library %s%s in '%s' (%s); docs/install.md tells how to make it", LIBRARY,
    ENDING, where, others[1] and 'only ' .. table.concat(others, ', ') or 'nor any other')
end

----------------------------------------------------------------------------- loading --

-- By LÖVE's own loader of C modules: on Windows it takes any file name, where that of Lua
-- takes those alone that the code page of the system can write.
local function opened_by_love(path)
  local saved = filesystem.getCRequirePath()
  filesystem.setCRequirePath(path)
  local open
  for _, loader in ipairs(package.loaders) do
    local ok, found = pcall(loader, 'collide.core')
    if ok and type(found) == 'function' and debug.getinfo(found, 'S').what == 'C' then
      open = found
      break
    end
  end
  filesystem.setCRequirePath(saved)
  return open
end

-- The function that opens the module, or nil and why there is none.
local function opened(path)
  local real = (filesystem.getRealDirectory(path) or '') .. '/' .. path
  local open, reason = package.loadlib(real, SYMBOL)
  return open or opened_by_love(path), reason
end

----------------------------------------------------------------------------- copying --

-- What is in the folder of copies: names in LÖVE's file system.
local function copies()
  local list = {}
  for _, name in ipairs(filesystem.getDirectoryItems(COPIES)) do
    local path = COPIES .. '/' .. name
    local is_ours = filesystem.getRealDirectory(path) == filesystem.getSaveDirectory()
    if is_ours and name:find('^collide%-') then list[#list + 1] = path end
  end
  return list
end

local function write(path, content)
  filesystem.createDirectory(COPIES)
  return filesystem.write(path, content)
end

local function new_copy(content)
  -- Told apart from what others write at this moment by time and place in memory.
  local path = ('%s/%s-%x%s%s'):format(COPIES, LIBRARY, os.time(),
    tostring({}):match('0x0*(%x+)') or '', ENDING)
  local ok, reason = write(path, content)
  if not ok then
    -- Another game has made the same folders at this moment, or it cannot be done.
    ok, reason = write(path, content)
  end
  if ok and filesystem.read(path) ~= content then
    filesystem.remove(path)
    ok, reason = false, 'it does not read back as it was written'
  end
  if ok then return path end
  fail("the library is inside '%s' and cannot be copied to the save directory '%s': %s",
    filesystem.getSource(), filesystem.getSaveDirectory(), reason)
end

-- Copies that nobody needs: of other versions, cut short, made twice. What is new may be
-- one that another game is about to load.
local function remove_others(mine)
  for _, path in ipairs(copies()) do
    local info = filesystem.getInfo(path)
    if path ~= mine and info and os.time() - (info.modtime or math.huge) > MINUTE then
      filesystem.remove(path)
    end
  end
end

local function opened_from_copy(content)
  for _, path in ipairs(copies()) do
    local info = filesystem.getInfo(path)
    if info and info.size == #content and filesystem.read(path) == content then
      local open = opened(path)
      if open then
        remove_others(path)
        return open
      end
    end
  end
  local path = new_copy(content)
  local open, reason = opened(path)
  if open then
    remove_others(path)
  else
    filesystem.remove(path)
  end
  return open, reason
end

--------------------------------------------------------------------------------------

local where = folder(...)
local path = where .. LIBRARY .. ENDING
if not filesystem.getInfo(path) then fail_missing(where) end
local open = opened(path)
if not open then
  local content, reason = filesystem.read(path)
  if content then open, reason = opened_from_copy(content) end
  if not open then fail("'%s' does not load: %s", path, reason) end
end
return open('collide.core')
