// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the parts of the window act on each other: menus and tools, lessons, the page about the matrix, what is told
// above and below the views, and what is opened.
#include <utility>

#include <QMenuBar>
#include <QStatusBar>

#include "core/data/data_set.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/experiment/results.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/controls/message_bar.h"
#include "ui/docks/all_views.h"
#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/side_panels.h"
#include "ui/docks/view_docks.h"
#include "ui/doctor/doctor_commands.h"
#include "ui/document/document.h"
#include "ui/export/export_commands.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/files/way_back.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/papers/paper_commands.h"
#include "ui/talk/presenter.h"
#include "ui/talk/talk_commands.h"
#include "ui/text/file_names.h"
#include "ui/views/corrections/corrections_view.h"
#include "ui/views/decision/decision_view.h"
#include "ui/window/guidance.h"
#include "ui/window/main_window.h"
#include "ui/window/menus.h"
#include "ui/window/selection_label.h"
#include "ui/window/study_commands.h"
#include "ui/window/tool_bar.h"

namespace krein {

/// Menus and the bar of tools.
void MainWindow::buildTools(const QList<QAction*>& drawing, ExportCommands* exports)
{
    auto* papers = new PaperCommands(
        m_document, [this](const QStringList& ids) { reveal(ids); }, this);
    const MenuActions tools = buildMenus(this,
        {.document = m_document,
            .themes = m_themes,
            .files = {m_open, m_file, exports},
            .docks = {m_viewDocks, m_perspectives, m_stage, m_panels, m_views},
            .talk = {m_presenter, m_talk},
            .edits = {drawing, {m_studies->varyAction()}},
            .shown = {papers->action()},
            .tools = {m_doctor->action(), m_studies->compareAction(), m_wayBack->action()},
            .help = {m_lessons->action()}});
    connect(tools.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(tools.cancel, &QAction::triggered, m_studies, &StudyCommands::cancel);
    m_toolBar = new ToolBar(m_perspectives->actions(),
        {{tools.open, WindowIcon::Open}, {tools.examples, WindowIcon::Examples},
            {m_doctor->action(), WindowIcon::Examine}, {m_studies->compareAction(), WindowIcon::Compare},
            {tools.undo, WindowIcon::Undo}, {tools.redo, WindowIcon::Redo}, {tools.exportPicture, WindowIcon::Export},
            {tools.copyPicture, WindowIcon::Copy}, {tools.fullScreen, WindowIcon::FullScreen}});
    addToolBar(m_toolBar);
    for (QWidget* bar :
        {static_cast<QWidget*>(m_toolBar), static_cast<QWidget*>(menuBar()), static_cast<QWidget*>(statusBar())})
        m_presenter->hideMeanwhile(bar);
}

void MainWindow::buildLessons()
{
    m_lessons = new LessonCommands({.document = m_document,
                                       .lead = [this](const QString& id) { lead(id); },
                                       .runStudy = [this](const Study& study) { m_studies->open(study); },
                                       .leave =
                                           [this](const std::function<void()>& leave) {
                                               m_wayBack->beforeKeeping([this, leave] {
                                                   m_wayBack->keep(Tour::Lesson);
                                                   m_doctor->leaveRoom();
                                                   leave();
                                               });
                                           },
                                       .goOn =
                                           [this](const std::function<void()>& set) {
                                               if (m_wayBack->isPartOf(Tour::Lesson)) return set();  // its next step
                                               m_wayBack->beforeKeeping([this, set] {
                                                   m_wayBack->keep(Tour::Lesson);
                                                   set();
                                               });
                                           },
                                       .ended = [this] { m_wayBack->endLesson(); },
                                       .arrived =
                                           [this](bool otherData) {
                                               m_guidance->leaveStartPage();
                                               m_file->setPath({});
                                               m_canvas->setOpen(false);
                                               if (otherData)
                                                   viewOf<DecisionView>(m_views)->fitNext();  // which stays where it is
                                                                                              // with drawn ones
                                           },
                                       .triedOut = [this] { m_file->setPath({}); }},
        this);
}

void MainWindow::connectDoctor(ExportCommands* exports)
{
    connect(m_doctor, &DoctorCommands::matrixWanted, exports, &ExportCommands::saveMatrixAbove);
    connect(exports, &ExportCommands::matrixAnswered, m_doctor, &DoctorCommands::endSaving);
    connect(m_doctor, &DoctorCommands::fixedMatrixWanted, exports, &ExportCommands::saveProposedAbove);
    connect(m_doctor, &DoctorCommands::recommended, viewOf<CorrectionsView>(m_views), &CorrectionsView::setRecommended);
    connect(m_doctor, &DoctorCommands::recommended, m_diagnostics, &DiagnosticsPanel::setRecommended);
    connect(m_diagnostics, &DiagnosticsPanel::fixWanted, m_doctor, &DoctorCommands::applyFix);
}

void MainWindow::connectResults(SelectionLabel* selection)
{
    connect(m_document, &Document::resultsChanged, this, [this, selection] {
        const DataSet* data = m_document->results()->data.get();
        m_viewDocks->leaveOut(viewsWithout(data));
        const bool hasTarget = data && data->hasTarget();
        if (std::exchange(m_hadTarget, hasTarget) != hasTarget) m_fitIsDue = hasTarget;
        turnToData();
        showLook();
        bringFitForward();
        selection->showSelection();
    });
    connect(m_document->selection(), &Selection::changed, selection, &SelectionLabel::showSelection);
}

/// What could not be done is told above the views, with what would take it away.
void MainWindow::connectProblems(MessageBar* message, ExportCommands* exports)
{
    connect(m_document, &Document::problem, message, [this, message] {
        message->showMessage(problemShown(), m_document->told().fixes,
            m_open->canImportRefused() ? tr("Open the import dialog…") : QString());
    });
    connect(m_document, &Document::problemOutdated, message, [this, message] {
        message->hide();
        m_presenter->leaveHidden(message);
    });
    connect(message, &MessageBar::fixChosen, m_open, &OpenCommands::applyFix);
    connect(m_open, &OpenCommands::folderMet, message,
        [message](const QString& sentence) { message->showMessage(sentence, {}, tr("Choose a file in it…")); });
    connect(message, &MessageBar::otherwiseChosen, m_open, &OpenCommands::openOtherwise);
    const auto tell = [message](const QString& sentence) { message->showMessage(sentence); };
    connect(m_studies, &StudyCommands::problem, message, tell);
    connect(m_open, &OpenCommands::problem, message, tell);
    connect(m_file, &ExperimentFile::problem, message, tell);
    connect(m_talk, &TalkCommands::problem, message, tell);
    connect(exports, &ExportCommands::problem, message, tell);
    connect(m_guidance, &Guidance::problem, message, tell);
}

/// The problem told last, with the name of an experiment that was opened although its data are not there.
QString MainWindow::problemShown() const
{
    const Document::Told& told = m_document->told();
    const auto& results = m_document->results();
    const DataSource& data = m_document->experiment().data;
    if (m_file->path().empty() || told.stage != Stage::Data || results->experiment->data != data) return told.sentence;
    if (!lacksFile(data, problemOf(*results, Stage::Data))) return told.sentence;
    return tr("%1 is open without its data: %2").arg(displayName(m_file->path()), told.sentence);
}

/// What was done is told below them for a while.
void MainWindow::connectNotices(ExportCommands* exports)
{
    const auto notice = [this](const QString& sentence) { statusBar()->showMessage(sentence, noticeMs); };
    connect(m_file, &ExperimentFile::saved, this, notice);
    connect(m_talk, &TalkCommands::saved, this, notice);
    connect(exports, &ExportCommands::done, this, notice);
    connect(m_guidance, &Guidance::done, this, notice);
}

void MainWindow::connectOpening()
{
    connect(m_open, &OpenCommands::experimentOpened, m_file, &ExperimentFile::setPath);
    connect(m_file, &ExperimentFile::titleChanged, this, &MainWindow::showTitle);
    connect(m_open, &OpenCommands::exampleOpened, this, [this](const QString& look) {
        m_lookDue = look;
        showLook();
    });
    connect(m_open, &OpenCommands::dataOpened, this, [this] {
        m_dataAreNew = true;
        turnToData();
    });
    m_open->setGuard([this](std::function<void()> leave) { m_file->beforeLeaving(std::move(leave)); });
    m_open->setExampleGuard([this](std::function<void()> leave) { m_wayBack->beforeKeeping(std::move(leave)); });
    connect(m_presenter, &Presenter::presentingChanged, m_guidance, &Guidance::makeWay);
    connect(m_presenter, &Presenter::presentingChanged, m_canvas, &CanvasController::setPresenting);
    connect(m_open, &OpenCommands::talkOpened, m_guidance, &Guidance::leaveStartPage);
    connect(m_open, &OpenCommands::lessonFound, m_lessons, &LessonCommands::open);
    connect(m_guidance, &Guidance::lessonsWanted, m_lessons->action(), &QAction::trigger);
}

}  // namespace krein
