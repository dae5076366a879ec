// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/title_bar_icon.h"

#include <algorithm>

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace krein {

namespace {

class TitleBarIconEngine : public QIconEngine {
public:
    explicit TitleBarIconEngine(TitleBarIcon icon) : m_icon(icon) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const double side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center());
        painter->scale(side / 10, side / 10);  // drawn on a square of 10 around the origin
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::WindowText), 1.2));
        painter->setBrush(Qt::NoBrush);
        if (m_icon == TitleBarIcon::Close) {
            painter->drawLine(QPointF(-3, -3), QPointF(3, 3));
            painter->drawLine(QPointF(-3, 3), QPointF(3, -3));
        } else {
            painter->drawRect(QRectF(-3.5, -1.5, 5, 5));
            painter->drawPolyline(QPolygonF{{-1, -1.5}, {-1, -3.5}, {3.5, -3.5}, {3.5, 1}, {1.5, 1}});
        }
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

    /// Titles are no higher for them.
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size.boundedTo({12, 12}); }

    QIconEngine* clone() const override { return new TitleBarIconEngine(*this); }

private:
    TitleBarIcon m_icon;
};

}  // namespace

QIcon titleBarIcon(TitleBarIcon icon)
{
    return QIcon(new TitleBarIconEngine(icon));
}

}  // namespace krein
