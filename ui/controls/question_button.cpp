// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/question_button.h"

#include <algorithm>

#include <QStyleOptionButton>
#include <QStylePainter>

namespace krein {

namespace {

constexpr int besideWords = 10, aboveWords = 6;  // pixels

}  // namespace

QuestionButton::QuestionButton(QWidget* parent) : QPushButton(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // a narrow place breaks its words
}

QSize QuestionButton::sizeHint() const
{
    const QSize words = fontMetrics().size(Qt::TextShowMnemonic, text());
    return {words.width() + 2 * besideWords, heightIn(width())};
}

int QuestionButton::heightIn(int width) const
{
    const QRect room(0, 0, std::max(1, width - 2 * besideWords), QWIDGETSIZE_MAX);
    return fontMetrics().boundingRect(room, Qt::TextShowMnemonic | Qt::TextWordWrap, text()).height() + 2 * aboveWords;
}

/// Layouts ask for sizes before they give a width.
void QuestionButton::resizeEvent(QResizeEvent* event)
{
    QPushButton::resizeEvent(event);
    if (heightIn(width()) != height()) updateGeometry();
}

void QuestionButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    painter.drawItemText(rect().adjusted(besideWords, 0, -besideWords, 0),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextWordWrap, palette(), isEnabled(), text(),
        QPalette::ButtonText);
}

}  // namespace krein
