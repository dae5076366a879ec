// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include <QObject>
#include <QString>

#include "core/lessons/lesson.h"
#include "ui/document/mailbox.h"
#include "ui/lessons/lesson_player.h"

class QAction;
class QDockWidget;
class QMainWindow;

namespace krein {

class Document;
class LessonPanel;
struct Study;

/// The way to the lessons, the dock they are taken in, and lessons that are files of somebody's own.
class LessonCommands : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Document* document;
        std::function<void(const QString& id)> lead;       ///< makes a picture the first that is looked at
        std::function<void(const Study&)> runStudy;        ///< makes it the window's study and runs it
        std::function<void(std::function<void()>)> leave;  ///< calls it once nothing is lost by leaving the experiment
        LessonPlayer::Guard goOn;                          ///< the same where a lesson has been begun
        std::function<void()> ended;                       ///< no lesson is taken any more
        std::function<void(bool otherData)> arrived;       ///< the document is what a lesson has made it
        std::function<void()> triedOut;                    ///< the document is what a lesson has asked for
    };
    LessonCommands(const Parts& parts, QMainWindow* window);

    /// For a menu.
    QAction* action() const { return m_action; }
    /// Reads a lesson in the background and begins it.
    void open(const std::filesystem::path& path);
    /// Takes one of lessons().
    void take(const Lesson& lesson);
    /// Leaves the lesson that is taken, and puts its dock away if that was opened for it; nothing if there is none.
    void leave();
    /// Whether one is taken.
    bool isOn() const;

private:
    struct Letter {
        std::shared_ptr<const Lesson> lesson;
        QString problem;
    };

    void show(bool forLesson);
    void choose();
    void lead(const QString& picture);

    Parts m_parts;
    QMainWindow* m_window;
    QAction* m_action;
    LessonPanel* m_panel;
    QDockWidget* m_dock;
    bool m_isForLesson = false;  ///< the dock was opened by taking a lesson, and is closed when that is left
    Mailbox<std::filesystem::path, Letter> m_reader;
};

}  // namespace krein
