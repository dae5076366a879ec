// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_tabs.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QTabBar>

namespace krein {

StudyTabs::StudyTabs(QTabBar* tabs, QWidget* parent) : QWidget(parent), m_tabs(tabs), m_list(new QComboBox(this))
{
    m_list->setObjectName(QStringLiteral("study.tabs.list"));
    m_list->setAccessibleName(tr("Views of the study"));
    m_list->setToolTip(tr("Views of the study"));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_tabs, 1);
    row->addWidget(m_list);
    row->addStretch();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_list, &QComboBox::activated, m_tabs, &QTabBar::setCurrentIndex);
    connect(m_tabs, &QTabBar::currentChanged, m_list, &QComboBox::setCurrentIndex);
}

void StudyTabs::showTabs()
{
    QStringList names, before;
    for (int i = 0; i < m_tabs->count(); ++i) names << m_tabs->tabText(i);
    for (int i = 0; i < m_list->count(); ++i) before << m_list->itemText(i);
    if (names != before) {  // else a list that is open would close
        m_list->clear();
        m_list->addItems(names);
    }
    m_list->setCurrentIndex(m_tabs->currentIndex());
    setVisible(m_tabs->count() > 0);
    updateGeometry();
    fit();
}

QSize StudyTabs::sizeHint() const
{
    return {m_tabs->sizeHint().width(), std::max(m_tabs->sizeHint().height(), m_list->sizeHint().height())};
}

QSize StudyTabs::minimumSizeHint() const
{
    return {std::min(m_list->minimumSizeHint().width(), m_tabs->sizeHint().width()), sizeHint().height()};
}

void StudyTabs::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// The keyboard goes along.
void StudyTabs::fit()
{
    const bool narrow = m_tabs->sizeHint().width() > width();
    if (narrow != m_list->isHidden()) return;
    const bool focused = m_tabs->hasFocus() || m_list->hasFocus();
    m_tabs->setVisible(!narrow);
    m_list->setVisible(narrow);
    if (focused) (narrow ? static_cast<QWidget*>(m_list) : m_tabs)->setFocus();
}

}  // namespace krein
