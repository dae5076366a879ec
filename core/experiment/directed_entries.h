// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/results.h"

namespace krein {

struct Kernel;

/// Whether the kernel has the values of a given matrix, as they are or centred.
bool isGivenMatrix(const Kernel& kernel);

/// The matrix whose two directions are compared, n×n: dissimilarities as they were given, where K stands for them and
/// all that is larger in it is smaller in K; else K. Nothing is copied: it is read where it lies, and valid as long as
/// the results' data and Gram matrix.
class DirectedEntries {
public:
    /// @pre gram is there
    explicit DirectedEntries(const Results& results);

    Index size() const { return m_rows ? static_cast<Index>(m_rows->size()) : m_values->rows(); }
    double operator()(Index i, Index j) const { return m_rows ? (*m_values)(row(i), row(j)) : (*m_values)(i, j); }
    bool areDissimilarities() const { return m_rows != nullptr; }
    /// How many objects have less to object i than i has to them.
    Index dominatedBy(Index i) const;
    Matrix matrix() const;

private:
    Index row(Index i) const { return (*m_rows)[static_cast<std::size_t>(i)]; }

    const Matrix* m_values;
    const std::vector<Index>* m_rows = nullptr;  ///< of the training objects among those given; null: all of K
};

}  // namespace krein
