// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/objects/object_picture.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>

#include "ui/objects/object_shapes.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/ticks.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int mostTextLines = 6, widestString = 300;
constexpr qsizetype mostLetters = 2000;  // far more than six lines hold
constexpr Index mostFeatures = 8, mostDots = 600;
constexpr double margin = 6;

QString objectText(const char* text)
{
    return QCoreApplication::translate("krein::objectPicture", text);
}

enum class Drawn { Nothing, String, Outline, Cloud, Weights, Image, Features };

Drawn drawnAs(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Strings: return Drawn::String;
    case DataKind::PointSets: return Drawn::Outline;
    case DataKind::Distributions: return data.pointSets.empty() ? Drawn::Weights : Drawn::Cloud;
    case DataKind::Proximity: return Drawn::Nothing;
    case DataKind::Vectors:
    case DataKind::Graph: break;
    }
    if (!data.hasVectors()) return Drawn::Nothing;
    return looksLikeImages(data) ? Drawn::Image : Drawn::Features;
}

ClassStyle styleOf(const DataSet& data, Index row, const Theme& theme)
{
    return theme.classStyle(data.labelled() ? data.labels[static_cast<std::size_t>(row)] : -1);
}

QFont stringFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(smallFont(QApplication::font()).pointSizeF());
    return font;
}

/// The string with control characters made visible, cut where nothing of it could be seen.
QString shownString(const DataSet& data, Index row)
{
    QString text = toText(data.strings[static_cast<std::size_t>(row)]);
    const bool cut = text.size() > mostLetters;
    text.truncate(mostLetters);
    for (QChar& letter : text)
        if (letter.category() == QChar::Other_Control) letter = QChar(0x00b7);
    return cut ? text + QChar(0x2026) : text;
}

/// At most six lines; the last one ends with an ellipsis if there is more.
QStringList wrapped(const QString& text, const QFont& font, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAnywhere);
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid() && lines.size() < mostTextLines;
         line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength());
        const qsizetype end = line.textStart() + line.textLength();
        if (lines.size() == mostTextLines && end < text.size()) {
            const QString rest = text.mid(line.textStart(), 2 * line.textLength() + 2);
            lines.back() = QFontMetricsF(font).elidedText(rest, Qt::ElideRight, width);
        }
    }
    layout.endLayout();
    return lines;
}

void drawString(QPainter& painter, const DataSet& data, Index row, const Theme& theme, const QRectF& area)
{
    const QFont font = stringFont();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const QString text = shownString(data, row);
    painter.setPen(text.isEmpty() ? theme.mutedText : theme.text);
    const QStringList lines = text.isEmpty() ? QStringList{objectText("(empty)")} : wrapped(text, font, area.width());
    double y = area.top();
    for (const QString& line : lines) {
        painter.drawText(QPointF(area.left(), y + metrics.ascent()), line);
        y += metrics.lineSpacing();
    }
}

/// One bar per weight; where they are narrower than a pixel, the highest one in it.
void drawWeights(QPainter& painter, const DataSet& data, Index row, const Theme& theme, const QRectF& area)
{
    const auto weights = data.samples.row(row);
    const double highest = weights.maxCoeff();
    const auto columns = std::min<Index>(weights.size(), static_cast<Index>(area.width()));
    const double width = area.width() / static_cast<double>(columns), gap = width > 5 ? 1.0 : 0.0;
    const QColor color = styleOf(data, row, theme).color;
    for (Index c = 0; c < columns; ++c) {
        const Index from = c * weights.size() / columns, to = (c + 1) * weights.size() / columns;
        const double height = highest > 0 ? weights.segment(from, to - from).maxCoeff() / highest * area.height() : 0.0;
        painter.fillRect(
            QRectF(area.left() + static_cast<double>(c) * width, area.bottom() - height, width - gap, height), color);
    }
    painter.setPen(QPen(theme.frame, 1));
    painter.drawLine(QPointF(area.left(), area.bottom() + 0.5), QPointF(area.right(), area.bottom() + 0.5));
}

/// From the smallest value, the ground, to the largest, the colour of text.
void drawImage(QPainter& painter, const DataSet& data, Index row, const Theme& theme, const QRectF& area)
{
    const auto side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(data.samples.cols()))));
    const double low = data.samples.row(row).minCoeff(), range = data.samples.row(row).maxCoeff() - low;
    QImage pixels(side, side, QImage::Format_RGB32);
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const double value = data.samples(row, y * side + x);
            pixels.setPixel(
                x, y, mixed(theme.plotBackground.rgb(), theme.text.rgb(), range > 0 ? (value - low) / range : 0.5));
        }
    const double width = std::min(area.width(), area.height());
    const QRectF square(area.center().x() - width / 2, area.center().y() - width / 2, width, width);
    painter.drawImage(square, pixels);
    painter.setPen(QPen(theme.grid, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(square);
}

QString featureName(const DataSet& data, Index column)
{
    const auto j = static_cast<std::size_t>(column);
    return j < data.featureNames.size() ? toText(data.featureNames[j]) : objectText("feature %1").arg(column + 1);
}

QString featureText(const DataSet& data, Index row, Index column)
{
    if (const std::string* level = levelOf(data, row, column)) return toText(*level);
    return formatNumber(data.samples(row, column));
}

/// How many features are listed; the last line counts the others.
Index listed(Index features)
{
    return features <= mostFeatures ? features : mostFeatures - 1;
}

void drawFeatures(QPainter& painter, const DataSet& data, Index row, const Theme& theme, const QRectF& area)
{
    const QFont font = smallFont(QApplication::font());
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const Index count = listed(data.samples.cols());
    QRectF line(area.left(), area.top(), area.width(), metrics.lineSpacing());
    for (Index j = 0; j < count; ++j) {
        const QString value = metrics.elidedText(featureText(data, row, j), Qt::ElideRight, 0.65 * area.width());
        painter.setPen(theme.text);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
        painter.setPen(theme.mutedText);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(
                featureName(data, j), Qt::ElideMiddle, area.width() - metrics.horizontalAdvance(value) - 12));
        line.translate(0, metrics.lineSpacing());
    }
    if (count < data.samples.cols())
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
            objectText("… and %1 more").arg(groupedNumber(data.samples.cols() - count)));
}

QSize featuresSize(const DataSet& data, Index row)
{
    const QFontMetricsF metrics(smallFont(QApplication::font()));
    const Index features = data.samples.cols(), count = listed(features);
    double width = 100;
    for (Index j = 0; j < count; ++j) {
        const double name = metrics.horizontalAdvance(featureName(data, j)),
                     value = metrics.horizontalAdvance(featureText(data, row, j));
        width = std::max(width, name + value + 16);
    }
    const double lines = static_cast<double>(count + (count < features ? 1 : 0));
    return QSizeF(std::ceil(std::min(width, 260.0)), std::ceil(lines * metrics.lineSpacing())).toSize();
}

QSize stringSize(const DataSet& data, Index row)
{
    const QFontMetricsF metrics(stringFont());
    const QString text = shownString(data, row);
    const QStringList lines = wrapped(text, stringFont(), widestString);
    double width = metrics.horizontalAdvance(objectText("(empty)"));
    for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
    const double height = static_cast<double>(std::max<qsizetype>(lines.size(), 1)) * metrics.lineSpacing();
    return QSizeF(std::ceil(width) + 1, std::ceil(height)).toSize();
}

}  // namespace

bool looksLikeImages(const DataSet& data)
{
    const Index features = data.samples.cols(), n = data.samples.rows();
    const auto side = static_cast<Index>(std::lround(std::sqrt(static_cast<double>(features))));
    if (side < 8 || side * side != features || n == 0) return false;
    for (const auto& level : data.levels)
        if (!level.empty()) return false;
    double below = 0, apart = 0;
    const Index asked = std::min<Index>(n, 32);
    for (Index k = 0; k < asked; ++k) {
        const auto image = data.samples.row(k * n / asked);
        for (Index y = 0; y + 1 < side; ++y)
            for (Index x = 0; x < side; ++x) {
                const Index here = y * side + x, away = y * side + (x + side / 2) % side;
                below += std::pow(image(here) - image(here + side), 2);
                apart += std::pow(image(here) - image(away), 2);
            }
    }
    return std::isfinite(apart) && below < 0.75 * apart;
}

QSize objectPictureSize(const DataSet& data, Index row)
{
    switch (drawnAs(data)) {
    case Drawn::String: return stringSize(data, row);
    case Drawn::Outline:
    case Drawn::Cloud: return {160, 130};
    case Drawn::Weights: return {200, 90};
    case Drawn::Image: return {110, 110};
    case Drawn::Features: return featuresSize(data, row);
    case Drawn::Nothing: break;
    }
    return {};
}

QPixmap objectPicture(const DataSet& data, Index row, const Theme& theme, QSize size, double devicePixelRatio)
{
    const Drawn drawn = drawnAs(data);
    if (drawn == Drawn::Nothing || size.isEmpty()) return {};
    QPixmap picture((QSizeF(size) * devicePixelRatio).toSize());
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const QRectF whole(QPointF(0, 0), QSizeF(size));
    const bool words = drawn == Drawn::String || drawn == Drawn::Features;
    const QRectF area = words ? whole : whole.adjusted(margin, margin, -margin, -margin);
    const ClassStyle style = styleOf(data, row, theme);
    const auto k = static_cast<std::size_t>(row);
    switch (drawn) {
    case Drawn::String: drawString(painter, data, row, theme, area); break;
    case Drawn::Outline: drawOutline(painter, data.pointSets[k], style.color, area, true); break;
    case Drawn::Cloud: drawCloud(painter, data.pointSets[k], style, area, 1.9, mostDots); break;
    case Drawn::Weights: drawWeights(painter, data, row, theme, area); break;
    case Drawn::Image: drawImage(painter, data, row, theme, area); break;
    case Drawn::Features: drawFeatures(painter, data, row, theme, area); break;
    case Drawn::Nothing: break;
    }
    return picture;
}

}  // namespace krein
