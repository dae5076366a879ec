// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/magnification.h"

#include <QApplication>
#include <QVariant>
#include <QWidget>

namespace krein {

namespace {

constexpr char factorName[] = "magnification";
constexpr char controlsName[] = "controls";

}  // namespace

void magnify(QWidget& picture, double factor)
{
    if (factor == magnificationOf(picture)) return;
    picture.setProperty(factorName, factor == 1.0 ? QVariant() : QVariant(factor));
    picture.setFont(QFont());  // the one around it
    if (factor != 1.0) {
        QFont large = picture.font();
        large.setPointSizeF(large.pointSizeF() * factor);
        picture.setFont(large);
    }
    QList<QWidget*> told = picture.findChildren<QWidget*>();
    for (QWidget* widget : told)
        if (widget->property(controlsName).toBool()) widget->setFont(factor != 1.0 ? QApplication::font() : QFont());
    told.prepend(&picture);
    for (QWidget* widget : told) {
        QEvent event(magnificationChange());
        QCoreApplication::sendEvent(widget, &event);
    }
}

void keepUsual(QWidget& controls)
{
    controls.setProperty(controlsName, true);
}

double magnificationOf(const QWidget& part)
{
    for (const QWidget* widget = &part; widget; widget = widget->parentWidget())
        if (widget->property(controlsName).toBool())
            return 1.0;
        else if (const QVariant factor = widget->property(factorName); factor.isValid())
            return factor.toDouble();
    return 1.0;
}

QSizeF usualSize(const QWidget& part)
{
    return QSizeF(part.size()) / magnificationOf(part);
}

QFont usualFont(const QWidget& part)
{
    QFont font = part.font();
    if (const double factor = magnificationOf(part); factor != 1.0) font.setPointSizeF(font.pointSizeF() / factor);
    return font;
}

QPoint tipPlace(const QWidget& part, const QPoint& pointer)
{
    constexpr int spot = 30;  // pixels to the side of and below a tool tip's own distance
    return magnificationOf(part) > 1.0 ? pointer + QPoint(spot, spot) : pointer;
}

QEvent::Type magnificationChange()
{
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

}  // namespace krein
