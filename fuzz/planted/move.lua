-- Faults of movement that are mended, or easily made: each is put back, and make fuzz has
-- to find it.
return {
  {name = 'a move writes more decisions than there is room for',
    file = 'src/core/world/move/responses.c',
    find = [[    if (m->decision_count == m->decision_capacity) {
        return false;
    }]],
    replace = [[]]},
  {name = 'a move asks more than there is room to be answered',
    file = 'src/core/world/move/responses.c',
    find = [[return m->decision_count == m->decision_capacity ? col_move_event_full]],
    replace = [[return m->decision_count < 0 ? col_move_event_full]]},
  {name = 'a move goes on with an item that its function has removed',
    file = 'src/core/world/move/move.c',
    find = [[    if (!col_world_has(w, m->item) ||]],
    replace = [[    if (w->items[m->item].state > 99 ||]]},
  {name = 'what was removed is still ridden on',
    file = 'src/core/world/move/ride.c',
    find = [[    return is_live(w, ride->rider) && is_live(w, ride->floor) &&
           w->items[ride->rider].serial == ride->rider_serial &&]],
    replace = [[    return ride->rider_serial + 1 > 0 &&]]},
  {name = 'what is found ahead is used after the next leg has looked around',
    file = 'src/core/world/move/legs.c',
    find = [[    m->gathered = false;]],
    replace = [[    m->gathered = gathered;]]},
  {name = 'one in a jam jumps out of it',
    file = 'src/core/world/move/out.c',
    find = [[m->only_out || deepest > skin ? deepest + m->size : JUMP * skin;]],
    replace = [[deepest + m->size + 0.0 * (skin + JUMP);]]},
  {name = 'what touches a plane from behind is taken to the front',
    file = 'src/core/world/overlaps.c',
    find = [[    return w->d->overlaps(&behind, other);]],
    replace = [[    return w->d->overlaps(&behind, other) || true;]]},
  {name = 'what meets the other side of a crease stops',
    file = 'src/core/world/move/move.c',
    find = [[    const bool done = !goes_back(m) || enter_crease(w, m);]],
    replace = [[    const bool done = m->left_count >= 0 || enter_crease(w, m);]]},
  {name = 'a character pushes one thing without end',
    file = 'src/core/world/move/walk.c',
    find = [[        if (k->pushed[i] == item) {
            return false;
        }]],
    replace = [[        (void)item;]]},
  {name = 'a point goes through what is thin',
    file = 'src/core/world/move/forgive.c',
    find = [[if (!(m->skin * m->size > move_graze(m))) {]],
    replace = [[if (!(m->skin * m->size > 0.0)) {]]},
}
