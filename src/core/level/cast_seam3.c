/* cast_seam3.c - long and thin shapes that move in the plane of a seam.
 *
 *        a side that two parts share, in its plane:
 *
 *      ________________            The segment slides along the side of either part, and
 *     |                |  \        goes into the whole past the corner of that side, with
 *     |                |   \  <-   a point that is no end of it. So it is asked when the
 *     |________________|    \      corner meets the segment, and whether a step later
 *                                  that is within the whole. */
#include "cast.h"

#include "../cast/cast.h"
#include "../ray/ray.h"

enum { BOX_CORNERS = 8 };

static col3_vec box_corner(const col3_box_frame *f, int which) {
    const col3_vec half = {(which & 1) != 0 ? f->half.x : -f->half.x,
                           (which & 2) != 0 ? f->half.y : -f->half.y,
                           (which & 4) != 0 ? f->half.z : -f->half.z};
    if (f->aligned) {
        const col3_aabb *box = as_aabb(f->shape);
        return vec3((which & 1) != 0 ? box->max.x : box->min.x,
                    (which & 2) != 0 ? box->max.y : box->min.y,
                    (which & 4) != 0 ? box->max.z : box->min.z);
    }
    return vec_add(box_frame_centre(f), box_frame_world(f, half));
}

/* The interval of the line that is within the part at the time t and a step later or
 * earlier. */
static bool clip_at(const col3_level_cast_search *s, const col3_level_part *p,
                    const col3_shape *piece, double t, double step, col3_interval *out) {
    const col3_vec unit = vec_scale(s->motion, 1.0 / s->speed);
    col3_any moved;
    col_level_cast_move(&moved, piece, t, s->motion, step, unit);
    return col_convex_clip(&moved.shape, &p->shape.shape, out);
}

static void visit_corner(col3_level_cast_search *s, const col3_level_part *p,
                         const col3_shape *piece, col3_vec corner) {
    const double step = touch_probe(touch_error(s->size));
    const col3_ray_input ray = {corner, vec_negate(s->motion), s->travel->limit, true};
    col3_touch touch = {.a = corner, .b = corner, .depth = 0.0};
    col3_hit hit;
    col3_interval in;
    if (col_convex_raycast(piece, &ray, &hit) &&
        !clip_at(s, p, piece, hit.t, -step, &in) &&
        clip_at(s, p, piece, hit.t, step, &in) &&
        col_level_goes_behind(s, p, corner, vec_middle(in.p0, in.p1), &touch.normal)) {
        touch.t = hit.t;
        col_level_cast_keep_part(s, p, &touch);
    }
}

void col3_level_cast_along_seam(col3_level_cast_search *s, const col3_level_part *p,
                                const col3_shape *piece) {
    const col3_span span = span_of(piece);
    const col3_vec across = vec_cross_exact(span.d, s->motion);
    const double error = COL_SOLID_ERRORS * touch_error(s->size) * vec_length(across);
    const col3_box_frame frame = box_frame_of(&p->shape.shape);
    for (int i = 0; i < BOX_CORNERS; i++) {
        const col3_vec corner = box_corner(&frame, i);
        if (fabs(vec_dot(across, vec_sub(corner, span.p))) <= error) {
            visit_corner(s, p, piece, corner);
        }
    }
}
