// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_commands.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QMainWindow>

#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_player.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int lessonShare = 7, diagnosticsShare = 3;  // of the height both have

}  // namespace

LessonCommands::LessonCommands(Parts parts, QMainWindow* window)
    : QObject(window),
      m_window(window),
      m_action(new QAction(tr("&Lessons"), this)),
      m_panel(new LessonPanel(parts.document)),
      m_dock(new QDockWidget(tr("Lessons"), window)),
      m_reader(
          this,
          [](const std::filesystem::path& path, auto& task) {
              task.post({std::make_shared<const Lesson>(readLesson(path)), {}});
          },
          [](const std::filesystem::path&, const QString& sentence, auto& task) {
              task.post({{}, sentence});
          },
          [this](const Letter& letter) {
              if (letter.lesson)
                  m_panel->begin(letter.lesson);
              else
                  m_panel->showProblem(letter.problem);
          })
{
    m_action->setObjectName(QStringLiteral("help.lessons"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_action->setStatusTip(tr("Lessons beside the window: ten minutes each, with a guess and something to try"));
    m_dock->setObjectName(QStringLiteral("dock.lessons"));
    m_dock->setWidget(m_panel);
    m_dock->hide();
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
    connect(m_action, &QAction::triggered, this, &LessonCommands::show);
    connect(m_panel, &LessonPanel::fileWanted, this, &LessonCommands::choose);
    connect(m_panel->player(), &LessonPlayer::pictureWanted, this, parts.lead);
    connect(m_panel->player(), &LessonPlayer::studyWanted, this, parts.runStudy);
}

/// Above the diagnostics, or behind the tab of a panel where there is no room beside the pictures.
void LessonCommands::show()
{
    auto* diagnostics = m_window->findChild<QDockWidget*>(QStringLiteral("dock.diagnostics"));
    if (m_dock->isHidden() && !m_dock->isFloating() && diagnostics && !diagnostics->isHidden()
        && !diagnostics->isFloating()) {
        const bool isTab = !m_window->tabifiedDockWidgets(diagnostics).isEmpty();
        if (isTab) {
            m_window->tabifyDockWidget(diagnostics, m_dock);
        } else {
            m_window->removeDockWidget(m_dock);
            m_window->addDockWidget(m_window->dockWidgetArea(diagnostics), m_dock);
            m_window->splitDockWidget(m_dock, diagnostics, Qt::Vertical);
            m_window->resizeDocks({m_dock, diagnostics}, {lessonShare, diagnosticsShare}, Qt::Vertical);
        }
    }
    m_dock->show();
    m_dock->raise();
    m_panel->setFocus();
}

void LessonCommands::open(const std::filesystem::path& path)
{
    show();
    m_reader.replace(path);
}

void LessonCommands::choose()
{
    const QString name = QFileDialog::getOpenFileName(
        m_window, tr("Open a lesson"), QString(), tr("Lessons (*.json);;All files (*)"));
    if (!name.isEmpty()) open(nativePath(name));
}

}  // namespace krein
