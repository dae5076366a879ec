// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/papers/paper_report.h"
#include "ui/theme/theme.h"

class QLabel;
class QPushButton;
class QTableView;

namespace krein {

class PaperCellDelegate;
class PaperCellsModel;

/// A published table with its rerun; below it all about the cell that is chosen. Enter or a double click opens it. A
/// file dropped on a row whose data are asked for is taken for them.
class PaperCells : public QWidget {
    Q_OBJECT
public:
    /// @param table  outlives it
    explicit PaperCells(const PaperTable& table, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void showReport(const PaperReport& report, const PaperRerun& how, bool busy);
    QTableView* table() const { return m_view; }

Q_SIGNALS:
    void cellWanted(std::size_t row, std::size_t column);
    void filesWanted(std::size_t row, const QStringList& dropped);
    void filesForgotten(std::size_t row);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTable();
    void buildDetail(QWidget* detail);
    void showDetail();
    void fitColumns();
    int rowAt(const QObject* watched, const QPoint& at) const;
    std::size_t computedRow(int row) const;

    const PaperTable& m_table;
    PaperCellsModel* m_model;
    PaperCellDelegate* m_delegate;
    QTableView* m_view;
    QLabel* m_legend;
    QLabel* m_detail;
    QPushButton* m_open;
    QPushButton* m_give;
    QPushButton* m_forget;
};

}  // namespace krein
