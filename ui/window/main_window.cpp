// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <algorithm>

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QScrollArea>
#include <QSettings>
#include <QStatusBar>
#include <QVBoxLayout>

#include "ui/canvas/canvas_controller.h"
#include "ui/document/document.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/panels/experiment_panel.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/theatre/theatre_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/object_card.h"
#include "ui/window/all_views.h"
#include "ui/window/experiment_file.h"
#include "ui/window/export_commands.h"
#include "ui/window/job_indicator.h"
#include "ui/window/menus.h"
#include "ui/window/open_commands.h"
#include "ui/window/selection_label.h"
#include "ui/window/view_connections.h"
#include "ui/window/view_docks.h"

namespace krein {

namespace {

constexpr int layoutVersion = 3;
constexpr int noticeMs = 5000;

QDockWidget* makeDock(const QString& objectName, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title);
    dock->setObjectName(objectName);
    dock->setWidget(content);
    return dock;
}

/// The panel, which may be longer than the window is high.
QScrollArea* scrolled(QWidget* panel)
{
    auto* scroll = new QScrollArea;
    scroll->setWidget(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(panel->minimumSizeHint().width() + 18);
    return scroll;
}

/// One above the other, without gaps.
QWidget* stacked(QWidget* above, QWidget* below)
{
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(above);
    column->addWidget(below, 1);
    return both;
}

/// The one of that class. @pre it is among them
template <class Wanted> Wanted* viewOf(const std::vector<View*>& views)
{
    const auto found = std::ranges::find_if(views, [](View* view) { return qobject_cast<Wanted*>(view) != nullptr; });
    return qobject_cast<Wanted*>(*found);
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QWidget* parent)
    : QMainWindow(parent),
      m_document(new Document(experiment, this)),
      m_open(new OpenCommands(m_document, this)),
      m_file(new ExperimentFile(m_document, this)),
      m_themes(new ThemeSwitch(this)),
      m_card(new ObjectCard(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    auto* selection = new SelectionLabel(m_document);
    auto* message = new MessageBar;
    const QList<QAction*> drawing = buildViews(selection);
    setCentralWidget(stacked(message, m_viewDocks));
    buildPanels();
    auto* exports = new ExportCommands(m_document, m_views, this);
    buildMenus(this,
        {m_document, m_open, m_file, exports, m_themes, m_views, drawing, m_viewDocks->toggleActions(),
            {m_panelDock->toggleViewAction(), m_diagnosticsDock->toggleViewAction()}, [this] { arrange(); }});
    statusBar()->addWidget(new JobIndicator(m_document), 1);
    statusBar()->addPermanentWidget(selection);

    connect(m_document, &Document::resultsChanged, this, [this, selection] {
        for (View* view : m_views) view->showResults(m_document->results());
        selection->showSelection();
    });
    connect(m_document->selection(), &Selection::changed, selection, &SelectionLabel::showSelection);
    connect(m_document, &Document::problem, message, &MessageBar::showMessage);
    connect(m_document, &Document::problemOutdated, message, &QWidget::hide);
    connect(m_open, &OpenCommands::problem, message, &MessageBar::showMessage);
    connect(m_open, &OpenCommands::experimentOpened, m_file, &ExperimentFile::setPath);
    connect(m_file, &ExperimentFile::problem, message, &MessageBar::showMessage);
    connect(m_file, &ExperimentFile::titleChanged, this, &MainWindow::showTitle);
    connect(exports, &ExportCommands::problem, message, &MessageBar::showMessage);
    connect(exports, &ExportCommands::done, statusBar(),
        [this](const QString& sentence) { statusBar()->showMessage(sentence, noticeMs); });
    connect(m_themes, &ThemeSwitch::changed, this, &MainWindow::applyTheme);

    resize(1280, 800);
    arrange();
    applyTheme(makeTheme(systemIsDark()));
    showTitle();
    m_document->recompute();
}

MainWindow::~MainWindow()
{
    delete m_document;  // while there is still a window for its last signals to reach
}

QList<QAction*> MainWindow::buildViews(SelectionLabel* label)
{
    for (const ViewInfo* info : allViews()) m_views.push_back(info->create());
    m_document->setExtras(extrasFor(allViews()));
    m_viewDocks = new ViewDocks(m_views);
    auto* decision = viewOf<DecisionView>(m_views);
    auto* theatre = viewOf<TheatreView>(m_views);
    auto* canvas = new CanvasController(m_document, decision, this);
    for (View* view : m_views) connectView(view, m_document, label, m_card);
    connect(theatre, &TheatreView::mapWanted, m_viewDocks,
        [this, decision, theatre] { m_viewDocks->showBeside(decision->id(), theatre->id()); });
    connect(m_open, &OpenCommands::drawingBegun, canvas, [canvas, decision] {
        canvas->setOpen(true);
        decision->setFocus();
    });
    return canvas->editActions();
}

void MainWindow::buildPanels()
{
    auto* panel = new ExperimentPanel(m_document);
    connect(panel, &ExperimentPanel::openRequested, m_open, &OpenCommands::chooseFile);
    connect(panel, &ExperimentPanel::examplesRequested, m_open, &OpenCommands::chooseExample);
    connect(panel, &ExperimentPanel::drawRequested, m_open, &OpenCommands::newDrawing);
    connect(panel, &ExperimentPanel::importOptionsRequested, m_open, &OpenCommands::changeImport);
    connect(panel, &ExperimentPanel::resetRequested, m_document, &Document::resetSamples);
    m_panelDock = makeDock(QStringLiteral("dock.experiment"), tr("Experiment"), scrolled(panel));
    addDockWidget(Qt::LeftDockWidgetArea, m_panelDock);
    m_diagnostics = new DiagnosticsPanel(m_document);
    m_diagnosticsDock = makeDock(QStringLiteral("dock.diagnostics"), tr("Diagnostics"), m_diagnostics);
    addDockWidget(Qt::RightDockWidgetArea, m_diagnosticsDock);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void MainWindow::arrange()
{
    m_panelDock->setFloating(false);
    m_diagnosticsDock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_panelDock);
    addDockWidget(Qt::RightDockWidgetArea, m_diagnosticsDock);
    m_panelDock->show();
    m_diagnosticsDock->show();
    m_viewDocks->arrange();
    resizeDocks({m_panelDock, m_diagnosticsDock}, {290, 340}, Qt::Horizontal);
}

void MainWindow::applyTheme(const Theme& theme)
{
    QApplication::setPalette(theme.palette);
    for (View* view : m_views) view->setTheme(theme);
    m_diagnostics->setTheme(theme);
    m_card->setTheme(theme);
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

void MainWindow::setThemeChoice(ThemeChoice choice)
{
    m_themes->setChoice(choice);
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    m_viewDocks->restoreState(settings.value(QStringLiteral("window/canvas")).toByteArray(), layoutVersion);
    setThemeChoice(static_cast<ThemeChoice>(qBound(0, settings.value(QStringLiteral("window/theme")).toInt(), 2)));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_file->mayClose()) return event->ignore();
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/canvas"), m_viewDocks->saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/theme"), static_cast<int>(m_themes->choice()));
    event->accept();
    m_document->cancel();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
    m_open->openDropped(*event->mimeData());
}

}  // namespace krein
