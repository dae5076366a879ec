// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPointer>

#include "ui/document/signal_types.h"
#include "ui/views/theatre/run_collection.h"
#include "ui/views/view.h"

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace krein {

class RunList;
class TheatreBar;
class TheatreCharts;

/// The optimiser's path step by step: objective, step, violation and step length over the iteration, a cursor through
/// the iterates that takes the decision map with it, and other runs beside it, kept by hand or computed as a prepared
/// set.
///
/// ←, →, Home, End: move the cursor; space bar: play or pause; Delete in the list of runs: remove one.
class TheatreView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit TheatreView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>&) override {}  // it shows no samples
    QString whyEmpty() const override;
    QSize sizeHint() const override { return {760, 560}; }

    /// The present run first, then the others; empty: there is no path.
    const std::vector<TheatreRun>& runs() const { return m_runs.runs(); }
    /// The iteration the cursor stands at; −1: there is no path.
    Index iteration() const;
    TheatreBar* bar() const { return m_bar; }
    TheatreCharts* charts() const { return m_charts; }

    /// Moves the cursor to the last iterate not after this iteration; −1: to the end, where the model is. Nothing is
    /// announced.
    void showIterate(Index iterate);
    /// Keeps the present run beside those to come.
    void keepRun();
    /// Takes a run but the present one away, by its place in runs().
    void removeRun(std::size_t place);
    void clearRuns();
    /// Asks for a prepared set in place of the one before.
    void startSet(const Study& study);
    /// What the document holds now: its cells can be watched together.
    void showStudy(const Study& study) { m_study = study; }
    /// A run of the set, by its place there.
    void addRun(int index, const std::shared_ptr<const krein::Results>& results);
    void failRun(int index, const QString& sentence);
    /// All runs of the set are there.
    void finishSet();

Q_SIGNALS:
    /// The boundary of this iterate is wanted, see MapDetail::iterate; −1: the model's.
    void iterateWanted(krein::Index iterate);
    /// These experiments are to be trained with their paths.
    void setWanted(const std::vector<krein::Experiment>& set);
    /// The set is to become the window's study.
    void studyWanted(const krein::Study& study);
    void problem(const QString& sentence);
    void setCancelled();
    /// The decision map is to be seen beside this view.
    void mapWanted();
    /// A method that goes step by step is to take the place of one that does not.
    void methodWanted(const krein::Method& method);

protected:
    bool event(QEvent* event) override;
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void buildNothing();
    QToolButton* addButton(const char* id, const QString& text, const QString& tip);
    void fillMenu();
    void takePath();
    void showRuns();
    void offerScales();
    void showList();
    void showStep();
    void showState();
    void takeFocusBack();
    void moveTo(int position);
    void press(int key);
    int positionOf(Index iteration) const;
    /// The boundary follows the cursor.
    bool canFollow() const;

    QWidget* m_nothing;  ///< what is seen where there is no path
    QLabel* m_message;
    QPushButton* m_other;
    QPointer<QWidget> m_went;  ///< what has the keyboard since m_other, which had it, is not there any more
    QWidget* m_body;
    TheatreBar* m_bar;
    QLabel* m_step;
    TheatreCharts* m_charts;
    RunList* m_list;
    QToolButton *m_keep, *m_compare, *m_remove, *m_clear, *m_stop, *m_beside;
    QMenu* m_menu;
    QWidget* m_controls;  ///< these
    QComboBox* m_scale;
    ObjectiveScale m_wanted = ObjectiveScale::Logarithmic;  ///< chosen by a person, whether it can be drawn or not
    QLabel* m_state;
    std::shared_ptr<const ModelValue> m_shown;  ///< whose path is the present run; null: none
    std::vector<Index> m_positions;             ///< iterations the cursor can stand at
    RunCollection m_runs;
    Study m_study;
};

}  // namespace krein
