// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/whole_matrix.h"

#include <numeric>

#include "core/data/data_set.h"
#include "core/experiment/results.h"
#include "core/kernels/given_values.h"

namespace krein {

namespace {

/// (K + Kᵀ)x/2 of the whole matrix that was given, or of −½JD²J, without a second matrix.
class GivenProduct {
public:
    explicit GivenProduct(const Proximity& given) : m_given(given)
    {
        std::vector<Index> all(static_cast<std::size_t>(size()));
        std::iota(all.begin(), all.end(), Index{0});
        m_symmetric = isSymmetricAmong(given, all);
    }

    Index size() const { return m_given.values.cols(); }
    Vector operator()(const Vector& x) const
    {
        if (!m_given.dissimilarity) return product(x);
        const Vector y = product(x.array() - x.mean());
        return y.array() - y.mean();
    }

private:
    Vector product(const Vector& x) const
    {
        const auto values = m_given.values.topRows(size());  // the others are of unseen objects
        if (m_given.dissimilarity) {
            Vector y = Vector::Zero(size());
            for (Index j = 0; j < size(); ++j) {
                const auto squares = values.col(j).array().square();
                y.array() -= 0.5 * x(j) * squares;
                if (!m_symmetric) y(j) -= 0.5 * (squares * x.array()).sum();
            }
            return m_symmetric ? y : Vector(0.5 * y);
        }
        if (m_symmetric) return values.selfadjointView<Eigen::Lower>() * x;
        return 0.5 * (values * x + values.transpose() * x);
    }

    const Proximity& m_given;
    bool m_symmetric = false;
};

}  // namespace

std::optional<WholeMatrix> wholeMatrix(const MatrixFacts& examined, const Results& results, const RunControl& control)
{
    constexpr Index steps = 40;
    const bool given = examined.kind == MatrixKind::Similarities || examined.kind == MatrixKind::Dissimilarities;
    if (!given || examined.available <= examined.size) return std::nullopt;
    const GivenProduct product(results.data->proximity);
    const auto outermost = outermostEigenvalues(product.size(), product, steps, control);
    if (!outermost) return std::nullopt;
    const Signature& part = results.diagnosis->signature;
    return WholeMatrix{product.size(), *outermost, part.negative, part.positive};
}

}  // namespace krein
