-- Values as JSON: what the page is answered with.
local json = {}

local ESCAPES = {['"'] = '\\"', ['\\'] = '\\\\', ['\n'] = '\\n', ['\t'] = '\\t',
  ['\r'] = '\\r'}

local function escape(char)
  return ESCAPES[char] or ('\\u%04x'):format(char:byte())
end

-- What is not UTF-8 is read as Latin-1, byte by byte.
local function text(value)
  if not utf8.len(value) then
    value = value:gsub('[\128-\255]', function(char) return utf8.char(char:byte()) end)
  end
  return '"' .. value:gsub('[%c"\\\127]', escape) .. '"'
end

local WRITE = {string = text, boolean = tostring}

function WRITE.number(value)
  if value - value ~= 0 then return 'null' end
  return ('%.17g'):format(value)
end

WRITE['nil'] = function() return 'null' end

function WRITE.table(value)
  local list = {}
  if #value > 0 or next(value) == nil then
    for i = 1, #value do list[i] = json.of(value[i]) end
    return '[' .. table.concat(list, ',') .. ']'
  end
  for key, v in pairs(value) do
    list[#list + 1] = text(tostring(key)) .. ':' .. json.of(v)
  end
  return '{' .. table.concat(list, ',') .. '}'
end

-- A list if it has a first element, or nothing in it; else an object.
function json.of(value)
  return WRITE[type(value)](value)
end

return json
