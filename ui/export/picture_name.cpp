// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_name.h"

#include "ui/views/view.h"

namespace krein {

QString pictureName(const View& view)
{
    QString name;
    for (const QChar letter : view.shownTitle().toLower())
        if (letter.isLetterOrNumber())
            name += letter;
        else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-')))
            name += QLatin1Char('-');
    while (name.endsWith(QLatin1Char('-'))) name.chop(1);
    return name;
}

}  // namespace krein
