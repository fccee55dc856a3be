-- This file writes numbers and places for messages: short, without digits that mean
-- nothing; and names from files, which may hold anything.
local ipairs, tostring = ipairs, tostring

local text = {}

-- Returns a number with up to two decimal places, or three if it is below 1.
function text.number(x)
  local format = (x >= 1 or x <= -1) and '%.2f' or '%.3f'
  local shown = format:format(x):gsub('%.?0+$', '')
  return shown == '-0' and '0' or shown
end

function text.place(at)
  local list = {}
  for k = 1, #at do list[k] = text.number(at[k]) end
  return table.concat(list, ', ')
end

function text.plural(count, one, many)
  return ('%d %s'):format(count, count == 1 and one or many or one .. 's')
end

--------------------------------------------------------------------------------- names --

-- Returns the length of the letter that begins at a byte; nil where none does. Characters
-- that XML forbids are no letters either: U+FFFE, U+FFFF.
local function length_at(s, i)
  local a, b, c, d = s:byte(i, i + 3)
  if a < 0x80 then return 1 end
  if a < 0xC2 or a > 0xF4 or not b or b < 0x80 or b > 0xBF then return nil end
  if a < 0xE0 then return 2 end
  if not c or c < 0x80 or c > 0xBF then return nil end
  if a < 0xF0 then
    if a == 0xE0 and b < 0xA0 or a == 0xED and b > 0x9F then return nil end
    if a == 0xEF and b == 0xBF and c >= 0xBE then return nil end
    return 3
  end
  if a == 0xF0 and b < 0x90 or a == 0xF4 and b > 0x8F then return nil end
  return d and d >= 0x80 and d <= 0xBF and 4 or nil
end

-- Returns text as UTF-8: bytes that are no letters become the replacement character.
function text.utf8(s)
  s = tostring(s)
  if not s:find('[\128-\255]') then return s end
  local list, i = {}, 1
  while i <= #s do
    local length = length_at(s, i)
    list[#list + 1] = length and s:sub(i, i + length - 1) or '\239\191\189'
    i = i + (length or 1)
  end
  return table.concat(list)
end

-- These letters turn the direction of the text that follows: a line would not show what
-- it holds.
local TURNS = {}
for _, last in ipairs {'\170', '\171', '\172', '\173', '\174'} do
  TURNS['\226\128' .. last] = true
end
for _, last in ipairs {'\166', '\167', '\168', '\169'} do
  TURNS['\226\129' .. last] = true
end

-- Returns text as one line in which nothing is a command to a terminal: control
-- characters and letters that turn the direction are shown by their numbers.
function text.plain(s)
  return (text.utf8(s):gsub('[%c\127]', function(c)
    return ('\\x%02x'):format(c:byte())
  end):gsub('\194([\128-\159])', function(c)
    return ('\\x%02x'):format(c:byte())
  end):gsub('\226[\128\129].', function(letter)
    return TURNS[letter] and ('\\u%04x'):format(0x2000 + (letter:byte(2) - 128) * 64
      + letter:byte(3) - 128) or nil
  end))
end

-- Returns a name cut to so many bytes, between letters, with dots behind it; a shorter
-- name is returned as it is.
function text.short(s, most)
  if #s <= most then return s end
  while most > 0 and s:byte(most + 1) >= 0x80 and s:byte(most + 1) < 0xC0 do
    most = most - 1
  end
  return s:sub(1, most) .. '...'
end

return text
