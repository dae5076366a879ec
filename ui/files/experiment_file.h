// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QObject>

#include "core/documents/script.h"
#include "core/study/study.h"
#include "ui/document/edit_command.h"

class QWidget;

namespace krein {

struct PictureRequest;
struct Session;

class Document;

/// The file the experiment was opened from or saved to, if there is one, how the window is called after it, and what
/// would be lost by leaving it. It follows the history: with the steps of a file undone it is the file of before.
class ExperimentFile : public QObject {
    Q_OBJECT
public:
    /// What the document holds now can be had again at any time.
    /// @param window  of the dialogs
    ExperimentFile(Document* document, QWidget* window);

    /// The document is what this file holds. @param path  empty: what can be had again in another way, an example say
    void setPath(const std::filesystem::path& path);
    /// What the document holds now belongs to no file, and to none of before.
    void forgetPath();
    /// The document is again what it was, in that file or in none. @param safe  it was no work that would be lost
    void comeBackTo(const std::filesystem::path& path, bool safe);
    const std::filesystem::path& path() const { return m_works[m_work].path; }
    /// "saved.json[*] — Kreinscope", "untitled experiment on bray.csv[*] — Kreinscope".
    QString title() const;
    /// The experiment is not what it was when it was opened or saved.
    bool isModified() const { return m_modified; }
    /// It is none of those that were opened or saved, to which undo may have led back.
    bool wouldBeLost() const;
    /// It was opened or saved.
    bool isSafe(const Study& study) const;
    /// The samples or their labels are not what they were when it was opened or saved.
    bool hasOtherData() const;
    /// Whether beforeLeaving() will ask. Nothing is asked while programs test themselves,
    /// QStandardPaths::isTestModeEnabled().
    bool asksBeforeLeaving() const;

    /// @return  whether it was written
    bool save();
    bool saveAs();
    /// Puts the line of the command line that computes the same on the clipboard. What only a file holds, samples drawn
    /// by hand say, is saved first.
    void copyCommand();
    /// Puts a script on the clipboard that computes the numbers on screen.
    void copyScript(ScriptLanguage language);
    /// BibTeX of the program and of what the experiment uses.
    void copyCitation();
    /// The line that draws this picture.
    void copyPictureCommand(const PictureRequest& picture);
    /// Before the experiment is left: calls `leave` at once if nothing would be lost, else once a person has saved it
    /// or does without.
    void beforeLeaving(std::function<void()> leave);
    /// Saves what the document does not hold now. @param path  empty: it is asked for. @return  where; empty: nowhere
    std::filesystem::path saveAside(const Session& work, const std::filesystem::path& path);

Q_SIGNALS:
    void titleChanged();
    void saved(const QString& sentence);
    void problem(const QString& sentence);

private:
    std::filesystem::path askForPath(const std::filesystem::path& before);
    bool write(const Session& session, const std::filesystem::path& path);
    bool saveTo(const std::filesystem::path& path);
    bool mayWriteTo(const std::filesystem::path& path);
    /// What was opened or begun with a step, and holds until another is.
    struct Work {
        quint64 step = 0;             ///< Document::lastStep() of then
        std::filesystem::path path;   ///< empty: none yet
        std::optional<Study> opened;  ///< or saved; unset: it is in no file
        StepPlace place = StepPlace::Done;
        QByteArray digest = {};  ///< of the file as it was opened or saved; empty without one
    };

    /// What can be had again.
    struct Safe {
        Study study;
        std::filesystem::path path;  ///< empty: not from a file
    };

    void keepSafe(const std::filesystem::path& path);
    void begin(Work work);
    void findWork();
    void follow();
    void compare();

    Document* m_document;
    QWidget* m_window;
    std::vector<Work> m_works;  ///< in the order of their steps, the first from the beginning on; some may be undone
    std::size_t m_work = 0;     ///< the one the document is of
    std::deque<Safe> m_safe;    ///< what was opened or saved, the newest last
    bool m_modified = false;
    QString m_title;  ///< that was told last
};

}  // namespace krein
