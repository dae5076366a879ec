// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/parameter_words.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QRegularExpression>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// What a section that is a choice was set to; empty for other sections.
QString choiceText(const Experiment& experiment, std::string_view section)
{
    if (section == "kernel") return tr("kernel %1").arg(toText(info(*experiment.kernel).name));
    if (section == "correction") return tr("repair %1").arg(toText(info(experiment.correction).name));
    if (section == "method") return tr("method %1").arg(toText(info(experiment.method).name));
    if (section == "projection") return tr("embedding %1").arg(toText(info(experiment.projection).name));
    return {};
}

/// The name of the parameter that stands for `path`, and of the choice `id` if it has one of that id.
std::pair<QString, QString> namesOf(const std::vector<Section>& all, const QString& path, const QString& id)
{
    const std::string section = path.section(QLatin1Char('.'), 0, 0).toStdString();
    const std::string key = path.section(QLatin1Char('.'), 1).toStdString();
    for (const Section& candidate : all) {
        const Setting* setting = candidate.name == section ? find(candidate.settings, key) : nullptr;
        if (!setting) continue;
        const auto option = std::ranges::find(setting->parameter.options, id.toStdString(), &Option::id);
        return {parameterText(setting->parameter),
            option == setting->parameter.options.end() ? QString() : toText(option->label)};
    }
    return {};
}

}  // namespace

QString inWords(const Experiment& experiment, std::string_view sentence)
{
    static const QRegularExpression path(QStringLiteral("\\b((?:prepare|split|kernel|correction|method|projection|"
                                                        "spectrum|map)\\.[a-z][a-z-]*)(?:( to | = )([a-z-]+))?"));
    const QString text = toText(sentence);
    const std::vector<Section> all = sections(experiment);
    QString plain;
    qsizetype at = 0;
    for (auto found = path.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const auto [name, choice] = namesOf(all, match.captured(1), match.captured(3));
        if (name.isEmpty()) continue;
        plain += text.mid(at, match.capturedStart() - at) + QStringLiteral("“%1”").arg(name);
        at = match.capturedEnd(1);
        if (choice.isEmpty()) continue;
        plain += tr(" to “%1”").arg(choice);
        at = match.capturedEnd();
    }
    return plain + text.mid(at);
}

QString parameterText(const Parameter& parameter)
{
    QString label = toText(parameter.label);
    // Not that of an abbreviation: "TL1 radius".
    if (label.size() > 1 && !label[1].isUpper() && !label[1].isDigit()) label[0] = label[0].toLower();
    return label;
}

QString editText(const Experiment& experiment, std::string_view path)
{
    const std::size_t dot = path.find('.');
    const std::string_view name = path.substr(0, dot), key = dot < path.size() ? path.substr(dot + 1) : path;
    if (name == "data" && key == "label") return tr("label column");
    if (name == "data" && key == "generator") return tr("data %1").arg(toText(info(experiment.data).name));
    for (const Section& section : sections(experiment)) {
        if (section.name != name) continue;
        if (key == "id") return choiceText(experiment, name);
        if (const Setting* setting = find(section.settings, key)) return parameterText(setting->parameter);
    }
    return tr("a parameter");
}

}  // namespace krein
