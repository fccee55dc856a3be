/* collide_angle.h - sine, cosine and arc tangent, with the same bits on every machine.
 *
 * The functions of C libraries differ in the last bit, from one library and processor to
 * another; rotations made of them would make games differ that must stay the same. */
#ifndef COLLIDE_ANGLE_H
#define COLLIDE_ANGLE_H

/* The sine and cosine of an angle in radians, to within one unit in the last place.
 * Beyond 1e6 radians the result is that of the C library. */
void col_sin_cos(double angle, double *sine, double *cosine);

/* The angle of the direction (x, y), -pi .. pi, as atan2: to within one unit in the last
 * place. Neither may be infinite. */
double col_angle_of(double y, double x);

#endif
