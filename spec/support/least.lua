-- The least value of a convex function between 0 and 1, by thirds, and where it is.
return function(f)
  local low, high = 0, 1
  for _ = 1, 80 do
    local a, b = low + (high - low) / 3, high - (high - low) / 3
    if f(a) < f(b) then high = b else low = a end
  end
  return f(high), high
end
