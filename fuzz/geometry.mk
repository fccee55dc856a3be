# geometry.mk - fuzzing of shapes and queries: byte-coded pairs with nasty numbers, each
# answer held against a certificate (geometry/geometry.h).
#
#   make fuzz-geometry [TIME=60] [SEED=1]     as fast as it goes, until something fails
#   make fuzz-geometry-all                    the same, but counts what fails by its claim
#   make fuzz-geometry-round                  the same pairs each time, which all hold
#   make fuzz-geometry-sanitized              under AddressSanitizer and UBSan
#   make fuzz-geometry-libfuzzer              guided by coverage: needs clang
#
# SORTS=mask: of the kinds of numbers only these; 1 plain, 2 whole, 4 scaled, 8 far,
# 16 slivers, 32 unequal, 64 up to 1e140, 128 up to 1e300, 256 denormal.
TIME = 60
SEED = 1
SORTS = 511

FUZZ_BUILD = $(BUILD)/fuzz
FUZZ_FLAGS = $(CPPFLAGS) -D_POSIX_C_SOURCE=200809L $(filter-out -Wpedantic,$(CFLAGS))
FUZZ_GEOMETRY = $(FUZZ_BUILD)/fuzz-geometry
# Those of dimension/ are compiled once for each.
FUZZ_GEOMETRY_OBJECTS := $(patsubst fuzz/%.c,$(FUZZ_BUILD)/%.o,\
	$(sort $(wildcard fuzz/geometry/*.c))) \
	$(foreach d,2 3,$(patsubst fuzz/%.c,$(FUZZ_BUILD)/$(d)/%.o,\
	$(sort $(wildcard fuzz/geometry/dimension/*.c))))

$(FUZZ_BUILD)/%.o: fuzz/%.c
	@mkdir -p $(@D)
	$(BUILDING)
	$(Q)$(CC) $(FUZZ_FLAGS) -MMD -MP -c $< -o $@

define FUZZ_DIMENSION_RULES
$(FUZZ_BUILD)/$(1)/%.o: fuzz/%.c
	@mkdir -p $$(@D)
	$(BUILDING)
	$$(Q)$$(CC) $$(FUZZ_FLAGS) -DCOL_DIMENSION=$(1) -MMD -MP -c $$< -o $$@
endef
$(foreach d,2 3,$(eval $(call FUZZ_DIMENSION_RULES,$(d))))

# FUZZ_DRIVER: empty with libFuzzer, which has a main of its own.
FUZZ_DRIVER = $(FUZZ_BUILD)/driver.o
$(FUZZ_GEOMETRY): $(FUZZ_GEOMETRY_OBJECTS) $(FUZZ_DRIVER) $(CORE_OBJECTS)
	$(BUILDING)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $(FUZZ_LINK) $^ -lm -o $@

-include $(FUZZ_GEOMETRY_OBJECTS:.o=.d) $(FUZZ_BUILD)/driver.d

FUZZ_RUN_GEOMETRY = FUZZ_SORTS=$(SORTS) $(FUZZ_GEOMETRY) -seed=$(SEED) \
	-max_total_time=$(TIME) -artifact_prefix=$(FUZZ_BUILD)/

fuzz-geometry: $(FUZZ_GEOMETRY)
	$(Q)$(FUZZ_RUN_GEOMETRY)

# seed:runs:kinds of numbers. What changes an answer may come upon a pair that was wrong
# before and looked right: look at it before another seed is taken.
FUZZ_ROUND = 10:6000:511 11:6000:511 16:6000:511 21:12000:3
fuzz-geometry-round: $(FUZZ_GEOMETRY)
	$(Q)for part in $(FUZZ_ROUND); do \
		set -- $$(echo $$part | tr : ' '); \
		FUZZ_SORTS=$$3 $< -seed=$$1 -runs=$$2 -artifact_prefix=$(FUZZ_BUILD)/ \
			|| exit; done

fuzz-geometry-all: $(FUZZ_GEOMETRY)
	$(Q)FUZZ_KEEP_GOING=1 $(FUZZ_RUN_GEOMETRY)

fuzz-geometry-sanitized:
	@$(AGAIN) fuzz-geometry $(SANITIZE)

fuzz-geometry-libfuzzer:
	@$(AGAIN) fuzz-geometry CC=clang BUILD=build/libfuzzer OPTIMIZE='-O1 -g' \
		EXTRA='-fsanitize=fuzzer-no-link,$(SANITIZERS) -fno-sanitize-recover=all' \
		FUZZ_DRIVER= FUZZ_LINK=-fsanitize=fuzzer

.PHONY: fuzz-geometry fuzz-geometry-round fuzz-geometry-all fuzz-geometry-sanitized \
	fuzz-geometry-libfuzzer
