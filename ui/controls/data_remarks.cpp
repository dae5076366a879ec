// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/data_remarks.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "ui/controls/fix_buttons.h"
#include "ui/text/breakable.h"
#include "ui/text/parameter_words.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

QIcon iconOf(const QWidget* widget, bool changed)
{
    return widget->style()->standardIcon(
        changed ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation, nullptr, widget);
}

bool isDoubt(const Remark& remark)
{
    return !remark.otherwise.empty();
}

}  // namespace

QString remarkText(const Remark& remark)
{
    const QString text = inWords(Experiment(), remark.text);
    return remark.changed ? DataRemarks::tr("Changed: %1").arg(text) : text;
}

DataRemarks::DataRemarks(Look look, QWidget* parent)
    : QWidget(parent),
      m_look(look),
      m_badge(new QToolButton),
      m_list(new QWidget),
      m_rows(new QVBoxLayout(m_list))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_badge->setObjectName(QStringLiteral("data.remarks.badge"));
    m_badge->setCheckable(true);
    m_badge->setAutoRaise(true);
    m_badge->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_badge->setFocusPolicy(Qt::StrongFocus);
    // Its words are cut where there is no room: a panel narrower than what it holds gives it too little height.
    m_badge->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_badge->setMinimumWidth(m_badge->iconSize().width());
    m_list->setObjectName(QStringLiteral("data.remarks.list"));
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    layout->addWidget(m_badge, 0, Qt::AlignLeft);
    layout->addWidget(m_list);
    m_badge->setVisible(look == Look::Badge);
    m_list->setVisible(look == Look::List);
    connect(m_badge, &QToolButton::toggled, this, [this](bool unfolded) {
        m_list->setVisible(unfolded);
        showBadge();
    });
    hide();
}

void DataRemarks::showRemarks(const std::vector<Remark>& remarks)
{
    if (remarks == m_remarks) return;
    m_remarks = remarks;
    fill();
    if (m_look == Look::Badge && std::ranges::any_of(remarks, isDoubt)) m_badge->setChecked(true);
    showBadge();
    setVisible(!m_remarks.empty());
}

QString DataRemarks::text() const
{
    QStringList lines;
    for (const Remark& remark : m_remarks) lines << remarkText(remark);
    return lines.join(QLatin1Char('\n'));
}

void DataRemarks::fill()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Remark& remark : m_remarks) {
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(6);
        auto* icon = new QLabel;
        icon->setPixmap(iconOf(this, remark.changed).pixmap(14, 14));
        auto* sentence = new QLabel(wholeTerms(breakable(remarkText(remark))));
        sentence->setTextFormat(Qt::PlainText);
        sentence->setWordWrap(true);
        sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(icon, 0, Qt::AlignTop);
        layout->addWidget(sentence, 1);
        m_rows->addWidget(row);
        if (!isDoubt(remark)) continue;
        auto* ways = new FixButtons(Qt::Horizontal);
        ways->show(remark.otherwise);
        connect(ways, &FixButtons::chosen, this, &DataRemarks::chosen);
        m_rows->addWidget(ways);
    }
}

void DataRemarks::showBadge()
{
    const auto changes = std::count_if(
        m_remarks.begin(), m_remarks.end(), [](const Remark& remark) { return remark.changed; });
    const QString count = m_remarks.size() == 1 ? tr("1 remark") : tr("%1 remarks").arg(m_remarks.size());
    const QString text = changes > 0 ? count + tr(" (%1 changed the data)").arg(changes) : count;
    const QString arrow = m_badge->isChecked() ? QStringLiteral(" ▾") : QStringLiteral(" ▸");
    m_badge->setIcon(iconOf(this, changes > 0));
    m_badge->setText(text + arrow);
    if (m_badge->sizeHint().width() > width()) m_badge->setText(count + arrow);  // the sign says the rest
    m_badge->setAccessibleName(text);
    m_badge->setToolTip(m_badge->isChecked() ? tr("Hide remarks about the data") : tr("Show remarks about the data"));
}

void DataRemarks::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showBadge();
}

}  // namespace krein
