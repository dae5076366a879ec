// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "ui/views/study/cell_map.h"
#include "ui/views/study/map_grid.h"

namespace krein {

/// What a map is marked with, and what its study says of it.
struct CellMark {
    QString title;      ///< "Width γ = 0.3", "KLR, TL1"; also where headings say it
    QString score;      ///< "0.93 ± 0.02" over its repetitions; empty: the map's own is shown
    QString scoreName;  ///< "Accuracy", of what the score is
    bool present = false;  ///< the window's experiment has its values
    bool nearest = false;  ///< no cell has them, and those of this one are nearest to them
    bool best = false;
    bool operator==(const CellMark&) const = default;
};

/// Small decision maps as a table whose headings are the values of two axes.
class CellMapModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// @param cells  as grid.cells; what stands for no cell is not shown
    void setGrid(MapGrid grid, std::vector<CellMap> cells);
    void setCell(std::size_t at, CellMap cell);
    /// @param marks  as cells()
    void setMarks(std::vector<CellMark> marks);
    const MapGrid& grid() const { return m_grid; }
    const std::vector<CellMap>& cells() const { return m_cells; }
    const std::vector<CellMark>& marks() const { return m_marks; }
    std::size_t at(const QModelIndex& index) const;
    QModelIndex indexOf(std::size_t at) const;
    const CellMap& cell(const QModelIndex& index) const { return m_cells[at(index)]; }
    const CellMark& mark(const QModelIndex& index) const { return m_marks[at(index)]; }
    /// Whether there is a cell: the last line may not be full.
    bool isCell(const QModelIndex& index) const;
    /// Maps have their titles above them, because there are no headings.
    bool areTitled() const { return m_grid.columnTitles.isEmpty() && m_cells.size() > 1; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString description(const QModelIndex& index) const;

    MapGrid m_grid;
    std::vector<CellMap> m_cells;
    std::vector<CellMark> m_marks;
};

}  // namespace krein
