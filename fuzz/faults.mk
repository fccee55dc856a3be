# faults.mk - make faults: every public function without memory, at every allocation; and
# with errors, yields and changes of the world from everything that it calls. See
# fuzz/faults/run.lua.
#
#   make faults LUAS='lua5.4 luajit'
#   make faults SANITIZED=yes         built with AddressSanitizer and UBSan
#   make faults EAGER=yes             with the collector at its most eager, in which each
#                                     call costs fifty times as much: a tenth of all

FAULT_LUAS = $(filter $(if $(filter command,$(origin LUAS)),$(LUAS),lua5.4 luajit),\
	$(LUA_RUNNABLE))
SANITIZED =
EAGER =
FAULT_BUILD = $(if $(SANITIZED),build/sanitize,$(BUILD))
FAULT_PRELOAD = $(if $(SANITIZED),LD_PRELOAD=$(shell $(CC) -print-file-name=libasan.so) \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1)

faults:
	@sh .ci/need build
	@for lua in $(FAULT_LUAS); do \
		$(AGAIN) -s -j2 LUA=$$lua $(if $(SANITIZED),$(SANITIZE)) all spec-modules \
			|| exit; \
	done
	$(foreach l,$(FAULT_LUAS),@echo '$(l):' && env $(if $(EAGER),COLLIDE_SAMPLES=0.1) \
		$(FAULT_PRELOAD) $(subst \
		./$(BUILD)/,./$(FAULT_BUILD)/,$(call run_lua,$(l))) \
		$(if $(EAGER),-e "dofile '.ci/eager.lua'") fuzz/faults/run.lua$(NEWLINE))

define NEWLINE


endef

.PHONY: faults
