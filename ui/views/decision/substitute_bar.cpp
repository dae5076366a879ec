// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/substitute_bar.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "ui/controls/elided_label.h"

namespace krein {

SubstituteBar::SubstituteBar(QWidget* parent)
    : QWidget(parent),
      m_title(new ElidedLabel(this)),
      m_back(new QToolButton(this))
{
    setObjectName(QStringLiteral("decision.eigenfunction"));
    m_back->setObjectName(QStringLiteral("decision.back"));
    connect(m_back, &QToolButton::clicked, this, &SubstituteBar::backWanted);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_title, 1);
    row->addWidget(m_back);
    hide();
}

void SubstituteBar::setTitle(const QString& title, bool decides)
{
    setVisible(!title.isEmpty());
    if (title.isEmpty()) return;
    m_title->setText(title);
    m_title->setAccessibleName(decides ? tr("Shown instead of f") : tr("Shown on the objects"));
    m_back->setText(decides ? tr("Show f again") : tr("Show objects alone"));
    m_back->setToolTip(decides ? tr("Show the decision values again") : tr("Deselect the eigenvalue"));
}

}  // namespace krein
