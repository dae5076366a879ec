// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/compare_bar.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include "ui/widgets/check_list.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/text.h"

namespace krein {

namespace {

std::size_t placeOf(Factor factor)
{
    return static_cast<std::size_t>(factor);
}

}  // namespace

CompareBar::CompareBar(QWidget* parent) : QWidget(parent), m_stop(new QToolButton)
{
    m_axes[1].shown = Factor::Kernels;
    auto* row = new FlowLayout(this);
    row->setContentsMargins(8, 4, 8, 0);
    buildAxis(m_axes[0], QStringLiteral("rows"), tr("Rows"), row);
    buildAxis(m_axes[1], QStringLiteral("columns"), tr("Columns"), row);
    row->addStretch();
    m_stop->setObjectName(QStringLiteral("compare.cancel"));
    m_stop->setFocusPolicy(Qt::StrongFocus);
    m_stop->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    row->addWidget(m_stop);
    connect(m_stop, &QToolButton::clicked, this, &CompareBar::stopOrGoOnClicked);
}

void CompareBar::buildAxis(Axis& axis, const QString& name, const QString& label, FlowLayout* row)
{
    auto* words = new QLabel(label, this);
    axis.what = makeChoiceBox(
        QStringLiteral("compare.%1").arg(name), label, tr("What the %1 differ in").arg(label.toLower()), this);
    for (const Option& option : factorOptions) axis.what->addItem(toText(option.label));
    axis.what->setCurrentIndex(static_cast<int>(axis.shown));
    words->setBuddy(axis.what);
    axis.which = new CheckList(
        QStringLiteral("compare.%1.which").arg(name), tr("Which of them are %1").arg(label.toLower()), this);
    axis.which->setToolTip(axis.which->accessibleName());
    row->addTogether(words, axis.what, axis.which);
    Axis& other = &axis == m_axes.data() ? m_axes[1] : m_axes[0];
    connect(axis.what, &QComboBox::activated, this, [this, &axis, &other] { chooseWhat(axis, other); });
    connect(axis.which, &CheckList::checkedChanged, this,
        [this, &axis](const QStringList& ids) { chooseWhich(axis, ids); });
}

void CompareBar::offer(const Experiment& experiment, const DataSet& samples, bool anew)
{
    if (anew) m_ticked = {};
    if (anew) m_used = {};
    for (std::size_t what = 0; what < m_offered.size(); ++what) {
        m_offered[what] = candidates(static_cast<Factor>(what), experiment, samples);
        auto& ids = m_ticked[what];
        if (!ids) ids = usualIds(static_cast<Factor>(what), m_offered[what]);
        const auto present = std::ranges::find(m_offered[what], true, &Candidate::present);
        if (m_present[what] != present->id && std::ranges::find(*ids, present->id) == ids->end())
            ids->push_back(present->id);
        m_present[what] = present->id;
        m_used[what].insert_or_assign(present->id, *present);
        for (Candidate& candidate : m_offered[what])
            if (const auto used = m_used[what].find(candidate.id); !candidate.present && used != m_used[what].end())
                candidate.choice = used->second.choice;
    }
    showLists();
}

void CompareBar::showLists()
{
    for (const Axis& axis : m_axes) {
        axis.what->setCurrentIndex(static_cast<int>(axis.shown));
        const auto& ids = m_ticked[placeOf(axis.shown)];
        if (!ids) continue;  // nothing was offered yet
        std::vector<CheckList::Item> items;
        for (const Candidate& candidate : m_offered[placeOf(axis.shown)])
            items.push_back({toText(candidate.id),
                candidate.present ? tr("%1 (in use)").arg(toText(candidate.name)) : toText(candidate.name),
                std::ranges::find(*ids, candidate.id) != ids->end(), toText(candidate.reason)});
        axis.which->setItems(items);
    }
}

void CompareBar::chooseWhat(Axis& axis, Axis& other)
{
    const auto what = static_cast<Factor>(axis.what->currentIndex());
    if (what == other.shown) other.shown = axis.shown;
    axis.shown = what;
    showLists();
    Q_EMIT axesChosen();
}

void CompareBar::chooseWhich(const Axis& axis, const QStringList& ids)
{
    std::vector<std::string> ticked;
    for (const QString& one : ids) ticked.push_back(one.toStdString());
    m_ticked[placeOf(axis.shown)] = std::move(ticked);
    Q_EMIT ticksChanged();
}

Comparison CompareBar::comparison(const Experiment& experiment) const
{
    const auto taken = [this](Factor what) {
        const std::vector<Candidate>& all = m_offered[placeOf(what)];
        return chosen(what, all, m_ticked[placeOf(what)].value_or(usualIds(what, all)));
    };
    const Factor rows = m_axes[0].shown, columns = m_axes[1].shown;
    return krein::comparison(experiment, rows, taken(rows), columns, taken(columns));
}

QString CompareBar::rowsText() const
{
    return m_axes[0].what->currentText();
}

QString CompareBar::columnsText() const
{
    return m_axes[1].what->currentText();
}

void CompareBar::showWork(Work work)
{
    m_stop->setText(work == Work::Running ? tr("Cancel") : tr("Go on"));
    m_stop->setVisible(work != Work::None);
}

}  // namespace krein
