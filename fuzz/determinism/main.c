/* main.c - prints a digest for each query of each dimension: `make determinism` compares
 * what compilers, options and processors print.
 *
 *   digest [pairs]    20000 by default */
#include "scene.h"

int main(int count, char **arguments) {
    const int pairs = count > 1 ? (int)strtol(arguments[1], NULL, 10) : 20000;
    answer_pairs2(pairs);
    answer_worlds(2, pairs / 500);
    answer_pairs3(pairs);
    answer_worlds(3, pairs / 500);
    return EXIT_SUCCESS;
}
