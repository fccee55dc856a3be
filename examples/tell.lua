-- One line about a result, rounded: tell('crate', hero:contact(crate)).
local FIELDS = {'distance', 'depth', 't', 'point', 'normal', 'na', 'pa', 'pb'}

local function short(value)
  if type(value) == 'number' then
    -- + 0 turns -0 into 0
    return ('%.4g'):format(math.abs(value) < 5e-13 and 0 or value + 0)
  end
  local list = {short(value.x), short(value.y)}
  if value.z then list[3] = short(value.z) end
  return '(' .. table.concat(list, ', ') .. ')'
end

return function(name, result)
  local words = {}
  for _, field in ipairs(FIELDS) do
    if result[field] then words[#words + 1] = field .. ' ' .. short(result[field]) end
  end
  print(('  %-24s %s'):format(name, table.concat(words, '  ')))
end
