// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/model_words.h"

#include <algorithm>

#include <QStringList>

#include "core/base/parameters.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// Whether how it ended is said by its worth already: a proof is, as is an end on purpose, and where nothing is
/// optimised there are no two ways to end.
bool endIsTold(const Model& model)
{
    if (!model.verdict) return false;
    if (model.verdict->worth == Worth::EarlyStopped) return true;
    const bool closedForm = std::ranges::none_of(
        model.parts, [](const ModelPart& part) { return part.solution.objective.has_value(); });
    return model.termination == Termination::Unbounded || (model.termination == Termination::Solved && closedForm);
}

}  // namespace

QString verdictText(const Verdict& verdict)
{
    const QString words = toText(verdict.text);
    return words.left(1).toUpper() + words.mid(1) + QLatin1Char('.');
}

QString durationText(double seconds)
{
    return seconds < 1.0 ? tr("%1\u00a0ms").arg(roundedNumber(1000 * seconds, seconds < 0.01 ? 2 : 3))
                         : tr("%1\u00a0s").arg(roundedNumber(seconds, 3));
}

QString methodAndKernelText(const Results& results)
{
    const QString names =
        tr("%1 with %2")
            .arg(toText(choiceName(results.experiment, "method")), toText(choiceName(results.experiment, "kernel")));
    const Kernel& kernel = results.gram ? results.gram->kernels->resolved : *results.experiment->kernel;
    for (const Setting& setting : settings(kernel))
        if (const auto* number = std::get_if<double>(&setting.value); number && !setting.parameter.symbol.empty())
            return tr("%1, %2 = %3").arg(names, toText(setting.parameter.symbol), roundedNumber(*number));
    return names;
}

QString modelWords(const ModelValue& value)
{
    const Model& model = value.model;
    QStringList words;
    if (model.verdict && model.termination != Termination::Cancelled) words << verdictText(*model.verdict);
    if (!endIsTold(model)) words << toText(terminationText(model.termination));
    if (!model.note.empty()) words << toText(model.note);
    if (!value.note.empty()) words << toText(value.note);
    return words.join(QLatin1Char(' '));
}

}  // namespace krein
