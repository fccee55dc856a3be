# bench.mk - make bench: builds and runs the programs of these rooms; see README.md.
# Each prints its table and leaves it as CSV, with machine and flags, in build/bench/.

BENCH = $(BUILD)/bench
BENCH_LUAS = $(filter $(LUAS),$(filter lua5.4 luajit,$(LUA_RUNNABLE)))
BENCH_MACHINE := $(strip $(shell uname -sm) \
	$(shell sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1))
BENCH_FLAGS = $(strip $(shell $(CC) --version | head -n 1) $(CSTD) $(OPTIMIZE) \
	-ffp-contract=off $(EXTRA))
BENCH_ODE = $(shell $(CC) -E -include ode/ode.h -x c /dev/null >/dev/null 2>&1 && \
	echo 1 || echo 0)
# has HEADER WHERE: 1 when a C++ compiler finds it. The peers' programs are C++, and are
# left out where there is none.
BENCH_CXX := $(firstword $(foreach c,$(CXX) g++ clang++,$(shell command -v $(c) 2>/dev/null)))
has = $(shell $(or $(BENCH_CXX),false) $(2) -E -include $(1) -x c++ /dev/null \
	>/dev/null 2>&1 && echo 1 || echo 0)
BENCH_PEER_INCLUDES = -isystem /usr/include/bullet -isystem /usr/include/eigen3
BENCH_BULLET = $(call has,btBulletCollisionCommon.h,-isystem /usr/include/bullet)
BENCH_FCL = $(call has,fcl/fcl.h,$(BENCH_PEER_INCLUDES))
BENCH_CCD = $(call has,ccd/ccd.h)
BENCH_CHIPMUNK = $(call has,chipmunk/chipmunk.h)
BENCH_BOX2D = $(call has,box2d/box2d.h)
BENCH_CXXFLAGS = -std=gnu++17 $(OPTIMIZE) -ffp-contract=off $(BENCH_PEER_INCLUDES)
BENCH_CPPFLAGS = $(CPPFLAGS) -Isrc/core -Ibench -D_POSIX_C_SOURCE=200809L \
	-DBENCH_ODE=$(BENCH_ODE) -DBENCH_MACHINE='"$(BENCH_MACHINE)"' -DBENCH_FLAGS='"$(BENCH_FLAGS)"'
# One core, and not the first, which the system prefers.
PIN = $(shell taskset -c 1 true 2>/dev/null && echo taskset -c 1)

$(BENCH)/%.o: bench/%.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(BENCH_CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

# peer_libraries NAME LIBRARIES: what to link when it is installed
peer_libraries = $(if $(filter 1,$(1)),$(2))

$(BENCH)/peers/peers3.o: bench/peers/peers3.cpp
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(BENCH_CPPFLAGS) -DBENCH_BULLET=$(BENCH_BULLET) -DBENCH_FCL=$(BENCH_FCL) \
		-DBENCH_CCD=$(BENCH_CCD) $(BENCH_CXXFLAGS) -MMD -MP -c $< -o $@

$(BENCH)/peers3: $(BENCH)/peers/peers3.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(LDFLAGS) $^ \
		$(call peer_libraries,$(BENCH_BULLET),-lBulletCollision -lLinearMath) \
		$(call peer_libraries,$(BENCH_FCL),-lfcl -loctomap -loctomath) \
		$(call peer_libraries,$(BENCH_CCD),-lccd) \
		$(call peer_libraries,$(BENCH_ODE),-lode) -lm -o $@

$(BENCH)/peers/peers2.o: bench/peers/peers2.cpp
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(BENCH_CPPFLAGS) -DBENCH_CHIPMUNK=$(BENCH_CHIPMUNK) \
		-DBENCH_BOX2D=$(BENCH_BOX2D) $(BENCH_CXXFLAGS) -MMD -MP -c $< -o $@

$(BENCH)/peers2: $(BENCH)/peers/peers2.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(LDFLAGS) $^ \
		$(call peer_libraries,$(BENCH_CHIPMUNK),-lchipmunk) \
		$(call peer_libraries,$(BENCH_BOX2D),-lbox2d) -lm -o $@

# Worlds: each peer is an object of its own, so that what is ours stays C.
BROAD2_PEERS = $(if $(filter 1,$(BENCH_CHIPMUNK)),$(BENCH)/peers/broad_chipmunk.o) \
	$(if $(filter 1,$(BENCH_BOX2D)),$(BENCH)/peers/broad_box2d.o)
BROAD3_PEERS = $(if $(filter 1,$(BENCH_BULLET)),$(BENCH)/peers/broad_bullet.o) \
	$(if $(filter 1,$(BENCH_FCL)),$(BENCH)/peers/broad_fcl.o)

$(BENCH)/peers/broad_%.o: bench/peers/broad_%.cpp
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(BENCH_CPPFLAGS) $(BENCH_CXXFLAGS) -MMD -MP -c $< -o $@

$(BENCH)/worlds/broad2.o $(BENCH)/worlds/broad3.o: BENCH_CPPFLAGS += \
	-DBENCH_BULLET=$(BENCH_BULLET) -DBENCH_FCL=$(BENCH_FCL) \
	-DBENCH_CHIPMUNK=$(BENCH_CHIPMUNK) -DBENCH_BOX2D=$(BENCH_BOX2D)

$(BENCH)/levels/level3.o: bench/levels/level3.cpp
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(BENCH_CPPFLAGS) -DBENCH_BULLET=$(BENCH_BULLET) \
		$(BENCH_CXXFLAGS) -MMD -MP -c $< -o $@

$(BENCH)/level3: $(BENCH)/levels/level3.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(BENCH_CXX) $(LDFLAGS) $^ \
		$(call peer_libraries,$(BENCH_BULLET),-lBulletCollision -lLinearMath) -lm -o $@

$(BENCH)/level2: $(BENCH)/levels/level2.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

BROAD_OBJECTS = $(BENCH)/worlds/broad.o $(BENCH)/worlds/broad_scene.o \
	$(BENCH)/worlds/broad_ours.o

$(BENCH)/broad2: $(BENCH)/worlds/broad2.o $(BROAD_OBJECTS) $(CORE_OBJECTS) $(BROAD2_PEERS)
	$(BUILDING)
	$(Q)$(or $(BENCH_CXX),$(CC)) $(LDFLAGS) $^ \
		$(call peer_libraries,$(BENCH_CHIPMUNK),-lchipmunk) \
		$(call peer_libraries,$(BENCH_BOX2D),-lbox2d) -lm -o $@

$(BENCH)/broad3: $(BENCH)/worlds/broad3.o $(BROAD_OBJECTS) $(CORE_OBJECTS) $(BROAD3_PEERS)
	$(BUILDING)
	$(Q)$(or $(BENCH_CXX),$(CC)) $(LDFLAGS) $^ \
		$(call peer_libraries,$(BENCH_BULLET),-lBulletCollision -lLinearMath) \
		$(call peer_libraries,$(BENCH_FCL),-lfcl -loctomap -loctomath -lccd) -lm -o $@

$(BENCH)/matrix2: $(BENCH)/pairs/matrix2.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

$(BENCH)/matrix3: $(BENCH)/pairs/matrix3.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

$(BENCH)/pairs2: $(BENCH)/pairs/pairs2.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

$(BENCH)/pairs3: $(BENCH)/pairs/pairs3.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ $(if $(filter 1,$(BENCH_ODE)),-lode) -lm -o $@

define BENCH_LUA_RULES
$(BUILD)/$(1)/bench_native.so: bench/lua/native.c bench/harness.h \
		$(CORE_OBJECTS)
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) $$(MODULE_FLAGS) $$(BENCH_CPPFLAGS) -isystem $$(call lua_field,$(1),3) \
		$$(CFLAGS) $$(LDFLAGS) $$(filter-out %.h,$$^) -lm -o $$@

$(BUILD)/$(1)/bench_limit.so: bench/worlds/limit.c
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) $$(MODULE_FLAGS) -isystem $$(call lua_field,$(1),3) $$(CFLAGS) \
		$$(LDFLAGS) $$< -o $$@
endef
$(foreach l,$(BENCH_LUAS),$(eval $(call BENCH_LUA_RULES,$(l))))

# The core as ffi.lua calls it, and what LuaJIT's FFI reads of it: the headers without
# what they include of the system.
FFI_CORE = $(if $(filter luajit,$(BENCH_LUAS)),$(BENCH)/ffi_core.so $(BENCH)/ffi_core.cdef)

$(BENCH)/ffi_core.so: $(BENCH)/lua/ffi_core.o $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(MODULE_FLAGS) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

$(BENCH)/ffi_core.cdef: bench/lua/ffi_core.h $(wildcard src/core/include/collide*.h)
	@mkdir -p $(BENCH)/no_system
	@for h in stdbool stddef stdint; do : > $(BENCH)/no_system/$$h.h; done
	$(Q)$(CC) -E -P -nostdinc -I$(BENCH)/no_system $(CPPFLAGS) -x c $< -o $@

# Where no C++ compiler is, or no peer, there is nothing to compare with.
BENCH_PEERS = $(if $(BENCH_CXX),\
	$(if $(filter 1,$(BENCH_BULLET) $(BENCH_FCL) $(BENCH_CCD) $(BENCH_ODE)),$(BENCH)/peers3) \
	$(if $(filter 1,$(BENCH_CHIPMUNK) $(BENCH_BOX2D)),$(BENCH)/peers2))

bench-programs: $(BENCH)/level2 $(BENCH)/pairs2 $(BENCH)/pairs3 $(BENCH)/matrix2 $(BENCH)/matrix3 \
		$(ENGINE_PROGRAMS) \
		$(BENCH)/broad2 $(BENCH)/broad3 $(BENCH_LUAS:%=$(BUILD)/%/bench_native.so) \
		$(BENCH_LUAS:%=$(BUILD)/%/bench_limit.so) $(FFI_CORE)

# LUA_PEERS: a folder with HC and bump.lua, to be measured beside worlds.
with_peers = $(if $(LUA_PEERS),env LUA_PATH='./lua/?.lua;./lua/?/init.lua;./?.lua$(\
	);$(LUA_PEERS)/?.lua;$(LUA_PEERS)/?/init.lua;;')

# run_bench NAME INTERPRETER-FLAGS ROOM/PROGRAM: one table of a Lua
run_bench = @echo; echo "== $(3) under $(strip $(1) $(2))"; \
	BENCH_MACHINE='$(BENCH_MACHINE)' BENCH_FLAGS='$(BENCH_FLAGS)' \
	BENCH_FFI=$(BENCH)/ffi_core $(call with_lua,$(1)) \
	$(with_peers) $(PIN) $(call lua_field,$(1),2) $(2) bench/$(3).lua \
	$(BENCH)/$(notdir $(3))-$(strip $(1)$(2)).csv

bench-c: $(BENCH)/pairs2 $(BENCH)/pairs3 $(BENCH)/matrix2 $(BENCH)/matrix3
	@echo '== pairs in space'; $(PIN) $(BENCH)/pairs3 $(BENCH)/pairs3.csv
	@echo; echo '== pairs in the plane'; $(PIN) $(BENCH)/pairs2 $(BENCH)/pairs2.csv
	@echo; echo '== every pair in space'; $(PIN) $(BENCH)/matrix3 $(BENCH)/matrix3.csv
	@echo; echo '== every pair in the plane'; $(PIN) $(BENCH)/matrix2 $(BENCH)/matrix2.csv

# See engines.mk for checkouts that are named.
ifneq ($(strip $(BOX2D3)$(BOX3D)$(JOLT)),)
bench-peers: bench-engines
else
bench-peers: $(BENCH_PEERS)
	$(if $(strip $^),,@echo; echo 'No peers to compare with: see bench/README.md.')
	$(if $(filter %/peers3,$^),@echo; echo '== peers in space'; \
		$(PIN) $(BENCH)/peers3 $(BENCH)/peers3.csv)
	$(if $(filter %/peers2,$^),@echo; echo '== peers in the plane'; \
		$(PIN) $(BENCH)/peers2 $(BENCH)/peers2.csv)
endif

bench-worlds: $(BENCH)/broad2 $(BENCH)/broad3
	@echo; echo '== many boxes in space'; $(PIN) $(BENCH)/broad3 $(BENCH)/broad3.csv
	@echo; echo '== many boxes in the plane'; $(PIN) $(BENCH)/broad2 $(BENCH)/broad2.csv

bench-levels: $(BENCH)/level2 $(if $(BENCH_CXX),$(BENCH)/level3)
	@echo; echo '== grids'; $(PIN) $(BENCH)/level2 $(BENCH)/level2.csv
	$(if $(BENCH_CXX),@echo; echo '== meshes and height fields'; \
		$(PIN) $(BENCH)/level3 $(BENCH)/level3.csv)

bench-lua: $(BENCH_LUAS:%=bench-%)

lua_modules = $(BUILD)/$(1)/collide/core.so $(BUILD)/$(1)/bench_native.so \
	$(BUILD)/$(1)/bench_limit.so

bench-lua5.4: $(call lua_modules,lua5.4)
	@mkdir -p $(BENCH)
	$(call run_bench,lua5.4,,lua/calls)
	$(call run_bench,lua5.4,,lua/hand)
	$(call run_bench,lua5.4,,pairs/matrix)
	$(call run_bench,lua5.4,,pairs/compound)
	$(call run_bench,lua5.4,,worlds/world)
	$(call run_bench,lua5.4,,levels/level)
	$(call run_bench,lua5.4,,levels/levels)
	$(call run_bench,lua5.4,,levels/surfaces)
	$(call run_bench,lua5.4,,worlds/move)

bench-luajit: $(call lua_modules,luajit) $(FFI_CORE)
	@mkdir -p $(BENCH)
	$(call run_bench,luajit,-jon,lua/calls)
	$(call run_bench,luajit,-joff,lua/calls)
	$(call run_bench,luajit,-jon,lua/hand)
	$(call run_bench,luajit,-joff,lua/hand)
	$(call run_bench,luajit,-jon,pairs/matrix)
	$(call run_bench,luajit,-jon,worlds/world)
	$(call run_bench,luajit,-jon,worlds/move)
	$(call run_bench,luajit,-joff,worlds/world)
	$(call run_bench,luajit,-jon,lua/ffi)
	$(call run_bench,luajit,-joff,lua/ffi)
	$(call run_bench,luajit,-jon,lua/ffi_worlds)

# Frames in LÖVE itself, some six minutes. HC, BUMP: folders with these, if they shall
# play, too.
bench-love:
	@sh .ci/need build love
	@$(AGAIN) run-bench-love

run-bench-love: $(BUILD)/luajit/collide/core.so
	@mkdir -p $(BENCH)
	$(Q)HC='$(HC)' BUMP='$(BUMP)' $(call with_lua,luajit) $(PIN) \
		$(call lua_field,luajit,2) bench/love/frames.lua $(BENCH)/love.md

# How time and memory grow with what is asked: some five minutes, apart from the rest.
# ROW: a part of the names of rows.
growth: $(BUILD)/$(ONE_LUA)/collide/core.so
	@mkdir -p $(BENCH)
	$(Q)BENCH_MACHINE='$(BENCH_MACHINE)' BENCH_FLAGS='$(BENCH_FLAGS)' \
		$(call with_lua,$(ONE_LUA)) $(PIN) $(call lua_field,$(ONE_LUA),2) \
		bench/growth/growth.lua $(BENCH)/growth.csv '$(ROW)'
	$(if $(ROW),,$(Q)for d in 2 3; do \
		$(call with_lua,$(ONE_LUA)) $(PIN) $(call lua_field,$(ONE_LUA),2) \
		bench/growth/world.lua 32000 $$d; done)

# One after the other, however many jobs make may run.
bench: all bench-programs
	@$(AGAIN) -j1 bench-c bench-peers bench-worlds bench-levels \
		bench-lua

# Each program here and in examples/, for a moment: do they all run?
starts:
	@$(AGAIN) -j2 all bench-programs $(BENCH_PEERS) $(if $(BENCH_CXX),$(BENCH)/level3)
	@BUILD='$(BUILD)' LUAS='$(foreach l,$(BENCH_LUAS),$(l):$(call lua_field,$(l),2))' \
		sh .ci/starts

-include $(wildcard $(BENCH)/*/*.d)

.PHONY: bench growth bench-programs bench-c bench-peers bench-worlds bench-levels bench-lua \
	bench-lua5.4 bench-luajit bench-love run-bench-love starts
