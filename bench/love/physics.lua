-- physics.lua - the circles of world_scene.lua as sensors of love.physics: each frame
-- puts every body where it is by now, updates the world, and counts the pairs by the
-- callbacks that begin and end contacts.
local scene = require 'bench.worlds.world_scene'

return function(n)
  local movers, side = scene.movers(n, 2)
  local world, bodies, touching = love.physics.newWorld(0, 0, false), {}, 0
  for i, o in ipairs(movers) do
    local body = love.physics.newBody(world, o.x, o.y, 'dynamic')
    love.physics.newFixture(body, love.physics.newCircleShape(o.r)):setSensor(true)
    bodies[i] = body
  end
  world:setCallbacks(function() touching = touching + 1 end,
    function() touching = touching - 1 end)
  return function()
    for i = 1, n do
      bodies[i]:setPosition(scene.step2(movers[i], side))
    end
    world:update(1 / 60)
    return touching
  end
end
