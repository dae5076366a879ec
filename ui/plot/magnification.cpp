// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/magnification.h"

#include <QCoreApplication>
#include <QVariant>
#include <QWidget>

namespace krein {

namespace {

constexpr char factorName[] = "magnification";

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
    told.prepend(&picture);
    for (QWidget* widget : told) {
        QEvent event(magnificationChange());
        QCoreApplication::sendEvent(widget, &event);
    }
}

double magnificationOf(const QWidget& part)
{
    for (const QWidget* widget = &part; widget; widget = widget->parentWidget())
        if (const QVariant factor = widget->property(factorName); factor.isValid()) return factor.toDouble();
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

QEvent::Type magnificationChange()
{
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

}  // namespace krein
