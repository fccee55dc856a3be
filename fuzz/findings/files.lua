-- Whole files, as bytes.
local files = {}

function files.read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

function files.write(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

return files
