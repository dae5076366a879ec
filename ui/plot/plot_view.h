// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QtCharts/QChartView>

#include "core/evaluation/plane.h"
#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/plot_tool.h"
#include "ui/theme/theme.h"

class QRubberBand;
QT_BEGIN_NAMESPACE
class QValueAxis;
QT_END_NAMESPACE

namespace krein {

/// A plot with its axes, and what the mouse and the keyboard do to it.
///
/// Wheel: zoom about the cursor. Middle button, or Shift or the space bar with the left one: pan. Ctrl and drag, or the
/// zoom tool (key Z): zoom into the rectangle. Double click or Home: everything again. Arrow keys: pan; + and −: zoom.
/// A PlotTool may take the buttons and keys first.
///
/// The chart supplies the scene and a pair of value axes in positions (see AxisScale), so series of Qt Charts and the
/// layers share one coordinate system. Grid, numbers and titles are painted by layers: Qt Charts 6.4 has no symmetric
/// logarithm, writes "-0.0" and "...", and lays out a text document per tick whenever a range changes.
class PlotView : public QChartView {
    Q_OBJECT
public:
    explicit PlotView(QWidget* parent = nullptr);
    ~PlotView() override;

    const Theme& theme() const { return m_theme; }
    /// The layers' colours follow.
    void setTheme(const Theme& theme);
    const PlotLook& look() const { return m_look; }
    void setLook(const PlotLook& look);
    /// A sentence in place of the axes.
    void showMessage(const QString& message);

    /// What is shown unless someone zooms, in data. (A bare Box would be the frame shape of QFrame.) Applied at once
    /// unless someone has.
    void setHome(const krein::Box& box);
    const krein::Box& home() const { return m_home; }
    /// A new home that is shown even if someone had zoomed, for other data.
    void resetZoomTo(const krein::Box& home);
    /// That of other data, or of the same.
    void showHome(const krein::Box& home, bool otherData) { otherData ? resetZoomTo(home) : setHome(home); }
    void resetZoom();
    bool isZoomed() const { return m_zoomed.has_value(); }
    void zoomTo(const krein::Box& box);
    /// In data; a little more than the home box where units are kept equal.
    krein::Box visibleBox() const;

    /// In plot pixels, which everything about a plot is told in. They are pixels of the viewport unless the picture is
    /// magnified, see magnify(): then each is as many of those.
    PlotMap map() const;
    double magnification() const { return m_magnification; }
    /// Of the viewport, in plot pixels.
    QSizeF plotSize() const { return QSizeF(viewport()->size()) / m_magnification; }
    /// Where a rectangle in plot pixels is on the viewport.
    QRectF onViewport(const QRectF& inPlot) const;
    const PlotLayout& plotLayout() const { return m_layout; }

    void setZoomTool(bool on);
    /// Asked first about buttons and keys from now on; null: nobody is. Not owned; no other plot's.
    void setTool(PlotTool* tool);
    /// The tool wants another cursor.
    void updateCursor();
    /// Distance of the grid lines, in data; 0 along an axis that is not linear or shows fewer than two.
    QPointF gridStep() const;
    /// What is told of a pixel of the plot while the pointer is there, and by the tooltip; empty: nothing.
    void setReadout(std::function<QString(const QPointF&)> readout) { m_readout = std::move(readout); }
    /// What the tooltip says instead.
    void setTip(std::function<QString(const QPointF&)> tip) { m_tip = std::move(tip); }

    /// Whether saved pictures have the note below them.
    void setNoteOnPaper(bool on) { m_noteOnPaper = on; }
    /// Paints the picture into `target` as it is on the screen, keeping its proportions.
    void renderAsShown(QPainter& painter, const QRectF& target);
    /// The visible box of the picture that was rendered last.
    const krein::Box& renderedBox() const { return m_paperBox; }
    /// The same, but filling `target` if that has about the proportions of the plot: on a sheet of its own it has the
    /// room that controls beside it take on the screen.
    void renderPicture(QPainter& painter, const QRectF& target);

    QSize minimumSizeHint() const override { return {160, 120}; }
    QSize sizeHint() const override { return {480, 400}; }

Q_SIGNALS:
    void visibleBoxChanged();
    void lookGiven();  ///< by setLook(), another one or the same: what is drawn may be another
    void clicked(const QPointF& pixel, Qt::KeyboardModifiers modifiers);
    void hovered(const QPointF& pixel);
    void left();                               ///< the cursor left the plot
    void readoutChanged(const QString& text);  ///< the readout under the cursor, in one line

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    friend class PlotLayer;
    enum class Gesture { None, Click, Pan, Band, Tool };
    struct Ranges {
        Range x, y;
        bool operator==(const Ranges&) const = default;
    };

    void adopt(PlotLayer& layer);
    void adoptMagnification();
    QPointF inPlot(const QPointF& onViewport) const { return onViewport / m_magnification; }
    void arrange();
    void applyZoom(const Ranges& ranges);
    void panBy(double columns, double rows);
    void zoomBy(const QPointF& pixel, double factor);
    QPointF zoomCentre() const;
    void finishBand(const QRect& band);
    Gesture gestureOf(const QMouseEvent& event);
    QString tipAt(const QPointF& pixel) const;

    Theme m_theme;
    double m_magnification = 1.0;
    PlotLook m_look;
    PlotLayout m_layout;
    krein::Box m_home;
    std::optional<Ranges> m_zoomed;  ///< in positions
    Ranges m_shown;                  ///< in positions
    QValueAxis* m_xAxis = nullptr;
    QValueAxis* m_yAxis = nullptr;
    std::vector<PlotLayer*> m_layers;
    std::function<QString(const QPointF&)> m_readout, m_tip;
    QRubberBand* m_band = nullptr;
    Gesture m_gesture = Gesture::None;
    Qt::MouseButton m_button = Qt::NoButton;  ///< that the gesture began with
    QPoint m_press, m_last;                   ///< on the viewport
    bool m_zoomTool = false;
    bool m_spaceHeld = false;
    PlotTool* m_tool = nullptr;
    bool m_onPaper = false;  ///< it is being rendered
    bool m_noteOnPaper = true;
    krein::Box m_paperBox;   ///< what was visible then
};

}  // namespace krein
