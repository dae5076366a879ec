// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/pair_card.h"

#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QImage>
#include <QPainter>

#include "ui/plot/ticks.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int pictureSide = 84;
constexpr double pictureMiddle = pictureSide / 2.0;
constexpr Index mostFeatures = 4, mostPoints = 2000;
constexpr qsizetype mostLetters = 120, lineLetters = 24;

/// The first two coordinates in true proportions, y upwards; of one-dimensional points their order stands in for the
/// first.
QImage pointsPicture(const Matrix& points, bool outline, const ClassStyle& style, const Theme& theme)
{
    QImage picture(pictureSide, pictureSide, QImage::Format_RGB32);
    picture.fill(theme.plotBackground);
    const Index count = std::min(points.rows(), mostPoints);
    if (count == 0 || points.cols() == 0) return picture;
    const Vector x = points.cols() > 1 ? Vector(points.col(0).head(count)) : Vector(Vector::LinSpaced(count, 0, 1));
    const Vector y = points.col(points.cols() > 1 ? 1 : 0).head(count);
    // Halved first: the span of finite numbers may overflow.
    const double width = 0.5 * x.maxCoeff() - 0.5 * x.minCoeff(), height = 0.5 * y.maxCoeff() - 0.5 * y.minCoeff();
    const double half = std::max(width, height);
    const double scale = half > 0 && std::isfinite(1 / half) ? (pictureMiddle - 8) / half : 0.0;
    const double middleX = x.minCoeff() + width, middleY = y.minCoeff() + height;
    QPolygonF places;
    for (Index i = 0; i < count; ++i)
        places << QPointF(pictureMiddle + (x(i) - middleX) * scale, pictureMiddle - (y(i) - middleY) * scale);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    if (outline) {
        QColor fill = style.color;
        fill.setAlpha(50);
        painter.setPen(QPen(style.color, 1.5));
        painter.setBrush(fill);
        painter.drawPolygon(places);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.color);
    for (const QPointF& place : places) painter.drawEllipse(place, outline ? 2.0 : 1.6, outline ? 2.0 : 1.6);
    return picture;
}

QString imageTag(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return QStringLiteral("<img src=\"data:image/png;base64,%1\">").arg(QString::fromLatin1(bytes.toBase64()));
}

/// A text in lines of equal length, cut short if it is long.
QString brokenText(const QString& text)
{
    const QString shown = text.size() > mostLetters ? text.left(mostLetters) + QStringLiteral("…") : text;
    QStringList lines;
    for (qsizetype at = 0; at < shown.size(); at += lineLetters) lines << shown.mid(at, lineLetters).toHtmlEscaped();
    return QStringLiteral("<tt>%1</tt>").arg(lines.join(QStringLiteral("<br>")));
}

QString features(const DataSet& data, Index row)
{
    QStringList lines;
    for (Index c = 0; c < std::min(data.samples.cols(), mostFeatures); ++c) {
        const auto k = static_cast<std::size_t>(c);
        const QString name = k < data.featureNames.size() ? toText(data.featureNames[k])
                                                          : QObject::tr("feature %1").arg(c + 1);
        const double value = data.samples(row, c);
        const bool category = k < data.levels.size() && !data.levels[k].empty() && value >= 0
            && value < static_cast<double>(data.levels[k].size());
        const QString text = category ? toText(data.levels[k][static_cast<std::size_t>(value)]) : formatNumber(value);
        lines << QStringLiteral("%1 = %2").arg(name, text).toHtmlEscaped();
    }
    if (data.samples.cols() > mostFeatures)
        lines << QObject::tr("… %1 features in all").arg(groupedNumber(data.samples.cols()));
    return lines.join(QStringLiteral("<br>"));
}

QString itself(const DataSet& data, Index row, const Theme& theme)
{
    const auto k = static_cast<std::size_t>(row);
    if (k < data.strings.size()) return brokenText(toText(data.strings[k]));
    if (k < data.pointSets.size()) {
        const ClassStyle style = theme.classStyle(k < data.labels.size() ? data.labels[k] : -1);
        return imageTag(pointsPicture(data.pointSets[k], data.kind == DataKind::PointSets, style, theme));
    }
    return row < data.samples.rows() ? features(data, row) : QString();
}

QString object(const Results& results, Index row, const Theme& theme)
{
    QString text = sampleText(results, row).toHtmlEscaped();
    const QString self = results.data && row >= 0 ? itself(*results.data, row, theme) : QString();
    if (!self.isEmpty()) text += QStringLiteral("<br>") + self;
    return text;
}

}  // namespace

QString pairCard(const Results& results, Index first, Index second, const QString& heading, const Theme& theme)
{
    const QString cell = QStringLiteral("<td style=\"padding-right: 14px\">%1</td>");
    QString cells = cell.arg(object(results, first, theme));
    if (second != first) cells += cell.arg(object(results, second, theme));
    return QStringLiteral("<p style=\"margin-bottom: 4px; white-space: pre\"><b>%1</b></p><table><tr>%2</tr></table>")
        .arg(heading.toHtmlEscaped(), cells);
}

}  // namespace krein
