// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window's menus: every action, its shortcut and its words.
#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>

#include "core/algebra/blas.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/document/document.h"
#include "ui/help/help_window.h"
#include "ui/pictures/view.h"
#include "ui/window/all_views.h"
#include "ui/window/main_window.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int recentFiles = 8;
const QString recentKey = QStringLiteral("recentFiles");

}  // namespace

void MainWindow::buildMenus()
{
    buildFileMenu();

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document->undoStack()->createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("edit.undo"));
    undo->setShortcut(QKeySequence::Undo);
    edit->addAction(undo);
    QAction* redo = m_document->undoStack()->createRedoAction(this, tr("&Redo"));
    redo->setObjectName(QStringLiteral("edit.redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addAction(redo);
    edit->addSeparator();
    edit->addActions(m_canvasTools->editActions());
    edit->addSeparator();
    edit->addAction(tr("Clear the &selection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), m_document->selection(),
        &Selection::clear);
    edit->addAction(tr("&Cancel the computation"), QKeySequence(Qt::Key_Escape), m_document, &Document::cancel);

    buildViewMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New drawing"), QKeySequence::New, this, &MainWindow::newDrawing)
        ->setObjectName(QStringLiteral("file.new-drawing"));
    QAction* open = file->addAction(tr("&Open…"), QKeySequence::Open, this, [this] { openFile({}); });
    open->setToolTip(tr("Data of any format, an experiment, or a picture exported by Kreinscope"));
    file->addAction(tr("E&xamples…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this, &MainWindow::openExamples);
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { showRecent(recent); });
    file->addAction(tr("Read the data file a&gain"), QKeySequence::Refresh, m_document, &Document::recompute);
    file->addSeparator();
    file->addAction(tr("&Save experiment"), QKeySequence::Save, this, [this] { save(); });
    file->addAction(tr("Save experiment &as…"), QKeySequence::SaveAs, this, [this] { saveAs(); });
    file->addSeparator();
    file->addAction(tr("Export &data…"), this, &MainWindow::exportSamples);
    QMenu* pictures = file->addMenu(tr("&Export picture"));
    for (View* view : m_views) {
        QAction* action = pictures->addAction(
            view->title() + QStringLiteral("…"), this, [this, view] { exportPicture(view); });
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        auto* here = new QAction(tr("Export picture…"), view);
        connect(here, &QAction::triggered, action, &QAction::trigger);
        view->addAction(here);
    }
    file->addAction(tr("Export a&ll pictures…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, &MainWindow::exportAll);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::showRecent(QMenu* menu)
{
    menu->clear();
    const QStringList paths = QSettings().value(recentKey).toStringList();
    for (const QString& path : paths)
        menu->addAction(path, this, [this, path] { open(std::filesystem::path(path.toStdString())); });
    if (paths.isEmpty()) menu->addAction(tr("Nothing opened yet"))->setEnabled(false);
}

void MainWindow::rememberRecent(const std::filesystem::path& path)
{
    if (path.empty()) return;
    QSettings settings;
    QStringList paths = settings.value(recentKey).toStringList();
    const QString text = toText(path.string());
    paths.removeAll(text);
    paths.prepend(text);
    settings.setValue(recentKey, paths.mid(0, recentFiles));
}

void MainWindow::buildViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    for (QDockWidget* dock : m_viewDocks) view->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addAction(m_panelDock->toggleViewAction());
    view->addAction(m_diagnosticsDock->toggleViewAction());
    view->addSeparator();
    QMenu* themes = view->addMenu(tr("&Theme"));
    m_themeActions = new QActionGroup(this);
    const QStringList names{tr("As the des&ktop"), tr("&Light"), tr("&Dark")};
    for (int i = 0; i < names.size(); ++i) {
        QAction* action = themes->addAction(names[i], this, [this, i] { setThemeChoice(static_cast<ThemeChoice>(i)); });
        action->setCheckable(true);
        m_themeActions->addAction(action);
    }
    m_themeActions->actions().first()->setChecked(true);
    view->addAction(tr("&Reset the layout"), this, &MainWindow::arrange);
}

void MainWindow::buildHelpMenu()
{
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(
        tr("&Kernels, methods and words"), QKeySequence::HelpContents, this, [this] { showHelp(this, allViews()); });
    help->addAction(tr("&About Kreinscope"), this, [this] {
        QMessageBox::about(this, tr("About Kreinscope"),
            tr("<b>Kreinscope %1</b><p>Shows what indefinite kernels do: spectra, signatures, decision maps and kernel "
               "PCA.</p>"
               "<p>Qt %2, OpenBLAS computing for %3.</p><p>GPL-3.0-or-later.</p>")
                .arg(QStringLiteral(KREINSCOPE_VERSION), QString::fromLatin1(qVersion()), toText(blasCoreName())));
    });
}

}  // namespace krein
