// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/table_widths.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QFontInfo>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextTable>

namespace krein {

namespace {

constexpr double slack = 1.0;        // pixels; widths are rounded
constexpr double smallShare = 0.85;  // of the usual letters

void collectTables(const QTextFrame* frame, std::vector<QTextTable*>& found)
{
    for (QTextFrame* child : frame->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child)) found.push_back(table);
        collectTables(child, found);
    }
}

template <class Act> void forEachBlock(const QTextTableCell& cell, Act act)
{
    for (auto at = cell.begin(); at != cell.end(); ++at)
        if (at.currentBlock().isValid()) act(at.currentBlock());
}

double paddingOf(const QTextTable& table, const QTextTableCell& cell)
{
    const QTextTableCellFormat format = cell.format().toTableCellFormat();
    const double own = format.leftPadding() + format.rightPadding() + format.leftBorder() + format.rightBorder();
    return std::max(own, 2 * table.format().cellPadding()) + slack;
}

/// As the document is laid out.
std::vector<ColumnNeed> needsOf(const QTextTable& table)
{
    std::vector<ColumnNeed> needs(static_cast<std::size_t>(table.columns()));
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) {
            const QTextTableCell cell = table.cellAt(row, column);
            ColumnNeed& need = needs[static_cast<std::size_t>(column)];
            forEachBlock(cell, [&need, padding = paddingOf(table, cell)](const QTextBlock& block) {
                need.least = std::max(need.least, block.layout()->minimumWidth() + padding);
                need.most = std::max(need.most, block.layout()->maximumWidth() + padding);
            });
        }
    return needs;
}

template <class Act> void forEachBlock(const QTextTable& table, Act act)
{
    for (int row = 0; row < table.rows(); ++row)
        for (int column = 0; column < table.columns(); ++column) forEachBlock(table.cellAt(row, column), act);
}

/// At spaces, as words; but "± 5 %" and "p = 1" are one. What is not to be broken has been read with other spaces;
/// without any it stays whole, as the toolkit would break "0.5" at its point.
void letNumbersBreak(QTextTable& table)
{
    QTextBlockFormat breakable;
    breakable.setNonBreakableLines(false);
    forEachBlock(table, [&breakable](const QTextBlock& block) {
        const QString text = block.text();
        if (!text.contains(QChar::Nbsp)) return;
        QTextCursor cursor(block);
        cursor.mergeBlockFormat(breakable);
        for (qsizetype i = 1; i + 1 < text.size(); ++i) {
            const QChar before = text.at(i - 1), after = text.at(i + 1);
            if (text.at(i) != QChar::Nbsp || after == u'%' || after == u'=') continue;
            if (before == u'=' || before == u'±') continue;
            cursor.setPosition(block.position() + static_cast<int>(i));
            cursor.deleteChar();
            cursor.insertText(QStringLiteral(" "));
        }
    });
}

void makeSmaller(QTextTable& table, int pixels)
{
    QTextCharFormat small;
    small.setProperty(QTextFormat::FontPixelSize, pixels);
    forEachBlock(table, [&small](const QTextBlock& block) {
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(small);
    });
}

double sum(const std::vector<ColumnNeed>& needs, double ColumnNeed::*width)
{
    return std::accumulate(
        needs.begin(), needs.end(), 0.0, [width](double all, const ColumnNeed& need) { return all + need.*width; });
}

/// For the columns of a table, of the room that there is for it.
double roomIn(const QTextTable& table, double room)
{
    const QTextTableFormat format = table.format();
    return room - (table.columns() + 1) * format.cellSpacing() - 2 * format.border() - slack;
}

void setWidths(QTextTable& table, const std::vector<double>& widths, QTextLength::Type type = QTextLength::FixedLength)
{
    QTextTableFormat format = table.format();
    QList<QTextLength> lengths;
    for (const double width : widths) lengths << QTextLength(type, width);
    format.setColumnWidthConstraints(lengths);
    table.setFormat(format);
}

void setWrapping(QTextDocument& document, QTextOption::WrapMode mode)
{
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(mode);
    document.setDefaultTextOption(option);
    document.size();  // lays it out
}

}  // namespace

std::vector<double> columnWidths(const std::vector<ColumnNeed>& needs, double room)
{
    std::vector<double> widths;
    const double least = sum(needs, &ColumnNeed::least), most = sum(needs, &ColumnNeed::most);
    if (least <= room) {
        const double share = most > least ? std::min(1.0, (room - least) / (most - least)) : 0.0;
        for (const ColumnNeed& need : needs) widths.push_back(need.least + share * (need.most - need.least));
        return widths;
    }
    // No column is wider than a width at which all have room together: those with short words keep what they need.
    for (const ColumnNeed& need : needs) widths.push_back(need.least);
    std::vector<double> sorted = widths;
    std::ranges::sort(sorted);
    double left = room, widest = 0.0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        widest = left / static_cast<double>(sorted.size() - i);
        if (sorted[i] > widest) break;
        left -= sorted[i];
    }
    for (double& width : widths) width = std::min(width, widest);
    return widths;
}

void fitTables(QTextDocument& document, double width)
{
    setWrapping(document, QTextOption::WordWrap);
    std::vector<QTextTable*> tables;
    collectTables(document.rootFrame(), tables);
    const double room = width - 2 * document.documentMargin();
    const int smaller = static_cast<int>(std::lround(smallShare * QFontInfo(document.defaultFont()).pixelSize()));
    const auto isTooWide = [room](const QTextTable& table) {
        return sum(needsOf(table), &ColumnNeed::least) > roomIn(table, room);
    };
    const auto relieve = [&](auto change) {
        for (QTextTable* table : tables)
            if (isTooWide(*table)) change(*table);
        document.size();
    };
    relieve([smaller](QTextTable& table) { makeSmaller(table, smaller); });
    relieve(letNumbersBreak);
    std::vector<std::vector<double>> widths;
    for (const QTextTable* table : tables) widths.push_back(columnWidths(needsOf(*table), roomIn(*table, room)));
    for (std::size_t i = 0; i < tables.size(); ++i) setWidths(*tables[i], widths[i]);
    setWrapping(document, QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void shareTables(QTextDocument& document, double width)
{
    constexpr double all = 100.0;  // per cent
    document.setTextWidth(width);
    document.size();  // lays it out
    std::vector<QTextTable*> tables;
    collectTables(document.rootFrame(), tables);
    std::vector<std::vector<double>> shares;
    for (const QTextTable* table : tables) {
        const std::vector<ColumnNeed> needs = needsOf(*table);
        const double room = roomIn(*table, width);
        shares.emplace_back();
        if (sum(needs, &ColumnNeed::most) <= room) continue;
        for (const double column : columnWidths(needs, room)) shares.back().push_back(all * column / room);
    }
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (!shares[i].empty()) setWidths(*tables[i], shares[i], QTextLength::PercentageLength);
}

}  // namespace krein
