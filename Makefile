# collide: C core, Lua binding, specs. GNU make 3.81 or later.
#
#   make            builds build/<lua>/collide/core.so for every Lua that is found;
#                   make LUA=luajit: for one
#   make help       prints this
#   make console    a console with collide, c2 and c3 set; Tab completes names
#   make demo       installs what is missing, builds, runs the main example
#   make test       installs what is missing, builds, runs the specs: all under one Lua,
#                   under the others those of the binding and a tenth of the geometry
#   make test-quick  a tenth of the specs under one Lua: a minute
#   make test-all   every spec in full under every Lua
#   make check      warnings as errors, clang-tidy, luacheck, clang-format
#   make sanitize   the specs under AddressSanitizer and UBSan
#   make fuzz       random programs and inputs under sanitizers; see fuzz/README.md
#   make coverage   lines and branches of src that specs and fuzzers reach
#   make bench      measures; see bench/README.md
#   make starts     each program of bench/ and examples/, for a moment: does it run?
#   make faults     every call without memory, and with errors from all that it calls
#   make documents-planted  plants faults: does each scenario of the documents notice?
#   make levels     pushes shapes over level geometry at length, and a million rays
#   make peers      the specs and scenes of bump.lua and bump-3dpd on the drop-ins
#   make docs       prints docs/api.md, docs/pairs.md, docs/rules.md and the definitions for editors
#   make pictures   draws the pictures of README.md, docs/pictures.md, docs/rules.md
#   make love, make play, make defold: for game engines; see .ci/install.mk
#   make dist       zips to copy into games, for several systems; see .ci/dist.mk
#   make format     brings the C sources into shape
#
# INSTALL=no: install nothing, only say what is missing.
# LUA_INCLUDE=dir: where lua.h is, when LUA names one Lua in an unusual place.
# V=1: shows the commands.

.DELETE_ON_ERROR:
Q = $(if $(V),,@)
.SUFFIXES:

BUILD = build
# Before each command that builds a file: says how far make is; see .ci/progress.
MAKE_PROCESS := $(shell echo $$PPID)
BUILDING = @$(if $(V),:,BUILD='$(BUILD)' MAKE='$(MAKE)' sh .ci/progress \
	$(MAKE_PROCESS) '$(MAKECMDGOALS)' '$(LUAS)')
ifeq ($(origin CC),default)
CC := $(if $(shell command -v gcc 2>/dev/null),gcc,cc)
endif
CSTD = -std=c11
OPTIMIZE = -O2
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wundef -Wvla \
	-Wstrict-prototypes -Wmissing-prototypes
# Contraction off: the same bits on every machine and at every optimisation level. With 32
# bits for the same reason not the x87 unit; Windows there aligns stacks to 4 bytes only.
CC_TARGET := $(shell $(CC) -dumpmachine 2>/dev/null)
SSE2 = $(if $(filter i386-% i486-% i586-% i686-%,$(CC_TARGET)),-msse2 -mfpmath=sse \
	-mstackrealign)
CFLAGS = $(CSTD) $(OPTIMIZE) -ffp-contract=off $(SSE2) -fvisibility=hidden -fPIC \
	$(WARNINGS) $(EXTRA)
CPPFLAGS = -Isrc/core/include

comma = ,
# A Lua module leaves the Lua functions open: the interpreter that loads it has them.
ifeq ($(shell uname -s),Darwin)
MODULE_FLAGS = -bundle -undefined dynamic_lookup
else
# Never unloaded: Lua 5.1 and LuaJIT let go of it before they run the last finalizers.
MODULE_FLAGS := -shared $(if $(findstring linux,$(CC_TARGET)),-Wl$(comma)-z$(comma)nodelete)
endif

# Each word is name:interpreter:include, "-" for what is missing.
LUA_FOUND := $(shell LUA_INCLUDE='$(LUA_INCLUDE)' sh .ci/luas)
lua_field = $(word $(2),$(subst :, ,$(filter $(1):%,$(LUA_FOUND))))
ALL_LUAS = lua5.1 lua5.2 lua5.3 lua5.4 luajit
lua_with = $(foreach l,$(ALL_LUAS),$(if $(filter-out -,$(call lua_field,$(l),$(1))),$(l)))
LUA_BUILDABLE = $(call lua_with,3)
LUA_RUNNABLE = $(filter $(LUA_BUILDABLE),$(call lua_with,2))
ifeq ($(origin LUA),command line)
LUAS = $(LUA)
else
LUAS = $(LUA_BUILDABLE)
endif
TEST_LUAS = $(filter $(LUAS),$(LUA_RUNNABLE))
# The one Lua of demo and docs, and the first of the specs.
ONE_LUA = $(firstword $(filter lua5.4,$(TEST_LUAS)) $(TEST_LUAS))

CORE_SOURCES := $(shell find src/core -name '*.c' | LC_ALL=C sort)
LUA_SOURCES := $(shell find src/lua -name '*.c' | LC_ALL=C sort)
C_FILES = $(shell find src bench spec examples fuzz -name '*.[ch]' -o -name '*.cpp')
CORE_OBJECTS = $(CORE_SOURCES:src/%.c=$(BUILD)/%.o)
LUA_OBJECTS = $(foreach l,$(LUAS),$(LUA_SOURCES:src/lua/%.c=$(BUILD)/$(l)/%.o))

# with_lua NAME: the environment in which that Lua finds the library as built here. A
# LUA_PATH_5_4 of the caller would take precedence over LUA_PATH.
with_lua = env -u LUA_PATH_5_2 -u LUA_PATH_5_3 -u LUA_PATH_5_4 \
	-u LUA_CPATH_5_2 -u LUA_CPATH_5_3 -u LUA_CPATH_5_4 \
	LUA_PATH='./lua/?.lua;./lua/?/init.lua;./?.lua;;' LUA_CPATH='./$(BUILD)/$(1)/?.so;;'
run_lua = $(call with_lua,$(1)) $(call lua_field,$(1),2)

# The first goal: plain make.
all: $(LUAS:%=$(BUILD)/%/collide/core.so)
ifeq ($(strip $(LUAS)),)
	@sh .ci/need build && echo 'No Lua with headers found.' && exit 1
endif

$(BUILD)/core/%.o: src/core/%.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

define LUA_RULES
$(BUILD)/$(1)/%.o: src/lua/%.c
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) $$(CPPFLAGS) -isystem $$(call lua_field,$(1),3) $$(CFLAGS) \
		-MMD -MP -c $$< -o $$@

$(BUILD)/$(1)/collide/core.so: $(CORE_OBJECTS) \
		$(LUA_SOURCES:src/lua/%.c=$(BUILD)/$(1)/%.o)
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) $$(MODULE_FLAGS) $$(CFLAGS) $$(LDFLAGS) $$^ $$(LDLIBS) -lm -o $$@
endef
define NO_LUA_RULES
$(BUILD)/$(1)/collide/core.so:
	@echo '$(1): no lua.h found; install its headers or say LUA_INCLUDE=directory' >&2
	@exit 1
endef
$(foreach l,$(LUAS),$(eval $(call \
	$(if $(filter $(l),$(LUA_BUILDABLE)),LUA_RULES,NO_LUA_RULES),$(l))))

# C modules that only specs load: spec/NAME/NAME.c, beside the library of each Lua.
SPEC_MODULES = vmath starve
define SPEC_MODULE_RULES
$(BUILD)/$(1)/$(2).so: spec/$(2)/$(2).c
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) -isystem $$(call lua_field,$(1),3) $$(filter-out -fvisibility=%,$$(CFLAGS)) \
		$$(MODULE_FLAGS) $$(LDFLAGS) $$< -o $$@
endef
LUAS_WITH_SPECS = $(filter $(LUAS),$(LUA_BUILDABLE))
$(foreach l,$(LUAS_WITH_SPECS),$(foreach m,$(SPEC_MODULES),$(eval \
	$(call SPEC_MODULE_RULES,$(l),$(m)))))
spec-modules: $(foreach l,$(LUAS_WITH_SPECS),$(SPEC_MODULES:%=$(BUILD)/$(l)/%.so))

-include $(CORE_OBJECTS:.o=.d) $(LUA_OBJECTS:.o=.d)

# ---------------------------------------------------------------- the two commands --

# What these install is not found yet by the make that runs, so they call it once more.
AGAIN = $(MAKE) --no-print-directory

# The comment at the head of this file.
help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

console:
	@sh .ci/need build
	@$(AGAIN) -j2 run-console

run-console: $(BUILD)/$(ONE_LUA)/collide/core.so
	@$(call run_lua,$(ONE_LUA)) .ci/console.lua

demo:
	@sh .ci/need build
	@$(AGAIN) -j2 run-demo

run-demo: $(BUILD)/$(ONE_LUA)/collide/core.so
	@mkdir -p build/demo
	@echo 'Running examples/documents.lua under $(ONE_LUA)'
	$(Q)$(call run_lua,$(ONE_LUA)) examples/documents.lua build/demo

# test-rest: what test-all runs and test does not. .ci/suites says which.
test: PART = test
test-quick: PART = quick
test-all: PART = all
test-rest: PART = rest
# What builds nothing but the library of one Lua.
test-quick:
	@sh .ci/need build
	@$(AGAIN) -j2 LUA=$(ONE_LUA) $(BUILD)/$(ONE_LUA)/collide/core.so spec-modules
	@$(AGAIN) LUA=$(ONE_LUA) suites PART=$(PART)

test test-all test-rest:
	@sh .ci/need test
	@$(AGAIN) -j2 all $(TURNS) $(LANES) $(FUZZ_GEOMETRY) spec-modules defold \
		defold-modules $(if $(LOVE_LUA),love-folder)
	@TURNS='$(TURNS)' LANES='$(LANES)' FUZZ_GEOMETRY='$(FUZZ_GEOMETRY)' $(AGAIN) suites PART=$(PART)

# SPEC: what to run, files or folders. BUSTED_FLAGS: more for busted.
SPEC = spec
PART = test
suites:
	@BUILD='$(BUILD)' SPEC='$(SPEC)' BUSTED_FLAGS='$(BUSTED_FLAGS)' \
		sh .ci/suites $(PART) $(foreach l,$(ONE_LUA) $(filter-out $(ONE_LUA),$(TEST_LUAS)),\
		$(l):$(call lua_field,$(l),2))

# The core with its loops counted, and the nasty pairs that spec/no_hang_spec.lua asks.
TURNS = $(BUILD)/turns/turns
TURNS_OBJECTS = $(patsubst %.c,$(BUILD)/turns/%.o,$(CORE_SOURCES) \
	$(wildcard spec/turns/*.c))

$(BUILD)/turns/%.o: %.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -DCOL_COUNT_TURNS -Isrc/core -MMD -MP -c $< -o $@

$(TURNS): $(TURNS_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

-include $(TURNS_OBJECTS:.o=.d)

# Scripted worlds that print a digest, with boxes compared several at once and one by one.
LANES = $(BUILD)/lanes/lanes $(BUILD)/lanes/no_lanes
WORLD_OBJECTS = $(filter $(BUILD)/core/world/%,$(CORE_OBJECTS))
NO_LANES_OBJECTS = $(patsubst $(BUILD)/%,$(BUILD)/lanes/%,$(WORLD_OBJECTS))

$(BUILD)/lanes/%.o: src/%.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -DCOL_NO_LANES -MMD -MP -c $< -o $@

$(BUILD)/lanes/play.o: spec/lanes/lanes.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/lanes/lanes: $(BUILD)/lanes/play.o $(CORE_OBJECTS)
$(BUILD)/lanes/no_lanes: $(BUILD)/lanes/play.o $(NO_LANES_OBJECTS) \
		$(filter-out $(WORLD_OBJECTS),$(CORE_OBJECTS))
$(LANES):
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

-include $(NO_LANES_OBJECTS:.o=.d) $(BUILD)/lanes/play.d

print-%:
	@echo $($*)

# -------------------------------------------------------------------------- checks --

check:
	@sh .ci/need build check
	@MAKE='$(MAKE)' sh .ci/check

SANITIZERS = address,undefined,float-cast-overflow
SANITIZE = BUILD=build/sanitize OPTIMIZE='-O1 -g -fno-omit-frame-pointer' \
	EXTRA='-fsanitize=$(SANITIZERS) -fno-sanitize-recover=all'
sanitize:
	@sh .ci/need test
	@sh .ci/sanitize '$(MAKE)' $(SANITIZE)

coverage:
	@sh .ci/need test
	@sh .ci/coverage '$(MAKE)'

format:
	clang-format -i $(C_FILES)

docs:
	$(Q)$(call run_lua,$(ONE_LUA)) docs/generate.lua

pictures:
	$(Q)$(call run_lua,$(ONE_LUA)) docs/pictures.lua

stale:
	$(Q)$(call run_lua,$(ONE_LUA)) docs/generate.lua --check

# What spec/level tries in short, at length.
levels: $(BUILD)/$(ONE_LUA)/collide/core.so
	$(Q)$(call run_lua,$(ONE_LUA)) spec/level/long.lua

# Ten minutes; ONLY=text: those whose name or scenarios contain the text.
documents-planted: $(BUILD)/$(ONE_LUA)/collide/core.so
	@sh .ci/need test
	@$(call run_lua,$(ONE_LUA)) spec/documents/planted.lua '$(ONE_LUA)' '$(ONLY)'

include bench/bench.mk
include fuzz/fuzz.mk
include fuzz/geometry.mk
include fuzz/determinism.mk
include fuzz/faults.mk
include .ci/install.mk
include .ci/dist.mk
include fuzz/world.mk
include spec/peers/peers.mk

clean:
	rm -rf build

.PHONY: all spec-modules help console run-console demo run-demo test test-quick test-all test-rest \
	suites check sanitize coverage format docs pictures stale levels \
	documents-planted clean
