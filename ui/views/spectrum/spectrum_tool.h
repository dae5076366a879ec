// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/base/types.h"
#include "ui/plot/plot_tool.h"

class QRubberBand;

namespace krein {

class PlotView;
class StemsLayer;

/// What the pointer does to a spectrum: picks stems by a click or with a rectangle, and drags their tips and the edges
/// of the zero band. Ctrl and Shift with the left button are left to the plot, which zooms and pans with them when dragged.
class SpectrumTool : public QObject, public PlotTool {
    Q_OBJECT
public:
    SpectrumTool(PlotView& plot, StemsLayer& stems, QObject* parent);

    /// @param stems  whether stems can be picked   @param band  whether the band can be dragged
    /// @param leastZero  half the height below which the band is not dragged, unless it is lower already
    void setTargets(bool stems, bool band, double leastZero);
    /// Keys that are the tool's now.
    void setKeys(std::vector<int> keys) { m_keys = std::move(keys); }
    bool draggingBand() const { return m_work == Work::Band; }

    bool press(const PlotPointer& pointer) override;
    void drag(const PlotPointer& pointer) override;
    void release(const PlotPointer& pointer) override;
    void hover(const QPointF& pixel) override;
    void leave() override;
    bool wantsKey(const QKeyEvent& event) const override;
    void key(const QKeyEvent& event) override;
    Qt::CursorShape cursor() const override;
    std::optional<QPointF> zoomCentre() const override;

Q_SIGNALS:
    void clicked(int index);                         ///< a stem, from 0; −1: the background
    void swept(const std::vector<Index>& indices);   ///< stems touched by a rectangle, from 0, ascending
    void bandDragged(double zero, quint64 gesture);  ///< half the band's height, in values, ≥ 0
    void bandReleased();
    /// The tip of a stem, from 0, is dragged to a height in values; unset: it was taken back.
    void tipDragged(int index, std::optional<double> value);
    void tipReleased(int index, double value);
    void keyPressed(int key);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Work { None, Pick, Band, Tip };
    void dragTip(const QPointF& pixel);
    void holdEdge(int side);
    void dragBand(const QPointF& pixel);

    PlotView& m_plot;
    StemsLayer& m_stems;
    Work m_work = Work::None;
    bool m_picks = false, m_drags = false;
    std::vector<int> m_keys;
    QPointF m_press;
    QPointer<QRubberBand> m_band;  ///< the plot's child
    bool m_gripped = false;        ///< by a grip, beside the frame
    int m_tip = -1;                ///< the stem whose tip the button went down on
    int m_edge = 0;                ///< held or under the cursor
    double m_grabOffset = 0.0;     ///< from the edge to where it was taken hold of, in pixels
    double m_start = 0.0;          ///< half the band's height before it is dragged
    double m_leastZero = 0.0;
    quint64 m_gesture = 0;
};

}  // namespace krein
