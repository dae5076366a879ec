// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set.
#include <cstddef>

#include "core/kernels/lanes.h"

namespace krein::KREIN_INSTRUCTION_SET {

void expInPlace(double* values, std::ptrdiff_t count);
void tanhInPlace(double* values, std::ptrdiff_t count);

namespace {

/// x = n·ln 2 + r with |r| ≤ ln 2 / 2.
struct Reduced {
    Lanes n, r;
    Bits nBits;  ///< n in the low bits of every lane
};

Reduced reduced(Lanes x)
{
    // Adding it rounds to an integer, which then sits in the lowest bits; |n| < 2⁵¹.
    constexpr double rounder = 0x1.8p52;
    const Lanes shifted = x * 0x1.71547652b82fep+0 + rounder, n = shifted - rounder;
    // The high part of ln 2 has 41 bits, so that its product with n is exact.
    return {n, (x - n * 0x1.62e42fefa3p-1) - n * 0x1.3de6af278ece6p-42, (Bits)shifted};
}

/// e^r − 1 = r + r²·q(r) on |r| ≤ ln 2 / 2, where q interpolates (e^r − 1 − r)/r² in ten Chebyshev nodes: 1.7e−17 off.
Lanes expMinusOne(Lanes r)
{
    const Lanes square = r * r;
    Lanes q = 0x1.2891a8c1d838dp-22 + r * 0x1.af38d53857513p-26;
    q = 0x1.71de0d9c145d0p-19 + r * q;
    q = 0x1.a019b8ef67c6cp-16 + r * q;
    q = 0x1.a01a01a7c8d47p-13 + r * q;
    q = 0x1.6c16c17893833p-10 + r * q;
    q = 0x1.11111111109adp-7 + r * q;
    q = 0x1.5555555553d4fp-5 + r * q;
    q = 0x1.5555555555556p-3 + r * q;
    q = 0x1.0000000000001p-1 + r * q;
    return r + square * q;
}

/// 2ⁿ⁻¹. @pre −1021 ≤ n ≤ 1024
Lanes halfPower(Bits nBits)
{
    return (Lanes)((nBits + 1022) << 52);
}

Lanes exponential(Lanes x)
{
    // Comparisons this way round leave NaN as it is.
    const Lanes bounded = x > 710.0 ? splat(710.0) : x < -708.0 ? splat(-708.0) : x;
    const Reduced parts = reduced(bounded);
    const Lanes result = (1.0 + expMinusOne(parts.r)) * halfPower(parts.nBits) * 2.0;
    return x < -708.0 ? Lanes{} : result;
}

/// tanh|x| = m/(m + 2) with m = e^{2|x|} − 1.
Lanes hyperbolicTangent(Lanes x)
{
    const Lanes size = absolute(x), twice = size > 20.0 ? splat(40.0) : 2.0 * size;
    const Reduced parts = reduced(twice);
    const Lanes half = halfPower(parts.nBits);
    const Lanes m = 2.0 * (half * expMinusOne(parts.r) + (half - 0.5));
    const Lanes result = m / (m + 2.0);
    return (Lanes)((Bits)result | ((Bits)x & (-0x7fffffffffffffffLL - 1)));
}

/// The last, incomplete lanes go through the same instructions.
template <class Function> void mapInPlace(double* values, std::ptrdiff_t count, Function function)
{
    std::ptrdiff_t i = 0;
    for (; i + KREIN_LANES <= count; i += KREIN_LANES) store(function(load(values + i)), values + i);
    if (i == count) return;
    double rest[KREIN_LANES] = {};
    for (std::ptrdiff_t k = i; k < count; ++k) rest[k - i] = values[k];
    store(function(load(rest)), rest);
    for (std::ptrdiff_t k = i; k < count; ++k) values[k] = rest[k - i];
}

}  // namespace

void expInPlace(double* values, std::ptrdiff_t count)
{
    mapInPlace(values, count, [](Lanes x) { return exponential(x); });
}

void tanhInPlace(double* values, std::ptrdiff_t count)
{
    mapInPlace(values, count, [](Lanes x) { return hyperbolicTangent(x); });
}

}  // namespace krein::KREIN_INSTRUCTION_SET
