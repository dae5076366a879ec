// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_edits.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/errors.h"
#include "core/documents/alternatives.h"
#include "core/documents/session.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "core/study/suggest.h"
#include "core/study/units.h"
#include "ui/text/number_text.h"
#include "ui/text/study_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int mostNamed = 3, comparedFolds = 10;

struct StudyEdits {
    Q_DECLARE_TR_FUNCTIONS(StudyEdits)
};

/// How many values an axis has.
qint64 lengthOf(const StudyAxis& axis, const Experiment& experiment)
{
    const auto* choices = std::get_if<StudyChoices>(&axis);
    if (choices) return std::ssize(choices->choices);
    return std::ssize(valuesOf(std::get<ParameterValues>(axis), experiment));
}

}  // namespace

bool isAxis(const Study& study, const std::string& path)
{
    return std::ranges::any_of(study.axes, [&](const StudyAxis& axis) {
        const auto* values = std::get_if<ParameterValues>(&axis);
        return values && values->path == path;
    });
}

bool comparesMethods(const StudyAxis& axis)
{
    const auto* choices = std::get_if<StudyChoices>(&axis);
    return choices && factorOf(*choices) == Factor::Methods;
}

bool isOfMethod(const std::string& path)
{
    return path.starts_with("method.");
}

void dropOwnTuning(Study& study)
{
    for (StudyAxis& axis : study.axes)
        if (comparesMethods(axis))
            for (StudyChoice& choice : std::get<StudyChoices>(axis).choices) choice.tune.clear();
}

void giveOwnTuning(Study& study)
{
    std::erase_if(study.tune.parameters, [](const ParameterValues& values) { return isOfMethod(values.path); });
    for (StudyAxis& axis : study.axes) {
        if (!comparesMethods(axis)) continue;
        for (StudyChoice& choice : std::get<StudyChoices>(axis).choices) {
            Experiment changed = study.experiment;
            assignAll(changed, choice.set);
            choice.tune.clear();
            if (const auto own = ownTuning(changed, tuneSteps)) choice.tune.push_back(*own);
        }
    }
}

bool isTuned(const StudyAxis& axis)
{
    const auto* choices = std::get_if<StudyChoices>(&axis);
    return choices
        && std::ranges::any_of(choices->choices, [](const StudyChoice& choice) { return !choice.tune.empty(); });
}

bool isEverywhere(const Study& study, const std::string& path)
{
    return std::ranges::all_of(study.axes, [&](const StudyAxis& axis) {
        const auto* choices = std::get_if<StudyChoices>(&axis);
        return !choices || std::ranges::all_of(choices->choices, [&](const StudyChoice& choice) {
            Experiment changed = study.experiment;
            assignAll(changed, choice.set);
            return hasParameter(changed, path);
        });
    });
}

std::vector<std::string> comparedIds(const Study& study, Factor what, const std::vector<Alternative>& all)
{
    std::vector<std::string> ids;
    for (const StudyAxis& axis : study.axes) {
        const auto* choices = std::get_if<StudyChoices>(&axis);
        if (!choices || factorOf(*choices) != what) continue;
        for (const Alternative& one : all)
            if (std::ranges::find(choices->choices, one.choice.label, &StudyChoice::label) != choices->choices.end())
                ids.push_back(one.id);
    }
    return ids;
}

Comparison comparisonOf(const Study& study, const StudyChoices& axis)
{
    Comparison made{.alone = study, .added = study};
    const auto isSame = [what = factorOf(axis)](const StudyAxis& other) {
        const auto* choices = std::get_if<StudyChoices>(&other);
        return choices && factorOf(*choices) == what;
    };
    const auto tunesMethods = [](const Study& one) {
        return std::ranges::any_of(one.tune.parameters, isOfMethod, &ParameterValues::path);
    };
    const bool wasTuned = std::ranges::any_of(
        study.axes, [&](const StudyAxis& other) { return isSame(other) && isTuned(other); });
    const StudyRepetition folds{.by = RepeatBy::Folds, .folds = comparedFolds};
    if (made.alone.repeat.by == RepeatBy::None) made.alone.repeat = folds;
    if (!hasMany(study)) made.added.repeat = folds;
    made.replaces = std::erase_if(made.added.axes, isSame) > 0;
    made.added.axes.emplace_back(axis);
    made.alone.axes = {axis};
    for (Study* each : {&made.alone, &made.added})
        if (comparesMethods(axis) && (wasTuned || tunesMethods(*each))) giveOwnTuning(*each);
    return made;
}

qint64 runsOf(const Study& study, const DataSet& data)
{
    const StudyRepetition& repeat = study.repeat;
    qint64 runs = repeat.by == RepeatBy::None ? 1
        : repeat.by == RepeatBy::Folds        ? qint64{repeat.folds} * repeat.times
        : repeat.by == RepeatBy::LeaveOneOut  ? data.size()
        : repeat.by == RepeatBy::Splits       ? std::ssize(repeat.splits)
                                              : repeat.times;
    for (const StudyAxis& axis : study.axes) runs *= lengthOf(axis, study.experiment);
    return runs;
}

QString lackingWords(const Study& study)
{
    QStringList sentences;
    for (const StudyAxis& axis : study.axes) {
        const auto* values = std::get_if<ParameterValues>(&axis);
        if (!values) continue;
        QStringList without;
        for (const StudyAxis& other : study.axes) {
            const auto* choices = std::get_if<StudyChoices>(&other);
            if (!choices) continue;
            for (const StudyChoice& choice : choices->choices) {
                Experiment changed = study.experiment;
                try {
                    assignAll(changed, choice.set);
                } catch (const InvalidInput&) {
                    continue;  // an alternative that the method has not: its cells say so
                }
                if (!hasParameter(changed, values->path)) without << toText(choice.label);
            }
        }
        const QString name = symbolOf(study.experiment, values->path);
        if (without.size() == 1) sentences << StudyEdits::tr("%1 has no %2.").arg(without.front(), name);
        if (without.size() > 1)
            sentences << StudyEdits::tr("%1 have no %2.").arg(without.join(QStringLiteral(", ")), name);
    }
    return sentences.join(QLatin1Char(' '));
}

QString orphanedWords(const Study& study)
{
    const auto hasIt = [&](const std::string& path) {
        return hasParameter(study.experiment, path) || std::ranges::any_of(study.axes, [&](const StudyAxis& axis) {
            const auto* choices = std::get_if<StudyChoices>(&axis);
            return choices && std::ranges::any_of(choices->choices, [&](const StudyChoice& choice) {
                Experiment changed = study.experiment;
                try {
                    assignAll(changed, choice.set);
                } catch (const InvalidInput&) {
                    return false;
                }
                return hasParameter(changed, path);
            });
        });
    };
    for (const StudyAxis& axis : study.axes) {
        const auto* values = std::get_if<ParameterValues>(&axis);
        if (!values || values->path.ends_with(".id") || hasIt(values->path)) continue;
        if (!parameterAt(study.experiment, values->path)) continue;  // which the reader of a file words better
        const std::string section = values->path.substr(0, values->path.find('.'));
        const QString owner = section == "kernel" ? StudyEdits::tr("The kernel “%1”")
            : section == "method"                 ? StudyEdits::tr("The method “%1”")
                                                  : QStringLiteral("“%1”");
        return StudyEdits::tr("%1 has no %2. Click %2 above to remove it from the study.")
            .arg(owner.arg(toText(choiceName(study.experiment, section))), symbolOf(study.experiment, values->path));
    }
    return {};
}

QString valuesInShort(const StudyAxis& axis, const Experiment& experiment)
{
    const auto* values = std::get_if<ParameterValues>(&axis);
    if (values)
        if (const auto* range = std::get_if<ValueRange>(&values->values))
            return StudyEdits::tr("%1 … %2 (%3)")
                .arg(roundedNumber(range->from, 3), roundedNumber(range->to, 3))
                .arg(range->steps);
    QStringList names;
    if (values)
        for (const ParameterValue& value : std::get<std::vector<ParameterValue>>(values->values))
            names << (std::holds_alternative<double>(value) ? roundedNumber(std::get<double>(value), 3)
                                                            : toText(shownValue(experiment, values->path, value)));
    else
        for (const StudyChoice& choice : std::get<StudyChoices>(axis).choices) names << toText(choice.label);
    if (names.size() <= mostNamed) return names.join(QStringLiteral(", "));
    return StudyEdits::tr("%1, … (%2)").arg(names.mid(0, mostNamed - 1).join(QStringLiteral(", "))).arg(names.size());
}

}  // namespace krein
