/* motion_batch.c - items that move one after another in one call. */
#include "numbers.h"

#include "collide_snapshot.h"

/* A move that only returns the number of hits. */
static int move_quietly(lua_State *L, col_lua_world *w, col_mover *m) {
    world_check_memory(L, col_lua_find_hits(w, m));
    for (int i = 0; i < w->hits.count; i++) {
        const col_move_hit *const hit = &world_hits(w)[i];
        world_check_memory(L, hit->response.kind != col_response_cross ||
                                  col_world_note_crossed(w->core, m->item, hit->item));
    }
    return w->hits.count;
}

/* All items that move in the batch, before the first does: in a pile that has not moved
 * yet each gives way to the others as one of a crowd, from the first frame on. */
static void note_movers(col_lua_world *w, const col_world_step *steps, int count) {
    for (int i = 0; i < count; i++) {
        const col3_vec v = steps[i].v;
        if (v.x != 0.0 || v.y != 0.0 || v.z != 0.0) {
            col_world_put_moved(w->core, steps[i].item);
        }
    }
}

/* move_batch(items, motions [, n [, out]]) -> list, hits: the places reached */
static int move_batch(lua_State *L) {
    col_lua_question q = {.function = "move_batch", .w = world_self(L, "move_batch")};
    const int dims = q.w->dims;
    col_args in = col_args_open(L, "move_batch", dims, 2);
    const int items = col_lua_read_table(&in, "list of items");
    const int motions = col_lua_read_table(&in, "list of numbers");
    const int count = col_lua_read_count(&in, items, 1);
    q.out = col_args_out(&in);
    col_args_end(&in);
    const int list = col_lua_make_list(L, q.out);
    world_check_open(L, q.w, "move_batch");
    if (lua_rawequal(L, list, items)) {
        col_args_fail(L, "move_batch", items, "table expected that is not filled");
    }
    const col_world_step *const steps =
        col_lua_read_steps(&in, q.w, items, motions, count);
    int hits = 0;
    note_movers(q.w, steps, count);
    for (int i = 0; i < count; i++) {
        col_mover m;
        col_mover_make(&m, steps[i].item, steps[i].v, 0);
        m.skin = q.w->skin;
        hits += move_quietly(L, q.w, &m);
        col_lua_carry(L, q.w, q.function, m.item, m.position);
        (void)world_put_vec(L, dims, list, i * dims, m.position);
    }
    col_lua_cut_list(L, list, count * dims);
    lua_pushvalue(L, list);
    lua_pushinteger(L, hits);
    return 2;
}

const col_open_entry col_lua_world_motion_batches[] = {
    {"move_batch", move_batch, open_plain},
    {NULL, NULL, open_plain},
};
