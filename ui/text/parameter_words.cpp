// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/parameter_words.h"

#include <algorithm>
#include <optional>

#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/base/problem.h"
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
    if (section == "correction" && std::holds_alternative<NoCorrection>(experiment.correction))
        return tr("no correction");
    if (section == "correction") return tr("correction %1").arg(toText(info(experiment.correction).name));
    if (section == "method") return tr("method %1").arg(toText(info(experiment.method).name));
    if (section == "projection") return tr("embedding %1").arg(toText(info(experiment.projection).name));
    return {};
}

/// "“scaling”", "“as they are”"; a number as it is.
QString nameOf(const Experiment& experiment, const Wording::Piece& piece)
{
    if (piece.inWindow) return toText(*piece.inWindow);
    const std::optional<Parameter> parameter = parameterAt(experiment, piece.path);
    if (!parameter) return toText(piece.text.empty() ? piece.path : piece.text);
    if (piece.text.empty()) return QStringLiteral("“%1”").arg(parameterText(*parameter));
    if (parameter->isObject) return toText(objectNumbers(piece.text));
    const auto option = std::ranges::find(parameter->options, piece.text, &Option::id);
    return option == parameter->options.end() ? toText(piece.text) : QStringLiteral("“%1”").arg(toText(option->label));
}

}  // namespace

QString inWords(const Experiment& experiment, const Wording& sentence)
{
    return toText(
        worded(sentence, [&](const Wording::Piece& piece) { return nameOf(experiment, piece).toStdString(); }));
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
