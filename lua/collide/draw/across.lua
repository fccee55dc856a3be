local abs, sqrt = math.abs, math.sqrt

-- Returns two directions square to an axis and to each other, all of length 1, as six
-- numbers: u, w and the axis are right-handed in this order.
return function(x, y, z)
  local ux, uy, uz
  if abs(y) < 0.9 then
    ux, uy, uz = z, 0, -x -- y cross axis
  else
    ux, uy, uz = y, -x, 0 -- axis cross z
  end
  local length = sqrt(ux * ux + uy * uy + uz * uz)
  ux, uy, uz = ux / length, uy / length, uz / length
  return ux, uy, uz, y * uz - z * uy, z * ux - x * uz, x * uy - y * ux
end
