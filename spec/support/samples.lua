-- How many random inputs to try: as many as the spec says, or the share of them that
-- COLLIDE_SAMPLES names, for short runs and those in which each costs ten times as much.
local share = tonumber(os.getenv 'COLLIDE_SAMPLES' or 1)

return function(count)
  return math.max(1, math.floor(count * share))
end
