-- Prints everything that is made from lua/collide/reference, from the table of pairs, and
-- for the plane from what is written for space.
--
--   lua docs/generate.lua             writes the files that have changed     (make docs)
--   lua docs/generate.lua --check     only tells which are stale, and fails then
local PRINTERS = {'print_api', 'print_luals', 'print_teal', 'print_defold',
  'print_plane', 'print_config', 'rules'}

local function read(name)
  local file = io.open(name, 'rb')
  if not file then return nil end
  local text = file:read('*a')
  file:close()
  return text
end

local function write(name, text)
  local file = assert(io.open(name, 'wb'))
  assert(file:write(text))
  assert(file:close())
end

-- All files by name, in the order of their names.
local function files()
  local texts, names = {['docs/pairs.md'] = require('docs.pairs').text()}, {}
  for _, printer in ipairs(PRINTERS) do
    for name, text in pairs(require('docs.' .. printer).files()) do texts[name] = text end
  end
  for name in pairs(texts) do names[#names + 1] = name end
  table.sort(names)
  return names, texts
end

local generate = {}

-- The names of the files that are not what would be printed now.
function generate.stale()
  local names, texts = files()
  local list = {}
  for _, name in ipairs(names) do
    if read(name) ~= texts[name] then list[#list + 1] = name end
  end
  return list, texts
end

local function run(only_check)
  local stale, texts = generate.stale()
  for _, name in ipairs(stale) do
    print((only_check and 'stale: ' or 'printed ') .. name)
    if not only_check then write(name, texts[name]) end
  end
  if only_check and #stale > 0 then
    print('To print what is stale anew: make docs')
    os.exit(1)
  end
end

-- Run as a program, not loaded by a spec.
if arg and (arg[0] or ''):match('generate%.lua$') then run(arg[1] == '--check') end

return generate
