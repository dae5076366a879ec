// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/substitute_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "ui/controls/elided_label.h"

namespace krein {

SubstituteBar::SubstituteBar(QWidget* parent) : QWidget(parent), m_title(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("decision.eigenfunction"));
    m_title->setAccessibleName(tr("Shown instead of f"));
    auto* back = new QToolButton(this);
    back->setObjectName(QStringLiteral("decision.back"));
    back->setText(tr("Show f again"));
    back->setToolTip(tr("Show the decision values again"));
    connect(back, &QToolButton::clicked, this, &SubstituteBar::backWanted);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_title, 1);
    row->addWidget(back);
    hide();
}

void SubstituteBar::setTitle(const QString& title)
{
    setVisible(!title.isEmpty());
    if (!title.isEmpty()) m_title->setText(title);
}

}  // namespace krein
