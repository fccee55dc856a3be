/* heap.c - the nodes of a search that are not yet visited: a binary heap, the one with
 * the shortest translation first. */
#include "nodes.h"

static bool is_before(const col_search *s, int a, int b) {
    const double x = s->nodes[a].key_sq;
    const double y = s->nodes[b].key_sq;
    return x != y ? x < y : a < b;
}

static void sift_down(col_search *s, int at) {
    for (;;) {
        int least = at;
        for (int child = 2 * at + 1; child <= 2 * at + 2; child++) {
            if (child < s->heap_count && is_before(s, s->heap[child], s->heap[least])) {
                least = child;
            }
        }
        if (least == at) {
            return;
        }
        const short other = s->heap[least];
        s->heap[least] = s->heap[at];
        s->heap[at] = other;
        at = least;
    }
}

void col_search_push(col_search *s, int node) {
    int at = s->heap_count++;
    for (; at > 0 && is_before(s, node, s->heap[(at - 1) / 2]); at = (at - 1) / 2) {
        s->heap[at] = s->heap[(at - 1) / 2];
    }
    s->heap[at] = (short)node;
}

void col_search_requeue_first(col_search *s) { sift_down(s, 0); }

void col_search_remove_first(col_search *s) {
    s->heap[0] = s->heap[--s->heap_count];
    sift_down(s, 0);
}
