-- What two reports must share to be of the same fault: the words, without the numbers, and
-- without what stands behind ` -- `, the values.
local signature = {}

function signature.of(line)
  line = line:gsub('^.*program %d+, step %d+: ', ''):gsub(' %-%- .*', ''):gsub('took %d+%.%d+ s', 'took too long'):gsub('%b()', ''):gsub('%b{}', '')
  return (line:gsub('0x%x+', ''):gsub('%-?[%d.]+e?[-+]?%d*', '#'):gsub('%-?nan', '#')
    :gsub('%-?inf', '#'):sub(1, 160))
end

return signature
