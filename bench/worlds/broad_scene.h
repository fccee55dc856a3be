/* broad_scene.h - makes and moves the boxes of broad.h. */
#ifndef BENCH_BROAD_SCENE_H
#define BENCH_BROAD_SCENE_H

#include "broad.h"

void make_boxes(int count); /* the same for the same count */
void move_box(int i);
void move_boxes(void);

/* Thins the boxes out, else every ray would end at once, and makes the rays. */
void make_rays(void);

#endif
