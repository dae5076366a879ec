// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/page_summary.h"

#include <algorithm>
#include <optional>

#include <QStringList>

#include "core/data/data_set.h"
#include "core/documents/command.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/suggest.h"
#include "ui/panels/kernel_badges.h"
#include "ui/panels/kernel_in_force.h"
#include "ui/panels/model_badges.h"
#include "ui/text/data_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// Numbers that have a slider, and what else is not at its default.
bool isWorthTelling(const Setting& setting, const std::string& path, const std::vector<std::string>& changed)
{
    if (std::holds_alternative<std::monostate>(setting.value)) return false;
    const bool isNumber = setting.kind == ParameterKind::Number || setting.kind == ParameterKind::Integer;
    if (isNumber && setting.parameter.low < setting.parameter.high) return true;
    return std::ranges::any_of(changed, [&](const std::string& one) { return one.starts_with(path + "="); });
}

/// "Gaussian (RBF): γ  Width = 0.5; …": what is set, and what the data chose.
QString withParameters(
    const Experiment& experiment, const std::string& section, const QString& name, const std::vector<Setting>& settings)
{
    const std::vector<std::string> changed = assignmentsOf(experiment).value_or(std::vector<std::string>());
    QStringList words;
    for (const Setting& setting : settings) {
        const std::string path = section + "." + std::string(setting.parameter.key);
        if (!isWorthTelling(setting, path, changed)) continue;
        words << QStringLiteral("%1 = %2").arg(
            toText(nameOf(experiment, path)), withMinusSign(toText(shownValue(experiment, path, setting.value))));
    }
    return words.isEmpty() ? name : name + QStringLiteral(": ") + words.join(QStringLiteral("; "));
}

QString variedWords(const Study& study)
{
    QStringList axes;
    for (const StudyAxis& axis : study.axes) {
        if (const auto* values = std::get_if<ParameterValues>(&axis))
            axes << toText(nameOf(study.experiment, values->path));
        else
            axes << toText(std::get<StudyChoices>(axis).name);
    }
    return axes.isEmpty() ? tr("the same experiment, repeated") : axes.join(QStringLiteral(", "));
}

}  // namespace

Page summaryPage(const Study& study, const Results* results)
{
    const Experiment& experiment = study.experiment;
    PageTable table{.columns = "ll", .headings = {}};
    const auto add = [&table](const QString& name, const QString& words) {
        table.rows.push_back({name.toStdString(), words.toStdString()});
    };
    const auto addBadge = [&add](const BadgeContent& badge) {
        add(badge.caption,
            badge.remark.isEmpty() ? badge.words() : badge.words() + QStringLiteral(" · ") + badge.remark);
    };
    const bool known = results && results->data;
    const QString data = toText(info(experiment.data).name);
    add(tr("Data"), known ? data + QStringLiteral(" · ") + sizeText(*results->data) : data);
    const Kernel kernel = kernelInForce(experiment, results);
    add(tr("Kernel"), withParameters(experiment, "kernel", toText(info(kernel).name), settings(kernel)));
    add(tr("Correction"),
        withParameters(
            experiment, "correction", toText(info(experiment.correction).name), settings(experiment.correction)));
    add(tr("Method"),
        withParameters(experiment, "method", toText(info(experiment.method).name), settings(experiment.method)));
    if (hasMany(study)) add(tr("Varied"), variedWords(study));
    if (known) {
        addBadge(kernelBadge(*results));
        addBadge(signatureBadge(*results));
        addBadge(trainingBadge(*results, 0));
        addBadge(scoreBadge(*results));
    }
    Page page{.blocks = {std::move(table)}};
    if (const auto line = hasMany(study) ? commandOf(study) : commandOf(study.experiment))
        page.blocks.emplace_back(PageCommand{tr("The same on the command line").toStdString(), *line});
    else
        page.blocks.emplace_back(Sentence{
            {}, tr("No command line can make samples drawn by hand; the talk file contains them.").toStdString()});
    return page;
}

}  // namespace krein
