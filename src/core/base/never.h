/* never.h - conditions that are believed impossible, or certain: as SQLite has them.
 *
 * Code stays right if the belief is wrong, as nothing but rounding may have to prove it
 * so. Builds that look for faults (COL_CHECKED, as of the sanitizers) stop there instead.
 * Where branches are counted (COL_COVERAGE) there is no branch that no test can take.
 * What is asked has no effect of its own. */
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

#endif
