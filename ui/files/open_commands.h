// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "core/base/fix.h"
#include "core/data/import/data_source.h"

class QAction;
class QMenu;
class QMimeData;
class QWidget;

namespace krein {

/// The object name of the menu that is filled by OpenCommands::showRecent() when it opens.
inline const QString recentMenuName = QStringLiteral("file.recent");

class Document;
class JsonOpener;
class Recogniser;
struct Example;
struct Talk;

/// Brings data and experiments into the document: files, examples, an empty canvas. What was loaded stays if it fails.
class OpenCommands : public QObject {
    Q_OBJECT
public:
    /// @param window  of the dialogs
    OpenCommands(Document* document, QWidget* window);

    /// What is asked before the present experiment is left for another: calls the given function or drops it. Without
    /// one nothing is asked.
    using Guard = std::function<void(std::function<void()> leave)>;
    void setGuard(Guard guard) { m_guard = std::move(guard); }
    /// The same before it makes way for an example, which takes nothing away where there is a way back.
    void setExampleGuard(Guard guard) { m_exampleGuard = std::move(guard); }

    /// Opens data of any format as it is recognised, an experiment, the experiment inside an exported picture, or a
    /// talk, which is handed on.
    void open(const std::filesystem::path& path);
    /// A file of the list of recent ones: data as they were imported before, if something was chosen then.
    void openRecent(const std::filesystem::path& path);
    /// The same as open(), but data are first shown in the import dialog, where what was guessed can be overruled.
    /// @param kind  "file", "matrix" or "graph": what they are to be taken as; empty: as recognised
    void openAsking(const std::filesystem::path& path, const QString& kind = {});
    /// What was dropped on the window.
    void openDropped(const QMimeData& dropped);
    /// Data from the clipboard, shown in the import dialog: text, which is kept in a file, or the files that were
    /// copied.
    void paste();
    /// Asks for a file. @param kind  as openAsking()
    void chooseFile(const QString& kind = {});
    void chooseExample();
    void openExample(const Example& example);
    /// How the data file in use is read.
    void changeImport();
    /// Does what a fix says, see Document::applyFix(): what could not be opened is opened by it.
    void applyFix(const Fix& fix);
    /// Whether what could not be opened is data, which the import dialog may read in another way.
    bool canImportRefused() const;
    /// The import dialog for what could not be opened.
    void importRefused();
    /// What can be done instead of what could not be opened: the import dialog, or a file of the folder that was met.
    void openOtherwise();
    void newDrawing();
    /// Fills a menu with what was opened last; what is not there any more turns grey.
    void showRecent(QMenu* menu);

Q_SIGNALS:
    /// The document is what this experiment file holds; an empty path: data, an example or an empty canvas.
    void experimentOpened(const std::filesystem::path& path);
    /// A talk was opened, which leaves the experiment as it is.
    void talkOpened(const krein::Talk& talk, const std::filesystem::path& path);
    void lessonFound(const std::filesystem::path& path);  ///< a lesson is to be opened, which others do
    /// There is an empty canvas to draw on.
    void drawingBegun();
    void problem(const QString& sentence);
    void folderMet(const QString& sentence);  ///< instead of a file, see openOtherwise()
    void exampleWanted();                     ///< the document is about to become an example
    void exampleOpened(const QString& look);  ///< @param look  as Example::look
    void choosing();                          ///< somebody is about to choose data
    void dataOpened();                        ///< from a file: the document holds other data than before
    /// Data were opened with the choices of an earlier import. @param choices  see importChoices()
    void importReused(const std::filesystem::path& path, const QString& choices);

private:
    void chooseInFolder();
    bool isFolder(const std::filesystem::path& path);
    void openInDocument(const std::filesystem::path& path);
    static void leaveBy(const Guard& guard, std::function<void()> leave);
    void leaveFor(std::function<void()> leave) { leaveBy(m_guard, std::move(leave)); }
    QMenu* keepMenu(QMenu* parent);
    void importFrom(const DataSource& guess, const std::filesystem::path& path, bool anew);

    /// Where the way in which data are read comes from.
    enum class Way {
        Recognised,  ///< their content
        Chosen,      ///< a person
        Reused,      ///< an earlier import
    };

    /// What is being opened.
    struct Pending {
        std::filesystem::path path;  ///< empty: an example
        bool anew = true;            ///< another experiment than before, not the same data read in another way
        QString look = {};           ///< of an example
        Way way = Way::Recognised;
    };
    void noteWay(const Pending& opened);
    void openFirstOf(const std::vector<std::filesystem::path>& files);
    void followDropped();
    void followChoices();

    Document* m_document;
    QWidget* m_window;
    Recogniser* m_recogniser;
    JsonOpener* m_jsonOpener;
    Guard m_guard, m_exampleGuard;
    std::optional<Pending> m_pending, m_refused;
    std::vector<std::filesystem::path> m_dropped;  ///< together, the first of which is being opened
    std::filesystem::path m_folder;                ///< that was to be opened last; empty: it was no folder
    std::filesystem::path m_opened;                ///< the file of data that was opened last
    std::optional<DataSource> m_plain;             ///< how it is read by its content, if that is known
    std::optional<DataSource> m_followed;          ///< how it was read when somebody last looked
};

}  // namespace krein
