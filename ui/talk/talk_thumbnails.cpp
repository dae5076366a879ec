// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/talk_thumbnails.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPainter>

#include "core/experiment/experiment.h"
#include "ui/document/talk_book.h"
#include "ui/text/text.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr std::size_t mostKept = 400;
constexpr int reduced = 5;  // as large as this many thumbnails a picture is laid out
constexpr qsizetype mostBeside = 2;

/// Of one of so many that stand beside each other.
QSize partOf(qsizetype pictures)
{
    return {static_cast<int>(TalkThumbnails::size.width() / pictures), TalkThumbnails::size.height()};
}

}  // namespace

TalkThumbnails::TalkThumbnails(TalkBook* book, std::span<const ViewInfo* const> views, QObject* parent)
    : QObject(parent),
      m_book(book),
      m_views(views),
      m_maker(views),
      m_theme(makeTheme(false))
{
    connect(book, &TalkBook::changed, this, &TalkThumbnails::makeMissing);
    connect(&m_maker, &PictureMaker::made, this, [this](int number, int place, View* drawn) {
        const PictureMaker::Wish& wish = m_making[static_cast<std::size_t>(number)];
        if (place == 0) m_sheet = sheet();
        paintPart(m_sheet, place, wish.views.size(), imageOf(*drawn, wish.points, {}, 1.0));
        if (place + 1 == wish.views.size()) keepImage(wish.session, wish.views, m_sheet, {});
    });
    connect(&m_maker, &PictureMaker::failed, this, [this](int number, const QString& sentence) {
        const PictureMaker::Wish& wish = m_making[static_cast<std::size_t>(number)];
        keepImage(wish.session, wish.views, {}, sentence);
    });
    connect(&m_maker, &PictureMaker::finished, this, [this] {
        m_busy = false;
        makeMissing();
    });
}

QStringList TalkThumbnails::picturesOf(const TalkPage& page) const
{
    QStringList ids;
    for (const std::string& id : page.pictures)
        if (ids.size() < mostBeside
            && std::ranges::any_of(m_views, [&](const ViewInfo* view) { return id == view->id; }))
            ids << toText(id);
    return ids.isEmpty() ? QStringList{QStringLiteral("decision")} : ids;
}

const TalkThumbnails::Kept* TalkThumbnails::keptOf(const TalkPage& page) const
{
    const QStringList pictures = picturesOf(page);
    const auto found = std::ranges::find_if(
        m_kept, [&](const Kept& one) { return one.pictures == pictures && one.session == page.session; });
    return found == m_kept.end() ? nullptr : &*found;
}

QPixmap TalkThumbnails::of(const TalkPage& page) const
{
    if (const Kept* kept = keptOf(page); kept && !kept->pixmap.isNull()) return kept->pixmap;
    return sheet();
}

QPixmap TalkThumbnails::sheet() const
{
    QPixmap empty(size * qGuiApp->devicePixelRatio());
    empty.setDevicePixelRatio(qGuiApp->devicePixelRatio());
    empty.fill(m_theme.plotBackground);
    return empty;
}

/// Where the picture stands among those of its page.
void TalkThumbnails::paintPart(QPixmap& sheet, qsizetype place, qsizetype pictures, const QImage& image)
{
    if (image.isNull()) return;
    const QSize part = partOf(pictures);
    QPainter painter(&sheet);
    const QImage small = image.scaled(part * sheet.devicePixelRatio(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    painter.drawImage(QRect(QPoint(static_cast<int>(place) * part.width(), 0), part), small);
}

QString TalkThumbnails::problemOf(const TalkPage& page) const
{
    const Kept* kept = keptOf(page);
    return kept ? kept->problem : QString();
}

/// @param pixmap  null: it could not be made
void TalkThumbnails::keepImage(
    const Session& session, const QStringList& pictures, const QPixmap& pixmap, const QString& problem)
{
    // What a page does not hold, a picked eigenvalue say, is seen in an older one of the same state.
    std::erase_if(m_kept, [&](const Kept& one) { return one.pictures == pictures && one.session == session; });
    m_kept.push_back({session, pictures, pixmap, problem});
    if (m_kept.size() > std::max(mostKept, m_book->talk().pages.size())) m_kept.pop_front();
    Q_EMIT changed();
}

void TalkThumbnails::keep(const TalkPage& page, const std::vector<View*>& views)
{
    const QStringList pictures = picturesOf(page);
    QPixmap whole = sheet();
    for (qsizetype place = 0; place < pictures.size(); ++place) {
        const auto view = std::ranges::find_if(
            views, [&](const View* one) { return one->id() == pictures[place] && one->isVisible() && one->results(); });
        if (view == views.end()) return;  // it is made beside everything else
        paintPart(whole, place, pictures.size(), thumbnailOf(**view, partOf(pictures.size()), reduced, reduced));
    }
    keepImage(page.session, pictures, whole, {});
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
                .views = picturesOf(page),
                .points = partOf(picturesOf(page).size()) * reduced});
    m_busy = !m_making.empty();
    if (m_busy) m_maker.start(m_making, m_theme);
}

}  // namespace krein
