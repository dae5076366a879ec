// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map_loops.h"

namespace krein {

// Each is defined by its own compilation of decision_map_loops_isa.cpp.
namespace baseline {
extern const MapLoops mapLoopSet;
}
#if defined(KREINSCOPE_X86)
namespace avx2 {
extern const MapLoops mapLoopSet;
}
namespace avx512 {
extern const MapLoops mapLoopSet;
}
#endif

const MapLoops& mapLoops([[maybe_unused]] InstructionSet set)
{
#if defined(KREINSCOPE_X86)
    if (set == InstructionSet::Avx512) return avx512::mapLoopSet;
    if (set == InstructionSet::Avx2) return avx2::mapLoopSet;
#endif
    return baseline::mapLoopSet;
}

}  // namespace krein
