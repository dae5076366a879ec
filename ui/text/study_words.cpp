// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/study_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "core/experiment/experiment.h"
#include "core/experiment/quantities/shares.h"
#include "core/study/suggest.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct StudyWords {
    Q_DECLARE_TR_FUNCTIONS(StudyWords)
};

}  // namespace

QString axisName(const StudyPlan& plan, std::size_t axis)
{
    const std::string& name = plan.columns[axis].name;
    const bool named = std::holds_alternative<StudyChoices>(plan.study->axes[axis]);
    return toText(named ? name : nameOf(plan.study->experiment, name));
}

QString valueText(const StudyPlan& plan, std::size_t axis, std::size_t value)
{
    const AxisValue& of = plan.columns[axis].values[value];
    const auto* number = std::get_if<double>(&of.value);
    return number ? roundedNumber(*number) : toText(of.shown);
}

QString placeText(const StudyPlan& plan, const std::vector<std::size_t>& place, const std::vector<std::size_t>& without)
{
    QStringList parts;
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis) {
        if (std::ranges::find(without, axis) != without.end()) continue;
        const bool named = std::holds_alternative<StudyChoices>(plan.study->axes[axis]);
        const QString value = valueText(plan, axis, place[axis]);
        if (plan.columns.size() == 1 && named) return value;
        parts << (named ? StudyWords::tr("%1: %2") : StudyWords::tr("%1 = %2")).arg(axisName(plan, axis), value);
    }
    return parts.join(QStringLiteral(", "));
}

QString symbolOf(const Experiment& experiment, const std::string& path)
{
    for (const Variable& variable : variablesOf(experiment))
        if (variable.path == path && !variable.setting.parameter.symbol.empty())
            return toText(variable.setting.parameter.symbol);
    if (const auto other = parameterAt(experiment, path);
        other && !other->symbol.empty() && !hasParameter(experiment, path))
        return toText(other->symbol);  // of another kernel or method
    return toText(nameOf(experiment, path));
}

QString summaryText(const MeasureSummary& summary, const QuantityInfo& measure)
{
    if (summary.n == 0) return QStringLiteral("–");
    const double factor = shownFactor(measure);
    // Equal values have a spread that is made of rounding alone.
    const bool spreads = summary.sd && *summary.sd > 1e-12 * std::abs(summary.mean);
    if (!spreads) return valueText(summary.mean, measure);
    return spreadText(factor * summary.mean, factor * *summary.sd) + toText(shownUnit(measure));
}

QString valueText(double value, const QuantityInfo& measure)
{
    return isShare(measure) ? percentText(value) : roundedNumber(value);
}

QString differenceText(double difference, const QuantityInfo& measure)
{
    return roundedNumber(shownFactor(measure) * difference, 3) + toText(shownDifferenceUnit(measure));
}

}  // namespace krein
