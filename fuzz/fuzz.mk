# fuzz.mk - make fuzz: random programs and random bytes against the library built with
# sanitizers; see README.md.
#
#   make fuzz TIME=60 SEED=1 LUAS='lua5.4 luajit'    seconds in all; by default another
#                                                    seed each time, which is printed
#   make fuzz PLAIN=yes       without sanitizers: some five times the calls
#   make fuzz-minimize FILE=build/fuzz/found/lua5.4/12.lua    makes what fails smaller
#   make fuzz-replay FILE=...  runs it once more
#   make fuzz-planted TIME=60 ONLY=name              puts back faults that are mended, one
#                                                    by one, and sees whether they are found

TIME = 60
SEED =
FUZZ_TARGETS = $(filter $(if $(filter command,$(origin LUAS)),$(LUAS),lua5.4 luajit),\
	$(LUA_RUNNABLE))
FUZZ_OUT = build/fuzz
PLAIN =
FUZZ_PLAIN = $(filter yes,$(PLAIN))
FUZZ_BUILD = $(FUZZ_OUT)/$(if $(FUZZ_PLAIN),plain,sanitized)
# The binding is built as make sanitize does it, in a folder of its own.
FUZZ_FLAGS = BUILD=$(FUZZ_BUILD) $(if $(FUZZ_PLAIN),,OPTIMIZE='-O1 -g \
	-fno-omit-frame-pointer' EXTRA='-fsanitize=$(SANITIZERS) -fno-sanitize-recover=all')

# C programs: fuzz/geometry.c and fuzz/world.c, each with LLVMFuzzerTestOneInput. clang's
# fuzzer drives them where it is installed, elsewhere fuzz/driver.c.
FUZZ_CLANG := $(shell command -v clang 2>/dev/null)
FUZZ_HAS_LIBFUZZER = $(if $(FUZZ_CLANG),$(shell echo 'int LLVMFuzzerTestOneInput(const \
	unsigned char *d, unsigned long n) { return d == 0 && n != 0; }' | \
	$(FUZZ_CLANG) -x c -fsanitize=fuzzer,address - -o /dev/null 2>/dev/null && echo yes))
FUZZ_C = $(patsubst fuzz/%.c,%,$(wildcard fuzz/geometry.c fuzz/world.c))
FUZZ_C_BUILD = $(FUZZ_OUT)/$(if $(FUZZ_HAS_LIBFUZZER),clang,gcc)
FUZZ_C_CC = $(if $(FUZZ_HAS_LIBFUZZER),$(FUZZ_CLANG),$(CC))
FUZZ_C_FLAGS = $(CSTD) -O1 -g -fno-omit-frame-pointer -ffp-contract=off $(WARNINGS) \
	-fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all
FUZZ_C_OBJECTS = $(patsubst %.c,$(FUZZ_C_BUILD)/%.o,$(CORE_SOURCES))

$(FUZZ_C_BUILD)/%.o: %.c
	@mkdir -p $(@D)
	@echo '  cc   $< for fuzzing'
	$(Q)$(FUZZ_C_CC) $(CPPFLAGS) -Isrc/core $(FUZZ_C_FLAGS) \
		$(if $(FUZZ_HAS_LIBFUZZER),-fsanitize=fuzzer-no-link) -MMD -MP -c $< -o $@

$(FUZZ_C:%=$(FUZZ_OUT)/%): $(FUZZ_OUT)/%: $(FUZZ_C_BUILD)/fuzz/%.o $(FUZZ_C_OBJECTS) \
		$(if $(FUZZ_HAS_LIBFUZZER),,$(FUZZ_C_BUILD)/fuzz/driver.o)
	@echo '  link $@'
	$(Q)$(FUZZ_C_CC) $(FUZZ_C_FLAGS) $(if $(FUZZ_HAS_LIBFUZZER),-fsanitize=fuzzer) \
		$(LDFLAGS) $^ -lm -o $@

-include $(FUZZ_C_OBJECTS:.o=.d) $(FUZZ_C:%=$(FUZZ_C_BUILD)/fuzz/%.d)

# The module that opens states, beside the library of each Lua.
define FUZZ_MODULE_RULES
$(BUILD)/$(1)/states.so: fuzz/states/states.c
	@mkdir -p $$(@D)
	@echo '  cc   $$< for $(1)'
	$$(Q)$$(CC) -isystem $$(call lua_field,$(1),3) $$(filter-out -fvisibility=%,$$(CFLAGS)) \
		$$(MODULE_FLAGS) $$(LDFLAGS) $$< -o $$@
endef
$(foreach l,$(LUAS_WITH_SPECS),$(eval $(call FUZZ_MODULE_RULES,$(l))))
fuzz-modules: spec-modules $(LUAS_WITH_SPECS:%=$(BUILD)/%/states.so)

fuzz-build:
	@for lua in $(FUZZ_TARGETS); do \
		$(AGAIN) -s -j2 LUAS=$$lua $(FUZZ_FLAGS) all fuzz-modules || exit; done
	@$(AGAIN) -s -j2 $(FUZZ_C:%=$(FUZZ_OUT)/%)

FUZZ_RUN = FUZZ_BUILD='$(FUZZ_BUILD)' FUZZ_OUT='$(FUZZ_OUT)' SLOW=$(if $(FUZZ_PLAIN),1,5) \
	SANITIZED=$(if $(FUZZ_PLAIN),no,yes) CC='$(CC)' LIBFUZZER='$(FUZZ_HAS_LIBFUZZER)' \
	ONE_LUA='$(call lua_field,$(ONE_LUA),2)' sh fuzz/run
FUZZ_ALL = $(foreach l,$(FUZZ_TARGETS),$(l):$(call lua_field,$(l),2)) $(FUZZ_C:%=c:%)

fuzz:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS='$(FUZZ_TARGETS)'
	@$(FUZZ_RUN) '$(TIME)' '$(SEED)' $(FUZZ_ALL)

FILE =
fuzz-minimize fuzz-replay:
	@$(FUZZ_RUN) --$(@:fuzz-%=%) '$(FILE)' $(FUZZ_ALL)

ONLY =
fuzz-planted:
	@sh .ci/need build fuzz
	@$(AGAIN) fuzz-build LUAS='$(FUZZ_TARGETS)'
	@$(call run_lua,$(ONE_LUA)) fuzz/planted.lua '$(TIME)' '$(ONLY)'

.PHONY: fuzz fuzz-build fuzz-minimize fuzz-replay fuzz-modules fuzz-planted
