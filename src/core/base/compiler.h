/* compiler.h - how functions are compiled; included before all other headers of the
 * core. */
#ifndef COL_COMPILER_H
#define COL_COMPILER_H

/* From version 12 on gcc computes x and y together at -O2. In the plane that costs more
 * than it saves: a vector that was stored as two numbers and is read as a pair waits
 * until both have left the store buffer, and queries took up to half again as long. In
 * space the loops over corners are faster. */
#if defined(COL_DIMENSION) && COL_DIMENSION == 2 && defined(__GNUC__) &&                 \
    !defined(__clang__) && __GNUC__ >= 12
#pragma GCC optimize("no-tree-slp-vectorize")
#endif

/* For the few functions that are made from one body (see CONTACT_OF in pair.h): there a
 * call and the storing of an answer cost as much as the answer. Builds that count
 * branches define it as plain inline, because each copy would have branches of its
 * own. */
#if !defined(COL_INLINED) && defined(__GNUC__)
#define COL_INLINED static inline __attribute__((always_inline))
#elif !defined(COL_INLINED)
#define COL_INLINED static inline
#endif

/* For the rare part of a function that otherwise needs no saved registers. */
#if defined(__GNUC__)
#define COL_OUTLINED static __attribute__((noinline, unused))
#else
#define COL_OUTLINED static
#endif

/* Before a short loop over axes, whose indices must become constants. */
#if defined(__clang__)
#define COL_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define COL_UNROLL _Pragma("GCC unroll 9")
#else
#define COL_UNROLL
#endif

#endif
