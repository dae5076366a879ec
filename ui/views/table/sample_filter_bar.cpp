// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_filter_bar.h"

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/controls/elided_label.h"
#include "ui/controls/flow_layout.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// As wide as what it says while it is empty, if there is room.
class FilterEdit : public QLineEdit {
public:
    using QLineEdit::QLineEdit;
    QSize sizeHint() const override
    {
        constexpr int edges = 16;  // pixels of frame and margins
        return {fontMetrics().horizontalAdvance(placeholderText()) + edges, QLineEdit::sizeHint().height()};
    }
    QSize minimumSizeHint() const override { return {60, QLineEdit::minimumSizeHint().height()}; }
};

}  // namespace

SampleFilterBar::SampleFilterBar(QAction* add, QWidget* parent)
    : QWidget(parent),
      m_text(new FilterEdit(this)),
      m_classes(new QComboBox(this)),
      m_errors(new QCheckBox(tr("Errors only"), this)),
      m_count(new ElidedLabel(this))
{
    m_text->setObjectName(QStringLiteral("table.filter"));
    m_text->setAccessibleName(tr("Filter"));
    m_text->setPlaceholderText(tr("Filter: 1-100, 121 or a text"));
    m_text->setToolTip(tr("Shows only rows with these numbers, or with this text in a label, name, string or "
                          "category"));
    m_text->setClearButtonEnabled(true);
    m_classes->setObjectName(QStringLiteral("table.class"));
    m_classes->setAccessibleName(tr("Class shown"));
    m_classes->setToolTip(tr("Shows only samples with this label"));
    m_classes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_classes->setMinimumContentsLength(8);
    m_errors->setObjectName(QStringLiteral("table.errors"));
    m_errors->setToolTip(tr("Shows only samples whose predicted class is not their label"));
    m_count->setObjectName(QStringLiteral("table.count"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("table.add"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setDefaultAction(add);
    button->setAccessibleName(tr("Add a row"));
    auto* row = new FlowLayout(this);
    row->setContentsMargins(6, 4, 6, 4);
    for (QWidget* part : std::initializer_list<QWidget*>{m_text, m_classes, m_errors, m_count, button})
        row->addWidget(part);
    connect(m_text, &QLineEdit::textChanged, this, &SampleFilterBar::changed);
    connect(m_classes, &QComboBox::currentIndexChanged, this, &SampleFilterBar::changed);
    connect(m_errors, &QCheckBox::toggled, this, &SampleFilterBar::changed);
}

SampleFilter::Wanted SampleFilterBar::wanted() const
{
    return {m_text->text().trimmed(), m_classes->currentIndex() - 1, m_errors->isChecked()};
}

bool SampleFilterBar::showClasses(const DataSet* samples)
{
    QStringList names{tr("All classes")};
    if (samples)
        for (const std::string& name : samples->classNames) names << toText(name);
    QStringList offered;
    for (int k = 0; k < m_classes->count(); ++k) offered << m_classes->itemText(k);
    if (names == offered) return false;
    const QSignalBlocker quiet(m_classes);
    const QString chosen = m_classes->currentIndex() > 0 ? m_classes->currentText() : QString();
    m_classes->clear();
    m_classes->addItems(names);
    m_classes->setCurrentIndex(std::max(0, static_cast<int>(names.indexOf(chosen, 1))));
    return true;
}

void SampleFilterBar::showCount(int shown, const DataSet* data)
{
    const QString all = data ? objectsText(*data, data->size()) : QString();
    m_count->setText(!data || shown == data->size() ? all : tr("%1 of %2").arg(groupedNumber(shown), all));
    m_classes->setVisible(data && data->labelled());
    m_errors->setVisible(data && data->labelled());
}

}  // namespace krein
