-- The nearest points of needles that all but touch and are all but parallel lie on them.
describe('the nearest points of', function()
  local c = require('collide').d3

  local function on_both(name, a, b, size)
    it(name, function()
      local r = c.closest(a, b)
      assert.near(0, math.max(0, c.distance(a, c.point(r.pa))), 1e-9 * size)
      assert.near(0, math.max(0, c.distance(b, c.point(r.pb))), 1e-9 * size)
      local way = c.vec(r.pb) - r.pa - c.vec(r.na) * r.distance
      assert.near(0, way:length(), 1e-9 * size)
    end)
  end

  on_both('two cones with one apex',
    c.cone({2.1052738218874767, -4, 0},
      {3, 3.6364843943940978e-10, 3.6364843943940999e-10}, 3.6364843943940989e-10),
    c.cone({2.1052738051561874, -4, 0},
      {3, 3.6364843943940978e-10, -3.383491504988794e-06}, 3.6364843943940989e-10), 5)

  on_both('two cylinders side by side',
    c.cylinder({0.74770027851333154, 0.18799528519967712, 0.18799528519967712},
      {1.18922356833545, -0.74770027851333154, 0.18799528519967712},
      1.0792087518666189e-13),
    c.cylinder({0.74770093267678051, 0.18799528519967712, 0.18799528519967712},
      {1.18922356833545, -0.74770027851333154, 0.18799528529355192},
      1.0792087518666189e-13), 2)

  on_both('a segment and a cylinder on one line',
    c.segment({0, -6, 0}, {1.9762625833649862e-323, -3.99999999882351, 3.99999999882351}),
    c.cylinder({5.6573677980457346e-15, -1.2817185434462521e-14, -1.2817185434463133e-14},
      {3.8398452849827145e-06, 2.0000000011764771, 3.9999999988234971},
      1.2817185434462521e-14), 10)

  on_both('a wide cylinder and an edge on its side',
    c.cylinder({0.0011803954635092497, -4.0031978743346279, -3.9977234310266385},
      {0.0011803954635092497, -0.10319787433462829, 0.0022765689733622082},
      3.0000000001371685),
    c.hull {{0, -0.1, 0}, {2.9999999234837222, -0.099999939275194197,
      -2.9023186865151374e-05}, {-3.0000000003835878, -0.099999939275194197,
      -3.3380469047883388e-05}}, 10)
end)
