// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/csv_rows.h"
#include "ui/views/theatre/theatre_runs.h"

namespace krein {

std::string pathNumbers(const std::vector<TheatreRun>& runs)
{
    CsvRows rows({"run", "iteration", "objective", "squared step", "violation", "step length", "decrease",
        "least decrease", "slope", "least descent", "curvature", "low end", "high end", "moved"});
    for (const TheatreRun& run : runs)
        for (const TraceStep& step : run.steps) {
            rows.text(run.label.toStdString()).count(step.iteration);
            for (const double value :
                {step.objective, step.stepSquared, step.violation, step.stepLength, step.decrease, step.leastDecrease,
                    step.slope, step.leastDescent, step.curvature, step.low, step.high, step.moved})
                rows.number(value);
            rows.endRow();
        }
    return rows.take();
}

}  // namespace krein
