// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hot loops are compiled once per instruction set, each time in a namespace of its own, and chosen by the CPU at run
// time. Their sources include nothing that defines inline functions or templates (Eigen, the standard library): the
// linker would keep one copy of such a function for the whole program, and that might be one the CPU cannot run.
#pragma once

namespace krein {

/// From the oldest to the newest. Other processors than x86-64 have the baseline only.
enum class InstructionSet {
    Baseline,  ///< what every CPU the program is built for can do
    Avx2,      ///< AVX2 and FMA
    Avx512,    ///< AVX-512 F, VL, DQ and BW
};

/// The newest one this CPU can run; it can run the older ones too.
InstructionSet newestInstructionSet();

/// "baseline", "avx2" or "avx512".
const char* nameOf(InstructionSet set);

}  // namespace krein
