// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/page_summary.h"

#include <algorithm>
#include <optional>

#include <QStringList>

#include "core/data/data_set.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/command.h"
#include "core/study/session.h"
#include "core/study/suggest.h"
#include "ui/panels/kernel_badges.h"
#include "ui/panels/kernel_in_force.h"
#include "ui/panels/model_badges.h"
#include "ui/words/data_words.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

QString row(const QString& name, const QString& html)
{
    return QStringLiteral("<tr><td style='padding-right: 14px'><b>%1</b></td><td>%2</td></tr>")
        .arg(name.toHtmlEscaped(), html);
}

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
            toText(nameOf(experiment, path)), toText(shownValue(experiment, path, setting.value)));
    }
    const QString all = words.isEmpty() ? name : name + QStringLiteral(": ") + words.join(QStringLiteral("; "));
    return all.toHtmlEscaped();
}

QString variedHtml(const Study& study)
{
    QStringList axes;
    for (const StudyAxis& axis : study.axes) {
        if (const auto* values = std::get_if<ParameterValues>(&axis))
            axes << toText(nameOf(study.experiment, values->path));
        else
            axes << toText(std::get<StudyChoices>(axis).name);
    }
    return axes.isEmpty() ? tr("the same experiment, repeated") : axes.join(QStringLiteral(", ")).toHtmlEscaped();
}

QString badgeRow(const BadgeContent& badge)
{
    QString html = QStringLiteral("<b>%1</b>").arg(badge.words().toHtmlEscaped());
    if (!badge.remark.isEmpty()) html += QStringLiteral(" · ") + badge.remark.toHtmlEscaped();
    return row(badge.caption, html);
}

QString commandHtml(const Study& study)
{
    const std::optional<std::string> line = hasMany(study) ? commandOf(study) : commandOf(study.experiment);
    if (!line)
        return QStringLiteral("<p>%1</p>")
            .arg(tr("No command makes samples that were drawn by hand; the file "
                    "of the talk has them."));
    return QStringLiteral("<p>%1</p><pre style='white-space: pre-wrap'>%2</pre>")
        .arg(tr("The same on the command line:"), toText(*line).toHtmlEscaped());
}

}  // namespace

QString summaryHtml(const Study& study, const Results* results)
{
    const Experiment& experiment = study.experiment;
    QString data = toText(info(experiment.data).name).toHtmlEscaped();
    if (results && results->data) data += QStringLiteral(" · ") + sizeText(*results->data).toHtmlEscaped();
    const Kernel kernel = kernelInForce(experiment, results);
    QString rows = row(tr("Data"), data);
    rows += row(tr("Kernel"), withParameters(experiment, "kernel", toText(info(kernel).name), settings(kernel)));
    rows += row(tr("Repair"),
        withParameters(
            experiment, "correction", toText(info(experiment.correction).name), settings(experiment.correction)));
    rows += row(tr("Method"),
        withParameters(experiment, "method", toText(info(experiment.method).name), settings(experiment.method)));
    if (hasMany(study)) rows += row(tr("Varied"), variedHtml(study));
    if (results && results->data) {
        rows += badgeRow(kernelBadge(*results)) + badgeRow(signatureBadge(*results));
        rows += badgeRow(trainingBadge(*results, 0)) + badgeRow(scoreBadge(*results));
    }
    return QStringLiteral("<table cellspacing='0' cellpadding='1'>%1</table>").arg(rows) + commandHtml(study);
}

}  // namespace krein
