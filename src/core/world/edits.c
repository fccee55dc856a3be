/* edits.c - levels whose parts may be changed while they are in a world, as tiles are.
 * No call notifies the world: it compares the counters of all such levels before it uses
 * pairs of earlier calls. */
#include "world.h"

/* Lists all such levels anew, after one may have been added. */
static bool list_edited(col_world *w) {
    w->edited_count = 0;
    for (int32_t i = 0; i < w->item_used; i++) {
        const uint64_t edits = is_live(w, i) ? w->d->edits(shape_of(w, i)) : 0;
        if (edits == 0) {
            continue;
        }
        if (!array_grow(w->memory, &w->edited, sizeof *w->edited, &w->edited_capacity,
                        (size_t)w->edited_count + 1)) {
            return false;
        }
        w->edited[w->edited_count++] = (col_world_edited){i, edits};
    }
    w->edited_known = true;
    return true;
}

/* An item of the list may have been removed, or have another shape by now: such a change
 * is noted elsewhere. */
bool col_world_note_edits(col_world *w) {
    for (int32_t k = 0; k < w->edited_count; k++) {
        col_world_edited *const e = &w->edited[k];
        const uint64_t edits =
            is_live(w, e->item) ? w->d->edits(shape_of(w, e->item)) : 0;
        if (edits != 0 && edits != e->edits) {
            note_change(w, e->item);
        }
        e->edits = edits;
    }
    return w->edited_known || list_edited(w);
}
