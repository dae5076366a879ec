// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/fix_buttons.h"
#include "ui/controls/saved_note.h"
#include "ui/text/whole_terms.h"

namespace krein {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_text(new QLabel),
      m_fixes(new FixButtons(Qt::Horizontal)),
      m_otherwise(new QPushButton)
{
    setObjectName(QStringLiteral("message"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* layout = new QHBoxLayout;
    auto* buttons = new QHBoxLayout;  // below the sentence, which beside several of them would have no room
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 4, 6, 4);
    column->addLayout(layout);
    column->addLayout(buttons);
    auto* icon = new QLabel;
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(18, 18));
    m_text->setObjectName(QStringLiteral("message.text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setMinimumWidth(120);  // the name of a file makes no window wider
    m_text->setForegroundRole(QPalette::ToolTipText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("message.close"));
    close->setAutoRaise(true);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    layout->addWidget(icon);
    layout->addWidget(m_text, 1);
    m_otherwise->setObjectName(QStringLiteral("message.otherwise"));
    buttons->setContentsMargins(24, 0, 0, 0);
    buttons->addWidget(m_fixes);
    buttons->addWidget(m_otherwise);
    buttons->addStretch(1);
    layout->addWidget(close);
    connect(m_fixes, &FixButtons::chosen, this, &MessageBar::fixChosen);
    connect(m_otherwise, &QPushButton::clicked, this, &MessageBar::otherwiseChosen);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::showMessage(const QString& sentence, const std::vector<Fix>& fixes, const QString& otherwise)
{
    withdrawSaved(this);
    m_text->setText(wholeTerms(sentence));
    m_fixes->show(fixes);
    m_otherwise->setText(otherwise);
    m_otherwise->setVisible(!otherwise.isEmpty());
    show();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

}  // namespace krein
