// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/paper_cells_model.h"

#include <algorithm>

#include <QFont>

#include "ui/papers/paper_words.h"
#include "ui/text/number_text.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"

namespace krein {

PaperCellsModel::PaperCellsModel(const PaperTable& table, QObject* parent)
    : QAbstractTableModel(parent),
      m_table(table),
      m_report(emptyReport(table, {}))
{
}

void PaperCellsModel::showReport(const PaperReport& report, const PaperRerun& how, bool busy)
{
    m_report = report;
    m_how = how;
    m_busy = busy;
    if (rowCount() == 0 || columnCount() == 0) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

const ReportedCell& PaperCellsModel::cellAt(const QModelIndex& index) const
{
    const auto row = static_cast<std::size_t>(index.row()), column = static_cast<std::size_t>(index.column());
    return m_report.cells.at(row * m_table.columns.size() + column);
}

bool PaperCellsModel::canRun(const QModelIndex& index) const
{
    const ReportedCell& cell = cellAt(index);
    return reasonNotRun(m_table, cell.row, cell.column, m_how).empty();
}

bool PaperCellsModel::isAsked(int row) const
{
    const PaperRow& own = m_table.rows.at(static_cast<std::size_t>(row));
    const PaperRow& from = own.of ? m_table.rows[*own.of] : own;
    return !from.ask.empty() && std::ranges::find(m_how.data, from.id, &GivenData::row) == m_how.data.end();
}

int PaperCellsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int PaperCellsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant PaperCellsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const ReportedCell cell = shownCell(m_table, cellAt(index));
    switch (role) {
    case OursRole: return cell.ours.n > 0 ? oursText(cell) : m_busy && canRun(index) ? QStringLiteral("…") : QString();
    case PrintedRole:
        return cell.printed ? (printedValueText(cell) + QStringLiteral("  ") + differenceText(cell)).trimmed()
                            : QString();
    case MarkRole: return static_cast<int>(cell.printed || cell.ours.n == 0 ? cell.mark : PaperMark::NotCompared);
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return cellWords(m_table, cellAt(index));
    case Qt::ToolTipRole: return plainTip(cellWords(m_table, cellAt(index)));
    default: return {};
    }
}

QVariant PaperCellsModel::rowHead(int row, int role) const
{
    const PaperRow& about = m_table.rows[static_cast<std::size_t>(row)];
    const bool asked = isAsked(row);
    if (role == Qt::DisplayRole) return (asked ? needsDataSign() + QLatin1Char(' ') : QString()) + toText(about.id);
    if (role == Qt::ToolTipRole)
        return plainTip(asked ? tr("Needs data. %1").arg(toText(about.ask)) : toText(about.data));
    if (role == Qt::FontRole) {
        QFont font;
        font.setItalic(asked);
        return font;
    }
    return {};
}

QVariant PaperCellsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) return rowHead(section, role);
    const PaperColumn& column = m_table.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return toText(column.id);
    if (role == Qt::ToolTipRole) return plainTip(toText(column.title));
    return {};
}

}  // namespace krein
