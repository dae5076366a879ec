// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/outermost_spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/algebra/small_decompositions.h"
#include "core/base/random.h"

namespace krein {

namespace {

constexpr Index blockColumns = 32;
constexpr Index blocksBetweenLooks = 4;

/// At least as many. A space that leaves a part of a block out would not hold what K makes of the block before.
Index wholeBlocks(Index dimensions)
{
    return std::max((dimensions + blockColumns - 1) / blockColumns, Index(1)) * blockColumns;
}

/// The space and K on it: V, n×k, T = VᵀKV, and what K makes of the last block outside V.
class KrylovSpace {
public:
    KrylovSpace(const SymmetricProducts& products, Index most)
        : m_products(products),
          m_basis(products.size, most),
          m_tridiagonal(Matrix::Zero(most, most))
    {
        RandomStream random(1);
        Matrix start(products.size, std::min(blockColumns, most));
        for (double& entry : start.reshaped()) entry = random.normal();
        m_next = orthogonalColumns(start, start.cols());
    }

    /// Takes the next block in. @return false after a stop
    bool grow(const RunControl& control)
    {
        const Index width = m_next.cols(), most = m_basis.cols();
        m_basis.middleCols(m_taken, width) = m_next;
        Matrix image = m_products.times(m_next, control);
        if (control.stopped()) return false;
        m_taken += width;
        for (int pass = 0; pass < 2; ++pass) {
            const Matrix parts = m_basis.leftCols(m_taken).transpose() * image;
            image.noalias() -= m_basis.leftCols(m_taken) * parts;
            m_tridiagonal.block(0, m_taken - width, m_taken, width) += parts;
        }
        m_residual = std::move(image);
        if (m_taken < most) m_next = nextBlock(std::min(blockColumns, most - m_taken));
        return true;
    }

    Index dimensions() const { return m_taken; }
    bool isFull() const { return m_taken == m_basis.cols(); }
    /// Upper triangle.
    auto tridiagonal() const { return m_tridiagonal.topLeftCorner(m_taken, m_taken); }
    /// What K makes of the last block outside the space, n×width: of all others nothing but round-off.
    const Matrix& residual() const { return m_residual; }

private:
    /// Orthonormal columns that are orthogonal to the space too and span the residual; where that is of a lower rank,
    /// they are continued by some other direction, so that the space can still grow.
    Matrix nextBlock(Index width) const
    {
        Matrix block = orthogonalColumns(m_residual, m_residual.cols()).leftCols(width);
        for (int pass = 0; pass < 2; ++pass) {
            const Matrix parts = m_basis.leftCols(m_taken).transpose() * block;
            block.noalias() -= m_basis.leftCols(m_taken) * parts;
            block = orthogonalColumns(block, width);
        }
        return block;
    }

    const SymmetricProducts& m_products;
    Matrix m_basis, m_tridiagonal, m_next, m_residual;
    Index m_taken = 0;
};

/// The eigenvalues on the space, ascending, and of each the norm of what it leaves, ‖Kv − θv‖.
struct Ritz {
    Vector values, residuals;
    double rounding = 0.0;
};

Ritz ritzOf(const KrylovSpace& space, Index n)
{
    Matrix vectors = space.tridiagonal();
    Ritz ritz{.values = lapack::symmetricEigen(vectors)};
    const Index width = space.residual().cols();
    const Matrix left = space.residual() * vectors.bottomRows(width);
    ritz.residuals = left.colwise().norm();
    ritz.rounding = static_cast<double>(n) * std::numeric_limits<double>::epsilon() * ritz.values.cwiseAbs().maxCoeff();
    return ritz;
}

/// Of the first `count` from an end: what all of them leave together, so that each number is a bound for those before.
Vector errorsFrom(const Vector& residuals, Index count, double rounding)
{
    Vector errors(count);
    double squares = 0.0;
    for (Index k = 0; k < count; ++k) {
        squares += residuals(k) * residuals(k);
        errors(k) = std::sqrt(squares) + 2.0 * rounding;
    }
    return errors;
}

void boundShare(OutermostSpectrum& found, const Ritz& ritz, const KrylovSpace& space, const SymmetricProducts& k)
{
    const double inside = ritz.values.cwiseAbs().sum();
    const double coupling = space.residual().norm();
    const auto rest = static_cast<double>(k.size - ritz.values.size());
    // What is known of the rest is a difference, and so are its bounds.
    const double difference = k.squares - ritz.values.squaredNorm() - 2.0 * coupling * coupling;
    const double slack = k.squaresError + 2.0 * inside * ritz.rounding;
    const auto sizeOf = [](double squares) { return std::sqrt(std::max(squares, 0.0)); };
    const double trace = rest > 0.0 ? std::abs(k.trace - ritz.values.sum()) : 0.0;
    const double rounding = static_cast<double>(k.size) * ritz.rounding;
    const double least = inside + std::max(trace, rest > 0.0 ? sizeOf(difference - slack) : 0.0) - rounding;
    const double most = inside + std::sqrt(rest) * sizeOf(difference + slack)
        + 2.0 * std::sqrt(static_cast<double>(space.residual().cols())) * coupling + rounding;
    if (!(least > 0.0)) return;
    const auto shareOf = [&](double sum) { return std::clamp(0.5 * (1.0 - k.trace / sum), 0.0, 1.0); };
    const auto [low, high] = std::minmax({shareOf(least), shareOf(most)});
    // The shares are rounded themselves, where all eigenvalues are known.
    constexpr double slackOfShare = 4.0 * std::numeric_limits<double>::epsilon();
    found.negativeShareAtLeast = std::max(low - slackOfShare, 0.0);
    found.negativeShareAtMost = std::min(high + slackOfShare, 1.0);
}

}  // namespace

double scaleOf(double largestEntry)
{
    int exponent = 0;
    std::frexp(largestEntry, &exponent);
    return largestEntry > 0.0 ? std::ldexp(1.0, exponent) : 1.0;
}

double roundingOfSum(Index terms, double sum)
{
    return static_cast<double>(terms) * std::numeric_limits<double>::epsilon() * sum;
}

SymmetricProducts productsOf(const Matrix& symmetric)
{
    const double scale = scaleOf(symmetric.cwiseAbs().maxCoeff());
    SymmetricProducts products{.size = symmetric.rows(),
        .scale = scale,
        .times = [&symmetric, scale](
                     const Matrix& x, const RunControl& control) { return times(symmetric, x / scale, control); },
        .trace = (symmetric.diagonal() / scale).sum()};
    // Column by column: one sum of so many numbers would lose digits that the bounds need.
    for (Index j = 0; j < symmetric.cols(); ++j) products.squares += (symmetric.col(j) / scale).squaredNorm();
    products.squaresError = roundingOfSum(symmetric.rows(), products.squares);
    return products;
}

std::optional<OutermostSpectrum> outermostSpectrum(
    const SymmetricProducts& products, const OutermostOptions& options, const RunControl& control)
{
    const Index n = products.size;
    const Index most = std::min(n, wholeBlocks(options.dimensions));
    KrylovSpace space(products, most);
    Ritz ritz;
    OutermostSpectrum found;
    while (true) {
        for (Index block = 0; block < blocksBetweenLooks && !space.isFull(); ++block) {
            if (!space.grow(control)) return std::nullopt;
            control.report(
                static_cast<double>(space.dimensions()) / static_cast<double>(most), "outermost eigenvalues");
        }
        ritz = ritzOf(space, n);
        const Index count = std::min(options.each, space.dimensions());
        found.largestErrors = errorsFrom(ritz.residuals.reverse(), count, ritz.rounding);
        found.smallestErrors = errorsFrom(ritz.residuals, count, ritz.rounding);
        const double enough = options.enough * ritz.values.cwiseAbs().maxCoeff() + 2.0 * ritz.rounding;
        const bool isAccurate = count == options.each
            && std::max(found.largestErrors(count - 1), found.smallestErrors(count - 1)) <= enough;
        if (!space.isFull() && !isAccurate) continue;
        found.largest = products.scale * (ritz.values.reverse().head(count).array() - ritz.rounding);
        found.smallest = products.scale * (ritz.values.head(count).array() + ritz.rounding);
        found.largestErrors *= products.scale;
        found.smallestErrors *= products.scale;
        break;
    }
    found.positive = (ritz.values.array() > ritz.rounding).count();
    found.negative = (ritz.values.array() < -ritz.rounding).count();
    boundShare(found, ritz, space, products);
    return found;
}

}  // namespace krein
