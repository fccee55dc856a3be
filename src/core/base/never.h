/* never.h - conditions that are certain, impossible, or settled in all tests.
 *
 * ALWAYS(x) and NEVER(x), as SQLite has them, say that x is certain or impossible; the
 * code stays right if rounding proves this wrong. Builds that look for faults
 * (COL_CHECKED, as of the sanitizers) stop there instead. Where branches are counted
 * (COL_COVERAGE) they are constants, so that no branch is left that no test can take.
 *
 * MOSTLY(x) and RARELY(x) say that x was true, or false, in all tests or all but a few,
 * although it can be otherwise: memory runs out, a cap is reached, rounding turns a sign,
 * a program in C passes what Lua refuses. SOME(x) says that tests do not see every value
 * of x, as a switch does. All three are x, and make coverage asks for no branch of their
 * line.
 *
 * x has no effect that the code beside it does not need. */
#ifndef COL_NEVER_H
#define COL_NEVER_H

#if defined(COL_COVERAGE)
#define ALWAYS(x) (sizeof(x) > 0)
#define NEVER(x) (sizeof(x) == 0)
#elif defined(COL_CHECKED)
#include <assert.h>
#define ALWAYS(x) ((x) ? 1 : (assert(!"ALWAYS(" #x ")"), 0))
#define NEVER(x) ((x) ? (assert(!"NEVER(" #x ")"), 1) : 0)
#else
#define ALWAYS(x) (x)
#define NEVER(x) (x)
#endif

#define MOSTLY(x) (x)
#define RARELY(x) (x)
#define SOME(x) (x)

#endif
