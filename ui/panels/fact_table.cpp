// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fact_table.h"

#include <algorithm>

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr int wrappedAtTop = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int columnGap = 8, rowSpacing = 2;
constexpr double shareOfNames = 0.45;
constexpr int usualWidth = 240, narrowestTable = 120;

int nameWidth(int width)
{
    return static_cast<int>(shareOfNames * (width - columnGap));
}

int valueWidth(int width)
{
    return width - columnGap - nameWidth(width);
}

}  // namespace

FactTable::FactTable(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FactTable::show(const std::vector<BadgeFact>& facts)
{
    if (facts == m_facts) return;
    m_facts = facts;
    QStringList lines;
    for (const BadgeFact& fact : facts) lines << fact.label + QStringLiteral(": ") + fact.value;
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    takeHeight();
    update();
}

/// A scroll area lays its content out by size hints, which know one width only: in a narrower panel there are more
/// lines, and the last ones would have no room.
void FactTable::takeHeight()
{
    if (const int wanted = heightForWidth(width()); wanted != minimumHeight()) setMinimumHeight(wanted);
}

void FactTable::resizeEvent(QResizeEvent*)
{
    takeHeight();
}

int FactTable::rowHeight(const BadgeFact& fact, int width) const
{
    const auto height = [this](const QString& text, int room) {
        return fontMetrics().boundingRect(QRect(0, 0, room, 10000), wrappedAtTop, wholeTerms(text)).height();
    };
    return std::max(height(fact.label, nameWidth(width)), height(fact.value, valueWidth(width))) + rowSpacing;
}

int FactTable::heightForWidth(int width) const
{
    int height = 0;
    for (const BadgeFact& fact : m_facts) height += rowHeight(fact, width);
    return height;
}

QSize FactTable::sizeHint() const
{
    return {usualWidth, heightForWidth(usualWidth)};
}

QSize FactTable::minimumSizeHint() const
{
    return {narrowestTable, 0};
}

void FactTable::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    int top = 0;
    for (const BadgeFact& fact : m_facts) {
        const int height = rowHeight(fact, width());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(QRect(0, top, nameWidth(width()), height), wrappedAtTop, wholeTerms(fact.label));
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect beside(nameWidth(width()) + columnGap, top, valueWidth(width()), height);
        painter.drawText(beside, wrappedAtTop, wholeTerms(fact.value));
        top += height;
    }
}

QString FactTable::meaningAt(const QPoint& place) const
{
    int bottom = 0;
    for (const BadgeFact& fact : m_facts) {
        bottom += rowHeight(fact, width());
        if (place.y() < bottom) return fact.meaning;
    }
    return {};
}

bool FactTable::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), meaningAt(help->pos()), this);
    return true;
}

}  // namespace krein
