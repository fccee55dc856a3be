# fuzz.mk - make fuzz: random programs, scenes and bytes against the library built with
# sanitizers; see README.md.
#
#   make fuzz TIME=60 SEED=1 LUAS='lua5.4 luajit'    seconds in all; by default another
#                                                    seed each time, which is printed
#   make fuzz TIME=600 SEED=1 PROGRAMS=1500    so many in each Lua: the same each time
#   make fuzz PLAIN=yes       without sanitizers: some five times the calls
#   make fuzz-minimize FILE=build/fuzz/found/lua5.4/12.lua    makes what fails smaller
#   make fuzz-replay FILE=...  runs it once more
#   make fuzz-planted TIME=60 ONLY=name              puts back faults that are mended, one
#                                                    by one, and sees whether they are found
#   make fuzz-planted FIRST=yes, or FIRST=8          those of the first list of findings, or
#                                                    of one number of it
#   make ablate ONLY=name SPEC=spec/cast             switches blocks off, one by one: do
#                                                    specs, growth or counted rows notice?
#   make fuzz BYTES=no        without the C programs
#   make fuzz-played TIME=60 SEED=1 ONLY=stairs      played scenes, whose answers are known;
#                             SCENES=200: so many of each, the same each time
#   make fuzz-levels TIME=60 SEED=1 ONLY=tmx,ldtk    broken level files
#                             FILES=2000: so many of each, the same each time
#   make fuzz-fast TIME=60    under LuaJIT, the FFI against the binding: fast.mk
#   make fuzz-reach TIME=60 SEED=1 ONLY=platforms    the checker's reach against play; the
#                             same options

TIME ?= 60
PLAIN =
PROGRAMS =
BYTES = yes
FUZZ_SEED = $(if $(filter command,$(origin SEED)),$(SEED))
FUZZ_TARGETS = $(filter $(if $(filter command,$(origin LUAS)),$(LUAS),lua5.4 luajit),\
	$(LUA_RUNNABLE))
FUZZ_OUT = build/fuzz
FUZZ_PLAIN = $(filter yes,$(PLAIN))
# The binding is that of make sanitize.
FUZZ_LUA_BUILD = build/$(if $(FUZZ_PLAIN),fuzz/plain,sanitize)

# C programs, each with an LLVMFuzzerTestOneInput: geometry.mk and world.mk say how they are
# built. clang's fuzzer drives them where it is installed, elsewhere driver.c.
FUZZ_C = $(if $(filter yes,$(BYTES)),$(if $(FUZZ_GEOMETRY),geometry:$(FUZZ_GEOMETRY)) \
	$(if $(FUZZ_WORLD),world:$(FUZZ_WORLD)))
FUZZ_HAS_LIBFUZZER = $(shell echo 'int LLVMFuzzerTestOneInput(const char *d, unsigned \
	long n) { return !d && n; }' | clang -x c -fsanitize=fuzzer,address - -o /dev/null \
	2>/dev/null && echo yes)
FUZZ_C_BUILD = build/$(if $(FUZZ_HAS_LIBFUZZER),fuzz/clang,sanitize)
FUZZ_C_FLAGS = $(if $(FUZZ_HAS_LIBFUZZER),$(subst -fsanitize=,\
	-fsanitize=fuzzer-no-link$(comma),$(SANITIZE)) CC=clang FUZZ_LINK=-fsanitize=fuzzer \
	FUZZ_DRIVER= FUZZ_WORLD_DRIVER=,$(SANITIZE)) BUILD=$(FUZZ_C_BUILD)
# Each as name:program, the program in that folder.
FUZZ_C_TARGETS = $(foreach c,$(FUZZ_C),$(subst :$(BUILD)/,:$(FUZZ_C_BUILD)/,$(c)))
FUZZ_C_PROGRAMS = $(foreach c,$(FUZZ_C_TARGETS),$(lastword $(subst :, ,$(c))))

# The module that opens states, beside the library of each Lua.
define FUZZ_MODULE_RULES
$(BUILD)/$(1)/states.so: fuzz/programs/states.c
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) -isystem $$(call lua_field,$(1),3) $$(filter-out -fvisibility=%,$$(CFLAGS)) \
		$$(MODULE_FLAGS) $$(LDFLAGS) $$< -o $$@
endef
$(foreach l,$(LUAS_WITH_SPECS),$(eval $(call FUZZ_MODULE_RULES,$(l))))
fuzz-modules: spec-modules $(LUAS_WITH_SPECS:%=$(BUILD)/%/states.so)

fuzz-build:
	@for lua in $(FUZZ_TARGETS); do \
		$(AGAIN) -s -j2 LUAS=$$lua $(if $(FUZZ_PLAIN),,$(SANITIZE)) \
			BUILD=$(FUZZ_LUA_BUILD) all fuzz-modules || exit; done
	$(if $(FUZZ_C),@$(AGAIN) -s -j2 $(FUZZ_C_FLAGS) $(FUZZ_C_PROGRAMS))

FUZZ_RUN = FUZZ_BUILD='$(FUZZ_LUA_BUILD)' FUZZ_OUT='$(FUZZ_OUT)' CC='$(CC)' \
	COUNT='$(PROGRAMS)' SANITIZED=$(if $(FUZZ_PLAIN),no,yes) SLOW=$(if $(FUZZ_PLAIN),1,5) \
	LIBFUZZER='$(FUZZ_HAS_LIBFUZZER)' ONE_LUA='$(call lua_field,$(ONE_LUA),2)' sh fuzz/run
FUZZ_LAST = $(lastword $(FUZZ_TARGETS))
FUZZ_FIRST = $(firstword $(FUZZ_TARGETS))
FUZZ_ALL = $(FUZZ_FIRST:%=growth:%:$(call lua_field,$(FUZZ_FIRST),2)) \
	$(foreach l,$(FUZZ_TARGETS),$(l):$(call lua_field,$(l),2)) \
	$(FUZZ_LAST:%=wholes:%:$(call lua_field,$(FUZZ_LAST),2)) $(FUZZ_C_TARGETS:%=c:%)

fuzz:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS='$(FUZZ_TARGETS)'
	$(if $(filter luajit,$(FUZZ_TARGETS)),@$(FAST_RUN) 0 $(FAST_SEED) 12000 \
		'$(call lua_field,luajit,2)')
	@$(FUZZ_RUN) '$(TIME)' '$(FUZZ_SEED)' $(FUZZ_ALL)

FILE =
fuzz-minimize fuzz-replay:
	@$(FUZZ_RUN) --$(@:fuzz-%=%) '$(FILE)' $(FUZZ_ALL)

# What fuzz-planted asks of its copies: as make fuzz, of what is built.
fuzz-built:
	@$(FUZZ_RUN) '$(TIME)' '$(FUZZ_SEED)' $(FUZZ_ALL)

ONLY =
FIRST =
fuzz-planted:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS='$(FUZZ_TARGETS)'
	@$(call run_lua,$(ONE_LUA)) fuzz/planted.lua '$(TIME)' '$(ONLY)' '$(FIRST)'

ablate: $(BUILD)/$(ONE_LUA)/collide/core.so
	@sh .ci/need test
	@$(call run_lua,$(ONE_LUA)) fuzz/ablate.lua $(ONE_LUA) '$(MAKE) --no-print-directory' \
		'$(ONLY)' '$(if $(filter command,$(origin SPEC)),$(SPEC))'

SCENES =
fuzz-played: $(BUILD)/$(ONE_LUA)/collide/core.so
	@$(call run_lua,$(ONE_LUA)) fuzz/played/run.lua '$(if $(SCENES),x$(SCENES),$(TIME))' \
		'$(FUZZ_SEED)' '$(ONLY)'

FILES =
fuzz-levels: $(BUILD)/$(ONE_LUA)/collide/core.so
	@sh .ci/need levels
	@$(call run_lua,$(ONE_LUA)) fuzz/levels/run.lua '$(if $(FILES),x$(FILES),$(TIME))' \
		'$(FUZZ_SEED)' '$(ONLY)' '$(FUZZ_OUT)/levels'

fuzz-reach: $(BUILD)/$(ONE_LUA)/collide/core.so
	@sh .ci/need levels
	@$(call run_lua,$(ONE_LUA)) fuzz/reach/run.lua '$(if $(SCENES),x$(SCENES),$(TIME))' \
		'$(FUZZ_SEED)' '$(ONLY)'

.PHONY: ablate fuzz-levels fuzz-reach fuzz-played fuzz fuzz-build fuzz-built fuzz-minimize fuzz-replay fuzz-modules fuzz-planted
