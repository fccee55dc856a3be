-- Bytes that 100 calls leave behind, with the collector stopped. The least of several
-- runs: a compiler makes its traces during the first ones.
return function(call)
  local least = math.huge
  collectgarbage()
  collectgarbage('stop')
  for _ = 1, 5 do
    local before = collectgarbage('count')
    for _ = 1, 100 do call() end
    least = math.min(least, collectgarbage('count') - before)
  end
  collectgarbage('restart')
  return least * 1024
end
