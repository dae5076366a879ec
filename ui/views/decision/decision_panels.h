// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QPointF>
#include <QSize>
#include <QWidget>

#include "core/base/types.h"
#include "ui/views/decision/decision_panel.h"

class QPainter;

namespace krein {

struct Theme;

/// The plot of a decision map, and when two functions are compared a second one beside it. Both always show the same
/// part of the plane.
class DecisionPanels : public QWidget {
    Q_OBJECT
public:
    explicit DecisionPanels(QWidget* parent);

    DecisionPanel& main() { return m_main; }
    const DecisionPanel& main() const { return m_main; }
    /// The second plot; null before it was first shown.
    PlotView* besidePlot() const;
    bool isSideBySide() const;
    /// The function of the second plot; unset: there is only the first.
    void setBeside(std::optional<MapSide> side);
    /// The first, and the second if it is there, or if it is seen.
    std::vector<DecisionPanel*> all();
    std::vector<DecisionPanel*> seen();

    void setTheme(const Theme& theme);
    /// Rings these samples (rows of the data set).
    void setSelection(const std::vector<Index>& rows);
    /// What the tooltip at a pixel of a panel says; empty: none.
    void setTip(std::function<QString(const DecisionPanel& panel, const QPointF& pixel)> tip)
    {
        m_tip = std::move(tip);
    }
    /// Small controls in corners of the first plot, owned by it from now on.
    void setUpperRightCorner(QWidget* corner);
    void setLowerLeftCorner(QWidget* corner);
    /// The second plot takes over frame and visible part of the first.
    void align();
    /// Paints the plots alone, one beside the other as on the screen.
    void render(QPainter& painter, const QRectF& target);

Q_SIGNALS:
    void hovered(krein::DecisionPanel* panel, const QPointF& pixel);
    void left();
    /// The sample there (row of the data set); −1: the background.
    void clicked(krein::Index row, bool extend);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectPlot(DecisionPanel& panel);
    void follow(const DecisionPanel& moved);
    void placeCorners();

    DecisionPanel m_main;
    std::optional<DecisionPanel> m_beside;
    std::function<QString(const DecisionPanel&, const QPointF&)> m_tip;
    QWidget* m_upperRight = nullptr;
    QWidget* m_lowerLeft = nullptr;
    std::vector<Index> m_selection;
    bool m_following = false;  ///< one plot is being moved to where the other is
    QSize m_besideSize;        ///< of the second plot when it last moved
};

}  // namespace krein
