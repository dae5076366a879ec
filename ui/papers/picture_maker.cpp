// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/papers/picture_maker.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/pictures/study/study_view.h"
#include "ui/pictures/view.h"
#include "ui/words/text.h"

namespace krein {

namespace {

QStringList viewsOf(const PaperPicture& picture)
{
    if (!picture.study.axes.empty()) return {QLatin1String(StudyView::viewInfo.id)};
    return toText(picture.views).split(QLatin1Char(','), Qt::SkipEmptyParts);
}

}  // namespace

PictureMaker::PictureMaker(std::span<const ViewInfo* const> views, QObject* parent)
    : QObject(parent),
      m_all(views),
      m_theme(makeTheme(false))
{
}

PictureMaker::~PictureMaker() = default;

void PictureMaker::start(const std::vector<Wish>& wanted, const Theme& theme, double pixelsPerPoint)
{
    stop();
    m_theme = theme;
    m_pixelsPerPoint = pixelsPerPoint;
    m_waiting.assign(wanted.begin(), wanted.end());
    next();
}

void PictureMaker::stop()
{
    m_waiting.clear();
    m_exporter.reset();
    m_views.clear();
    m_document.reset();
    m_current = nullptr;
}

/// Each in a document of its own: what was computed for one is of no use for the next.
void PictureMaker::next()
{
    if (m_waiting.empty()) return stop();
    const Wish wish = m_waiting.front();
    m_waiting.pop_front();
    m_current = wish.picture;
    m_exporter.reset();
    m_views.clear();
    m_document = std::make_unique<Document>(m_current->study.experiment);
    makeViews(wish);
    std::vector<PictureWish> wishes;
    for (std::size_t i = 0; i < m_views.size(); ++i)
        wishes.push_back({m_views[i].get(), {m_folder.filePath(QString::number(i) + QStringLiteral(".png"))}});
    m_exporter = std::make_unique<PictureExporter>(m_document.get());
    connect(
        m_exporter.get(), &PictureExporter::finished, this,
        [this](const QStringList&, const QStringList& leftOut, const QString& problem) { deliver(leftOut, problem); },
        Qt::QueuedConnection);
    m_document->recompute();
    m_exporter->start(std::move(wishes), {.points = wish.points, .pixelsPerPoint = m_pixelsPerPoint});
}

void PictureMaker::makeViews(const Wish& wish)
{
    const PaperPicture& picture = *wish.picture;
    std::vector<const ViewInfo*> infos;
    for (const QString& id : viewsOf(picture)) {
        const auto info = std::ranges::find_if(
            m_all, [&id](const ViewInfo* one) { return id == QLatin1String(one->id); });
        if (info == m_all.end()) continue;
        infos.push_back(*info);
        View* view = m_views.emplace_back((*info)->create()).get();
        view->resize(wish.points);
        view->setTheme(m_theme);
        connect(m_document.get(), &Document::resultsChanged, view,
            [view, document = m_document.get()] { view->showResults(document->results()); });
        if (auto* study = qobject_cast<StudyView*>(view)) study->showStudy(picture.study);
    }
    m_document->setExtras(extrasFor(infos));
}

void PictureMaker::deliver(const QStringList& leftOut, const QString& problem)
{
    if (!m_current) return;
    const PaperPicture* made = m_current;
    const std::size_t views = m_views.size();
    for (std::size_t i = 0; i < views; ++i) {
        const QString path = m_folder.filePath(QString::number(i) + QStringLiteral(".png"));
        QPixmap pixmap(path);
        QFile::remove(path);
        if (pixmap.isNull()) continue;
        pixmap.setDevicePixelRatio(m_pixelsPerPoint);
        Q_EMIT this->made(made, static_cast<int>(i), pixmap);
    }
    if (!problem.isEmpty() || !leftOut.isEmpty())
        Q_EMIT failed(made, (QStringList(leftOut) << problem).join(QLatin1Char(' ')).trimmed());
    next();
}

}  // namespace krein
