// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ui/views/view.h"

class QLabel;
class QStackedLayout;
class QTableView;

namespace krein {

class SampleFilter;
class SampleFilterBar;
class SampleModel;
class SampleTable;
class TableActions;
struct SampleEdit;

/// The samples as a table that is sorted by any column, filtered, and edited where the samples are rows of numbers.
/// What is picked in the table is picked everywhere, and the other way round; rows that the filter hides stay picked
/// until something is picked in the table.
///
/// Del: delete. Ctrl+D: duplicate. Ins: add a row. Ctrl+A: all. Ctrl+I: the others. Ctrl+C: copy as CSV. F2: edit a
/// cell.
class TableView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit TableView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    void bringUpToDate() override { refreshIfStale(); }
    QSize sizeHint() const override { return {560, 360}; }

    /// The samples in force where they are known before they have been computed with (drawn ones): shown at once, so
    /// that one edit builds on the other. Null: those of the results.
    void showData(std::shared_ptr<const DataSet> data);

    QTableView* table() const;
    SampleModel* model() const { return m_model; }
    SampleFilter* filter() const { return m_filter; }

Q_SIGNALS:
    /// Exactly these samples were picked, ascending rows of the data set.
    void rowsSelected(const std::vector<krein::Index>& rows);
    /// The samples are to be these; `text` names the step for undo.
    void dataEdited(const krein::DataSet& changed, const QString& text);
    /// The picked samples are to be held out for testing.
    void testOnSelectedRequested();
    /// Something could not be done, one sentence.
    void problem(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;

private:
    void connectParts();
    void showState();
    void updateActions();
    QString emptyMessage() const;
    void revealPicked();
    void takePicked(const std::vector<Index>& rows);
    void pick(std::vector<Index> rows);
    void pickOthers();
    void pickClass(int classIndex);
    void edit(const std::function<SampleEdit(const DataSet&)>& edited);
    void editPicked(const std::function<SampleEdit(const DataSet&, const std::vector<Index>&)>& edited);
    void relabelAsNew();
    void copyRows();

    std::shared_ptr<const DataSet> m_current;  ///< see showData()
    SampleModel* m_model;
    SampleFilter* m_filter;
    SampleTable* m_table;
    TableActions* m_actions;
    SampleFilterBar* m_bar;
    QLabel* m_message;
    QStackedLayout* m_stack;
    std::vector<Index> m_selection;  ///< ascending
    std::optional<Index> m_toReveal;  ///< a row that was picked out of sight
};

}  // namespace krein
