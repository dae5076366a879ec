// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/talk/handout.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include "core/base/errors.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/reports/rich_page.h"
#include "ui/talk/page_summary.h"
#include "ui/text/file_names.h"
#include "ui/text/text.h"
#include "ui/text/whole_terms.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr int resolution = 96;                          // what is painted is as large as on a screen
constexpr QRectF paper(0, 0, 794, 1123);                // A4
constexpr QRectF room(57, 48, 680, 1024);               // within its margins
constexpr double headHeight = 26, summaryHeight = 270;  // the least that the summary has
constexpr double mostPicture = 500, gap = 12;
constexpr qsizetype mostPictures = 2;

QFont fontOf(double points, bool bold = false)
{
    QFont font = QApplication::font();
    font.setPointSizeF(points);
    font.setBold(bold);
    return font;
}

const QFont& captionFont()
{
    static const QFont font = fontOf(13, true);
    return font;
}

}  // namespace

Handout::Handout(std::span<const ViewInfo* const> views, QObject* parent)
    : QObject(parent),
      m_views(views),
      m_maker(views)
{
    connect(&m_maker, &PictureMaker::made, this,
        [this](int page, int place, View* drawn) { paintPicture(page, place, *drawn); });
    connect(&m_maker, &PictureMaker::failed, this, [this](int page, const QString& why) {
        begin(page);
        m_leftOut << tr("Page %1: %2").arg(page + 1).arg(why);
    });
    connect(&m_maker, &PictureMaker::finished, this, &Handout::finish);
}

Handout::~Handout() = default;

/// Those that there are, at most as many as have room.
QStringList Handout::picturesOf(const TalkPage& page) const
{
    QStringList ids;
    for (const std::string& id : page.pictures)
        if (ids.size() < mostPictures
            && std::ranges::any_of(m_views, [&](const ViewInfo* view) { return id == view->id; }))
            ids << toText(id);
    return ids.isEmpty() ? QStringList{QStringLiteral("decision")} : ids;
}

Handout::Sheet Handout::sheetOf(const TalkPage& page) const
{
    Sheet sheet;
    const QString caption = toText(page.caption);
    double y = room.top() + headHeight;
    if (!caption.isEmpty()) {
        const QFontMetricsF metrics(captionFont());
        const QRectF most(room.left(), y, room.width(), room.height() / 4);
        sheet.caption = most;
        sheet.caption.setHeight(
            std::min(most.height(), std::ceil(metrics.boundingRect(most, Qt::TextWordWrap, caption).height())));
        y = sheet.caption.bottom() + gap;
    }
    const auto count = static_cast<double>(picturesOf(page).size());
    const double height = std::min(mostPicture, (room.bottom() - summaryHeight - y) / count - gap);
    for (int i = 0; i < static_cast<int>(count); ++i, y += height + gap)
        sheet.pictures.emplace_back(room.left(), y, room.width(), std::floor(height));
    sheet.summary = QRectF(QPointF(room.left(), y), room.bottomRight());
    return sheet;
}

void Handout::write(const Talk& talk, const QString& path)
{
    m_talk = talk;
    m_path = path;
    m_page = -1;
    m_leftOut.clear();
    m_buffer.close();
    m_buffer.setData({});
    m_buffer.open(QIODevice::WriteOnly);
    m_writer = std::make_unique<QPdfWriter>(&m_buffer);
    m_writer->setResolution(resolution);
    m_writer->setPageSize(QPageSize(QPageSize::A4));
    m_writer->setPageMargins(QMarginsF(0, 0, 0, 0));
    m_writer->setTitle(talk.title.empty() ? tr("Talk") : toText(talk.title));
    m_writer->setCreator(QStringLiteral("Kreinscope"));
    m_painter = std::make_unique<QPainter>(m_writer.get());
    m_painter->setRenderHint(QPainter::LosslessImageRendering, true);  // or maps become JPEG
    std::vector<PictureMaker::Wish> wanted;
    for (const TalkPage& page : talk.pages)
        wanted.push_back({.number = static_cast<int>(wanted.size()),
            .session = page.session,
            .views = picturesOf(page),
            .points = sheetOf(page).pictures.front().size().toSize()});
    m_maker.start(wanted, makeTheme(false));
}

void Handout::cancel()
{
    if (!isBusy()) return;
    m_maker.stop();
    m_painter.reset();
    m_writer.reset();
    Q_EMIT finished({}, tr("The handout was cancelled."));
}

/// Ends the sheet before and begins that of this page, unless it has been begun.
void Handout::begin(int page)
{
    while (m_page < page) {
        if (m_page >= 0) {
            endSheet();
            m_writer->newPage();
        }
        ++m_page;
        m_results.reset();
        const TalkPage& shown = m_talk.pages[static_cast<std::size_t>(m_page)];
        const QRectF head(room.left(), room.top(), room.width(), headHeight);
        m_painter->setPen(Qt::black);
        m_painter->setFont(fontOf(8));
        m_painter->drawText(head, Qt::AlignLeft | Qt::AlignTop, toText(m_talk.title));
        m_painter->drawText(
            head, Qt::AlignRight | Qt::AlignTop, tr("%1 of %2").arg(m_page + 1).arg(m_talk.pages.size()));
        m_painter->setFont(captionFont());
        m_painter->drawText(sheetOf(shown).caption, Qt::TextWordWrap, toText(shown.caption));
        Q_EMIT progressed(m_page + 1, static_cast<int>(m_talk.pages.size()));
    }
}

void Handout::paintPicture(int page, int place, View& drawn)
{
    begin(page);
    m_results = drawn.results();
    const Sheet sheet = sheetOf(m_talk.pages[static_cast<std::size_t>(page)]);
    m_painter->save();
    drawn.render(*m_painter, sheet.pictures[static_cast<std::size_t>(place)]);
    m_painter->restore();
}

/// The summary, made smaller if it is longer than what is left of the sheet.
void Handout::endSheet()
{
    const TalkPage& page = m_talk.pages[static_cast<std::size_t>(m_page)];
    const QRectF box = sheetOf(page).summary;
    QTextDocument text;
    text.documentLayout()->setPaintDevice(m_writer.get());
    text.setDefaultFont(fontOf(9));
    text.setHtml(toText(richPage(summaryPage(page.session.study, m_results.get()), pageColours(false), true).html));
    keepTermsWhole(&text);
    double scale = 1.0;
    text.setTextWidth(box.width());
    for (; text.size().height() * scale > box.height() && scale > 0.4; scale *= 0.9)
        text.setTextWidth(box.width() / (scale * 0.9));
    m_painter->save();
    m_painter->translate(box.topLeft());
    m_painter->scale(scale, scale);
    text.drawContents(m_painter.get());
    m_painter->restore();
}

void Handout::finish()
{
    begin(static_cast<int>(m_talk.pages.size()) - 1);
    endSheet();
    m_painter.reset();
    m_writer.reset();
    QString problem;
    try {
        writeTextFile(nativePath(m_path), m_buffer.data().toStdString());
    } catch (const FileError& wrong) {
        problem = toText(wrong.what());
    }
    Q_EMIT finished(m_leftOut, problem);
}

}  // namespace krein
