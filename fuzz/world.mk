# world.mk - fuzzing of worlds: byte-coded scripts that add, move, filter and remove items,
# each question answered by a loop over all items as well (world/script.h).
#
#   make fuzz-world [TIME=60] [SEED=1]    as fast as it goes, until something fails
#   make fuzz-world-sanitized             under AddressSanitizer and UBSan
#   make fuzz-world-libfuzzer             guided by coverage: needs clang
#   make soak [FRAMES=1000000] [SEED=1]   a busy world: memory flat, answers right
TIME = 60
SEED = 1
FRAMES = 1000000

FUZZ_WORLD = $(BUILD)/fuzz-world/fuzz-world
# Empty with libFuzzer, which has a main of its own.
FUZZ_WORLD_DRIVER = fuzz/driver.c
FUZZ_WORLD_SOURCES := $(sort $(wildcard fuzz/world/*.c))
FUZZ_WORLD_OBJECTS = $(patsubst %.c,$(BUILD)/fuzz-world/%.o,$(FUZZ_WORLD_SOURCES) \
	$(FUZZ_WORLD_DRIVER))

$(BUILD)/fuzz-world/%.o: %.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(CPPFLAGS) -D_POSIX_C_SOURCE=200809L $(CFLAGS) -MMD -MP -c $< -o $@

$(FUZZ_WORLD): $(FUZZ_WORLD_OBJECTS) $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(FUZZ_LINK) $^ -lm -o $@

-include $(FUZZ_WORLD_OBJECTS:.o=.d)

fuzz-world: $(FUZZ_WORLD)
	$(Q)$(FUZZ_WORLD) -seed=$(SEED) -max_total_time=$(TIME) \
		-artifact_prefix=$(dir $(FUZZ_WORLD))

fuzz-world-sanitized:
	@$(AGAIN) fuzz-world $(SANITIZE)

fuzz-world-libfuzzer:
	@$(AGAIN) fuzz-world CC=clang BUILD=build/libfuzzer OPTIMIZE='-O1 -g' \
		EXTRA='-fsanitize=fuzzer-no-link,$(SANITIZERS) -fno-sanitize-recover=all' \
		FUZZ_WORLD_DRIVER= FUZZ_LINK=-fsanitize=fuzzer

soak: all
	$(Q)for dimensions in 2 3; do \
		$(call run_lua,$(ONE_LUA)) fuzz/world/soak.lua $(FRAMES) $(SEED) $$dimensions \
			|| exit; done

.PHONY: soak fuzz-world fuzz-world-sanitized fuzz-world-libfuzzer
