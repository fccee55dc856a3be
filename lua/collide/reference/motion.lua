-- The reference, chapter by chapter; ../reference.lua says how it is written.
local OUT = {'out?', 'Out', 'filled and returned'}
local A, B = {'a', 'Shape'}, {'b', 'Shape'}

return {
  title = 'Shapes that move',

  {name = 'cast', of = 'pair',
    params = {A, {'motion', 'Vector', 'may be zero', 'x y z'}, B, OUT},
    returns = {'Result?'},
    summary = 'When and where `a`, moved by `motion`, first touches `b`: `t` (0 to 1, a '
      .. 'share of the motion), `point`, `pa`, `pb`, `na`, `nb` and `depth`; `nil` when '
      .. 'it does not.',
    text = [[
* `t` is never past the touch: `a` moved by `motion * t` does not overlap `b` beyond rounding.
* `point` and `pb` are where they touch; `pa` is the same, unless they overlap at the start.
* Shapes that overlap at the start hit at `t = 0` if the motion goes further in, with the normal and
  the `depth` of `contact`. Shapes that only touch are hit if the motion goes in, deeper than rounding:
  where corners or edges touch, against every normal that parts the two.
* A motion that leaves, slides or grazes hits nothing, be it along a face, an edge or a row of
  shapes that lie flush: nothing sticks to the next tile of a floor. A compound or a concave
  polygon is one whole: a shape that slides over its parts grazes, one that goes in between them hits.
* On a corner the normal is that of the face of `b` that the motion opposes most, if one parts the
  two, else one of `a`; and `t` is a rounding later than on a face. So of two tiles that are
  touched at once the one below comes first, and after it the motion may slide along both.
* The motion may be zero. As a method it is `a:cast(motion, b)`.
* `depth` is 0 in every other case; but in a `sweep`, a shape that has touched since the start and goes
  deeper only later is reported at that time, with the depth that it had all along.]],
    example = [[
local ball, wall = c3.sphere({0, 0, 0}, 1), c3.aabb({4, -5, -5}, {5, 5, 5})
local hit = ball:cast({6, 0, 0}, wall)
print(hit.t, hit.point, hit.na)                      --> 0.5	vec(4, 0, 0)	vec(1, 0, 0)
print(c3.cast(ball, 2, 0, 0, wall))                  --> nil
local inside = c3.sphere({3.5, 0, 0}, 1)
print(inside:cast({1, 0, 0}, wall))
--> {t = 0, depth = 0.5, point = vec(4, 0, 0), na = vec(1, 0, 0), nb = vec(-1, 0, 0), pa = vec(4.5, 0, 0), pb = vec(4, 0, 0)}
print(inside:cast({-1, 0, 0}, wall), inside:cast({0, 1, 0}, wall))
--> nil	nil]]},

  {name = 'sweep', of = 'pair',
    params = {A, {'motion', 'Vector', nil, 'x y z'}, {'<rotation|angle>', 'Rotation'}, B,
      OUT},
    returns = {'Result?'},
    summary = 'As `cast`, and `a` turns meanwhile about its reference point, at constant '
      .. 'speed, by <`rotation`|`angle`> in all<, the short way round|>.',
    text = [[
Conservative: the touch that is reported is never late, and early by no more than a gap of 1e-9 of
the size (1e-6 where shapes turn a long way while they all but touch). Shapes that touch, at the
start or later, are hit when the two come to overlap, deeper than rounding: a shape that turns and
slides along a row of shapes that lie flush hits nothing, nor does one that turns away.]],
    example = [[
print(c2.box({0, 0}, {2, 0.5}):sweep({0, 0}, math.pi, c2.point(0, 1)) ~= nil)
--> true
local door = c2.compound{c2.box({0, 0.5}, {0.05, 0.5})}    -- from its hinge up by 1
local touch = c2.sweep(door, {0, 0}, math.pi / 2, c2.circle({-0.6, 0.3}, 0.1))
print(('%.2f of the way'):format(touch.t))           --> 0.56 of the way]]},
}
