// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/surgery_bar.h"
#include "ui/plot/magnification.h"

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "ui/plot/ticks.h"
#include "ui/text/number_text.h"

namespace krein {

namespace {

QString numbersText(const std::vector<Index>& numbers, const Vector& values, const Vector& images)
{
    const auto value = [&](Index number) { return formatNumber(values(number - 1), 3); };
    if (numbers.size() == 1) {
        const Index k = numbers.front() - 1;
        const QString text = SurgeryBar::tr("eigenvalue %1: λ = %2").arg(k + 1).arg(value(k + 1));
        if (images.size() <= k || images(k) == values(k)) return text;
        return SurgeryBar::tr("%1, after correction %2").arg(text, formatNumber(images(k), 3));
    }
    QStringList texts;
    for (const Index number : numbers) {
        if (texts.size() == 3 && numbers.size() > 4) {
            texts << QStringLiteral("…") << value(numbers.back());
            break;
        }
        texts << value(number);
    }
    return SurgeryBar::tr("%1 eigenvalues: λ = %2")
        .arg(groupedNumber(std::ssize(numbers)), texts.join(QStringLiteral(", ")));
}

/// The same where there is little room: "λ₁₉₉ = −0.105", "3 × λ: 18, 17.4, −2".
QString shortText(const std::vector<Index>& numbers, const Vector& values)
{
    if (numbers.size() == 1) {
        QString below = QString::number(numbers.front());
        for (QChar& digit : below) digit = QChar(0x2080 + digit.digitValue());
        return SurgeryBar::tr("λ%1 = %2").arg(below, formatNumber(values(numbers.front() - 1), 3));
    }
    return SurgeryBar::tr("%1 × λ: %2 … %3")
        .arg(groupedNumber(std::ssize(numbers)), formatNumber(values(numbers.front() - 1), 3),
            formatNumber(values(numbers.back() - 1), 3));
}

}  // namespace

SurgeryBar::SurgeryBar(QWidget* parent)
    : QWidget(parent),
      m_label(new QLabel(this)),
      m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this))
{
    struct Entry {
        Surgery surgery;
        const char* id;
        QString name;
        char key;
        QString tip;
    };
    const Entry entries[] = {{Surgery::Flip, "flip", tr("Flip"), 'F', tr("λ becomes −λ")},
        {Surgery::Clip, "clip", tr("Clip"), 'C', tr("λ becomes max(λ, 0)")},
        {Surgery::Drop, "drop", tr("Drop"), 'D', tr("λ becomes 0: the direction is removed from the matrix")},
        {Surgery::Restore, "restore", tr("Restore"), 'R', tr("λ becomes its value without a correction")}};
    setObjectName(QStringLiteral("spectrum.surgery"));
    m_label->setObjectName(QStringLiteral("spectrum.picked"));
    m_label->setAccessibleName(tr("Selected eigenvalues"));
    // Its text is cut to the room there is: the bar is no wider, and no higher, because something is picked.
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (std::size_t i = 0; i < m_actions.size(); ++i) {
        const Surgery surgery = entries[i].surgery;
        m_actions[i] = new QAction(tr("%1 (%2)").arg(entries[i].name).arg(QLatin1Char(entries[i].key)), this);
        m_actions[i]->setIconText(entries[i].name);  // of the button; the key stands in its tool tip
        m_actions[i]->setToolTip(tr("%1 (key %2)").arg(entries[i].tip).arg(QLatin1Char(entries[i].key)));
        connect(m_actions[i], &QAction::triggered, this, [this, surgery] { Q_EMIT wanted(surgery); });
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("spectrum.") + QLatin1String(entries[i].id));
        button->setDefaultAction(m_actions[i]);
        button->setAccessibleName(entries[i].tip);
        row->addWidget(button);
    }
    auto* none = new QToolButton(this);
    none->setObjectName(QStringLiteral("spectrum.none"));
    none->setText(QStringLiteral("✕"));
    none->setAutoRaise(true);
    none->setToolTip(tr("Clear selection (key Esc)"));
    none->setAccessibleName(tr("Clear selection"));
    connect(none, &QToolButton::clicked, this, &SurgeryBar::letGoWanted);
    row->addStretch();
    row->addWidget(none);
    m_parts->setContentsMargins(8, 2, 8, 4);
    m_parts->setSpacing(4);
    m_parts->addWidget(m_label, 1);
    m_parts->addLayout(row);
    hide();
}

/// Beside each other where there is room: a low picture keeps its height.
void SurgeryBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    constexpr int wide = 300;
    m_parts->setDirection(usualSize(*this).width() >= wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->activate();
    showText();
}

void SurgeryBar::showText()
{
    const bool fits = m_label->fontMetrics().horizontalAdvance(m_text) <= m_label->width();
    m_label->setText(m_label->fontMetrics().elidedText(fits ? m_text : m_short, Qt::ElideRight, m_label->width()));
}

void SurgeryBar::display(const std::vector<Index>& numbers, const Vector& values, const Vector& images,
    const EigenEdits& edits, const QString& remark)
{
    setVisible(!numbers.empty());
    if (numbers.empty()) return;
    m_text = numbersText(numbers, values, images);
    m_short = shortText(numbers, values);
    showText();
    m_label->setAccessibleDescription(m_text);
    m_label->setToolTip(remark.isEmpty() ? m_text : remark);
    for (std::size_t i = 0; i < m_actions.size(); ++i)
        m_actions[i]->setEnabled(hasEffect(static_cast<Surgery>(i), edits, numbers, values));
}

}  // namespace krein
