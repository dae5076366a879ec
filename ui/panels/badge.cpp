// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/badge.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "ui/panels/badge_head.h"
#include "ui/panels/fact_table.h"
#include "ui/text/plain_tip.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QLabel* sentenceLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(60);  // a long word, as the name of a file is, makes the panel no wider
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

void setWords(QLabel* label, const QString& words)
{
    label->setText(wholeTerms(words));
    label->setVisible(!words.isEmpty());
}

}  // namespace

Badge::Badge(const QString& name, QWidget* parent)
    : QWidget(parent),
      m_head(new BadgeHead),
      m_body(new QWidget),
      m_remark(sentenceLabel(QStringLiteral("badge.%1.remark").arg(name))),
      m_why(sentenceLabel(QStringLiteral("badge.%1.why").arg(name))),
      m_facts(new FactTable),
      m_extra(new QVBoxLayout),
      m_adviceRows(new QVBoxLayout)
{
    setObjectName(QStringLiteral("badge.") + name);
    m_head->setObjectName(objectName() + QStringLiteral(".head"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(8, 2, 6, 4);
    body->setSpacing(6);
    body->addWidget(m_remark);
    body->addWidget(m_why);
    body->addWidget(m_facts);
    body->addLayout(m_extra);
    m_adviceRows->setContentsMargins(8, 0, 6, 4);
    m_adviceRows->setSpacing(4);
    column->addWidget(m_head);
    column->addWidget(m_body);
    column->addLayout(m_adviceRows);
    m_head->setChecked(QSettings().value(QStringLiteral("folding/") + objectName(), false).toBool());
    connect(m_head, &QAbstractButton::toggled, this, [this](bool open) {
        QSettings().setValue(QStringLiteral("folding/") + objectName(), open);
        showFolded();
    });
    showFolded();
}

bool Badge::isOpen() const
{
    return m_head->isChecked();
}

void Badge::setOpen(bool open)
{
    m_head->setChecked(open);
}

void Badge::setTheme(const Theme& theme)
{
    m_head->setTheme(theme);
}

QWidgetList Badge::tabStops() const
{
    QWidgetList stops{m_head};
    for (QWidget* widget : m_body->findChildren<QWidget*>())
        if ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->window() == window())
            stops << widget;
    for (const AdviceRow& row : m_rows) stops << row.button;
    return stops;
}

void Badge::setContent(const BadgeContent& content)
{
    if (content == m_content) return;
    m_content = content;
    m_head->setContent(content);
    if (isOpen()) showBody();
}

/// Labels below a folded head are not laid out again with every frame of a drag.
void Badge::showBody()
{
    setWords(m_remark, m_head->showsWholeRemark() ? QString() : m_content.remark);
    setWords(m_why, m_content.why);
    m_facts->show(m_content.facts);
}

void Badge::resizeEvent(QResizeEvent*)
{
    if (isOpen()) showBody();
}

void Badge::showFolded()
{
    if (isOpen()) showBody();
    m_body->setVisible(isOpen());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool there = i < m_advice.size();
        const bool isNext = there && i == 0 && m_hasNextStep;
        m_rows[i].sentence->setVisible(there && (isOpen() || (isNext && m_advice[i].isToBeRead)));
        m_rows[i].button->setVisible(there && (isOpen() || isNext));
    }
}

Badge::AdviceRow Badge::newAdviceRow(int index)
{
    const QString name = QStringLiteral("%1.advice.%2").arg(objectName()).arg(index);
    const AdviceRow row{sentenceLabel(name + QStringLiteral(".sentence")), new QPushButton};
    row.button->setObjectName(name);
    row.button->setAutoDefault(true);  // Enter presses it too
    m_adviceRows->addWidget(row.sentence);
    m_adviceRows->addWidget(row.button, 0, Qt::AlignLeft);
    connect(row.button, &QPushButton::clicked, this, [this, index] { Q_EMIT adviceTaken(index); });
    return row;
}

void Badge::setAdvice(const std::vector<BadgeAdvice>& advice, bool hasNextStep)
{
    if (advice == m_advice && hasNextStep == m_hasNextStep) return;
    m_advice = advice;
    m_hasNextStep = hasNextStep;
    const bool needsMore = m_rows.size() < advice.size();
    while (m_rows.size() < advice.size()) m_rows.push_back(newAdviceRow(static_cast<int>(m_rows.size())));
    if (needsMore) Q_EMIT tabStopsChanged();
    for (std::size_t i = 0; i < advice.size(); ++i) {
        m_rows[i].sentence->setText(wholeTerms(advice[i].sentence));
        m_rows[i].button->setText(advice[i].action);
        m_rows[i].button->setToolTip(plainTip(advice[i].sentence));
        m_rows[i].button->setAccessibleDescription(advice[i].sentence);
    }
    showFolded();
}

}  // namespace krein
