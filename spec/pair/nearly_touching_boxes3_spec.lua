-- Boxes turned alike but for 1e-7 to 1e-10, apart by less than rounding lets corners be
-- told from each other: with the nearest corner alone, the normals of these pairs pointed
-- into the boxes. Found at random.
describe('3D boxes that nearly touch along nearly parallel edges', function()
  local c = require('collide').d3
  local shapes = require 'spec.support.shapes'
  local pair_check = require 'spec.support.check.pair'
  local random = require 'spec.support.random'

  local function box(center, half_extents, rotation)
    return shapes.new(3, 'box', {center = center, half_extents = half_extents,
      rotation = rotation, radius = 0})
  end

  local function claim(name, a, b)
    it(name, function()
      local rng = random.new(1)
      for _, pair in ipairs {{a, b}, {b, a}} do
        assert.is_nil((pair_check.check(c, pair[1], pair[2], {0, 0, 0}, rng, 0)))
      end
    end)
  end

  claim('a millimetre in size, 1e-10 apart in rotation',
    box({-0.00041609316648544905, 0.00045131999622447514, 0.00071393492742276667},
      {0.001, 0.00089319118105179096, 0.00043254295943254736},
      {0.057885448230917402, 0.18866521088050137, 0.97898014245639298,
        0.051503337392659873}),
    box({-0.0014567440671267088, 0.0015529889303343149, -0.0010252172320797813},
      {0, 0.00069480628934029387, 0.001},
      {0.057885448208232167, 0.18866521090474328, 0.97898014245315912,
        0.051503337390827242}))

  claim('a metre in size, 1e-10 apart in rotation, both flat',
    box({1.800486664181117, 0.76847769867606963, 1.1755165463060968},
      {0.76453600200635008, 0.52029614946457969, 0},
      {-0.84637840716121737, -0.092771509872153088, -0.0025640624274108192,
        -0.52443346997607809}),
    box({0.91474774440827034, 0.96202540693512217, 0.36843783684481179},
      {0, 0.41702965710237383, 0.61232222894214039},
      {-0.84637840716448565, -0.092771509857170462, -0.0025640624176954179,
        -0.52443346997350127}))

  claim('a million kilometres in size, 1e-8 apart in rotation, both flat',
    box({-287615203.27699471, -763278301.19272685, -1441345378.2707462},
      {0, 160657388.47399351, 483142296.14101547},
      {0.12846720233119255, -0.41519788390004175, 0.78030104321129568,
        0.44970787973248527}),
    box({-655171668.75356781, 158414809.69125542, -1189011613.1190157},
      {900110099.74470961, 228948027.06906995, 0},
      {0.1284672139371747, -0.41519787797986807, 0.78030105248873138,
        0.44970786578534822}))
end)
