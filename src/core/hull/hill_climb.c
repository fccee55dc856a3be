/* hull_farthest.c - the corner of a hull that is farthest along a direction. */
#include "../shape/hull.h"

/* Up to so many corners are looked at one by one: the way from link to link is slower for
 * as few. */
enum { LOOK_AT_ALL = 48, LOOKS_FIRST = 8 };

static int farthest_of_all(const col3_hull_data *data, col3_vec direction) {
    const col3_vec *corners = data->corners;
    const int count = data->corner_count;
    int best = 0;
    double most = vec_dot(corners[0], direction);
    for (int i = 1; i < count; i++) {
        const double reach = vec_dot(corners[i], direction);
        best = reach > most ? i : best;
        most = larger_of(reach, most);
    }
    return best;
}

/* The better of a start and a few others, spread over all corners. */
static int good_start(const col3_hull_data *data, col3_vec direction, int start) {
    int best = start;
    double most = vec_dot(data->corners[start], direction);
    for (int i = 0; i < LOOKS_FIRST; i++) {
        const int at = (int)((long long)data->corner_count * i / LOOKS_FIRST);
        const double reach = vec_dot(data->corners[at], direction);
        best = reach > most ? at : best;
        most = larger_of(reach, most);
    }
    return best;
}

/* Up from link to link. Each step is told from the difference of two corners, which near
 * each other is exact: so a climb does not end early where edges are short. */
int col3_hull_support(const col3_hull_data *data, col3_vec direction, int start) {
    if (data->corner_count <= LOOK_AT_ALL) {
        return farthest_of_all(data, direction);
    }
    int at = good_start(data, direction, start);
    for (int i = 0; i < data->corner_count; i++) { /* never more steps than corners */
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
