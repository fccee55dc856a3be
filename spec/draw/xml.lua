-- Whether a text is well-formed XML, of the little that SVG needs: raises what is wrong.
local function check_attributes(text)
  local rest = text
  while rest:find('%S') do
    local value, after = rest:match('^%s+[%a][%w%-:]*="([^"<]*)"()')
    assert(value, 'attribute expected at: ' .. rest:sub(1, 40))
    assert(not value:find('&[^;]*$') and not value:find('&%f[%s]'), 'bare & in ' .. value)
    rest = rest:sub(after)
  end
end

local function check_text(text)
  assert(not text:find('[%z\1-\8\11\12\14-\31]'), 'control character')
  for entity in text:gmatch('&([^;]*;?)') do
    assert(entity:match('^[a-z]+;$'), 'bare & before ' .. entity)
  end
end

-- Calls visit(name, attributes, text before) for every element; returns their number.
return function(text, visit)
  local open, at, count = {}, 1, 0
  while true do
    local before, slash, name, attributes, close, after =
      text:match('^([^<]*)<(/?)([%a][%w]*)(.-)(/?)>()', at)
    if not name then break end
    check_text(before)
    assert(#open > 0 or not before:find('%S'), 'text outside: ' .. before)
    if slash == '/' then
      assert(table.remove(open) == name, '</' .. name .. '> closes another element')
    else
      check_attributes(attributes)
      assert(count == 0 or #open > 0, 'two elements at the top')
      if close ~= '/' then open[#open + 1] = name end
      count = count + 1
      if visit then visit(name, attributes, before) end
    end
    at = after
  end
  assert(#open == 0, (open[#open] or '') .. ' is not closed')
  assert(not text:sub(at):find('%S'), 'text at the end: ' .. text:sub(at))
  return count
end
