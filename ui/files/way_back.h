// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include <QObject>

#include "ui/document/recovery.h"

class QAction;

namespace krein {

class Document;
class ExperimentFile;
class OfferBar;

/// What was loaded before a lesson, an example or a talk, and the way back to it: a bar, and an entry for a menu. It
/// stays kept while further lessons and examples come, and where it is in no file while other files do.
class WayBack : public QObject {
    Q_OBJECT
public:
    /// @param window  of the question
    WayBack(Document* document, ExperimentFile* file, QWidget* window);

    /// Where the window is, "explore", to be kept with the experiment. Unset: nowhere.
    void setPlace(std::function<QString()> place) { m_place = std::move(place); }
    OfferBar* bar() const { return m_bar; }
    QAction* action() const { return m_action; }
    /// Before the document becomes part of this: "Lesson running". What was kept by an earlier one stays kept; an
    /// experiment that nobody chose is not kept.
    void keep(const QString& what);
    /// The same where the document is part of none yet, for what comes from a lesson that was left standing.
    void keepUnlessAway(const QString& what);
    /// Something else was loaded, "Another file is open": what is kept stays kept if it is in no file.
    void load(const QString& what);
    /// Calls `leave` where the experiment may make way for a lesson or an example: at once if it will be kept, can be
    /// had again or is one of theirs, else once a person has saved it or does without.
    void beforeKeeping(std::function<void()> leave);
    /// What is kept, for the case of a crash; unset: nothing.
    std::optional<WorkBehind> behind() const;
    /// Keeps what was kept before a crash, the document being what was shown then.
    void restore(const WorkBehind& behind);
    /// What is kept is in no file.
    bool wouldBeLost() const { return m_kept && m_kept->unsaved; }
    /// Whether beforeLosing() will ask.
    bool asksBeforeLosing() const;
    /// Before the program ends: calls `leave` at once if what is kept would not be lost, else once a person has saved
    /// it or does without. The document stays what it is.
    void beforeLosing(std::function<void()> leave);
    /// The document, its selection and its file are what they were; all steps since then can be redone.
    void goBack();

Q_SIGNALS:
    void changed();                       ///< something else is kept, or nothing, or it is safe
    void wentBack(const QString& place);  ///< @param place  where the window was; empty: unknown

private:
    struct Kept {
        Session session;
        std::filesystem::path path;  ///< of the experiment file; empty: none
        bool unsaved = false;
        std::optional<quint64> step = {};  ///< Document::lastStep() of then; unset: before this process
        QString place;
    };

    QString nameOfData() const;
    QString name() const;
    void offer(const QString& what);
    void forget();
    bool saveKept();

    Document* m_document;
    ExperimentFile* m_file;
    QWidget* m_window;
    std::function<QString()> m_place;
    OfferBar* m_bar;
    QAction* m_action;
    std::optional<Kept> m_kept;
    bool m_away = false;  ///< the document is part of a lesson, example or talk
};

}  // namespace krein
