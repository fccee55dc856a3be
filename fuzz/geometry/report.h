/* report.h - what the target's own file needs of the report. */
#ifndef FUZZ_REPORT_H
#define FUZZ_REPORT_H

#include "geometry.h"

#include <setjmp.h>

extern jmp_buf next_scene; /* where a failure leads with FUZZ_KEEP_GOING */
extern const scene *current_scene;
void start_report(void); /* reads the environment */
void fuzz_report(double seconds);
void fuzz_describe(void);

#endif
