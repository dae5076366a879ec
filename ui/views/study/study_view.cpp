// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_view.h"

#include <algorithm>

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/gram_kernels.h"
#include "core/reports/table_text.h"
#include "core/study/check_design.h"
#include "core/study/passes.h"
#include "core/study/suggest.h"
#include "core/study/time_left.h"
#include "ui/document/document.h"
#include "ui/forms/parameter_drag.h"
#include "ui/plot/magnification.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/batch_for.h"
#include "ui/views/study/best_cell.h"
#include "ui/views/study/study_bar.h"
#include "ui/views/study/study_curves.h"
#include "ui/views/study/study_edits.h"
#include "ui/views/study/study_map.h"
#include "ui/views/study/study_maps.h"
#include "ui/views/study/study_pages.h"
#include "ui/views/study/study_river.h"
#include "ui/views/study/study_scores.h"
#include "ui/views/study/study_start.h"
#include "ui/views/study/study_state.h"
#include "ui/views/study/study_table.h"
#include "ui/views/study/study_tabs.h"
#include "ui/views/study/study_tests.h"
#include "ui/views/study/take_button.h"
#include "ui/views/study/tuning_path.h"

namespace krein {

namespace {

using Kind = StudyPages::Kind;

QString simplestTip()
{
    return StudyView::tr("The simplest model whose mean is within one standard error of the best (Breiman et al. "
                         "1984): small C, small γ, large widths");
}

}  // namespace

constinit const ViewInfo StudyView::viewInfo{
    .id = "study",
    .title = QT_TRANSLATE_NOOP("krein::View", "Study"),
    .places = {{"study", Area::Left}},
    .needs = Stage::Prepare,
    .keys = {{"← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "The next experiment of the study")},
        {"Enter", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: go to the cell")},
        {"+ −", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: zoom all maps")},
        {"Home", QT_TRANSLATE_NOOP("KeyHelp", "In Boundaries: reset zoom")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Many experiments at once: over what range a result holds, how reliable a score is, which method is better. "
        "<i>Vary</i> varies a parameter over a range, and so does a right click on its name in the panel, or dragging "
        "it here; two parameters make a map. <i>Compare</i> puts the methods, kernels, corrections or data sets that "
        "you tick side by side, on ten folds. Under <i>Settings</i>, <i>Repeat</i> runs everything on folds or with "
        "random seeds, and <i>Tune within "
        "folds</i> lets every run choose parameters within its training samples; compared methods can each tune their "
        "own parameter. The tab <i>Tuning</i> then shows the path of the validation error with all training samples, "
        "the values that the runs chose, and <i>Use tuned values</i>. <i>Curves</i> have a band of one standard "
        "deviation. The <i>map</i> fills from coarse to fine and has contours when it is complete, with one map for "
        "every choice on further axes; <i>Curves along</i> opens the curve through the current experiment. "
        "<i>Eigenvalues</i> follows each eigenvalue and rings its zero crossings, <i>Runs</i> has a dot for every "
        "run, <i>Boundaries</i> has small decision maps of the cells and, if you like, the boundaries of the models "
        "trained on the folds; <i>Tests</i> says which of up to twelve alternatives is better and whether the "
        "difference is significant; the <i>table</i> has everything. Press or drag in a view and the window shows "
        "that experiment; arrow keys go to the next one; dashed lines mark the current one. <i>Use the simplest</i> "
        "takes the simplest model within one standard error of the best. What was computed is kept: after a stop, a "
        "crash or "
        "an end of the program, open the file and press <i>Run</i> to continue. <code>kreinscope-cli study</code> "
        "prints "
        "the same table."),
    .create = []() -> View* { return new StudyView; },
};

StudyView::StudyView(QWidget* parent)
    : View(viewInfo, parent),
      m_bar(new StudyBar(this)),
      m_start(new StudyStart),
      m_state(new QLabel(this)),
      m_best(new QPushButton(tr("Use the best"), this)),
      m_simplest(new QPushButton(tr("Use the simplest"), this)),
      m_take(new TakeButton(this)),
      m_pages(new StudyPages(m_start, this)),
      m_maps(new StudyMaps)
{
    buildHead();
    auto* curves = new StudyCurves;
    auto* map = new StudyMap;
    m_pages->add(Kind::Curves, curves);
    m_pages->add(Kind::Map, map);
    connect(map, &StudyMap::lineWanted, this, [this, curves](std::size_t axis) {
        curves->showScene(m_scene);
        curves->showLine(axis);
        m_pages->choose(Kind::Curves);
    });
    setAcceptDrops(true);
    m_pages->add(Kind::River, new StudyRiver);
    m_pages->add(Kind::Scores, new StudyScores);
    m_pages->add(Kind::Maps, m_maps);
    auto* tuning = new TuningPath;
    m_pages->add(Kind::Tuning, tuning);
    connect(tuning, &TuningPath::valuesWanted, this, &StudyView::wantValues);
    auto* tests = new StudyTests;
    m_pages->add(Kind::Tests, tests);
    connect(m_take->menu(), &QMenu::aboutToShow, this,
        [this, tests] { m_take->setCompared(picture() == tests ? tests->choice() : std::nullopt); });
    m_pages->add(Kind::Table, new StudyTableView);
    connect(m_maps, &StudyMaps::sampleClicked, this, [this](Index row) { Q_EMIT sampleClicked(row, true); });
    connect(m_maps, &StudyMaps::sampleHovered, this, &StudyView::sampleHovered);
    connect(m_bar, &StudyBar::studyEdited, this, &StudyView::editStudy);
    connect(m_bar, &StudyBar::measuresEdited, this, &StudyView::studyEdited);
    connect(m_bar, &StudyBar::problem, this, [this](const QString& sentence) {
        if (!m_start->says(sentence)) Q_EMIT problem(sentence);
    });
    connect(m_take, &TakeButton::problem, this, &StudyView::problem);
    connect(m_bar, &StudyBar::runWanted, this, &StudyView::startRun);
    connect(m_bar, &StudyBar::stopWanted, runner(), &StudyRunner::cancel);
    connect(m_start, &StudyStart::varyWanted, m_bar, &StudyBar::vary);
    connect(m_start, &StudyStart::studyWanted, this, &StudyView::open);
    connect(m_start, &StudyStart::compareWanted, this, &StudyView::compare);
    connect(m_start, &StudyStart::crossValidationWanted, this, &StudyView::crossValidate);
    connect(runner(), &StudyRunner::changed, this, &StudyView::showRows);
    connect(runner(), &StudyRunner::finished, this, [this] {
        m_progress.clear();
        showRows();
        tellCrossValidation();
    });
    connect(runner(), &StudyRunner::failed, this, &StudyView::tellFailure);
    connect(runner(), &StudyRunner::remarked, this, [this](const QString& sentence) {
        m_remarks << sentence;
        showState();
    });
    connect(runner(), &StudyRunner::progressed, this, [this](int done, int of, double seconds) {
        m_progress = tr("%1 of %2 runs").arg(groupedNumber(done), groupedNumber(of));
        if (seconds > 0.0) m_progress += QStringLiteral(" · ") + toText(timeLeftText(seconds));
        showState();
    });
    showRows();
}

StudyView::~StudyView()
{
    runner()->disconnect(this);  // what ends is of no interest to what is gone
}

void StudyView::buildHead()
{
    m_best->setObjectName(QStringLiteral("study.use-best"));
    m_simplest->setObjectName(QStringLiteral("study.use-simplest"));
    m_simplest->setToolTip(simplestTip());
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);  // where both are too wide, the tabs become a list instead of a row of their own
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(m_pages->tabRow(), 1);
    row->addWidget(m_take);
    m_take->setScene(m_scene);
    m_state->setObjectName(QStringLiteral("study.state"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    auto* found = new QHBoxLayout;
    found->setContentsMargins(8, 0, 6, 0);
    found->addWidget(m_state, 1);
    found->addWidget(m_best);
    found->addWidget(m_simplest);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_bar);
    column->addWidget(head);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_pages, 1);
    middle->addWidget(m_bar->sheet());
    column->addLayout(middle, 1);
    column->addLayout(found);
    connect(m_pages, &StudyPages::chosen, this, &StudyView::showPages);
    connect(
        m_pages, &StudyPages::cellWanted, this, [this](std::size_t cell, quint64 gesture) { wantCell(cell, gesture); });
    connect(m_pages, &StudyPages::readoutChanged, this, &StudyView::readoutChanged);
    connect(m_best, &QPushButton::clicked, this, [this] { useBest(false); });
    connect(m_simplest, &QPushButton::clicked, this, [this] { useBest(true); });
}

bool StudyView::hasStudy() const
{
    return hasMany(m_study);
}

void StudyView::connectTo(Document& document)
{
    View::connectTo(document);
    const auto show = [this, &document] { showStudy(document.study()); };
    connect(&document, &Document::studyChanged, this, show);
    connect(&document, &Document::experimentChanged, this, show);
    connect(this, &StudyView::studyEdited, &document,
        [&document](const Study& changed, const QString& text) { document.edit(changed, text); });
    connect(this, &StudyView::experimentWanted, &document,
        [&document](const Experiment& experiment, const QString& text, quint64 gesture) {
            document.edit(experiment, text, gesture);
        });
    connect(this, &StudyView::problem, &document, qOverload<const QString&>(&Document::tell));
    connect(m_start, &StudyStart::fixChosen, &document, &Document::applyFix);
    Batch* batch = batchFor(m_maps, &StudyMaps::addMap, &StudyMaps::failMap, &StudyMaps::finishMaps);
    connect(m_maps, &StudyMaps::mapsWanted, batch,
        [&document, batch](const std::vector<Experiment>& experiments, const MapDetail& detail) {
            batch->start(document.results(), entriesOf(experiments), detail, {});
        });
    connect(m_maps, &StudyMaps::mapsCancelled, batch, &Batch::cancel);
    show();
}

void StudyView::setTheme(const Theme& theme)
{
    View::setTheme(theme);
    m_pages->setTheme(theme);
    if (m_scene->plan) showRows();
}

/// Magnified, for a room, the controls would take the room of what is to be seen.
bool StudyView::event(QEvent* event)
{
    if (event->type() == magnificationChange()) {
        m_bar->setVisible(magnificationOf(*this) == 1.0);
        if (m_bar->isHidden()) m_bar->closeSheet();
    }
    return View::event(event);
}

void StudyView::refresh()
{
    m_bar->setObjects(results() ? results()->data : nullptr);
    m_start->showResults(results().get());
    m_bar->setFilledIn(filledInExperiment());
    m_maps->setResults(results());
    noteData();
    if (m_scene->plan) {
        stand(*m_scene, m_study.experiment, filledInExperiment());
        showPages();
    }
}

/// A file that is followed may hold other data than those the study was run on.
void StudyView::noteData()
{
    if (results() && m_scene->plan) m_runs.note(*results(), *m_scene->plan);
}

void StudyView::showStudy(const Study& study, bool runsIt)
{
    const bool designed = !sameDesign(m_study, study), edited = !(study.experiment == m_study.experiment);
    m_study = study;
    m_bar->showStudy(study);
    m_start->showExperiment(study.experiment);
    if (designed) {
        m_problem.clear();
        m_remarks.clear();
        if (runsIt && hasStudy()) return startRun();
        if (!hasStudy()) runner()->cancel();
        if (hasStudy() && !m_runs.has(m_study) && !bringBackPast()) {
            m_progress.clear();
            m_runs.bringBackKept(m_study);
        }
        refuseWrongDesign();
        showRows();
        return;
    }
    if (m_scene->plan)
        stand(*m_scene, m_study.experiment, filledInExperiment());
    else if (edited)
        m_problem.clear();  // that of the experiment before
    showPages();
}

/// A file may vary what its experiment does not have: that is told when it is opened, not when it is run.
void StudyView::refuseWrongDesign()
{
    if (!hasStudy()) return;
    try {
        layoutOf(m_study);
    } catch (const InvalidInput& wrong) {
        const QString lacks = orphanedWords(m_study);
        m_problem = tr("This study cannot be run: %1").arg(lacks.isEmpty() ? toText(wrong.what()) : lacks);
        // After what is said of the opening itself.
        QTimer::singleShot(0, this, [this] {
            if (!m_problem.isEmpty()) Q_EMIT problem(m_problem);
        });
    }
}

void StudyView::setSelection(const std::vector<Index>& rows)
{
    m_maps->setSelection(rows);
}

bool StudyView::isUnderWay() const
{
    return runner()->isBusy() || (picture() == m_maps && m_maps->isComputing());
}

void StudyView::open(const Study& study)
{
    if (study == m_study) return startRun();
    editStudy(study, tr("open a study"));
}

void StudyView::editStudy(const Study& study, const QString& text)
{
    showStudy(study, true);  // so that the document's is the one that is shown
    Q_EMIT studyEdited(study, text);
}

void StudyView::vary(const QString& path)
{
    m_bar->vary(QStringList{path});
}

void StudyView::compare(Factor what)
{
    refreshIfStale();
    m_bar->setObjects(results() ? results()->data : nullptr);
    m_pages->want(Kind::Scores, false);
    m_bar->compare(what);
}

void StudyView::crossValidate()
{
    Study study = m_study;
    study.axes.clear();  // the score that was asked about is that of this experiment alone
    study.repeat = {.by = RepeatBy::Folds, .folds = 10};
    m_pages->want(Kind::Scores, true);
    if (study == m_study) return startRun();
    editStudy(study, tr("cross-validate"));
}

void StudyView::startRun()
{
    if (!hasStudy()) return;
    m_problem.clear();
    m_remarks.clear();
    m_progress = tr("preparing…");
    const bool isSeen = results() && results()->experiment->data == m_study.experiment->data;
    m_runs.start(m_study, isSeen ? results()->data : nullptr);
}

/// What was run before stays, and the sentence beside it.
void StudyView::tellFailure(const QString& why)
{
    const QString lacks = orphanedWords(m_study), sentence = lacks.isEmpty() ? why : lacks;
    m_progress.clear();
    if (hasStudy() && !m_runs.has(m_study)) bringBackPast();
    if (runner()->rows().empty())
        m_problem = sentence;
    else
        m_remarks << sentence;
    showRows();
}

/// What was run of this study before, as by an undo.
bool StudyView::bringBackPast()
{
    if (!m_runs.bringBackPast(m_study)) return false;
    m_progress.clear();
    noteData();
    return true;
}

void StudyView::showRows()
{
    m_bar->setBusy(runner()->isBusy());
    // A new one: the pictures not on screen keep what they have shown.
    // Of another study on another experiment there is nothing to be seen here.
    const auto& plan = runner()->plan();
    const bool isOurs = plan && (sameDesign(*plan->study, m_study) || isAbout(*plan, m_study.experiment));
    if (isOurs && differsInMeasures(*plan->study, m_study)) {
        if (m_measuredPlan.first != plan || m_measuredPlan.second->study->measures != m_study.measures)
            m_measuredPlan = {plan, withMeasures(*plan, m_study.measures)};
        m_scene = std::make_shared<StudyScene>(
            sceneOf(m_measuredPlan.second, withMeasures(*plan, runner()->rows(), *m_measuredPlan.second)));
    } else {
        m_scene = std::make_shared<StudyScene>(isOurs ? sceneOf(plan, runner()->rows()) : sceneOf(nullptr, {}));
    }
    m_scene->busy = runner()->isBusy();
    m_take->setScene(m_scene);
    if (m_scene->plan) stand(*m_scene, m_study.experiment, filledInExperiment());
    showPages();
}

/// The window's experiment with the kernel's parameters that its data chose, as far as they are known.
Experiment StudyView::filledInExperiment() const
{
    Experiment filled = m_study.experiment;
    if (results() && results()->gram
        && results()->gram->kernels->wanted == resolved(filled.kernel, results()->gram->statistics))
        filled.kernel = filledIn(results()->gram->kernels->fitted);
    return filled;
}

void StudyView::showPages()
{
    const bool isMissing = m_problem.isEmpty() && !m_scene->plan && !runner()->isBusy();
    m_pages->showStudy(m_scene, m_study, runner()->isBusy(), isMissing ? orphanedWords(m_study) : m_problem);
    showState();
}

StudyPicture* StudyView::picture() const
{
    return m_pages->picture();
}

QTabBar* StudyView::tabs() const
{
    return m_pages->tabs();
}

void StudyView::dragEnterEvent(QDragEnterEvent* event)
{
    const QString path = draggedParameter(event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    Q_EMIT readoutChanged(tr("Drop to vary %1").arg(toText(nameOf(m_study.experiment, path.toStdString()))));
}

void StudyView::dropEvent(QDropEvent* event)
{
    const QString path = draggedParameter(event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    Q_EMIT readoutChanged({});
    vary(path);
}

void StudyView::showState()
{
    tellSentence();
    const bool has = hasStudy() && m_scene->plan;
    QStringList remarks = m_remarks;
    if (has && !runner()->isBusy()) {
        const QStringList missing = namesOfUnmeasured(*runner()->plan(), *m_scene);
        if (!missing.isEmpty()) remarks << tr("press Run for %1").arg(missing.join(QStringLiteral(", ")));
    }
    const StudyProgress progress{m_progress, runner()->isBusy(), m_runs.hasOtherData(), remarks};
    const QStringList words = stateOf(has ? *m_scene : StudyScene(), m_study, progress);
    m_state->setText(wholeTerms(words.join(QStringLiteral(" · "))));
    m_state->setVisible(!words.isEmpty());
    const bool manyCells = has && m_scene->cells.size() > 1 && decidesModel(*m_scene);
    m_best->setVisible(manyCells);
    m_simplest->setVisible(manyCells && !m_scene->numeric.empty() && m_study.repeat.by != RepeatBy::None);
    m_take->setVisible(has);
    if (!manyCells) return;
    if (const auto best = bestCell(*m_scene, false)) {
        // What was best of another experiment, or on other data, need not be so of this one.
        const bool isOfThis = isAbout(*m_scene->plan, m_study.experiment) && !m_runs.hasOtherData();
        const std::vector<Assignment> tunedValues = usuallyTuned(*m_scene, *best);
        const bool isHere = m_scene->plan->cells[*best].place == m_scene->place && !m_scene->isBetween
            && !m_scene->isElsewhere && holds(m_study.experiment, tunedValues);
        m_best->setEnabled(isOfThis && !isHere);
        m_simplest->setEnabled(isOfThis);
        const std::size_t measure = *decidingMeasure(*m_scene);
        const QString whyOff = isOfThis ? tr("The window already shows the best.")
                                        : tr("These runs belong to another experiment or other data: press Run first.");
        m_simplest->setToolTip(isOfThis ? simplestTip() : whyOff);
        m_best->setText(isOfThis && isHere ? tr("Best is shown") : tr("Use the best"));
        if (!m_best->isEnabled()) return m_best->setToolTip(whyOff);
        m_best->setToolTip(tr("%1: %2 %3. This is the best of %4 cells on the samples that chose it, so it is "
                              "optimistic. For new samples use \"Tune within folds\".")
                               .arg(placeText(*m_scene->plan, m_scene->plan->cells[*best].place),
                                   toText(m_scene->measures[measure]->name),
                                   summaryText(m_scene->cells[*best].measures[measure], *m_scene->measures[measure]))
                               .arg(groupedNumber(std::ssize(m_scene->cells)))
            + (tunedValues.empty() ? QString()
                                   : QLatin1Char(' ')
                        + tr("Its parameters are tuned: %1, as most runs chose. The tab Tuning chooses them by all "
                             "training samples.")
                              .arg(valuesText(m_scene->plan->cells[*best].experiment, tunedValues))));
    }
}

void StudyView::tellCrossValidation()
{
    if (const QString sentence = crossValidationText(*m_scene); !sentence.isEmpty())
        Q_EMIT crossValidated(m_scene->plan->study->experiment, sentence);
}

void StudyView::useBest(bool simplest)
{
    const std::optional<std::size_t> cell = bestCell(*m_scene, simplest);
    if (!cell) return;
    const std::vector<Assignment> tunedValues = usuallyTuned(*m_scene, *cell);
    wantCell(*cell, 0, tunedValues);
}

void StudyView::wantCell(std::size_t cell, quint64 gesture, const std::vector<Assignment>& values)
{
    if (!m_scene->plan || cell >= m_scene->plan->cells.size()) return;
    try {
        Experiment wanted = withCell(m_study.experiment, *m_scene->plan, cell);
        assignAll(wanted, values);
        Q_EMIT experimentWanted(
            wanted, tr("go to %1").arg(placeText(*m_scene->plan, m_scene->plan->cells[cell].place)), gesture);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(problemText(m_study.experiment, wrong.problem()));
    }
}

/// The window's place in the study with these values.
void StudyView::wantValues(const std::vector<Assignment>& values)
{
    try {
        Experiment wanted = withCell(m_study.experiment, *m_scene->plan, cellAt(*m_scene->plan, m_scene->place));
        assignAll(wanted, values);
        Q_EMIT experimentWanted(wanted, tr("use tuned values"), 0);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(problemText(m_study.experiment, wrong.problem()));
    }
}

void StudyView::bringUpToDate()
{
    if (hasStudy() && !runner()->isBusy() && (!runner()->plan() || !sameDesign(*runner()->plan()->study, m_study)))
        startRun();
    if (picture() == m_maps) m_maps->bringUpToDate();
}

QString StudyView::whyEmpty() const
{
    if (!m_problem.isEmpty()) return m_problem;
    return hasStudy() && !m_scene->isEmpty() ? QString() : tr("There is no study.");
}

std::string StudyView::makeNumbers() const
{
    return tableText({*m_scene->plan, m_scene->rows}, TextFormat::Csv);
}

QString StudyView::makeSentence() const
{
    const std::size_t done = m_scene->rows.size(), of = m_scene->plan->units.size();
    const QString runs = tr("Study of %1 cells, %2 of %3 runs done.")
                             .arg(groupedNumber(std::ssize(m_scene->cells)), groupedNumber(static_cast<qint64>(done)),
                                 groupedNumber(static_cast<qint64>(of)));
    const std::optional<std::size_t> measure = decidingMeasure(*m_scene);
    const QString best = measure ? bestText(*m_scene, *measure) : QString();
    return best.isEmpty() ? runs : tr("%1 %2, %3.").arg(runs, toText(m_scene->measures[*measure]->name), best);
}

void StudyView::paint(QPainter& painter, const QRectF& target)
{
    if (!whyEmpty().isEmpty()) return paintMessage(painter, target, whyEmpty());
    showPages();
    if (StudyPicture* shown = picture()) shown->render(painter, target);
}

}  // namespace krein
