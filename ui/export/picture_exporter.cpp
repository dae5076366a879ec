// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_exporter.h"

#include <optional>
#include <utility>

#include <QSignalBlocker>

#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "ui/document/document.h"
#include "ui/export/print_colours.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/views/export.h"
#include "ui/views/view.h"

namespace krein {

namespace {

constexpr int pollMs = 30;

/// Nobody need know that the view has another size for a moment.
void takeIn(View& view, QSize size, const std::function<void(View&)>& take)
{
    const QSize before = view.size();
    {
        const QSignalBlocker quiet(view);
        view.resize(size);
    }
    take(view);
    const QSignalBlocker quiet(view);
    view.resize(before);
}

/// As long as it lives, saved pictures of the view have no notes below their plots.
class WithoutCaption {
public:
    explicit WithoutCaption(View& view) : m_plots(view.findChildren<PlotView*>()) { show(false); }
    ~WithoutCaption() { show(true); }
    WithoutCaption(const WithoutCaption&) = delete;
    WithoutCaption& operator=(const WithoutCaption&) = delete;

private:
    void show(bool on)
    {
        for (PlotView* plot : m_plots) plot->setNoteOnPaper(on);
    }
    QList<PlotView*> m_plots;
};

/// In the pictures of the view that were made since this was last asked.
int takeNamesWithoutRoom(const View& view)
{
    int count = 0;
    for (const PlotView* plot : view.findChildren<PlotView*>())
        for (QGraphicsItem* item : plot->scene()->items())
            if (auto* names = dynamic_cast<LabelsLayer*>(item)) count += names->takeHiddenOnPaper();
    return count;
}

}  // namespace

QString whyEmpty(View& view)
{
    if (!view.results()) return View::tr("Nothing has been computed yet.");
    view.bringUpToDate();
    return view.whyEmpty().section(QLatin1Char('\n'), 0, 0);  // what else could be done is no part of why
}

QByteArray pictureMetadata(const Experiment& shown, Document& document)
{
    Study study = document.study();
    study.experiment = shown;
    return QByteArray::fromStdString(toJson(Session{study, document.selection()->rows()}));
}

QByteArray pictureMetadata(const View& view, Document& document)
{
    return pictureMetadata(*view.results()->experiment, document);
}

PictureExporter::PictureExporter(Document* document, QObject* parent) : QObject(parent), m_document(document)
{
    m_timer.setInterval(pollMs);
    connect(&m_timer, &QTimer::timeout, this, &PictureExporter::step);
    connect(&m_maps, &Batch::cellReady, this, [this](int, const std::shared_ptr<const Results>& map) { m_map = map; });
    connect(&m_maps, &Batch::cellFailed, this, [this] { m_map = m_document->results(); });
}

void PictureExporter::start(std::vector<PictureWish> wishes, const PictureSize& size)
{
    m_waiting.assign(wishes.begin(), wishes.end());
    m_wanted = static_cast<int>(m_waiting.size());
    m_size = size;
    m_written.clear();
    m_leftOut.clear();
    m_lacking.clear();
    m_asked = nullptr;
    m_resumed = m_mapAsked = false;
    m_map.reset();
    m_busy = true;
    m_timer.start();
}

void PictureExporter::cancel()
{
    if (m_busy) finish(tr("Saving was cancelled."));
}

void PictureExporter::finish(const QString& problem)
{
    m_timer.stop();
    m_maps.cancel();
    m_waiting.clear();
    m_busy = false;
    Q_EMIT finished(m_written, m_leftOut, problem, m_lacking);
}

/// Whether all that pictures are made of is computed. What was cancelled before is asked for once more.
bool PictureExporter::isDocumentReady()
{
    if (m_document->isComplete()) return true;
    if (!m_document->runner()->isBusy() && !std::exchange(m_resumed, true)) m_document->resume();
    return false;
}

/// A picture without a caption has more room for its map.
std::optional<MapDetail> PictureExporter::mapWantedIn(View& view) const
{
    std::optional<WithoutCaption> plain;
    if (!m_size.caption) plain.emplace(view);
    return view.mapWantedIn(m_size.points);
}

bool PictureExporter::isViewReady(View& view)
{
    if (std::exchange(m_asked, &view) != &view) view.bringUpToDate();
    if (view.isUnderWay()) return false;
    if (m_map) return true;
    if (m_mapAsked) return false;
    const std::optional<MapDetail> detail = mapWantedIn(view);
    if (!detail) return true;
    m_mapAsked = true;
    m_maps.start(m_document->results(), {{{}, m_document->results()->experiment}}, *detail, {});
    return false;
}

void PictureExporter::step()
{
    const int done = m_wanted - static_cast<int>(m_waiting.size());
    if (m_waiting.empty()) return finish({});
    if (!isDocumentReady()) return Q_EMIT progressed(done, m_wanted, tr("Computing missing results"));
    const PictureWish wish = m_waiting.front();
    if (!isViewReady(*wish.view))
        return Q_EMIT progressed(done, m_wanted, tr("Computing “%1”").arg(wish.view->shownTitle()));
    m_waiting.pop_front();
    m_mapAsked = false;
    write(wish, std::exchange(m_map, nullptr));
}

/// @return  empty, or what ended it
QString PictureExporter::writeFiles(const PictureWish& wish, const QByteArray& metadata)
{
    std::optional<InPrintColours> colours;
    if (m_size.forPrint && !wish.paths.isEmpty()) colours.emplace(*wish.view);
    std::optional<WithoutCaption> plain;
    if (!m_size.caption) plain.emplace(*wish.view);
    takeNamesWithoutRoom(*wish.view);  // of other pictures
    for (const QString& path : wish.paths) {
        const QString problem = exportView(
            *wish.view, path, m_size.points, metadata, m_size.pixelsPerPoint, m_size.reduction);
        if (!problem.isEmpty()) return problem;
        m_written << path;
    }
    if (const int names = takeNamesWithoutRoom(*wish.view); names > 0 && !wish.paths.isEmpty())
        m_lacking << (names == 1 ? tr("One name has no room in “%1”; a larger picture may show it.")
                                 : tr("%2 names have no room in “%1”; a larger picture shows more of them."))
                         .arg(wish.view->shownTitle(), groupedNumber(names));
    return {};
}

void PictureExporter::write(const PictureWish& wish, const std::shared_ptr<const Results>& shown)
{
    View& view = *wish.view;
    if (const QString why = whyEmpty(view); !why.isEmpty()) {
        m_leftOut << tr("%1: %2").arg(view.title(), why);
        return;
    }
    const QByteArray metadata = pictureMetadata(view, *m_document);
    const std::shared_ptr<const Results> before = view.results();
    if (shown) {
        const QSignalBlocker quiet(view);
        view.showResults(shown);
    }
    const QString problem = writeFiles(wish, metadata);
    if (wish.take) takeIn(view, m_size.points, wish.take);
    if (shown) {
        const QSignalBlocker quiet(view);
        view.showResults(before);
    }
    if (!problem.isEmpty()) return finish(problem);
    Q_EMIT progressed(m_wanted - static_cast<int>(m_waiting.size()), m_wanted, view.title());
}

}  // namespace krein
