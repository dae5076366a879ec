// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTextDocument>

namespace krein {

/// A text that somebody else wrote, a file's name or a value in it, as a tool tip that shows it as it is: Qt takes what
/// looks like HTML for HTML.
inline QString plainTip(const QString& text)
{
    if (!Qt::mightBeRichText(text)) return text;
    return QStringLiteral("<span>%1</span>").arg(text.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

}  // namespace krein
