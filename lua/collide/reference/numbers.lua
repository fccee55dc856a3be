-- The reference, chapter by chapter; ../reference.lua says how it is written.
local LINES = {'number distance', 'number t1', 'number t2', 'Numbers ax ay az',
  'Numbers bx by bz'}

return {
  title = 'Numbers in, numbers out',
  [[
No shapes, no tables, no garbage: for hot loops, and for reading the tutorials. Wherever three
numbers make a point, a vector may stand. In 2D they take two numbers for each three.]],

  {rows = {
    {name = 'closest_point_line',
      params = {{'px py pz', 'Numbers'}, {'lx ly lz', 'Numbers'},
        {'vx vy vz', 'Numbers'}},
      returns = {'number distance', 'number t', 'Numbers hx hy hz'},
      summary = 'The foot h of a point p on the line through l along v; `t = 0` when v '
        .. 'is zero.',
      example = [[
print(c3.closest_point_line(1, 5, 10, 1, 0, 0, 0, 3, 4))
--> 2	2.2	1	6.6	8.8]]},
    {name = 'closest_point_segment',
      params = {{'px py pz', 'Numbers'}, {'ax ay az', 'Numbers'},
        {'bx by bz', 'Numbers'}},
      returns = {'number distance', 'number t', 'Numbers hx hy hz'},
      summary = 'The point h of the segment ab nearest to p; `t` is not clamped and '
        .. 'shows the region (below 0 before a, above 1 past b), the point is.',
      example = [[
print(c3.closest_point_segment(7, 0, 4, 0, 0, 0, 4, 0, 0))
--> 5	1.75	4	0	0]]},
    {name = 'closest_lines',
      params = {{'px py pz', 'Numbers'}, {'ux uy uz', 'Numbers'}, {'qx qy qz', 'Numbers'},
        {'vx vy vz', 'Numbers'}},
      returns = LINES,
      summary = 'The feet a and b of two lines, p + t1 u and q + t2 v; parallel ones '
        .. 'answer with `t1 = 0`.',
      example = [[
print(c3.closest_lines(0,0,0, 1,0,0,  5,2,7, 0,0,1))
--> 2	5	-7	5	0	0	5	2	0]]},
    {name = 'closest_segments',
      params = {{'ax ay az', 'Numbers'}, {'bx by bz', 'Numbers'}, {'cx cy cz', 'Numbers'},
        {'dx dy dz', 'Numbers'}},
      returns = {'number distance', 'number t1', 'number t2', 'Numbers px py pz',
        'Numbers qx qy qz'},
      summary = 'The nearest points p and q of the segments ab and cd, with `t1` and '
        .. '`t2` from 0 to 1.',
      example = [[
print(c3.closest_segments(0,0,0, 4,0,0,  2,1,-1, 2,1,4))
--> 1	0.5	0.2	2	0	0	2	1	0]]},
    {name = 'line_sphere', dims = 3, twin = 'line_circle',
      params = {{'px py pz', 'Numbers'}, {'vx vy vz', 'Numbers'}, {'cx cy cz', 'Numbers'},
        {'r', 'number'}},
      returns = {'number? t0', 'number? t1'},
      summary = 'Where the line p + t v enters and leaves a sphere, the smaller first; '
        .. 'nothing when it misses. v must not be zero.',
      example = [[
print(c3.line_sphere(-5, 3, 0, 2, 0, 0, 0, 0, 0, 5)) --> 0.5	4.5]]},
    {name = 'line_circle', dims = 2,
      params = {{'px py pz', 'Numbers'}, {'vx vy vz', 'Numbers'}, {'cx cy cz', 'Numbers'},
        {'r', 'number'}},
      returns = {'number? t0', 'number? t1'},
      summary = 'Where the line p + t v enters and leaves a circle, the smaller first; '
        .. 'nothing when it misses. v must not be zero.',
      example = [[
print(c2.line_circle(-5, 3, 2, 0, 0, 0, 5))          --> 0.5	4.5
print(c2.line_circle(-5, 6, 2, 0, 0, 0, 5) == nil)   --> true]]},
    {name = 'segments_cross', dims = 2,
      params = {{'ax ay az', 'Numbers'}, {'bx by bz', 'Numbers'}, {'cx cy cz', 'Numbers'},
        {'dx dy dz', 'Numbers'}},
      returns = {'boolean'},
      summary = 'Whether the segments ab and cd have a point in common, ends included, '
        .. 'decided exactly for every input.',
      example = [[
print(c2.segments_cross(0, 0, 4, 0, 2, 0, 2, 3))     --> true]]},
  }},
}
