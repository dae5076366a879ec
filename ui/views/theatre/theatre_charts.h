// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/views/theatre/theatre_runs.h"

class QComboBox;
class QGridLayout;

namespace krein {

class DotsLayer;
class PlotView;
class SubProblemPlot;
class TheatreLayer;
class TheatreTool;

/// One chart per quantity of the path that is known, over a common iteration axis with a common cursor, one of the
/// sub-problem of the step that led to the cursor, and one of where different starts ended. Where there is not room for
/// all of them one is drawn, which a box chooses. Dragging moves the cursor; the wheel zooms, all charts along the
/// iteration together.
class TheatreCharts : public QWidget {
    Q_OBJECT
public:
    explicit TheatreCharts(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// @param runs    the present one first   @param starts  as startObjectives()
    void showRuns(const std::vector<TheatreRun>& runs, ObjectiveScale scale, const std::vector<double>& starts);
    void setCursor(std::optional<Index> iteration);
    /// The step of the present run that led to the cursor.
    void showStep(const TraceStep& step);
    /// Paints the charts alone, arranged as on the screen.
    void render(QPainter& painter, const QRectF& target);

    PlotView* plot(PathQuantity quantity) const { return m_charts[static_cast<std::size_t>(quantity)].plot; }
    const TheatreLayer& layer(PathQuantity quantity) const
    {
        return *m_charts[static_cast<std::size_t>(quantity)].layer;
    }
    const DotsLayer& starts() const { return *m_starts; }

Q_SIGNALS:
    /// The cursor is dragged to an iteration.
    void cursorWanted(double iteration);
    /// ←, →, Home, End or the space bar.
    void keyPressed(int key);
    void readoutChanged(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Chart {
        PlotView* plot = nullptr;
        TheatreLayer* layer = nullptr;
        TheatreTool* tool = nullptr;
        AxisLook y;
        bool known = false;  ///< there is something to draw
    };
    void buildChart(PathQuantity quantity);
    void buildStarts();
    void showChart(Chart& chart, PathChart content, double last);
    void showStarts(const std::vector<double>& starts);
    void arrange();
    /// Charts with something to draw, in reading order.
    std::vector<PlotView*> known() const;
    void listChoices(const std::vector<PlotView*>& charts);
    void follow(const PlotView* zoomed);
    QString readoutAt(const Chart& chart, const QPointF& pixel) const;
    QString startAt(const QPointF& pixel) const;

    Theme m_theme;
    std::array<Chart, pathQuantities.size()> m_charts;
    PlotView* m_startsPlot;
    SubProblemPlot* m_subProblem;
    bool m_hasSubProblems = false;  ///< some step of the present run has one
    QComboBox* m_choice;            ///< data: the object name of a chart
    DotsLayer* m_starts;
    QGridLayout* m_grid;
    std::vector<QString> m_labels;      ///< per run
    std::vector<double> m_objectives;   ///< of the starts
    double m_last = -1.0;               ///< last iteration of all runs
    std::vector<PlotView*> m_arranged;  ///< charts as arrange() placed them last
    int m_columns = 0;                  ///< … in so many columns
    bool m_following = false;
};

}  // namespace krein
