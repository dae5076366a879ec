// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "core/algebra/blas.h"
#include "ui/document/document.h"
#include "ui/help/help_window.h"
#include "ui/pictures/view.h"
#include "ui/window/all_views.h"
#include "ui/window/experiment_file.h"
#include "ui/window/export_commands.h"
#include "ui/window/open_commands.h"
#include "ui/window/theme_switch.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("krein::MainWindow", text);
}

void buildExportMenu(QMenu* menu, const MenuParts& parts)
{
    for (View* view : parts.views) {
        QAction* action = menu->addAction(view->title() + QStringLiteral("…"), parts.exports,
            [exports = parts.exports, view] { exports->exportPicture(view); });
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        auto* here = new QAction(tr("Export picture…"), view);
        QObject::connect(here, &QAction::triggered, action, &QAction::trigger);
        view->addAction(here);
    }
}

void buildFileMenu(QMainWindow* window, const MenuParts& parts)
{
    OpenCommands* open = parts.open;
    QMenu* file = window->menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New drawing"), QKeySequence::New, open, &OpenCommands::newDrawing)
        ->setObjectName(QStringLiteral("file.new-drawing"));
    file->addAction(tr("&Open…"), QKeySequence::Open, open, [open] { open->chooseFile(); })
        ->setToolTip(tr("Data of any format, an experiment, or a picture exported by Kreinscope"));
    file->addAction(
        tr("E&xamples…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), open, &OpenCommands::chooseExample);
    QMenu* recent = file->addMenu(tr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, open, [open, recent] { open->showRecent(recent); });
    file->addAction(tr("Read the data file a&gain"), QKeySequence::Refresh, parts.document, &Document::recompute);
    file->addSeparator();
    file->addAction(tr("&Save experiment"), QKeySequence::Save, parts.file, &ExperimentFile::save);
    file->addAction(tr("Save experiment &as…"), QKeySequence::SaveAs, parts.file, &ExperimentFile::saveAs);
    file->addSeparator();
    file->addAction(tr("Export &data…"), parts.exports, &ExportCommands::exportSamples);
    buildExportMenu(file->addMenu(tr("&Export picture")), parts);
    file->addAction(
        tr("Export a&ll pictures…"), QKeySequence(Qt::CTRL | Qt::Key_E), parts.exports, &ExportCommands::exportAll);
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence::Quit, window, &QWidget::close);
}

void buildEditMenu(QMainWindow* window, const MenuParts& parts)
{
    Document* document = parts.document;
    QMenu* edit = window->menuBar()->addMenu(tr("&Edit"));
    QAction* undo = document->undoStack()->createUndoAction(window, tr("&Undo"));
    undo->setObjectName(QStringLiteral("edit.undo"));
    undo->setShortcut(QKeySequence::Undo);
    edit->addAction(undo);
    QAction* redo = document->undoStack()->createRedoAction(window, tr("&Redo"));
    redo->setObjectName(QStringLiteral("edit.redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    edit->addAction(redo);
    edit->addSeparator();
    edit->addActions(parts.drawing);
    edit->addSeparator();
    edit->addAction(tr("Clear the &selection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), document->selection(),
        &Selection::clear);
    edit->addAction(tr("&Cancel the computation"), QKeySequence(Qt::Key_Escape), document, &Document::cancel);
}

void buildViewMenu(QMainWindow* window, const MenuParts& parts)
{
    QMenu* view = window->menuBar()->addMenu(tr("&View"));
    view->addActions(parts.pictures);
    view->addSeparator();
    view->addActions(parts.panels);
    view->addSeparator();
    parts.themes->addTo(view->addMenu(tr("&Theme")));
    view->addAction(tr("&Reset the layout"), window, parts.resetLayout);
}

void buildHelpMenu(QMainWindow* window)
{
    QMenu* help = window->menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("&Kernels, methods and words"), QKeySequence::HelpContents, window,
        [window] { showHelp(window, allViews()); });
    help->addAction(tr("&About Kreinscope"), window, [window] {
        QMessageBox::about(window, tr("About Kreinscope"),
            tr("<b>Kreinscope %1</b><p>Shows what indefinite kernels do: spectra, signatures, decision maps and kernel "
               "PCA.</p>"
               "<p>Qt %2, OpenBLAS computing for %3.</p><p>GPL-3.0-or-later.</p>")
                .arg(QStringLiteral(KREINSCOPE_VERSION), QString::fromLatin1(qVersion()), toText(blasCoreName())));
    });
}

}  // namespace

void buildMenus(QMainWindow* window, const MenuParts& parts)
{
    buildFileMenu(window, parts);
    buildEditMenu(window, parts);
    buildViewMenu(window, parts);
    buildHelpMenu(window);
}

}  // namespace krein
