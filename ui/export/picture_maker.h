// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include <QObject>
#include <QSize>
#include <QStringList>

#include "core/documents/session.h"
#include "ui/theme/theme.h"

namespace krein {

class Document;
class PictureExporter;
class View;
struct ViewInfo;

/// Draws pictures that are not those of the window, one after the other, each of its own experiment or study, as the
/// window would draw it.
class PictureMaker : public QObject {
    Q_OBJECT
public:
    /// @param views  every picture there is
    explicit PictureMaker(std::span<const ViewInfo* const> views, QObject* parent = nullptr);
    ~PictureMaker() override;

    struct Wish {
        int number = 0;     ///< what the signals call it
        Session session;    ///< its experiment, study and selected samples
        QStringList views;  ///< ids; those that do not exist are left out
        QSize points;       ///< of each picture
    };
    /// Drops what was wanted before.
    void start(const std::vector<Wish>& wanted, const Theme& theme);
    void stop();

Q_SIGNALS:
    /// One picture shows everything that there is to show, in the size that was wanted, until the slots return.
    /// @param place  among the views of that wish, from 0
    void made(int number, int place, krein::View* drawn);
    /// @param why  some of its pictures are not there
    void failed(int number, const QString& why);
    /// Everything that was wanted is made or has failed.
    void finished();

private:
    void next();
    void makeViews(const Wish& wish);
    void endOf(int number, const QStringList& leftOut, const QString& problem);

    std::span<const ViewInfo* const> m_all;
    std::deque<Wish> m_waiting;
    Theme m_theme;
    std::unique_ptr<Document> m_document;
    std::vector<std::unique_ptr<View>> m_views;  ///< by their places among those of the wish; null: there is none
    std::unique_ptr<PictureExporter> m_exporter;
    int m_run = 0;  ///< counts what was begun and stopped: what ends late is of no interest
};

}  // namespace krein
