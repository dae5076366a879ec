// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/directed_entries.h"

#include "core/data/data_set.h"
#include "core/data/prepare.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"

namespace krein {

bool isGivenMatrix(const Kernel& kernel)
{
    if (std::holds_alternative<GivenKernel>(kernel)) return true;
    const auto* combined = std::get_if<CombinationKernel>(&kernel);
    return combined && combined->op == Combine::Centre
        && std::holds_alternative<GivenKernel>(combined->terms.front().kernel);
}

DirectedEntries::DirectedEntries(const Results& results) : m_values(&results.gram->train)
{
    const DataSet* data = results.data.get();
    const bool areGiven = data && data->kind == DataKind::Proximity && data->proximity.dissimilarity;
    if (!areGiven || !isGivenMatrix(results.gram->kernels->resolved)) return;
    m_values = &data->proximity.values;
    m_rows = &results.prepared->trainRows;
}

Index DirectedEntries::dominatedBy(Index i) const
{
    Index count = 0;
    for (Index j = 0; j < size(); ++j)
        if ((*this)(i, j) > (*this)(j, i)) ++count;
    return count;
}

Matrix DirectedEntries::matrix() const
{
    if (m_rows) return (*m_values)(*m_rows, *m_rows);
    return *m_values;
}

}  // namespace krein
