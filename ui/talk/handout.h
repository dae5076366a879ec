// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <QBuffer>
#include <QObject>
#include <QRectF>

#include "core/documents/talk.h"
#include "ui/export/picture_maker.h"

class QPainter;
class QPdfWriter;

namespace krein {

struct Results;

/// A talk on paper: a page of A4 for each of its pages, with the caption, the pictures as vectors, what the state is
/// and what came out of it, and the command that computes it again.
class Handout : public QObject {
    Q_OBJECT
public:
    /// @param views  every picture there is
    explicit Handout(std::span<const ViewInfo* const> views, QObject* parent = nullptr);
    ~Handout() override;

    /// Every page is computed first, one after the other. The file is replaced once all of it is there.
    /// @pre the talk has pages, and no handout is being written
    void write(const Talk& talk, const QString& path);
    void cancel();
    bool isBusy() const { return m_painter != nullptr; }

Q_SIGNALS:
    void progressed(int page, int pages);
    /// @param leftOut  sentences: which picture, and why   @param problem  why there is no handout; empty if there is
    void finished(const QStringList& leftOut, const QString& problem);

private:
    /// Where things are on a sheet, in points.
    struct Sheet {
        QRectF caption;
        std::vector<QRectF> pictures;
        QRectF summary;
    };
    QStringList picturesOf(const TalkPage& page) const;
    Sheet sheetOf(const TalkPage& page) const;
    void begin(int page);
    void paintPicture(int page, int place, View& drawn);
    void endSheet();
    void finish();

    std::span<const ViewInfo* const> m_views;
    PictureMaker m_maker;
    Talk m_talk;
    QString m_path;
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;
    std::unique_ptr<QPainter> m_painter;
    int m_page = -1;                           ///< the sheet that has been begun
    std::shared_ptr<const Results> m_results;  ///< of that page
    QStringList m_leftOut;
};

}  // namespace krein
