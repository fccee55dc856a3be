/* collide_angle.h - sine, cosine and arc tangent, with the same bits on every machine.
 *
 * Those of C libraries differ in the last bit, from one library and processor to another;
 * a rotation made of them would make games differ that are to stay the same. */
#ifndef COLLIDE_ANGLE_H
#define COLLIDE_ANGLE_H

/* Of an angle in radians, to within one unit in the last place. Beyond 1e6 radians those
 * of the C library. */
void col_sin_cos(double angle, double *sine, double *cosine);

/* The angle of the direction (x, y), -pi .. pi, as atan2: to within one unit in the last
 * place. Neither may be infinite. */
double col_angle_of(double y, double x);

#endif
