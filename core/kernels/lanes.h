// SPDX-License-Identifier: GPL-3.0-or-later
//
// As many doubles as one register of the instruction set holds, for sources that are compiled once per instruction set.
// In a namespace named after the set (KREIN_INSTRUCTION_SET, which the build defines), so that no two compilations
// share a function.
#pragma once

#if defined(__AVX512F__)
#define KREIN_LANES 8
#elif defined(__AVX2__)
#define KREIN_LANES 4
#else
#define KREIN_LANES 2
#endif

namespace krein::KREIN_INSTRUCTION_SET {

typedef double Lanes __attribute__((vector_size(KREIN_LANES * sizeof(double))));
typedef long long Bits __attribute__((vector_size(KREIN_LANES * sizeof(double))));
typedef double UnalignedLanes
    __attribute__((vector_size(KREIN_LANES * sizeof(double)), aligned(alignof(double)), may_alias));

inline Lanes load(const double* from)
{
    return *reinterpret_cast<const UnalignedLanes*>(from);
}
inline void store(Lanes value, double* to)
{
    *reinterpret_cast<UnalignedLanes*>(to) = value;
}
/// The subtraction of zero leaves −0 as it is.
inline Lanes splat(double value)
{
    return value - Lanes{};
}
inline Lanes absolute(Lanes value)
{
    return (Lanes)((Bits)value & 0x7fffffffffffffffLL);
}
/// The second if one is NaN.
inline Lanes minimum(Lanes a, Lanes b)
{
    return a < b ? a : b;
}
inline Lanes maximum(Lanes a, Lanes b)
{
    return a > b ? a : b;
}

/// a₀ b₀ a₁ b₁ … of the first halves of both, and of the second halves.
#if KREIN_LANES == 8
inline Lanes firstHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline Lanes secondHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
#elif KREIN_LANES == 4
inline Lanes firstHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 4, 1, 5);
}
inline Lanes secondHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 2, 6, 3, 7);
}
#else
inline Lanes firstHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 0, 2);
}
inline Lanes secondHalves(Lanes a, Lanes b)
{
    return __builtin_shufflevector(a, b, 1, 3);
}
#endif

}  // namespace krein::KREIN_INSTRUCTION_SET
