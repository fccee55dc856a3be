local abs, sqrt = math.abs, math.sqrt

-- Two directions square to an axis and to each other, all of length 1, as six numbers: in
-- which, together with the axis, u, w and axis are right-handed.
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
