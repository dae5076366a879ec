// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include <QObject>
#include <QPixmap>
#include <QTemporaryDir>

#include "core/papers/paper_table.h"
#include "ui/theme/theme.h"

namespace krein {

class Document;
class PictureExporter;
class View;
struct ViewInfo;

/// Draws the pictures of published figures one after the other, each from its own experiment or study, as the window
/// would draw it.
class PictureMaker : public QObject {
    Q_OBJECT
public:
    /// @param views  every picture there is
    explicit PictureMaker(std::span<const ViewInfo* const> views, QObject* parent = nullptr);
    ~PictureMaker() override;

    struct Wish {
        const PaperPicture* picture;  ///< outlives the work
        QSize points;
    };
    /// Drops what was wanted before.
    void start(const std::vector<Wish>& wanted, const Theme& theme, double pixelsPerPoint);
    void stop();

Q_SIGNALS:
    /// @param view  which of the pictures of that experiment, from 0
    void made(const krein::PaperPicture* picture, int view, const QPixmap& pixmap);
    /// @param why  there is no picture
    void failed(const krein::PaperPicture* picture, const QString& why);

private:
    void next();
    void makeViews(const Wish& wish);
    void deliver(const QStringList& leftOut, const QString& problem);

    std::span<const ViewInfo* const> m_all;
    std::deque<Wish> m_waiting;
    const PaperPicture* m_current = nullptr;
    Theme m_theme;
    double m_pixelsPerPoint = 1.0;
    QTemporaryDir m_folder;
    std::vector<std::unique_ptr<View>> m_views;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<PictureExporter> m_exporter;
};

}  // namespace krein
