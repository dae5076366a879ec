// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "ui/pictures/view.h"

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace krein {

class SampleDelegate;
class SampleFilter;
class SampleModel;

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

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    QSize sizeHint() const override { return {560, 360}; }

    /// The samples in force where they are known before they have been computed with (drawn ones): shown at once, so
    /// that one edit builds on the other. Null: those of the results.
    void showData(std::shared_ptr<const DataSet> data);

    QTableView* table() const { return m_table; }
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
    void refresh() override;
    void changeEvent(QEvent* event) override;

private:
    void buildBar();
    void buildTable();
    void buildActions();
    QAction* addEditAction(const QString& name, const QString& text, const QKeySequence& key, void (TableView::*act)());
    void showMenu(const QPoint& at);
    void fillClassMenus();
    void fillClasses();
    void fitRows();
    void fitColumns();
    void filterChanged();
    void showState();
    void updateActions();
    QString emptyMessage() const;

    bool sortsByPrediction() const;
    void applySelection();
    void reveal(Index row);
    void takeSelection();
    std::vector<Index> shownRows() const;
    void pick(const std::vector<Index>& rows);

    void edit(const std::function<DataSet(const DataSet&)>& change, const QString& text,
        const std::vector<Index>& pickedAfter);
    void deleteRows();
    void duplicateRows();
    void addRow();
    void relabel(const QString& name);
    void relabelAsNew();
    void selectClass(int classIndex);
    void selectShown();
    void invertSelection();
    void copyRows();

    Theme m_theme;
    std::shared_ptr<const DataSet> m_current;  ///< see showData()
    SampleModel* m_model;
    SampleFilter* m_filter;
    SampleDelegate* m_delegate;
    QTableView* m_table;
    QLabel* m_message;
    QStackedLayout* m_stack;
    QLineEdit* m_text;
    QComboBox* m_classes;
    QCheckBox* m_errors;
    QLabel* m_count;
    QToolButton* m_addButton;
    QMenu *m_relabelMenu, *m_classMenu;
    QAction *m_delete, *m_duplicate, *m_add, *m_copy, *m_invert, *m_test;
    std::vector<Index> m_selection;  ///< ascending
    bool m_applying = false;         ///< the selection model is being changed by us, not by the user
};

}  // namespace krein
