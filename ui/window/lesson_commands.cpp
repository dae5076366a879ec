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
#include "ui/window/side_dock.h"
#include "ui/words/file_names.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int lessonShare = 70;  // per cent of the height that the diagnostics have too

}  // namespace

LessonCommands::LessonCommands(const Parts& parts, QMainWindow* window)
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

void LessonCommands::show()
{
    showAtDiagnostics(m_window, m_dock, lessonShare);
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
