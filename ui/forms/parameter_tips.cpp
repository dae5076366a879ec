// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_tips.h"

#include <cmath>

#include "ui/forms/number_field.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

bool isNumber(const Parameter& parameter)
{
    return parameter.options.empty() && !parameter.isObject
        && (std::isfinite(parameter.minimum) || std::isfinite(parameter.maximum));
}

/// The sentences after the meaning.
QStringList factsOf(const Parameter& parameter, bool integral)
{
    QStringList facts;
    if (isNumber(parameter))
        facts << tr("Accepted: %1").arg(acceptedText(parameter.minimum, parameter.maximum, integral));
    if (parameter.isObject) facts << tr("Counted from 1, as in the table; files and the command line count from 0.");
    if (!parameter.automatic.empty()) facts << tr("Automatic: %1").arg(toText(parameter.automatic));
    if (!parameter.source.empty()) facts << tr("Source: %1").arg(toText(parameter.source));
    return facts;
}

QString tipParagraph(const QString& html)
{
    return QStringLiteral("<p>%1</p>").arg(html);
}

}  // namespace

QString toolTipOf(const Parameter& parameter, bool integral)
{
    return (QStringList{toText(parameter.meaning)} + factsOf(parameter, integral)).join(QLatin1Char('\n'));
}

QString whatsThisOf(const Parameter& parameter, bool integral)
{
    const QString symbol = toText(parameter.symbol), label = toText(parameter.label);
    QString text = tipParagraph(QStringLiteral("<b>%1</b>").arg(label.toHtmlEscaped())
        + (symbol.isEmpty() ? QString() : QStringLiteral(" <i>%1</i>").arg(symbol.toHtmlEscaped())));
    text += tipParagraph(toText(parameter.meaning).toHtmlEscaped());
    for (const QString& fact : factsOf(parameter, integral)) text += tipParagraph(fact.toHtmlEscaped());
    if (parameter.options.empty()) return text;
    text += QStringLiteral("<ul>");
    for (const Option& option : parameter.options)
        text += QStringLiteral("<li>%1</li>").arg(toText(option.label).toHtmlEscaped());
    return text + QStringLiteral("</ul>");
}

QString whatsThisOf(const Info& info)
{
    QString text = tipParagraph(QStringLiteral("<b>%1</b>").arg(toText(info.name).toHtmlEscaped()));
    if (!info.formula.empty()) text += tipParagraph(toText(info.formula));
    text += tipParagraph(toText(info.summary).toHtmlEscaped());
    if (!info.source.empty()) text += tipParagraph(tr("Source: %1").arg(toText(info.source).toHtmlEscaped()));
    return text;
}

}  // namespace krein
