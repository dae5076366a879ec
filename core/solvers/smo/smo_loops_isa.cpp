// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set.
#include "core/kernels/lanes.h"
#include "core/solvers/smo/smo_loops.h"

namespace krein::KREIN_INSTRUCTION_SET {

namespace {

/// One register of doubles or floats, and of integers of the same width.
template <class Real> struct Register;
template <> struct Register<double> {
    typedef double Values __attribute__((vector_size(KREIN_LANES * sizeof(double))));
    typedef long long Integers __attribute__((vector_size(KREIN_LANES * sizeof(double))));
    static constexpr std::ptrdiff_t lanes = KREIN_LANES;
    static constexpr double infinity = __builtin_inf();
};
template <> struct Register<float> {
    typedef float Values __attribute__((vector_size(KREIN_LANES * sizeof(double))));
    typedef int Integers __attribute__((vector_size(KREIN_LANES * sizeof(double))));
    static constexpr std::ptrdiff_t lanes = 2 * KREIN_LANES;
    static constexpr float infinity = __builtin_inff();
};

template <class Real> inline typename Register<Real>::Values loaded(const Real* from)
{
    typename Register<Real>::Values values;
    __builtin_memcpy(&values, from, sizeof values);
    return values;
}

template <class Real> inline void put(typename Register<Real>::Values values, Real* to)
{
    __builtin_memcpy(to, &values, sizeof values);
}

/// 0, 1, 2, …
template <class Real> inline typename Register<Real>::Integers firstIndices()
{
    typename Register<Real>::Integers indices;
    for (int lane = 0; lane < static_cast<int>(Register<Real>::lanes); ++lane) indices[lane] = lane;
    return indices;
}

/// The lanes moved by some places, those that fall out coming in again.
template <class Real, class Vector> inline Vector rotated(Vector values, int places)
{
    constexpr int mask = static_cast<int>(Register<Real>::lanes - 1);
#ifdef __clang__  // which has shuffles by constants only, and makes one of this loop
    Vector moved;
    for (int lane = 0; lane <= mask; ++lane) moved[lane] = values[(lane + places) & mask];
    return moved;
#else
    return __builtin_shuffle(values, (firstIndices<Real>() + places) & mask);
#endif
}

/// In every lane the largest of some numbers and where it is, the first place if there are several; −1: nowhere.
template <class Real> struct Largest {
    typename Register<Real>::Values value = typename Register<Real>::Values{} - Register<Real>::infinity;
    typename Register<Real>::Integers at = typename Register<Real>::Integers{} - 1;

    void take(typename Register<Real>::Values candidate, typename Register<Real>::Integers index)
    {
        const auto larger = candidate > value;
        value = larger ? candidate : value;
        at = larger ? index : at;
    }
    void merge(const Largest& other)
    {
        const auto better = (other.value > value) | ((other.value == value) & (other.at < at));
        value = better ? other.value : value;
        at = better ? other.at : at;
    }
    /// Brings the largest of all lanes to each of them.
    void spread()
    {
#pragma GCC unroll 4
        for (int places = 1; places < static_cast<int>(Register<Real>::lanes); places *= 2)
            merge({rotated<Real>(value, places), rotated<Real>(at, places)});
    }
};

/// In every lane the largest numerator/denominator without a division, a/b > c/d as a·d > c·b, all of them ≥ 0. Lanes
/// without any have numerator 0.
template <class Real> struct LargestRatio {
    typename Register<Real>::Values numerator = {}, denominator = typename Register<Real>::Values{} + Real(1);
    typename Register<Real>::Integers at = typename Register<Real>::Integers{} - 1;

    void take(typename Register<Real>::Values over, typename Register<Real>::Values under,
        typename Register<Real>::Integers index)
    {
        const auto larger = over * denominator > numerator * under;
        numerator = larger ? over : numerator;
        denominator = larger ? under : denominator;
        at = larger ? index : at;
    }
    void merge(const LargestRatio& other)
    {
        const auto theirs = other.numerator * denominator, mine = numerator * other.denominator;
        const auto better = (theirs > mine) | ((theirs == mine) & (other.at < at));
        numerator = better ? other.numerator : numerator;
        denominator = better ? other.denominator : denominator;
        at = better ? other.at : at;
    }
    void spread()
    {
#pragma GCC unroll 4
        for (int places = 1; places < static_cast<int>(Register<Real>::lanes); places *= 2)
            merge({rotated<Real>(numerator, places), rotated<Real>(denominator, places), rotated<Real>(at, places)});
    }
};

template <class Real> inline Real largestLane(typename Register<Real>::Values values)
{
#pragma GCC unroll 4
    for (int places = 1; places < static_cast<int>(Register<Real>::lanes); places *= 2) {
        const auto other = rotated<Real>(values, places);
        values = other > values ? other : values;
    }
    return values[0];
}

template <class Real>
SmoEnds<Real> shiftPair(const SmoArrays<Real>& arrays, Real step, const Real* first, const Real* second)
{
    using Values = typename Register<Real>::Values;
    using Integers = typename Register<Real>::Integers;
    constexpr std::ptrdiff_t lanes = Register<Real>::lanes;
    constexpr int chains = 2;  // two independent ones hide the latency of compare and blend
    const std::ptrdiff_t n = arrays.count;
    Largest<Real> highest[chains];
    Values depth[chains] = {Values{} - Register<Real>::infinity, Values{} - Register<Real>::infinity};  // of the
                                                                                                        // lowest, −v
    Integers index[chains] = {firstIndices<Real>(), firstIndices<Real>() + static_cast<int>(lanes)};
    std::ptrdiff_t t = 0;
    for (; t + chains * lanes <= n; t += chains * lanes) {
#pragma GCC unroll 2
        for (int c = 0; c < chains; ++c) {
            const std::ptrdiff_t u = t + c * lanes;
            const Values v = loaded(arrays.slack + u) - step * (loaded(first + u) - loaded(second + u));
            put(v, arrays.slack + u);
            highest[c].take(v + loaded(arrays.up + u), index[c]);
            const Values below = -(v + loaded(arrays.low + u));
            depth[c] = below > depth[c] ? below : depth[c];
            index[c] += chains * static_cast<int>(lanes);
        }
    }
    highest[0].merge(highest[1]);
    highest[0].spread();
    SmoEnds<Real> ends{
        highest[0].at[0], highest[0].value[0], -largestLane<Real>(depth[0] > depth[1] ? depth[0] : depth[1])};
    for (; t < n; ++t) {
        const Real v = arrays.slack[t] - step * (first[t] - second[t]);
        arrays.slack[t] = v;
        if (v + arrays.up[t] > ends.highest) {
            ends.highest = v + arrays.up[t];
            ends.highestAt = t;
        }
        if (v + arrays.low[t] < ends.lowest) ends.lowest = v + arrays.low[t];
    }
    return ends;
}

template <class Real>
std::ptrdiff_t partner(const SmoArrays<Real>& arrays, std::ptrdiff_t i, const Real* row, Real floor)
{
    using Values = typename Register<Real>::Values;
    using Integers = typename Register<Real>::Integers;
    constexpr std::ptrdiff_t lanes = Register<Real>::lanes;
    constexpr int chains = 2;
    const std::ptrdiff_t n = arrays.count;
    const Real vi = arrays.slack[i], kii = arrays.diagonal[i];
    const Values least = Values{} + floor;
    LargestRatio<Real> best[chains];
    Integers index[chains] = {firstIndices<Real>(), firstIndices<Real>() + static_cast<int>(lanes)};
    std::ptrdiff_t t = 0;
    for (; t + chains * lanes <= n; t += chains * lanes) {
#pragma GCC unroll 2
        for (int c = 0; c < chains; ++c) {
            const std::ptrdiff_t u = t + c * lanes;
            Values gap = vi - (loaded(arrays.slack + u) + loaded(arrays.low + u));
            gap = gap > Values{} ? gap : Values{};
            Values curvature = (kii + loaded(arrays.diagonal + u)) - Real(2) * loaded(row + u);
            curvature = curvature > least ? curvature : least;
            best[c].take(gap * gap, curvature, index[c]);
            index[c] += chains * static_cast<int>(lanes);
        }
    }
    best[0].merge(best[1]);
    best[0].spread();
    Real over = best[0].numerator[0], under = best[0].denominator[0];
    std::ptrdiff_t at = over > Real(0) ? static_cast<std::ptrdiff_t>(best[0].at[0]) : -1;
    for (; t < n; ++t) {
        const Real gap = vi - (arrays.slack[t] + arrays.low[t]);
        if (!(gap > Real(0))) continue;
        Real curvature = (kii + arrays.diagonal[t]) - Real(2) * row[t];
        curvature = curvature > floor ? curvature : floor;
        if (gap * gap * under > over * curvature) {
            over = gap * gap;
            under = curvature;
            at = t;
        }
    }
    return at;
}

template <class Real>
SmoCoordinate<Real> shiftOne(const SmoArrays<Real>& arrays, Real step, const Real* row, Real floor)
{
    using Values = typename Register<Real>::Values;
    using Integers = typename Register<Real>::Integers;
    constexpr std::ptrdiff_t lanes = Register<Real>::lanes;
    const std::ptrdiff_t n = arrays.count;
    const Values least = Values{} + floor;
    LargestRatio<Real> best;
    Values largest = Values{};
    Integers index = firstIndices<Real>();
    std::ptrdiff_t t = 0;
    for (; t + lanes <= n; t += lanes) {
        const Values v = loaded(arrays.slack + t) - step * loaded(row + t);
        put(v, arrays.slack + t);
        const Values up = v + loaded(arrays.up + t), down = -(v + loaded(arrays.low + t));
        Values free = up > down ? up : down;
        free = free > Values{} ? free : Values{};
        largest = free > largest ? free : largest;
        Values curvature = loaded(arrays.diagonal + t);
        curvature = curvature > least ? curvature : least;
        best.take(free * free, curvature, index);
        index += static_cast<int>(lanes);
    }
    best.spread();
    Real over = best.numerator[0], under = best.denominator[0];
    SmoCoordinate<Real> result{
        over > Real(0) ? static_cast<std::ptrdiff_t>(best.at[0]) : -1, largestLane<Real>(largest)};
    for (; t < n; ++t) {
        const Real v = arrays.slack[t] - step * row[t];
        arrays.slack[t] = v;
        const Real up = v + arrays.up[t], down = -(v + arrays.low[t]);
        const Real free = up > down ? up : down;
        if (!(free > Real(0))) continue;
        if (free > result.violation) result.violation = free;
        const Real curvature = arrays.diagonal[t] > floor ? arrays.diagonal[t] : floor;
        if (free * free * under > over * curvature) {
            over = free * free;
            under = curvature;
            result.at = t;
        }
    }
    return result;
}

template <class Real>
void subtract(
    std::ptrdiff_t count, double factor, const Real* row, double* __restrict slack, double* __restrict magnitudes)
{
    for (std::ptrdiff_t t = 0; t < count; ++t) {
        const double term = factor * static_cast<double>(row[t]);
        slack[t] -= term;
        magnitudes[t] += __builtin_fabs(term);
    }
}

void rounded(std::ptrdiff_t count, double factor, const double* __restrict from, float* __restrict to)
{
    for (std::ptrdiff_t t = 0; t < count; ++t) to[t] = static_cast<float>(factor * from[t]);
}

template <class Real> constexpr SmoLoops<Real> loops{shiftPair<Real>, partner<Real>, shiftOne<Real>, subtract<Real>};

}  // namespace

extern const SmoLoopSet smoLoopSet;
const SmoLoopSet smoLoopSet{loops<float>, loops<double>, rounded};

}  // namespace krein::KREIN_INSTRUCTION_SET
