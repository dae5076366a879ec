// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <span>

#include <QObject>
#include <QPixmap>

#include "core/documents/talk.h"
#include "ui/export/picture_maker.h"
#include "ui/theme/theme.h"

namespace krein {

class TalkBook;

/// Small pictures of the pages of a talk: of the picture that matters most of each. Those that are not there yet are
/// computed beside everything else, one after the other.
class TalkThumbnails : public QObject {
    Q_OBJECT
public:
    static constexpr QSize size{96, 72};

    /// @param views  every picture there is
    TalkThumbnails(TalkBook* book, std::span<const ViewInfo* const> views, QObject* parent = nullptr);

    /// An empty sheet until there is one.
    QPixmap of(const TalkPage& page) const;
    /// Why there is none: its data are gone, say. Empty if nothing is known to be wrong.
    QString problemOf(const TalkPage& page) const;
    /// Takes a picture that is on the screen for that of a page.
    void keep(const TalkPage& page, View& view);
    /// Nothing is computed before somebody looks.
    void setWanted(bool wanted);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void changed();

private:
    struct Kept {
        Session session;
        QString picture;
        QPixmap pixmap;  ///< of the pixels it was made for; null: it could not be made
        QString problem;
    };
    const Kept* keptOf(const TalkPage& page) const;
    void keepImage(const Session& session, const QString& picture, const QImage& image, const QString& problem);
    void makeMissing();

    TalkBook* m_book;
    PictureMaker m_maker;
    Theme m_theme;
    std::deque<Kept> m_kept;                   ///< the newest last
    std::vector<PictureMaker::Wish> m_making;  ///< by their numbers
    bool m_wanted = false, m_busy = false;
};

}  // namespace krein
