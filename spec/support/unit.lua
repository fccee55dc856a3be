-- The unit vector along v, and the length of v; zeros for no direction.
local abs, sqrt = math.abs, math.sqrt

return function(x, y, z)
  local big = abs(x) > abs(y) and abs(x) or abs(y)
  big = big > abs(z) and big or abs(z)
  if big == 0 then
    return 0, 0, 0, 0
  end
  x, y, z = x / big, y / big, z / big
  local length = sqrt(x * x + y * y + z * z)
  return x / length, y / length, z / length, length * big
end
