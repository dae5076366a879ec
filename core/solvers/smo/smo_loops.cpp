// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_loops.h"

namespace krein {

namespace baseline {
extern const SmoLoopSet smoLoopSet;
}
#if defined(KREINSCOPE_X86)
namespace avx2 {
extern const SmoLoopSet smoLoopSet;
}
namespace avx512 {
extern const SmoLoopSet smoLoopSet;
}
#endif

const SmoLoopSet& smoLoops([[maybe_unused]] InstructionSet set)
{
#if defined(KREINSCOPE_X86)
    if (set == InstructionSet::Avx512) return avx512::smoLoopSet;
    if (set == InstructionSet::Avx2) return avx2::smoLoopSet;
#endif
    return baseline::smoLoopSet;
}

}  // namespace krein
