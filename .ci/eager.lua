-- eager.lua - helper for busted: the collector is always at work, so that whatever C code
-- forgot to anchor is gone before it is used.
collectgarbage('setpause', 0)
if _VERSION == 'Lua 5.4' then
  -- A step at every allocation, a whole cycle in about fifty: eager enough that a call
  -- made thousands of times meets the sweep at every point of its work.
  collectgarbage('incremental', 0, 400, 1)
else
  collectgarbage('setstepmul', 1000)
end
