// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <algorithm>

#include <QApplication>
#include <QCloseEvent>
#include <QLayout>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QStyle>

#include "core/data/data_set.h"
#include "core/documents/open_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/controls/accessible_roles.h"
#include "ui/controls/enter_key.h"
#include "ui/controls/menu_key.h"
#include "ui/controls/tab_order.h"
#include "ui/controls/wheel_guard.h"
#include "ui/docks/all_views.h"
#include "ui/docks/perspective.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/side_panels.h"
#include "ui/docks/view_docks.h"
#include "ui/doctor/doctor_commands.h"
#include "ui/document/document.h"
#include "ui/document/picture_experiment.h"
#include "ui/document/talk_book.h"
#include "ui/export/export_commands.h"
#include "ui/export/picture_actions.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/files/recovery_bar.h"
#include "ui/files/way_back.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/objects/object_card.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/panels/experiment_panel.h"
#include "ui/talk/pinned_form.h"
#include "ui/talk/presenter.h"
#include "ui/talk/talk_commands.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/fit/fit_view.h"
#include "ui/views/study/study_view.h"
#include "ui/views/theatre/theatre_view.h"
#include "ui/window/earlier_veils.h"
#include "ui/window/guidance.h"
#include "ui/window/job_indicator.h"
#include "ui/window/selection_label.h"
#include "ui/window/study_commands.h"
#include "ui/window/tool_bar.h"
#include "ui/window/view_connections.h"

namespace krein {

namespace {

constexpr int layoutVersion = 4;
constexpr int settleMs = 400;  // of rest after the window was changed, before that is kept

/// Where the window has room on its screen with its title bar, which is not there before it is shown.
QRect roomInFrame(const QWidget& window)
{
    const QSize known = window.frameGeometry().size() - window.size();
    const int title = std::max(known.height(), window.style()->pixelMetric(QStyle::PM_TitleBarHeight));
    return window.screen()->availableGeometry().adjusted(0, 0, -known.width(), -title);
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QWidget* parent)
    : QMainWindow(parent),
      m_document(new Document(experiment, this)),
      m_open(new OpenCommands(m_document, this)),
      m_file(new ExperimentFile(m_document, this)),
      m_wayBack(new WayBack(m_document, m_file, this)),
      m_book(new TalkBook(this)),
      m_themes(new ThemeSwitch(this)),
      m_card(new ObjectCard(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    installAccessibleRoles();
    new EnterKey(this);
    new MenuKey(this);
    new WheelGuard(this);
    auto* selection = new SelectionLabel(m_document);
    const QList<QAction*> drawing = buildViews(selection);
    buildPanels();
    buildTalk();
    buildRecovery();
    const Bars bars = buildBars();
    auto* exports = new ExportCommands(m_document, m_views, this);
    for (View* view : m_views) addPictureActions(view, exports, m_file, m_stage);
    buildLessons();
    m_doctor = new DoctorCommands(m_document, this);
    buildTools(drawing, exports);
    buildGuidance();
    connectBars(bars);
    connectDoctor(exports);
    new EarlierVeils(m_document, m_views, m_diagnostics->parts(), this);
    buildStatus(selection);
    connectResults(selection);
    connectProblems(bars.message, exports);
    connectNotices(exports);
    connectOpening();
    connectSettings();

    resize(QSize(1280, 800).boundedTo(roomInFrame(*this).size()));
    m_panels->arrange();
    applyTheme(makeTheme(systemIsDark()));
    showTitle();
    m_document->recompute();
}

void MainWindow::buildGuidance()
{
    m_guidance = new Guidance({this, m_document, m_open, m_views, [this](View* view) { m_stage->bring(view->id()); },
                                  [this](const Lesson& lesson) { m_lessons->take(lesson); }},
        m_stage);
    m_guidance->addTo(findChild<QMenu*>(QStringLiteral("menu.help")));
}

void MainWindow::buildStatus(SelectionLabel* selection)
{
    auto* job = new JobIndicator(m_document);
    statusBar()->addWidget(job, 1);
    connect(m_guidance, &Guidance::panelsWanted, job, &QWidget::setVisible);  // of what nobody chose nothing is said
    statusBar()->addPermanentWidget(selection);
}

void MainWindow::connectSettings()
{
    connect(m_themes, &ThemeSwitch::changed, this, &MainWindow::applyTheme);
    connect(m_themes, &ThemeSwitch::chosen, this, &MainWindow::keepSettings);
    m_settled.setSingleShot(true);
    m_settled.setInterval(settleMs);
    connect(&m_settled, &QTimer::timeout, this, [this] {
        const bool isOwn = !m_stage->isFilled() && !m_stage->isPresenting() && !m_doctor->hasGivenWay();
        if (isVisible() && isOwn && !m_panelsAway) keepSettings();
    });
}

void MainWindow::buildRecovery()
{
    m_recovery = new RecoveryBar({.document = m_document,
        .file = m_file,
        .wayBack = m_wayBack,
        .book = m_book,
        .leaveTalk = [this](const std::function<void()>& leave) { m_talk->beforeLeaving(leave); }});
    connect(m_recovery, &RecoveryBar::talkRestored, m_talk, &TalkCommands::showPanel);
}

MainWindow::~MainWindow()
{
    disconnect(m_document->undoStack(), nullptr, nullptr, nullptr);  // it is emptied, which is no step of anybody
    delete m_document;  // while there is still a window for its last signals to reach
}

QList<QAction*> MainWindow::buildViews(SelectionLabel* label)
{
    for (const ViewInfo* info : allViews()) m_views.push_back(info->create());
    m_document->setExtras(extrasFor(allViews()));
    m_viewDocks = new ViewDocks(m_views);
    m_stage = new PictureStage(m_viewDocks);
    m_viewDocks->leaveOut(viewsWithout(nullptr));  // until there are data, so that the first layout need not change
    m_perspectives = new Perspectives(m_viewDocks, this);
    connect(m_perspectives, &Perspectives::aboutToChange, m_stage, &PictureStage::leave);
    connect(m_perspectives, &Perspectives::changed, &m_settled, qOverload<>(&QTimer::start));
    connect(m_perspectives, &Perspectives::changed, this, &MainWindow::bringFitForward);
    connect(m_stage, &PictureStage::filledChanged, this, [this](bool filled) {
        m_panels->setOutOfTheWay(m_stage, filled);
        m_toolBar->setVisible(!filled);
    });
    auto* decision = viewOf<DecisionView>(m_views);
    auto* theatre = viewOf<TheatreView>(m_views);
    m_canvas = new CanvasController(m_document, decision, this);
    for (View* view : m_views) connectView(view, m_document, label, m_card);
    connect(theatre, &TheatreView::mapWanted, m_perspectives, [this, decision, theatre] {
        m_perspectives->choose(QStringLiteral("optimiser"));
        if (m_stage->isPresenting()) return;  // both are, where there is room
        for (const View* view : {static_cast<View*>(decision), static_cast<View*>(theatre)})
            m_viewDocks->raise(view->id());
        constexpr double mapShare = 0.54;  // the perspective itself sets them above each other where the map is a strip
        m_viewDocks->placeBeside(decision->id(), theatre->id(), mapShare);
    });
    // What a path was stopped at is of interest beside the path only.
    connect(m_perspectives, &Perspectives::changed, m_document, [this, theatre] {
        const bool isThere = picturesOf(m_perspectives->current().layout).contains(theatre->id());
        if (!isThere && !theatre->isVisible()) m_document->setIterate(-1);
    });
    connect(m_open, &OpenCommands::drawingBegun, m_canvas, [this, decision] {
        m_canvas->setOpen(true);
        m_stage->bring(decision->id());
    });
    return m_canvas->editActions();
}

void MainWindow::buildPanels()
{
    auto* panel = new ExperimentPanel(m_document);
    connect(panel, &ExperimentPanel::openRequested, m_open, &OpenCommands::chooseFile);
    connect(panel, &ExperimentPanel::examplesRequested, m_open, &OpenCommands::chooseExample);
    connect(panel, &ExperimentPanel::drawRequested, m_open, &OpenCommands::newDrawing);
    connect(panel, &ExperimentPanel::importOptionsRequested, m_open, &OpenCommands::changeImport);
    connect(panel, &ExperimentPanel::resetRequested, m_document, &Document::resetSamples);
    m_diagnostics = new DiagnosticsPanel(m_document);
    auto* examine = new QPushButton(tr("Examine this matrix"));
    examine->setObjectName(QStringLiteral("diagnostics.examine"));
    examine->setToolTip(tr("What is wrong with it, whether it matters, and what to do: one page"));
    m_diagnostics->layout()->addWidget(examine);
    m_panels = new SidePanels(this, panel, m_diagnostics);
    auto* study = viewOf<StudyView>(m_views);
    m_studies = new StudyCommands(
        panel, study,
        [this, study] {
            m_guidance->leaveStartPage();
            m_stage->leave();
            if (!study->isVisible()) m_perspectives->choose(QStringLiteral("study"));
            m_stage->bring(study->id());
        },
        this);
    connect(m_diagnostics, &DiagnosticsPanel::crossValidationWanted, m_studies, &StudyCommands::crossValidate);
    connect(viewOf<TheatreView>(m_views), &TheatreView::studyWanted, m_studies, &StudyCommands::open);
    connect(study, &StudyView::crossValidated, m_diagnostics, &DiagnosticsPanel::showCrossValidation);
}

void MainWindow::buildTalk()
{
    auto* study = viewOf<StudyView>(m_views);
    m_presenter = new Presenter({this, m_document, m_stage, m_viewDocks, m_perspectives, m_panels, m_book,
        [this, study] { study->open(m_document->study()); }});
    m_talk = new TalkCommands(
        {this, m_document, m_file, m_open, m_perspectives, m_viewDocks, m_presenter, m_book, m_wayBack});
    m_studies->setPinning([this](const QString& path) {
        m_presenter->pinned()->pin(path.toStdString());
        if (m_book->pageCount() > 0)
            statusBar()->showMessage(tr("Pinned for new pages; existing pages keep their pins"), noticeMs);
    });
}

/// Brings these pictures into sight, the last one to the front; a study in its own perspective.
void MainWindow::reveal(const QStringList& ids)
{
    m_stage->leave();
    if (ids.contains(QLatin1String("study"))) m_perspectives->choose(QStringLiteral("study"));
    for (auto id = ids.crbegin(); id != ids.crend(); ++id) m_stage->bring(*id);
}

/// The picture that an example speaks of, once its data are there.
void MainWindow::showLook()
{
    if (m_lookDue.isEmpty() || m_document->results()->experiment->data != m_document->experiment().data) return;
    const DataSet* data = m_document->results()->data.get();
    m_viewDocks->leaveOut(viewsWithout(data));
    m_hadTarget = data && data->hasTarget();
    m_fitIsDue = false;  // the card says what comes first
    lead(std::exchange(m_lookDue, {}));
}

/// What is asked first of the data that are there now; a lesson says itself what it shows.
void MainWindow::turnToData()
{
    const auto& results = m_document->results();
    if (!results || !results->data || results->experiment->data != m_document->experiment().data) return;
    const bool isNew = std::exchange(m_dataAreNew, false);
    if (m_lessons->isOn()) return;
    m_perspectives->setOrdination(results->data->proximity.dissimilarity && !results->data->hasTarget(), isNew);
}

/// In the perspective whose first picture it is, else in one that has it.
void MainWindow::lead(const QString& id)
{
    m_stage->leave();
    if (!m_stage->isPresenting()) m_perspectives->lead(id);
    m_stage->bring(id);
}

void MainWindow::resetLayout()
{
    m_stage->leave();
    m_panels->arrange();
    m_perspectives->resetAll();
}

void MainWindow::applyTheme(const Theme& theme)
{
    QApplication::setPalette(theme.palette);
    for (View* view : m_views) view->setTheme(theme);
    m_diagnostics->setTheme(theme);
    m_card->setTheme(theme);
    m_talk->setTheme(theme);
    m_toolBar->setTheme(theme);
}

void MainWindow::showTitle()
{
    setWindowTitle(m_file->title());
    setWindowModified(m_file->isModified());
}

void MainWindow::open(const std::filesystem::path& path)
{
    m_open->open(path);
}

void MainWindow::openToExamine(const std::filesystem::path& path)
{
    if (!isExperimentFile(path) && !isPictureFile(path)) m_guidance->examineNext();
    m_open->open(path);
}

void MainWindow::open(const Study& study)
{
    m_studies->open(study);
    m_file->setPath({});  // it can be had again
}

void MainWindow::keepForRecovery(const std::filesystem::path& folder)
{
    m_recovery->start(folder);
}

void MainWindow::keepStudies(const std::filesystem::path& folder)
{
    viewOf<StudyView>(m_views)->keepRuns(folder);
}

void MainWindow::setThemeChoice(ThemeChoice choice)
{
    m_themes->setChoice(choice);
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    fitScreen();
    if (settings.value(QStringLiteral("window/panels-moved")).toBool())
        m_panels->setChanged(restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion));
    m_toolBar->show();
    m_perspectives->restore();
    setThemeChoice(static_cast<ThemeChoice>(qBound(0, settings.value(QStringLiteral("window/theme")).toInt(), 2)));
}

/// The screen may be another than that of the last time.
void MainWindow::fitScreen()
{
    if (isMaximized() || isFullScreen()) return;
    const QRect room = roomInFrame(*this);
    resize(size().boundedTo(room.size()));
    move(qBound(room.left(), x(), room.right() + 1 - width()), qBound(room.top(), y(), room.bottom() + 1 - height()));
}

bool MainWindow::event(QEvent* event)
{
    const bool handled = QMainWindow::event(event);
    // The base class takes the buttons of the mouse over separators only.
    if (event->type() == QEvent::MouseButtonPress && handled && event->isAccepted()) m_panels->setChanged(true);
    return handled;
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_panels->fit();
    m_settled.start();
}

void MainWindow::moveEvent(QMoveEvent* event)
{
    QMainWindow::moveEvent(event);
    m_settled.start();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return moveFocusByTab(this, next);
}

void MainWindow::showStartPage()
{
    m_guidance->showStartPage();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_presenter->end();  // with which the experiment of before comes back, to be asked about
    if (!m_leaving && (m_file->asksBeforeLeaving() || m_wayBack->asksBeforeLosing() || m_talk->asksBeforeLeaving())) {
        event->ignore();
        return askToQuit();
    }
    m_guidance->leaveStartPage();  // with which the panels are hidden
    m_doctor->giveBack();          // by which they are
    m_recovery->end();
    m_stage->leave();
    m_settled.stop();
    keepSettings();
    event->accept();
    m_document->cancel();
}

/// Also while the window is used: a program that is ended from outside is not asked to close it.
void MainWindow::keepSettings() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/panels-moved"), m_panels->hasChanged());
    settings.setValue(QStringLiteral("window/theme"), static_cast<int>(m_themes->choice()));
    m_perspectives->save();
}

/// Asks about all that would be lost: the experiment that is open, the one that it was opened over, the talk. Nothing
/// is changed before all is answered, so whoever stays stays where they were.
void MainWindow::askToQuit()
{
    const auto quit = [this] {
        m_leaving = true;
        QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);  // the window may be closing now
    };
    const auto askAboutTalk = [this, quit] { m_talk->beforeLeaving(quit); };
    m_file->beforeLeaving([this, askAboutTalk] { m_wayBack->beforeLosing(askAboutTalk); });
}

/// How f fits is the first question about a numeric target: once, where the layout has that view.
void MainWindow::bringFitForward()
{
    if (m_fitIsDue && m_viewDocks->bringForward(QLatin1String(FitView::viewInfo.id))) m_fitIsDue = false;
}

}  // namespace krein
