// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_rows.h"

#include "core/solvers/smo/smo_loops.h"

namespace krein {

namespace {

/// Floats in the widest register, so that no column begins amid one.
constexpr Index wholeRegister = 16;

}  // namespace

ConvertedRows::ConvertedRows(const Matrix& gram, double factor)
    : m_gram(&gram),
      m_diagonal(factor * gram.diagonal()),
      m_factor(factor),
      m_converted((gram.rows() + wholeRegister - 1) / wholeRegister * wholeRegister, gram.cols()),
      m_isConverted(static_cast<std::size_t>(gram.cols()), false)
{
}

const float* ConvertedRows::row(Index i)
{
    float* row = m_converted.data() + i * m_converted.rows();
    if (!m_isConverted[static_cast<std::size_t>(i)]) {
        smoLoops().rounded(m_gram->rows(), m_factor, m_gram->data() + i * m_gram->rows(), row);
        m_isConverted[static_cast<std::size_t>(i)] = true;
    }
    return row;
}

}  // namespace krein
