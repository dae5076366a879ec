// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/section_bar.h"

#include <QKeySequence>
#include <QToolButton>

#include "ui/controls/flow_layout.h"

namespace krein {

namespace {

QString withoutMnemonic(QString name)
{
    return name.remove(QLatin1Char('&'));
}

/// As narrow as its name: five of them stand in a row at the usual size.
class SectionButton : public QToolButton {
public:
    QSize sizeHint() const override
    {
        constexpr int padding = 8;  // left and right together
        return {fontMetrics().horizontalAdvance(withoutMnemonic(text())) + padding, QToolButton::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace

SectionBar::SectionBar(QWidget* parent) : QWidget(parent)
{
    auto* rows = new FlowLayout(this);  // where a row has no room for all names there are two
    rows->setContentsMargins(2, 2, 2, 2);
    rows->setSpacing(1);
}

void SectionBar::addSection(const QString& objectName, const QString& name)
{
    auto* button = new SectionButton;
    button->setObjectName(objectName);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(withoutMnemonic(name));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setText(name);
    const QKeySequence key = QKeySequence::mnemonic(name);
    button->setShortcut(key);
    button->setToolTip(tr("Expand %1 (%2)").arg(withoutMnemonic(name), key.toString(QKeySequence::NativeText)));
    layout()->addWidget(button);
    const int section = static_cast<int>(m_buttons.size());
    connect(button, &QToolButton::clicked, this, [this, section] { Q_EMIT chosen(section); });
    m_buttons.push_back(button);
}

void SectionBar::setApplies(int section, bool applies)
{
    m_buttons[static_cast<std::size_t>(section)]->setVisible(applies);
}

}  // namespace krein
