// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_commands.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QPointer>

#include "core/experiment/experiment.h"
#include "ui/controls/file_questions.h"
#include "ui/docks/all_views.h"
#include "ui/docks/side_dock.h"
#include "ui/document/document.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_player.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int lessonShare = 70;  // per cent of the height that the diagnostics have too
constexpr int wholeHeight = 100;
constexpr int lowWindow = 760;  // pixels: below it a share would leave the questions out of sight

QString pictureTitle(const QString& id)
{
    for (const ViewInfo* view : allViews())
        if (id == QLatin1String(view->id)) return QCoreApplication::translate("krein::View", view->title);
    return id;
}

}  // namespace

LessonCommands::LessonCommands(const Parts& parts, QMainWindow* window)
    : QObject(window),
      m_parts(parts),
      m_window(window),
      m_action(new QAction(tr("&Lessons"), this)),
      m_panel(new LessonPanel(parts.document, pictureTitle)),
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
              if (!letter.lesson) return m_panel->showProblem(letter.problem);
              m_parts.leave([this, lesson = letter.lesson] { m_panel->begin(lesson); });
          })
{
    m_action->setObjectName(QStringLiteral("help.lessons"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    m_action->setStatusTip(tr("Lessons beside the window: ten minutes each, with a guess and something to try"));
    m_dock->setObjectName(QStringLiteral("dock.lessons"));
    m_dock->setWidget(m_panel);
    m_dock->hide();
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
    connect(m_action, &QAction::triggered, this, [this] { show(false); });
    connect(m_panel, &LessonPanel::fileWanted, this, &LessonCommands::choose);
    connect(m_panel, &LessonPanel::chosen, this, &LessonCommands::take);
    connect(m_panel, &LessonPanel::pictureChosen, this, parts.lead);
    connect(m_panel, &LessonPanel::badgesChosen, this, [this] { showDiagnostics(m_window); });
    connect(m_panel->player(), &LessonPlayer::pictureWanted, this, &LessonCommands::lead);
    m_panel->player()->setGuard(parts.goOn);
    connect(m_panel->player(), &LessonPlayer::windowSet, this, parts.arrived);
    connect(m_panel->player(), &LessonPlayer::triedOut, this, parts.triedOut);
    connect(m_panel->player(), &LessonPlayer::stepChanged, this, [this] {
        if (!m_panel->player()->lesson()) m_parts.ended();
    });
    connect(m_panel->player(), &LessonPlayer::studyWanted, this, parts.runStudy);
}

void LessonCommands::show(bool forLesson)
{
    m_isForLesson = forLesson && (m_isForLesson || m_dock->isHidden());
    showAtDiagnostics(m_window, m_dock, m_window->height() < lowWindow ? wholeHeight : lessonShare);
    m_panel->takeKeyboard();
}

void LessonCommands::open(const std::filesystem::path& path)
{
    show(true);
    m_reader.replace(path);
}

void LessonCommands::take(const Lesson& lesson)
{
    show(true);
    // The lessons of the program are there as long as it is.
    m_parts.leave(
        [this, taken = std::shared_ptr<const Lesson>(std::shared_ptr<void>(), &lesson)] { m_panel->begin(taken); });
}

void LessonCommands::leave()
{
    if (!m_panel->player()->lesson()) return;
    m_panel->player()->leave();
    if (m_isForLesson) m_dock->hide();
}

bool LessonCommands::isOn() const
{
    return m_panel->player()->lesson() != nullptr;
}

/// A picture takes the keyboard when it is brought to the front; who reads the lesson by the keyboard keeps it there.
void LessonCommands::lead(const QString& picture)
{
    QWidget* focused = QApplication::focusWidget();
    const QPointer<QWidget> reading = m_panel->isAncestorOf(focused) ? focused : nullptr;
    m_parts.lead(picture);
    if (reading) reading->setFocus(Qt::OtherFocusReason);
}

void LessonCommands::choose()
{
    const QString name = askWhatToOpen(
        m_window, tr("Open a lesson"), QStringLiteral("experiment"), tr("Lessons (*.json);;All files (*)"));
    if (!name.isEmpty()) open(nativePath(name));
}

}  // namespace krein
