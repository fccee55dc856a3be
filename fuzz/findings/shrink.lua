-- Makes what fails smaller while it fails. Each function takes fails(candidate) ->
-- boolean, which must be true of what is handed in, and returns the smallest that it has
-- found.
local shrink = {}

local function without(list, from, to)
  local rest = {}
  for i, value in ipairs(list) do
    if i < from or i > to then rest[#rest + 1] = value end
  end
  return rest
end

-- A list with as few entries as possible: halves are left out, then quarters, down to
-- single ones. Source: Zeller and Hildebrandt, Simplifying and isolating failure-inducing
-- input, 2002, of which this is the complement half.
function shrink.list(list, fails)
  local size = math.ceil(#list / 2)
  while size >= 1 do
    local from, changed = 1, false
    while from <= #list do
      local rest = without(list, from, from + size - 1)
      if #rest > 0 and fails(rest) then
        list, changed = rest, true
      else
        from = from + size
      end
    end
    if size == 1 and not changed then break end
    size = size > 1 and math.ceil(size / 2) or 1
  end
  return list
end

------------------------------------------------------------------------------- numbers --

-- Simpler numbers for one, the simplest first.
local function simpler(text)
  local x = tonumber(text)
  local list = {'0', '1', '-1', '2'}
  if x and x - x == 0 then
    for _, form in ipairs {'%.0f', '%.1g', '%.2g', '%.3g', '%.6g', '%.10g'} do
      if form ~= '%.0f' or math.abs(x) < 1e6 then list[#list + 1] = form:format(x) end
    end
    list[#list + 1] = x > 0 and '1e300' or '-1e300'
  end
  local kept = {}
  for _, other in ipairs(list) do
    if other == text then break end
    if #other <= #text then kept[#kept + 1] = other end
  end
  return kept
end

-- Where the numbers are that mean something: not those of call(12, ...) and v[12].
local function numbers_of(line)
  local places, at = {}, 1
  while true do
    local from, to = line:find('%-?%d[%d.]*e?[-+]?%d*', at)
    if not from then return places end
    local before = line:sub(1, from - 1)
    if not before:find('[%w_"\']$') and not before:find('call%($')
      and not before:find('%f[%w]v%[$') then
      places[#places + 1] = {from, to}
    end
    at = to + 1
  end
end

-- The lines, the i-th of which is another.
local function with_line(lines, i, text)
  local list = {}
  for j, line in ipairs(lines) do list[j] = line end
  list[i] = text
  return list
end

-- Every number of every line as simple as may be.
function shrink.numbers(lines, fails)
  local i = 1
  while lines[i] do
    local k, places = 1, numbers_of(lines[i])
    while places[k] do
      local line, from, to = lines[i], places[k][1], places[k][2]
      for _, other in ipairs(simpler(line:sub(from, to))) do
        local candidate = with_line(lines, i,
          line:sub(1, from - 1) .. other .. line:sub(to + 1))
        if fails(candidate) then
          lines, places = candidate, numbers_of(candidate[i])
          break
        end
      end
      k = k + 1
    end
    i = i + 1
  end
  return lines
end

----------------------------------------------------------------------------- arguments --

-- The end of a function that begins there: bodies have no other blocks.
local function function_end(line, from)
  local depth, at = 0, from
  while true do
    local s, e, word = line:find('%f[%w_](%a+)%f[^%w_]', at)
    if not s then return nil end
    if word == 'function' then depth = depth + 1 end
    if word == 'end' then depth = depth - 1 end
    if depth == 0 then return e end
    at = e + 1
  end
end

-- The pieces of a line that may be left out or replaced: {from, to, replacement}.
local function pieces_of(line)
  local pieces = {}
  local function add(from, to, text) pieces[#pieces + 1] = {from, to, text} end
  for from, to in line:gmatch('()starve%([^)]*%) ()') do add(from, to - 1, '') end
  for from, to in line:gmatch('() call%b()()') do add(from, to - 1, '') end
  for from, to in line:gmatch('() pause%(%)()') do add(from, to - 1, '') end
  for from in line:gmatch('()%f[%w_]function') do
    local to = function_end(line, from)
    if to then
      add(from, to, 'nil')
      add(from, to, 'function() return true end')
    end
  end
  for from, body, to in line:gmatch('()(%b{})()') do
    if body ~= '{}' then
      add(from, to - 1, 'nil')
      add(from, to - 1, '{}')
      for a, b in body:gmatch('()[^,{}]+, ()') do add(from + a - 1, from + b - 2, '') end
    end
  end
  for from, to in line:gmatch('(), [^,(){}]+()%)') do add(from, to - 1, '') end
  for from, to in line:gmatch('(), [%w.]*%b()()%)') do add(from, to - 1, '') end
  for from, to in line:gmatch('(), %b{}()%)') do add(from, to - 1, '') end
  for from, inner, to in line:gmatch('()%f[%w]odd(%b())()') do
    local first = inner:match('^%((%b{})')
    if first then add(from, to - 1, first) end
  end
  return pieces
end

-- Every line with as little in it as may be.
function shrink.arguments(lines, fails)
  local i = 1
  while lines[i] do
    local k, pieces = 1, pieces_of(lines[i])
    while pieces[k] do
      local line, piece = lines[i], pieces[k]
      local candidate = with_line(lines, i,
        line:sub(1, piece[1] - 1) .. piece[3] .. line:sub(piece[2] + 1))
      if candidate[i] ~= line and fails(candidate) then
        lines, pieces, k = candidate, pieces_of(candidate[i]), 0
      end
      k = k + 1
    end
    i = i + 1
  end
  return lines
end

-- All of it, until nothing is left to be taken away.
function shrink.program(lines, fails)
  for _ = 1, 4 do
    local before = table.concat(lines, '\n')
    lines = shrink.list(lines, fails)
    lines = shrink.arguments(lines, fails)
    lines = shrink.list(lines, fails)
    lines = shrink.numbers(lines, fails)
    if table.concat(lines, '\n') == before then break end
  end
  return lines
end

--------------------------------------------------------------------------------- bytes --

-- Bytes for a C target: shorter, then zero where that does no harm.
function shrink.bytes(text, fails)
  local size = math.ceil(#text / 2)
  while size >= 1 do -- off the end
    while #text > size and fails(text:sub(1, #text - size)) do
      text = text:sub(1, #text - size)
    end
    size = size > 1 and math.floor(size / 2) or 0
  end
  local list = {}
  for i = 1, #text do list[i] = text:sub(i, i) end
  local function still(bytes) return fails(table.concat(bytes)) end
  list = shrink.list(list, still)
  size = math.ceil(#list / 2)
  while size >= 1 do
    for from = 1, #list, size do
      local candidate, changed = {}, false
      for i, byte in ipairs(list) do
        local zero = i >= from and i < from + size
        candidate[i] = zero and '\0' or byte
        changed = changed or candidate[i] ~= byte
      end
      if changed and still(candidate) then list = candidate end
    end
    size = size > 1 and math.floor(size / 2) or 0
  end
  return table.concat(list)
end

return shrink
