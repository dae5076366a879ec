// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/markdown_html.h"

#include <QRegularExpression>
#include <QStringList>

namespace krein {

namespace {

/// Of a link to a chapter or to a place in one.
QString linkTarget(const QString& written)
{
    const QString place = written.section(QLatin1Char('#'), 1);
    return QStringLiteral("help:") + (place.isEmpty() ? QString(written).remove(QStringLiteral(".md")) : place);
}

/// What stands within a paragraph, an item or a cell.
QString spanHtml(const QString& text)
{
    static const QRegularExpression tag(QStringLiteral("&lt;(/?su[bp])&gt;")),
        bold(QStringLiteral("\\*\\*(.+?)\\*\\*")), italics(QStringLiteral("\\*(?=\\S)(.+?)(?<=\\S)\\*")),
        link(QStringLiteral("\\[([^\\]]+)\\]\\(([^)\\s]+)\\)"));
    constexpr QChar hole(0xE000);  // where code stands, in which nothing has a meaning
    const QStringList parts = text.split(QLatin1Char('`'));
    QString html;
    for (qsizetype i = 0; i < parts.size(); ++i) html += i % 2 ? QString(hole) : parts[i].toHtmlEscaped();
    html.replace(tag, QStringLiteral("<\\1>"));
    html.replace(bold, QStringLiteral("<b>\\1</b>"));
    html.replace(italics, QStringLiteral("<i>\\1</i>"));
    for (QRegularExpressionMatch found = link.match(html); found.hasMatch(); found = link.match(html))
        html.replace(found.capturedStart(), found.capturedLength(),
            QStringLiteral("<a href='%1'>%2</a>").arg(linkTarget(found.captured(2)), found.captured(1)));
    for (qsizetype i = 1; i < parts.size(); i += 2)
        html.replace(html.indexOf(hole), 1, QStringLiteral("<code>%1</code>").arg(parts[i].toHtmlEscaped()));
    return html;
}

/// Of the lines of a table: the names of the columns, a line of dashes, the rows.
QString tableHtml(const QStringList& lines)
{
    static const QRegularExpression bar(QStringLiteral("(?<!\\\\)\\|"));
    QString rows;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i == 1) continue;
        QStringList cells = lines[i].trimmed().split(bar);
        cells = cells.mid(1, cells.size() - 2);  // a bar begins and ends the line
        rows += QStringLiteral("<tr>");
        for (QString& cell : cells)
            rows += (i == 0 ? QStringLiteral("<th align='left'>%1</th>") : QStringLiteral("<td>%1&nbsp;&nbsp;</td>"))
                        .arg(spanHtml(cell.replace(QStringLiteral("\\|"), QStringLiteral("|")).trimmed()));
        rows += QStringLiteral("</tr>");
    }
    return QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows);
}

/// Of lines that belong together: no empty one is between them.
QString blockHtml(const QStringList& lines)
{
    if (lines.front().startsWith(QLatin1Char('|'))) return tableHtml(lines);
    const QString item = QStringLiteral("- ");
    QStringList items;
    for (const QString& line : lines)
        if (items.isEmpty() || line.startsWith(item))
            items << line;
        else
            items.back() += QLatin1Char(' ') + line.trimmed();
    if (!items.front().startsWith(item)) return QStringLiteral("<p>%1</p>").arg(spanHtml(items.join(QLatin1Char(' '))));
    QString html;
    for (const QString& one : items) html += QStringLiteral("<li>%1</li>").arg(spanHtml(one.mid(item.size())));
    return QStringLiteral("<ul>%1</ul>").arg(html);
}

}  // namespace

QString markdownHtml(const QString& markdown)
{
    const QString fence = QStringLiteral("```");
    QString html;
    QStringList block;
    bool isCode = false;
    const auto end = [&] {
        if (isCode)
            html += QStringLiteral("<pre>%1</pre>").arg(block.join(QLatin1Char('\n')).toHtmlEscaped());
        else if (!block.isEmpty())
            html += blockHtml(block);
        block.clear();
    };
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(fence)) {
            end();
            isCode = !isCode;
        } else if (line.isEmpty() && !isCode)
            end();
        else
            block << line;
    }
    end();
    return html;
}

}  // namespace krein
