-- Two bodies that meet part as billiard balls do, and start to turn where they are hit
-- off their middle. Nothing is lost: what moves goes on moving.
--
-- The impulse along the normal that turns the speed of the two points round; each body
-- resists by its mass, and by its inertia as far as it is hit from the side. Source:
-- Baraff, Physically Based Modeling, Rigid Body Simulation, equation 8-18; the inertia
-- here is the same about all axes.
local function speed_at(body, arm)
  return body.velocity + body.spin:cross(arm)
end

local function resistance(body, arm, normal)
  return 1 / body.mass + arm:cross(normal):length_sq() / body.inertia
end

local function push(body, arm, impulse)
  body.velocity = body.velocity + impulse / body.mass
  body.spin = body.spin + arm:cross(impulse) / body.inertia
end

-- a: a body, or nil for a wall. normal: from a to b. Whether they were going together.
return function(a, b, point, normal)
  local arm_a, arm_b = a and point - a.position, point - b.position
  local speed = speed_at(b, arm_b)
  if a then speed = speed - speed_at(a, arm_a) end
  local closing = -speed:dot(normal)
  if closing <= 0 then return false end
  local hard = resistance(b, arm_b, normal)
  if a then hard = hard + resistance(a, arm_a, normal) end
  local impulse = normal * (2 * closing / hard)
  push(b, arm_b, impulse)
  if a then push(a, arm_a, -impulse) end
  return true
end
