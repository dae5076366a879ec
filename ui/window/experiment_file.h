// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QObject>

class QWidget;

namespace krein {

class Document;

/// The file the experiment was opened from or saved to, if there is one, and how the window is called after it.
class ExperimentFile : public QObject {
    Q_OBJECT
public:
    /// @param window  of the dialogs
    ExperimentFile(Document* document, QWidget* window);

    /// The document is what this file holds.
    void setPath(const std::filesystem::path& path);
    /// "saved.json[*] — Kreinscope".
    QString title() const;
    /// There is a file, and the experiment is not what it holds.
    bool isModified() const;

    /// @return  whether it was written
    bool save();
    bool saveAs();
    /// Before the experiment is left: asks whether to save what would be lost. @return  false: it is not to be left
    bool mayClose();

Q_SIGNALS:
    void titleChanged();
    void problem(const QString& sentence);

private:
    bool saveTo(const std::filesystem::path& path);

    Document* m_document;
    QWidget* m_window;
    std::filesystem::path m_path;  ///< empty: none yet
};

}  // namespace krein
