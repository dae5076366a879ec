// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/lessons/lesson_run.h"
#include "ui/document/mailbox.h"

namespace krein {

class Document;

/// The lesson that is taken: at which step, what was guessed and done there, and the numbers of its texts, which are
/// computed in the background. Sets the document to the state of a step, one step of undo, and hinders nobody to wander
/// off from it.
class LessonPlayer : public QObject {
    Q_OBJECT
public:
    /// @param document  outlives this
    explicit LessonPlayer(Document* document, QObject* parent = nullptr);

    /// Called before the document becomes what the lesson makes it, with what makes it so; calls that or drops it.
    using Guard = std::function<void(std::function<void()> set)>;
    void setGuard(Guard guard) { m_guard = std::move(guard); }

    /// Goes on with what was guessed and done when it was left. @pre it has a step of this number
    void begin(std::shared_ptr<const Lesson> lesson, std::size_t number = 0);
    /// The document stays as it is, and what was guessed and done is kept.
    void leave();
    /// The same behind the last step: nothing is kept, so that it can be taken anew.
    void finish();
    /// Null: none is taken.
    const Lesson* lesson() const { return m_lesson.get(); }

    /// @pre a lesson is taken, for this and all that follows
    std::size_t number() const { return m_number; }
    const LessonStep& step() const { return m_lesson->steps[m_number]; }
    /// @pre there is such a step
    void goTo(std::size_t number);
    /// The texts of the step; null while they are computed, or where that is impossible.
    const FilledStep* texts() const;
    /// Why it is impossible; empty if it is not.
    const QString& problem() const { return record().problem; }

    /// Answers the question: with the number of a choice, from 0, or with a number. @pre texts()
    void guess(double answer);
    const std::optional<double>& guessed() const { return record().guess; }
    /// Whether there is no question, or it was answered.
    bool isRevealed() const { return !step().question || record().guess; }
    /// Whether what there is to try has been done.
    bool isDone() const { return record().done; }
    /// What was said then, Markdown, and whether it is so on screen now.
    const QString& doneText() const { return record().doneText; }
    bool isSoNow() const { return m_isSoNow; }
    /// What decides it, as it is on screen now: "Test accuracy: 53.2 %"; empty if nothing is known.
    const QString& presentText() const { return m_present; }
    /// Sets the document to a state in which it has been. @pre there is something to try
    void showSolution();

    /// The picture to be looked at now, by its id; empty: any.
    QString picture() const;

    /// Whether the document is not as the step has set it.
    bool isElsewhere() const;
    /// Whether it is because something else was opened.
    bool hasOtherData() const;
    /// Sets it so again.
    void comeBack();

Q_SIGNALS:
    void stepChanged();     ///< another lesson or step, or its texts are there
    void progressed();      ///< something was guessed or done
    void presentChanged();  ///< presentText() or isSoNow()
    void triedOut();        ///< the document is what the lesson asked for, which it can make again at any time
    void placeChanged();    ///< isElsewhere() or hasOtherData()
    /// The document is what the lesson has made it, which can be had again at any time. @param otherData  than before
    void windowSet(bool otherData);
    /// This picture, by its id, is to be looked at.
    void pictureWanted(const QString& id);
    /// A state with many experiments is to become the window's study and to be run.
    void studyWanted(const krein::Study& study);

private:
    struct Record {
        std::optional<FilledStep> texts;
        StepValues values;
        QString problem;
        std::optional<double> guess;
        bool done = false;
        QString doneText;
    };
    struct Left {
        std::shared_ptr<const Lesson> lesson;
        std::vector<Record> records;  ///< without texts
    };
    struct Order {
        std::shared_ptr<const Lesson> lesson;
        std::shared_ptr<LessonRuns> runs;  ///< for the mailbox's thread alone
        std::size_t number;
    };
    struct Letter {
        std::shared_ptr<const Lesson> lesson;
        std::size_t number;
        std::optional<FilledStep> texts;
        StepValues values;
        QString problem;
    };

    void putAway();
    const Record& record() const { return m_records[m_number]; }
    const Session& state() const;
    void set(const Session& state);
    void setNow(const Session& state);
    void show();
    void wantTexts();
    void take(Letter letter);
    void look();
    void judge();

    Document* m_document;
    Guard m_guard;
    std::shared_ptr<const Lesson> m_lesson;
    std::shared_ptr<LessonRuns> m_runs;
    std::vector<Record> m_records;  ///< of each step
    std::vector<Left> m_left;
    std::size_t m_number = 0;
    bool m_elsewhere = false, m_otherData = false;  ///< as told last
    QString m_present;
    bool m_isSoNow = false;
    Mailbox<Order, Letter> m_writer;
};

}  // namespace krein
