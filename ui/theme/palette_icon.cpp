// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/palette_icon.h"

#include <algorithm>
#include <utility>

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

#include "ui/theme/theme.h"

namespace krein {

namespace {

/// Less than disabled words, which are still to be read: lines alone have nothing else to tell it by.
constexpr double disabledInk = 0.35;  // the rest is the ground: see-through lines would be darker where they cross

using PaintIcon = std::function<void(QPainter&, const QColor&)>;

class PaletteIconEngine : public QIconEngine {
public:
    PaletteIconEngine(double side, PaintIcon paint, QSize largest)
        : m_side(side),
          m_paint(std::move(paint)),
          m_largest(largest)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const double scale = std::min(rect.width(), rect.height()) / m_side;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center() - QPointF(m_side, m_side) * scale / 2);
        painter->scale(scale, scale);
        const QPalette palette = QGuiApplication::palette();
        const QColor ink = palette.color(QPalette::ButtonText), ground = palette.color(QPalette::Window);
        m_paint(*painter, mode == QIcon::Disabled ? QColor(mixed(ground.rgb(), ink.rgb(), disabledInk)) : ink);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return drawn;
    }

    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override
    {
        return m_largest.isValid() ? size.boundedTo(m_largest) : size;
    }

    QIconEngine* clone() const override { return new PaletteIconEngine(*this); }

private:
    double m_side;
    PaintIcon m_paint;
    QSize m_largest;
};

}  // namespace

QIcon paletteIcon(double side, PaintIcon paint, QSize largest)
{
    return QIcon(new PaletteIconEngine(side, std::move(paint), largest));
}

}  // namespace krein
