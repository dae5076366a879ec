// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame_layers.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_marks.h"
#include "ui/plot/plot_view.h"
#include "ui/plot/sharp_line.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

QString elided(const QString& text, const QFont& font, double width)
{
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

/// As large as it fits in this length, but not so small that it cannot be read.
QFont fittingFont(const QString& words, QFont font, double length)
{
    constexpr double smallest = 0.8, rounding = 0.98;  // of its size
    const double share = length / std::max(QFontMetricsF(font).horizontalAdvance(words), 1.0);
    if (share < 1.0 && font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * std::max(rounding * share, smallest));
    return font;
}

}  // namespace

QString fittingBeginning(const QString& words, const QFont& font, double length)
{
    const QFontMetricsF metrics(font);
    QString longest;
    const auto take = [&](const QString& part) {
        const bool isWhole = part.count(QLatin1Char('(')) == part.count(QLatin1Char(')'));
        if (isWhole && part.size() > longest.size() && metrics.horizontalAdvance(part) <= length) longest = part;
    };
    take(words);
    for (const QString& end : {QStringLiteral(" · "), QStringLiteral("; "), QStringLiteral(", "), QStringLiteral(" (")})
        for (qsizetype at = words.indexOf(end); at > 0; at = words.indexOf(end, at + 1)) take(words.left(at));
    return longest;
}

QString fittingTitle(const AxisLook& look, const QFont& font, double length)
{
    const QString& least = look.shortTitle.isEmpty() ? look.title : look.shortTitle;
    if (QFontMetricsF(font).horizontalAdvance(look.title) <= length) return look.title;
    if (const QString beginning = fittingBeginning(least, font, length); !beginning.isEmpty()) return beginning;
    constexpr int leastLetters = 4;  // of which one can tell a word
    const QFont smaller = fittingFont(least, font, length);
    if (const QString beginning = fittingBeginning(least, smaller, length); !beginning.isEmpty()) return beginning;
    const QString cut = elided(least, smaller, length);
    return cut == least || cut.size() > leastLetters ? cut : QString();
}

void GridLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    if (!view().look().axes) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(view().theme().grid, 1));
    for (const Tick& tick : horizontalTicks(view().look().x, map.x, map.area.width(), view().font())) {
        const double x = sharp(map.toPixelX(tick.value));
        painter.drawLine(QPointF(x, map.area.top()), QPointF(x, map.area.bottom()));
    }
    for (const Tick& tick : verticalTicks(view().look().y, map.y, map.area.height(), view().font())) {
        const double y = sharp(map.toPixelY(tick.value));
        painter.drawLine(QPointF(map.area.left(), y), QPointF(map.area.right(), y));
    }
}

void FrameLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    const PlotLook& look = view().look();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (look.axes) {
        drawAxes(painter, map);
        drawTitles(painter);
        drawLegend(painter);
        if (look.colorBar) drawColorBar(painter);
    }
    if (medium.screen && view().viewport()->hasFocus() && look.axes) {
        painter.setPen(QPen(view().theme().palette.color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(map.area.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    if (!look.message.isEmpty()) drawMessage(painter);
}

void FrameLayer::drawAxes(QPainter& painter, const PlotMap& map) const
{
    const Theme& theme = view().theme();
    const QRectF area = map.area;
    const QFont font = smallFont(view().font());
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.frame, 1));
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
    const std::vector<Tick> columns = horizontalTicks(view().look().x, map.x, area.width(), view().font());
    const std::vector<Tick> rows = verticalTicks(view().look().y, map.y, area.height(), view().font());
    for (const Tick& tick : columns) {
        const double x = sharp(map.toPixelX(tick.value));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + tickLength));
    }
    for (const Tick& tick : rows) {
        const double y = sharp(map.toPixelY(tick.value));
        painter.drawLine(QPointF(area.left() - tickLength, y), QPointF(area.left(), y));
    }
    painter.setPen(theme.text);
    for (const Tick& tick : columns) {
        const double width = metrics.horizontalAdvance(tick.label);
        // A number at the frame's end stays inside the picture.
        const double left = std::clamp(
            map.toPixelX(tick.value) - width / 2, 1.0, view().plotLayout().size.width() - width - 1);
        painter.drawText(QPointF(left, area.bottom() + tickLength + 1 + metrics.ascent()), tick.label);
    }
    for (const Tick& tick : rows) {
        const double middle = map.toPixelY(tick.value);
        painter.drawText(QPointF(area.left() - tickLength - 4 - metrics.horizontalAdvance(tick.label),
                             middle + metrics.ascent() / 2 - metrics.descent() / 2),
            tick.label);
    }
}

void FrameLayer::drawTitles(QPainter& painter) const
{
    const PlotLook& look = view().look();
    const PlotLayout& layout = view().plotLayout();
    const Theme& theme = view().theme();
    if (!look.heading.isEmpty()) {
        QFont bold = view().font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(
            layout.heading, Qt::AlignLeft | Qt::AlignVCenter, elided(look.heading, bold, layout.heading.width()));
    }
    painter.setFont(view().font());
    if (!look.x.title.isEmpty() && !layout.xTitle.isNull()) {
        painter.setPen(look.x.titleColor.isValid() ? readable(look.x.titleColor, theme.plotBackground) : theme.text);
        const QString title = fittingTitle(look.x, view().font(), layout.xTitle.width());
        painter.setFont(fittingFont(title, view().font(), layout.xTitle.width()));
        painter.drawText(layout.xTitle, Qt::AlignCenter, title);
    }
    if (!look.y.title.isEmpty()) {
        painter.save();
        painter.setPen(look.y.titleColor.isValid() ? readable(look.y.titleColor, theme.plotBackground) : theme.text);
        painter.translate(layout.yTitle.center());
        painter.rotate(-90);
        const double length = layout.yTitle.height();
        const QString title = fittingTitle(look.y, view().font(), length);
        painter.setFont(fittingFont(title, view().font(), length));
        painter.drawText(
            QRectF(-length / 2, -layout.yTitle.width() / 2, length, layout.yTitle.width()), Qt::AlignCenter, title);
        painter.restore();
    }
    if (!look.note.isEmpty() && !layout.note.isNull()) {
        painter.setFont(smallFont(view().font()));
        painter.setPen(theme.mutedText);
        const QString note = layout.noteIsCut ? fittingBeginning(look.note, painter.font(), layout.note.width())
                                              : wholeTerms(look.note);
        painter.drawText(layout.note, Qt::TextWordWrap | Qt::AlignHCenter, note);
    }
}

void FrameLayer::drawLegendMark(QPainter& painter, const LegendEntry& entry, const QPointF& middle) const
{
    using Mark = LegendEntry::Mark;
    painter.setBrush(Qt::NoBrush);
    switch (entry.mark) {
    case Mark::Filled:
    case Mark::Hollow: {
        const bool filled = entry.mark == Mark::Filled;
        painter.setPen(filled ? QPen(Qt::NoPen) : QPen(entry.color, 1.5));
        if (filled) painter.setBrush(entry.color);
        painter.drawPath(markerPath(entry.shape, 4.2).translated(middle));
        return;
    }
    case Mark::Ring:
    case Mark::DoubleRing:
        painter.translate(middle);
        drawRing(painter, entry.color, view().theme().plotBackground, {.doubled = entry.mark == Mark::DoubleRing},
            entry.mark == Mark::DoubleRing ? 3.4 : 4.2);
        painter.translate(-middle);
        return;
    case Mark::Cross:
        painter.translate(middle);
        drawCross(painter, view().theme(), 3.0);
        painter.translate(-middle);
        return;
    case Mark::Patch:
        painter.setPen(QPen(view().theme().frame, 1));
        painter.setBrush(entry.color);
        painter.drawRect(QRectF(middle - QPointF(7, 5), QSizeF(14, 10)));
        return;
    case Mark::Solid:
    case Mark::Dashed:
    case Mark::Stem: break;
    }
    const bool dashed = entry.mark == Mark::Dashed;
    QPen pen(entry.color, dashed ? 1.2 : 2.2, Qt::SolidLine, Qt::FlatCap);
    if (dashed) pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(middle - QPointF(9, 0), middle + QPointF(9, 0));
}

void FrameLayer::drawLegend(QPainter& painter) const
{
    const PlotLook& look = view().look();
    const QFont font = smallFont(view().font());
    painter.setFont(font);
    for (std::size_t i = 0; i < view().plotLayout().legend.size(); ++i) {
        const LegendEntry& entry = look.legend[i];
        const QRectF box = view().plotLayout().legend[i];
        drawLegendMark(painter, entry, {box.left() + 9, box.center().y()});
        painter.setPen(view().theme().text);
        const QRectF words = box.adjusted(22, 0, 0, 0);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
            elided(legendWords(entry, view().plotLayout()), font, words.width()));
    }
    const QRectF& more = view().plotLayout().more;
    if (more.isNull()) return;
    painter.setPen(view().theme().mutedText);
    painter.drawText(more, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, legendMore(look, view().plotLayout()));
}

void FrameLayer::drawColorBar(QPainter& painter) const
{
    const ColorBar& bar = *view().look().colorBar;
    const QRectF box = view().plotLayout().colorBar;
    const QFont font = smallFont(view().font());
    const QFontMetricsF metrics(font);
    QImage strip(1, static_cast<int>(bar.table.size()), QImage::Format_RGB32);
    for (int i = 0; i < strip.height(); ++i)
        strip.setPixel(0, strip.height() - 1 - i, bar.table[static_cast<std::size_t>(i)]);
    painter.drawImage(box, strip);
    painter.setPen(QPen(view().theme().frame, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setFont(font);
    for (const Tick& tick : colorBarTicks(bar, box.height(), view().font())) {
        const double y = box.bottom() - (tick.value - bar.range.low) / bar.range.span() * box.height();
        painter.setPen(QPen(view().theme().frame, 1));
        painter.drawLine(QPointF(box.right(), sharp(y)), QPointF(box.right() + tickLength, sharp(y)));
        painter.setPen(view().theme().text);
        painter.drawText(
            QPointF(box.right() + tickLength + 3, y + metrics.ascent() / 2 - metrics.descent() / 2), tick.label);
    }
    // A long title neither leaves the picture nor lies on the legend.
    const double width = metrics.horizontalAdvance(bar.title);
    const double left = std::min(box.center().x() - width / 2, view().plotLayout().size.width() - width - 2);
    painter.drawText(QPointF(std::max(left, view().plotLayout().area.right() + 2), box.top() - 6), bar.title);
    if (!bar.second.empty()) drawSecondScale(painter, bar);
}

/// Numbers that would touch more important ones are left out; lines across the bar tell where they are.
void FrameLayer::drawSecondScale(QPainter& painter, const ColorBar& bar) const
{
    const QRectF box = view().plotLayout().colorBar;
    const double left = view().plotLayout().secondScale;
    const QFontMetricsF metrics(smallFont(view().font()));
    std::vector<double> taken{box.top() - 10};  // by the title
    for (const Tick& tick : bar.second) {
        if (tick.value < bar.range.low || tick.value > bar.range.high) continue;
        const double y = box.bottom() - (tick.value - bar.range.low) / bar.range.span() * box.height();
        if (std::ranges::any_of(taken, [&](double other) { return std::abs(other - y) < metrics.height(); })) continue;
        taken.push_back(y);
        painter.setPen(QPen(view().theme().contour, 1));
        painter.drawLine(QPointF(box.left(), sharp(y)), QPointF(box.right(), sharp(y)));
        painter.setPen(view().theme().mutedText);
        painter.drawText(QPointF(left, y + metrics.ascent() / 2 - metrics.descent() / 2), tick.label);
    }
    painter.drawText(QPointF(left, box.top() - 6), bar.secondTitle);
}

void FrameLayer::drawMessage(QPainter& painter) const
{
    const PlotLook& look = view().look();
    const QRectF area = view().map().area;
    painter.setFont(view().font());
    const QFontMetricsF metrics(view().font());
    const QRectF room(0, 0, std::max(area.width() - 48, 40.0), area.height());
    const QString message = wholeTerms(look.message);
    QRectF box = metrics.boundingRect(room, Qt::TextWordWrap | Qt::AlignCenter, message);
    box.moveCenter(area.center());
    if (look.axes) {
        // Beside samples the words need ground of their own, at the top where they hide least.
        box.moveTop(area.top() + 18);
        QColor ground = view().theme().plotBackground;
        ground.setAlpha(230);
        painter.setPen(QPen(view().theme().grid, 1));
        painter.setBrush(ground);
        painter.drawRoundedRect(box.adjusted(-12, -8, 12, 8), 5, 5);
    }
    painter.setPen(look.axes ? view().theme().text : view().theme().mutedText);
    painter.drawText(box.adjusted(-1, 0, 1, 0), Qt::TextWordWrap | Qt::AlignCenter, message);
}

}  // namespace krein
