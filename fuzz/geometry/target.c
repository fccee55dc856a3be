/* target.c - byte-coded pairs of shapes with nasty numbers: each query's answer is held
 * against a certificate. For libFuzzer, or driver.c where there is none. */
#include "report.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SCENES_MOST = 32 };

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count;
    (void)arguments;
    start_report();
    return 0;
}

static void check(const scene *s) {
    current_scene = s;
    if (setjmp(next_scene) != 0) { /* NOLINT(cert-err52-cpp) */
        return;
    }
    if (s->dim == 2) {
        check_scene2(s);
    } else {
        check_scene3(s);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static scene s;
    reader bytes = {.next = data, .left = size};
    for (int i = 0; i < SCENES_MOST && bytes.left > 0; i++) {
        if (read_scene(&bytes, &s)) {
            told.pairs++;
            check(&s);
        }
    }
    return 0;
}
