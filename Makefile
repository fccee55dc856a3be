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
#   make suites LUA=lua5.4 SPEC=spec/level/grid_spec.lua   some specs of what is built
#   make check      warnings as errors, clang-tidy, luacheck, clang-format
#   make sanitize   the specs under AddressSanitizer and UBSan
#   make fuzz       random programs and inputs under sanitizers; see fuzz/README.md
#   make coverage   lines and branches of src that specs and fuzzers reach
#   make bench      measures; see bench/README.md; make bench-love: frames in LÖVE
#   make starts     each program of bench/ and examples/, for a moment: does it run?
#   make faults     every call without memory, and with errors from all that it calls
#   make documents-planted  plants faults: does each scenario of the documents notice?
#   make levels     pushes shapes over level geometry at length, and a million rays
#   make peers      the specs and scenes of bump.lua, bump-3dpd and slick on the drop-ins
#   make docs       prints docs/api.md, docs/pairs.md, docs/rules.md and the definitions for editors
#   make pictures   draws the pictures of README.md, docs/pictures.md, docs/rules.md
#   make playground, make site: the library and its documents in a browser; see web/web.mk
#   make love, make play, make defold: for game engines; see .ci/install.mk
#   make dist       zips to copy into games, for several systems; see .ci/dist.mk
#   make format     brings the C sources into shape
#
# INSTALL=no: install nothing, only say what is missing.
# LUA_INCLUDE=dir: where lua.h is, when LUA names one Lua in an unusual place.
# V=1: shows the commands.

.DELETE_ON_ERROR:
.SUFFIXES:
Q = $(if $(V),,@)
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

include make/luas.mk

CORE_SOURCES := $(shell find src/core -name '*.c' | LC_ALL=C sort)
LUA_SOURCES := $(shell find src/lua -name '*.c' | LC_ALL=C sort)
C_FILES = $(shell find src bench spec examples fuzz web -name '*.[ch]' -o -name '*.cpp')
CORE_OBJECTS = $(CORE_SOURCES:src/%.c=$(BUILD)/%.o)
LUA_OBJECTS = $(foreach l,$(LUAS),$(LUA_SOURCES:src/lua/%.c=$(BUILD)/$(l)/%.o))

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

-include $(CORE_OBJECTS:.o=.d) $(LUA_OBJECTS:.o=.d)

# The comment at the head of this file.
help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

print-%:; @echo $($*)

clean:
	rm -rf build

include make/specs.mk make/tools.mk bench/*.mk fuzz/*.mk web/*.mk .ci/*.mk spec/*/*.mk

.PHONY: all help clean
