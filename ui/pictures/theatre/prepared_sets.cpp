// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/theatre/prepared_sets.h"

#include <array>

#include "core/experiment/experiment.h"
#include "core/parameters.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

constexpr std::array seedCounts{5, 10, 20};

}  // namespace

std::vector<PreparedSet> preparedSets(const Results& results)
{
    std::vector<PreparedSet> sets;
    const Experiment& experiment = results.experiment;
    const bool twoClasses = results.data && results.data->classNames.size() == 2;
    for (const Setting& setting : settings(experiment.method)) {
        const std::string path = "method." + setting.parameter.key;
        if (listedValues(setting).size() < 2 || (twoClasses && setting.parameter.key == "multiclass")) continue;
        const QString title = setting.kind == ParameterKind::Flag ? tr("With and without: %1")
                                                                  : tr("Every choice of: %1");
        sets.push_back({toText(setting.parameter.key), title.arg(toText(setting.parameter.label)),
            [experiment, path] { return withEveryValue(experiment, path); }});
    }
    if (hasRandomStart(experiment.method))
        for (const int count : seedCounts)
            sets.push_back({QStringLiteral("starts%1").arg(count), tr("%1 random starts").arg(count),
                [experiment, count] { return fromRandomStarts(experiment, count); }, true});
    sets.push_back({QStringLiteral("data"), tr("The same method on five data sets"),
        [experiment] { return onFiveDataSets(experiment); }});
    return sets;
}

}  // namespace krein
