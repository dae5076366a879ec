// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/classifiers/classifier.h"
#include "core/data/split.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"
#include "core/kernels/known_pairs.h"
#include "core/study/closed_folds.h"
#include "core/study/measures.h"
#include "core/study/table.h"

namespace krein {

namespace {

constexpr double numberSize = sizeof(double);

bool measuresSpectrum(const StudyPlan& plan)
{
    return std::ranges::any_of(
        measuresOf(plan.study), [](const std::string& id) { return measureById(id).needs > Needs::Model; });
}

/// n×n matrices of a training on its own: K twice while it is made, its symmetric part, what is factored, and of a
/// spectrum the vectors of K and of HKH, each with a workspace of twice its size.
double trainingMatrices(const StudyPlan& plan, const Experiment& experiment)
{
    double matrices = isSymmetric(experiment.kernel) ? 4.0 : 6.0;
    const bool spectrum = measuresSpectrum(plan) || needsSpectrum(experiment.method)
        || !std::holds_alternative<NoCorrection>(experiment.correction);
    if (spectrum) matrices += 6.0;
    if (!std::holds_alternative<NoCorrection>(experiment.correction)) matrices += 3.0;
    if (std::holds_alternative<AskLs>(experiment.method)) matrices += 4.0;
    return matrices;
}

/// "14 MB", "2.3 GB"
std::string sizeText(double bytes)
{
    const double megabytes = std::max(1.0, std::round(bytes / 1e6));
    if (megabytes < 1000.0) return std::to_string(static_cast<int>(megabytes)) + " MB";
    const int tenths = static_cast<int>(std::round(bytes / 1e8));
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GB";
}

}  // namespace

StudyMemory memoryOf(const StudyPlan& plan, std::size_t cell, const DataSet& data)
{
    const StudyCell& one = plan.cells[cell];
    const Experiment& experiment = one.experiment;
    const SplitRows rows = splitRows(data, experimentOf(plan, {cell, 1, 1}).split);
    const auto n = static_cast<double>(data.size()), trained = static_cast<double>(rows.train.size()),
               tested = static_cast<double>(rows.test.size());
    const double features = static_cast<double>(data.samples.cols());
    double bytes = numberSize * features * (2.0 * n + 3.0 * (trained + tested));
    if (data.kind == DataKind::Proximity) bytes += numberSize * static_cast<double>(data.proximity.values.size());
    if (rows.train.size() <= static_cast<std::size_t>(mostFactored))
        bytes += numberSize * trained * (trained * trainingMatrices(plan, experiment) + 3.0 * tested);
    const bool divided = !one.tune.empty() || one.folds > 1 || plan.study->repeat.by != RepeatBy::None;
    const bool known = divided && data.size() <= mostDecomposed && 2.0 * trained >= n;
    const bool closed = hasClosedFolds(plan, one) && data.size() <= mostDecomposed;
    const double shared = closed ? 6.0 : known ? static_cast<double>(KnownPairs::most) : 0.0;
    return {.perWorker = static_cast<std::size_t>(bytes + numberSize * n * (shared * n + 2.0 * features)),
        .training = static_cast<Index>(rows.train.size())};
}

StudyMemory memoryOf(const StudyPlan& plan, const RunControl& control)
{
    StudyMemory most;
    DataSet data;
    const Experiment *before = nullptr, *refused = nullptr;
    std::string problem;  // of the first cell without data, or whose data cannot be divided so
    bool anyRuns = false;
    for (std::size_t cell = 0; cell < plan.cells.size() && !control.stopped(); ++cell) {
        if (!plan.cells[cell].problem.empty()) continue;
        const Experiment& experiment = plan.cells[cell].experiment;
        const bool sameSize = before && before->data == experiment.data;
        if (sameSize && before->split == experiment.split && before->prepare == experiment.prepare
            && before->kernel->index() == experiment.kernel->index()
            && before->method.index() == experiment.method.index() && before->correction == experiment.correction)
            continue;
        if (refused && refused->data == experiment.data && refused->split == experiment.split) continue;
        try {
            if (!sameSize) data = load(experiment.data, control);
            before = &experiment;
            if (control.stopped()) break;
            // The first of several given splits says nothing of the others.
            anyRuns = anyRuns || plan.study->repeat.by == RepeatBy::Splits;
            const StudyMemory found = memoryOf(plan, cell, data);
            if (found.perWorker > most.perWorker) most = found;
            anyRuns = true;
        } catch (const InvalidInput& why) {  // which its units will say, if any run
            if (problem.empty()) problem = why.what();
            refused = &experiment;
            before = nullptr;
        }
    }
    if (!anyRuns && !problem.empty() && !control.stopped()) throw InvalidInput(problem);
    return most;
}

std::optional<std::size_t> availableMemory()
{
    std::ifstream file("/proc/meminfo");
    for (std::string line; std::getline(file, line);) {
        constexpr std::string_view key = "MemAvailable:";
        if (line.starts_with(key)) return static_cast<std::size_t>(std::stoull(line.substr(key.size()))) * 1024;
    }
    return std::nullopt;
}

int affordableJobs(const StudyMemory& memory, int jobs, std::optional<std::size_t> available)
{
    if (!available || memory.perWorker == 0) return jobs;
    const double most = 0.8 * static_cast<double>(*available) / static_cast<double>(memory.perWorker);
    return most >= jobs ? jobs : std::max(1, static_cast<int>(most));
}

Wording memorySentence(std::size_t units, const StudyMemory& memory, int jobs, int wanted)
{
    Wording text = counted(static_cast<std::ptrdiff_t>(units), "run");
    if (memory.training == 0) return text + ".";
    text += "; about " + sizeText(static_cast<double>(memory.perWorker)) + " of memory for "
        + (jobs == 1 ? std::string("the worker.") : "each of " + std::to_string(jobs) + " workers.");
    if (jobs < wanted)
        text += " For " + std::to_string(wanted) + " there is not enough memory; a smaller "
            + parameterName("split.limit") + " needs less, by its square.";
    return text;
}

}  // namespace krein
