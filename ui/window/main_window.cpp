// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <algorithm>

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollArea>
#include <QSettings>
#include <QStatusBar>
#include <QVBoxLayout>

#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/open_file.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/dialogs/recogniser.h"
#include "ui/document/document.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/panels/experiment_panel.h"
#include "ui/pictures/decision/decision_view.h"
#include "ui/pictures/export.h"
#include "ui/pictures/spectrum/spectrum_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/object_card.h"
#include "ui/window/job_indicator.h"
#include "ui/words/file_names.h"
#include "ui/words/number_text.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int layoutVersion = 3;

QDockWidget* dock(const QString& objectName, const QString& title, QWidget* content)
{
    auto* widget = new QDockWidget(title);
    widget->setObjectName(objectName);
    widget->setWidget(content);
    return widget;
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QWidget* parent)
    : QMainWindow(parent),
      m_document(new Document(experiment, this)),
      m_recogniser(new Recogniser(this)),
      m_canvas(new QMainWindow),
      m_message(new MessageBar),
      m_selectionText(new QLabel)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    buildDocks();
    buildMenus();

    statusBar()->addWidget(new JobIndicator(m_document), 1);
    m_selectionText->setObjectName(QStringLiteral("selection.text"));
    statusBar()->addPermanentWidget(m_selectionText);

    connect(m_document, &Document::boundaryChanged, m_decision, &DecisionView::showResults);
    connect(m_document, &Document::resultsChanged, this, [this] {
        for (View* view : m_views) view->showResults(m_document->results());
        showSelection();
    });
    connect(m_document, &Document::problem, m_message, &MessageBar::showMessage);
    connect(m_document, &Document::problemOutdated, m_message, &QWidget::hide);
    connect(m_document, &Document::proposalAccepted, this, [this] {
        rememberRecent(m_pendingPath);
        if (isExperimentFile(m_pendingPath)) setPath(m_pendingPath);
        m_pendingPath.clear();
    });
    connect(m_document, &Document::proposalRejected, this, [this] { m_pendingPath.clear(); });
    connect(m_recogniser, &Recogniser::recognised, this, &MainWindow::importFrom);
    connect(m_recogniser, &Recogniser::failed, m_message, &MessageBar::showMessage);
    connect(m_document->undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);
    connect(m_document->selection(), &Selection::changed, this, &MainWindow::showSelection);
    connect(m_decision, &DecisionView::viewChanged, m_document, &Document::setMapBox);

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

void MainWindow::buildDocks()
{
    buildViews();
    m_canvas->setWindowFlags(Qt::Widget);
    m_canvas->setDockNestingEnabled(true);
    m_canvas->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (View* view : m_views) {
        if (view->about().place == ViewPlace::Panel) continue;
        m_viewDocks.push_back(dock(QStringLiteral("dock.") + view->id(), view->title(), view));
        connect(m_viewDocks.back(), &QDockWidget::visibilityChanged, view, [view](bool visible) {
            if (visible) view->showResults(view->results());  // what it missed behind other tabs
        });
    }

    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_canvas, 1);
    setCentralWidget(centre);

    auto* panel = new ExperimentPanel(m_document);
    auto* scroll = new QScrollArea;
    scroll->setWidget(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(panel->minimumSizeHint().width() + 18);
    connect(panel, &ExperimentPanel::openRequested, this, &MainWindow::openFile);
    connect(panel, &ExperimentPanel::examplesRequested, this, &MainWindow::openExamples);
    connect(panel, &ExperimentPanel::drawRequested, this, &MainWindow::newDrawing);
    connect(panel, &ExperimentPanel::importOptionsRequested, this, &MainWindow::changeImport);
    connect(panel, &ExperimentPanel::resetRequested, m_document, &Document::resetSamples);
    m_panelDock = dock(QStringLiteral("dock.experiment"), tr("Experiment"), scroll);
    addDockWidget(Qt::LeftDockWidgetArea, m_panelDock);

    m_diagnostics = new DiagnosticsPanel(m_document, m_spectrum);
    m_diagnosticsDock = dock(QStringLiteral("dock.diagnostics"), tr("Diagnostics"), m_diagnostics);
    addDockWidget(Qt::RightDockWidgetArea, m_diagnosticsDock);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

std::vector<QDockWidget*> MainWindow::docksAt(ViewPlace place) const
{
    std::vector<QDockWidget*> docks;
    for (QDockWidget* dock : m_viewDocks)
        if (qobject_cast<View*>(dock->widget())->about().place == place) docks.push_back(dock);
    return docks;
}

void MainWindow::arrange()
{
    for (QDockWidget* view : m_viewDocks) {
        view->setFloating(false);
        m_canvas->addDockWidget(Qt::TopDockWidgetArea, view);
        view->show();
    }
    m_panelDock->setFloating(false);
    m_diagnosticsDock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_panelDock);
    addDockWidget(Qt::RightDockWidgetArea, m_diagnosticsDock);
    m_panelDock->show();
    m_diagnosticsDock->show();
    const std::vector<QDockWidget*> top = docksAt(ViewPlace::Top), left = docksAt(ViewPlace::BottomLeft),
                                    right = docksAt(ViewPlace::BottomRight);
    m_canvas->splitDockWidget(top.front(), left.front(), Qt::Vertical);
    m_canvas->splitDockWidget(left.front(), right.front(), Qt::Horizontal);
    for (const auto* tabs : {&top, &left, &right}) {
        for (std::size_t behind = 1; behind < tabs->size(); ++behind)
            m_canvas->tabifyDockWidget(tabs->front(), (*tabs)[behind]);
        tabs->front()->raise();
    }
    m_canvas->resizeDocks({top.front(), left.front()}, {55, 45}, Qt::Vertical);
    m_canvas->resizeDocks({left.front(), right.front()}, {56, 44}, Qt::Horizontal);
    resizeDocks({m_panelDock, m_diagnosticsDock}, {290, 340}, Qt::Horizontal);
}

void MainWindow::applyTheme(const Theme& theme)
{
    QApplication::setPalette(theme.palette);
    for (View* view : m_views) view->setTheme(theme);
    m_diagnostics->setTheme(theme);
    m_card->setTheme(theme);
}

void MainWindow::setThemeChoice(ThemeChoice choice)
{
    static const bool desktopIsDark = systemIsDark();
    m_themeActions->actions().at(static_cast<int>(choice))->setChecked(true);
    applyTheme(makeTheme(choice == ThemeChoice::Dark || (choice == ThemeChoice::System && desktopIsDark)));
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layoutVersion);
    m_canvas->restoreState(settings.value(QStringLiteral("window/canvas")).toByteArray(), layoutVersion);
    setThemeChoice(static_cast<ThemeChoice>(qBound(0, settings.value(QStringLiteral("window/theme")).toInt(), 2)));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const bool drawn = std::holds_alternative<DrawnData>(m_document->experiment().data);
    if ((!m_path.empty() || drawn) && !m_document->undoStack()->isClean()) {
        const QString asked = m_path.empty() ? tr("Save the samples changed by hand as an experiment?")
                                             : tr("Save the changes to %1?").arg(displayName(m_path));
        const auto answer = QMessageBox::question(
            this, tr("Kreinscope"), asked, QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        if (answer == QMessageBox::Cancel || (answer == QMessageBox::Save && !save())) {
            event->ignore();
            return;
        }
    }
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/canvas"), m_canvas->saveState(layoutVersion));
    settings.setValue(
        QStringLiteral("window/theme"), m_themeActions->actions().indexOf(m_themeActions->checkedAction()));
    event->accept();
    m_document->cancel();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty()) return;
    event->acceptProposedAction();
    if (!urls.first().isLocalFile()) {
        m_message->showMessage(tr("%1 is not a file on this computer; drop local data, an experiment or an exported "
                                  "picture.")
                                   .arg(urls.first().toString()));
        return;
    }
    // Once the drop is over: a dialog may follow.
    const std::filesystem::path path = nativePath(urls.first().toLocalFile());
    QMetaObject::invokeMethod(
        this, [this, path] { openAsking(path); }, Qt::QueuedConnection);
}

bool MainWindow::save()
{
    return m_path.empty() ? saveAs() : saveTo(m_path);
}

bool MainWindow::saveAs()
{
    QString path = QFileDialog::getSaveFileName(
        this, tr("Save experiment"), QStringLiteral("experiment.json"), tr("Experiments (*.json)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) path += QStringLiteral(".json");
    return saveTo(nativePath(path));
}

bool MainWindow::saveTo(const std::filesystem::path& path)
{
    try {
        writeSession({m_document->experiment(), m_document->selection()->rows()}, path);
    } catch (const InvalidInput& wrong) {
        m_message->showMessage(toText(wrong.what()));
        return false;
    }
    setPath(path);
    rememberRecent(path);
    return true;
}

void MainWindow::setPath(const std::filesystem::path& path)
{
    m_path = path;
    m_document->undoStack()->setClean();
    showTitle();
}

QByteArray MainWindow::experimentText() const
{
    return QByteArray::fromStdString(toJson(Session{m_document->experiment(), m_document->selection()->rows()}));
}

void MainWindow::exportPicture(View* view)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export %1").arg(view->title()),
        view->id() + QStringLiteral(".png"), tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"));
    if (path.isEmpty()) return;
    const QString problem = exportView(*view, path, view->size(), experimentText());
    if (!problem.isEmpty())
        m_message->showMessage(problem);
    else
        statusBar()->showMessage(tr("Exported %1").arg(path), 5000);
}

void MainWindow::exportAll()
{
    const QString directory = QFileDialog::getExistingDirectory(this, tr("Export all pictures to a folder"));
    if (directory.isEmpty()) return;
    for (View* view : m_views) {
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString path = QStringLiteral("%1/%2.%3").arg(directory, view->id(), QLatin1String(suffix));
            const QString problem = exportView(*view, path, view->size(), experimentText());
            if (problem.isEmpty()) continue;
            m_message->showMessage(problem);
            return;
        }
    }
    statusBar()->showMessage(tr("Exported %1 pictures to %2").arg(m_views.size()).arg(directory), 5000);
}

void MainWindow::showSelection()
{
    const std::vector<Index>& rows = m_document->selection()->rows();
    const auto& results = m_document->results();
    if (rows.empty() || !results || !results->data || rows.back() >= results->data->size()) {
        m_selectionText->clear();
        return;
    }
    if (rows.size() > 1) {
        m_selectionText->setText(tr("%1 samples selected").arg(rows.size()));
        return;
    }
    const DataSet& samples = *results->data;
    const Index row = rows.front();
    QStringList values;
    for (Index feature = 0; feature < std::min<Index>(samples.samples.cols(), 4); ++feature)
        values << QStringLiteral("%1 = %2").arg(toText(samples.featureNames[static_cast<std::size_t>(feature)]),
            numberText(samples.samples(row, feature), 3));
    if (samples.samples.cols() > 4) values << QStringLiteral("…");
    QString text = tr("Sample %1").arg(row);
    if (samples.labelled())
        text += tr(", class %1")
                    .arg(toText(
                        samples.classNames[static_cast<std::size_t>(samples.labels[static_cast<std::size_t>(row)])]));
    m_selectionText->setText(text + QStringLiteral(": ") + values.join(QStringLiteral(", ")));
}

void MainWindow::showTitle()
{
    const QString name = m_path.empty() ? tr("untitled experiment") : displayName(m_path);
    setWindowTitle(QStringLiteral("%1[*] — Kreinscope").arg(name));
    setWindowModified(!m_path.empty() && !m_document->undoStack()->isClean());
}

}  // namespace krein
