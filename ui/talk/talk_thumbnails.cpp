// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/talk_thumbnails.h"

#include <algorithm>

#include <QGuiApplication>

#include "core/experiment/experiment.h"
#include "ui/document/talk_book.h"
#include "ui/text/text.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr std::size_t mostKept = 400;
constexpr int reduced = 5;  // as large as this many thumbnails a picture is laid out

/// The picture that stands for the page.
QString pictureOf(const TalkPage& page)
{
    return page.pictures.empty() ? QStringLiteral("decision") : toText(page.pictures.front());
}

}  // namespace

TalkThumbnails::TalkThumbnails(TalkBook* book, std::span<const ViewInfo* const> views, QObject* parent)
    : QObject(parent),
      m_book(book),
      m_maker(views),
      m_theme(makeTheme(false))
{
    connect(book, &TalkBook::changed, this, &TalkThumbnails::makeMissing);
    connect(&m_maker, &PictureMaker::made, this, [this](int number, int, View* drawn) {
        const PictureMaker::Wish& wish = m_making[static_cast<std::size_t>(number)];
        keepImage(wish.session, wish.views.front(), imageOf(*drawn, wish.points, {}, 1.0), {});
    });
    connect(&m_maker, &PictureMaker::failed, this, [this](int number, const QString& sentence) {
        const PictureMaker::Wish& wish = m_making[static_cast<std::size_t>(number)];
        keepImage(wish.session, wish.views.front(), {}, sentence);
    });
    connect(&m_maker, &PictureMaker::finished, this, [this] {
        m_busy = false;
        makeMissing();
    });
}

const TalkThumbnails::Kept* TalkThumbnails::keptOf(const TalkPage& page) const
{
    const QString picture = pictureOf(page);
    const auto found = std::ranges::find_if(
        m_kept, [&](const Kept& one) { return one.picture == picture && one.session == page.session; });
    return found == m_kept.end() ? nullptr : &*found;
}

QPixmap TalkThumbnails::of(const TalkPage& page) const
{
    if (const Kept* kept = keptOf(page); kept && !kept->pixmap.isNull()) return kept->pixmap;
    QPixmap empty(size * qGuiApp->devicePixelRatio());
    empty.setDevicePixelRatio(qGuiApp->devicePixelRatio());
    empty.fill(m_theme.plotBackground);
    return empty;
}

QString TalkThumbnails::problemOf(const TalkPage& page) const
{
    const Kept* kept = keptOf(page);
    return kept ? kept->problem : QString();
}

void TalkThumbnails::keepImage(
    const Session& session, const QString& picture, const QImage& image, const QString& problem)
{
    QPixmap pixmap;
    if (!image.isNull()) {
        const double pixels = qGuiApp->devicePixelRatio();
        pixmap = QPixmap::fromImage(image.scaled(size * pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
        pixmap.setDevicePixelRatio(pixels);
    }
    m_kept.push_back({session, picture, pixmap, problem});
    if (m_kept.size() > std::max(mostKept, m_book->talk().pages.size())) m_kept.pop_front();
    Q_EMIT changed();
}

void TalkThumbnails::keep(const TalkPage& page, View& view)
{
    if (!view.results()) return;
    // What a page does not hold, a picked eigenvalue say, is seen in an older one of the same state.
    std::erase_if(m_kept, [&](const Kept& one) { return one.picture == view.id() && one.session == page.session; });
    keepImage(page.session, view.id(), thumbnailOf(view, size, reduced).copy(), {});
}

void TalkThumbnails::setWanted(bool wanted)
{
    m_wanted = wanted;
    makeMissing();
}

void TalkThumbnails::setTheme(const Theme& theme)
{
    if (m_theme.dark == theme.dark) return;
    m_theme = theme;
    m_maker.stop();
    m_busy = false;
    m_kept.clear();
    Q_EMIT changed();
    makeMissing();
}

/// What is under way is finished first.
void TalkThumbnails::makeMissing()
{
    if (!m_wanted || m_busy) return;
    m_making.clear();
    for (const TalkPage& page : m_book->talk().pages)
        if (!keptOf(page))
            m_making.push_back({.number = static_cast<int>(m_making.size()),
                .session = page.session,
                .views = {pictureOf(page)},
                .points = size * reduced});
    m_busy = !m_making.empty();
    if (m_busy) m_maker.start(m_making, m_theme);
}

}  // namespace krein
