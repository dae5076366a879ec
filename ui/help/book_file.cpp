// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/book_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextDocument>

#include "core/base/write_file.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QString titleOfBook()
{
    return QCoreApplication::translate("HelpBook", "Kreinscope %1: manual").arg(QStringLiteral(KREINSCOPE_VERSION));
}

/// Chapters with their entries, each a link.
QString contentsOf(const HelpBook& book)
{
    const auto link = [](const QString& id, const QString& title) {
        return QStringLiteral("<a href=\"#%1\">%2</a>").arg(id, title.toHtmlEscaped());
    };
    QString html = QStringLiteral("<ul>");
    for (const HelpChapter& chapter : book) {
        html += QStringLiteral("<li>") + link(chapter.id, chapter.title);
        QStringList entries, titles;
        for (const HelpEntry& entry : chapter.entries) {
            if (titles.contains(entry.title)) continue;  // a topic, and what of its name is listed below it
            titles.push_back(entry.title);
            entries.push_back(link(entry.id, entry.title));
        }
        if (!entries.isEmpty()) html += QStringLiteral(": ") + entries.join(QStringLiteral(", "));
        html += QStringLiteral("</li>");
    }
    return html + QStringLiteral("</ul>");
}

QByteArray pdfOf(const HelpBook& book)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setCreator(QStringLiteral("Kreinscope " KREINSCOPE_VERSION));
        writer.setTitle(titleOfBook());
        writer.setPageSize(QPageSize(QPageSize::A4));
        QTextDocument page;
        QFont font(QStringLiteral("sans-serif"));
        font.setStyleHint(QFont::SansSerif);
        font.setPointSizeF(9.0);
        page.setDefaultFont(font);
        // A document that is printed has no places to lead to.
        page.setHtml(htmlOf(book).remove(QRegularExpression(QStringLiteral("<a href=['\"]#[^>]*>"))));
        keepTermsWhole(&page);
        page.print(&writer);
    }
    return bytes;
}

}  // namespace

QString htmlOf(const HelpBook& book)
{
    QString chapters;
    for (const HelpChapter& chapter : book) chapters += pageOf(chapter);
    chapters.replace(QStringLiteral("href='help:"), QStringLiteral("href='#"));
    return QStringLiteral("<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>%1</title><style>"
                          "body { max-width: 50em; margin: 2em auto; padding: 0 1em; font-family: sans-serif; "
                          "line-height: 1.4 } table { border-collapse: collapse } th, td { text-align: left; "
                          "vertical-align: top; padding: 0.15em 0.6em 0.15em 0 } pre { overflow-x: auto }"
                          "</style></head><body><h1>%1</h1>")
               .arg(titleOfBook().toHtmlEscaped())
        + contentsOf(book) + chapters + QStringLiteral("</body></html>\n");
}

void writeBook(const HelpBook& book, const std::filesystem::path& path)
{
    writeTextFile(path, (path.extension() == ".pdf" ? pdfOf(book) : htmlOf(book).toUtf8()).toStdString());
}

}  // namespace krein
