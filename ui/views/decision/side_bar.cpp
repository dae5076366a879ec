// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/side_bar.h"

#include <QButtonGroup>
#include <QLabel>
#include <QToolButton>

#include "ui/controls/flow_layout.h"
#include "ui/controls/tab_order.h"
#include "ui/theme/theme.h"

namespace krein {

SideBar::SideBar(QWidget* parent) : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("decision.sides"));
    auto* row = new FlowLayout(this);
    row->setContentsMargins(8, 4, 8, 0);
    row->setSpacing(4);
    row->addWidget(new QLabel(tr("Function:")));
    struct Choice {
        Sides sides;
        const char* name;
        QString text, tip;
    };
    const Choice choices[] = {
        {Sides::Merged, "merged", tr("Average"), tr("f, the source and the target function combined")},
        {Sides::Source, "source", tr("Source"), tr("fₛ(x) = Σ βᵢ k(x, xᵢ) + b: x as the first argument of the kernel")},
        {Sides::Target, "target", tr("Target"),
            tr("fₜ(x) = Σ β′ᵢ k(xᵢ, x) + b′: x as the second argument of the kernel")},
        {Sides::Both, "both", tr("Side by side"),
            tr("The source function on the left and the target function on the right, on one scale")}};
    for (const Choice& choice : choices) {
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("decision.sides.") + QString::fromLatin1(choice.name));
        button->setText(choice.text);
        button->setToolTip(choice.tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        m_buttons->addButton(button, static_cast<int>(choice.sides));
        row->addWidget(button);
    }
    m_buttons->button(static_cast<int>(Sides::Merged))->setChecked(true);
    enterAtChosen(m_buttons);
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on) Q_EMIT sidesChanged(static_cast<Sides>(id));
    });
    hide();
}

SideBar::Sides SideBar::sides() const
{
    return static_cast<Sides>(m_buttons->checkedId());
}

void SideBar::setSides(Sides sides)
{
    m_buttons->button(static_cast<int>(sides))->setChecked(true);
}

void SideBar::setAverage(bool average)
{
    m_buttons->button(static_cast<int>(Sides::Merged))->setText(average ? tr("Average") : tr("Merged"));
}

/// Which one is chosen has to be seen in dark colours too.
void SideBar::setTheme(const Theme& theme)
{
    const auto name = [&theme](QPalette::ColorRole role) { return theme.palette.color(QPalette::Active, role).name(); };
    setStyleSheet(QStringLiteral("QLabel { color: %1; }"
                                 "QToolButton { color: %1; padding: 2px 8px; border: 1px solid %2; border-radius: 3px; "
                                 "}"
                                 "QToolButton:checked { background: %3; color: %4; }"
                                 "QToolButton:focus { border-color: %3; }")
                      .arg(name(QPalette::WindowText), name(QPalette::PlaceholderText), name(QPalette::Highlight),
                          name(QPalette::HighlightedText)));
}

}  // namespace krein
