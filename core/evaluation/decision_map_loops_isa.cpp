// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set.
#include "core/evaluation/decision_map_loops.h"
#include "core/kernels/lanes.h"

namespace krein::KREIN_INSTRUCTION_SET {

namespace {

constexpr std::ptrdiff_t floats = 2 * KREIN_LANES;  // per register
constexpr std::ptrdiff_t tileRegisters = 2;         // per row
constexpr std::ptrdiff_t tileColumns = tileRegisters * floats;
static_assert(loopColumns % tileColumns == 0);

typedef float Floats __attribute__((vector_size(floats * sizeof(float))));
typedef int FloatBits __attribute__((vector_size(floats * sizeof(float))));
typedef float UnalignedFloats __attribute__((vector_size(floats * sizeof(float)), aligned(alignof(float)), may_alias));

Floats loadFloats(const float* from)
{
    return *reinterpret_cast<const UnalignedFloats*>(from);
}
void storeFloats(Floats value, float* to)
{
    *reinterpret_cast<UnalignedFloats*>(to) = value;
}
Floats splatFloat(float value)
{
    return value - Floats{};
}
Floats absoluteOf(Floats value)
{
    return (Floats)((FloatBits)value & 0x7fffffff);
}
Floats positivePart(Floats value)
{
    return value > Floats{} ? value : Floats{};
}
Floats smallerOf(Floats a, Floats b)
{
    return a < b ? a : b;
}

/// Samples that reach the rows at all. Lists are written without a branch that could be foretold wrongly.
std::ptrdiff_t findReaching(const TruncatedRows& rows)
{
    std::ptrdiff_t count = 0;
    for (std::ptrdiff_t i = 0; i < rows.samples; ++i) {
        rows.lists[count] = static_cast<int>(i);
        count += rows.highest[i] > 0.0F;
    }
    return count;
}

/// Those of them whose peaks reach into an interval of columns, in the second half of the lists.
std::ptrdiff_t findNear(const TruncatedRows& rows, std::ptrdiff_t reaching, float low, float high)
{
    int* near = rows.lists + rows.samples;
    std::ptrdiff_t count = 0;
    for (std::ptrdiff_t at = 0; at < reaching; ++at) {
        const int i = rows.lists[at];
        const float x = rows.positions[i], left = low - x, right = x - high;
        near[count] = i;
        count += (left > right ? left : right) < rows.highest[i];
    }
    return count;
}

void addTruncatedTile(const TruncatedRows& rows, std::ptrdiff_t count, std::ptrdiff_t column)
{
    Floats sums[loopRows][tileRegisters], nodes[tileRegisters];
#pragma GCC unroll 2
    for (std::ptrdiff_t k = 0; k < tileRegisters; ++k) {
        nodes[k] = loadFloats(rows.nodes + column + k * floats);
#pragma GCC unroll 4
        for (std::ptrdiff_t r = 0; r < loopRows; ++r)
            sums[r][k] = loadFloats(rows.sums + r * rows.columns + column + k * floats);
    }
    for (std::ptrdiff_t at = 0; at < count; ++at) {
        const std::ptrdiff_t i = rows.lists[rows.samples + at];
        const Floats coefficient = splatFloat(rows.coefficients[i]), position = splatFloat(rows.positions[i]);
#pragma GCC unroll 2
        for (std::ptrdiff_t k = 0; k < tileRegisters; ++k) {
            const Floats distance = absoluteOf(nodes[k] - position);
#pragma GCC unroll 4
            for (std::ptrdiff_t r = 0; r < loopRows; ++r)
                sums[r][k] += coefficient * positivePart(rows.peaks[r * rows.samples + i] - distance);
        }
    }
#pragma GCC unroll 2
    for (std::ptrdiff_t k = 0; k < tileRegisters; ++k)
#pragma GCC unroll 4
        for (std::ptrdiff_t r = 0; r < loopRows; ++r)
            storeFloats(sums[r][k], rows.sums + r * rows.columns + column + k * floats);
}

void addTruncated(const TruncatedRows& rows)
{
    const std::ptrdiff_t reaching = findReaching(rows);
    for (std::ptrdiff_t column = 0; column < rows.columns; column += tileColumns) {
        const float first = rows.nodes[column], last = rows.nodes[column + tileColumns - 1];
        const std::ptrdiff_t count = findNear(rows, reaching, first < last ? first : last, first < last ? last : first);
        if (count > 0) addTruncatedTile(rows, count, column);
    }
}

/// One division for four terms: a/b + c/d = (ad + cb)/(bd), twice. Denominators of at most 10⁹ keep the product in
/// range.
void addSigmoidTile(const SigmoidRows& rows, std::ptrdiff_t column)
{
    static_assert(loopSamples == 4);
    const Floats most = splatFloat(1e9F);
    Floats sums[loopRows][tileRegisters];
#pragma GCC unroll 2
    for (std::ptrdiff_t k = 0; k < tileRegisters; ++k)
#pragma GCC unroll 4
        for (std::ptrdiff_t r = 0; r < loopRows; ++r)
            sums[r][k] = loadFloats(rows.sums + r * rows.columns + column + k * floats);
    for (std::ptrdiff_t i = 0; i < rows.samples; i += loopSamples) {
        const float* w = rows.weights + i;
        const float* v = rows.vertical + i * loopRows;
        const float* from = rows.horizontal + i * rows.columns + column;
#pragma GCC unroll 2
        for (std::ptrdiff_t k = 0; k < tileRegisters; ++k) {
            const Floats h0 = loadFloats(from + k * floats), h1 = loadFloats(from + rows.columns + k * floats),
                         h2 = loadFloats(from + 2 * rows.columns + k * floats),
                         h3 = loadFloats(from + 3 * rows.columns + k * floats);
#pragma GCC unroll 4
            for (std::ptrdiff_t r = 0; r < loopRows; ++r) {
                const Floats a = 1.0F + smallerOf(h0 * v[r], most), b = 1.0F + smallerOf(h1 * v[loopRows + r], most);
                const Floats c = 1.0F + smallerOf(h2 * v[2 * loopRows + r], most),
                             d = 1.0F + smallerOf(h3 * v[3 * loopRows + r], most);
                const Floats ab = a * b, cd = c * d;
                sums[r][k] += ((w[0] * b + w[1] * a) * cd + (w[2] * d + w[3] * c) * ab) / (ab * cd);
            }
        }
    }
#pragma GCC unroll 2
    for (std::ptrdiff_t k = 0; k < tileRegisters; ++k)
#pragma GCC unroll 4
        for (std::ptrdiff_t r = 0; r < loopRows; ++r)
            storeFloats(sums[r][k], rows.sums + r * rows.columns + column + k * floats);
}

void addSigmoids(const SigmoidRows& rows)
{
    for (std::ptrdiff_t column = 0; column < rows.columns; column += tileColumns) addSigmoidTile(rows, column);
}

/// e^x for x ≤ 0: x = n·ln 2 + r with |r| ≤ ln 2 / 2, and the series of e^r to its sixth power, which is 1.2e-7 off.
Floats exponentialOfNegative(Floats x)
{
    constexpr float rounder = 0x1.8p23F, least = -87.0F;  // adding it rounds to an integer, which then sits in the
                                                          // lowest bits
    const Floats bounded = x > least ? x : splatFloat(least);
    const Floats shifted = bounded * 0x1.715476p+0F + rounder, n = shifted - rounder;
    const Floats r = (bounded - n * 0x1.62e4p-1F) - n * 0x1.7f7d1cp-20F;
    Floats series = 1.0F / 120 + r * (1.0F / 720);
    series = 1.0F / 24 + r * series;
    series = 1.0F / 6 + r * series;
    series = 0.5F + r * series;
    series = 1.0F + r * (1.0F + r * series);
    const Floats power = (Floats)(((FloatBits)shifted + 127) << 23);
    return x > least ? series * power : Floats{};
}

void fillGaussianFactors(const GaussianFactors& factors)
{
    static_assert(gaussianSamples % floats == 0);
    for (std::ptrdiff_t j = 0; j < factors.nodes; ++j) {
        const Floats node = splatFloat(factors.at[j]);
        float* to = factors.to + j * factors.samples;
        for (std::ptrdiff_t i = 0; i < factors.samples; i += floats) {
            const Floats difference = loadFloats(factors.positions + i) - node;
            storeFloats(exponentialOfNegative(-factors.rate * difference * difference), to + i);
        }
    }
}

}  // namespace

extern const MapLoops mapLoopSet;
const MapLoops mapLoopSet{addTruncated, addSigmoids, fillGaussianFactors};

}  // namespace krein::KREIN_INSTRUCTION_SET
