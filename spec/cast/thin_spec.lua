-- What is thin is found by casts all the same: slivers, needles and their tips, shapes
-- whose area is a rounding. One decision, by the distances that can be measured, says
-- what has an inside; what has none is crossed.
local c2, c3 = require('collide').d2, require('collide').d3

-- That the cast hits at a time at which the shapes touch, in points of both.
local function touches(c, a, motion, b, slack)
  local m = c.vec(motion[1], motion[2], motion[3])
  local hit = assert(c.cast(a, m, b))
  local moved = a:clone():translate(m * hit.t)
  assert.is_true(c.distance(moved, b) <= slack)
  assert.is_true(c.distance(moved, c.point(hit.point)) <= slack)
  assert.is_true(c.distance(b, c.point(hit.point)) <= slack)
  return hit
end

describe('2D casts of what is thin', function()
  it('do not pass through a triangle whose area is a rounding', function()
    local a = c2.triangle({0.0023333333333333335, -1.9976666666666665},
      {-3.9976666666666665, 2.0023333333333333}, {-2.9976666666666665,
        1.0023333333333333})
    local b = c2.triangle({0, -2}, {-4, 2}, {-3, 1})
    touches(c2, a, {-0.0046666666666666671, -0.0046666666666666671}, b, 1e-12)
  end)

  it('find a triangle without area with a box that is a hair', function()
    local a = c2.aabb({-2.8, 0}, {-2.7999999999999243, 1.7214993816118655e-17})
    local b = c2.triangle({-2.7999999999999989, 0.00013178070417804803},
      {-4.2722047668994179e-17, -3.4}, {8.3999999999999968, -13.600395342112533})
    touches(c2, a, {61.664930009148584, -0.10976198385662513}, b, 1e-10)
  end)

  it('find a segment with one that is all but a point', function()
    local a = c2.segment({-0.20266323582271609, 3.002449289855833},
      {-0.202663235822716, 3.0024492898558348})
    local b = c2.segment({2.9995763541163951, -3.7996790687898541},
      {-0.20593816691094843, 3.0003209312101466})
    touches(c2, a, {-0.0057025643488669885, -0.0048985797116662686}, b, 1e-12)
  end)

  it('find capsules whose radius is below rounding', function()
    local r = 4.017182560256265e-17
    local a = c2.capsule({1.6279948963584188, -10.878318996273801},
      {-1.0251738024231052, -6.9391605746951903}, r)
    local b = c2.capsule({1.6279948963584188, -3.7543022407771236},
      {-1.0251738024231052, 0.18485618080148658}, r)
    touches(c2, a, {0, 14.248033510993354}, b, 1e-11)
  end)

  it('find lines that lean on the way there by next to nothing', function()
    for power = -16, -8 do
      local line = c2.line({0, 1}, {1, 10 ^ power})
      for _, height in ipairs {0, 1e-15, 4e-15, 1e-12} do
        local box = c2.aabb({1, 0}, {1, height})
        assert.near(0.5, box:cast({-2, 2}, line).t, 1e-12)
        assert.near(0.5, line:cast({2, -2}, box).t, 1e-12)
      end
    end
  end)

  it('find hairs whose radius is below the rounding of the way there', function()
    touches(c2, c2.box({3.1, 0}, {0, 8e-10}, 0, 5e-17), {-3.4, -1.5e-12},
      c2.box({0.9, 0}, {4e-17, 7e-10}, math.pi), 1e-12)
    touches(c2, c2.capsule({1.9999999999612532, -4.2079668197092349e-12},
      {1.9999999999612532, 5.6194536273916412e-12}, 2.8525315697353861e-20),
      {-0.16330333242961639, -2.5976193280207971e-10},
      c2.capsule({1.8848428940924442, -1.8769512526454084e-10},
      {1.8848428940924442, 2.5198278284682089e-10}, 1.2762200621759959e-18), 1e-12)
  end)

  it('find the tip of a needle', function()
    local a = c2.triangle({-2.946638110572696, -0.9}, {-6.93898064548946, 0},
      {-5.7308766127887463, -0.27234477501206072})
    local b = c2.triangle({2.4486615402644282e-06, -5.5094884655949633e-07},
      {4.6876350613092206e-09, 0}, {7.442471054394589e-07, -1.6672004406600044e-07})
    touches(c2, a, {13.893276221145392, 0}, b, 1e-11)
  end)

  it('find a sliver with a rounded one', function()
    local a = c2.convex({{1.4568112637425474, -0.000422724477657612},
      {1.5999999999999179, -0.00042272450549705472},
      {0.99999999999991784, -0.00042272440249111658},
      {1.4568112637425474, -0.00042272444981816923},
      {1.5999999999999179, -0.000422724477657612}}, 2.8142318570994074e-15)
    local b = c2.segment({1.000001492887505, 1.0300593815938147e-10},
      {0.9999997771809693, 1.0300593815938147e-10})
    touches(c2, a, {1.643762627651116e-13, 0.00084544901099410945}, b, 1e-12)
  end)

  it('tell a point of both where sides are all but straight on', function()
    local a = c2.triangle({-0.38269398579981995, -0.60886929538486845},
      {3.0222515566869692, 3.6611848600370718}, {0.79222651590282611,
        0.86456812321234233})
    local b = c2.box({2.7376944181831098, -6}, {1.2700541219554464, 7}, 0)
    touches(c2, a, {0.76538807281469612, -1.3223697200741436}, b, 1e-11)
  end)

  it('tell a point of both where a segment comes to lie along a longer side', function()
    local a = c2.segment({-25.716508526719903, 7.0559309383801923},
      {-18.716508526719903, 0.055930938380192252})
    local b = c2.triangle({0, -2.010440812937611}, {6.9999999999960192,
      -9.0104408129376115},
      {5.1813381607990401, 0.99999999828092778})
    touches(c2, a, {37.433017053439805, -14.111861876760385}, b, 1e-10)
  end)

  it('leave a sliver that lies in another without a hit', function()
    local function sliver()
      return c2.convex {{0, 1}, {-1.1, 1}, {-2.3104047855663326e-17, 0.99999999991727306},
        {0, 1.000000000000991}}
    end
    assert.is_nil(c2.cast(sliver(), {0, -0.0016500000000000002}, sliver()))
  end)

  -- Hairs of 6e-9 : 1: the touch may be early, see docs/trust.md.
  it('meet a hair on the way of the point that another hair turns about', function()
    local a = c2.aabb({0, -2.5284601169309964},
      {5.7580388890183892e-09, -1.5284601222940455})
    local b = c2.aabb({-3.4767740747657771e-07, -2.5285476795558726},
      {-3.419193685875593e-07, -1.5285506669337863})
    local hit = a:sweep({-4.1595294929719683e-07, -0.00010475783379139972},
      -2.5957152200862765, b)
    assert.is_true(hit.t > 0 and hit.t <= 0.81499)
  end)

  it('meet a speck beside the corner that a triangle turns about, no earlier', function()
    local a = c2.triangle({-2.7000397998112229, 0.0019616939010700836},
      {-0.39023206416581097, -0.38823057045351816},
      {-3.9799811222663184e-05, -2.6980383060989315})
    local b = c2.polygon {{-2.7000000508055573, -6.5488615682527454e-08}, {-2.7, 0},
      {-2.700000065488616, -9.2217723696089426e-09},
      {-2.7000001257024682, -5.2747634270736412e-09},
      {-2.7000001479359703, -6.5488615682527454e-08},
      {-2.7000001145436689, -1.1454366861821452e-07},
      {-2.700000065488616, -1.4950195353658044e-07},
      {-2.7000000145980048, -1.1637922707150876e-07}}
    local hit = a:sweep({7.9599622445326369e-05, -0.0039233878021401672},
      2.5751481559127569, b)
    assert.near(0.682846, hit.t, 1e-6)
    assert.is_true((hit.pa - hit.pb):length() < 1e-9)
  end)
end)

describe('3D casts of what is thin', function()
  it('do not pass through a triangle in the same plane', function()
    local a = c3.triangle({2, -12.445523142259495, 2}, {1, -11.445523142259495, -3},
      {3, -9.4455231422594945, 3})
    local b = c3.triangle({2, -1.0000000000002467, 2}, {1, 0, -3}, {3,
      1.9999999999999984, 3})
    touches(c3, a, {0, 22.891046284518989, 0}, b, 1e-11)
  end)

  it('do not pass through a sliver with a thin capsule', function()
    local a = c3.hull {{-0.005919445125877597, 2.7915531748929223, 8.413011482217441e-09},
      {-0.005908705532320928, -1.1361891634771057, 5.000000008413433},
      {-0.0059104154379148646, -7.000000005450535, 8.41343218707865e-09},
      {-0.005907524413566812, -0.2137950402887173, 2.000000008413432},
      {-0.0059080358535494116, -0.7000000054505353, -4.999999991586567},
      {-0.005910601091607881, -2.0000000054505356, -2.999999991586568}}
    local b = c3.capsule({4.679223661265302e-08, -0.7, -5},
      {4.67922333499113e-08, -0.6999209994381133, -4.999873709415072},
        3.144612317248954e-12)
    touches(c3, a, {0.011820830875829729, 1.0901070780399518e-08,
      -1.68268643741573e-08}, b,
      1e-11)
  end)

  it('do not hit at once what is apart, for the noise of another direction', function()
    local a = c3.triangle({0, 8, 0}, {-0.63884518247965705, -3.3, 1.317996316276246e-22},
      {-5.1107614598372564, -82.4, 1.0543970530209968e-21})
    local function box(z)
      return c3.box({3.874391595993175, 3.0918521563239799e-15, z},
        {0.56604215161920779, 3.5485557513134269, 4.160793726171646e-11})
    end
    local motion = {345.38952463873841, -12.075600057840342, 6.280510047828762e-11}
    touches(c3, a, motion, box(0), 1e-9)
    assert.is_nil(c3.cast(a, motion, box(4.1607936783239211e-11))) -- along its face
  end)

  it('leave a thin box that lies in another without a hit', function()
    local function plate()
      return c3.aabb({-1166.5462488561045, 271.02622540279469, 582.4348453917944},
        {-1166.5462488559879, 274.33283880300417, 583.16779207279569})
    end
    assert.is_nil(c3.cast(plate(),
      {-0.0024663730485144481, 0.00042531828185393152, -0.0022818876747811279}, plate()))
  end)
end)
