// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "core/experiment/experiment.h"
#include "core/experiment/lists/choice.h"
#include "core/experiment/lists/comparison.h"
#include "ui/pictures/compare/cell_requests.h"
#include "ui/pictures/compare/compare_model.h"
#include "ui/pictures/may_be_empty.h"
#include "ui/pictures/view.h"

class QLabel;
class QTableView;

namespace krein {

class CompareBar;
class CompareTable;

/// Small decision maps of many methods, kernels or corrections on the same samples, in rows and columns.
///
/// Which experiments these are is told by cellsWanted(); whoever listens computes them and hands them in. They are
/// asked for when samples or choices have changed and stay as they are for a while, and only while the view is in
/// sight. Cells that are known already are not asked for again.
class CompareView : public View, public MayBeEmpty {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit CompareView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    QString whyEmpty() const override { return missing(); }
    void bringUpToDate() override;
    bool isUnderWay() const override { return isComputing(); }
    QSize sizeHint() const override { return {720, 480}; }

    QTableView* table() const;
    const CompareModel& model() const { return *m_model; }
    /// The visible part of the plane, the same in every cell.
    const Box& visibleBox() const;
    bool isComputing() const { return m_requests.isComputing(); }

    /// What was asked for last, by its place in that list.
    void addCell(int at, const std::shared_ptr<const Results>& results);
    void failCell(int at, const QString& sentence);
    void finishCells();

Q_SIGNALS:
    /// These experiments are to be computed in place of any asked for before.
    void cellsWanted(const std::vector<krein::Experiment>& cells, const krein::MapDetail& detail);
    void cancelWanted();
    /// The experiment is to use both.
    void choiceWanted(const krein::Candidate& row, const krein::Candidate& column);

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What is ticked; nothing where it says nothing about these samples.
    std::optional<Box> wantedBox(const std::optional<Box>& zoomed) const;
    Comparison wantedComparison() const;
    /// Why there is nothing to compare; empty if there is.
    QString missing() const;
    void rebuild();
    void ask();
    void stopOrGoOn();
    void put(std::size_t place, ComparedCell cell);
    void showState();
    void showMessage(const QString& message);
    void hover(const QModelIndex& cell, Index row);
    void use(const QModelIndex& cell);

    Theme m_theme;
    CompareModel* m_model;
    CompareBar* m_bar;
    QLabel* m_state;
    QLabel* m_message;
    CompareTable* m_table;
    CellRequests m_requests;
    std::shared_ptr<const DataSet> m_builtData;  ///< what the cells were made for; null: nothing
    Experiment m_built;                          ///< likewise
    QTimer m_pause;                              ///< runs until changes have come to rest
    bool m_late = false;                         ///< they came to rest while the view was out of sight
};

}  // namespace krein
