-- Of planes and half-spaces, and of manifolds.
return {
  {name = 'plane: solid behind',
    file = 'src/core/pair/any_plane.c',
    find = 'if (e.high + a->radius < 0.0) {',
    replace = 'if (e.high - a->radius < -INFINITY) {',
    scenarios = '5.1 5.2 5.5 5.6 5.7 5.8'},
  {name = 'box: extent without abs',
    file = 'src/core/pair/any_plane.c',
    find = [[const double extent = vec_dot(vec_abs(slope), frame.half);
    /*]],
    replace = [[const double extent = fabs(vec_dot(slope, frame.half));
    /*]],
    scenarios = '5.1 5.2 5.3 5.4 5.5 5.7 5.8'},
  {name = 'plane: to the nearer side',
    file = 'src/core/pair/any_plane.c',
    find = [[        answer_plane(plane, e.low, -1.0, e.low_point, e.low_t, out);
    }
    return out->distance <= limit;]],
    replace = [[
        const bool back = e.low < -e.high;
        answer_plane(plane, back ? -e.high : e.low, back ? 1.0 : -1.0,
                     back ? e.high_point : e.low_point, e.low_t, out);
    }
    return out->distance <= limit;]],
    scenarios = '5.1 5.2 5.4 5.5 5.6 5.7 5.8'},
  {name = 'box: deepest point is its centre',
    file = 'src/core/pair/any_plane.c',
    find = 'vec_sub(centre, to_top), vec_add(centre, to_top),',
    replace = 'centre, vec_add(centre, to_top),',
    scenarios = '5.1 5.3'},
  {name = 'plane: yes of a smaller radius',
    file = 'src/core/pair/any_plane.c',
    find = '    const double over = e->low - limit;',
    replace = '    const double over = e->low - 0.9 * limit;',
    scenarios = '4.10 5.1 5.6'},
  {name = 'segment: other end',
    file = 'src/core/pair/any_plane.c',
    find = 'const bool rising = ha <= hb;',
    replace = 'const bool rising = ha > hb;',
    scenarios = '5.6'},
  {name = 'half-space: thin',
    file = 'src/core/pair/any_plane.c',
    find = [[    const col_plane_extent e = extent_of(plane, a);
    answer_plane(plane, e.low, -1.0, e.low_point, e.low_t, out);]],
    replace = [[    const col_plane_extent e = extent_of(plane, a);
    if (e.high < 0.0) {
        answer_plane(plane, -e.high, 1.0, e.high_point, e.high_t, out);
        return out->distance <= limit;
    }
    answer_plane(plane, e.low, -1.0, e.low_point, e.low_t, out);]],
    scenarios = '5.1 5.5 5.6'},
  {name = 'box: always a corner',
    file = 'src/core/pair/any_plane.c',
    find = [[const col_vec top = vec_box_corner(slope, frame.half, COL_TIE_TOLERANCE);]],
    replace = [[const col_vec top = vec_box_corner(slope, frame.half, -1.0);]],
    scenarios = '5.3'},
  {name = 'box: the highest corner for the deepest',
    file = 'src/core/pair/any_plane.c',
    find = [[
        h - extent, h + extent, vec_sub(centre, to_top), vec_add(centre, to_top),]],
    replace = [[
        h - extent, h + extent, vec_add(centre, to_top), vec_sub(centre, to_top),]],
    scenarios = '5.3'},
  {name = 'manifold: one point',
    file = 'src/core/query/manifold.c',
    find = [[    col_reduce_manifold(touches, count, contact, along, out);
}]],
    replace = [[    (void)along;
    (void)count;
    single_point(contact, out);
}]],
    scenarios = ''},
}
