// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/axis_dialog.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/study/suggest.h"
#include "ui/controls/tab_order.h"
#include "ui/text/finite_number.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"

namespace krein {

namespace {

constexpr int mostSteps = 1000;

double numberIn(const QLineEdit* line, const QString& what)
{
    const std::optional<double> number = finiteNumber(line->text());
    if (!number) throw InvalidInput(AxisDialog::tr("%1 must be a number.").arg(what).toStdString());
    return *number;
}

/// A number if it is one, else true, false or a word.
ParameterValue valueIn(const QString& text)
{
    if (const std::optional<double> number = finiteNumber(text)) return *number;
    if (text == QLatin1String("true")) return true;
    if (text == QLatin1String("false")) return false;
    return text.toStdString();
}

}  // namespace

AxisDialog::AxisDialog(const ParameterValues& values, const Experiment& experiment, QWidget* parent)
    : QDialog(parent),
      m_experiment(experiment),
      m_values(values),
      m_isRange(new QRadioButton(tr("&Range"))),
      m_isList(new QRadioButton(tr("&These values"))),
      m_from(new QLineEdit),
      m_to(new QLineEdit),
      m_list(new QLineEdit),
      m_steps(new QSpinBox),
      m_logarithmic(new QCheckBox(tr("&Logarithmic: equal ratios"))),
      m_problem(new QLabel),
      m_accept(nullptr)
{
    setObjectName(QStringLiteral("study.axis-dialog"));
    setWindowTitle(tr("Vary %1").arg(toText(nameOf(experiment, values.path))));
    m_from->setObjectName(QStringLiteral("study.axis.from"));
    m_to->setObjectName(QStringLiteral("study.axis.to"));
    m_list->setObjectName(QStringLiteral("study.axis.list"));
    m_steps->setObjectName(QStringLiteral("study.axis.steps"));
    m_steps->setRange(1, mostSteps);
    m_list->setPlaceholderText(tr("0.1, 1, 10"));
    m_problem->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(m_isRange);
    form->addRow(tr("&From"), m_from);
    form->addRow(tr("T&o"), m_to);
    form->addRow(tr("&Steps"), m_steps);
    form->addRow(QString(), m_logarithmic);
    form->addRow(m_isList);
    form->addRow(tr("&Values"), m_list);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    const auto* range = std::get_if<ValueRange>(&values.values);
    m_isRange->setChecked(range);
    m_isList->setChecked(!range);
    m_steps->setValue(range ? range->steps : 11);
    QStringList listed;
    if (range) {
        m_from->setText(exactNumber(range->from));
        m_to->setText(exactNumber(range->to));
        m_logarithmic->setChecked(range->scale == Scale::Logarithmic);
    }
    for (const ParameterValue& value : valuesOf(values, experiment)) listed << toText(valueText(value));
    m_list->setText(listed.join(QStringLiteral(", ")));
    for (QLineEdit* line : {m_from, m_to})
        connect(line, &QLineEdit::textEdited, m_isRange, [this] { m_isRange->setChecked(true); });
    connect(m_list, &QLineEdit::textEdited, m_isList, [this] { m_isList->setChecked(true); });
    for (QLineEdit* line : {m_from, m_to, m_list}) connect(line, &QLineEdit::textChanged, this, &AxisDialog::judge);
    connect(m_isRange, &QRadioButton::toggled, this, &AxisDialog::judge);
    auto* kinds = new QButtonGroup(this);
    for (QRadioButton* kind : {m_isRange, m_isList}) kinds->addButton(kind);
    enterAtChosen(kinds);
    connect(m_steps, &QSpinBox::valueChanged, this, &AxisDialog::judge);
    connect(m_logarithmic, &QCheckBox::toggled, this, &AxisDialog::judge);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        m_values = entered();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    judge();
}

/// @throws InvalidInput
ParameterValues AxisDialog::entered() const
{
    ParameterValues values{.path = m_values.path, .values = std::vector<ParameterValue>()};
    if (m_isRange->isChecked()) {
        values.values = ValueRange{.from = numberIn(m_from, tr("From")),
            .to = numberIn(m_to, tr("To")),
            .steps = m_steps->value(),
            .scale = m_logarithmic->isChecked() ? Scale::Logarithmic : Scale::Linear};
        return values;
    }
    std::vector<ParameterValue> list;
    // A comma followed by a space parts values; without one it may be that of a decimal.
    const QString text = m_list->text();
    const QString separator = text.contains(QLatin1Char(';')) ? QStringLiteral(";") : QStringLiteral(", ");
    for (const QString& part :
        text.split(text.contains(separator) ? separator : QStringLiteral(","), Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty()) list.push_back(valueIn(part.trimmed()));
    values.values = std::move(list);
    return values;
}

void AxisDialog::judge()
{
    QString problem;
    try {
        const ParameterValues values = entered();
        for (const ParameterValue& value : valuesOf(values, m_experiment)) {
            Experiment changed = m_experiment;
            setParameter(changed, values.path, value);
        }
    } catch (const InvalidInput& wrong) {
        problem = problemText(m_experiment, wrong.problem());
    }
    m_problem->setText(wholeTerms(problem));
    m_accept->setEnabled(problem.isEmpty());
}

}  // namespace krein
