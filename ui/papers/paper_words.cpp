// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QStringList>

#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

QString labelOf(PaperMark mark)
{
    return toText(paperMarkOptions[static_cast<std::size_t>(mark)].label);
}

using MarkCounts = std::array<int, std::size(paperMarkOptions)>;

/// How many printed cells have each mark.
MarkCounts marksOf(const PaperReport& report)
{
    MarkCounts counts{};
    for (const ReportedCell& cell : report.cells)
        if (cell.printed) ++counts[static_cast<std::size_t>(cell.mark)];
    return counts;
}

QString testWords(PaperTest test)
{
    return toText(paperTestOptions[static_cast<std::size_t>(test)].label);
}

QString escaped(const std::string& text)
{
    return toText(text).toHtmlEscaped();
}

QString colored(const QString& text, const QColor& color)
{
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(color.name(), text);
}

QString findingHead(ClaimFinding finding, const Theme& theme)
{
    const QString label = toText(claimFindingOptions[static_cast<std::size_t>(finding)].label);
    switch (finding) {
    case ClaimFinding::Confirmed:
        return colored(QStringLiteral("✓ ") + label, readable(theme.positive, theme.plotBackground));
    case ClaimFinding::NotConfirmed:
        return colored(QStringLiteral("✗ ") + label, readable(theme.negative, theme.plotBackground));
    case ClaimFinding::NotTestable: break;
    }
    return colored(QStringLiteral("– ") + label, theme.mutedText);
}

}  // namespace

QString shortTitle(const PaperTable& table)
{
    const QString rest = toText(table.id).section(QLatin1Char('-'), 1).replace(QLatin1Char('-'), QLatin1Char(' '));
    if (rest.startsWith(QLatin1String("table "))) return tr("Table %1").arg(rest.mid(6));
    if (rest.startsWith(QLatin1String("fig "))) return tr("Fig. %1").arg(rest.mid(4));
    return rest == QLatin1String("kqd") ? rest.toUpper() : rest.left(1).toUpper() + rest.mid(1);
}

QString needsDataSign()
{
    return QStringLiteral("⊕");
}

QString markSign(PaperMark mark)
{
    switch (mark) {
    case PaperMark::OneError: return QStringLiteral("●");
    case PaperMark::TwoDeviations: return QStringLiteral("◐");
    case PaperMark::Outside: return QStringLiteral("○");
    case PaperMark::NoSpread: return QStringLiteral("?");
    case PaperMark::NotCompared: return QStringLiteral("·");
    case PaperMark::NotRun: break;
    }
    return {};
}

QColor markColor(PaperMark mark, const Theme& theme)
{
    switch (mark) {
    case PaperMark::OneError: return readable(theme.positive, theme.plotBackground);
    case PaperMark::Outside: return readable(theme.negative, theme.plotBackground);
    default: return theme.mutedText;
    }
}

QString oursText(const ReportedCell& cell)
{
    if (cell.ours.n == 0) return {};
    return cell.ours.sd ? spreadText(cell.ours.mean, *cell.ours.sd) : roundedNumber(cell.ours.mean);
}

QString printedText(const ReportedCell& cell)
{
    return cell.printed ? toText(krein::printedText(*cell.printed)) : QString();
}

QString printedValueText(const ReportedCell& cell)
{
    if (!cell.printed) return {};
    PaperCell value = *cell.printed;
    value.sd.reset();
    return toText(krein::printedText(value));
}

QString differenceText(const ReportedCell& cell)
{
    if (!cell.difference) return {};
    if (*cell.difference == 0.0) return QStringLiteral("=");
    const QString sign = *cell.difference > 0.0 ? QStringLiteral("+") : QStringLiteral("−");
    return sign + roundedNumber(std::abs(*cell.difference), 2);
}

QString cellWords(const PaperTable& table, const ReportedCell& found)
{
    const ReportedCell cell = shownCell(table, found);
    const PaperRow& row = table.rows[cell.row];
    const PaperColumn& column = table.columns[cell.column];
    QStringList lines{tr("%1, %2").arg(toText(row.id), toText(column.title))};
    if (cell.ours.n > 0) {
        QString ours = cell.ours.n == 1 ? tr("Ours: %1 in one run").arg(oursText(cell))
                                        : tr("Ours: %1 over %2 runs").arg(oursText(cell)).arg(cell.ours.n);
        if (!cell.choice.empty()) ours += tr(", better setting: %1").arg(toText(cell.choice));
        if (cell.test) ours += tr("; paired t-test: %1").arg(testWords(*cell.test));
        lines << ours + QStringLiteral(".");
    } else {
        lines << toText(cell.reason);
    }
    if (cell.printed) {
        QString printed = tr("Published: %1").arg(printedText(cell));
        if (cell.printed->test) printed += tr("; paired t-test: %1").arg(testWords(*cell.printed->test));
        if (cell.difference) printed += tr("; the difference is %1, %2").arg(differenceText(cell), labelOf(cell.mark));
        lines << printed + QStringLiteral(".");
    } else {
        lines << tr("Nothing was published here.");
    }
    if (cell.likely) {
        const PaperDifference& difference = table.differences[*cell.likely];
        const Option& kind = differenceKindOptions[static_cast<std::size_t>(difference.kind)];
        lines << tr("Likely reason, %1: %2").arg(toText(kind.label), toText(difference.says));
    }
    if (cell.mark == PaperMark::NotCompared) lines << toText(column.notCompared);
    if (!row.stands.empty()) lines << toText(row.stands);
    return lines.join(QLatin1Char('\n'));
}

QString marksWords(const PaperReport& report)
{
    const MarkCounts counts = marksOf(report);
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto mark = static_cast<PaperMark>(i);
        if (counts[i] == 0) continue;
        parts
            << QStringList{markSign(mark), QString::number(counts[i]), labelOf(mark)}.join(QLatin1Char(' ')).trimmed();
    }
    return parts.join(QStringLiteral(",  "));
}

QString metWords(const PaperReport& report)
{
    const MarkCounts counts = marksOf(report);
    QStringList parts;
    for (const PaperMark mark : {PaperMark::OneError, PaperMark::TwoDeviations, PaperMark::Outside})
        if (const int count = counts[static_cast<std::size_t>(mark)]; count > 0)
            parts << markSign(mark) + QString::number(count);
    return parts.join(QLatin1Char(' '));
}

QString claimsWords(const PaperReport& report)
{
    std::array<int, std::size(claimFindingOptions)> counts{};
    for (const ClaimOutcome& claim : report.claims) ++counts[static_cast<std::size_t>(claim.finding)];
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            parts << QString::number(counts[i]) + QLatin1Char(' ') + toText(claimFindingOptions[i].label);
    return parts.join(QStringLiteral(", "));
}

QString claimsPage(const PaperTable& table, const PaperReport& report, const Theme& theme)
{
    QString html;
    for (std::size_t i = 0; i < table.claims.size(); ++i) {
        const PaperClaim& claim = table.claims[i];
        const ClaimOutcome& outcome = report.claims[i];
        html += QStringLiteral("<p><b>%1</b><br>“%2”").arg(findingHead(outcome.finding, theme), escaped(claim.says));
        for (const std::string& sentence : {outcome.evidence, claim.why})
            if (!sentence.empty()) html += QStringLiteral("<br>") + colored(escaped(sentence), theme.mutedText);
        html += QStringLiteral("</p>");
    }
    return html;
}

QString aboutTime(double seconds)
{
    if (seconds < 90.0) return tr("%1 s").arg(std::max(1L, std::lround(seconds)));
    const long minutes = std::lround(seconds / 60.0);
    return minutes < 90 ? tr("%1 min").arg(minutes) : tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

}  // namespace krein
