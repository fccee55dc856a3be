/* jolt_start.h - Jolt, made ready once, however many programs' parts ask for it. */
#ifndef BENCH_JOLT_START_H
#define BENCH_JOLT_START_H

#include <Jolt/Jolt.h>

#include <Jolt/Core/Factory.h>
#include <Jolt/RegisterTypes.h>

static inline void jolt_start() {
    if (JPH::Factory::sInstance == nullptr) {
        JPH::RegisterDefaultAllocator();
        JPH::Factory::sInstance = new JPH::Factory();
        JPH::RegisterTypes();
    }
}

#endif
