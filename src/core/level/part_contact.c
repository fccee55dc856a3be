/* part_contact.c - the contact of two parts, with a normal that separates the whole of a
 * level: see correct.c. */
#include "operand.h"

#include "../query/query.h"

bool col_operand_correct(const col_operand_part *a, const col_operand_part *b,
                         col_level_care care, col_contact *out, bool *replaced) {
    bool of_a = false;
    bool of_b = false;
    *replaced = false;
    if (a->level != NULL) { /* the normal points out of a; its point is b */
        col_contact c = swapped_contact(out);
        c.normal = out->normal;
        if (!col_level_correct(a->level, b->shape, care, &c, &of_a)) {
            out->depth = c.depth;
            return false;
        }
        *out = (col_contact){c.depth, c.normal, c.b, c.a};
    }
    if (b->level != NULL) {
        col_contact c = *out;
        c.normal = vec_sub(vec_zero(), out->normal);
        if (!col_level_correct(b->level, a->shape, care, &c, &of_b)) {
            out->depth = c.depth;
            return false;
        }
        *out = (col_contact){c.depth, vec_sub(vec_zero(), c.normal), c.a, c.b};
    }
    *replaced = of_a || of_b;
    return true;
}

bool col_operand_replace(const col_operand_part *a, const col_operand_part *b,
                         col_level_care care, col_contact *out) {
    bool replaced;
    if (a->level != NULL) {
        return col_operand_correct(a, b, care, out, &replaced);
    }
    col_contact c = *out;
    c.normal = vec_sub(vec_zero(), out->normal);
    if (!col_level_replace(b->level, a->shape, care, &c)) {
        out->depth = c.depth;
        return false;
    }
    *out = (col_contact){c.depth, vec_sub(vec_zero(), c.normal), c.a, c.b};
    return true;
}

bool col_operand_careful_contact(const col_operand_part *a, const col_operand_part *b,
                                 col_level_care care, col_contact *out, bool *replaced) {
    if (!col_convex_contact(a->shape, b->shape, out)) {
        out->depth = LEVEL_APART;
        *replaced = false;
        return false;
    }
    return col_operand_correct(a, b, care, out, replaced);
}

bool col_operand_contact(const col_operand_part *a, const col_operand_part *b,
                         col_contact *out) {
    bool replaced;
    return col_operand_careful_contact(a, b, care_some, out, &replaced);
}
