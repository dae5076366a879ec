// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/instruction_set.h"

namespace krein {

namespace {

InstructionSet detected()
{
#if defined(KREINSCOPE_X86)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")
            && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
            return InstructionSet::Avx512;
        return InstructionSet::Avx2;
    }
#endif
    return InstructionSet::Baseline;
}

}  // namespace

InstructionSet newestInstructionSet()
{
    static const InstructionSet set = detected();
    return set;
}

const char* nameOf(InstructionSet set)
{
    switch (set) {
    case InstructionSet::Baseline: return "baseline";
    case InstructionSet::Avx2: return "avx2";
    case InstructionSet::Avx512: return "avx512";
    }
    return "";
}

}  // namespace krein
