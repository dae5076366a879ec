// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/rank_diagram.h"

#include <algorithm>
#include <numeric>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/ticks.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct RankWords {
    Q_DECLARE_TR_FUNCTIONS(RankWords)
};

constexpr double edge = 14, barGap = 6, labelGap = 6;

std::vector<std::size_t> byRank(const std::vector<double>& ranks)
{
    std::vector<std::size_t> order(ranks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return ranks[i]; });
    return order;
}

}  // namespace

std::vector<int> labelledRanks(int count, double width, const QFontMetricsF& metrics)
{
    const double room = metrics.horizontalAdvance(QString::number(count)) + labelGap;
    const int most = std::max(1, static_cast<int>(width / room));
    const int step = std::max(1, static_cast<int>(niceStep(count - 1, most)));
    std::vector<int> ranks{1};
    for (int rank = step; rank <= count; rank += step)
        if (rank > 1 && (rank - 1) * width / std::max(1, count - 1) >= room) ranks.push_back(rank);
    return ranks;
}

std::vector<std::pair<std::size_t, std::size_t>> undecidedGroups(const std::vector<double>& ranks, double difference)
{
    std::vector<std::pair<std::size_t, std::size_t>> groups;
    for (std::size_t first = 0; first < ranks.size(); ++first) {
        std::size_t last = first;
        while (last + 1 < ranks.size() && ranks[last + 1] - ranks[first] < difference) ++last;
        if (last > first && (groups.empty() || last > groups.back().second)) groups.emplace_back(first, last);
    }
    return groups;
}

bool hasRankDiagram(const MethodComparison& found)
{
    return found.friedman && !found.blocksShareData;
}

double rankDiagramHeight(std::size_t methods, const QFont& font)
{
    const double line = 1.35 * QFontMetricsF(font).height();
    const std::size_t onOneSide = (methods + 1) / 2;
    return 3.2 * line + static_cast<double>(onOneSide) * line + 4 * barGap;
}

void paintRankDiagram(
    QPainter& painter, const QRectF& target, const MethodComparison& found, const Theme& theme, const QFont& font)
{
    const std::vector<double>& ranks = found.friedman->averageRanks;
    const std::vector<std::size_t> order = byRank(ranks);
    const QFontMetricsF metrics(font);
    const double line = 1.35 * metrics.height();
    const double side = std::min(0.3 * target.width(), 190.0);
    const double left = target.left() + side, right = target.right() - side;
    const auto count = static_cast<double>(ranks.size());
    const auto at = [&](double rank) { return left + (rank - 1.0) / std::max(1.0, count - 1.0) * (right - left); };
    const double axis = target.top() + 2.1 * line;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(left, axis), QPointF(right, axis));
    for (const int rank : labelledRanks(static_cast<int>(ranks.size()), right - left, metrics)) {
        const double x = at(rank);
        painter.drawLine(QPointF(x, axis - 4), QPointF(x, axis + 4));
        painter.drawText(QRectF(x - 20, axis - line, 40, line - 4), Qt::AlignCenter, QString::number(rank));
    }
    const double wide = at(1.0 + found.criticalDifference) - at(1.0);
    const double bar = target.top() + 0.75 * line;
    painter.setPen(QPen(theme.text, 2));
    painter.drawLine(QPointF(left, bar), QPointF(std::min(left + wide, target.right() - edge), bar));
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(target.left(), target.top(), side - edge / 2, 1.5 * line),
        Qt::AlignRight | Qt::AlignVCenter, RankWords::tr("CD = %1").arg(roundedNumber(found.criticalDifference, 3)));
    std::vector<double> sorted;
    for (const std::size_t method : order) sorted.push_back(ranks[method]);
    double low = axis + barGap;
    for (const auto& [first, last] : undecidedGroups(sorted, found.criticalDifference)) {
        painter.setPen(QPen(theme.negative, 4, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(at(sorted[first]) - 3, low), QPointF(at(sorted[last]) + 3, low));
        low += barGap;
    }
    const std::size_t half = (order.size() + 1) / 2;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool isLeft = i < half;
        const double row = static_cast<double>(isLeft ? i : order.size() - 1 - i);
        const double y = low + barGap + (row + 0.5) * line;
        const double x = at(sorted[i]);
        const double end = isLeft ? left - edge / 2 : right + edge / 2;
        painter.setPen(QPen(theme.text, 1));
        painter.drawLine(QPointF(x, axis), QPointF(x, y));
        painter.drawLine(QPointF(x, y), QPointF(end, y));
        const QString words = QStringLiteral("%1  %2").arg(
            toText(found.methodNames[order[i]]), roundedNumber(sorted[i], 3));
        const QRectF room = isLeft ? QRectF(target.left(), y - line / 2, end - 4 - target.left(), line)
                                   : QRectF(end + 4, y - line / 2, target.right() - end - 4, line);
        painter.drawText(room, Qt::AlignVCenter | (isLeft ? Qt::AlignRight : Qt::AlignLeft),
            metrics.elidedText(words, Qt::ElideMiddle, room.width()));
    }
    painter.restore();
}

}  // namespace krein
