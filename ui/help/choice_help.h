// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>
#include <vector>

#include <QString>

#include "core/base/parameters.h"
#include "core/classifiers/classifier.h"
#include "core/kernels/distances/compared.h"
#include "ui/help/help_book.h"

namespace krein {

/// Parameters as a table: symbol, key, meaning and range. @param section  "kernel": what their keys begin with
/// @param prefix  what the anchors of their rows begin with, "kernel.tl1"
QString parametersHelp(const QString& prefix, const QString& section, const std::vector<Setting>& settings);
/// What a distance compares, in one sentence.
QString comparedBy(Compared compared);
/// What a method does with more than two classes, an asymmetric kernel, labels and probabilities: a few words of plain
/// text, found out from its description. Empty if there is nothing to say.
QString methodRemark(const Method& method);
/// The text of an entry about one alternative. @param remark  what is said between its formula and its summary
QString choiceHelp(const Info& about, const QString& remark);

/// What is to be said of a choice beyond its description; may be empty.
template <class Variant> QString remarkOn(const Variant& alternative)
{
    if constexpr (std::is_same_v<Variant, Method>)
        return methodRemark(alternative);
    else
        return std::visit(
            [](const auto& chosen) {
                using Chosen = std::decay_t<decltype(chosen)>;
                if constexpr (requires { Chosen::compares; })
                    return comparedBy(Chosen::compares);
                else
                    return QString();
            },
            alternative);
}

/// The entry of one alternative of a choice, "kernel.tl1". @param section  of the Experiment its parameters are set in
template <class Variant>
HelpEntry choiceEntry(const Variant& alternative, const QString& prefix, const QString& section)
{
    const Info& about = info(alternative);
    const QString id = prefix + QLatin1Char('.') + QString::fromUtf8(about.id.data(), qsizetype(about.id.size()));
    return {id, QString::fromUtf8(about.name.data(), qsizetype(about.name.size())),
        choiceHelp(about, remarkOn(alternative)) + parametersHelp(id, section, settings(alternative))};
}

}  // namespace krein
