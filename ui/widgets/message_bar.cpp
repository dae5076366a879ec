// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include "ui/widgets/remedy_buttons.h"

namespace krein {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_text(new QLabel),
      m_remedies(new RemedyButtons(Qt::Horizontal))
{
    setObjectName(QStringLiteral("message"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
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
    layout->addWidget(m_remedies);
    layout->addWidget(close);
    connect(m_remedies, &RemedyButtons::chosen, this, &MessageBar::remedyChosen);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void MessageBar::showMessage(const QString& sentence, const std::vector<Remedy>& remedies)
{
    m_text->setText(sentence);
    m_remedies->show(remedies);
    show();
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

}  // namespace krein
