-- Packs a folder into a zip file, as .love files are, without compression.
-- Source: PKWARE's APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16.
local bit = require 'bit'
local lfs = require 'lfs'

local TABLE = {}
for i = 0, 255 do
  local c = i
  for _ = 1, 8 do
    c = bit.band(c, 1) == 1 and bit.bxor(0xEDB88320, bit.rshift(c, 1)) or bit.rshift(c, 1)
  end
  TABLE[i] = c
end

local function crc(text)
  local c = -1
  for i = 1, #text do
    c = bit.bxor(TABLE[bit.band(bit.bxor(c, text:byte(i)), 255)], bit.rshift(c, 8))
  end
  return bit.bnot(c)
end

local function little(bytes, value)
  local text = {}
  for i = 1, bytes do
    text[i] = string.char(bit.band(bit.rshift(value, 8 * (i - 1)), 255))
  end
  return table.concat(text)
end

local function files(folder, prefix, list)
  for name in lfs.dir(folder) do
    local path = folder .. '/' .. name
    if name:sub(1, 1) == '.' then -- luacheck: ignore
    elseif lfs.attributes(path, 'mode') == 'directory' then
      files(path, prefix .. name .. '/', list)
    else
      local file = assert(io.open(path, 'rb'))
      list[#list + 1] = {name = prefix .. name, content = file:read('*a')}
      file:close()
    end
  end
  return list
end

return function(folder, to)
  local out, directory, at = {}, {}, 0
  local list = files(folder, '', {})
  for _, f in ipairs(list) do
    -- version, flags, stored; a time and a date; what is in it; lengths
    local facts = little(2, 10) .. little(2, 0) .. little(2, 0) .. little(2, 0) ..
      little(2, 0x5821) .. little(4, crc(f.content)) .. little(4, #f.content) ..
      little(4, #f.content) .. little(2, #f.name) .. little(2, 0)
    directory[#directory + 1] = 'PK\1\2' .. little(2, 10) .. facts .. little(2, 0) ..
      little(2, 0) .. little(2, 0) .. little(4, 0) .. little(4, at) .. f.name
    local entry = 'PK\3\4' .. facts .. f.name .. f.content
    out[#out + 1] = entry
    at = at + #entry
  end
  local central = table.concat(directory)
  local file = assert(io.open(to, 'wb'))
  file:write(table.concat(out), central, 'PK\5\6', little(2, 0), little(2, 0),
    little(2, #list), little(2, #list), little(4, #central), little(4, at), little(2, 0))
  file:close()
end
