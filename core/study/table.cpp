// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/quantities/shares.h"
#include "core/study/measures.h"

namespace krein {

namespace {

MeasureSummary summaryOf(const std::vector<double>& values)
{
    MeasureSummary summary{.mean = 0.0, .sd = {}, .n = values.size()};
    if (values.empty()) return summary;
    if (const auto [smallest, largest] = std::ranges::minmax(values); smallest == largest) {  // without rounding
        summary.mean = smallest;
        if (values.size() > 1) summary.sd = 0.0;
        return summary;
    }
    for (const double value : values) summary.mean += value / static_cast<double>(values.size());
    const auto squares = [&](double unit) {
        double sum = 0.0;
        for (const double value : values) sum += ((value - summary.mean) / unit) * ((value - summary.mean) / unit);
        return sum / static_cast<double>(values.size() - 1);
    };
    // Squares of what is near the largest number there is would be infinite.
    const double unit = std::isfinite(squares(1.0)) ? 1.0 : std::numeric_limits<double>::max() / 4.0;
    summary.sd = unit * std::sqrt(squares(unit));
    return summary;
}

}  // namespace

std::vector<std::string> measuresOf(const Study& study)
{
    return study.measures.empty() ? usualMeasures(study.experiment->data) : study.measures;
}

std::vector<std::string> tunedPaths(const StudyPlan& plan)
{
    std::vector<std::string> paths;
    const auto add = [&](const std::vector<ParameterValues>& parameters) {
        for (const ParameterValues& parameter : parameters)
            if (std::ranges::find(paths, parameter.path) == paths.end()) paths.push_back(parameter.path);
    };
    add(plan.study->tune.parameters);
    for (const StudyColumn& column : plan.columns)
        for (const AxisValue& value : column.values) add(value.tune);
    return paths;
}

std::vector<CellOfTable> summaryOf(const StudyTable& table)
{
    const StudyPlan& plan = table.plan;
    const std::size_t measures = measuresOf(plan.study).size();
    std::vector<CellOfTable> cells(plan.cells.size());
    std::vector<std::vector<std::vector<double>>> values(cells.size(), std::vector<std::vector<double>>(measures));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i].cell = i;
    for (const StudyRow& row : table.rows) {
        const std::size_t place = plan.units[row.unit].cell;
        CellOfTable& cell = cells[place];
        ++cell.done;
        cell.seconds += row.seconds;
        if (cell.problem.empty()) cell.problem = row.problem;
        for (std::size_t m = 0; m < row.values.size(); ++m)
            if (row.values[m]) values[place][m].push_back(*row.values[m]);
    }
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const std::vector<double>& of : values[i]) cells[i].measures.push_back(summaryOf(of));
    return cells;
}

std::string meanText(const MeasureSummary& summary, const QuantityInfo& measure)
{
    if (summary.n == 0) return "–";
    const double factor = shownFactor(measure), mean = factor * summary.mean;
    const std::string unit(shownUnit(measure));
    if (summary.sd && *summary.sd != 0.0) return meanAndSpread(mean, factor * *summary.sd) + unit;
    return roundedText(isShare(measure) ? std::round(10.0 * mean) / 10.0 : mean, 4) + unit;
}

std::string roundedSeconds(double seconds)
{
    constexpr double smallest = 1e-3;
    return seconds > 0.0 && seconds < smallest ? "< 0.001" : roundedText(std::round(seconds / smallest) * smallest, 3);
}

}  // namespace krein
