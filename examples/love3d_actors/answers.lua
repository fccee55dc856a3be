-- What the library told the player, to be seen: the normal where he hit something last,
-- the slim capsule that feels what he rides, and the rule that decided.
local answers = {}

local PROBE = {color = 'white', width = 1.5}

-- The normal where he hit something last, and the probe while he rides.
function answers.draw(picture, player)
  local hit = player.hit
  if hit then
    local color = hit.rule == 'stands on it' and 'green' or 'vermillion'
    picture:arrow(hit.point, hit.normal, {color = color, width = 3})
    picture:dot(hit.point, {color = color})
  end
  if player.riding and player.probe then picture:shape(player.probe, PROBE) end
end

-- The rule that decided.
function answers.rule(player)
  local hit = player.hit
  local lines = {}
  if hit then
    lines[1] = ('%s, %.0f degrees from straight up: he %s (up to 30 he stands)')
      :format(hit.other.name or hit.other.kind, player.lean(hit.normal), hit.rule)
  end
  if player.riding and player.felt then
    lines[#lines + 1] = ('the slim capsule feels it at %.0f degrees: he rides on')
      :format(player.lean(player.felt))
  end
  return table.concat(lines, '\n')
end

return answers
