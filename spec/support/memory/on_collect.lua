-- Calls the function whenever something is collected, as long as it says so.
return function(act)
  local arm
  local function collected() if act() then arm() end end
  if newproxy then
    arm = function() getmetatable(newproxy(true)).__gc = collected end
  else
    arm = function() setmetatable({}, {__gc = collected}) end
  end
  arm()
end
