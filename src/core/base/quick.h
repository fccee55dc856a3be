/* quick.h - the answer of a cheaper test for common cases. */
#ifndef COL_QUICK_H
#define COL_QUICK_H

/* unsure: not such a case, or too close to decide; the general algorithm is needed. */
typedef enum { quick_miss, quick_hit, quick_unsure } col_quick_answer;

#endif
