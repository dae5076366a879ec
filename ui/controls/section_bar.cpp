// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/section_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QToolButton>

namespace krein {

namespace {

constexpr int padding = 8;  // left and right of a name together

QString withoutMnemonic(QString name)
{
    return name.remove(QLatin1Char('&'));
}

}  // namespace

SectionBar::SectionBar(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(1);
}

void SectionBar::addSection(const QString& objectName, const QString& name)
{
    auto* button = new QToolButton;
    button->setObjectName(objectName);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(withoutMnemonic(name));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) + padding);
    layout()->addWidget(button);
    const int section = static_cast<int>(m_buttons.size());
    connect(button, &QToolButton::clicked, this, [this, section] { Q_EMIT chosen(section); });
    m_buttons.push_back(button);
    m_names << name;
    fit();
}

void SectionBar::setApplies(int section, bool applies)
{
    QToolButton* button = m_buttons[static_cast<std::size_t>(section)];
    if (button->isHidden() != applies) return;
    button->setVisible(applies);
    fit();
}

QSize SectionBar::minimumSizeHint() const
{
    const QSize hint = QWidget::minimumSizeHint();
    return {8 + static_cast<int>(m_buttons.size()) * (fontMetrics().horizontalAdvance(QLatin1Char('0')) + padding + 2),
        hint.height()};
}

void SectionBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SectionBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

void SectionBar::fit()
{
    int needed = 4;
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        if (!m_buttons[i]->isHidden())
            needed += fontMetrics().horizontalAdvance(withoutMnemonic(m_names[static_cast<int>(i)])) + padding + 1;
    const bool named = needed <= width();
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const QString& name = m_names[static_cast<int>(i)];
        const QKeySequence key = QKeySequence::mnemonic(name);
        m_buttons[i]->setText(named ? name : QString::number(i + 1));
        m_buttons[i]->setShortcut(key);
        m_buttons[i]->setToolTip(
            tr("Unfold %1 (%2)").arg(withoutMnemonic(name), key.toString(QKeySequence::NativeText)));
    }
}

}  // namespace krein
