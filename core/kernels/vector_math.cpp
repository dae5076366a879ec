// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/vector_math.h"

namespace krein {

// Each is defined by its own compilation of vector_math_isa.cpp.
namespace baseline {
void expInPlace(double* values, std::ptrdiff_t count);
void tanhInPlace(double* values, std::ptrdiff_t count);
}  // namespace baseline
#if defined(KREINSCOPE_X86)
namespace avx2 {
void expInPlace(double* values, std::ptrdiff_t count);
void tanhInPlace(double* values, std::ptrdiff_t count);
}  // namespace avx2
namespace avx512 {
void expInPlace(double* values, std::ptrdiff_t count);
void tanhInPlace(double* values, std::ptrdiff_t count);
}  // namespace avx512
#endif

void expInPlace(InstructionSet set, double* values, Index count)
{
#if defined(KREINSCOPE_X86)
    if (set == InstructionSet::Avx512) return avx512::expInPlace(values, count);
    if (set == InstructionSet::Avx2) return avx2::expInPlace(values, count);
#else
    static_cast<void>(set);
#endif
    baseline::expInPlace(values, count);
}

void tanhInPlace(InstructionSet set, double* values, Index count)
{
#if defined(KREINSCOPE_X86)
    if (set == InstructionSet::Avx512) return avx512::tanhInPlace(values, count);
    if (set == InstructionSet::Avx2) return avx2::tanhInPlace(values, count);
#else
    static_cast<void>(set);
#endif
    baseline::tanhInPlace(values, count);
}

void expInPlace(double* values, Index count)
{
    expInPlace(newestInstructionSet(), values, count);
}
void tanhInPlace(double* values, Index count)
{
    tanhInPlace(newestInstructionSet(), values, count);
}

}  // namespace krein
