// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_maker.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/views/view.h"

namespace krein {

PictureMaker::PictureMaker(std::span<const ViewInfo* const> views, QObject* parent)
    : QObject(parent),
      m_all(views),
      m_theme(makeTheme(false))
{
}

PictureMaker::~PictureMaker() = default;

void PictureMaker::start(const std::vector<Wish>& wanted, const Theme& theme)
{
    stop();
    m_theme = theme;
    m_waiting.assign(wanted.begin(), wanted.end());
    next();
}

void PictureMaker::stop()
{
    ++m_run;
    m_waiting.clear();
    m_exporter.reset();
    m_views.clear();
    m_document.reset();
}

/// Each in a document of its own: what was computed for one is of no use for the next.
void PictureMaker::next()
{
    if (m_waiting.empty()) {
        stop();
        return Q_EMIT finished();
    }
    const Wish wish = m_waiting.front();
    m_waiting.pop_front();
    m_exporter.reset();
    m_views.clear();
    m_document = std::make_unique<Document>(wish.session.study.experiment);
    m_document->edit(wish.session.study, {});
    makeViews(wish);
    std::vector<PictureWish> wishes;
    for (std::size_t i = 0; i < m_views.size(); ++i)
        if (View* view = m_views[i].get())
            wishes.push_back({view, {}, [this, number = wish.number, place = static_cast<int>(i)](View& drawn) {
                                  Q_EMIT made(number, place, &drawn);
                              }});
    m_exporter = std::make_unique<PictureExporter>(m_document.get());
    connect(
        m_exporter.get(), &PictureExporter::finished, this,
        [this, run = m_run, number = wish.number](
            const QStringList&, const QStringList& leftOut, const QString& problem) {
            if (run == m_run) endOf(number, leftOut, problem);
        },
        Qt::QueuedConnection);
    m_document->recompute();
    m_exporter->start(std::move(wishes), {.points = wish.points});
}

void PictureMaker::makeViews(const Wish& wish)
{
    std::vector<const ViewInfo*> infos;
    for (const QString& id : wish.views) {
        m_views.emplace_back();
        const auto info = std::ranges::find_if(
            m_all, [&id](const ViewInfo* one) { return id == QLatin1String(one->id); });
        if (info == m_all.end()) continue;
        infos.push_back(*info);
        m_views.back().reset((*info)->create());
        View* view = m_views.back().get();
        view->resize(wish.points);
        view->setTheme(m_theme);
        view->connectTo(*m_document);
    }
    m_document->setExtras(extrasFor(infos));
    m_document->selection()->setRows(wish.session.selection);
}

void PictureMaker::endOf(int number, const QStringList& leftOut, const QString& problem)
{
    if (!problem.isEmpty() || !leftOut.isEmpty())
        Q_EMIT failed(number, (QStringList(leftOut) << problem).join(QLatin1Char(' ')).trimmed());
    next();
}

}  // namespace krein
