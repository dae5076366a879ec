// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export.h"

#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSignalBlocker>
#include <QSvgGenerator>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "core/reports/numbers_text.h"
#include "ui/document/picture_experiment.h"
#include "ui/plot/painter_clip.h"
#include "ui/text/file_names.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/view.h"

namespace krein {

namespace {

/// The picture on a sheet of its own: it may have other proportions.
void paint(View& view, QPainter& painter, QSize size)
{
    const QRectF sheet(QPointF(0, 0), size);
    painter.fillRect(sheet, view.palette().color(QPalette::Base));
    view.render(painter, sheet);
}

/// What the view is called and what it shows.
QString titleOf(View& view)
{
    const QString sentence = view.sentence();
    const QString title = view.shownTitle();
    return sentence.startsWith(title) ? sentence : QStringLiteral("%1: %2").arg(title, sentence);
}

/// Characters of names that XML cannot hold in any spelling, controls and U+FFFE and U+FFFF, become the sign for what
/// cannot be shown.
QByteArray withoutControls(QByteArray xml)
{
    for (const char* const none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) xml.replace(none, "\xEF\xBF\xBD");
    constexpr char firstPrinted = 0x20;
    for (qsizetype i = xml.size(); i-- > 0;)
        if (const char c = xml[i]; c >= 0 && c < firstPrinted && c != '\n' && c != '\r' && c != '\t')
            xml.replace(i, 1, QByteArrayLiteral("\xEF\xBF\xBD"));
    return xml;
}

QByteArray asSvg(View& view, QSize size, const QByteArray& metadata, double reduction)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize((QSizeF(size) / reduction).toSize());
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(view.logicalDpiX());  // else text comes out in another size than on the screen
    // What readers of a screen read; the description has the experiment.
    generator.setTitle(titleOf(view));
    generator.setDescription(svgPrefix + QString::fromLatin1(metadata.toBase64()));
    QPainter painter(&generator);
    paint(view, painter, size);
    painter.end();
    return withoutControls(withClips(bytes));
}

/// XMP is kept uncompressed in a PDF, so the text is found again without a PDF reader.
QByteArray xmp(const QByteArray& metadata)
{
    return QByteArrayLiteral("<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                             "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
                             "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                             "<rdf:Description rdf:about=\"\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
                             "xmlns:kreinscope=\"urn:kreinscope:1\"><xmp:CreatorTool>Kreinscope</xmp:CreatorTool>")
        + pdfOpen.data() + metadata.toBase64() + pdfClose.data()
        + QByteArrayLiteral("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>");
}

QByteArray asPdf(View& view, QSize size, const QByteArray& metadata, double reduction)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const double dpi = view.logicalDpiX();
    writer.setResolution(static_cast<int>(dpi));
    const QSizeF sheet = QSizeF(size) / reduction * 72.0 / dpi;
    writer.setPageSize(QPageSize(sheet, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(view.shownTitle());
    writer.setCreator(QStringLiteral("Kreinscope"));
    writer.setDocumentXmpMetadata(xmp(metadata));
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering, true);  // or maps become JPEG
    painter.scale(1.0 / reduction, 1.0 / reduction);
    paint(view, painter, size);
    painter.end();
    return bytes;
}

QString writeWhole(const QString& path, const QByteArray& bytes)
{
    try {
        writeTextFile(nativePath(path), bytes.toStdString());
        return {};
    } catch (const FileError& wrong) {
        return toText(wrong.what());
    }
}

/// Lays a view out in another size for as long as it lives; nobody need know.
class InSize {
public:
    InSize(View& view, QSize size) : m_view(view), m_before(view.size()), m_quiet(view) { resize(size); }
    ~InSize() { resize(m_before); }
    InSize(const InSize&) = delete;
    InSize& operator=(const InSize&) = delete;

private:
    void resize(QSize size)
    {
        if (m_view.size() != size) m_view.resize(size);
    }
    View& m_view;
    QSize m_before;
    QSignalBlocker m_quiet;
};

}  // namespace

void paintView(View& view, QPainter& painter, QSize size)
{
    const InSize laidOut(view, size);
    paint(view, painter, size);
}

void describe(QImage& image, const QString& sentence, const QByteArray& metadata, double pixelsPerInch)
{
    constexpr double metresPerInch = 0.0254;
    // Not before it is painted: the letters would be as much larger.
    image.setDotsPerMeterX(static_cast<int>(std::lround(pixelsPerInch / metresPerInch)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Description"), sentence);
    image.setText(pngKey, QString::fromLatin1(metadata.toBase64()));
}

QImage imageOf(View& view, QSize size, const QByteArray& metadata, double pixelsPerPoint)
{
    QImage image(size * pixelsPerPoint, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return {};
    image.fill(view.palette().color(QPalette::Base));
    image.setDevicePixelRatio(pixelsPerPoint);
    QPainter painter(&image);
    paint(view, painter, size);
    painter.end();
    describe(image, view.sentence(), metadata, view.logicalDpiX() * pixelsPerPoint);
    return image;
}

QImage thumbnailOf(View& view, QSize size, double pixelsPerPoint, int reduced)
{
    const InSize laidOut(view, size * reduced);
    // Painted whole and made smaller then: a painter draws nothing smaller than a point as a pixel.
    QImage image = imageOf(view, size * reduced, {}, 1.0)
                       .scaled(size * pixelsPerPoint, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(pixelsPerPoint);
    return image;
}

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

namespace {

QByteArray asPng(View& view, QSize size, const QByteArray& metadata, double pixelsPerPoint, double reduction)
{
    QImage image = imageOf(view, size, metadata, pixelsPerPoint);
    image.setDotsPerMeterX(static_cast<int>(std::lround(image.dotsPerMeterX() * reduction)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    return pngOf(image);
}

bool isOfNumbers(const QString& suffix)
{
    return suffix == QLatin1String("csv") || suffix == QLatin1String("md") || suffix == QLatin1String("tex");
}

QString exportNumbers(View& view, const QString& path, const QString& suffix)
{
    std::string numbers = view.numbers();
    if (numbers.empty()) return tr("%1 was not written: there are no data in this view.").arg(path);
    const auto rows = std::ranges::count(numbers, '\n') - 1;
    if (suffix != QLatin1String("csv") && rows > mostRowsOfText)
        return tr("%1 was not written: the table has %2 rows, and one for a text at most %3; save it as .csv.")
            .arg(path, groupedNumber(rows), groupedNumber(mostRowsOfText));
    if (suffix == QLatin1String("md")) numbers = numbersText(numbers, TextFormat::Markdown);
    if (suffix == QLatin1String("tex")) numbers = numbersText(numbers, TextFormat::Latex);
    return writeWhole(path, QByteArray::fromStdString(numbers));
}

}  // namespace

QString exportView(
    View& view, const QString& path, QSize size, const QByteArray& metadata, double pixelsPerPoint, double reduction)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (isOfNumbers(suffix)) return exportNumbers(view, path, suffix);
    if (suffix != QLatin1String("png") && suffix != QLatin1String("svg") && suffix != QLatin1String("pdf"))
        return tr("%1 was not written: its name must end in .png, .svg, .pdf, .csv, .md or .tex.").arg(path);
    if (size.isEmpty()) return tr("%1 was not written: the view is empty.").arg(path);
    const InSize laidOut(view, size);
    const QByteArray bytes = suffix == QLatin1String("png") ? asPng(view, size, metadata, pixelsPerPoint, reduction)
        : suffix == QLatin1String("svg")                    ? asSvg(view, size, metadata, reduction)
                                                            : asPdf(view, size, metadata, reduction);
    if (bytes.isEmpty()) return tr("%1 was not written: the view could not be drawn.").arg(path);
    return writeWhole(path, bytes);
}

}  // namespace krein
