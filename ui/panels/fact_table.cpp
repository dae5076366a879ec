// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fact_table.h"

#include <QGridLayout>
#include <QLabel>

namespace krein {

namespace {

QLabel* cell()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

}  // namespace

FactTable::FactTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(0, 9);
    m_grid->setColumnStretch(1, 11);
}

FactTable::Row FactTable::newRow()
{
    const Row row{cell(), cell()};
    row.label->setForegroundRole(QPalette::PlaceholderText);
    row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const int index = static_cast<int>(m_rows.size());
    m_grid->addWidget(row.label, index, 0);
    m_grid->addWidget(row.value, index, 1);
    return row;
}

void FactTable::show(const std::vector<BadgeFact>& facts)
{
    if (facts == m_facts) return;
    m_facts = facts;
    while (m_rows.size() < facts.size()) m_rows.push_back(newRow());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool needed = i < facts.size();
        for (QLabel* label : {m_rows[i].label, m_rows[i].value}) {
            label->setVisible(needed);
            if (needed) label->setToolTip(facts[i].meaning);
        }
        m_rows[i].label->setText(needed ? facts[i].label : QString());
        m_rows[i].value->setText(needed ? facts[i].value : QString());
        if (needed) m_rows[i].value->setAccessibleName(facts[i].label);
    }
}

}  // namespace krein
