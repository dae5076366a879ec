// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/file_filters.h"

#include <QStringList>

#include "core/data/formats/file_formats.h"
#include "ui/text/text.h"

namespace krein {

QString dataFilters()
{
    QStringList filters;
    for (int group = 0; group <= static_cast<int>(FormatGroup::Strings); ++group) {
        QStringList patterns;
        for (const FormatInfo& about : allFormats()) {
            if (static_cast<int>(about.group) != group) continue;
            for (const auto* endings : {&about.endings, &about.otherEndings})
                for (const std::string_view ending : *endings) patterns << QLatin1Char('*') + toText(ending);
        }
        patterns.removeDuplicates();
        filters << QStringLiteral("%1 (%2 *.gz)")
                       .arg(toText(groupName(static_cast<FormatGroup>(group))), patterns.join(QLatin1Char(' ')));
    }
    return filters.join(QStringLiteral(";;"));
}

}  // namespace krein
