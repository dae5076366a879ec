// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/matrix_layer.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/cut_names.h"
#include "ui/plot/painter_clip.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/sharp_line.h"

namespace krein {

namespace {

constexpr double aboveGrid = 2.2;               // the plot's grid is no concern of a matrix
constexpr double rowUnit = 1e-6, origin = 0.5;  // where rows and columns lie in the plot; see the class
constexpr int tableSize = 511;
constexpr double bandWidth = 6;  // of the strip with the classes
constexpr double farEdge = 6;    // kept free at the far sides
constexpr double smallestTree = 36, largestTree = 90;
constexpr double smallestLabel = 40, widestLabel = 84;
constexpr double smallestNamed = 3 * smallestLabel;  // of a plot whose matrix is larger than the names beside it
constexpr double smallestWithNumber = 28;
constexpr std::size_t mostLines = 60;  // selected samples that still get lines across the matrix

double columnAt(const PlotMap& map, double pixel)
{
    return (map.toDataX(pixel) - origin) / rowUnit;
}
double rowAt(const PlotMap& map, double pixel)
{
    return (origin - map.toDataY(pixel)) / rowUnit;
}
double columnPixel(const PlotMap& map, double column)
{
    return map.toPixelX(origin + rowUnit * column);
}
double rowPixel(const PlotMap& map, double row)
{
    return map.toPixelY(origin - rowUnit * row);
}

/// The smallest of 1, 2, 5, 10, … for which so many rows are at least `wanted` pixels.
Index strideFor(double rowPixels, double wanted)
{
    for (Index power = 1;; power *= 10)
        for (const Index mantissa : {1, 2, 5})
            if (static_cast<double>(mantissa * power) * rowPixels >= wanted || power > 1'000'000)
                return mantissa * power;
}

/// What is seen of [first, end) along one side of the matrix, in pixels.
Range visiblePart(double first, double end, double start, double rowPixels, const Range& room)
{
    return {std::max(start + first * rowPixels, room.low), std::min(start + end * rowPixels, room.high)};
}

}  // namespace

QString entryText(double value, double limit, double width, const QFontMetricsF& metrics)
{
    const double ofSign = value < 0.0 ? 0.0 : metrics.horizontalAdvance(QChar(0x2212));
    for (const int digits : {4, 3, 2, 1}) {
        const QString text = formatNumber(value, digits);
        if (metrics.horizontalAdvance(text) + ofSign <= width) return text;
    }
    const double step = std::pow(10.0, std::floor(std::log10(limit)) - 1);
    const QString text = formatNumber(step * std::round(value / step), 2);
    return metrics.horizontalAdvance(text) + ofSign <= width ? text : QString();
}

MatrixLayer::MatrixLayer(PlotView& view) : PlotLayer(view, aboveGrid)
{
}

void MatrixLayer::setScene(MatrixScene scene)
{
    m_scene = std::move(scene);
    m_longestLabel = QStringLiteral("0");
    for (const QString& label : m_scene.labels)
        if (label.size() > m_longestLabel.size()) m_longestLabel = label;
    restyle();
}

void MatrixLayer::restyle()
{
    m_imageScale = 0.0;
    update();
}

void MatrixLayer::setSelection(std::vector<Index> places)
{
    m_selection = std::move(places);
    update();
}

/// The most pixels of a label: a fifth of a small plot, so that the matrix has the rest, nothing of a tiny one, and
/// what a square in it leaves beside the rows or above the columns.
double MatrixLayer::labelRoom(const QSizeF& area, bool ofRows) const
{
    const double side = std::min(area.width(), area.height());
    const double most = side < smallestNamed ? 0.0 : std::clamp(0.2 * side, smallestLabel, widestLabel);
    const QSizeF header = headerSize(area, most, most);
    const double beside = (area.width() - header.width()) - (area.height() - header.height());
    return most + std::max(ofRows ? beside : -beside, 0.0);
}

/// @param row, column  pixels of a label at most
QSizeF MatrixLayer::headerSize(const QSizeF& area, double row, double column) const
{
    const QFontMetricsF metrics(smallFont(view().font()));
    const double band = m_scene.classes.empty() ? 0.0 : bandWidth, longest = metrics.horizontalAdvance(m_longestLabel);
    const auto within = [&](double most) {
        return most < metrics.height() ? 0.0 : std::clamp(longest, metrics.height(), most);
    };
    return {within(row) + 10 + band + treeRoom(area, true),
        (m_scene.upright ? within(column) : metrics.height()) + 6 + band + treeRoom(area, false)};
}

QSizeF MatrixLayer::headerSize(const QSizeF& area) const
{
    return headerSize(area, labelRoom(area, true), labelRoom(area, false));
}

double MatrixLayer::treeRoom(const QSizeF& area, bool ofRows) const
{
    if (m_scene.tree.branches.empty() || ofRows != (area.width() >= area.height())) return 0.0;
    return std::clamp(0.15 * std::min(area.width(), area.height()), smallestTree, largestTree);
}

Box MatrixLayer::boxOf(double firstRow, double firstColumn, double rows, double columns) const
{
    return {origin + rowUnit * firstColumn, origin + rowUnit * (firstColumn + columns),
        origin - rowUnit * (firstRow + rows), origin - rowUnit * firstRow};
}

Box MatrixLayer::homeBox(const QSizeF& area) const
{
    const QSizeF header = headerSize(area);
    const auto rows = static_cast<double>(std::max<Index>(m_scene.size, 1));
    const double room = std::max(
        {std::min(area.width() - header.width(), area.height() - header.height()) - farEdge, 10.0});
    const double perPixel = rows / room;
    return boxOf(-header.height() * perPixel, -header.width() * perPixel, (room + farEdge + header.height()) * perPixel,
        (room + farEdge + header.width()) * perPixel);
}

double MatrixLayer::rowsPerPixel(const PlotMap& map) const
{
    return map.y.span() / rowUnit / map.area.height();
}

QRectF MatrixLayer::entryRect(const PlotMap& map, Index row, Index column) const
{
    const auto r = static_cast<double>(row), c = static_cast<double>(column);
    return QRectF(
        QPointF(columnPixel(map, c), rowPixel(map, r)), QPointF(columnPixel(map, c + 1), rowPixel(map, r + 1)));
}

MatrixLayer::Headers MatrixLayer::headers(const PlotMap& map) const
{
    Headers found;
    const auto size = static_cast<double>(m_scene.size);
    found.matrix = QRectF(
        QPointF(columnPixel(map, 0), rowPixel(map, 0)), QPointF(columnPixel(map, size), rowPixel(map, size)));
    const QRectF seen = found.matrix.intersected(map.area);
    if (seen.isEmpty()) return found;
    const QSizeF header = headerSize(map.area.size());
    const double left = std::max(found.matrix.left() - header.width(), map.area.left());
    const double top = std::max(found.matrix.top() - header.height(), map.area.top());
    // Where both cover a corner of the matrix, neither has anything to say there.
    found.rows = QRectF(
        QPointF(left, std::max(seen.top(), top + header.height())), QPointF(left + header.width(), seen.bottom()));
    found.columns = QRectF(
        QPointF(std::max(seen.left(), left + header.width()), top), QPointF(seen.right(), top + header.height()));
    return found;
}

MatrixPlace MatrixLayer::placeAt(const PlotMap& map, const QPointF& pixel) const
{
    MatrixPlace place;
    if (!m_scene.pyramid || !map.area.contains(pixel)) return place;
    const Headers beside = headers(map);
    const auto within = [this](double at) {
        return at >= 0 && at < static_cast<double>(m_scene.size) ? static_cast<Index>(at) : Index{-1};
    };
    if (beside.rows.contains(pixel)) {
        place.row = within(rowAt(map, pixel.y()));
    } else if (beside.columns.contains(pixel)) {
        place.column = within(columnAt(map, pixel.x()));
    } else if (pixel.x() >= beside.rows.right() && pixel.y() >= beside.columns.bottom()) {
        place = {within(rowAt(map, pixel.y())), within(columnAt(map, pixel.x()))};
        if (!place.onEntry()) place = {};
    }
    return place;
}

void MatrixLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!m_scene.pyramid || m_scene.size == 0) return;
    const Headers beside = headers(map);
    if (beside.rows.isEmpty() && beside.columns.isEmpty()) return;
    {
        const PainterClip clip(painter, beside.matrix);
        drawImage(painter, map, medium);
        drawBlockLines(painter, map, beside.matrix);
        drawNumbers(painter, map);
    }
    drawSelection(painter, map, beside);
    drawHeader(painter, map, beside.rows, true);
    drawHeader(painter, map, beside.columns, false);
    painter.fillRect(QRectF(beside.rows.left(), beside.columns.top(), beside.rows.width(), beside.columns.height()),
        view().theme().plotBackground);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(view().theme().frame, 1));
    const QPointF corner(sharp(beside.rows.right()) - 1, sharp(beside.columns.bottom()) - 1);
    painter.drawLine(corner, QPointF(corner.x(), beside.rows.bottom()));
    painter.drawLine(corner, QPointF(beside.columns.right(), corner.y()));
}

void MatrixLayer::drawImage(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    const double pixels = std::clamp(medium.pixels, 0.5, 8.0);
    // Whole device pixels that cover the frame; the clip cuts the rest.
    const double left = std::floor(map.area.left() * pixels), right = std::ceil(map.area.right() * pixels);
    const double top = std::floor(map.area.top() * pixels), bottom = std::ceil(map.area.bottom() * pixels);
    if (m_imageScale != pixels || !(m_imageMap == map)) {
        const auto block = static_cast<double>(m_scene.block);
        const double cells = 1.0 / (rowUnit * pixels * block);  // of level 0 in a device pixel that is one unit of the
                                                                // plot wide
        const PixelRun x{columnAt(map, left / pixels) / block, map.x.span() / map.area.width() * cells,
            static_cast<int>(right - left)};
        const PixelRun y{
            rowAt(map, top / pixels) / block, map.y.span() / map.area.height() * cells, static_cast<int>(bottom - top)};
        m_image = sampleMatrix(*m_scene.pyramid, divergingTable(view().theme(), tableSize), m_scene.limit, x, y);
        m_imageMap = map;
        m_imageScale = pixels;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(left / pixels, top / pixels, (right - left) / pixels, (bottom - top) / pixels), m_image);
}

void MatrixLayer::drawBlockLines(QPainter& painter, const PlotMap& map, const QRectF& matrix) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    QColor color = view().theme().contour;
    color.setAlpha(150);
    painter.setPen(QPen(color, 1));
    const QRectF seen = matrix.intersected(map.area);
    for (const MatrixScene::Block& block : m_scene.blocks) {
        if (block.first == 0) continue;
        const double x = sharp(columnPixel(map, static_cast<double>(block.first))),
                     y = sharp(rowPixel(map, static_cast<double>(block.first)));
        painter.drawLine(QPointF(x, seen.top()), QPointF(x, seen.bottom()));
        painter.drawLine(QPointF(seen.left(), y), QPointF(seen.right(), y));
    }
}

void MatrixLayer::drawNumbers(QPainter& painter, const PlotMap& map) const
{
    const double side = 1.0 / rowsPerPixel(map);
    if (side < smallestWithNumber || m_scene.block > 1 || !m_scene.entry) return;
    QFont font = view().font();
    font.setPixelSize(static_cast<int>(std::clamp(side * 0.3, 9.0, 14.0)));
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const auto clampPlace = [this](double place) {
        return std::clamp<Index>(static_cast<Index>(std::floor(place)), 0, m_scene.size - 1);
    };
    const Index lastRow = clampPlace(rowAt(map, map.area.bottom())),
                lastColumn = clampPlace(columnAt(map, map.area.right()));
    const Theme& theme = view().theme();
    for (Index r = clampPlace(rowAt(map, map.area.top())); r <= lastRow; ++r)
        for (Index c = clampPlace(columnAt(map, map.area.left())); c <= lastColumn; ++c) {
            const double value = m_scene.entry(r, c);
            const QString text = entryText(value, m_scene.limit, side - 3, metrics);
            const QColor ground(divergingColor(theme, value / m_scene.limit));
            const QColor other = theme.dark ? QColor(Qt::black) : QColor(Qt::white);
            painter.setPen(contrast(theme.text, ground) >= contrast(other, ground) ? theme.text : other);
            painter.drawText(entryRect(map, r, c), Qt::AlignCenter | Qt::TextDontClip, text);
        }
}

void MatrixLayer::drawSelection(QPainter& painter, const PlotMap& map, const Headers& beside) const
{
    if (m_selection.empty() || m_selection.size() > mostLines) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    QColor color = view().theme().selection;
    color.setAlpha(170);
    painter.setPen(QPen(color, 1));
    const bool wide = 1.0 / rowsPerPixel(map) >= 6;  // then a line on either side, so that the entries stay in sight
    const QRectF seen = beside.matrix.intersected(map.area);
    for (const Index place : m_selection) {
        const auto first = static_cast<double>(place);
        for (const double at : wide ? std::vector{first, first + 1} : std::vector{first + 0.5}) {
            const double x = sharp(columnPixel(map, at)), y = sharp(rowPixel(map, at));
            painter.drawLine(QPointF(x, seen.top()), QPointF(x, seen.bottom()));
            painter.drawLine(QPointF(seen.left(), y), QPointF(seen.right(), y));
        }
    }
}

void MatrixLayer::drawHeader(QPainter& painter, const PlotMap& map, const QRectF& header, bool ofRows) const
{
    if (header.isEmpty()) return;
    const QRectF matrix = headers(map).matrix;
    const PainterClip clip(painter, header);
    painter.fillRect(header, view().theme().plotBackground);
    const double width = m_scene.classes.empty() ? 0.0 : bandWidth;
    const QRectF band = ofRows ? QRectF(header.right() - width - 1, header.top(), width, header.height())
                               : QRectF(header.left(), header.bottom() - width - 1, header.width(), width);
    const double tree = treeRoom(map.area.size(), ofRows);
    const QRectF room = ofRows ? header.adjusted(2, 0, -width - tree - 5, 0)
                               : header.adjusted(0, 2, 0, -width - tree - 4);
    painter.setFont(smallFont(view().font()));
    if (width > 0) drawBand(painter, band, matrix, ofRows);
    if (tree > 0)
        drawTree(painter,
            ofRows ? QRectF(band.left() - tree, header.top(), tree - 3, header.height())
                   : QRectF(header.left(), band.top() - tree, header.width(), tree - 3),
            matrix, ofRows);
    const double rowPixels = 1.0 / rowsPerPixel(map);
    if (!m_scene.blocks.empty() && rowPixels < QFontMetricsF(painter.font()).height())
        drawBlockNames(painter, room, matrix, ofRows);
    else
        drawLabels(painter, room, matrix, ofRows, labelRoom(map.area.size(), ofRows));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(view().theme().selection);
    for (const Index place : m_selection) {
        const double at = (ofRows ? matrix.top() : matrix.left()) + (static_cast<double>(place) + 0.5) * rowPixels;
        const QPointF tip = ofRows ? QPointF(header.right() - 1, at) : QPointF(at, header.bottom() - 1);
        const QPointF back = ofRows ? QPointF(-8, 0) : QPointF(0, -8), half = ofRows ? QPointF(0, 4) : QPointF(4, 0);
        painter.drawPolygon(QPolygonF({tip, tip + back + half, tip + back - half}));
    }
}

void MatrixLayer::drawBand(QPainter& painter, const QRectF& band, const QRectF& matrix, bool ofRows) const
{
    const double start = ofRows ? matrix.top() : matrix.left(), length = ofRows ? matrix.height() : matrix.width();
    const double low = ofRows ? band.top() : band.left(), high = ofRows ? band.bottom() : band.right();
    const auto size = static_cast<Index>(m_scene.classes.size());
    const auto classAt = [&](double pixel) {
        const auto place = static_cast<Index>(std::floor((pixel - start) / length * static_cast<double>(size)));
        return m_scene.classes[static_cast<std::size_t>(std::clamp<Index>(place, 0, size - 1))];
    };
    // Pixel by pixel in half steps, and neighbours of one class at once.
    for (double from = low; from < high;) {
        const int here = classAt(from + 0.25);
        double to = from + 0.5;
        while (to < high && classAt(to + 0.25) == here) to += 0.5;
        to = std::min(to, high);
        painter.fillRect(ofRows ? QRectF(band.left(), from, band.width(), to - from)
                                : QRectF(from, band.top(), to - from, band.height()),
            view().theme().classStyle(here).color);
        from = to;
    }
}

/// Low branches end at the matrix, high ones at the far side of the room.
void MatrixLayer::drawTree(QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows) const
{
    const double start = ofRows ? matrix.top() : matrix.left();
    const double rowPixels = (ofRows ? matrix.height() : matrix.width()) / static_cast<double>(m_scene.size);
    const auto at = [&](double place, double height) {
        const double along = start + place * rowPixels;
        return ofRows ? QPointF(room.right() - height * (room.width() - 2), along)
                      : QPointF(along, room.bottom() - height * (room.height() - 2));
    };
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(view().theme().text, rowPixels < 3 ? 0.6 : 1.0));
    const double low = ofRows ? room.top() : room.left(), high = ofRows ? room.bottom() : room.right();
    for (const MatrixTree::Branch& branch : m_scene.tree.branches) {
        const auto [first, last] = std::minmax(branch.first, branch.second);
        if (start + last * rowPixels < low || start + first * rowPixels > high) continue;
        const QPointF corners[] = {at(branch.first, branch.firstFrom), at(branch.first, branch.height),
            at(branch.second, branch.height), at(branch.second, branch.secondFrom)};
        painter.drawPolyline(corners, 4);
    }
    if (!m_scene.tree.cut) return;
    painter.setPen(QPen(view().theme().selection, 1.2, Qt::DashLine));
    painter.drawLine(at(0.0, *m_scene.tree.cut), at(static_cast<double>(m_scene.size), *m_scene.tree.cut));
}

void MatrixLayer::drawBlockNames(QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows) const
{
    const double start = ofRows ? matrix.top() : matrix.left();
    const double rowPixels = (ofRows ? matrix.height() : matrix.width()) / static_cast<double>(m_scene.size);
    const Range along = ofRows ? Range{room.top(), room.bottom()} : Range{room.left(), room.right()};
    const QFontMetricsF metrics(painter.font());
    painter.setPen(view().theme().text);
    for (const MatrixScene::Block& block : m_scene.blocks) {
        const Range part = visiblePart(
            static_cast<double>(block.first), static_cast<double>(block.end), start, rowPixels, along);
        const QString text = part.span() > 12 ? metrics.elidedText(block.name, Qt::ElideRight, part.span() - 4)
                                              : QString();
        if (text.isEmpty() || text == QStringLiteral("…")) continue;
        const double middle = (part.low + part.high) / 2, length = part.span();
        painter.save();
        if (ofRows) {
            painter.translate(room.right() - metrics.height() / 2, middle);
            painter.rotate(-90);
        } else {
            painter.translate(middle, room.center().y());
        }
        painter.drawText(QRectF(-length / 2, -metrics.height() / 2, length, metrics.height()), Qt::AlignCenter, text);
        painter.restore();
    }
}

/// @param most  pixels of a label
void MatrixLayer::drawLabels(
    QPainter& painter, const QRectF& room, const QRectF& matrix, bool ofRows, double most) const
{
    const double start = ofRows ? matrix.top() : matrix.left();
    const double rowPixels = (ofRows ? matrix.height() : matrix.width()) / static_cast<double>(m_scene.size);
    const QFontMetricsF metrics(painter.font());
    if (most < metrics.height()) return;
    const double widest = std::min(metrics.horizontalAdvance(m_longestLabel), most);
    const bool across = !ofRows && !m_scene.upright;  // words stand one beside the other, not one below the other
    const double wanted = across ? widest + 8 : metrics.height();
    // Close ones are thinned out further, so that numbers do not stand shoulder to shoulder.
    const Index stride = strideFor(rowPixels, rowPixels >= wanted ? wanted : 1.7 * wanted);
    const Range along = ofRows ? Range{room.top(), room.bottom()} : Range{room.left(), room.right()};
    const auto count = static_cast<Index>(m_scene.labels.size());
    const auto first = std::max<Index>(0, static_cast<Index>((along.low - start) / rowPixels) / stride * stride);
    painter.setPen(view().theme().text);
    std::vector<QString> names;
    for (Index place = first; place < count && start + static_cast<double>(place) * rowPixels <= along.high;
         place += stride)
        names.push_back(m_scene.labels[static_cast<std::size_t>(place)]);
    const std::vector<QString> texts = cutNames(names, metrics, most);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QString& text = texts[i];
        const Index place = first + static_cast<Index>(i) * stride;
        const double half = (across ? metrics.horizontalAdvance(text) : metrics.height()) / 2;
        const double wished = start + (static_cast<double>(place) + 0.5) * rowPixels;
        // At the ends a label is moved into sight: within its own row, or where there is room between labels by half
        // its size.
        const Range part = stride > 1
            ? Range{std::max(along.low, wished - 2 * half), std::min(along.high, wished + 2 * half)}
            : Range{std::max(along.low, wished - rowPixels / 2), std::min(along.high, wished + rowPixels / 2)};
        if (part.span() < 2 * half - 1) continue;
        const double middle = std::clamp(
            wished, std::min(part.low + half, part.high - half), std::max(part.low + half, part.high - half));
        if (!ofRows && !across) {
            painter.save();
            painter.translate(middle, room.bottom());
            painter.rotate(-90);
            painter.drawText(QRectF(0, -half, room.height() + 2, 2 * half), Qt::AlignLeft | Qt::AlignVCenter, text);
            painter.restore();
            continue;
        }
        const QRectF box = ofRows ? QRectF(room.left() - 2, middle - half, room.width() + 2, 2 * half)
                                  : QRectF(middle - half - 2, room.top(), 2 * half + 4, room.height());
        painter.drawText(box, ofRows ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignCenter, text);
    }
}

}  // namespace krein
