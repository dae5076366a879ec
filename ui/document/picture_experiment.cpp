// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/picture_experiment.h"

#include <QFile>
#include <QImageReader>
#include <QXmlStreamReader>

#include "core/errors.h"

namespace krein {

namespace {

QByteArray fromPng(const QString& path)
{
    return QByteArray::fromBase64(QImageReader(path).text(pngKey).toLatin1());
}

QByteArray fromSvg(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
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

QByteArray fromPdf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray bytes = file.readAll();
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

QByteArray readExperimentFrom(const QString& path)
{
    if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) return fromPng(path);
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) return fromSvg(path);
    if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return fromPdf(path);
    return {};
}

Session sessionInPicture(const std::filesystem::path& path)
{
    std::error_code ignored;
    const bool isFile = std::filesystem::is_regular_file(path, ignored);  // a pipe might never end
    const QByteArray carried = !isFile ? QByteArray() : readExperimentFrom(QFile::decodeName(path.c_str()));
    if (carried.isEmpty())
        throw FileError(
            path, 0, "no experiment is kept in this picture; a PNG, SVG or PDF exported by Kreinscope has one");
    return sessionFromJson(carried.toStdString(), path, path.parent_path());
}

}  // namespace krein
