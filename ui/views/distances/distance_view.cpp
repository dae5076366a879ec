// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/distances/distance_view.h"

#include <algorithm>


#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"

namespace krein {

namespace {

/// Every distance of either kind, and zero.
Range rangeOf(const std::vector<DistancePair>& pairs)
{
    Range range{0, 0};
    for (const DistancePair& pair : pairs)
        range = {std::min({range.low, pair.given, pair.embedded}), std::max({range.high, pair.given, pair.embedded})};
    return range;
}

/// A length, or that of a negative square: "1.2" or "√(−1.44)".
QString distanceText(double signedRoot)
{
    return signedRoot < 0 ? QStringLiteral("√(%1)").arg(formatNumber(-signedRoot * signedRoot, 4))
                          : formatNumber(signedRoot, 4);
}

}  // namespace

constinit const ViewInfo DistanceView::viewInfo{
    .id = "distances",
    .title = QT_TRANSLATE_NOOP("krein::View", "Distances"),
    .places = {{"matrix", Area::BottomLeft}},
    .needs = Stage::Reports,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next pair in that direction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "For pairs of samples, the distance implied by K against the distance in the embedding, as signed roots of "
        "the squared distances, so that negative ones are visible. Pairs on the diagonal are embedded exactly. A "
        "click selects the two samples of a point, and so do <code>Ctrl</code> and the arrow keys."),
    .create = []() -> View* { return new DistanceView; },
};

DistanceView::DistanceView(QWidget* parent)
    : PlottedView(viewInfo, tr("Given against embedded distances"),
        tr("One dot per pair of training samples. Horizontal: the distance implied by the matrix K, d² = K_ii + K_jj "
           "− K_ij − K_ji. Vertical: the distance in the embedding. In an exact embedding all dots lie on the line. A "
           "negative d² is drawn at minus the root of its magnitude. Click a dot, or go from dot to dot with Ctrl and "
           "the arrow keys, to select both samples."),
        parent),
      m_identity(new ContourLayer(*m_plot)),
      m_dots(new DotsLayer(*m_plot))
{
    new KeySteps(*m_plot, [this](QPoint direction) { step(direction); });
    showMessage(whyEmpty());
}

void DistanceView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    refresh();
}

void DistanceView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    std::sort(m_selection.begin(), m_selection.end());
    if (m_shown) showDots();
}

void DistanceView::clear()
{
    m_shown.reset();
    m_dots->setDots({});
    m_identity->setContours({});
}

/// Why there are no distances.
QString DistanceView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && results()->data->size() == 0)
        return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const QString problem = firstProblemText(*results(), Stage::Projected); !problem.isEmpty()) return problem;
    if (!results()->projection || !results()->prepared)
        return tr("There is no embedding of these data, so there are no distances to compare.");
    if (results()->projection->result.targetTrain.size() > 0)
        return tr("A singular embedding has no distances: its two positions of a sample only approximate kernel "
                  "values. Choose another embedding.");
    if (const QString problem = firstProblemText(*results(), Stage::Reports); !problem.isEmpty()) return problem;
    if (!results()->reports && results()->cancelled)
        return tr("Computing was stopped before the distances were compared.");
    if (!results()->reports) return tr("The distances are still being computed …");
    if (results()->reports->distances.empty()) return tr("Distances need at least two training samples.");
    return {};
}

void DistanceView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    const bool other = m_shownData != results()->prepared;
    if (m_shown != results()->reports) m_picked.reset();
    m_shown = results()->reports;
    m_shownData = results()->prepared;
    showDots();
    m_range = steadyRange(other ? Range{0, 0} : m_range, rangeOf(m_shown->distances));
    // Far enough for every zoom: the line is clipped to the frame.
    const double far = 100 * std::max(std::abs(m_range.low), std::abs(m_range.high));
    m_identity->setContours(
        {{.lines = {QPolygonF({QPointF(-far, -far), QPointF(far, far)})}, .width = 1.2, .dashed = false}});
    showLook();
    m_plot->showHome({m_range.low, m_range.high, m_range.low, m_range.high}, other);
}

void DistanceView::showDots()
{
    std::vector<PlotDot> dots;
    dots.reserve(m_shown->distances.size());
    for (const DistancePair& pair : m_shown->distances)
        dots.push_back({QPointF(pair.given, pair.embedded), pair.given < 0, marked(pair)});
    m_dots->setDots(std::move(dots));
}

bool DistanceView::marked(const DistancePair& pair) const
{
    const auto selected = [this](Index position) {
        return std::binary_search(m_selection.begin(), m_selection.end(), rowOf(position));
    };
    return m_selection.size() == 1 ? selected(pair.i) || selected(pair.j)
                                   : m_selection.size() > 1 && selected(pair.i) && selected(pair.j);
}

void DistanceView::showLook()
{
    PlotLook look;
    look.x.title = tr("given distance sign(d²)·√|d²|, d² from K; below zero: d² is negative");
    look.x.shortTitle = tr("given distance, ±√|d²|");
    look.y.title = tr("embedded distance sign(d²)·√|d²|");
    look.y.shortTitle = tr("embedded distance, ±√|d²|");
    look.equalUnits = true;
    using Mark = LegendEntry::Mark;
    look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("given d² ≥ 0")});
    const auto& pairs = m_shown->distances;
    if (std::any_of(pairs.begin(), pairs.end(), [](const DistancePair& pair) { return pair.given < 0; }))
        look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.negative, tr("given d² < 0")});
    look.legend.push_back({Mark::Solid, {}, m_theme.contour, tr("equal")});
    look.note = note();
    m_plot->setLook(look);
}

QString DistanceView::note() const
{
    const auto& pairs = m_shown->distances;
    const std::size_t n = m_shownData->trainRows.size(), all = n * (n > 0 ? n - 1 : 0) / 2;
    const auto given = std::count_if(
        pairs.begin(), pairs.end(), [](const DistancePair& pair) { return pair.given < 0; });
    const auto embedded = std::count_if(
        pairs.begin(), pairs.end(), [](const DistancePair& pair) { return pair.embedded < 0; });
    const QString number = pairs.size() < all
        ? tr("%1 pairs of training samples, drawn at random from %2").arg(groupedNumber(pairs.size()), groupedNumber(all))
        : tr("all %1 pairs of training samples").arg(groupedNumber(pairs.size()));
    return tr("%1 · d² negative: %2 given, %3 embedded")
        .arg(number, groupedNumber(static_cast<qint64>(given)), groupedNumber(static_cast<qint64>(embedded)));
}

Index DistanceView::rowOf(Index position) const
{
    const auto k = static_cast<std::size_t>(position);
    return m_shownData && position >= 0 && k < m_shownData->trainRows.size() ? m_shownData->trainRows[k] : -1;
}

std::optional<std::size_t> DistanceView::pairAt(const QPointF& pixel) const
{
    return m_shown && m_plot->map().area.contains(pixel) ? m_dots->dotAt(m_plot->map(), pixel) : std::nullopt;
}

QString DistanceView::readoutAt(const QPointF& pixel) const
{
    const auto at = pairAt(pixel);
    if (!at || !results()) return {};
    return pairText(*at);
}

QString DistanceView::pairText(std::size_t at) const
{
    const DistancePair& pair = m_shown->distances[at];
    return tr("%1 and %2: given distance %3, embedded %4")
        .arg(sampleText(*results(), rowOf(pair.i)), sampleText(*results(), rowOf(pair.j)), distanceText(pair.given),
            distanceText(pair.embedded));
}

void DistanceView::emphasiseAt(const std::optional<QPointF>& pixel)
{
    m_dots->setEmphasis(pixel ? pairAt(*pixel) : std::nullopt);
}

void DistanceView::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers)
{
    pick(pairAt(pixel), extends(modifiers));
}

/// Goes to the next dot in that direction.
void DistanceView::step(QPoint direction)
{
    if (!m_shown) return;
    const PlotMap map = m_plot->map();
    std::vector<QPointF> pixels;
    for (const DistancePair& pair : m_shown->distances) pixels.push_back(map.toPixel({pair.given, pair.embedded}));
    const auto next = nextPlace(pixels, m_picked, map.area.center(), direction);
    if (!next) return;
    bringIntoSight(*m_plot, pixels[*next]);
    m_dots->setEmphasis(next);
    const QString text = pairText(*next);
    pick(next, false);
    Q_EMIT readoutChanged(text);
}

void DistanceView::pick(std::optional<std::size_t> at, bool extend)
{
    m_picked = at;
    if (!at) {
        Q_EMIT sampleClicked(-1, extend);
        return;
    }
    const DistancePair pair = m_shown->distances[*at];  // the first signal may change what is shown
    const Index first = rowOf(pair.i), second = rowOf(pair.j);
    // Extending takes samples away that are selected already; only those that are not are added.
    const auto isNew = [&](Index row) {
        return !extend || !std::binary_search(m_selection.begin(), m_selection.end(), row);
    };
    const bool firstNew = isNew(first), secondNew = isNew(second);
    if (firstNew) Q_EMIT sampleClicked(first, extend);
    if (secondNew) Q_EMIT sampleClicked(second, true);
}

}  // namespace krein
