// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include <algorithm>
#include <cctype>

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
#include "core/experiment/experiment_file.h"
#include "ui/document/document.h"
#include "ui/views/cloud_view.h"
#include "ui/views/decision_view.h"
#include "ui/views/export.h"
#include "ui/views/projection_view.h"
#include "ui/views/spectrum_view.h"
#include "ui/widgets/diagnostics_panel.h"
#include "ui/widgets/experiment_panel.h"
#include "ui/widgets/job_indicator.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/number_text.h"

namespace krein {

namespace {

constexpr int layoutVersion = 1;

QString displayName(const std::filesystem::path& path)
{
    return QString::fromStdString(printable(path.filename()));
}

std::filesystem::path nativePath(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

QDockWidget* dock(const QString& objectName, const QString& title, QWidget* content)
{
    auto* widget = new QDockWidget(title);
    widget->setObjectName(objectName);
    widget->setWidget(content);
    return widget;
}

}  // namespace

MainWindow::MainWindow(const Experiment& experiment, QWidget* parent)
    : QMainWindow(parent), m_document(new Document(experiment, this)), m_canvas(new QMainWindow), m_message(new MessageBar),
      m_selectionText(new QLabel)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    buildDocks();
    buildMenus();

    statusBar()->addWidget(new JobIndicator(m_document), 1);
    m_selectionText->setObjectName(QStringLiteral("selection.text"));
    statusBar()->addPermanentWidget(m_selectionText);

    connect(m_document, &Document::resultsChanged, this, [this] {
        for (View* view : m_views) view->showResults(m_document->results());
        showSelection();
    });
    connect(m_document, &Document::problem, m_message, &MessageBar::showMessage);
    connect(m_document, &Document::problemOutdated, m_message, &QWidget::hide);
    connect(m_document, &Document::proposalAccepted, this, [this] {
        rememberRecent(m_pendingPath);
        if (m_pendingPath.extension() == ".json") setPath(m_pendingPath);
        m_pendingPath.clear();
    });
    connect(m_document, &Document::proposalRejected, this, [this] { m_pendingPath.clear(); });
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
    m_decision = new DecisionView;
    auto* projection = new ProjectionView;
    auto* cloud = new CloudView;
    auto* spectrum = new SpectrumView;
    m_views = {m_decision, projection, cloud, spectrum};
    for (View* view : m_views) {
        connect(view, &View::readoutChanged, this, [this](const QString& readout) {
            if (readout.isEmpty()) showSelection();
            else m_selectionText->setText(readout);
        });
        connect(view, &View::sampleClicked, m_document->selection(), &Selection::pick);
        connect(m_document->selection(), &Selection::changed, view, [this, view] { view->setSelection(m_document->selection()->rows()); });
    }

    m_canvas->setWindowFlags(Qt::Widget);
    m_canvas->setDockNestingEnabled(true);
    m_canvas->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (View* view : {static_cast<View*>(m_decision), static_cast<View*>(projection), static_cast<View*>(cloud)})
        m_viewDocks.push_back(dock(QStringLiteral("dock.") + view->id(), view->title(), view));

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
    connect(panel, &ExperimentPanel::openRequested, this, &MainWindow::openData);
    m_panelDock = dock(QStringLiteral("dock.experiment"), tr("Experiment"), scroll);
    addDockWidget(Qt::LeftDockWidgetArea, m_panelDock);

    m_diagnostics = new DiagnosticsPanel(m_document, spectrum);
    m_diagnosticsDock = dock(QStringLiteral("dock.diagnostics"), tr("Diagnostics"), m_diagnostics);
    addDockWidget(Qt::RightDockWidgetArea, m_diagnosticsDock);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void MainWindow::arrange()
{
    QDockWidget* decision = m_viewDocks[0];
    QDockWidget* projection = m_viewDocks[1];
    QDockWidget* cloud = m_viewDocks[2];
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
    // The map above, the projection and the cloud side by side below it.
    m_canvas->splitDockWidget(decision, projection, Qt::Vertical);
    m_canvas->splitDockWidget(projection, cloud, Qt::Horizontal);
    m_canvas->resizeDocks({decision, projection}, {55, 45}, Qt::Vertical);
    m_canvas->resizeDocks({projection, cloud}, {56, 44}, Qt::Horizontal);
    resizeDocks({m_panelDock, m_diagnosticsDock}, {290, 340}, Qt::Horizontal);
}

void MainWindow::applyTheme(const Theme& theme)
{
    QApplication::setPalette(theme.palette);
    for (View* view : m_views) view->setTheme(theme);
    m_diagnostics->setTheme(theme);
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
    if (!m_path.empty() && !m_document->undoStack()->isClean()) {
        const auto answer = QMessageBox::question(this, tr("Kreinscope"), tr("Save the changes to %1?").arg(displayName(m_path)),
            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        if (answer == QMessageBox::Cancel || (answer == QMessageBox::Save && !save())) {
            event->ignore();
            return;
        }
    }
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/canvas"), m_canvas->saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/theme"), m_themeActions->actions().indexOf(m_themeActions->checkedAction()));
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
    if (urls.first().isLocalFile()) open(nativePath(urls.first().toLocalFile()));
    else m_message->showMessage(tr("%1 is not a file on this computer; drop a local CSV, experiment or exported picture.").arg(urls.first().toString()));
}

void MainWindow::open(const std::filesystem::path& path)
{
    std::error_code ignored;
    const std::filesystem::path absolute = std::filesystem::absolute(path, ignored);
    std::string suffix = path.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    Experiment candidate = m_document->experiment();
    try {
        if (suffix == ".json") {
            candidate = readExperiment(absolute);
        } else if (suffix == ".png" || suffix == ".svg" || suffix == ".pdf") {
            const QByteArray carried = readExperimentFrom(QFile::decodeName(absolute.c_str()));
            if (carried.isEmpty()) throw FileError(absolute, 0, "no experiment is kept in this picture; a PNG, SVG or PDF exported by Kreinscope has one");
            candidate = experimentFromJson(carried.toStdString(), absolute, absolute.parent_path());
        } else {
            candidate.data = FileData{.file = absolute.string()};
            candidate.map = {};
        }
    } catch (const InvalidInput& wrong) {
        m_message->showMessage(QString::fromUtf8(wrong.what()));
        return;
    }
    m_pendingPath = absolute;
    m_document->propose(candidate, tr("open %1").arg(displayName(path)));
}

void MainWindow::openData()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open data"), QString(), tr("Comma-separated values (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) open(nativePath(path));
}

void MainWindow::openFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open"), QString(),
        tr("Everything Kreinscope reads (*.csv *.tsv *.txt *.json *.png *.svg *.pdf);;Data (*.csv *.tsv *.txt);;Experiments (*.json);;"
           "Exported pictures (*.png *.svg *.pdf);;All files (*)"));
    if (!path.isEmpty()) open(nativePath(path));
}

bool MainWindow::save()
{
    return m_path.empty() ? saveAs() : saveTo(m_path);
}

bool MainWindow::saveAs()
{
    QString path = QFileDialog::getSaveFileName(this, tr("Save experiment"), QStringLiteral("experiment.json"), tr("Experiments (*.json)"));
    if (path.isEmpty()) return false;
    if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) path += QStringLiteral(".json");
    return saveTo(nativePath(path));
}

bool MainWindow::saveTo(const std::filesystem::path& path)
{
    try {
        writeExperiment(m_document->experiment(), path);
    } catch (const InvalidInput& wrong) {
        m_message->showMessage(QString::fromUtf8(wrong.what()));
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
    return QByteArray::fromStdString(toJson(m_document->experiment()));
}

void MainWindow::exportPicture(View* view)
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Export %1").arg(view->title()), view->id() + QStringLiteral(".png"),
        tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"));
    if (path.isEmpty()) return;
    const QString problem = exportView(*view, path, view->size(), experimentText());
    if (!problem.isEmpty()) m_message->showMessage(problem);
    else statusBar()->showMessage(tr("Exported %1").arg(path), 5000);
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
    if (rows.empty() || !results || !results->data || rows.back() >= results->data->samples.rows()) {
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
        values << QStringLiteral("%1 = %2").arg(QString::fromStdString(samples.featureNames[static_cast<std::size_t>(feature)]), numberText(samples.samples(row, feature), 3));
    if (samples.samples.cols() > 4) values << QStringLiteral("…");
    QString text = tr("Sample %1").arg(row + 1);
    if (samples.labelled())
        text += tr(", class %1").arg(QString::fromStdString(samples.classNames[static_cast<std::size_t>(samples.labels[static_cast<std::size_t>(row)])]));
    m_selectionText->setText(text + QStringLiteral(": ") + values.join(QStringLiteral(", ")));
}

void MainWindow::showTitle()
{
    const QString name = m_path.empty() ? tr("untitled experiment") : displayName(m_path);
    setWindowTitle(QStringLiteral("%1[*] — Kreinscope").arg(name));
    setWindowModified(!m_path.empty() && !m_document->undoStack()->isClean());
}

}  // namespace krein
