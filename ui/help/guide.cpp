// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide.h"

#include <QFile>
#include <QRegularExpression>

#include "ui/help/markdown_html.h"

/// The resources of a library that is linked statically; a macro for the global namespace.
static void initialiseResources()
{
    Q_INIT_RESOURCE(app);
}

namespace krein {

QString guideText(const QString& id)
{
    initialiseResources();
    QFile file(QStringLiteral(":/guide/%1.md").arg(id));
    if (!file.open(QIODevice::ReadOnly)) qFatal("the guide has no chapter %s", qPrintable(id));
    return QString::fromUtf8(file.readAll());
}

QStringList guideChapters()
{
    static const QRegularExpression link(
        QStringLiteral("^\\d+\\. .*\\((.+)\\.md\\)$"), QRegularExpression::MultilineOption);
    QStringList ids;
    const QString list = guideText(QStringLiteral("README"));
    for (auto matches = link.globalMatch(list); matches.hasNext();) ids << matches.next().captured(1);
    return ids;
}

HelpChapter guideChapter(const QString& id, const QString& markdown, const Generated& generated)
{
    static const QRegularExpression part(QStringLiteral("^## <a name=\"(.+)\"></a>(.+)$"
                                                        "|^<!-- ([a-z-]+) -->$(?:\\n.*)*?\\n<!-- / -->$"),
        QRegularExpression::MultilineOption);
    qsizetype at = markdown.indexOf(QLatin1Char('\n'));
    HelpChapter chapter{id, markdown.mid(2, at - 2), QString(), {}};
    QString* open = &chapter.introduction;
    for (auto matches = part.globalMatch(markdown); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        *open += markdownHtml(markdown.mid(at, match.capturedStart() - at));
        at = match.capturedEnd();
        const QString name = match.captured(3);
        if (name.isEmpty())
            chapter.entries.push_back({match.captured(1), match.captured(2), QString()});
        else if (const auto html = generated.html.find(name); html != generated.html.end())
            *open += html->second;
        else
            for (const HelpEntry& entry : generated.entries.at(name)) chapter.entries.push_back(entry);
        if (!chapter.entries.empty()) open = &chapter.entries.back().html;
    }
    *open += markdownHtml(markdown.mid(at));
    return chapter;
}

}  // namespace krein
