// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/whole_matrix.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/data/data_set.h"
#include "core/experiment/results.h"
#include "core/kernels/given_values.h"

namespace krein {

namespace {

/// (K + Kᵀ)/2 of the whole matrix that was given, or of −½HD²H, by its products, without a second matrix.
class GivenProducts {
public:
    explicit GivenProducts(const Proximity& given) : m_given(given)
    {
        std::vector<Index> all(static_cast<std::size_t>(size()));
        std::iota(all.begin(), all.end(), Index{0});
        m_symmetric = isSymmetricAmong(given, all);
        m_unit = scaleOf(given.values.topRows(size()).cwiseAbs().maxCoeff());
    }

    Index size() const { return m_given.values.cols(); }

    /// As outermostSpectrum() wants them.
    SymmetricProducts products(const RunControl& control) const
    {
        SymmetricProducts result{.size = size(),
            .scale = m_given.dissimilarity ? m_unit * m_unit : m_unit,
            .times = [this](const Matrix& x, const RunControl& stop) {
                if (!m_given.dissimilarity) return product(x, stop);
                return centredColumns(product(centredColumns(x), stop));
            }};
        const Vector sums = product(Vector::Ones(size()), control);
        const auto n = static_cast<double>(size());
        double both = 0.0;  // Σ kᵢⱼ kⱼᵢ
        for (Index from = 0; from < size() && !control.stopped(); from += tile) {
            const Matrix columns = entries(from);
            for (Index j = 0; j < columns.cols(); ++j) {
                result.trace += columns(from + j, j);
                result.squares += columns.col(j).squaredNorm();
            }
            if (!m_symmetric) both += withTransposed(columns, from);
        }
        if (!m_symmetric) result.squares = 0.5 * (result.squares + both);
        result.squaresError = roundingOfSum(size(), result.squares);  // before centring, which makes them less
        if (m_given.dissimilarity) {
            result.trace -= sums.sum() / n;
            result.squares += std::pow(sums.sum() / n, 2) - 2.0 * sums.squaredNorm() / n;
        }
        result.squares = std::max(result.squares, 0.0);
        return result;
    }

private:
    static constexpr Index tile = 128;

    static Matrix centredColumns(Matrix x)
    {
        x.rowwise() -= x.colwise().mean().eval();
        return x;
    }

    /// Columns of K/s as it was given, or of −½D²/s.
    Matrix entries(Index from) const
    {
        const Index n = size();
        const auto values = m_given.values.block(0, from, n, std::min(tile, n - from));  // other rows are of unseen
                                                                                         // objects
        return m_given.dissimilarity ? Matrix(-0.5 * (values / m_unit).array().square()) : Matrix(values / m_unit);
    }

    /// Σ kᵢⱼ kⱼᵢ over these columns: of the rows of the same numbers a block at a time.
    double withTransposed(const Matrix& columns, Index from) const
    {
        double sum = 0.0;
        for (Index other = 0; other < size(); other += tile) {
            const Index width = std::min(tile, size() - other);
            const auto values = m_given.values.block(from, other, columns.cols(), width) / m_unit;
            const Matrix rows = m_given.dissimilarity ? Matrix(-0.5 * values.array().square()) : Matrix(values);
            sum += columns.middleRows(other, width).cwiseProduct(rows.transpose()).sum();
        }
        return sum;
    }

    Matrix product(const Matrix& x, const RunControl& control) const
    {
        const Index n = size();
        Matrix y(n, x.cols()), other = Matrix::Zero(m_symmetric ? 0 : n, x.cols());
        for (Index from = 0; from < n && !control.stopped(); from += tile) {
            const Matrix columns = entries(from);
            y.middleRows(from, columns.cols()) = transposeTimes(columns, x);
            if (!m_symmetric) other.noalias() += columns * x.middleRows(from, columns.cols());
        }
        return m_symmetric ? y : Matrix(0.5 * (y + other));
    }

    const Proximity& m_given;
    bool m_symmetric = false;
    double m_unit = 1.0;  ///< a power of two, of the order of the largest value
};

}  // namespace

std::optional<WholeMatrix> wholeMatrix(const MatrixFacts& examined, const Results& results, const RunControl& control)
{
    const bool given = examined.kind == MatrixKind::Similarities || examined.kind == MatrixKind::Dissimilarities;
    if (!given || examined.available <= examined.size) return std::nullopt;
    const GivenProducts whole(results.data->proximity);
    auto outermost = outermostSpectrum(whole.products(control), {}, control);
    if (!outermost) return std::nullopt;
    const Signature& part = results.diagnosis->signature;
    const Index negative = std::max(part.negative, outermost->negative),
                positive = std::max(part.positive, outermost->positive);
    return WholeMatrix{whole.size(), std::move(*outermost), negative, positive};
}

}  // namespace krein
