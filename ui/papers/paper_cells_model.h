// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "core/papers/paper_report.h"

namespace krein {

/// A published table with its rerun, row by row and column by column as it was printed.
class PaperCellsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int OursRole = Qt::UserRole + 1;
    static constexpr int PrintedRole = Qt::UserRole + 2;  ///< with the difference
    static constexpr int MarkRole = Qt::UserRole + 3;     ///< a PaperMark as int

    /// @param table  outlives it
    explicit PaperCellsModel(const PaperTable& table, QObject* parent = nullptr);

    /// @param how  the data that there are   @param busy  more is to come
    void showReport(const PaperReport& report, const PaperRerun& how, bool busy);
    const ReportedCell& cellAt(const QModelIndex& index) const;
    /// Whether something is computed for a cell.
    bool canRun(const QModelIndex& index) const;
    /// Whether the data of a row are asked for and not given.
    bool isAsked(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant rowHead(int row, int role) const;

    const PaperTable& m_table;
    PaperReport m_report;
    PaperRerun m_how;
    bool m_busy = false;
};

}  // namespace krein
