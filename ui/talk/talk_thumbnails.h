// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <span>
#include <vector>

#include <QObject>
#include <QPixmap>
#include <QStringList>

#include "core/documents/talk.h"
#include "ui/export/picture_maker.h"
#include "ui/theme/theme.h"

namespace krein {

class TalkBook;

/// Small pictures of the pages of a talk, each with the one or two pictures that an audience sees. Those that are not
/// there yet are computed beside everything else, one after the other.
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
    /// Takes what is on the screen for the picture of a page, if all of its views are there.
    void keep(const TalkPage& page, const std::vector<View*>& views);
    /// Nothing is computed before somebody looks.
    void setWanted(bool wanted);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void changed();

private:
    struct Kept {
        Session session;
        QStringList pictures;
        QPixmap pixmap;  ///< of the pixels it was made for; null: it could not be made
        QString problem;
    };
    const Kept* keptOf(const TalkPage& page) const;
    /// Those of the page that there are, at most as many as are presented.
    QStringList picturesOf(const TalkPage& page) const;
    QPixmap sheet() const;
    static void paintPart(QPixmap& sheet, qsizetype place, qsizetype pictures, const QImage& image);
    void keepImage(const Session& session, const QStringList& pictures, const QPixmap& pixmap, const QString& problem);
    void makeMissing();

    TalkBook* m_book;
    std::span<const ViewInfo* const> m_views;
    PictureMaker m_maker;
    Theme m_theme;
    std::deque<Kept> m_kept;                   ///< the newest last
    std::vector<PictureMaker::Wish> m_making;  ///< by their numbers
    QPixmap m_sheet;                           ///< of the page that is being made
    bool m_wanted = false, m_busy = false;
};

}  // namespace krein
