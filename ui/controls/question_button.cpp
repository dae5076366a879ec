// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/question_button.h"

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
    return {words.width() + 2 * besideWords, words.height() + 2 * aboveWords};
}

void QuestionButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    painter.drawItemText(rect().adjusted(besideWords, 0, -besideWords, 0),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, palette(), isEnabled(), text(), QPalette::ButtonText);
}

}  // namespace krein
