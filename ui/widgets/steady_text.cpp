// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steady_text.h"

#include <QPainter>

namespace krein {

namespace {

constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap | Qt::TextExpandTabs;

}  // namespace

SteadyText::SteadyText(const QString& objectName, const QString& accessibleName, int lines, QWidget* parent)
    : QWidget(parent),
      m_height(lines * fontMetrics().lineSpacing() + 2)
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SteadyText::setText(const QString& heading, const QString& body)
{
    if (heading == m_heading && body == m_body) return;
    m_heading = heading;
    m_body = body;
    setAccessibleDescription(text());
    growIfNeeded();
    update();
}

QString SteadyText::text() const
{
    return m_heading.isEmpty() || m_body.isEmpty() ? m_heading + m_body : m_heading + QLatin1Char('\n') + m_body;
}

QFont SteadyText::headingFont() const
{
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

int SteadyText::headingHeight() const
{
    return m_heading.isEmpty()
        ? 0
        : QFontMetrics(headingFont()).boundingRect(QRect(0, 0, width(), 10000), flags, m_heading).height();
}

void SteadyText::growIfNeeded()
{
    const int needed = headingHeight() + fontMetrics().boundingRect(QRect(0, 0, width(), 10000), flags, m_body).height()
        + 2;
    if (needed <= m_height) return;
    m_height = needed;
    updateGeometry();
}

void SteadyText::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    const int top = headingHeight();
    painter.setFont(headingFont());
    painter.drawText(rect(), flags, m_heading);
    painter.setFont(font());
    painter.drawText(rect().adjusted(0, top, 0, 0), flags, m_body);
}

void SteadyText::resizeEvent(QResizeEvent*)
{
    growIfNeeded();
}

}  // namespace krein
