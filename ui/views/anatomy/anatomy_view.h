// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ui/views/anatomy/anatomy_chart.h"
#include "ui/views/anatomy/witness_list.h"
#include "ui/views/view.h"

class QLabel;
class QListWidget;
class QListWidgetItem;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace krein {

class DiagnosticModel;

/// Everything that is known about the Gram matrix: a table of diagnostics with what they mean, a chart of what
/// is made of many numbers (see AnatomyChart), and the witnesses that prove it is indefinite.
///
/// Ctrl+C in the table: copy. Click or Enter on a witness: select its samples, and show the eigenvector it speaks of.
class AnatomyView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit AnatomyView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // it shows no samples
    QString whyEmpty() const override { return missing(); }
    double lettersIn(const QSizeF& size) const override;
    QSize sizeHint() const override { return {820, 520}; }

    QTableView* table() const { return m_table; }
    DiagnosticModel* model() const { return m_model; }
    AnatomyChart* chart() const { return m_chart; }
    PlotView* plot() const { return m_chart->plot(); }
    const CurveLayer& curve() const { return m_chart->curve(); }
    QListWidget* witnesses() const { return m_witnesses; }

Q_SIGNALS:
    /// The samples of a witness were asked for, rows of the data set, ascending.
    void samplesWanted(const std::vector<krein::Index>& rows);
    /// The eigenvector of a witness was asked for, numbered from 1, the largest eigenvalue.
    void eigenfunctionWanted(krein::Index number);

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTable();
    void buildWitnesses();
    void layOut();
    void refreshTable(const QString& pending);
    void refreshWitnesses(const QString& pending);
    void fitColumns();
    void fitRows();
    void showMeaning();
    void copyRows();
    void follow(const QListWidgetItem* item);
    QString missing() const;
    double paintDiagnostics(QPainter* painter, double width) const;
    double paintWitnesses(QPainter* painter, double width) const;

    QLabel* m_message;
    QSplitter *m_split, *m_right;
    QStackedLayout* m_stack;
    DiagnosticModel* m_model;
    QTableView* m_table;
    QLabel* m_meaning;
    AnatomyChart* m_chart;
    QListWidget* m_witnesses;
    std::vector<WitnessItem> m_items;  ///< in the order of the list
    std::string m_explained;           ///< id of the diagnostic whose meaning is shown; empty: none
};

}  // namespace krein
