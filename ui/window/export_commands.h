// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

class QWidget;

namespace krein {

class Document;
class View;

/// Writes pictures and samples to files, and asks which.
class ExportCommands : public QObject {
    Q_OBJECT
public:
    /// @param window  of the dialogs
    ExportCommands(Document* document, std::vector<View*> views, QWidget* window);

    /// One picture, with the experiment and the selection inside it.
    void exportPicture(View* view);
    /// One picture to the clipboard, likewise.
    void copyPicture(View* view);
    /// Every picture in every format, to a folder.
    void exportAll();
    /// Samples, predictions, Gram matrix and the like.
    void exportSamples();

Q_SIGNALS:
    /// Something was written.
    void done(const QString& sentence);
    /// Something could not be written.
    void problem(const QString& sentence);

private:
    QByteArray metadata() const;
    QString write(View* view, const QString& path) const;

    Document* m_document;
    std::vector<View*> m_views;
    QWidget* m_window;
};

}  // namespace krein
