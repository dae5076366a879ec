// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/commands.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/doctor/conclusion.h"
#include "core/doctor/python_lines.h"
#include "core/doctor/sentence_parts.h"
#include "core/doctor/sign_part.h"
#include "core/documents/command.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// Kernel ridge regression after each correction, its ridge chosen in every training part.
Study comparedByR2(const Examination& e)
{
    Study study;
    study.experiment = recommendedExperiment(e);
    const Diagnosis& diagnosis = e.spectrum.diagnosis;
    const double largest = std::max(std::abs(diagnosis.smallest), std::abs(diagnosis.largest));
    const double size = largest > 0.0 ? largest : 1.0;
    std::vector<ParameterValue> ridges;
    for (int exponent = -4; exponent <= 0; ++exponent)
        ridges.emplace_back(
            parseNumber("1e" + std::to_string(static_cast<int>(std::round(std::log10(size))) + exponent)).value());
    study.tune.parameters = {{.path = "method.lambda", .values = ridges}};
    std::vector<ParameterValue> corrections;
    for (const Treatment& one : e.treatments.all)
        if (one.isCorrection && one.problem.empty()) corrections.emplace_back(std::string(info(one.correction).id));
    study.axes.emplace_back(ParameterValues{.path = "correction.id", .values = corrections});
    study.repeat = {.by = RepeatBy::Folds, .times = 1, .folds = 5};
    study.tune.folds = 3;
    study.tune.criterion = "test-rmse";
    study.measures = {"test-r2"};
    return study;
}

}  // namespace

std::vector<PageCommand> commandsFor(const Examination& e)
{
    std::vector<PageCommand> commands;
    if (const auto line = commandOf(recommendedExperiment(e)))
        commands.push_back({hasOutcome(e) ? "The recommended experiment on all objects"
                                          : "The recommended matrix, its spectrum and embedding",
            *line});
    if (const auto line = commandOf(e.asked, "examine"))
        commands.push_back({"This page again",
            *line + (e.spectrum.signs ? signOptions(e.spectrum.signs->noise) : "") + " --out report.html"});
    if (std::string lines = pythonLines(e); !lines.empty())
        commands.push_back(
            {hasOutcome(e) ? "The same in Python, with NumPy and scikit-learn" : "The same in Python, with NumPy",
                std::move(lines)});
    if (e.target)
        if (const auto line = commandOf(comparedByR2(e)))
            commands.push_back({"The corrections compared by test R² in five folds", *line + " --format text"});
    if (!e.treatments.study.axes.empty())
        if (const auto line = commandOf(e.treatments.study))
            commands.push_back({.what = "The scores again, fold by fold",
                .line = *line + " --compare treatment --format text",
                .isLong = true});
    return commands;
}

}  // namespace krein
