// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_bar.h"

#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "core/study/measures.h"
#include "core/study/suggest.h"
#include "core/study/units.h"
#include "ui/controls/check_list.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/study_words.h"
#include "ui/text/text.h"
#include "ui/views/study/axis_buttons.h"
#include "ui/views/study/axis_dialog.h"
#include "ui/views/study/compare_dialog.h"
#include "ui/views/study/study_edits.h"

namespace krein {

namespace {

constexpr int sweepSteps = 25, mapSteps = 21;
constexpr int controlGap = 6;  // pixels between controls

struct Repeat {
    const char* text;
    StudyRepetition repetition;
};
const std::vector<Repeat>& repeats()
{
    static const std::vector<Repeat> all{
        {QT_TRANSLATE_NOOP("krein::StudyBar", "once"), {}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "5 folds"), {.by = RepeatBy::Folds, .folds = 5}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "10 folds"), {.by = RepeatBy::Folds, .folds = 10}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "10 folds, 5 times"), {.by = RepeatBy::Folds, .times = 5, .folds = 10}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "leave-one-out"), {.by = RepeatBy::LeaveOneOut}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "10 random seeds"), {.by = RepeatBy::Seeds, .times = 10}},
        {QT_TRANSLATE_NOOP("krein::StudyBar", "50 random seeds"), {.by = RepeatBy::Seeds, .times = 50}},
    };
    return all;
}

}  // namespace

StudyBar::StudyBar(QWidget* parent)
    : QWidget(parent),
      m_vary(makeMenuButton(QStringLiteral("study.vary"), tr("Vary"),
          tr("Varies a parameter over a range; two parameters make a map"), this)),
      m_compare(makeMenuButton(QStringLiteral("study.compare"), tr("Compare"),
          tr("Puts methods, kernels, corrections or data sets side by side"), this)),
      m_tune(makeMenuButton(QStringLiteral("study.tune"), tr("Tune within folds"),
          tr("Every run chooses a parameter by cross-validation within its training samples; its test samples are "
             "never used"),
          this)),
      m_repeat(makeChoiceBox(QStringLiteral("study.repeat"), tr("Repeat"),
          tr("How often every cell is run: on folds of the samples, or with random seeds"), this)),
      m_measures(new CheckList(QStringLiteral("study.measures"), tr("Measures"), this)),
      m_run(new QPushButton(tr("Run"), this)),
      m_settings(new QToolButton(this)),
      m_sheet(new QWidget),
      m_axes(new AxisButtons(this))
{
    m_flow = new FlowLayout(this);
    m_flow->setContentsMargins(6, 4, 6, 2);
    m_flow->addWidget(m_vary);
    m_flow->addTogether(m_compare, m_run, m_settings);  // none of them is left in a row of its own
    m_flow->setSpacing(controlGap);
    m_flow->addWidget(m_axes);
    m_axes->hide();
    buildSheet();
    m_run->setObjectName(QStringLiteral("study.run"));
    buildRepeat();
    connect(m_axes, &AxisButtons::menuWanted, this, &StudyBar::fillAxisMenu);
    connect(m_vary->menu(), &QMenu::aboutToShow, this, [this] { fillVary(m_vary->menu(), false); });
    connect(m_tune->menu(), &QMenu::aboutToShow, this, [this] { fillVary(m_tune->menu(), true); });
    QMenu* compared = m_compare->menu();
    for (const Factor what : {Factor::Methods, Factor::Kernels, Factor::Corrections, Factor::DataSets})
        compared->addAction(tr("%1…").arg(toText(factorOptions[static_cast<std::size_t>(what)].label)), this,
            [this, what] { compare(what); });
    connect(m_measures, &CheckList::checkedChanged, this, [this](const QStringList& ids) {
        Study study = m_study;
        study.measures.clear();
        for (const QuantityInfo* measure : allMeasures())
            if (ids.contains(toText(measure->id))) study.measures.emplace_back(measure->id);
        if (study != m_study) Q_EMIT measuresEdited(study, tr("choose measures"));
    });
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_busy)
            Q_EMIT stopWanted();
        else
            Q_EMIT runWanted();
    });
}

/// What is set less often, beside the picture instead of above it.
void StudyBar::buildSheet()
{
    m_settings->setObjectName(QStringLiteral("study.settings"));
    m_settings->setText(tr("Settings"));
    m_settings->setCheckable(true);
    m_settings->setFocusPolicy(Qt::StrongFocus);
    connect(m_settings, &QToolButton::toggled, m_sheet, &QWidget::setVisible);
    m_sheet->setObjectName(QStringLiteral("study.sheet"));
    auto* measures = new QLabel(tr("Meas&ures"), m_sheet);
    measures->setBuddy(m_measures);
    auto* column = new QVBoxLayout(m_sheet);
    column->setContentsMargins(6, 4, 6, 4);
    column->setSpacing(6);
    for (QWidget* control : std::initializer_list<QWidget*>{m_repeat, m_tune, measures, m_measures})
        column->addWidget(control);
    column->addStretch(1);
    for (QToolButton* button : {m_tune, static_cast<QToolButton*>(m_measures)})
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_sheet->hide();
}

void StudyBar::closeSheet()
{
    m_settings->setChecked(false);
}

void StudyBar::buildRepeat()
{
    for (const Repeat& repeat : repeats()) m_repeat->addItem(tr("Repeat: %1").arg(tr(repeat.text)));
    connect(m_repeat, &QComboBox::activated, this, &StudyBar::setRepeat);
}

void StudyBar::setRepeat(int index)
{
    if (index >= static_cast<int>(repeats().size())) return;  // what the file says, as it is
    Study study = m_study;
    study.repeat = repeats()[static_cast<std::size_t>(index)].repetition;
    edit(study, tr("repeat: %1").arg(tr(repeats()[static_cast<std::size_t>(index)].text)));
}

void StudyBar::showRepeat()
{
    const int known = static_cast<int>(repeats().size());
    while (m_repeat->count() > known) m_repeat->removeItem(known);
    const auto found = std::ranges::find(repeats(), m_study.repeat, &Repeat::repetition);
    if (found == repeats().end()) {
        const StudyRepetition& own = m_study.repeat;
        m_repeat->addItem(own.by == RepeatBy::Folds ? tr("Repeat: %1 folds, %2 times").arg(own.folds).arg(own.times)
                : own.by == RepeatBy::Splits        ? tr("Repeat: %1 given splits").arg(own.splits.size())
                                                    : tr("Repeat: %1 random seeds").arg(own.times));
    }
    m_repeat->setCurrentIndex(static_cast<int>(found - repeats().begin()));
}

void StudyBar::setBusy(bool busy)
{
    m_busy = busy;
    m_run->setText(busy ? tr("Stop") : tr("Run"));
    m_run->setEnabled(busy || hasMany(m_study));
    m_run->setToolTip(m_run->isEnabled() ? QString() : tr("Only one experiment: vary, compare or repeat something"));
}

void StudyBar::showStudy(const Study& study)
{
    m_study = study;
    setBusy(m_busy);
    showRepeat();
    m_axes->showAxes(study);
    placeAxes();
    const std::vector<std::string> measured = study.measures.empty() ? usualMeasures(study.experiment->data) : study.measures;
    std::vector<TickList::Item> items;
    for (const QuantityInfo* measure : allMeasures())
        items.push_back({toText(measure->id), toText(measure->name),
            std::ranges::find(measured, measure, quantityNamed) != measured.end(), QString(), QString()});
    m_measures->setItems(items);
    const std::size_t tuned = study.tune.parameters.size()
        + static_cast<std::size_t>(std::ranges::count_if(study.axes, isTuned));
    m_tune->setText(tuned == 0 ? tr("Tune within folds") : tr("Tuned: %1").arg(tuned));
}

/// Beside Run in as many words as there is room for, else in the sheet: no axis takes a row from the picture.
void StudyBar::placeAxes()
{
    const QMargins margins = m_flow->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (const QWidget* other : std::initializer_list<QWidget*>{m_vary, m_compare, m_run, m_settings})
        room -= other->sizeHint().width() + controlGap;
    using Form = AxisButtons::Form;
    const Form form = m_axes->widthIn(Form::Values) <= room ? Form::Values
        : m_axes->widthIn(Form::Names) <= room              ? Form::Names
                                                            : Form::Column;
    const bool wasInSheet = m_axes->parentWidget() == m_sheet, isInSheet = form == Form::Column;
    m_axes->setForm(form);
    if (isInSheet && !wasInSheet) {
        m_flow->removeWidget(m_axes);
        static_cast<QBoxLayout*>(m_sheet->layout())->insertWidget(0, m_axes);
    } else if (!isInSheet && wasInSheet) {
        m_sheet->layout()->removeWidget(m_axes);
        m_flow->addWidget(m_axes);
    }
    m_axes->setVisible(!m_axes->isEmpty());
    m_settings->setToolTip(isInSheet ? tr("Axes, repetitions, tuning and measures")
                                     : tr("Repetitions, tuning and measures"));
}

void StudyBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeAxes();
}

void StudyBar::fillAxisMenu(QMenu* menu, std::size_t place)
{
    menu->clear();
    if (place >= m_study.axes.size()) return;
    if (const auto* values = std::get_if<ParameterValues>(&m_study.axes[place])) {
        QAction* action = menu->addAction(tr("&Values…"), this, [this, place, values = *values] {
            const Experiment experiment = m_study.experiment;
            AxisDialog dialog(values, experiment, window());
            if (dialog.exec() != QDialog::Accepted || place >= m_study.axes.size()) return;
            Study study = m_study;
            study.axes[place] = dialog.values();
            edit(study, tr("change varied values"));
        });
        action->setObjectName(QStringLiteral("study.axis.values"));
    } else {
        if (const auto what = factorOf(std::get<StudyChoices>(m_study.axes[place]))) fillChoices(menu, place, *what);
    }
    if (place > 0) {
        menu->addAction(tr("Make it the &first axis"), this, [this, place] {
            Study study = m_study;
            std::rotate(study.axes.begin(), study.axes.begin() + static_cast<std::ptrdiff_t>(place),
                study.axes.begin() + static_cast<std::ptrdiff_t>(place) + 1);
            edit(study, tr("change the order of the axes"));
        });
    }
    menu->addAction(tr("&Remove"), this, [this, place] {
        Study study = m_study;
        study.axes.erase(study.axes.begin() + static_cast<std::ptrdiff_t>(place));
        edit(study, tr("stop varying"));
    });
}

void StudyBar::fillChoices(QMenu* menu, std::size_t place, Factor what)
{
    if (!m_data) return;
    const auto& present = std::get<StudyChoices>(m_study.axes[place]);
    const auto isIn = [](const StudyChoices& axis, const Alternative& one) {
        return std::ranges::find(axis.choices, one.choice.label, &StudyChoice::label) != axis.choices.end();
    };
    for (const Alternative& one : alternativesFor(what, m_study.experiment, *m_data)) {
        QAction* action = menu->addAction(menuText(toText(one.choice.label)));
        action->setCheckable(true);
        action->setChecked(isIn(present, one));
        action->setEnabled(one.reason.empty());
        action->setToolTip(toText(one.reason));
        connect(action, &QAction::toggled, this, [this, place, one, what, isIn, action](bool on) {
            if (!m_data || place >= m_study.axes.size()) return;
            // What is there keeps what it sets: its parameters may be those of an experiment that is gone.
            const auto& now = std::get<StudyChoices>(m_study.axes[place]);
            StudyChoices changed{.name = now.name, .choices = {}};
            for (const Alternative& other : alternativesFor(what, m_study.experiment, *m_data)) {
                const auto kept = std::ranges::find(now.choices, other.choice.label, &StudyChoice::label);
                if (other.id == one.id ? on : isIn(now, other))
                    changed.choices.push_back(kept == now.choices.end() ? other.choice : *kept);
            }
            if (changed.choices.empty()) {  // one is left at least
                const QSignalBlocker quiet(action);
                return action->setChecked(true);
            }
            Study study = m_study;
            study.axes[place] = changed;
            m_chosen[what] = comparedIds(study, what, alternativesFor(what, study.experiment, *m_data));
            const QString name = toText(one.choice.label);
            edit(study, on ? tr("add %1").arg(name) : tr("remove %1").arg(name));
        });
    }
    menu->setToolTipsVisible(true);
    menu->addSeparator();
}

/// Every parameter by section; those to tune can be ticked.
void StudyBar::fillVary(QMenu* menu, bool tuned)
{
    menu->clear();
    menu->setToolTipsVisible(true);
    if (tuned && std::ranges::any_of(m_study.axes, comparesMethods)) {
        QAction* own = menu->addAction(tr("&Each method's own parameters"));
        own->setObjectName(QStringLiteral("study.tune.own"));
        own->setToolTip(tr("C, γ, β or k: the parameter that controls how simple the model of each method is"));
        own->setCheckable(true);
        own->setChecked(std::ranges::any_of(m_study.axes, isTuned));
        connect(own, &QAction::triggered, this, &StudyBar::tuneOwn);
    }
    std::string section;
    QMenu* shown = nullptr;
    for (const Variable& variable : variablesOf(m_study.experiment)) {
        const std::string name = variable.path.substr(0, variable.path.find('.'));
        if (name == "prepare" && m_data && !m_data->hasVectors()) continue;  // there are no features to prepare
        const bool numeric = variable.setting.kind == ParameterKind::Number
            || variable.setting.kind == ParameterKind::Integer;
        if (tuned && (!numeric || (name != "kernel" && name != "method" && name != "correction"))) continue;
        if (name != section) {
            shown = menu->addMenu(name == "data" ? tr("Data")
                    : name == "prepare"          ? tr("Preparation")
                    : name == "kernel"           ? tr("Kernel")
                    : name == "correction"       ? tr("Correction")
                                                 : tr("Method"));
            section = name;
        }
        QAction* action = shown->addAction(menuText(toText(nameOf(m_study.experiment, variable.path))));
        action->setToolTip(toText(variable.setting.parameter.meaning));
        action->setData(toText(variable.path));
        const QString path = toText(variable.path);
        if (!tuned) {
            action->setEnabled(!isAxis(m_study, variable.path));
            connect(action, &QAction::triggered, this, [this, path] { vary(QStringList{path}); });
            continue;
        }
        action->setCheckable(true);
        const bool isChosen = std::ranges::find(m_study.tune.parameters, variable.path, &ParameterValues::path)
            != m_study.tune.parameters.end();
        action->setChecked(isChosen);
        if (!isEverywhere(m_study, variable.path)) {
            action->setEnabled(isChosen);  // so that it can be taken back
            action->setToolTip(tr("Not everything compared has this parameter"));
        }
        connect(action, &QAction::triggered, this, [this, path](bool on) { tune(path, on); });
    }
    if (tuned) fillTuning(menu);
}

/// How it is tuned, once something is.
void StudyBar::fillTuning(QMenu* menu)
{
    if (m_study.tune.parameters.empty() && std::ranges::none_of(m_study.axes, isTuned)) return;
    menu->addSeparator();
    for (std::size_t place = 0; place < m_study.tune.parameters.size(); ++place) {
        const QString name = menuText(toText(nameOf(m_study.experiment, m_study.tune.parameters[place].path)));
        menu->addAction(tr("Values of %1…").arg(name), this, [this, place] {
            if (place >= m_study.tune.parameters.size()) return;
            const Experiment experiment = m_study.experiment;
            AxisDialog dialog(m_study.tune.parameters[place], experiment, window());
            if (dialog.exec() != QDialog::Accepted || place >= m_study.tune.parameters.size()) return;
            Study study = m_study;
            study.tune.parameters[place] = dialog.values();
            edit(study, tr("change tuned values"));
        });
    }
    const auto offer = [this](QMenu* list, const QString& text, const StudyTuning& wanted) {
        QAction* action = list->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_study.tune == wanted);
        connect(action, &QAction::triggered, this, [this, wanted] {
            Study study = m_study;
            study.tune = wanted;
            edit(study, tr("change tuning"));
        });
    };
    QMenu* rule = menu->addMenu(tr("Choose"));
    QMenu* search = menu->addMenu(tr("Try"));
    QMenu* folds = menu->addMenu(tr("Inner folds"));
    for (const auto& [which, text] : {std::pair{TuningRule::Best, tr("the best (ties: the simplest)")},
             std::pair{TuningRule::OneStandardError, tr("the simplest within one standard error of the best")}}) {
        StudyTuning wanted = m_study.tune;
        wanted.rule = which;
        offer(rule, text, wanted);
    }
    for (const auto& [which, samples, text] :
        {std::tuple{TuningSearch::Grid, m_study.tune.samples, tr("all combinations of values")},
            std::tuple{TuningSearch::Random, 10, tr("10 random combinations")},
            std::tuple{TuningSearch::Random, 30, tr("30 random combinations")},
            std::tuple{TuningSearch::Random, 100, tr("100 random combinations")}}) {
        StudyTuning wanted = m_study.tune;
        wanted.search = which;
        wanted.samples = samples;
        offer(search, text, wanted);
    }
    for (const int count : {3, 5, 10}) {
        StudyTuning wanted = m_study.tune;
        wanted.folds = count;
        offer(folds, QString::number(count), wanted);
    }
}

void StudyBar::vary(const QStringList& paths)
{
    Study study = m_study;
    QStringList names;
    try {
        for (const QString& one : paths) {
            const std::string path = one.toStdString();
            if (isAxis(study, path)) continue;
            const int steps = study.axes.empty() && paths.size() == 1 ? sweepSteps : mapSteps;
            study.axes.emplace_back(suggestedValues(study.experiment, path, numberOf(m_filledIn, path), steps));
            names << toText(nameOf(m_study.experiment, path));
        }
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(problemText(m_study.experiment, wrong.problem()));
        return;
    }
    edit(study, tr("vary %1").arg(names.join(QStringLiteral(", "))));
}

void StudyBar::compare(Factor what)
{
    if (!m_data) return Q_EMIT problem(tr("There are no data to compare on yet."));
    if (choicesOf(what, m_study.experiment, *m_data).choices.empty())
        return Q_EMIT problem(toText(noLabelsSentence(*m_data)));
    const std::vector<Alternative> all = alternativesFor(what, m_study.experiment, *m_data);
    // What was chosen before stays chosen, on other data too.
    std::vector<std::string> before = comparedIds(m_study, what, all);
    if (before.empty()) before = m_chosen[what];
    auto* dialog = new CompareDialog({what, m_study, m_data}, std::move(before), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CompareDialog::chosen, this, [this, what](const std::vector<std::string>& ids, bool isAdded) {
        m_chosen[what] = ids;
        if (!m_data) return;
        const Comparison made = comparisonOf(m_study, choicesOf(what, m_study.experiment, *m_data, ids));
        const Study& wanted = isAdded ? made.added : made.alone;
        if (wanted == m_study) return Q_EMIT runWanted();
        edit(wanted, tr("compare %1").arg(toText(factorOptions[static_cast<std::size_t>(what)].label).toLower()));
    });
    dialog->open();
}

void StudyBar::tune(const QString& path, bool on)
{
    Study study = m_study;
    std::erase_if(
        study.tune.parameters, [&](const ParameterValues& values) { return values.path == path.toStdString(); });
    if (on) {
        if (isOfMethod(path.toStdString())) dropOwnTuning(study);
        study.tune.parameters.push_back(
            suggestedValues(study.experiment, path.toStdString(), numberOf(m_filledIn, path.toStdString()), tuneSteps));
    }
    edit(study, on ? tr("tune %1 within folds").arg(path) : tr("do not tune %1").arg(path));
}

/// @param on  each method chooses its own parameter; else none does
void StudyBar::tuneOwn(bool on)
{
    Study study = m_study;
    dropOwnTuning(study);
    try {
        if (on) giveOwnTuning(study);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(problemText(m_study.experiment, wrong.problem()));
        return;
    }
    edit(study, on ? tr("tune each method's own parameter") : tr("stop tuning methods"));
}

void StudyBar::edit(const Study& study, const QString& text)
{
    if (study != m_study) Q_EMIT studyEdited(study, text);
}

}  // namespace krein
