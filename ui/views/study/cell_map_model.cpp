// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_map_model.h"

#include <utility>

namespace krein {

void CellMapModel::setGrid(MapGrid grid, std::vector<CellMap> cells)
{
    const bool sameShape = grid.rows == m_grid.rows && grid.columns == m_grid.columns;
    if (!sameShape) beginResetModel();
    m_grid = std::move(grid);
    m_cells = std::move(cells);
    m_marks.resize(m_cells.size());
    if (!sameShape) return endResetModel();
    if (m_cells.empty()) return;
    // The current cell and the place scrolled to stay.
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

void CellMapModel::setCell(std::size_t at, CellMap cell)
{
    m_cells[at] = std::move(cell);
    Q_EMIT dataChanged(indexOf(at), indexOf(at));
}

void CellMapModel::setMarks(std::vector<CellMark> marks)
{
    if (marks == m_marks || m_cells.empty()) return;
    m_marks = std::move(marks);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::size_t CellMapModel::at(const QModelIndex& index) const
{
    const int place = index.row() * m_grid.columns + index.column();
    return static_cast<std::size_t>(place);
}

QModelIndex CellMapModel::indexOf(std::size_t at) const
{
    const int place = static_cast<int>(at);
    return index(place / m_grid.columns, place % m_grid.columns);
}

bool CellMapModel::isCell(const QModelIndex& index) const
{
    return index.isValid() && at(index) < m_cells.size() && m_grid.cells[at(index)].has_value();
}

int CellMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_grid.rows;
}

int CellMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_grid.columns;
}

Qt::ItemFlags CellMapModel::flags(const QModelIndex& index) const
{
    return isCell(index) ? QAbstractTableModel::flags(index) : Qt::NoItemFlags;
}

QString CellMapModel::description(const QModelIndex& index) const
{
    const CellMap& cell = this->cell(index);
    const CellMark& mark = this->mark(index);
    QStringList parts{mark.title};
    if (mark.present) parts << tr("in use");
    if (mark.nearest) parts << tr("nearest to the current settings");
    if (mark.best) parts << tr("best score");
    if (!mark.score.isEmpty()) parts << tr("%1 %2").arg(mark.scoreName, mark.score);
    if (cell.state == CellMap::State::Waiting) {
        parts << tr("not computed yet");
    } else if (cell.termination) {
        parts << scoreText(cell);
        const QString further = furtherScores(cell);
        if (!further.isEmpty()) parts << further;
        parts << endingText(*cell.termination);
    }
    if (!cell.problem.isEmpty()) parts << cell.problem;
    return parts.join(QStringLiteral(", "));
}

QVariant CellMapModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index)) return {};
    const CellMap& cell = this->cell(index);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return description(index);
    if (role != Qt::ToolTipRole) return {};
    QString text = QStringLiteral("<p><b>%1</b></p>").arg(mark(index).title.toHtmlEscaped());
    if (const CellMark& of = mark(index); !of.score.isEmpty())
        text += QStringLiteral("<p>%1</p>").arg(tr("%1 %2").arg(of.scoreName, of.score).toHtmlEscaped());
    if (!cell.words.isEmpty()) text += QStringLiteral("<p>%1</p>").arg(cell.words.toHtmlEscaped());
    if (!cell.problem.isEmpty()) text += QStringLiteral("<p>%1</p>").arg(cell.problem.toHtmlEscaped());
    return text;
}

QVariant CellMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList& titles = orientation == Qt::Horizontal ? m_grid.columnTitles : m_grid.rowTitles;
    if (section < 0 || section >= titles.size()) return {};
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return titles[section];
    return {};
}

}  // namespace krein
