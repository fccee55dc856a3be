-- Numbers and places as messages say them: short, without digits that mean nothing.
local text = {}

-- Up to two digits behind the point; below 1 three.
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

return text
