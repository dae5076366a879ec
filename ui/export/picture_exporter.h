// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QSize>
#include <QStringList>
#include <QTimer>

#include "ui/document/batch.h"

namespace krein {

class Document;
struct Experiment;
class View;

/// One picture, the files it is written to, in the format of their names, and what else is done with it.
struct PictureWish {
    View* view;
    QStringList paths;
    /// Called while it shows all that is to be written, laid out in the size of the pictures; may be empty.
    std::function<void(View&)> take = {};
};
/// How large pictures are, and in which colours.
struct PictureSize {
    QSize points;               ///< in which views are laid out, as on a screen of 96 points to the inch
    double pixelsPerPoint = 3;  ///< of pictures made of pixels
    bool forPrint = false;      ///< dark on white whatever the theme of the views
    bool caption = true;        ///< with the note below a plot
    double reduction = 1;       ///< how much smaller than laid out pictures are on paper, letters and lines with them
};

/// What a picture carries: the experiment of the results it shows, with the selected samples.
QByteArray pictureMetadata(const Experiment& shown, Document& document);
/// @pre the view has results
QByteArray pictureMetadata(const View& view, Document& document);

/// Writes pictures once they are complete. What has not been computed yet is computed first, the maps of a comparison
/// and a decision map of the picture's own shape too; a picture with nothing to show is left out. Each carries the
/// experiment of the results it shows.
class PictureExporter : public QObject {
    Q_OBJECT
public:
    explicit PictureExporter(Document* document, QObject* parent = nullptr);

    /// @pre nothing is being written
    void start(std::vector<PictureWish> wishes, const PictureSize& size);
    /// What is written stays.
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    /// @param doing  what is waited for, in words
    void progressed(int written, int wanted, const QString& doing);
    /// All that could be written is.
    /// @param leftOut  sentences: which picture, and why
    /// @param problem  what ended the writing early; empty if nothing did
    /// @param lacking  sentences: which picture that was written does not show all that it should
    void finished(
        const QStringList& written, const QStringList& leftOut, const QString& problem, const QStringList& lacking);

private:
    void step();
    bool isDocumentReady();
    bool isViewReady(View& view);
    std::optional<MapDetail> mapWantedIn(View& view) const;
    void write(const PictureWish& wish, const std::shared_ptr<const Results>& shown);
    QString writeFiles(const PictureWish& wish, const QByteArray& metadata);
    void finish(const QString& problem);

    Document* m_document;
    std::deque<PictureWish> m_waiting;
    PictureSize m_size;
    QStringList m_written, m_leftOut, m_lacking;
    int m_wanted = 0;
    bool m_busy = false, m_resumed = false;
    View* m_asked = nullptr;               ///< was told to bring itself up to date
    std::shared_ptr<const Results> m_map;  ///< those shown, with a map of the picture's own shape
    bool m_mapAsked = false;
    QTimer m_timer;
    Batch m_maps;
};

/// Why there is nothing to see in a picture of the results it was given, one sentence; empty if there is. Brings it up
/// to date.
QString whyEmpty(View& view);

}  // namespace krein
