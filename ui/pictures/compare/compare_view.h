// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <QTimer>

#include "core/experiment/lists/comparison.h"
#include "ui/pictures/compare/compare_model.h"
#include "ui/pictures/view.h"

class QComboBox;
class QLabel;
class QMouseEvent;
class QTableView;
class QToolButton;

namespace krein {

class CheckList;
class CompareDelegate;

/// Small decision maps of many methods, kernels or corrections on the same samples, in rows and columns.
///
/// Which experiments these are is told by cellsWanted(); whoever listens computes them and hands them in. They are
/// asked for when samples or choices have changed and stay as they are for a while, and only while the view is in
/// sight. Cells that are known already are not asked for again.
class CompareView : public View {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit CompareView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    QSize sizeHint() const override { return {720, 480}; }

    QTableView* table() const { return m_table; }
    const CompareModel& model() const { return *m_model; }
    /// The visible part of the plane, the same in every cell.
    const Box& visibleBox() const;
    bool isComputing() const { return m_computing; }

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
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Axis {
        QComboBox* what = nullptr;
        CheckList* which = nullptr;
        Factor shown = Factor::Methods;  ///< as in `what`
    };

    QWidget* makeBar();
    void buildAxis(Axis& axis, const QString& name, const QString& text, QWidget* bar);
    void buildTable();
    void chooseWhat(Axis& axis, Axis& other);
    void chooseWhich(const Axis& axis, const QStringList& ids);
    void updateChosen();
    void showLists();
    /// Why there is nothing to compare; empty if there is.
    QString missing() const;
    void rebuild();
    Comparison wantedComparison() const;
    ComparedCell earlierCell(
        const Experiment& experiment, std::size_t row, std::size_t column, const Comparison& grid) const;
    void ask();
    void put(int at, ComparedCell cell);
    void stopOrGoOn();
    void showState();
    void showMessage(const QString& message);
    void arrange();
    Box home() const;
    void zoomTo(const std::optional<Box>& box);
    void zoomBy(double factor, std::optional<QPointF> pixel);
    void panBy(const QPointF& pixels);
    bool press(const QMouseEvent& event);
    bool viewportEvent(QEvent* event);
    bool key(int key);
    void hover(const QPointF& pixel);
    /// The cell in use, or the first.
    QModelIndex presentCell() const;
    void use(const QModelIndex& index);
    Index sampleAt(const QPointF& pixel) const;

    Theme m_theme;
    std::array<Axis, 2> m_axes;  ///< rows, columns
    QLabel* m_state;
    QToolButton* m_cancel;
    QLabel* m_message;
    QTableView* m_table;
    CompareModel* m_model;
    CompareDelegate* m_delegate;
    std::array<std::optional<std::vector<std::string>>, std::size(factorOptions)> m_chosen;  ///< by Factor; unset: the
                                                                                             ///< usual
    std::array<std::string, std::size(factorOptions)> m_present;  ///< ids the experiment used when last looked at
    std::shared_ptr<const DataSet> m_builtData;                   ///< what the cells were made for; null: nothing
    Experiment m_built;                                           ///< likewise
    std::optional<Box> m_zoomed;                                  ///< unset: around the samples
    std::vector<std::size_t> m_asked;                             ///< cells that are being computed
    std::vector<bool> m_missing;  ///< by cell: not computed yet for this part of the plane
    bool m_computing = false;
    bool m_stopped = false;            ///< by a person
    QTimer m_pause;                    ///< runs until changes have come to rest
    bool m_late = false;               ///< they came to rest while the view was out of sight
    std::optional<QPointF> m_panFrom;  ///< where the cursor was last while the plane is moved
    bool m_taken = false;              ///< the button that is down is no click on a cell
};

}  // namespace krein
