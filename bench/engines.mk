# engines.mk - the library beside the engines of today, of which the user names checkouts:
#
#   make bench-peers BOX2D3=folder BOX3D=folder JOLT=folder
#
# Any of the three may be left out. Each is built by its own cmake, in single precision and
# with SIMD as it comes (Box2D and Box3D: Release, Jolt: Distribution), in build/bench; its
# sources stay where they are. Without any the programs measure the library alone, which
# make starts does.

ENGINES = $(BENCH)/engines
ENGINES_NAMED := $(strip $(BOX2D3)$(BOX3D)$(JOLT))
ENGINE_TABLES2 = engines2 engine_worlds2 engine_movers2
ENGINE_TABLES3 = engines3 engine_levels3 engine_worlds3 engine_movers3
ENGINE_PROGRAMS = $(addprefix $(BENCH)/,$(ENGINE_TABLES2) $(ENGINE_TABLES3))
ENGINE_OBJECTS2 = $(if $(BOX2D3),$(addprefix $(ENGINES)/,box2d_pairs.o box2d_worlds.o \
	box2d_movers.o box2d/src/libbox2d.a))
ENGINE_OBJECTS3 = $(if $(BOX3D),$(addprefix $(ENGINES)/,box3d_pairs.o box3d_levels.o \
	box3d_worlds.o box3d_movers.o box3d/src/libbox3d.a)) $(if $(JOLT),$(ENGINES)/jolt.o)
ENGINE_LINK = $(if $(ENGINES_NAMED),$(BENCH_CXX),$(CC)) $(LDFLAGS) $^ -lm \
	$(if $(ENGINES_NAMED),-lpthread) -o $@

# The last line is what went wrong, if anything did.
run_cmake = @mkdir -p $(2); \
	{ cmake -S $(1) -B $(2) $(3) -DCMAKE_BUILD_TYPE=$(4) && cmake --build $(2) -j2; } \
	>$(2).log 2>&1 || { tail -n 20 $(2).log; exit 1; }

# Made anew only when a source has changed: a target that always runs.
engine-sources:

$(ENGINES)/box2d/src/libbox2d.a: engine-sources
	$(call run_cmake,$(BOX2D3),$(ENGINES)/box2d,-DBOX2D_SAMPLES=OFF \
		-DBOX2D_UNIT_TESTS=OFF,Release)

$(ENGINES)/box3d/src/libbox3d.a: engine-sources
	$(call run_cmake,$(BOX3D),$(ENGINES)/box3d,-DBOX3D_SAMPLES=OFF \
		-DBOX3D_UNIT_TESTS=OFF,Release)

# Jolt's optimizations by the linker are done once, for all programs; gcc can do that.
JOLT_BY_LINKER = $(shell $(BENCH_CXX) --version 2>/dev/null | grep -q 'Free Software' && \
	echo ON || echo OFF)
$(ENGINES)/jolt/libengine_jolt.a: engine-sources
	$(call run_cmake,bench/engines,$(ENGINES)/jolt,-DJOLT=$(abspath $(JOLT)) \
		-DCMAKE_CXX_COMPILER=$(BENCH_CXX) -DENABLE_INSTALL=OFF \
		-DINTERPROCEDURAL_OPTIMIZATION=$(JOLT_BY_LINKER),Distribution)

$(ENGINES)/jolt.o: $(ENGINES)/jolt/libengine_jolt.a
	$(BUILDING)
	$(Q)$(BENCH_CXX) -O3 -r $(if $(filter ON,$(JOLT_BY_LINKER)),-flto=auto \
		-flinker-output=nolto-rel) -Wl,--whole-archive $< -Wl,--no-whole-archive \
		$(ENGINES)/jolt/jolt/libJolt.a -o $@

# Which engines are named, in a file that changes only when they do.
$(ENGINES)/named: engine-sources
	@mkdir -p $(@D)
	@echo '$(BOX2D3):$(BOX3D):$(JOLT)' | cmp -s - $@ || \
		echo '$(BOX2D3):$(BOX3D):$(JOLT)' > $@

$(ENGINES)/box2d_%.o: BENCH_CPPFLAGS += -isystem $(BOX2D3)/include
$(ENGINES)/box3d_%.o: BENCH_CPPFLAGS += -isystem $(BOX3D)/include
$(ENGINES)/box2d_%.o $(ENGINES)/box3d_%.o: OPTIMIZE = -O3
ENGINE_OWN = $(addprefix $(ENGINES)/,engines2.o engines3.o levels3.o worlds2.o worlds3.o \
	movers2.o movers3.o)
$(ENGINE_OWN): $(ENGINES)/named
$(ENGINE_OWN): BENCH_CPPFLAGS += -DBENCH_BOX2D3=$(if $(BOX2D3),1,0) \
	-DBENCH_BOX3D=$(if $(BOX3D),1,0) -DBENCH_JOLT=$(if $(JOLT),1,0)

# The program of each table: its own object, the library, and all that asks engines, of
# which the part of worlds wants the scene of these.
$(BENCH)/engines2: $(ENGINES)/engines2.o $(ENGINE_OBJECTS2)
$(BENCH)/engine_worlds2: $(ENGINES)/worlds2.o $(ENGINE_OBJECTS2)
$(BENCH)/engine_movers2: $(ENGINES)/movers2.o $(ENGINE_OBJECTS2)
$(BENCH)/engines3: $(ENGINES)/engines3.o $(ENGINE_OBJECTS3)
$(BENCH)/engine_levels3: $(ENGINES)/levels3.o $(ENGINE_OBJECTS3)
$(BENCH)/engine_worlds3: $(ENGINES)/worlds3.o $(ENGINE_OBJECTS3)
$(BENCH)/engine_movers3: $(ENGINES)/movers3.o $(ENGINE_OBJECTS3)
$(ENGINE_PROGRAMS): $(CORE_OBJECTS) $(BROAD_OBJECTS)
	$(BUILDING)
	$(Q)$(ENGINE_LINK)

# A table whose answers differ is printed, and then fails: the others are wanted, too.
ENGINE_TO_RUN = $(if $(BOX2D3),$(ENGINE_TABLES2)) $(if $(BOX3D)$(JOLT),$(ENGINE_TABLES3))
bench-engines: $(ENGINE_TO_RUN:%=$(BENCH)/%)
	@for t in $(ENGINE_TO_RUN); do echo; echo "== $$t"; \
		$(PIN) $(BENCH)/$$t $(BENCH)/$$t.csv || echo "$$t: some answers differ"; done

.PHONY: engine-sources bench-engines
