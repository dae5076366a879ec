// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QObject>

#include "core/data/data_source.h"

class QMenu;
class QMimeData;
class QWidget;

namespace krein {

class Document;
class Recogniser;

/// Brings data and experiments into the document: files, examples, an empty canvas. What was loaded stays if it fails.
class OpenCommands : public QObject {
    Q_OBJECT
public:
    /// @param window  of the dialogs
    OpenCommands(Document* document, QWidget* window);

    /// Opens data of any format as it is recognised, an experiment, or the experiment inside an exported picture.
    void open(const std::filesystem::path& path);
    /// The same, but data are first shown in the import dialog, where what was guessed can be overruled.
    /// @param kind  "file", "matrix" or "graph": what they are to be taken as; empty: as recognised
    void openAsking(const std::filesystem::path& path, const QString& kind = {});
    /// What was dropped on the window.
    void openDropped(const QMimeData& dropped);
    /// Asks for a file. @param kind  as openAsking()
    void chooseFile(const QString& kind = {});
    void chooseExample();
    /// How the data file in use is read.
    void changeImport();
    void newDrawing();
    /// Fills a menu with what was opened last.
    void showRecent(QMenu* menu);

Q_SIGNALS:
    /// The document is what this experiment file holds.
    void experimentOpened(const std::filesystem::path& path);
    /// There is an empty canvas to draw on.
    void drawingBegun();
    void problem(const QString& sentence);

private:
    void importFrom(const DataSource& guess, const std::filesystem::path& path);

    Document* m_document;
    QWidget* m_window;
    Recogniser* m_recogniser;
    std::filesystem::path m_pendingPath;  ///< of what is being opened
};

}  // namespace krein
