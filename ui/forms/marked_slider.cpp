// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/marked_slider.h"

#include <utility>

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

namespace krein {

MarkedSlider::MarkedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
}

void MarkedSlider::setMarks(std::vector<int> positions)
{
    if (positions == m_marks) return;
    m_marks = std::move(positions);
    update();
}

int MarkedSlider::xOf(int position) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int length = style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
    return length / 2
        + QStyle::sliderPositionFromValue(minimum(), maximum(), position, width() - length, option.upsideDown);
}

void MarkedSlider::paintEvent(QPaintEvent* event)
{
    QSlider::paintEvent(event);
    if (m_marks.empty()) return;
    constexpr int tick = 4;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    for (const int position : m_marks)
        painter.drawLine(xOf(position), height() - 1 - tick, xOf(position), height() - 1);
}

}  // namespace krein
