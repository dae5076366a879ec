// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/prepared_sets.h"

#include <array>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/suggest.h"
#include "core/study/units.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/theatre/run_collection.h"

namespace krein {

namespace {

constexpr std::array seedCounts{5, 10, 20};

/// The experiment with one axis.
struct Over {
    SharedValue<Experiment> experiment;
    Study operator()(StudyChoices axis) const { return {.experiment = experiment, .axes = {std::move(axis)}}; }
};

/// More are not drawn beside each other.
bool hasFewCells(const Study& study)
{
    try {
        std::size_t cells = study.axes.empty() ? 0 : 1;
        for (const StudyAxis& axis : study.axes) {
            const auto* values = std::get_if<ParameterValues>(&axis);
            cells *= values ? valuesOf(*values, study.experiment).size() : std::get<StudyChoices>(axis).choices.size();
        }
        if (cells == 0 || cells > RunCollection::most) return false;
        static_cast<void>(planOf({.experiment = study.experiment, .axes = study.axes}));
        return true;
    } catch (const InvalidInput&) {
        return false;  // a range that cannot be, or no cell that the method has: the study says so itself
    }
}

}  // namespace

std::vector<PreparedSet> preparedSets(const Results& results, const Study& present)
{
    std::vector<PreparedSet> sets;
    const Experiment& experiment = results.experiment;
    const Over over{experiment};
    const bool twoClasses = results.data && results.data->classNames.size() == 2;
    for (const Setting& setting : settings(experiment.method)) {
        const std::string path = "method." + setting.parameter.key;
        if (listedValues(setting).size() < 2 || (twoClasses && setting.parameter.key == "multiclass")) continue;
        const QString title = setting.kind == ParameterKind::Flag ? tr("With and without: %1")
                                                                  : tr("Every value of %1");
        sets.push_back({toText(setting.parameter.key), title.arg(toText(setting.parameter.label)),
            [over, path] { return over(everyValue(over.experiment, path)); }});
    }
    if (traits(experiment.method).hasRandomStart)
        for (const int count : seedCounts)
            sets.push_back({QStringLiteral("starts%1").arg(count), tr("%1 random starts").arg(count),
                [over, count] { return over(randomStarts(count)); }});
    if (results.data && comparesVectors(experiment.kernel))
        sets.push_back({QStringLiteral("data"), tr("The same method on five data sets"),
            [over, data = results.data] { return over(choicesOf(Factor::DataSets, over.experiment, *data)); }});
    if (hasFewCells(present))
        sets.push_back({QStringLiteral("study"), tr("The cells of the study"), [present] { return present; }});
    return sets;
}

}  // namespace krein
