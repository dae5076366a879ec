// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/moment_text.h"

#include <QDateTime>
#include <QLocale>

namespace krein {

QString momentText(const QDateTime& moment)
{
    return QLocale(QLocale::English)
        .toString(
            moment, moment.date() == QDate::currentDate() ? QStringLiteral("HH:mm") : QStringLiteral("d MMMM, HH:mm"));
}

}  // namespace krein
