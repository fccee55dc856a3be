/* inside3.c - whether a point is inside a solid mesh.
 *
 * A line along x from the point counts the triangles that it crosses: plus one where it
 * leaves the mesh, minus one where it enters. An edge belongs to one of the triangles
 * that share it, and the side of an edge on which the point lies is decided without
 * error: so the count is right even if the line passes along edges or through corners.
 *
 *       z ^   p2          An edge counts that goes up past the point, or down, on the
 *         |  / \          side of greater y. Triangles around which that sums up to a
 * turn | / . \  <- p   contain it; the sign is that of their front. |p0----p1
 *         +------> y */
#include "inside3.h"

#include "../../query/query.h"
#include "../../ray/3d/pierce.h"

#include "../../geometry/orient.h"

typedef struct {
    const col3_level *level;
    col3_vec p; /* in the frame of the data */
    int turns;
} col3_turns_search;

/* Whether an edge passes the point on the side of greater y: 1 up, -1 down. */
static int edge_turn(col3_vec a, col3_vec b, col3_vec p) {
    const bool from_above = a.z > p.z;
    const bool to_above = b.z > p.z;
    if (from_above == to_above) {
        return 0;
    }
    const col3_vec low = from_above ? b : a;
    const col3_vec high = from_above ? a : b;
    const double left = orient((col2_vec){low.y, low.z}, (col2_vec){high.y, high.z},
                               (col2_vec){p.y, p.z});
    return left > 0.0 ? (to_above ? 1 : -1) : 0;
}

static bool count_turn(void *context, int which) {
    col3_turns_search *s = (col3_turns_search *)context;
    col3_vec c[3];
    s->level->data->methods->own_corners(s->level, which, c);
    const int turn = edge_turn(c[0], c[1], s->p) + edge_turn(c[1], c[2], s->p) +
                     edge_turn(c[2], c[0], s->p);
    if (turn != 0 && col3_crossing_exact(vec_unit(0), s->p, c) > 0.0) {
        s->turns += turn;
    }
    return true;
}

bool col3_is_inside_mesh(const col3_level *level, col3_vec p) {
    const col3_level_data *data = level->data;
    const col3_vec local = level_local(level, p);
    const col3_bounds here = {local, local};
    if (!data->solid || !bounds_touch(&here, &data->box)) {
        return false;
    }
    col3_turns_search s = {level, local, 0};
    const col3_bounds ahead = {local, vec3(INFINITY, local.y, local.z)};
    data->methods->in_box(data, &ahead, count_turn, &s);
    return s.turns > 0;
}
