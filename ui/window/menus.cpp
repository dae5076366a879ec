// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>

#include "ui/docks/perspectives.h"
#include "ui/docks/picture_stage.h"
#include "ui/docks/side_panels.h"
#include "ui/docks/view_docks.h"
#include "ui/document/document.h"
#include "ui/export/export_commands.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/help/about_dialog.h"
#include "ui/talk/presenter.h"
#include "ui/talk/talk_commands.h"
#include "ui/text/plain_tip.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/view.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/theme_switch.h"

namespace krein {

namespace {

constexpr int undoneMs = 5000;

void buildExportMenu(QMenu* menu, const MenuParts& parts)
{
    for (View* view : parts.docks.views) {
        QAction* action = menu->addAction(view->shownTitle() + QStringLiteral("…"), parts.files.exports,
            [exports = parts.files.exports, view] { exports->exportPicture(view); });
        QObject::connect(view, &QWidget::windowTitleChanged, action,
            [action, view] { action->setText(view->shownTitle() + QStringLiteral("…")); });
    }
}

void buildFileMenu(QMainWindow* window, const MenuParts& parts, MenuActions& shown)
{
    OpenCommands* open = parts.files.open;
    QMenu* file = window->menuBar()->addMenu(tr("&File"));
    file->addAction(tr("&New drawing"), QKeySequence::New, open, &OpenCommands::newDrawing)
        ->setObjectName(QStringLiteral("file.new-drawing"));
    shown.open = file->addAction(tr("&Open…"), QKeySequence::Open, open, [open] { open->chooseFile(); });
    shown.open->setObjectName(QStringLiteral("file.open"));
    shown.open->setToolTip(tr("Data of any format, an experiment, a saved view or a talk"));
    shown.examples = file->addAction(
        tr("E&xamples…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), open, &OpenCommands::chooseExample);
    shown.examples->setObjectName(QStringLiteral("file.examples"));
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(recentMenuName);
    QObject::connect(recent, &QMenu::aboutToShow, open, [open, recent] { open->showRecent(recent); });
    file->addAction(
        tr("Read the data file a&gain"), QKeySequence(Qt::CTRL | Qt::Key_R), parts.document, &Document::recompute);
    file->addSeparator();
    file->addAction(tr("&Save experiment"), QKeySequence::Save, parts.files.experiment, &ExperimentFile::save);
    file->addAction(tr("Save experiment &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), parts.files.experiment,
        &ExperimentFile::saveAs);
    file->addSeparator();
    file->addAction(tr("Save &data…"), parts.files.exports, &ExportCommands::exportSamples)
        ->setObjectName(QStringLiteral("file.save-data"));
    file->addAction(tr("Save &matrix…"), parts.files.exports, &ExportCommands::saveMatrix)
        ->setObjectName(QStringLiteral("file.save-matrix"));
    file->addAction(tr("Save &coordinates…"), parts.files.exports, &ExportCommands::saveCoordinates)
        ->setObjectName(QStringLiteral("file.save-coordinates"));
    shown.exportPicture = file->addAction(tr("Save &this view…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
        parts.files.exports, [exports = parts.files.exports, pictures = parts.docks.pictures] {
            exports->exportPicture(pictures->current());
        });
    shown.exportPicture->setObjectName(QStringLiteral("file.save-view"));
    buildExportMenu(file->addMenu(tr("Save vi&ew")), parts);
    file->addAction(
        tr("Save a&ll views…"), QKeySequence(Qt::CTRL | Qt::Key_E), parts.files.exports, &ExportCommands::exportAll);
    file->addAction(tr("Save a picture of the &window…"), parts.files.exports, &ExportCommands::saveWindow)
        ->setObjectName(QStringLiteral("file.save-window"));
    file->addAction(tr("&Print this view…"), QKeySequence::Print, parts.files.exports,
            [exports = parts.files.exports, pictures = parts.docks.pictures] { exports->print(pictures->current()); })
        ->setObjectName(QStringLiteral("file.print"));
    file->addSeparator();
    QAction* quit = file->addAction(tr("&Quit"), window, &QWidget::close);
    quit->setObjectName(QStringLiteral("file.quit"));
    quit->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Q), QKeySequence(Qt::CTRL | Qt::Key_W)});
}

void buildEditMenu(QMainWindow* window, const MenuParts& parts, MenuActions& shown)
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
    // What a step changed may be in another perspective than the one that is looked at.
    QUndoStack* stack = document->undoStack();
    const auto say = [window](const QString& sentence) { window->statusBar()->showMessage(sentence, undoneMs); };
    QObject::connect(undo, &QAction::triggered, window, [say, stack] { say(tr("Undone: %1").arg(stack->redoText())); });
    QObject::connect(redo, &QAction::triggered, window, [say, stack] { say(tr("Redone: %1").arg(stack->undoText())); });
    for (QAction* action : {undo, redo}) {  // the name of what was opened may look like HTML
        const auto explain = [action] { action->setToolTip(plainTip(action->text().remove(u'&'))); };
        QObject::connect(action, &QAction::changed, action, explain);
        explain();
    }
    shown.undo = undo;
    shown.redo = redo;
    edit->addSeparator();
    shown.copyPicture = edit->addAction(tr("Copy vie&w"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        parts.files.exports, [exports = parts.files.exports, pictures = parts.docks.pictures] {
            exports->copyPicture(pictures->current());
        });
    shown.copyPicture->setObjectName(QStringLiteral("edit.copy-picture"));
    QAction* data = edit->addAction(tr("Cop&y data"), parts.files.exports,
        [exports = parts.files.exports, pictures = parts.docks.pictures] { exports->copyData(pictures->current()); });
    data->setObjectName(QStringLiteral("edit.copy-data"));
    data->setToolTip(tr("The numbers behind the current view, as CSV for a spreadsheet"));
    QAction* command = edit->addAction(tr("Copy co&mmand line"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
        parts.files.experiment, &ExperimentFile::copyCommand);
    command->setObjectName(QStringLiteral("edit.copy-command"));
    command->setToolTip(tr("The command line that computes the same with kreinscope-cli"));
    QAction* python = edit->addAction(tr("Copy as &Python"), parts.files.experiment,
        [file = parts.files.experiment] { file->copyScript(ScriptLanguage::Python); });
    python->setObjectName(QStringLiteral("edit.copy-python"));
    python->setToolTip(tr("A script for NumPy that computes the numbers on screen"));
    QAction* r = edit->addAction(tr("C&opy as R"), parts.files.experiment,
        [file = parts.files.experiment] { file->copyScript(ScriptLanguage::R); });
    r->setObjectName(QStringLiteral("edit.copy-r"));
    r->setToolTip(tr("A script for R that computes the numbers on screen"));
    QAction* citation = edit->addAction(tr("Copy c&itation"), parts.files.experiment, &ExperimentFile::copyCitation);
    citation->setObjectName(QStringLiteral("edit.copy-citation"));
    citation->setToolTip(tr("BibTeX of the program and of the papers behind data, kernel, correction and method"));
    QAction* paste = edit->addAction(
        tr("Paste matri&x…"), QKeySequence::Paste, parts.files.open, [open = parts.files.open] { open->paste(); });
    paste->setObjectName(QStringLiteral("edit.paste"));
    paste->setToolTip(tr("A matrix or a table copied from a spreadsheet, a paper or another program"));
    edit->addSeparator();
    for (const QList<QAction*>& group : parts.edits) {
        edit->addActions(group);
        edit->addSeparator();
    }
    edit->addAction(tr("Clear &selection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), document->selection(),
        &Selection::clear);
    QAction* cancel = edit->addAction(
        tr("&Cancel computing"), QKeySequence(Qt::Key_Escape), document, &Document::cancel);
    shown.cancel = cancel;
    edit->addSeparator();
    QAction* settings = edit->addAction(
        tr("Settin&gs…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), window, [window, themes = parts.themes] {
            auto* dialog = new SettingsDialog(themes, window);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->open();
        });
    settings->setObjectName(QStringLiteral("edit.settings"));
    // A view may fill the window after a talk too, where Esc leads back.
    const auto leadBack = [cancel, stage = parts.docks.stage, presenter = parts.talk.presenter] {
        const bool leads = stage->isFilled() || presenter->isPresenting();
        cancel->setShortcut(leads ? QKeySequence() : QKeySequence(Qt::Key_Escape));
    };
    QObject::connect(parts.docks.stage, &PictureStage::filledChanged, cancel, leadBack);
    QObject::connect(parts.talk.presenter, &Presenter::presentingChanged, cancel, leadBack);
}

/// The keys Alt+1 to Alt+9 and Alt+0, then the same with Shift.
QKeySequence keyOfPicture(int number)
{
    const int key = Qt::Key_0 + (number + 1) % 10;
    return number < 10 ? QKeySequence(Qt::ALT | static_cast<Qt::Key>(key))
                       : QKeySequence(Qt::ALT | Qt::SHIFT | static_cast<Qt::Key>(key));
}

void addPictures(QMenu* menu, const MenuParts& parts)
{
    int number = 0;
    for (const View* view : parts.docks.views) {
        QAction* action = menu->addAction(view->shownTitle(), keyOfPicture(number++), parts.docks.stage,
            [stage = parts.docks.stage, id = view->id()] { stage->bring(id); });
        QObject::connect(
            view, &QWidget::windowTitleChanged, action, [action, view] { action->setText(view->shownTitle()); });
        action->setObjectName(QStringLiteral("view.show.") + view->id());
        action->setStatusTip(tr("Bring this view to the front"));
    }
}

QAction* addFullScreen(QMenu* menu, QMainWindow* window)
{
    QAction* action = menu->addAction(tr("Full s&creen"), QKeySequence(Qt::Key_F11), window,
        [window] { window->setWindowState(window->windowState() ^ Qt::WindowFullScreen); });
    action->setObjectName(QStringLiteral("view.full-screen"));
    return action;
}

/// Fills the window with the picture used last; until that is undone Esc does it too.
void addFill(QMenu* menu, const MenuParts& parts)
{
    const QKeySequence key(Qt::SHIFT | Qt::Key_F11);
    QAction* fill = menu->addAction(
        tr("&Fill window"), key, parts.docks.stage, [stage = parts.docks.stage, pictures = parts.docks.pictures] {
            if (stage->isFilled()) return stage->leave();
            stage->fill(pictures->current());
        });
    fill->setObjectName(QStringLiteral("view.fill"));
    QObject::connect(parts.talk.presenter, &Presenter::presentingChanged, fill, &QAction::setDisabled);
    QObject::connect(parts.docks.stage, &PictureStage::filledChanged, fill, [fill, key](bool filled) {
        fill->setText(filled ? tr("Show other views") : tr("&Fill window"));
        fill->setShortcuts(filled ? QList<QKeySequence>{key, Qt::Key_Escape} : QList<QKeySequence>{key});
    });
}

void buildViewMenu(QMainWindow* window, const MenuParts& parts, MenuActions& shown)
{
    QMenu* view = window->menuBar()->addMenu(tr("&View"));
    view->addMenu(tr("&Perspective"))->addActions(parts.docks.perspectives->actions());
    view->addSeparator();
    addPictures(view, parts);
    view->addSeparator();
    view->addActions(parts.shown);
    view->addSeparator();
    view->addActions(parts.docks.panels->toggleActions());
    view->addSeparator();
    addFill(view, parts);
    shown.fullScreen = addFullScreen(view, window);
    parts.themes->addTo(view->addMenu(tr("&Theme")));
    view->addSeparator();
    view->addAction(tr("Reset perspecti&ve"), parts.docks.perspectives, &Perspectives::reset)
        ->setObjectName(QStringLiteral("view.reset-perspective"));
    shown.resetLayout = view->addAction(tr("&Reset layout"));
    shown.resetLayout->setObjectName(QStringLiteral("view.reset-layout"));
}

void buildTalkMenu(QMainWindow* window, const MenuParts& parts)
{
    parts.talk.commands->addTo(window->menuBar()->addMenu(tr("&Talk")));
}

void buildToolsMenu(QMainWindow* window, const MenuParts& parts)
{
    QMenu* tools = window->menuBar()->addMenu(tr("Too&ls"));
    tools->setObjectName(QStringLiteral("menu.tools"));
    tools->addActions(parts.tools);
}

void buildHelpMenu(QMainWindow* window, const MenuParts& parts)
{
    QMenu* help = window->menuBar()->addMenu(tr("&Help"));
    help->setObjectName(QStringLiteral("menu.help"));
    help->addActions(parts.help);
    QAction* about = help->addAction(tr("&About Kreinscope"), window, [window] {
        auto* dialog = new AboutDialog(window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    about->setObjectName(QStringLiteral("help.about"));
}

}  // namespace

MenuActions buildMenus(QMainWindow* window, const MenuParts& parts)
{
    MenuActions shown{};
    buildFileMenu(window, parts, shown);
    buildEditMenu(window, parts, shown);
    buildViewMenu(window, parts, shown);
    buildTalkMenu(window, parts);
    buildToolsMenu(window, parts);
    buildHelpMenu(window, parts);
    return shown;
}

}  // namespace krein
