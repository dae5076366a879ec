// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/numbers/object_cells.h"
#include "core/experiment/numbers/picture_numbers.h"

namespace krein {

namespace {

std::optional<double> entryOf(const Vector& values, Index i)
{
    return i < values.size() ? std::optional(values(i)) : std::nullopt;
}

}  // namespace

std::string fitNumbers(const Results& results)
{
    if (!results.data || !results.data->hasTarget() || !results.prepared || !results.model) return {};
    const DataSet& data = *results.data;
    const ModelValue& model = *results.model;
    const bool onCurve = model.curve.has_value();
    std::vector<std::string> header{"kind"};
    for (const std::string& name : objectHeader(data)) header.push_back(name);
    if (onCurve) header.push_back(data.featureNames.front());
    for (const char* name : {"observed", "fitted", "residual", "variance of f"}) header.emplace_back(name);
    CsvRows rows(header);
    const auto add = [&](const char* kind, const std::vector<Index>& objects, const Matrix& fitted,
                         const Vector& variance) {
        for (Index i = 0; i < std::min(fitted.rows(), std::ssize(objects)); ++i) {
            const Index row = objects[static_cast<std::size_t>(i)];
            rows.text(kind);
            addObject(rows, data, row);
            if (onCurve) rows.number(data.samples(row, 0));
            rows.number(data.targets(row)).number(fitted(i, 0)).number(data.targets(row) - fitted(i, 0));
            rows.number(entryOf(variance, i)).endRow();
        }
    };
    add("train", results.prepared->trainRows, model.model.decision, model.trainVariance);
    add("test", results.prepared->testRows, model.testDecision, model.testVariance);
    if (!onCurve) return rows.take();
    const FitCurve& curve = *model.curve;
    for (Index i = 0; i < curve.at.size(); ++i) {
        rows.text("curve");
        addObject(rows, data, -1);
        rows.number(curve.at(i))
            .missing()
            .number(curve.fitted(i))
            .missing()
            .number(entryOf(curve.variance, i))
            .endRow();
    }
    return rows.take();
}

}  // namespace krein
