// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/doctor/doctor_page.h"

#include <algorithm>
#include <string_view>

#include <QBuffer>
#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QThread>
#include <QUrl>

#include "core/base/text.h"
#include "core/base/write_file.h"
#include "ui/doctor/page_breaks.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr double printPixelsPerPoint = 3.0;
constexpr double leastScale = 0.4;   // below it no number can be read
constexpr double printScale = 0.75;  // of pictures: the first two stand on one page with what is wrong

QImage drawn(const std::string& svg, double pixelsPerPoint, double scale)
{
    QSvgRenderer renderer(QByteArray::fromStdString(readableAt(svg, scale)));
    const QSizeF size = QSizeF(renderer.defaultSize()) * scale;
    QImage image((size * pixelsPerPoint).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    image.setDevicePixelRatio(pixelsPerPoint);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(QPointF(), size));
    return image;
}

void fillForPaper(QTextDocument* document, const RichPage& page)
{
    QFont font(QStringLiteral("sans-serif"));
    font.setStyleHint(QFont::SansSerif);
    font.setPointSizeF(9.0);
    document->setDefaultFont(font);
    fillDocument(document, page, printPixelsPerPoint, printScale);
}

void paint(const RichPage& page, QIODevice* device)
{
    QPdfWriter writer(device);
    writer.setCreator(QStringLiteral("Kreinscope " KREINSCOPE_VERSION));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));  // printPages() has margins of its own
    QTextDocument document;
    fillForPaper(&document, page);
    writer.setTitle(document.metaInformation(QTextDocument::DocumentTitle));
    printPages(document, writer);
}

/// Documents have timers, which only threads of the toolkit have; that of a mailbox is none.
void print(const RichPage& page, QIODevice* device)
{
    const std::unique_ptr<QThread> thread(QThread::create([&page, device] { paint(page, device); }));
    thread->start();
    thread->wait();
}

}  // namespace

std::string readableAt(const std::string& svg, double scale)
{
    constexpr std::string_view attribute = "font-size=\"", drawn = "font-size=\"12\"";
    constexpr double letters = 12.0, least = 9.5, most = 14.0;  // pixels; pictures have room for no larger ones
    const double size = std::clamp(least / scale, letters, most);
    std::string larger = svg;
    if (const std::size_t place = larger.find(drawn); place != std::string::npos && size > letters)
        larger.replace(place, drawn.size(), std::string(attribute) + roundedText(size, 3) + "\"");
    return larger;
}

void fillDocument(QTextDocument* document, const RichPage& page, double pixelsPerPoint, double scale)
{
    document->clear();
    for (const RichPicture& picture : page.pictures)
        document->addResource(
            QTextDocument::ImageResource, QUrl(toText(picture.name)), drawn(picture.svg, pixelsPerPoint, scale));
    document->setHtml(toText(page.html));
    keepTermsWhole(document);
}

void printPage(const RichPage& page, QPagedPaintDevice& paper)
{
    QTextDocument document;
    fillForPaper(&document, page);
    printPages(document, paper);
}

double scaleToFit(const RichPage& page, double width)
{
    double scale = 1.0;
    for (const RichPicture& picture : page.pictures) {
        const int whole = QSvgRenderer(QByteArray::fromStdString(picture.svg)).defaultSize().width();
        if (whole > 0) scale = std::min(scale, width / whole);
    }
    return std::max(scale, leastScale);
}

void writePdf(const RichPage& page, const QString& path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    print(page, &buffer);
    writeTextFile(nativePath(path), bytes.toStdString());
}

}  // namespace krein
