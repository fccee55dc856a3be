/* box_pair.h - two boxes in each other's frames; shared by the files about this pair. */
#ifndef COL_BOX_PAIR3_H
#define COL_BOX_PAIR3_H

#include "../../measure/box_frame.h"
#include "../pair.h"

/* r[i][j]: axis i of a . axis j of b; q: its absolute value. da, db: the offset from
 * the centre of a to that of b along the axes of a and of b. */
typedef struct {
    const col3_vec *axes_a, *axes_b;
    double ha[3], hb[3];
    double da[3], db[3];
    double r[3][3], q[3][3];
    double face_gaps[6]; /* of the axes 0..5 below */
    col3_vec d;
    double size, tolerance; /* the largest half extent; the tolerance that goes with it */
} col3_boxes;

/* One of the fifteen axes that can separate two boxes: 0..2 the faces of a, 3..5 those of
 * b, 6 + 3 i + j the edge i of a across the edge j of b. gap: along its unit normal,
 * below zero where the boxes overlap. */
typedef struct {
    double gap;
    int code;
} col3_axis;

/* The contact points of an axis, on a and b, relative to the centre of a. The functions
 * below return false if the features of the axis do not lie opposite each other, so that
 * the gap of the axis is only a lower bound. */
typedef struct {
    col3_vec normal; /* from a to b */
    col3_vec a, b;
} col3_witnesses;

bool col3_boxes_touch_on_face(const col3_boxes *boxes, col3_axis axis,
                              col3_witnesses *out);
bool col3_boxes_touch_on_edges(const col3_boxes *boxes, col3_axis axis,
                               col3_witnesses *out);

/* Finds the nearest points when a corner of one box is the nearest feature; returns the
 * distance. */
double col3_boxes_gap_at_corner(const col3_boxes *boxes, col3_witnesses *out);

/* The function does what boxes_gap_at_corner does, for a gap so small that features must
 * decide. */
double col3_boxes_gap_at_edge(const col3_boxes *boxes, col3_witnesses *out);

/* Finds the axis along which two boxes touch and the points of contact; returns false
 * when some axis separates the boxes. */
bool col3_boxes_meet(const col3_shape *a, const col3_shape *b, col3_boxes *x,
                     col3_axis *axis, col3_witnesses *touch);

/* The box whose face is the axis (the reference) and the other (the incident one), in the
 * frame of the reference. m[k][j]: reference axis k . incident axis j. */
typedef struct {
    const double *half, *other_half;
    double centre[3];
    double m[3][3];
} col3_face_view;

/* a: whether the reference is a. Callers pass a constant, so that the choices cost
 * nothing. */
static inline col3_face_view view_from(const col3_boxes *x, bool a) {
    col3_face_view v = {.half = a ? x->ha : x->hb, .other_half = a ? x->hb : x->ha};
    for (int k = 0; k < 3; k++) {
        v.centre[k] = a ? x->da[k] : -x->db[k];
        for (int j = 0; j < 3; j++) {
            v.m[k][j] = a ? x->r[k][j] : x->r[j][k];
        }
    }
    return v;
}

/* The sum of the axes times the numbers. */
static inline col3_vec combine(const col3_vec *axes, const double *x) {
    return vec_turn(axes, vec3(x[0], x[1], x[2]));
}

#endif
