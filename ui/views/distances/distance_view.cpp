// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/distances/distance_view.h"

#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "core/experiment/unlabelled.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/embedding_axes.h"
#include "ui/views/key_steps.h"
#include "ui/views/pair_effect_text.h"
#include "ui/views/pointing.h"

namespace krein {

namespace {

/// These lengths of all pairs, and zero.
Range rangeOf(const std::vector<DistancePair>& pairs, double DistancePair::*length)
{
    Range range{0, 0};
    for (const DistancePair& pair : pairs)
        range = {std::min(range.low, pair.*length), std::max(range.high, pair.*length)};
    return range;
}

/// A length, or that of a negative square: "1.2" or "√(−1.44)".
QString distanceText(double signedRoot)
{
    return signedRoot < 0 ? QStringLiteral("√(%1)").arg(formatNumber(-signedRoot * signedRoot))
                          : formatNumber(signedRoot);
}

}  // namespace

constinit const ViewInfo DistanceView::viewInfo{
    .id = "distances",
    .title = QT_TRANSLATE_NOOP("krein::View", "Distances"),
    .places = {{"matrix", Area::BottomLeft}},
    .needs = Stage::Reports,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next pair in that direction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Shepard's diagram: for pairs of samples, the distance given by the dissimilarities, or implied by K, against "
        "the "
        "distance in the embedding, as signed roots of the squared distances, so that negative ones are visible. Pairs "
        "on the diagonal are embedded exactly; for a non-metric embedding the line is the monotone regression instead. "
        "<i>Stress-1</i> is √(Σ(d − d̂)² / Σd²) with the distance d in the embedding and d̂ on the line (Kruskal 1964). "
        "<i>Axes</i> chooses the distances along all axes, or along two as in the picture of the embedding. A click "
        "selects the two samples of a point, and so do <code>Ctrl</code> and the arrow keys."),
    .create = []() -> View* { return new DistanceView; },
};

DistanceView::DistanceView(QWidget* parent)
    : PlottedView(viewInfo, tr("Given against embedded distances"),
        tr("One dot per pair of training samples. Horizontal: the distance implied by the matrix K, d² = K_ii + K_jj "
           "− K_ij − K_ji. Vertical: the distance in the embedding. In an exact embedding all dots lie on the line; "
           "stress is how far they are from it. A negative d² is drawn at minus the root of its magnitude. Click a "
           "dot, "
           "or go from dot to dot with Ctrl and "
           "the arrow keys, to select both samples."),
        parent),
      m_line(new ContourLayer(*m_plot)),
      m_dots(new DotsLayer(*m_plot)),
      m_bar(new QWidget(this))
{
    buildBar();
    m_rows->insertWidget(0, m_bar);
    new KeySteps(*m_plot, [this](QPoint direction) { step(direction); });
    showMessage(whyEmpty());
}

void DistanceView::connectTo(Document& document)
{
    View::connectTo(document);
    const Selection* selection = document.selection();
    m_roles = selection->axes();
    connect(selection, &Selection::axesChanged, this, [this, selection] {
        m_roles = selection->axes();
        showResults(results());  // at once, or when it comes into sight
    });
}

void DistanceView::buildBar()
{
    m_axes = makeChoiceBox(QStringLiteral("distances.axes"), tr("Axes"),
        tr("Distances along all axes of the embedding, or along the two that its picture shows"), m_bar);
    auto* name = new QLabel(tr("Axes"), m_bar);
    name->setBuddy(m_axes);
    auto* parts = new FlowLayout(m_bar);
    parts->setContentsMargins(6, 4, 6, 0);
    parts->setSpacing(4);
    parts->addTogether(name, m_axes);
    connect(m_axes, &QComboBox::currentIndexChanged, this, &DistanceView::refresh);
    m_bar->hide();
}

bool DistanceView::twoWanted() const
{
    return m_axes->count() > 1 && m_axes->currentIndex() == 1;
}

std::pair<Index, Index> DistanceView::pairWanted() const
{
    return chosenAxes(results()->projection->result.eigenvalues, m_roles);
}

bool DistanceView::ordinal() const
{
    return results()->projection->result.ordinal;
}

/// A choice there is only with more than two axes.
void DistanceView::offerAxes()
{
    const Embedding& embedding = results()->projection->result;
    const bool two = twoWanted();
    const QSignalBlocker quiet(m_axes);
    m_axes->clear();
    m_axes->addItem(tr("All %1").arg(embedding.train.cols()));
    m_bar->setVisible(embedding.train.cols() > 2);
    if (embedding.train.cols() <= 2) return;
    const auto [x, y] = pairWanted();
    m_axes->addItem(tr("%1, %2").arg(axisWithShare(embedding, x), axisWithShare(embedding, y)));
    m_axes->setCurrentIndex(two ? 1 : 0);
}

std::shared_ptr<const ShepardDiagram> DistanceView::wantedDiagram() const
{
    const std::shared_ptr<const ReportsValue>& reports = results()->reports;
    if (!twoWanted()) return {reports, &*reports->shepard};
    const auto [x, y] = pairWanted();
    if (m_shown && m_two && m_source == reports && m_pair == std::pair(x, y)) return m_shown;
    const Embedding& embedding = results()->projection->result;
    return std::make_shared<const ShepardDiagram>(
        shepardDiagram(results()->gram->matrix(), embedding, {x, y}, mostDistancePairs));
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
    const QString before = m_pairEffect;
    m_pairEffect = results() ? pairEffectText(*results(), m_selection) : QString();
    if (!m_shown) return;
    showDots();
    if (m_pairEffect != before) showLook();
}

void DistanceView::clear()
{
    m_shown.reset();
    m_source.reset();
    m_bar->hide();
    m_dots->setDots({});
    m_line->setContours({});
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
    if (!results()->reports->shepard || results()->reports->shepard->pairs.empty())
        return lacksOnlyLabels(*results()) ? tr("Distances need at least two objects.")
                                           : tr("Distances need at least two training samples.");
    return {};
}

void DistanceView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    offerAxes();
    const bool other = m_shownData != results()->prepared || m_two != twoWanted() || (m_two && m_pair != pairWanted());
    const std::shared_ptr<const ShepardDiagram> wanted = wantedDiagram();
    if (m_source != results()->reports || m_shown != wanted) m_picked.reset();
    m_shown = wanted;
    m_two = twoWanted();
    m_pair = pairWanted();
    m_source = results()->reports;
    m_shownData = results()->prepared;
    showDots();
    showRanges(other);
    showLine();
    showLook();
    m_plot->showHome({m_across.low, m_across.high, m_up.low, m_up.high}, other);
}

/// Both are the same, unless the scale of the embedding is arbitrary.
void DistanceView::showRanges(bool other)
{
    Range given = rangeOf(m_shown->pairs, &DistancePair::given),
          embedded = rangeOf(m_shown->pairs, &DistancePair::embedded);
    if (!ordinal()) given = embedded = {std::min(given.low, embedded.low), std::max(given.high, embedded.high)};
    m_across = steadyRange(other ? Range{0, 0} : m_across, given);
    m_up = steadyRange(other ? Range{0, 0} : m_up, embedded);
}

/// Where the dots of an embedding without stress are.
void DistanceView::showLine()
{
    QPolygonF line;
    if (ordinal()) {
        for (const DistancePair& pair : m_shown->pairs) line.append({pair.given, pair.fitted});
        std::ranges::sort(line,
            [](const QPointF& a, const QPointF& b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); });
    } else {
        // Far enough for every zoom: the line is clipped to the frame.
        const double far = 100 * std::max(std::abs(m_across.low), std::abs(m_across.high));
        line = QPolygonF({QPointF(-far, -far), QPointF(far, far)});
    }
    m_line->setContours({{.lines = {line}, .width = 1.2, .dashed = false}});
}

void DistanceView::showDots()
{
    std::vector<PlotDot> dots;
    dots.reserve(m_shown->pairs.size());
    for (const DistancePair& pair : m_shown->pairs)
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
    look.x.title = isOfDistances(*results()) ? tr("given dissimilarity sign(d²)·√|d²|; below zero: d² is negative")
                                             : tr("given distance sign(d²)·√|d²|, d² from K; below zero: d² is "
                                                  "negative");
    look.x.shortTitle = tr("given distance, ±√|d²|");
    look.y.title = tr("distance in %1, sign(d²)·√|d²|").arg(methodName());
    look.y.shortTitle = tr("embedded, ±√|d²|");
    look.equalUnits = !ordinal();
    using Mark = LegendEntry::Mark;
    look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.positive, tr("given d² ≥ 0")});
    const auto& pairs = m_shown->pairs;
    if (std::any_of(pairs.begin(), pairs.end(), [](const DistancePair& pair) { return pair.given < 0; }))
        look.legend.push_back({Mark::Filled, MarkerShape::Circle, m_theme.negative, tr("given d² < 0")});
    look.legend.push_back({Mark::Solid, {}, m_theme.contour, ordinal() ? tr("monotone regression") : tr("equal")});
    look.note = note();
    look.heading = correctionHeading(results()->projection->result, isCorrected(results()->corrected.get()));
    m_plot->setLook(look);
}

QString DistanceView::stressSentence() const
{
    if (!m_shown) return {};
    const auto axes = static_cast<int>(results()->projection->result.train.cols());
    const Embedding& embedding = results()->projection->result;
    const QString of = m_two
        ? tr("%1 and %2").arg(axisWithShare(embedding, m_pair.first), axisWithShare(embedding, m_pair.second))
        : axes == 1 ? tr("the axis")
        : axes == 2 ? tr("both axes")
                    : tr("all %1 axes").arg(axes);
    const EmbeddingStress& stress = m_shown->stress;
    if (!stress.kruskal) return tr("No stress-1 of %1: all distances in the embedding are 0").arg(of);
    return tr("Stress-1 of %1: %2, raw stress %3").arg(of, percentText(*stress.kruskal), roundedNumber(stress.raw));
}

QString DistanceView::methodName() const
{
    return toText(std::string(info(results()->experiment->projection).name));
}

QString DistanceView::pairsText() const
{
    const auto& pairs = m_shown->pairs;
    return pairs.size() < m_shown->all ? tr("%1 of %2 pairs: the extremes, and others at random")
                                             .arg(groupedNumber(pairs.size()), groupedNumber(m_shown->all))
        : lacksOnlyLabels(*results()) ? tr("all %1 pairs").arg(groupedNumber(pairs.size()))
                                      : tr("all %1 pairs of training samples").arg(groupedNumber(pairs.size()));
}

std::pair<qint64, qint64> DistanceView::negativePairs() const
{
    const auto& pairs = m_shown->pairs;
    return {std::ranges::count_if(pairs, [](const DistancePair& pair) { return pair.given < 0; }),
        std::ranges::count_if(pairs, [](const DistancePair& pair) { return pair.embedded < 0; })};
}

std::string DistanceView::makeNumbers() const
{
    return m_shown ? distanceNumbers(*results(), *m_shown) : std::string();
}

QString DistanceView::makeSentence() const
{
    if (!m_shown) return {};
    const auto [given, embedded] = negativePairs();
    return tr("%1 in %2. Distances of %3; of the squared ones %4 given and %5 embedded are negative.")
        .arg(stressSentence(), methodName(), pairsText(), groupedNumber(given), groupedNumber(embedded));
}

QString DistanceView::note() const
{
    const auto [given, embedded] = negativePairs();
    const QString all =
        tr("%1 · %2 · %3 · d² negative: %4 given, %5 embedded")
            .arg(stressSentence(), methodName(), pairsText(), groupedNumber(given), groupedNumber(embedded));
    return m_pairEffect.isEmpty() ? all : m_pairEffect + QStringLiteral(" · ") + all;
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
    const DistancePair& pair = m_shown->pairs[at];
    const QString text = tr("%1 and %2: given distance %3, embedded %4")
                             .arg(sampleText(*results(), rowOf(pair.i)), sampleText(*results(), rowOf(pair.j)),
                                 distanceText(pair.given), distanceText(pair.embedded));
    return ordinal() ? tr("%1, monotone regression %2").arg(text, distanceText(pair.fitted)) : text;
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
    for (const DistancePair& pair : m_shown->pairs) pixels.push_back(map.toPixel({pair.given, pair.embedded}));
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
    const DistancePair pair = m_shown->pairs[*at];  // the first signal may change what is shown
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
