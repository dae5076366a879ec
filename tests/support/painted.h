// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is painted, as a person sees it: the texts with their places and sizes, and how strong filled triangles are.
#pragma once

#include <vector>

#include <QFont>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

struct PaintedText {
    QString text;
    QRectF box;
    int pixelSize = 0;
    bool bold = false;
    double baseline = 0.0;
};
struct Painted {
    std::vector<PaintedText> texts;
    std::vector<double> triangles;  ///< the opacity of each
    std::vector<double> lines;      ///< the opacity of each call that draws some
};

namespace recording {

class RecordingEngine : public QPaintEngine {
public:
    explicit RecordingEngine(Painted& found) : QPaintEngine(AllFeatures), m_found(found) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& state) override
    {
        if (state.state() & DirtyTransform) m_transform = state.transform();
        if (state.state() & DirtyBrush) m_brush = state.brush();
        if (state.state() & DirtyPen) m_pen = state.pen();
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override
    {
        const QRectF box(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        m_found.texts.push_back(
            {item.text(), m_transform.mapRect(box), QFontInfo(item.font()).pixelSize(), item.font().bold(),
                m_transform.map(at).y()});
    }
    void drawPolygon(const QPointF*, int count, PolygonDrawMode) override
    {
        if (count == 3 && m_brush.style() != Qt::NoBrush) m_found.triangles.push_back(m_brush.color().alphaF());
    }
    void drawLines(const QLineF*, int count) override
    {
        if (count > 0) m_found.lines.push_back(m_pen.color().alphaF());
    }
    void drawPath(const QPainterPath&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    Type type() const override { return User; }

private:
    Painted& m_found;
    QTransform m_transform;
    QBrush m_brush;
    QPen m_pen;
};

class RecordingDevice : public QPaintDevice {
public:
    RecordingDevice(Painted& found, const QSize& size) : m_engine(found), m_size(size) {}

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        constexpr int dots = 96;
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return dots;
        case PdmDepth: return 32;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return QPaintDevice::metric(metric);
        }
    }

private:
    mutable RecordingEngine m_engine;
    QSize m_size;
};

}  // namespace recording

/// On the screen, without what its children paint.
inline Painted paintedBy(QWidget& widget)
{
    Painted found;
    recording::RecordingDevice device(found, widget.size());
    widget.render(&device, {}, {}, QWidget::RenderFlags());
    return found;
}
/// By what paints into an area of this size.
template <class Paint> Painted paintedIn(const QSize& size, Paint paint)
{
    Painted found;
    recording::RecordingDevice device(found, size);
    QPainter painter(&device);
    paint(painter, QRectF(QPointF(), size));
    painter.end();
    return found;
}
