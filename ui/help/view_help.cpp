// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/view_help.h"

#include <QCoreApplication>

namespace krein {

QString viewHelp(std::span<const ViewInfo* const> views)
{
    QString html = QStringLiteral("<h2>%1</h2>").arg(QCoreApplication::translate("ViewHelp", "The pictures"));
    for (const ViewInfo* view : views)
        html += QStringLiteral("<p><b>%1.</b> %2</p>")
                    .arg(QCoreApplication::translate("krein::View", view->title),
                        QCoreApplication::translate("krein::View", view->help));
    return html;
}

}  // namespace krein
