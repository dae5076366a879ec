// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_tiles.h"

namespace krein {

// Each is defined by its own compilation of pair_tiles_isa.cpp.
namespace baseline {
extern const PairTiles tiles;
}
#if defined(KREINSCOPE_X86)
namespace avx2 {
extern const PairTiles tiles;
}
namespace avx512 {
extern const PairTiles tiles;
}
#endif

const PairTiles& pairTiles(InstructionSet set)
{
#if defined(KREINSCOPE_X86)
    if (set == InstructionSet::Avx512) return avx512::tiles;
    if (set == InstructionSet::Avx2) return avx2::tiles;
#else
    static_cast<void>(set);
#endif
    return baseline::tiles;
}

}  // namespace krein
