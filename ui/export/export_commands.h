// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "ui/document/save_queue.h"

class QWidget;

namespace krein {

class Document;
class PictureExporter;
struct CoordinatesWish;
struct PictureSize;
struct MatrixWish;
struct PictureWish;
struct Results;
class View;

/// Writes pictures and samples to files, and asks which.
class ExportCommands : public QObject {
    Q_OBJECT
public:
    /// @param window  of the dialogs
    ExportCommands(Document* document, std::vector<View*> views, QWidget* window);

    /// Asks how large one picture is written and where to: at first as large as it is on the screen, but dark on white.
    /// The experiment and the selection are inside it.
    void exportPicture(View* view);
    /// Shows the page first.
    void print(View* view);
    /// One picture to the clipboard, likewise.
    void copyPicture(View* view);
    /// The numbers behind it to the clipboard, as CSV.
    void copyData(View* view);
    /// Asks which pictures, in which formats and how large, and writes them to a folder.
    void exportAll();
    /// Asks for the file of a picture of the whole window as it is on the screen, a PNG with the experiment inside.
    void saveWindow();
    /// Samples and labels.
    void exportSamples();
    /// Asks which matrix of which objects, K̃ or K, as similarities or distances, and writes it in the background.
    void saveMatrix() { saveMatrixAbove(m_window); }
    /// The same with the questions above another window, which is about all objects: these are proposed.
    void saveMatrixAbove(QWidget* above);
    /// The matrix that is proposed there, of all objects: asks for the file only.
    void saveProposedAbove(QWidget* above);
    /// Asks of which matrix and objects, K̃ or K, all or those of the training set, and writes the coordinates on every
    /// axis of the embedding, as a table, in the background.
    void saveCoordinates();

    const std::vector<View*>& views() const { return m_views; }
    PictureExporter* exporter() { return m_exporter; }

Q_SIGNALS:
    /// Something was written.
    void done(const QString& sentence);
    /// Something could not be written.
    void problem(const QString& sentence);
    /// A file was chosen for a matrix, or none.
    void matrixAnswered(bool saves);

private:
    void ask(const std::vector<View*>& views);
    void start(std::vector<PictureWish> wishes, const PictureSize& size);
    void whenComputed(QWidget* above, const std::function<void()>& ask);
    void askForMatrix(QWidget* above);
    void writeMatrixAs(QWidget* above, const MatrixWish& wish);
    void writeCoordinatesAs(const std::shared_ptr<const Results>& results, const CoordinatesWish& wish);
    struct TableQuestion;
    /// The file that is chosen, complete; unset: none.
    std::optional<QString> askForTable(QWidget* above, const TableQuestion& question);
    struct SavedFile;
    void tellSaved(const SavedFile& file, const SaveQueue::Outcome& outcome);
    void tellProblem(QWidget* above, const QString& sentence);
    QString proposedName(const QString& what) const;
    void report(
        const QStringList& written, const QStringList& leftOut, const QString& wrong, const QStringList& lacking);

    Document* m_document;
    std::vector<View*> m_views;
    QWidget* m_window;
    PictureExporter* m_exporter;
    std::unique_ptr<QObject> m_waiting;  ///< for the results that a matrix is of; null: for none
    SaveQueue m_saver;                   ///< what is saved may have to be decomposed once more
};

}  // namespace krein
