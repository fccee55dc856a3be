# bench.mk - make bench: builds and runs the programs of this folder; see README.md.
# Each prints its table and leaves it as CSV, with machine and flags, in build/bench/.

BENCH = $(BUILD)/bench
BENCH_LUAS = $(filter $(LUAS),$(filter lua5.4 luajit,$(LUA_RUNNABLE)))
BENCH_MACHINE := $(strip $(shell uname -sm) \
	$(shell sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1))
BENCH_FLAGS = $(strip $(shell $(CC) --version | head -n 1) $(CSTD) $(OPTIMIZE) \
	-ffp-contract=off $(EXTRA))
BENCH_ODE = $(shell $(CC) -E -include ode/ode.h -x c /dev/null >/dev/null 2>&1 && \
	echo 1 || echo 0)
BENCH_CPPFLAGS = $(CPPFLAGS) -D_POSIX_C_SOURCE=200809L -DBENCH_ODE=$(BENCH_ODE) \
	-DBENCH_MACHINE='"$(BENCH_MACHINE)"' -DBENCH_FLAGS='"$(BENCH_FLAGS)"'
# One core, and not the first, which the system prefers.
PIN = $(shell taskset -c 1 true 2>/dev/null && echo taskset -c 1)

$(BENCH)/%.o: bench/%.c
	@mkdir -p $(@D)
	@echo '  cc   $<'
	$(Q)$(CC) $(BENCH_CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(BENCH)/pairs2: $(BENCH)/pairs2.o $(filter $(BUILD)/core/2d/%,$(CORE_OBJECTS))
	@echo '  link $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

$(BENCH)/pairs3: $(BENCH)/pairs3.o $(filter $(BUILD)/core/3d/%,$(CORE_OBJECTS))
	@echo '  link $@'
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ $(if $(filter 1,$(BENCH_ODE)),-lode) -lm -o $@

define BENCH_LUA_RULES
$(BUILD)/$(1)/bench_native.so: bench/native.c bench/harness.h \
		$(filter $(BUILD)/core/3d/%,$(CORE_OBJECTS))
	@echo '  link $$@'
	$$(Q)$$(CC) $$(MODULE_FLAGS) $$(BENCH_CPPFLAGS) -isystem $$(call lua_field,$(1),3) \
		$$(CFLAGS) $$(LDFLAGS) $$(filter-out %.h,$$^) -lm -o $$@
endef
$(foreach l,$(BENCH_LUAS),$(eval $(call BENCH_LUA_RULES,$(l))))

bench-programs: $(BENCH)/pairs2 $(BENCH)/pairs3 $(BENCH_LUAS:%=$(BUILD)/%/bench_native.so)

# run_bench NAME INTERPRETER-FLAGS PROGRAM: one table of a Lua
run_bench = @echo; echo "== $(3) under $(strip $(1) $(2))"; \
	BENCH_MACHINE='$(BENCH_MACHINE)' BENCH_FLAGS='$(BENCH_FLAGS)' $(call with_lua,$(1)) \
	$(PIN) $(call lua_field,$(1),2) $(2) bench/$(3).lua $(BENCH)/$(3)-$(strip $(1)$(2)).csv

bench-c: $(BENCH)/pairs2 $(BENCH)/pairs3
	@echo '== pairs in space'; $(PIN) $(BENCH)/pairs3 $(BENCH)/pairs3.csv
	@echo; echo '== pairs in the plane'; $(PIN) $(BENCH)/pairs2 $(BENCH)/pairs2.csv

bench-lua: $(BENCH_LUAS:%=bench-%)

lua_modules = $(BUILD)/$(1)/collide/core.so $(BUILD)/$(1)/bench_native.so

bench-lua5.4: $(call lua_modules,lua5.4)
	@mkdir -p $(BENCH)
	$(call run_bench,lua5.4,,calls)
	$(call run_bench,lua5.4,,hand)

bench-luajit: $(call lua_modules,luajit)
	@mkdir -p $(BENCH)
	$(call run_bench,luajit,-jon,calls)
	$(call run_bench,luajit,-joff,calls)
	$(call run_bench,luajit,-jon,hand)
	$(call run_bench,luajit,-joff,hand)

# One after the other, however many jobs make may run.
bench: all bench-programs
	@$(AGAIN) -j1 bench-c bench-lua

-include $(BENCH)/pairs2.d $(BENCH)/pairs3.d

.PHONY: bench bench-programs bench-c bench-lua bench-lua5.4 bench-luajit
