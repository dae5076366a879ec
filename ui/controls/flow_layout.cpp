// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/flow_layout.h"

#include <algorithm>

#include <QStyle>
#include <QWidget>

namespace krein {

namespace {

bool isShown(QLayoutItem* item)
{
    return item->spacerItem() || !item->isEmpty();
}

/// Whether it takes what is left of its row.
bool grows(const QLayoutItem* item)
{
    const QWidget* widget = const_cast<QLayoutItem*>(item)->widget();
    return item->expandingDirections() & Qt::Horizontal
        || (widget && widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored);
}

int heightOfRow(const std::vector<QLayoutItem*>& row)
{
    int height = 0;
    for (QLayoutItem* item : row) height = std::max(height, item->sizeHint().height());
    return height;
}

}  // namespace

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
}

FlowLayout::~FlowLayout()
{
    for (const Part& part : m_parts) delete part.item;
}

void FlowLayout::addTogether(QWidget* name, QWidget* control, QWidget* further)
{
    addWidget(name);
    m_parts.back().withNext = true;
    addWidget(control);
    if (!further) return;
    m_parts.back().withNext = true;
    addWidget(further);
}

void FlowLayout::addStretch()
{
    addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum));
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_parts.push_back({item});
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_parts[static_cast<std::size_t>(index)].item : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item) m_parts.erase(m_parts.begin() + index);
    return item;
}

int FlowLayout::gap() const
{
    return spacing() >= 0 ? spacing() : 6;
}

/// Pixels that those take at least which are to stand in the row of this part after it.
int FlowLayout::leastAfter(std::size_t part) const
{
    int width = 0;
    for (; m_parts[part].withNext; ++part)
        if (isShown(m_parts[part + 1].item)) width += gap() + m_parts[part + 1].item->minimumSize().width();
    return width;
}

/// Pixels that they would like to have.
int FlowLayout::likedAfter(std::size_t part) const
{
    int width = 0;
    for (; m_parts[part].withNext; ++part)
        if (isShown(m_parts[part + 1].item)) width += gap() + m_parts[part + 1].item->sizeHint().width();
    return width;
}

/// What stands in which row; stretches begin none. What belongs together is narrower than it likes only where a row of
/// its own does not help.
std::vector<FlowLayout::Row> FlowLayout::rowsFor(int width) const
{
    std::vector<Row> rows;
    int used = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        QLayoutItem* item = m_parts[i].item;
        if (!isShown(item)) continue;
        const int own = item->sizeHint().width(), least = item->minimumSize().width(), after = leastAfter(i);
        const bool belongs = i > 0 && m_parts[i - 1].withNext && isShown(m_parts[i - 1].item) && !rows.empty();
        const int liked = likedAfter(i), room = belongs || own + liked > width ? after : liked;
        const bool follows = !rows.empty() && used + gap() + (belongs ? std::min(own, least) : own) + room <= width;
        if (item->spacerItem() && !follows) continue;
        if (!follows) {
            rows.emplace_back();
            used = -gap();
        }
        rows.back().push_back(item);
        used = belongs ? std::min(used + gap() + own, std::max(width - after, used + gap() + least))
                       : used + gap() + own;
    }
    return rows;
}

int FlowLayout::rowCount(int width) const
{
    const QMargins margins = contentsMargins();
    return static_cast<int>(rowsFor(width - margins.left() - margins.right()).size());
}

int FlowLayout::heightOf(const std::vector<Row>& rows) const
{
    int height = 0;
    for (const Row& row : rows) height += heightOfRow(row);
    return height + gap() * std::max(0, static_cast<int>(rows.size()) - 1);
}

QSize FlowLayout::sizeHint() const
{
    const QMargins margins = contentsMargins();
    int width = -gap();
    for (const Part& part : m_parts)
        if (isShown(part.item)) width += gap() + part.item->sizeHint().width();
    const int given = m_width < 0 ? QLAYOUTSIZE_MAX : m_width;
    return QSize(std::max(width, 0), heightOf(rowsFor(given))).grownBy(margins);
}

QSize FlowLayout::minimumSize() const
{
    const QMargins margins = contentsMargins();
    int width = 0;
    for (const Part& part : m_parts)
        if (isShown(part.item)) width = std::max(width, part.item->minimumSize().width());
    return {width + margins.left() + margins.right(), sizeHint().height()};
}

/// Everything has the width it likes, the last ones less where that is too much; what expands divides the rest.
void FlowLayout::place(const Row& row, const QRect& room) const
{
    int rest = room.width() + gap(), growing = 0;
    std::vector<int> widths;
    for (QLayoutItem* item : row) {
        widths.push_back(item->sizeHint().width());
        rest -= widths.back() + gap();
        growing += grows(item) ? 1 : 0;
    }
    for (std::size_t i = row.size(); i-- > 0 && rest < 0;) {
        const int less = std::clamp(widths[i] - row[i]->minimumSize().width(), 0, -rest);
        widths[i] -= less;
        rest += less;
    }
    int x = room.left();
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (growing > 0 && rest > 0 && grows(row[i])) {
            const int more = rest / growing--;
            widths[i] += more;
            rest -= more;
        }
        const int height = std::min(row[i]->sizeHint().height(), room.height());
        const QRect place(x, room.top() + (room.height() - height) / 2, widths[i], height);
        row[i]->setGeometry(
            parentWidget() ? QStyle::visualRect(parentWidget()->layoutDirection(), room, place) : place);
        x += widths[i] + gap();
    }
}

void FlowLayout::setGeometry(const QRect& given)
{
    QLayout::setGeometry(given);
    const QRect room = given.marginsRemoved(contentsMargins());
    const int height = heightOf(rowsFor(room.width()));
    const bool other = height != heightOf(rowsFor(m_width < 0 ? QLAYOUTSIZE_MAX : m_width));
    m_width = room.width();
    int y = room.top();
    for (const Row& row : rowsFor(room.width())) {
        const int rowHeight = heightOfRow(row);
        place(row, QRect(room.left(), y, room.width(), rowHeight));
        y += rowHeight + gap();
    }
    if (other) update();
}

}  // namespace krein
