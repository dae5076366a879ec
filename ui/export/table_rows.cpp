// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/table_rows.h"

#include <algorithm>

#include "ui/text/number_text.h"
#include "ui/text/translated.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

/// Without the header.
qint64 TableRows::of(View* view)
{
    const auto known = m_known.find(view);
    if (known != m_known.end()) return known->second;
    const std::string numbers = view->numbers();
    return m_known[view] = std::max<qint64>(0, std::ranges::count(numbers, '\n') - 1);
}

QString TableRows::problem(const std::vector<View*>& views)
{
    for (View* view : views)
        if (const qint64 rows = of(view); rows > mostRowsOfText)
            return tr("The table of %1 has %2 rows, and one for a text at most %3. Choose CSV.")
                .arg(view->shownTitle(), groupedNumber(rows), groupedNumber(mostRowsOfText));
    return {};
}

QString TableRows::text(const std::vector<View*>& views)
{
    qint64 rows = 0;
    for (View* view : views) rows += of(view);
    const QString counted = rows == 1 ? tr("1 row") : tr("%1 rows").arg(groupedNumber(rows));
    return views.size() == 1 ? tr("Table: %1").arg(counted) : tr("%1 tables: %2").arg(views.size()).arg(counted);
}

}  // namespace krein
