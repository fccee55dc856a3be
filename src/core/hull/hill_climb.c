/* hill_climb.c - support points of a hull by hill climbing: from corner to corner along
 * edges, as long as that goes farther along the direction. A convex body has no local
 * maximum but the global one. Source: Ericson, Real-Time Collision Detection, 9.5.4. */
#include "../shape/hull.h"

/* Up to this many corners are compared one by one, which is faster for so few; if there
 * are more, this many samples choose where to start. */
enum { LINEAR_MOST = 48, SAMPLES = 8 };

static int support_of_all(const col3_hull_data *data, col3_vec direction) {
    const col3_vec *corners = data->corners;
    const int count = data->corner_count;
    int best = 0;
    double most = vec_dot(corners[0], direction);
    for (int i = 1; i < count; i++) {
        const double height = vec_dot(corners[i], direction);
        best = height > most ? i : best;
        most = larger_of(height, most);
    }
    return best;
}

/* The best of the start and a few others, spread over all corners. */
static int best_sample(const col3_hull_data *data, col3_vec direction, int start) {
    int best = start;
    double most = vec_dot(data->corners[start], direction);
    for (int i = 0; i < SAMPLES; i++) {
        const int at = (int)((long long)data->corner_count * i / SAMPLES);
        const double height = vec_dot(data->corners[at], direction);
        best = height > most ? at : best;
        most = larger_of(height, most);
    }
    return best;
}

/* Each step is decided by the difference of two corners, which is exact if they are
 * close: so a climb does not end early where edges are short. */
int col3_hull_support(const col3_hull_data *data, col3_vec direction, int start) {
    if (data->corner_count <= LINEAR_MOST) {
        return support_of_all(data, direction);
    }
    int at = best_sample(data, direction, start);
    /* rounding may lead in a circle */
    for (int i = 0; i < data->corner_count; i++) {
        COUNT_TURN("climb", i, data->corner_count);
        const col3_vec here = data->corners[at];
        int best = at;
        double most = 0.0;
        for (int k = data->link_first[at]; k < data->link_first[at + 1]; k++) {
            const int to = data->links[k];
            const double rise = vec_dot(vec_sub(data->corners[to], here), direction);
            best = rise > most ? to : best;
            most = larger_of(rise, most);
        }
        if (best == at) {
            break;
        }
        at = best;
    }
    return at;
}
