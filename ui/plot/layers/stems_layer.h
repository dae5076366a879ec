// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/base/types.h"
#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// What a StemsLayer shows.
struct Stems {
    std::vector<double> values;
    double zero = 0.0;           ///< values within [−zero, zero] count as null: grey, in a shaded band
    std::vector<double> images;  ///< what becomes of each value, drawn where it is another number; empty: they stay
    bool estimate = false;       ///< drawn lighter
    std::vector<Range> intervals;   ///< where each value is with 95 % confidence, as whiskers; empty: none
    std::vector<bool> signIsKnown;  ///< as many: the heads of the others are hollow
};

/// Signed values as stems from zero, at x = 1, 2, …, n, coloured by sign; readable from one stem to thousands: heads
/// where there is room, else columns without gaps, and where several stems share one the longest of either sign.
class StemsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit StemsLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    void setStems(Stems stems);
    void setValues(std::vector<double> values, double zero) { setStems({.values = std::move(values), .zero = zero}); }
    const std::vector<double>& values() const { return m_stems.values; }
    double zero() const { return m_stems.zero; }
    void setZero(double zero);
    /// Index from 0 of the stem to emphasise; −1: none.
    void setEmphasis(int index);
    /// A handle at the tip of the emphasised stem, on the screen only, with words beside it; empty: no handle.
    void setHandle(const QString& words);
    const QString& handleWords() const { return m_handleWords; }
    /// A height that its tip is dragged to, drawn hollow; unset: none is.
    void setDragged(std::optional<double> value);
    /// The stem whose tip a pixel can take hold of, −1: none.
    int handleAt(const PlotMap& map, const QPointF& pixel) const;
    /// Stems to outline and number, indices from 0, ascending.
    void setMarks(std::vector<Index> marks);
    const std::vector<Index>& marks() const { return m_marks; }
    /// Grips beside the frame, at the right ends of the band's edges, on the screen only: they never hide a stem.
    /// @param side  1 above, −1 below: held; 0: neither
    void setHandles(bool shown, int side = 0);

    /// Index from 0 of the stem nearest to a pixel's column, −1 outside.
    int indexAt(const PlotMap& map, const QPointF& pixel) const;
    /// Index of the stem that a pixel touches, −1: it is on the background.
    int stemAt(const PlotMap& map, const QPointF& pixel) const;
    /// Indices of the stems that a rectangle of pixels touches, ascending.
    std::vector<Index> stemsIn(const PlotMap& map, const QRectF& rectangle) const;
    /// The edge of the band a pixel can take hold of: 1 the upper, −1 the lower, 0 none. Edges less than a few pixels
    /// from zero are held by their grip only.
    int edgeAt(const PlotMap& map, const QPointF& pixel) const;
    /// The grip of an edge in pixels; empty if the edge is out of sight.
    QRectF grip(const PlotMap& map, int side) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;
    bool clipped() const override { return false; }  // grips lie beside the frame

private:
    int signOf(double value) const { return value > m_stems.zero ? 1 : value < -m_stems.zero ? -1 : 0; }
    bool changes(std::size_t i) const;
    double spacing(const PlotMap& map) const { return map.area.width() / map.x.span(); }
    void drawBand(QPainter& painter, const PlotMap& map) const;
    void drawStems(QPainter& painter, const PlotMap& map, double pixels) const;
    void drawImages(QPainter& painter, const PlotMap& map) const;
    void drawIntervals(QPainter& painter, const PlotMap& map) const;
    /// What is seen of stems in a column of the narrowest width.
    struct Column {
        double high = 0.0, low = 0.0;
        double highNull = 0.0, lowNull = 0.0;
        bool null = false, changed = false;
        double highImage = 0.0, lowImage = 0.0;
    };
    /// @param step  their width
    std::vector<Column> columnsOf(const PlotMap& map, double step) const;
    void drawColumns(QPainter& painter, const PlotMap& map, double pixels) const;
    void drawEmphasis(QPainter& painter, const PlotMap& map) const;
    void drawWords(QPainter& painter, const PlotMap& map, const QPointF& beside, const QString& words) const;
    void shadeMarks(QPainter& painter, const PlotMap& map) const;
    void drawMarks(QPainter& painter, const PlotMap& map) const;
    void drawGrips(QPainter& painter, const PlotMap& map) const;

    Stems m_stems;
    std::vector<Index> m_marks;
    int m_emphasis = -1;
    QString m_handleWords;
    std::optional<double> m_dragged;
    bool m_handles = false;
    int m_heldHandle = 0;
};

}  // namespace krein
