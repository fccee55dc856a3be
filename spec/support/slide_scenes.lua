-- Rows of shapes that lie flush, and what slides along them: for the specs that nothing
-- is held there. All of it stands on y = 0 with its place at x (and z), the row goes
-- along x; in 2D y points down, so that what stands is above with y < 0, in 3D up.
local slide_scenes = {}

local c2, c3 = require 'collide.d2', require 'collide.d3'
local SIDE = 16

slide_scenes.SIDE = SIDE

local function each_tile(count, add)
  for i = count - 1, 0, -1 do -- the one that is reached next is asked before
    add(i, i * SIDE)
  end
end

local function row2(make)
  return function(count)
    local shapes = {}
    each_tile(count, function(_, x) shapes[#shapes + 1] = make(x) end)
    return shapes
  end
end

slide_scenes.rows2 = {
  rects = row2(function(x) return c2.rect(x, 0, SIDE, SIDE) end),
  boxes = row2(function(x) return c2.box({x + 8, 8}, {8, 8}) end),
  polygons = row2(function(x)
    return c2.polygon {{x, 0}, {x + SIDE, 0}, {x + SIDE, SIDE}, {x + 4, 12}, {x, 8}}
  end),
  triangles = row2(function(x) return c2.triangle(x, 0, x + SIDE, 0, x + 8, SIDE) end),
  segments = row2(function(x) return c2.segment(x, 0, x + SIDE, 0) end),
  ['one compound'] = function(count)
    return {c2.compound(slide_scenes.rows2.rects(count))}
  end,
  ['one comb'] = function(count)
    local points = {{0, 0}, {count * SIDE, 0}}
    each_tile(count, function(_, x)
      for _, p in ipairs {{12, 8}, {12, 16}, {4, 16}, {4, 8}} do
        points[#points + 1] = {x + p[1], p[2]}
      end
    end)
    return {c2.polygon(points)}
  end,
}

slide_scenes.movers2 = {
  rect = function(x) return c2.rect(x, -24, 12, 24) end,
  box = function(x) return c2.box({x + 6, -12}, {6, 12}) end,
  ['rounded box'] = function(x) return c2.box({x + 6, -12}, {4, 10}, 0, 2) end,
  triangle = function(x) return c2.triangle(x, 0, x + 12, 0, x + 6, -20) end,
  ['triangle on its tip'] = function(x)
    return c2.triangle(x, -20, x + 12, -20, x + 6, 0)
  end,
  polygon = function(x)
    return c2.polygon {{x, -10}, {x + 3, 0}, {x + 9, 0}, {x + 12, -10}, {x + 6, -20}}
  end,
  circle = function(x) return c2.circle(x + 6, -6, 6) end,
  ['standing capsule'] = function(x) return c2.capsule(x + 6, -6, x + 6, -20, 6) end,
  ['lying capsule'] = function(x) return c2.capsule(x + 6, -6, x + 20, -6, 6) end,
  compound = function(x)
    return c2.compound {c2.rect(x, -24, 6, 24), c2.rect(x + 6, -24, 6, 24)}
  end,
  ['concave polygon'] = function(x)
    return c2.polygon {{x, 0}, {x, -20}, {x + 4, -20}, {x + 4, -8}, {x + 12, -8},
      {x + 12, 0}}
  end,
}

local function floor3(make)
  return function(count)
    local shapes = {}
    each_tile(math.floor(count / 2), function(_, x)
      make(shapes, x, 0)
      make(shapes, x, SIDE)
    end)
    return shapes
  end
end

slide_scenes.rows3 = {
  voxels = floor3(function(list, x, z)
    list[#list + 1] = c3.aabb({x, -SIDE, z}, {x + SIDE, 0, z + SIDE})
  end),
  boxes = floor3(function(list, x, z)
    list[#list + 1] = c3.box({x + 8, -8, z + 8}, {8, 8, 8})
  end),
  ['coplanar triangles'] = floor3(function(list, x, z)
    local near, far = {x + SIDE, 0, z}, {x, 0, z + SIDE}
    list[#list + 1] = c3.triangle({x, 0, z}, far, near)
    list[#list + 1] = c3.triangle({x + SIDE, 0, z + SIDE}, near, far)
  end),
  hulls = floor3(function(list, x, z)
    list[#list + 1] = c3.hull {{x, 0, z}, {x + SIDE, 0, z}, {x, 0, z + SIDE},
      {x + SIDE, 0, z + SIDE}, {x + 4, -SIDE, z + 4}, {x + 12, -SIDE, z + 8}}
  end),
  ['one compound'] = function(count)
    return {c3.compound(slide_scenes.rows3.voxels(count))}
  end,
}

slide_scenes.movers3 = {
  aabb = function(x, z) return c3.aabb({x, 0, z}, {x + 12, 24, z + 8}) end,
  box = function(x, z) return c3.box({x + 6, 12, z + 4}, {6, 12, 4}) end,
  ['turned box'] = function(x, z)
    return c3.box({x + 6, 12, z + 4}, {6, 12, 4}, c3.quat({0, 1, 0}, 0.5))
  end,
  ['rounded box'] = function(x, z)
    return c3.box({x + 6, 12, z + 4}, {4, 10, 2}, {0, 0, 0, 1}, 2)
  end,
  hull = function(x, z)
    return c3.hull {{x, 0, z}, {x + 12, 0, z}, {x, 0, z + 8}, {x + 12, 0, z + 8},
      {x + 6, 20, z + 4}}
  end,
  sphere = function(x, z) return c3.sphere(x + 6, 6, z + 6, 6) end,
  ['standing capsule'] = function(x, z)
    return c3.capsule(x + 6, 6, z + 6, x + 6, 20, z + 6, 6)
  end,
  ['lying capsule'] = function(x, z)
    return c3.capsule(x + 6, 6, z + 6, x + 20, 6, z + 6, 6)
  end,
  cylinder = function(x, z) return c3.cylinder(x + 6, 0, z + 6, x + 6, 20, z + 6, 6) end,
  cone = function(x, z) return c3.cone(x + 6, 0, z + 6, x + 6, 20, z + 6, 6) end,
  triangle = function(x, z) return c3.triangle(x, 0, z, x + 12, 0, z, x + 6, 20, z) end,
  compound = function(x, z)
    return c3.compound {c3.aabb({x, 0, z}, {x + 6, 24, z + 8}),
      c3.aabb({x + 6, 0, z}, {x + 12, 24, z + 8})}
  end,
}

-- As docs/guide.md has it.
function slide_scenes.slide(world, item, motion)
  for _ = 1, 3 do
    local hit = world:cast(item, motion)
    world:translate(item, motion * (hit and hit.t or 1))
    if not hit then return end
    motion = motion * (1 - hit.t)
    motion = motion - hit.nb * motion:dot(hit.nb)
  end
end

return slide_scenes
