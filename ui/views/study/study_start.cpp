// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_start.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/documents/ready_studies.h"
#include "core/experiment/unlabelled.h"
#include "core/study/suggest.h"
#include "ui/controls/fix_buttons.h"
#include "ui/controls/problem_note.h"
#include "ui/controls/question_button.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int widestLine = 80, buttonEdges = 60;  // letters; pixels of margins, padding and frame

/// Pixels that lines are easily read in.
int widest(const QWidget& of)
{
    return widestLine * of.fontMetrics().averageCharWidth();
}

/// The first number with a slider of a section; empty if it has none.
QString mainParameter(const Experiment& experiment, std::string_view section)
{
    for (const Variable& variable : variablesOf(experiment)) {
        const bool number = variable.setting.kind == ParameterKind::Number
            || variable.setting.kind == ParameterKind::Integer;
        if (number && variable.setting.parameter.low < variable.setting.parameter.high
            && variable.path.starts_with(section) && variable.path[section.size()] == '.')
            return toText(variable.path);
    }
    return {};
}

}  // namespace

StudyStart::StudyStart(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("study.start"));
    auto* middle = new QWidget;
    middle->setMaximumWidth(widest(*this));
    auto* row = new QHBoxLayout(this);
    row->addStretch(1);
    row->addWidget(middle, 1000);
    row->addStretch(1);
    auto* column = new QVBoxLayout(middle);
    column->setAlignment(Qt::AlignVCenter);
    column->setSpacing(6);
    auto* words = new QLabel(tr("<b>A study runs many experiments</b> and shows over what range a result holds, how "
                                "reliable a score is and which method is better. It starts from the current "
                                "experiment."));
    words->setWordWrap(true);
    column->addWidget(words);
    m_noLabels = new ProblemNote(QStringLiteral("study.start.no-labels"));
    column->addWidget(m_noLabels);
    connect(m_noLabels, &ProblemNote::fixChosen, this, &StudyStart::fixChosen);
    m_vary = addQuestion(column, QStringLiteral("vary"));
    m_map = addQuestion(column, QStringLiteral("map"));
    m_fold = addQuestion(column, QStringLiteral("folds"));
    m_methods = addQuestion(column, QStringLiteral("methods"));
    m_kernels = addQuestion(column, QStringLiteral("kernels"));
    m_corrections = addQuestion(column, QStringLiteral("repairs"));
    m_dataSets = addQuestion(column, QStringLiteral("data"));
    connect(m_vary, &QPushButton::clicked, this, [this] { Q_EMIT varyWanted({m_paths.front()}); });
    connect(m_map, &QPushButton::clicked, this, [this] { Q_EMIT varyWanted(m_paths); });
    connect(m_fold, &QPushButton::clicked, this, &StudyStart::crossValidationWanted);
    connect(m_methods, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Methods); });
    connect(m_kernels, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Kernels); });
    connect(m_corrections, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::Corrections); });
    connect(m_dataSets, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(Factor::DataSets); });
    auto* ready = new QuestionButton(this);
    ready->setText(tr("Ready-made studies"));
    ready->setObjectName(QStringLiteral("study.start.ready"));
    auto* list = new QMenu(ready);
    list->setToolTipsVisible(true);
    for (const ReadyStudy& one : readyStudies()) {
        QAction* action = list->addAction(menuText(toText(one.title + " (" + one.source + ")")));
        action->setObjectName(QStringLiteral("study.ready.") + toText(one.id));
        action->setToolTip(toText(one.sentence));
        action->setStatusTip(toText(one.sentence));
        connect(action, &QAction::triggered, this, [this, &one] { Q_EMIT studyWanted(one.study); });
    }
    ready->setMenu(list);
    column->addWidget(ready);
    auto* more = new QLabel(tr("Any other parameter: press <i>Vary</i> above, or right-click its name in the panel on "
                               "the left, or drag it here."));
    more->setWordWrap(true);
    column->addWidget(more);
}

QPushButton* StudyStart::addQuestion(QVBoxLayout* column, const QString& name)
{
    auto* button = new QuestionButton(this);
    button->setObjectName(QStringLiteral("study.start.") + name);
    column->addWidget(button);
    return button;
}

void StudyStart::showExperiment(const Experiment& experiment)
{
    m_paths.clear();
    for (const std::string_view section : {"kernel", "method"})
        if (const QString path = mainParameter(experiment, section); !path.isEmpty()) m_paths << path;
    m_names.clear();
    for (const QString& path : m_paths) m_names << toText(nameOf(experiment, path.toStdString()));
    m_predicts = !isNovelty(experiment.method);
    showOffers();
    showQuestions();
}

void StudyStart::showResults(const Results* results)
{
    const bool lacks = results && lacksOnlyLabels(*results);
    m_why = lacks ? toText(noLabelsSentence(*results->data)) : QString();
    m_noLabels->showOffer(m_why, lacks ? labelFixes(results->experiment->data) : std::vector<Fix>());
    showOffers();
}

bool StudyStart::says(const QString& sentence)
{
    if (m_why.isEmpty() || sentence != m_why || !m_noLabels->isVisible()) return false;
    m_noLabels->findChild<FixButtons*>()->setFocus(Qt::OtherFocusReason);
    return true;
}

void StudyStart::showOffers()
{
    const bool scored = m_why.isEmpty() && m_predicts;
    const auto varied = std::ranges::count_if(
        m_paths, [&](const QString& path) { return scored || path.startsWith(QLatin1String("kernel.")); });
    m_vary->setVisible(varied > 0);
    m_map->setVisible(varied > 1);
    for (QPushButton* button : {m_fold, m_kernels, m_corrections, m_dataSets}) button->setVisible(scored);
    m_methods->setVisible(m_why.isEmpty());  // each of them predicts
}

/// What is asked, and what answers it: on a line of its own where both do not fit beside each other.
void StudyStart::showQuestions()
{
    const int room = std::min(widest(*this), width()) - buttonEdges;
    const auto show = [&](QPushButton* button, const QString& question, const QString& answer) {
        const QString line = question + QLatin1Char(' ') + answer;
        const bool fits = button->fontMetrics().horizontalAdvance(line) <= room;
        button->setText(fits ? line : question + QLatin1Char('\n') + answer);
    };
    if (!m_names.isEmpty()) show(m_vary, tr("Over what range does it hold?"), tr("Vary %1").arg(m_names.front()));
    if (m_names.size() > 1) show(m_map, tr("Over two parameters?"), tr("Map of %1 and %2").arg(m_names[0], m_names[1]));
    show(m_fold, tr("How reliable is this score?"), tr("10-fold cross-validation"));
    show(m_methods, tr("Which method is better?"), tr("Compare methods on 10 folds…"));
    show(m_kernels, tr("Which kernel is better?"), tr("Compare kernels on 10 folds…"));
    show(m_corrections, tr("Which correction is better?"), tr("Compare corrections on 10 folds…"));
    show(m_dataSets, tr("Does it hold on other data?"), tr("Compare data sets…"));
}

void StudyStart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showQuestions();
}

}  // namespace krein
