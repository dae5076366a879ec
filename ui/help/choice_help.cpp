// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/choice_help.h"

#include <QStringList>

#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

QString rangeOf(const Setting& setting)
{
    if (setting.kind == ParameterKind::Choice) {
        constexpr std::size_t mostListed = 12;  // more have a chapter of their own
        if (setting.parameter.options.size() > mostListed) return tr("any option of this chapter");
        QStringList ids;
        for (const Option& option : setting.parameter.options) ids << toText(option.id);
        return ids.join(QStringLiteral(", "));
    }
    if (setting.parameter.isObject) return tr("counted from 1 in the window, from 0 in files and on the command line");
    if (setting.kind == ParameterKind::Text) return setting.parameter.isPath ? tr("a path") : tr("text");
    if (setting.kind == ParameterKind::Flag) return QStringLiteral("true, false");
    return QStringLiteral("%1 … %2").arg(limitText(setting.parameter.minimum), limitText(setting.parameter.maximum));
}

}  // namespace

QString parametersHelp(const QString& prefix, const QString& section, const std::vector<Setting>& settings)
{
    if (settings.empty()) return QString();
    QString rows;
    for (const Setting& setting : settings) {
        const Parameter& parameter = setting.parameter;
        const QString key = toText(parameter.key);
        const QString automatic = parameter.automatic.empty() ? QString()
                                                              : tr(" Automatic: ") + toText(parameter.automatic) + u'.';
        rows += QStringLiteral("<tr><td><a name='%1.%2'></a><b>%3</b>&nbsp;<i>%4</i>&nbsp;&nbsp;<code>%5.%2</code><br>"
                               "%6%7 &nbsp;<i>%8</i></td></tr>")
                    .arg(prefix, key, toText(parameter.label), toText(parameter.symbol), section,
                        toText(parameter.meaning), automatic, rangeOf(setting));
    }
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

QString comparedBy(Compared compared)
{
    switch (compared) {
    case Compared::Rows: return tr("Compares vectors.");
    case Compared::Sequences: return tr("Compares sequences of points, and vectors as sequences of numbers.");
    case Compared::PointSets: return tr("Compares sets of points.");
    case Compared::Strings: return tr("Compares strings.");
    case Compared::Nodes: return tr("Compares nodes of a graph.");
    case Compared::Entries: return tr("Takes a matrix of dissimilarities.");
    case Compared::Anything: return tr("Compares any objects.");
    }
    return QString();
}

QString methodRemark(const Method& method)
{
    QStringList remarks;
    if (find(settings(method), "multiclass"))
        remarks << tr("Two classes. More classes: one-vs-rest or one-vs-one.");
    else if (!isNovelty(method))
        remarks << tr("Any number of classes at once.");
    if (isNovelty(method)) remarks << tr("Needs no labels.");
    if (keepsAsymmetry(method)) remarks << tr("Uses an asymmetric kernel as it is.");
    if (needsSpectrum(method)) remarks << tr("Starts from the eigenvalues of K.");
    return remarks.join(QLatin1Char(' '));
}

QString choiceHelp(const Info& about, const QString& remark)
{
    QString html = QStringLiteral("<p>");
    if (!about.formula.empty()) html += toText(about.formula) + QStringLiteral("<br>");
    html += toText(about.summary);
    if (!remark.isEmpty()) html += QLatin1Char(' ') + remark;
    if (!about.synonyms.empty())
        html += QLatin1Char(' ') + tr("Also found as: %1.").arg(toText(about.synonyms).toHtmlEscaped());
    if (!about.source.empty()) html += QStringLiteral(" <i>(%1)</i>").arg(toText(about.source));
    return html + QStringLiteral(" <code>%1</code></p>").arg(toText(about.id));
}

}  // namespace krein
