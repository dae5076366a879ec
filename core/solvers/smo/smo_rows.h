// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where sequential minimal optimisation takes the rows of a symmetric K from.
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// Rows of a symmetric n×n matrix. A row stays valid until two more have been asked for.
template <class Real> class SmoRows {
public:
    virtual ~SmoRows() = default;
    virtual const Real* row(Index i) = 0;
    virtual const Vector& diagonal() const = 0;
    Index size() const { return diagonal().size(); }

protected:
    SmoRows() = default;
    SmoRows(const SmoRows&) = default;
    SmoRows& operator=(const SmoRows&) = default;
};

/// The columns of a matrix as they are. The matrix outlives the rows.
class MatrixRows final : public SmoRows<double> {
public:
    explicit MatrixRows(const Matrix& gram) : m_gram(&gram), m_diagonal(gram.diagonal()) {}
    const double* row(Index i) override { return m_gram->data() + i * m_gram->rows(); }
    const Vector& diagonal() const override { return m_diagonal; }

private:
    const Matrix* m_gram;
    Vector m_diagonal;
};

/// The columns of a matrix times a factor in single precision, each converted when it is first asked for.
class ConvertedRows final : public SmoRows<float> {
public:
    ConvertedRows(const Matrix& gram, double factor);
    const float* row(Index i) override;
    const Vector& diagonal() const override { return m_diagonal; }

private:
    const Matrix* m_gram;
    Vector m_diagonal;
    double m_factor;
    Eigen::MatrixXf m_converted;  ///< n and some rows that fill it up to whole registers; only columns asked for are
                                  ///< written
    std::vector<bool> m_isConverted;  ///< n
};

}  // namespace krein
