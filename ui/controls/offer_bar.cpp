// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/offer_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "ui/controls/sentence_bar.h"
#include "ui/text/whole_terms.h"

namespace krein {

OfferBar::OfferBar(const QString& name, QWidget* parent)
    : QFrame(parent),
      m_text(new QLabel),
      m_bar(new SentenceBar(m_text)),
      m_take(new QPushButton)
{
    setObjectName(name);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_text->setObjectName(name + QStringLiteral(".text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setMinimumWidth(120);  // the name of a file makes no window wider
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_take->setObjectName(name + QStringLiteral(".take"));
    auto* close = new QToolButton;
    close->setObjectName(name + QStringLiteral(".close"));
    close->setAutoRaise(true);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Close this bar"));
    close->setAccessibleName(tr("Close this bar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 3, 6, 3);
    m_bar->addControl(m_take);
    row->addWidget(m_bar, 1);
    row->addWidget(close);
    connect(m_take, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT taken();
    });
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    hide();
}

void OfferBar::offer(const QString& sentence, const QString& action)
{
    m_take->setText(action);
    m_bar->setSentence(wholeTerms(sentence), {});
    show();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

}  // namespace krein
