// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/accessible_roles.h"

#include <QAccessibleWidget>
#include <QString>
#include <QWidget>

namespace krein {

namespace {

/// Called for the class of an object and for what it is derived from.
QAccessibleInterface* make(const QString& className, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    if (!widget) return nullptr;
    for (const char* bar : {"krein::MessageBar", "krein::OfferBar", "krein::RecoveryBar"})
        if (className == QLatin1String(bar)) return new QAccessibleWidget(widget, QAccessible::Notification);
    return className == QLatin1String("krein::PlotView") ? new QAccessibleWidget(widget, QAccessible::Chart) : nullptr;
}

}  // namespace

void installAccessibleRoles()
{
    static const bool once = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    Q_UNUSED(once);
}

}  // namespace krein
