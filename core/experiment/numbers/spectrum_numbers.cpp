// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/data/formats/writing/csv_rows.h"
#include "core/experiment/numbers/picture_numbers.h"

namespace krein {

namespace {

/// Eigenvalues with their signs, or other numbers of as many rows without.
struct SpectrumColumn {
    std::string name;
    Vector values;
    std::optional<double> tolerance = {};  ///< relative, of the signs; unset: there are none
};

std::string signName(double value, double zero)
{
    return std::abs(value) <= zero ? "zero" : value > 0.0 ? "positive" : "negative";
}

std::string tableOf(const std::vector<SpectrumColumn>& columns)
{
    std::vector<std::string> header{"number"};
    Index count = 0;
    for (const SpectrumColumn& column : columns) {
        header.push_back(column.name);
        if (column.tolerance) header.push_back("sign of " + column.name);
        count = std::max(count, column.values.size());
    }
    CsvRows rows(header);
    for (Index i = 0; i < count; ++i) {
        rows.count(i + 1);
        for (const SpectrumColumn& column : columns) {
            if (i >= column.values.size()) {
                rows.missing(column.tolerance ? 2 : 1);
                continue;
            }
            rows.number(column.values(i));
            if (column.tolerance)
                rows.text(signName(column.values(i), *column.tolerance * column.values.cwiseAbs().maxCoeff()));
        }
        rows.endRow();
    }
    return rows.take();
}

}  // namespace

std::string spectrumNumbers(const Results& results)
{
    if (!results.spectrum || !results.diagnosis) {
        if (!results.large) return {};
        std::vector<SpectrumColumn> columns{
            {"estimated eigenvalue", results.large->sampled.eigenvalues, results.large->tolerance}};
        if (const auto& outermost = results.large->outermost) {
            columns.push_back({"largest eigenvalue", outermost->largest});
            columns.push_back({"error of the largest", outermost->largestErrors});
            columns.push_back({"smallest eigenvalue", outermost->smallest});
            columns.push_back({"error of the smallest", outermost->smallestErrors});
        }
        return tableOf(columns);
    }
    const Diagnosis& diagnosis = *results.diagnosis;
    std::vector<SpectrumColumn> columns{{"eigenvalue", results.spectrum->raw.values, diagnosis.tolerance},
        {"centred eigenvalue", results.spectrum->centred.values, diagnosis.centredTolerance}};
    if (isCorrected(results.corrected.get())) {
        if (results.corrected->images.size() > 0)
            columns.push_back({"eigenvalue after correction", results.corrected->images});
        columns.push_back({"corrected eigenvalue", results.corrected->pairs.values, diagnosis.tolerance});
    }
    if (results.reports && results.reports->asymmetry)
        columns.push_back({"singular value", results.reports->asymmetry->singularValues});
    if (results.reports && results.reports->signs) {
        columns.push_back({"lower end of 95 %", results.reports->signs->advisedLower});
        columns.push_back({"upper end of 95 %", results.reports->signs->advisedUpper});
        columns.push_back({"probability of a negative sign", results.reports->signs->negative});
    }
    return tableOf(columns);
}

}  // namespace krein
