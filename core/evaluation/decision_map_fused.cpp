// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map_fused.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/transposed_product.h"
#include "core/evaluation/decision_map_loops.h"

namespace krein {

namespace {

using RowMajorArray = Eigen::Array<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using FusedOutputs = std::vector<Eigen::ArrayXXf>;

Index filledUp(Index count, Index multiple)
{
    return (count + multiple - 1) / multiple * multiple;
}

/// A few rows of the grid where the loops add; their columns are filled up.
class RowSums {
public:
    explicit RowSums(Index columns) : m_sums(loopRows, filledUp(columns, loopColumns)) {}

    Index columns() const { return m_sums.cols(); }
    float* from(double start)
    {
        m_sums.setConstant(static_cast<float>(start));
        return m_sums.data();
    }
    void write(Index firstRow, Eigen::ArrayXXf& output) const
    {
        const Index rows = std::min<Index>(loopRows, output.rows() - firstRow);
        const Eigen::ArrayXf finished = drawn(Eigen::Map<const Eigen::ArrayXf>(m_sums.data(), m_sums.size()));
        for (Index column = 0; column < output.cols(); ++column)
            for (Index row = 0; row < rows; ++row)
                output(firstRow + row, column) = finished(row * m_sums.cols() + column);
    }

private:
    RowMajorArray m_sums;
};

/// What is left of ρ in each row of the grid, n×rows; rows that are filled up are out of every sample's reach.
Eigen::ArrayXXf peaksOf(double rho, const L1Terms& terms)
{
    const Eigen::ArrayXf top = (rho - terms.rest.array()).cast<float>(),
                         vertical = terms.vertical.array().cast<float>();
    Eigen::ArrayXXf peaks(top.size(), filledUp(terms.row.size(), loopRows));
    for (Index row = 0; row < terms.row.size(); ++row)
        peaks.col(row) = top - (vertical - static_cast<float>(terms.row(row))).abs();
    peaks.rightCols(peaks.cols() - terms.row.size()).setConstant(-1.0F);
    return peaks;
}

/// Nodes of the filled up columns: the last ones again.
Eigen::ArrayXf filledUpNodes(const Vector& nodes)
{
    Eigen::ArrayXf result = Eigen::ArrayXf::Constant(
        filledUp(nodes.size(), loopColumns), static_cast<float>(nodes(nodes.size() - 1)));
    result.head(nodes.size()) = nodes.array().cast<float>();
    return result;
}

/// e^{2u}: rounded once, however large u is.
Eigen::ArrayXXf factors(Eigen::ArrayXXd u)
{
    u *= 2.0;
    exponentiate(u);
    return u.cast<float>();
}

}  // namespace

bool canBeFused(const L1Terms& terms)
{
    constexpr double most = 1e37;
    const auto inRange = [](const Vector& positions) {
        return positions.size() == 0 || positions.cwiseAbs().maxCoeff() < most;
    };
    return inRange(terms.horizontal) && inRange(terms.vertical) && inRange(terms.column) && inRange(terms.row)
        && inRange(terms.rest);
}

void fillTruncated(const TruncatedL1Kernel& kernel, const L1Terms& terms, const Expansion& expansion,
    const RunControl& control, FusedOutputs& outputs)
{
    const Eigen::ArrayXf nodes = filledUpNodes(terms.column), positions = terms.horizontal.array().cast<float>();
    const Eigen::ArrayXXf coefficients = expansion.coefficients.array().cast<float>(),
                          peaks = peaksOf(kernel.rho.value(), terms);
    std::vector<int> lists(static_cast<std::size_t>(2 * positions.size()));
    Eigen::ArrayXf highest;
    RowSums sums(terms.column.size());
    for (Index row = 0; row < terms.row.size() && !control.stopped(); row += loopRows) {
        highest = peaks.col(row);
        for (Index next = row + 1; next < row + loopRows; ++next) highest = highest.max(peaks.col(next));
        for (Index k = 0; k < coefficients.cols(); ++k) {
            mapLoops().addTruncated({.samples = positions.size(),
                .columns = nodes.size(),
                .positions = positions.data(),
                .coefficients = &coefficients(0, k),
                .peaks = &peaks(0, row),
                .highest = highest.data(),
                .nodes = nodes.data(),
                .lists = lists.data(),
                .sums = sums.from(expansion.bias(k))});
            sums.write(row, outputs[static_cast<std::size_t>(k)]);
        }
    }
}

bool canBeFused(const GaussianKernel& kernel, const SquareTerms& terms, const Expansion& expansion)
{
    constexpr double farthest = 1e15, finest = 800.0, largestRate = 1e30, largestSum = 1e37;
    const auto extent = [](const Vector& positions) {
        return positions.size() == 0 ? 0.0 : positions.cwiseAbs().maxCoeff();
    };
    const double gamma = kernel.gamma.value();
    // A sample that is not far from a node is no farther from the middle; rounding its position moves γd² by
    // √(2γ)·extent·ε at most.
    const double resolution = std::sqrt(2.0 * gamma) * std::max(extent(terms.column), extent(terms.row));
    const double sum =
        (expansion.coefficients.cwiseAbs().colwise().sum().transpose() + expansion.bias.cwiseAbs()).maxCoeff();
    return gamma < largestRate && resolution < finest && sum < largestSum
        && std::max(extent(terms.horizontal), extent(terms.vertical)) < farthest;
}

void fillGaussian(const GaussianKernel& kernel, const SquareTerms& terms, const Expansion& expansion,
    const RunControl& control, FusedOutputs& outputs)
{
    constexpr double pieceWork = 5e8;  // multiplications, some 10 ms of work
    const double gamma = kernel.gamma.value();
    const Index n = terms.rest.size(), filled = filledUp(n, gaussianSamples), columns = terms.column.size(),
                rows = terms.row.size();
    const auto factors = [&](const Vector& positions, const Vector& nodes) {
        Eigen::ArrayXf from = Eigen::ArrayXf::Zero(filled);
        from.head(n) = positions.array().cast<float>();
        const Eigen::ArrayXf at = nodes.array().cast<float>();
        Eigen::ArrayXXf result(filled, nodes.size());
        mapLoops().fillGaussianFactors({.samples = filled,
            .nodes = at.size(),
            .positions = from.data(),
            .at = at.data(),
            .rate = static_cast<float>(gamma),
            .to = result.data()});
        return result;
    };
    const Eigen::ArrayXXf horizontal = factors(terms.horizontal, terms.column);
    Eigen::ArrayXXf vertical = factors(terms.vertical, terms.row), weighted;
    const Eigen::ArrayXd besides = (-gamma * terms.rest.array()).exp();
    const Index step = std::clamp<Index>(
        static_cast<Index>(pieceWork / static_cast<double>(filled * columns)), 1, rows);
    for (Index k = 0; k < expansion.bias.size(); ++k) {
        Eigen::ArrayXf weights = Eigen::ArrayXf::Zero(filled);
        weights.head(n) = (expansion.coefficients.col(k).array() * besides).cast<float>();
        if (k + 1 < expansion.bias.size())
            weighted = vertical.colwise() * weights;  // NOLINT(bugprone-use-after-move): only the last one moves it
        else
            (weighted = std::move(vertical)).colwise() *= weights;  // nothing else needs them
        Eigen::ArrayXXf& output = outputs[static_cast<std::size_t>(k)];
        output.setConstant(static_cast<float>(expansion.bias(k)));
        for (Index first = 0; first < rows && !control.stopped(); first += step) {
            const Index count = std::min(step, rows - first);
            addTransposedProduct(weighted.middleCols(first, count), horizontal, output.middleRows(first, count));
        }
    }
}

bool canBeFused(const SigmoidKernel& kernel, const GridTerms& terms, const Expansion& expansion)
{
    if (kernel.plusOne) return false;
    constexpr double mostExponent = 80.0;  // e⁸⁰ is in range, and so is its reciprocal
    const double scale = 2.0 * std::abs(kernel.scale.value());
    const double horizontal = scale * terms.horizontal.cwiseAbs().maxCoeff();
    const double vertical = scale * terms.vertical.cwiseAbs().maxCoeff() + 2.0 * std::abs(kernel.offset);
    // 1 − 2/(1 + …) has the error of 1 where tanh is small too, and the sum begins at Σ β.
    const double largest = expansion.coefficients.colwise().lpNorm<1>().maxCoeff();
    return horizontal < mostExponent && vertical < mostExponent
        && 0.5 * largest * std::numeric_limits<float>::epsilon() < visibleError;
}

void fillSigmoid(const SigmoidKernel& kernel, const GridTerms& terms, const Expansion& expansion,
    const RunControl& control, FusedOutputs& outputs)
{
    const double scale = kernel.scale.value();
    const Index n = terms.horizontal.rows(), columns = terms.horizontal.cols(), rows = terms.vertical.cols(),
                filled = filledUp(n, loopSamples);
    RowSums sums(columns);
    RowMajorArray horizontal = RowMajorArray::Zero(filled, sums.columns());
    horizontal.topLeftCorner(n, columns) = factors(scale * terms.horizontal.array());
    Eigen::ArrayXXf vertical = Eigen::ArrayXXf::Zero(filledUp(rows, loopRows), filled);
    vertical.topLeftCorner(rows, n) = factors(scale * terms.vertical.array() + kernel.offset).transpose();
    Eigen::MatrixXf weights = Eigen::MatrixXf::Zero(filled, expansion.bias.size());
    weights.topRows(n) = (-2.0 * expansion.coefficients).cast<float>();
    const Vector start = expansion.bias + expansion.coefficients.colwise().sum().transpose();
    for (Index row = 0; row < rows && !control.stopped(); row += loopRows) {
        const Eigen::ArrayXXf ofRows = vertical.middleRows(row, loopRows);
        for (Index k = 0; k < weights.cols(); ++k) {
            mapLoops().addSigmoids({.samples = filled,
                .columns = sums.columns(),
                .weights = &weights(0, k),
                .horizontal = horizontal.data(),
                .vertical = ofRows.data(),
                .sums = sums.from(start(k))});
            sums.write(row, outputs[static_cast<std::size_t>(k)]);
        }
    }
}

}  // namespace krein
