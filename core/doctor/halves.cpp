// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/halves.h"

#include <algorithm>
#include <numeric>

#include "core/algebra/centring.h"
#include "core/base/random.h"

namespace krein {

namespace {

constexpr int shuffles = 5;
/// From how many of the divisions on the worst direction is said to repeat, and what share of the negative part is
/// enough. Of noise alone, with any diagonal, the share is below 0.15 and the worst direction repeats in about half of
/// the divisions at most; of a kernel without noise both are near 1.
constexpr double mostlyRepeated = 0.9, seldomRepeated = 0.8, mostConfirmed = 0.5, hardlyConfirmed = 0.2;

struct Division {
    double worstHere = 0.0, worstThere = 0.0, worstPossible = 0.0, confirmed = 0.0, fraction = 0.0;
    bool negative = false;  ///< there was a direction to carry over
};

double medianOf(std::vector<double> values)
{
    if (values.empty()) return 0.0;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

Division divided(const Matrix& gram, const std::vector<Index>& here, const std::vector<Index>& there, double tolerance)
{
    const Eigenpairs found = eigenpairs(gram(here, here));
    const Matrix other = gram(there, there);
    const double threshold = tolerance * found.values.cwiseAbs().maxCoeff();
    Division division{.worstHere = found.values(found.values.size() - 1),
        .worstPossible = eigenvalues(other)(other.rows() - 1),
        .fraction = negativeEigenfraction(found.values)};
    const Index negative = (found.values.array() < -threshold).count();
    if (negative == 0) return division;
    Matrix carried = gram(there, here) * found.vectors.rightCols(negative);
    for (Index k = 0; k < negative; ++k)
        if (const double length = carried.col(k).norm(); length > 0.0) carried.col(k) /= length;
    const Vector values = (other * carried).cwiseProduct(carried).colwise().sum().transpose();
    const Vector sizes = -found.values.tail(negative);
    division.negative = true;
    division.worstThere = values(negative - 1);
    division.confirmed = (-values).cwiseMax(0.0).cwiseMin(sizes).sum() / sizes.sum();
    return division;
}

/// The same entries beside the diagonal in random places. Those of −½HD²H are those of the dissimilarities: they are
/// told from its distances, and centred again.
Matrix shuffled(const Matrix& gram, bool isCentred, RandomStream& random)
{
    const Index n = gram.rows();
    std::vector<double> entries;
    for (Index j = 1; j < n; ++j)
        for (Index i = 0; i < j; ++i)
            entries.push_back(isCentred ? -0.5 * (gram(i, i) + gram(j, j) - 2.0 * gram(i, j)) : gram(i, j));
    std::vector<Index> order(entries.size());
    std::iota(order.begin(), order.end(), Index{0});
    random.shuffle(order);
    Matrix other = Matrix::Zero(n, n);
    if (!isCentred) other.diagonal() = gram.diagonal();
    std::size_t next = 0;
    for (Index j = 1; j < n; ++j)
        for (Index i = 0; i < j; ++i) other(i, j) = other(j, i) = entries[static_cast<std::size_t>(order[next++])];
    return isCentred ? centred(other) : other;
}

void lookAtShuffled(const Matrix& gram, const HalvesOptions& options, HalvesFacts& facts, const RunControl& control)
{
    RandomStream random(options.seed + 1);
    std::vector<double> fractions, worst;
    for (int i = 0; i < shuffles && !control.stopped(); ++i) {
        const Vector values = eigenvalues(shuffled(gram, options.centred, random));
        fractions.push_back(negativeEigenfraction(values));
        worst.push_back(values(values.size() - 1));
    }
    facts.shuffledFraction = medianOf(fractions);
    facts.shuffledWorst = medianOf(worst);
}

template <class Member> double medianOver(const std::vector<Division>& divisions, Member member)
{
    std::vector<double> values;
    for (const Division& division : divisions) values.push_back(division.*member);
    return medianOf(std::move(values));
}

void judge(const std::vector<Division>& divisions, double rounding, HalvesFacts& facts)
{
    facts.divisions = static_cast<Index>(divisions.size());
    facts.worstRepeated = std::ranges::count_if(
        divisions, [&](const Division& one) { return one.negative && one.worstThere < -rounding; });
    facts.worstHere = medianOver(divisions, &Division::worstHere);
    facts.worstThere = medianOver(divisions, &Division::worstThere);
    facts.worstPossible = medianOver(divisions, &Division::worstPossible);
    facts.confirmed = medianOver(divisions, &Division::confirmed);
    facts.fraction = medianOver(divisions, &Division::fraction);
    const auto [low, high] = std::ranges::minmax(divisions, {}, &Division::fraction);
    facts.fractionLow = low.fraction;
    facts.fractionHigh = high.fraction;
    const double repeated = static_cast<double>(facts.worstRepeated) / static_cast<double>(facts.divisions);
    facts.repeats = repeated >= mostlyRepeated && facts.confirmed >= mostConfirmed ? Repeats::Yes
        : repeated < seldomRepeated && facts.confirmed < hardlyConfirmed           ? Repeats::No
                                                                                   : Repeats::Partly;
}

}  // namespace

HalvesFacts halvesFacts(
    const Matrix& symmetric, double tolerance, const HalvesOptions& options, const RunControl& control)
{
    HalvesFacts facts;
    const Index n = symmetric.rows();
    if (n < fewestToHalve) {
        facts.repeats = Repeats::TooFew;
        return facts;
    }
    facts.half = std::min(n / 2, mostInHalf);
    RandomStream random(options.seed);
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::vector<Division> divisions;
    for (int i = 0; i < options.divisions; ++i) {
        if (control.stopped()) return facts;
        control.report(static_cast<double>(i) / options.divisions, "halves");
        random.shuffle(order);
        const auto middle = order.begin() + facts.half;
        const std::vector<Index> here(order.begin(), middle), there(middle, middle + facts.half);
        divisions.push_back(divided(symmetric, here, there, tolerance));
    }
    judge(divisions, relativeRounding(n) * symmetric.cwiseAbs().maxCoeff(), facts);
    lookAtShuffled(symmetric, options, facts, control);
    return facts;
}

}  // namespace krein
