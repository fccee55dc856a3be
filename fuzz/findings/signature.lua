-- What two reports must share to be of the same fault: the words, without the numbers,
-- and without what stands behind ` -- `, the values.
local signature = {}

function signature.of(line)
  line = line:gsub('^.*program %d+, step %d+: ', ''):gsub(' %-%- .*', '')
  line = line:gsub('took %d+%.%d+ s', 'took too long'):gsub('%b()', ''):gsub('%b{}', '')
  line = line:gsub('0x%x+', ''):gsub('%-?nan', '#'):gsub('%-?inf%f[^%w]', '#')
  -- but for those of names: c3, world2
  line = line:gsub('(%a?)%-?%d[%d.]*e?[-+]?%d*', function(letter)
    if letter == '' then return '#' end
  end)
  return line:sub(1, 160)
end

return signature
