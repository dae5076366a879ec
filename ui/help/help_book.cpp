// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/help_book.h"

#include <algorithm>

#include "ui/help/generated_help.h"

namespace krein {

HelpBook helpBook(std::span<const ViewInfo* const> views, std::vector<HelpEntry> keyboard)
{
    Generated generated = generatedHelp(views);
    generated.entries[QStringLiteral("keys")] = std::move(keyboard);
    HelpBook book;
    for (const QString& id : guideChapters()) book.push_back(guideChapter(id, guideText(id), generated));
    return book;
}

QString pageOf(const HelpChapter& chapter)
{
    QString html = QStringLiteral("<a name='%1'></a><h1>%2</h1>%3")
                       .arg(chapter.id, chapter.title.toHtmlEscaped(), chapter.introduction);
    for (const HelpEntry& entry : chapter.entries)
        html += QStringLiteral("<h3><a name='%1'></a>%2</h3>%3").arg(entry.id, entry.title.toHtmlEscaped(), entry.html);
    return html;
}

const HelpChapter* chapterOf(const HelpBook& book, const QString& id)
{
    const auto has = [&id](const HelpChapter& chapter) {
        return chapter.id == id || std::ranges::any_of(chapter.entries, [&id](const HelpEntry& entry) {
            return entry.id == id || id.startsWith(entry.id + QLatin1Char('.'));
        });
    };
    const auto found = std::ranges::find_if(book, has);
    return found == book.end() ? nullptr : &*found;
}

}  // namespace krein
