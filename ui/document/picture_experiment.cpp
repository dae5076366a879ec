// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/picture_experiment.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QXmlStreamReader>

#include "core/base/errors.h"
#include "core/base/files.h"

namespace krein {

namespace {

constexpr std::size_t largestPicture = std::size_t{256} << 20;

QByteArray fromPng(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    return QByteArray::fromBase64(QImageReader(&buffer, "png").text(pngKey).toLatin1());
}

QByteArray fromSvg(const QByteArray& bytes)
{
    QXmlStreamReader xml(bytes);
    if (!xml.readNextStartElement()) return {};
    while (xml.readNextStartElement()) {
        if (xml.name() != QLatin1String("desc")) {
            xml.skipCurrentElement();
            continue;
        }
        const QString text = xml.readElementText();
        if (text.startsWith(svgPrefix)) return QByteArray::fromBase64(text.mid(svgPrefix.size()).toLatin1());
    }
    return {};
}

QByteArray fromPdf(const QByteArray& bytes)
{
    const qsizetype open = bytes.indexOf(pdfOpen.data());
    const qsizetype close = bytes.indexOf(pdfClose.data(), open);
    if (open < 0 || close < 0) return {};
    const qsizetype start = open + pdfOpen.size();
    return QByteArray::fromBase64(bytes.mid(start, close - start));
}

}  // namespace

bool isPictureFile(const std::filesystem::path& path)
{
    const QString suffix = QFile::decodeName(path.extension().c_str()).toLower();
    return suffix == QLatin1String(".png") || suffix == QLatin1String(".svg") || suffix == QLatin1String(".pdf");
}

QByteArray experimentIn(const std::filesystem::path& path)
{
    const QByteArray bytes = QByteArray::fromStdString(readTextFile(path, largestPicture));
    const QString suffix = QFile::decodeName(path.extension().c_str()).toLower();
    if (suffix == QLatin1String(".png")) return fromPng(bytes);
    if (suffix == QLatin1String(".svg")) return fromSvg(bytes);
    if (suffix == QLatin1String(".pdf")) return fromPdf(bytes);
    return {};
}

Session sessionInPicture(const std::filesystem::path& path)
{
    const QByteArray carried = experimentIn(path);
    if (carried.isEmpty())
        throw FileError(
            path, 0, "this picture contains no experiment; a view saved by Kreinscope as PNG, SVG or PDF does.");
    return sessionFromJson(carried.toStdString(), path, path.parent_path());
}

}  // namespace krein
