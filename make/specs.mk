# specs.mk - make test and its like: what only specs load or start, and who runs them.

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

.PHONY: spec-modules test test-quick test-all test-rest suites
