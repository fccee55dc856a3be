# determinism.mk - one digest of a long mixed scene: compilers, levels of optimisation,
# with boxes compared several at once and one by one, five Luas, 32 bits and arm64.
#
#   make determinism    prints a table; fails when any two differ
#
# With -mfma or -march=native, gcc (12) at -O2 and -O3 fuses products into sums where its
# SLP vectorizer finds an addition beside a subtraction, in spite of -ffp-contract=off:
# rotations in the plane then differ in the last bit, unless it is told
# -fno-tree-slp-vectorize. The flags of the Makefile name no such processor.
determinism:
	@sh .ci/need test determinism
	@$(AGAIN) -j2 all
	@MAKE='$(MAKE)' sh fuzz/determinism/compare \
		$(foreach l,$(TEST_LUAS),$(l):$(call lua_field,$(l),2))

# One program: the flags and the compiler come from the call.
DIGEST = $(BUILD)/digest
DIGEST_OBJECTS = $(CORE_OBJECTS) $(patsubst %,$(BUILD)/fuzz/determinism/%.o,\
	main worlds pairs2 pairs3)

$(BUILD)/fuzz/determinism/pairs%.o: fuzz/determinism/pairs.c
	@mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CFLAGS) -DCOL_DIMENSION=$* -c $< -o $@

$(DIGEST): $(DIGEST_OBJECTS)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) $^ -lm -o $@

digest-program: $(DIGEST)

.PHONY: determinism digest-program
