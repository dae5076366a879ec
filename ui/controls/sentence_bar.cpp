// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/sentence_bar.h"

#include <algorithm>

#include <QBoxLayout>
#include <QLabel>
#include <QResizeEvent>

namespace krein {

namespace {

constexpr int mostBeside = 3, mostWithRest = 2;  // lines

}  // namespace

SentenceBar::SentenceBar(QLabel* sentence, QWidget* parent)
    : QWidget(parent),
      m_sentence(sentence),
      m_layout(new QHBoxLayout(this)),
      m_controls(new QHBoxLayout)
{
    m_layout->setContentsMargins(0, 0, 8, 0);
    m_layout->setSpacing(6);
    m_layout->addWidget(sentence, 1);
    m_layout->addLayout(m_controls);
    m_controls->setSpacing(6);
    sentence->setParent(this);
    sentence->setWordWrap(true);
}

void SentenceBar::addControl(QWidget* control)
{
    m_controls->addWidget(control, 0, Qt::AlignVCenter);
}

void SentenceBar::setSentence(const QString& needed, const QString& rest)
{
    m_needed = needed;
    m_rest = rest;
    m_sentence->setVisible(!needed.isEmpty() || !rest.isEmpty());
    fit();
}

int SentenceBar::linesIn(int width, const QString& text) const
{
    const QMargins margins = m_sentence->contentsMargins();
    const QFontMetrics metrics = m_sentence->fontMetrics();
    const QRect room(0, 0, std::max(width - margins.left() - margins.right(), 1), 100 * metrics.lineSpacing());
    return text.isEmpty() ? 0 : metrics.boundingRect(room, Qt::TextWordWrap, text).height() / metrics.lineSpacing();
}

int SentenceBar::controlsWidth() const
{
    int width = 0;
    for (int i = 0; i < m_controls->count(); ++i)
        if (const QWidget* control = m_controls->itemAt(i)->widget(); !control->isHidden())
            width += control->sizeHint().width() + m_layout->spacing();
    return width;
}

QSize SentenceBar::minimumSizeHint() const
{
    const QMargins margins = m_layout->contentsMargins();
    const int least = m_sentence->minimumWidth() > 0 ? m_sentence->minimumWidth()
                                                     : m_sentence->minimumSizeHint().width();
    return {std::max(least, controlsWidth()) + margins.left() + margins.right(), QWidget::minimumSizeHint().height()};
}

void SentenceBar::fit()
{
    const QMargins margins = m_layout->contentsMargins();
    const int whole = width() - margins.left() - margins.right(), beside = whole - controlsWidth();
    const bool isAbove = beside < m_sentence->minimumWidth() || linesIn(beside, m_needed) > mostBeside;
    const QString all = (m_needed + QLatin1Char(' ') + m_rest).trimmed();
    const int room = isAbove ? whole : beside, lines = linesIn(room, all);
    const bool hasRest = lines <= mostWithRest || lines == linesIn(room, m_needed);
    m_layout->setDirection(isAbove ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_layout->setAlignment(m_controls, isAbove ? Qt::AlignRight : Qt::Alignment());
    m_sentence->setText(hasRest ? all : m_needed);
    m_sentence->setToolTip(hasRest ? QString() : m_rest);
}

void SentenceBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

}  // namespace krein
