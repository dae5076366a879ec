// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/compare_dialog.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/experiment/experiment.h"
#include "ui/controls/enter_key.h"
#include "ui/controls/screen_size.h"
#include "ui/controls/tick_list.h"
#include "ui/controls/wrapped_label.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/study/study_edits.h"

namespace krein {

namespace {

constexpr int listedLines = 18, fewestLines = 4, leastListWidth = 340;  // lines of the list; pixels

/// "methods"
QString pluralOf(Factor what)
{
    return toText(factorOptions[static_cast<std::size_t>(what)].label).toLower();
}

/// The experiment's own first, the others in their order.
std::vector<TickList::Item> itemsOf(std::vector<Alternative> all)
{
    std::ranges::stable_partition(all, &Alternative::present);
    std::vector<TickList::Item> items;
    for (const Alternative& one : all) {
        const QString name = toText(one.choice.label);
        items.push_back({.id = toText(one.id),
            .text = one.present ? CompareDialog::tr("%1 (current)").arg(name) : name,
            .reason = toText(one.reason),
            .meaning = {}});
    }
    return items;
}

}  // namespace

CompareDialog::CompareDialog(Subject subject, std::vector<std::string> before, QWidget* parent)
    : QDialog(parent),
      m_subject(std::move(subject)),
      m_before(std::move(before)),
      m_list(new TickList(tr("Compared"))),
      m_runs(new WrappedLabel),
      m_again(new QPushButton(tr("&Tick those of before"))),
      m_alone(new QPushButton(tr("Compare"))),
      m_added(new QPushButton)
{
    setObjectName(QStringLiteral("study.compare-dialog"));
    setWindowTitle(tr("Compare %1").arg(pluralOf(m_subject.what)));
    const std::vector<Alternative> all = alternativesFor(m_subject.what, m_subject.study.experiment, *m_subject.data);
    m_usual = usualIds(m_subject.what, all);
    m_list->setObjectName(QStringLiteral("study.compare.list"));
    if (m_before == m_usual) m_before.clear();
    m_list->setItems(itemsOf(all));
    m_list->fitLines(listedLines);
    m_list->setMinimumWidth(std::max(m_list->minimumWidth(), leastListWidth));
    m_list->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);  // a larger dialog shows more
    m_runs->setObjectName(QStringLiteral("study.compare.runs"));
    m_again->setObjectName(QStringLiteral("study.compare.again"));
    letEnterPress(m_again);
    m_alone->setObjectName(QStringLiteral("study.compare.new"));
    m_added->setObjectName(QStringLiteral("study.compare.add"));
    letEnterPress(m_added);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(m_alone, QDialogButtonBox::AcceptRole);
    buttons->addButton(m_added, QDialogButtonBox::ActionRole);
    buttons->addButton(m_again, QDialogButtonBox::ResetRole);
    m_again->setHidden(m_before.empty());  // the box shows what is added to it
    letEnterPress(buttons->button(QDialogButtonBox::Cancel));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 1);
    column->addWidget(m_runs);
    column->addWidget(buttons);
    m_alone->setDefault(true);  // a button has no dialog to be the default of before it is in one
    connect(m_list, &TickList::checkedChanged, this, &CompareDialog::showRuns);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_again, &QPushButton::clicked, this, &CompareDialog::tickThoseOfBefore);
    connect(m_alone, &QPushButton::clicked, this, [this] { choose(!m_isBeside); });
    connect(m_added, &QPushButton::clicked, this, [this] { choose(true); });
    showRuns();
    m_list->setFocus();
    const QSize wanted = sizeHint();  // with the lines of its list
    m_list->setMinimumHeight(fewestLines * std::max(1, m_list->sizeHintForRow(0)));
    resizeWithinScreen(this, {wanted.width(), std::max(wanted.height(), heightForWidth(wanted.width()))});
}

std::vector<std::string> CompareDialog::ticked() const
{
    std::vector<std::string> ids;
    for (const QString& id : m_list->checked()) ids.push_back(id.toStdString());
    return ids;
}

/// What is ticked, else those of before, else the usual ones.
std::vector<std::string> CompareDialog::wanted() const
{
    const std::vector<std::string> ids = ticked();
    if (!ids.empty()) return ids;
    return m_before.empty() ? m_usual : m_before;
}

/// As something to begin with: one more, or one less.
void CompareDialog::tickThoseOfBefore()
{
    std::vector<TickList::Item> items = m_list->items();
    for (TickList::Item& one : items)
        one.checked = one.reason.isEmpty() && std::ranges::find(m_before, one.id.toStdString()) != m_before.end();
    m_list->setItems(items);
    m_list->setFocus();
    showRuns();
}

void CompareDialog::showRuns()
{
    const auto count = std::ssize(ticked());
    const QString plural = pluralOf(m_subject.what);
    const StudyChoices axis = choicesOf(m_subject.what, m_subject.study.experiment, *m_subject.data, wanted());
    const Comparison made = comparisonOf(m_subject.study, axis);
    m_isBeside = !made.replaces && made.added.axes.size() > 1;
    const auto lines = std::ranges::count_if(
        made.added.axes, [](const StudyAxis& one) { return std::holds_alternative<ParameterValues>(one); });
    m_added->setText(lines > 1 ? tr("Add to this map") : tr("Add to this study"));
    m_added->setVisible(m_isBeside);
    m_alone->setText(m_isBeside ? tr("New comparison") : tr("Compare"));
    const bool isOne = count == 1;
    for (QPushButton* button : {m_alone, m_added}) button->setEnabled(!isOne);
    if (isOne) return m_runs->setText(tr("Tick at least two."));
    const Study& first = m_isBeside ? made.alone : made.added;
    const QString runs = groupedNumber(runsOf(first, *m_subject.data));
    const auto compared = std::ssize(axis.choices);
    QStringList words;
    if (count == 0) {
        QStringList names;
        for (const StudyChoice& choice : axis.choices) names << toText(choice.label);
        words << (m_before.empty() ? tr("Tick what to compare; else the usual %1 are compared: %2.")
                                   : tr("Tick what to compare; else the %1 of before are compared: %2."))
                     .arg(compared)
                     .arg(names.join(tr(", ")));
    }
    if (m_isBeside)
        words << tr("New comparison: %1 runs. Added to this study: %2 runs.")
                     .arg(runs, groupedNumber(runsOf(made.added, *m_subject.data)))
              << lackingWords(made.added);
    else if (first.repeat.by == RepeatBy::Folds && first.repeat.times == 1 && first.axes.size() == 1)
        words << tr("%1 %2 × %3 folds = %4 runs.").arg(compared).arg(plural).arg(first.repeat.folds).arg(runs);
    else
        words << tr("%1 %2, %3 runs.").arg(compared).arg(plural, runs);
    words.removeAll(QString());
    m_runs->setText(wholeTerms(words.join(QLatin1Char(' '))));
}

void CompareDialog::choose(bool isAdded)
{
    const std::vector<std::string> ids = ticked();
    Q_EMIT chosen(ids.empty() ? m_before : ids, isAdded);  // the usual ones are no choice to be remembered
    accept();
}

}  // namespace krein
