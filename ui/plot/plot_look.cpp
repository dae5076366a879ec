// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_look.h"

#include <algorithm>
#include <cmath>

#include <QFont>
#include <QFontMetricsF>

#include "ui/text/translated.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr double edge = 8;  // around everything
constexpr int mostTicks = 12;
constexpr double noteEdge = 32;  // beside a note, where buttons may stand
constexpr double gap = 4;
constexpr double legendMark = 22;  // width of a legend's marker or stroke
constexpr double legendGap = 10;
constexpr double barWidth = 12, barGap = 10;
constexpr double secondGap = 4;                        // between the numbers of a colour bar's two scales
constexpr double leastFrame = 20;                      // even a tiny window keeps it
constexpr double frameShare = 0.6, enoughFrame = 200;  // of a height, pixels: so much is the frame's before any words
constexpr double classShare = 0.51;                    // … before the legend's classes
constexpr double lineShare = 0.52, leastNoted = 200;   // … before the first line of a note, in one of that height
constexpr double paperShare = 0.4;                     // … before a note on paper
constexpr double paperLegend = 0.7;                    // … before a legend of several rows on paper

std::vector<Tick> wholeOnly(std::vector<Tick> ticks, const AxisLook& look)
{
    if (!look.wholeNumbers) return ticks;
    std::erase_if(ticks, [](const Tick& tick) { return std::abs(tick.value - std::round(tick.value)) > 1e-6; });
    // What stood between them had decimal places, which these share.
    for (Tick& tick : ticks) tick.label = tick.label.section(QLatin1Char('.'), 0, 0);
    return ticks;
}

double widest(const std::vector<Tick>& ticks, const QFontMetricsF& metrics)
{
    double width = 0;
    for (const Tick& tick : ticks) width = std::max(width, metrics.horizontalAdvance(tick.label));
    // In steps, so that the frame does not wander by a pixel or two while one pans.
    return 8 * std::ceil(width / 8);
}

double legendWidth(const LegendEntry& entry, const PlotLayout& layout, const QFontMetricsF& metrics)
{
    return legendMark + metrics.horizontalAdvance(legendWords(entry, layout)) + 2;
}

/// Where a legend has room: rows from the left and below `top`, down to `bottom` but for one row.
struct LegendRoom {
    double left = 0, right = 0, top = 0, bottom = 0;
    double classBottom = 0;  ///< where a class would be left out above it
};

/// Places as many entries as there is room for.
void placeLegend(const PlotLook& look, PlotLayout& layout, LegendRoom room, const QFontMetricsF& metrics)
{
    const double height = metrics.height() + 3;
    double total = 0;
    for (const LegendEntry& entry : look.legend) total += legendWidth(entry, layout, metrics) + legendGap;
    if (total - legendGap > room.right - room.left) room.left = edge - 4;  // one row if it can be had
    double x = room.left, y = room.top - 2;
    layout.legend.clear();
    for (const LegendEntry& entry : look.legend) {
        const double width = std::min(
            legendWidth(entry, layout, metrics), std::max(room.right - room.left, legendMark));
        if (x > room.left && x + width > room.right) {
            x = room.left;
            y += height;
        }
        if (y > room.top && y + height > room.bottom) break;
        layout.legend.emplace_back(x, y, width, height);
        x += width + legendGap;
    }
}

/// Instead of its last entries the legend says how many there are.
void countLeftOut(const PlotLook& look, PlotLayout& layout, double right, const QFontMetricsF& metrics)
{
    while (!layout.legend.empty()) {
        const QRectF last = layout.legend.back();
        const double width = metrics.horizontalAdvance(legendMore(look, layout)) + 2;
        if (last.right() + legendGap + width <= right) {
            layout.more = QRectF(last.right() + legendGap, last.top(), width, last.height());
            return;
        }
        if (layout.legend.size() == 1 || layout.legend[layout.legend.size() - 2].top() < last.top())
            return;  // it would be alone in its row
        layout.legend.pop_back();
    }
}

/// All entries if there is room for them, else in fewer words, else as many as there is room for and the number of the
/// others; returns where the legend ends.
/// @param low  down to here it has several rows rather than its brief words
double layoutLegend(
    const PlotLook& look, PlotLayout& layout, const LegendRoom& room, double low, const QFontMetricsF& metrics)
{
    placeLegend(look, layout, room, metrics);
    const bool isHigh = !layout.legend.empty() && layout.legend.back().top() > layout.legend.front().top();
    const bool tooHigh = isHigh && (look.legendInOneRow || layout.legend.back().bottom() > low);
    const bool isCut = std::ranges::any_of(
        look.legend, [&](const LegendEntry& entry) { return legendWidth(entry, layout, metrics) > room.right - edge; });
    if (layout.legend.size() < look.legend.size() || tooHigh || isCut) {
        PlotLayout brief = layout;
        brief.isBrief = true;
        placeLegend(look, brief, room, metrics);
        if (tooHigh || isCut || brief.legend.size() > layout.legend.size()) layout = std::move(brief);
        const auto classes = std::ranges::find_if_not(
            look.legend, [](const LegendEntry& entry) { return entry.mark == LegendEntry::Mark::Filled; });
        if (std::ssize(layout.legend) < classes - look.legend.begin() && room.classBottom > room.bottom) {
            LegendRoom larger = room;
            larger.bottom = room.classBottom;
            placeLegend(look, layout, larger, metrics);
        }
    }
    if (layout.legend.size() < look.legend.size()) countLeftOut(look, layout, room.right, metrics);
    return layout.legend.empty() ? room.top : layout.legend.back().bottom() + 3;
}

/// One power of ten on either side of zero tells no logarithm: more of them, where they do not touch.
/// @param least  between two numbers, as a share of the axis
std::vector<Tick> closerDecades(std::vector<Tick> ticks, const AxisLook& look, Range visible, double least)
{
    const auto apart = [&](double one, double other) {
        return std::abs(look.scale.toPosition(one) - look.scale.toPosition(other)) >= least * visible.span();
    };
    constexpr std::size_t enough = 5;
    for (int more = 2; ticks.size() < enough && more <= mostTicks; ++more) {
        std::vector<Tick> closer = axisTicks(visible, look.scale, more, look.numbers);
        std::erase_if(closer, [&](const Tick& tick) { return tick.value != 0.0 && !apart(tick.value, 0.0); });
        bool touch = false;
        for (std::size_t i = 1; i < closer.size(); ++i) touch = touch || !apart(closer[i - 1].value, closer[i].value);
        if (!touch && closer.size() > ticks.size()) ticks = std::move(closer);
    }
    return ticks;
}

/// Room for the numbers of a vertical axis before its length is known: a longer axis may have closer and longer ones.
double widestVertical(const AxisLook& look, Range visible, double height, const QFont& font)
{
    const QFontMetricsF metrics(smallFont(font));
    double width = 0;
    for (const double share : {0.6, 0.7, 0.8, 0.9, 1.0})
        width = std::max(width, widest(verticalTicks(look, visible, height * share, font), metrics));
    return width;
}

}  // namespace

QFont smallFont(const QFont& font)
{
    QFont small = font;
    if (font.pointSizeF() > 0) small.setPointSizeF(std::max(7.5, font.pointSizeF() * 0.92));
    return small;
}

std::vector<Tick> horizontalTicks(const AxisLook& look, Range visible, double length, const QFont& font)
{
    if (look.bare) return {};
    const QFontMetricsF metrics(smallFont(font));
    int count = std::clamp(static_cast<int>(length / 52), 2, 12);
    std::vector<Tick> ticks = axisTicks(visible, look.scale, count, look.numbers);
    // Numbers that would touch: fewer of them.
    while (count > 1 && ticks.size() > 2 && (widest(ticks, metrics) + 6) * static_cast<double>(ticks.size()) > length)
        ticks = axisTicks(visible, look.scale, --count, look.numbers);
    ticks = wholeOnly(std::move(ticks), look);
    // One number tells no scale: closer ones where they do not touch.
    for (int more = count + 1; ticks.size() < 2 && more <= mostTicks; ++more) {
        std::vector<Tick> closer = wholeOnly(axisTicks(visible, look.scale, more, look.numbers), look);
        if (closer.size() < 2) continue;
        if ((widest(closer, metrics) + 6) * static_cast<double>(closer.size()) > length)
            closer = {closer.front(), closer.back()};
        if ((widest(closer, metrics) + 6) * 2 <= length) ticks = std::move(closer);
    }
    return ticks;
}

std::vector<Tick> verticalTicks(const AxisLook& look, Range visible, double length, const QFont& font)
{
    if (look.bare) return {};
    const double height = QFontMetricsF(smallFont(font)).height();
    const int count = std::clamp(static_cast<int>(length / std::max(height * 2.2, 1.0)), 2, 12);
    std::vector<Tick> ticks = axisTicks(visible, look.scale, count, look.numbers);
    ticks = wholeOnly(std::move(ticks), look);
    if (look.scale.kind == AxisKind::SymmetricLog)
        ticks = closerDecades(std::move(ticks), look, visible, 1.15 * height / length);
    // One number tells no scale: closer ones where they do not touch.
    for (int more = count + 1; ticks.size() < 2 && more <= mostTicks; ++more) {
        std::vector<Tick> closer = wholeOnly(axisTicks(visible, look.scale, more, look.numbers), look);
        if (closer.size() < 2) continue;
        if (1.3 * height * static_cast<double>(closer.size()) > length) closer = {closer.front(), closer.back()};
        const double apart = look.scale.toPosition(closer.back().value) - look.scale.toPosition(closer.front().value);
        if (apart * length >= 1.1 * height * visible.span()) ticks = std::move(closer);
    }
    return ticks;
}

std::vector<Tick> colorBarTicks(const ColorBar& bar, double length, const QFont& font)
{
    return verticalTicks({.numbers = bar.numbers}, bar.range, length, font);
}

namespace {

PlotLayout layoutWithout(const PlotLook& look, const QSizeF& size, Range y, const QFont& font, bool onPaper)
{
    const QFontMetricsF metrics(smallFont(font)), titleMetrics(font);
    PlotLayout layout;
    layout.size = size;
    const double width = size.width(), height = size.height();
    if (!look.axes) {
        layout.area = QRectF(edge, edge, std::max(width - 2 * edge, 1.0), std::max(height - 2 * edge, 1.0));
        return layout;
    }
    const double yTitleWidth = look.y.title.isEmpty() ? 0 : titleMetrics.height() + 2;
    const double left = std::max(
        look.leastLeft, edge - 2 + yTitleWidth + widestVertical(look.y, y, height, font) + gap + tickLength);
    double right = width - edge - 6, labels = 0;
    if (look.colorBar) {
        // The frame stays where it is while the scale follows a drag: room for all but the rarest labels is kept.
        labels = std::max(widest(colorBarTicks(*look.colorBar, height * 0.75, font), metrics),
            metrics.horizontalAdvance(QStringLiteral("−0.00")));
        const double second = look.colorBar->second.empty() ? 0 : secondGap + widest(look.colorBar->second, metrics);
        right = width - edge - second - labels - gap - tickLength - barWidth - barGap;
    }
    const double axis = metrics.height() + tickLength + 2 + (look.x.title.isEmpty() ? 0 : titleMetrics.height() + 1);
    double bottom = height - edge + 2;
    const auto besideFrame = [&](double share) { return bottom - axis - std::min(share * height, enoughFrame); };
    const double words = besideFrame(frameShare);  // above and below the frame
    const double withNote = onPaper ? besideFrame(paperShare) : words;
    const double withLine = onPaper || height < leastNoted ? withNote : besideFrame(lineShare);
    double head = edge;
    if (!look.heading.isEmpty()) {
        layout.heading = QRectF(edge, edge - 4, std::max(width - 2 * edge - look.corner, 1.0), titleMetrics.height());
        head = layout.heading.bottom() + 2;
    }
    const LegendRoom room{
        left, look.colorBar ? right : width - edge - look.corner, head, words, besideFrame(classShare)};
    const double low = onPaper ? bottom - axis - paperLegend * height : words;
    const double top = layoutLegend(look, layout, room, low, metrics);
    if (!look.note.isEmpty()) {
        const auto heightIn = [&, note = wholeTerms(look.note)](double across) {
            return metrics.boundingRect(QRectF(0, 0, across, 3 * metrics.height()), Qt::TextWordWrap, note).height();
        };
        // Below the frame, or if it takes fewer lines there, below all of the picture.
        double noteLeft = left, noteWidth = std::max(right - left, 60.0);
        const double all = std::max(width - 2 * noteEdge, 60.0);
        if (all > noteWidth && heightIn(all) < heightIn(noteWidth)) {
            noteLeft = noteEdge;
            noteWidth = all;
        }
        const double whole = heightIn(noteWidth);
        layout.noteIsCut = top + whole + gap > withNote;
        const double note = layout.noteIsCut ? metrics.height() : whole;
        if (top + note + gap <= withLine) {
            layout.note = QRectF(noteLeft, bottom - note, noteWidth, note);
            bottom -= note + gap;
        }
    }
    // Without a legend nothing else keeps the frame below what covers its corner.
    const double covered = look.legend.empty() && look.heading.isEmpty() && !onPaper ? look.corner : 0.0;
    // Half a number may stand out above.
    const double frameTop = std::max(std::ceil(top + metrics.height() / 2 - 4), covered);
    // Where there is hardly a frame the numbers come before the title, which would lie on them.
    if (!look.x.title.isEmpty() && bottom - axis - frameTop >= leastFrame) {
        layout.xTitle = QRectF(
            left, bottom - titleMetrics.height(), std::max(right - left, 1.0), titleMetrics.height());
        bottom -= titleMetrics.height() + 1;
    }
    bottom -= metrics.height() + tickLength + 2;
    // Even a tiny window keeps a frame, whole pixels wide so that its lines are sharp.
    layout.area = QRectF(std::ceil(left), frameTop, std::max(std::floor(right - left), leastFrame),
        std::max(std::floor(bottom - frameTop), leastFrame));
    layout.yTitle = QRectF(edge - 4, layout.area.top(), yTitleWidth, layout.area.height());
    if (look.colorBar)
        layout.colorBar = QRectF(layout.area.right() + barGap, layout.area.top(), barWidth, layout.area.height());
    layout.secondScale = layout.colorBar.right() + tickLength + gap + labels + secondGap;
    return layout;
}

/// Moves the frame, and what stands beside it, out of a place that is kept free.
void keepFree(PlotLayout& layout, const PlotLayout& full)
{
    layout.area = layout.area.intersected(full.area);
    layout.yTitle = QRectF(layout.yTitle.left(), layout.area.top(), layout.yTitle.width(), layout.area.height());
    if (!layout.xTitle.isNull() && !full.xTitle.isNull()) {
        layout.xTitle.moveTop(std::min(layout.xTitle.top(), full.xTitle.top()));
        layout.xTitle.setWidth(layout.area.right() - layout.xTitle.left());
    }
    if (layout.colorBar.isNull()) return;
    const double moved = layout.area.right() + barGap - layout.colorBar.left();
    layout.colorBar = QRectF(layout.area.right() + barGap, layout.area.top(), barWidth, layout.area.height());
    layout.secondScale += moved;
}

}  // namespace

PlotLayout layoutPlot(const PlotLook& look, const QSizeF& size, Range y, const QFont& font, bool onPaper)
{
    PlotLayout layout = layoutWithout(look, size, y, font, onPaper);
    if (!look.kept || !look.axes || onPaper) return layout;
    PlotLook full = look;
    full.legend = look.kept->legend;
    full.colorBar = look.kept->colorBar;
    full.note = look.kept->note;
    keepFree(layout, layoutWithout(full, size, y, font, onPaper));
    return layout;
}

const QString& legendWords(const LegendEntry& entry, const PlotLayout& layout)
{
    return layout.isBrief && !entry.brief.isEmpty() ? entry.brief : entry.text;
}

QString legendMore(const PlotLook& look, const PlotLayout& layout)
{
    return tr("%1 more").arg(look.legend.size() - layout.legend.size());
}

QStringList leftOut(const PlotLook& look, const PlotLayout& layout)
{
    QStringList words;
    if (!look.axes) return words;
    for (std::size_t i = 0; i < look.legend.size(); ++i)
        if (i >= layout.legend.size() || legendWords(look.legend[i], layout) != look.legend[i].text)
            words << look.legend[i].text;
    if (!look.x.title.isEmpty() && layout.xTitle.isNull()) words << look.x.title;
    if (layout.noteIsCut) words << look.note;
    return words;
}

}  // namespace krein
