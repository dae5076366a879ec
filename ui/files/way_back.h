// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "ui/document/edit_command.h"
#include "ui/document/recovery.h"

class QAction;

namespace krein {

class Document;
class ExperimentFile;
class OfferBar;

/// What the document is part of, if it is nobody's own work.
enum class Tour { None, Example, Lesson, Talk };

/// What was loaded before a lesson, an example or a talk, and the way back to it: a bar, and an entry for a menu. It
/// stays kept while further lessons and examples come, and where it is in no file while other files do. Undo leads back
/// to it as well: then there is no way back until the lesson, the example or the talk is redone.
class WayBack : public QObject {
    Q_OBJECT
public:
    /// @param window  of the question
    WayBack(Document* document, ExperimentFile* file, QWidget* window);

    /// Where the window is, "explore", to be kept with the experiment. Unset: nowhere.
    void setPlace(std::function<QString()> place) { m_place = std::move(place); }
    OfferBar* bar() const { return m_bar; }
    QAction* action() const { return m_action; }
    /// Before the document becomes part of this; an example that is proposed is kept for only if it is accepted. What
    /// was kept by an earlier one stays kept; an experiment that nobody chose is not kept.
    void keep(Tour tour);
    /// The lesson is over, "Lesson ended"; the document stays part of it.
    void endLesson();
    /// Something else was loaded, "Another file is open": what is kept stays kept if it is in no file.
    void load(const QString& what);
    /// Whether the document is part of this one now.
    bool isPartOf(Tour tour) const;
    /// Calls `leave` where the experiment may make way for a lesson, an example or a talk: at once if it will be kept,
    /// can be had again or was only tried out in one of them, else once a person has saved it or does without.
    void beforeKeeping(std::function<void()> leave);
    /// Before a talk is presented, which shows its pages in place of the document: what the document is now comes back
    /// with giveBack(), unless it is part of a lesson, or something is drawn in the talk.
    void lend();
    void giveBack();
    /// What is kept, for the case of a crash; unset: nothing.
    std::optional<WorkBehind> behind() const;
    /// Keeps what was kept before a crash, the document being what was shown then.
    void restore(const WorkBehind& behind);
    /// What is kept is in no file, or what was lent.
    bool wouldBeLost() const;
    /// Whether beforeLosing() will ask.
    bool asksBeforeLosing() const;
    /// Before the program ends: calls `leave` at once if what is kept would not be lost, else once a person has saved
    /// it or does without. The document stays what it is.
    void beforeLosing(std::function<void()> leave);
    /// The document, its selection and its file are what they were; all steps since then can be redone. Asks as
    /// beforeKeeping() does.
    void goBack();

Q_SIGNALS:
    void changed();                       ///< something else is kept, or nothing, or it is safe
    void wentBack(const QString& place);  ///< @param place  where the window was; empty: unknown

private:
    struct Kept {
        Session session;
        std::filesystem::path path;  ///< of the experiment file; empty: none
        bool unsaved = false;
        std::optional<quint64> step = {};  ///< Document::lastStep() of then; unset: the history does not lead there
        StepPlace stepPlace = StepPlace::Done;
        QString place;
    };
    /// On the way away from what is kept.
    struct Stop {
        Tour tour = Tour::None;
        QString what;                       ///< "Lesson running"
        quint64 since = 0;                  ///< the last step before it
        std::optional<quint64> first = {};  ///< its first step; unset: none yet
        StepPlace place = StepPlace::Done;  ///< of that
    };

    const Stop* current() const;
    bool isOut() const { return m_kept && current(); }
    bool isWork() const;
    bool keptWouldBeLost() const;
    QString nameOfData() const;
    QString name() const;
    void nameStops(Tour tour, const QString& what);
    void follow();
    void giveUpWaiting();
    void show();
    void forget();
    bool saveKept();
    void comeBack();

    Document* m_document;
    ExperimentFile* m_file;
    QWidget* m_window;
    std::function<QString()> m_place;
    OfferBar* m_bar;
    QAction* m_action;
    Kept present() const;
    static WorkBehind behindOf(const Kept& kept, bool unsaved, bool shownIsTour);

    std::optional<Kept> m_kept;
    std::optional<Kept> m_lent;            ///< to a talk that is being presented
    std::vector<Stop> m_stops;             ///< the newest last; some may be undone
    std::optional<std::size_t> m_waiting;  ///< the one that is proposed and not accepted yet
    QString m_shown;                       ///< what the bar said last; empty: nothing
};

}  // namespace krein
