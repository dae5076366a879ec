// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/asymmetry/asymmetry_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/evaluation/plane.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/numbers/picture_numbers.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/flow_layout.h"
#include "ui/plot/layers/edges_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/asymmetry/energy_bar.h"
#include "ui/views/key_steps.h"
#include "ui/views/pointing.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr int strongestPairs = 30;  ///< more arrows hide each other
enum ArrowChoice { Pairs = -1, Nothing = -2 };

/// The three samples of a circulation in its direction.
std::array<Index, 3> inDirection(const CurlTriangle& t)
{
    return t.curl < 0.0 ? std::array{t.i, t.k, t.j} : std::array{t.i, t.j, t.k};
}

}  // namespace

constinit const ViewInfo AsymmetryView::viewInfo{
    .id = "asymmetry",
    .title = QT_TRANSLATE_NOOP("krein::View", "Asymmetry"),
    .places = {{"matrix", Area::TopLeft}},
    .needs = Stage::Reports,
    .keys = {{"Ctrl+← → ↑ ↓", QT_TRANSLATE_NOOP("KeyHelp", "Select the next sample in that direction")}},
    .help = QT_TRANSLATE_NOOP("krein::View",
        "What an asymmetric kernel matrix says about direction. The height of a sample is its potential s: high where "
        "its row of K is larger than its column, or of dissimilarities its row of these as they were given. The bar "
        "says how much of ‖(K − Kᵀ)/2‖² the differences s_i − s_j, a "
        "ranking, explain; the rest circulates. Arrows show a circulation (i over j, j over k, k over i) or the pairs "
        "that differ most; an arrow that goes up contradicts the ranking."),
    .create = []() -> View* { return new AsymmetryView; },
};

AsymmetryView::AsymmetryView(QWidget* parent)
    : PlottedView(viewInfo, tr("Ranking and circulation"),
        tr("Every training sample at the height of its potential. Arrows go from the sample that dominates to the one "
           "that is dominated. An arrow that goes up contradicts the ranking. Click a sample to select it."),
        parent),
      m_edges(new EdgesLayer(*m_plot)),
      m_points(new PointsLayer(*m_plot)),
      m_labels(new LabelsLayer(*m_plot)),
      m_bar(new QWidget(this)),
      m_energies(new EnergyBar(this))
{
    m_choice = makeChoiceBox(QStringLiteral("asymmetry.arrows"), tr("Arrows"),
        tr("The pairs that are drawn as arrows: those of one circulation, or those that differ most"), m_bar);
    auto* row = new FlowLayout(m_bar);
    row->setContentsMargins(6, 4, 6, 0);
    row->addTogether(new QLabel(tr("Arrows:"), m_bar), m_choice);
    m_rows->insertWidget(0, m_bar);
    m_rows->insertWidget(1, m_energies);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_shown) return;
        showArrows();
        placeLabels();
        showLook();
    });
    walkSamples(*this, *m_plot, *m_points);
    pointAtSamples(*this, *m_plot,
        [this](const QPointF& pixel) { return m_points->rowAt(m_plot->map(), pixel).value_or(-1); });
    showMessage(whyEmpty());
}

void AsymmetryView::setTheme(const Theme& theme)
{
    PlottedView::setTheme(theme);
    m_energies->setTheme(theme);
    if (m_shown) showLook();
}

void AsymmetryView::setSelection(const std::vector<Index>& rows)
{
    m_selection = rows;
    m_points->setSelection(rows);
    if (m_shown) placeLabels();
}

void AsymmetryView::clear()
{
    m_shown.reset();
    m_arrows.clear();
    m_edges->setEdges({});
    m_points->setPoints({});
    m_labels->setLabels({}, 0);
    m_bar->hide();
    m_energies->hide();
}

QString AsymmetryView::whyEmpty() const
{
    if (!results()) return tr("Nothing has been computed yet.");
    if (results()->data && results()->data->size() == 0)
        return tr("No samples yet: draw them on the decision map, or open a file.");
    if (const QString problem = firstProblemText(*results(), Stage::Gram); !problem.isEmpty()) return problem;
    constexpr double rounding = 1e-12;  // as that of a kernel that is centred
    if (results()->gram && results()->gram->asymmetry <= rounding)
        return tr("This kernel matrix is symmetric: K_ij = K_ji for every pair, so there is no direction to take apart.\n\n"
                  "For an asymmetric one, choose “A walk on directed blocks” under File ▸ Examples…, a kernel such as the "
                  "Kullback–Leibler kernel, or a graph.");
    if (const QString problem = firstProblemText(*results(), Stage::Reports); !problem.isEmpty()) return problem;
    if (!results()->reports && results()->cancelled)
        return tr("Computing was stopped before the asymmetry was taken apart.");
    if (!results()->reports) return tr("The asymmetry is still being taken apart …");
    if (!results()->reports->hodge) return tr("The asymmetry was not taken apart.");
    return {};
}

void AsymmetryView::refresh()
{
    if (const QString why = whyEmpty(); !why.isEmpty()) return showMessage(why);
    const bool other = m_shownData != results()->prepared, again = m_shown != results()->reports;
    m_shown = results()->reports;
    m_shownData = results()->prepared;
    m_bar->show();
    m_energies->show();
    m_energies->setReport(report());
    placeSamples();
    if (again) offerArrows();
    showArrows();
    placeLabels();
    showLook();
    Matrix all(static_cast<Index>(m_places.size()), 2);
    for (Index i = 0; i < all.rows(); ++i)
        all.row(i) << m_places[static_cast<std::size_t>(i)].x(), m_places[static_cast<std::size_t>(i)].y();
    m_plot->showHome(boxAround(all), other);
}

/// Beside each other by the first axis of the embedding, or by rank if there is none.
void AsymmetryView::placeSamples()
{
    const Vector& potential = report().potential;
    const Index n = potential.size();
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::greater(), [&](Index i) { return potential(i); });
    m_ranks.assign(order.size(), 0);
    for (std::size_t r = 0; r < order.size(); ++r) m_ranks[static_cast<std::size_t>(order[r])] = static_cast<Index>(r) + 1;
    const ProjectionValue* embedding = results()->projection.get();
    m_ofEmbedding = embedding && embedding->result.train.rows() == n && embedding->result.train.cols() > 0
        && embedding->result.train.col(0).allFinite();
    Matrix at(n, 2);
    m_places.clear();
    for (Index i = 0; i < n; ++i) {
        at(i, 0) = m_ofEmbedding ? embedding->result.train(i, 0)
                                 : static_cast<double>(m_ranks[static_cast<std::size_t>(i)]);
        at(i, 1) = potential(i);
        m_places.emplace_back(at(i, 0), at(i, 1));
    }
    m_points->setPoints(samplePoints(*m_shownData, at, Matrix(0, 2)));
    m_points->setSelection(m_selection);
    m_edges->setPlaces(m_places, 5.0);
}

QString AsymmetryView::roundText(const CurlTriangle& triangle) const
{
    const auto [a, b, c] = inDirection(triangle);
    return tr("%1 > %2 > %3 > %1: %4")
        .arg(nameOf(a), nameOf(b), nameOf(c), roundedNumber(std::abs(triangle.curl), 3));
}

void AsymmetryView::offerArrows()
{
    const QSignalBlocker quiet(m_choice);
    const QVariant before = m_choice->currentData();
    m_choice->clear();
    for (std::size_t t = 0; t < report().worst.size(); ++t)
        m_choice->addItem(roundText(report().worst[t]), static_cast<int>(t));
    m_choice->addItem(tr("Strongest pairs"), int{Pairs});
    m_choice->addItem(tr("No arrows"), int{Nothing});
    m_choice->setCurrentIndex(std::max(0, before.isValid() && before.toInt() < 0 ? m_choice->findData(before) : 0));
}

void AsymmetryView::showArrows()
{
    m_arrows.clear();
    const int chosen = m_choice->currentData().toInt();
    if (chosen >= 0 && chosen < static_cast<int>(report().worst.size())) {
        const auto [a, b, c] = inDirection(report().worst[static_cast<std::size_t>(chosen)]);
        m_arrows = {{a, b}, {b, c}, {c, a}};
    } else if (chosen == Pairs) {
        const DirectedEntries k(*results());
        std::vector<std::pair<double, std::pair<Index, Index>>> pairs;
        for (Index j = 0; j < k.size(); ++j)
            for (Index i = 0; i < k.size(); ++i)
                if (k(i, j) > k(j, i)) pairs.push_back({k(i, j) - k(j, i), {i, j}});
        const auto most = std::min<std::size_t>(pairs.size(), strongestPairs);
        std::ranges::partial_sort(pairs, pairs.begin() + static_cast<std::ptrdiff_t>(most), std::greater());
        for (std::size_t p = 0; p < most; ++p) m_arrows.push_back(pairs[p].second);
    }
    std::vector<PlotEdge> edges;
    for (const auto& [from, to] : m_arrows) {
        const bool up = report().potential(from) < report().potential(to);
        edges.push_back({static_cast<int>(from), static_cast<int>(to), 1.0, up, chosen >= 0 ? 5.0 : 1.0});
    }
    m_edges->setEdges(std::move(edges));
}

/// Those of the arrows and of the selection first, then from the top.
void AsymmetryView::placeLabels()
{
    std::vector<Index> order(m_places.size());
    std::iota(order.begin(), order.end(), Index{0});
    const auto isNamed = [&](Index i) {
        return std::ranges::find(m_selection, rowOf(i)) != m_selection.end()
            || (m_arrows.size() <= 3 && std::ranges::any_of(m_arrows, [i](const auto& one) { return one.first == i; }));
    };
    std::ranges::stable_sort(order, {}, [&](Index i) {
        return std::pair(!isNamed(i), m_ranks[static_cast<std::size_t>(i)]);
    });
    std::vector<PlotLabel> labels;
    for (const Index i : order) labels.push_back({m_places[static_cast<std::size_t>(i)], nameOf(i), isNamed(i)});
    m_labels->setLabels(std::move(labels), 9.0, CrowdedNames::Thinned);
}

void AsymmetryView::showLook()
{
    PlotLook look;
    look.x.title = m_ofEmbedding ? tr("first axis of the embedding") : tr("rank");
    look.x.wholeNumbers = !m_ofEmbedding;
    look.y.title = tr("potential s (high: row larger than column)");
    look.y.shortTitle = tr("potential s");
    look.legend = classLegend(*results(), m_theme);
    std::erase_if(look.legend, [](const LegendEntry& entry) { return entry.mark == LegendEntry::Mark::Hollow; });
    if (!m_arrows.empty()) {
        using Mark = LegendEntry::Mark;
        look.legend.push_back({Mark::Solid, {}, m_theme.mutedText, tr("down: as the ranking")});
        look.legend.push_back({Mark::Solid, {}, m_theme.negative, tr("up: against it")});
    }
    look.note = note();
    m_plot->setLook(look);
}

std::string AsymmetryView::makeNumbers() const
{
    return asymmetryNumbers(*results(), m_arrows);
}

QString AsymmetryView::makeSentence() const
{
    if (!m_shown) return {};
    return tr("%1 at their potential. A ranking explains %2 of the asymmetric part, which has %3 of ‖%4‖².")
        .arg(trainingText(*results(), report().potential.size()), percentText(report().share(report().gradientEnergy)),
            percentText(skewShare()), matrixName());
}

double AsymmetryView::skewShare() const
{
    const double all = report().symmetricEnergy + report().skewEnergy;
    return all > 0.0 ? report().skewEnergy / all : 0.0;
}

/// D: the dissimilarities as they were given, which are what is taken apart.
QString AsymmetryView::matrixName() const
{
    return DirectedEntries(*results()).areDissimilarities() ? QStringLiteral("D") : QStringLiteral("K");
}

QString AsymmetryView::note() const
{
    QString text = tr("The asymmetric part has %1 of ‖%2‖²").arg(percentText(skewShare()), matrixName());
    if (report().bimensions.size() > 0)
        text += tr(" · first of %1 bimensions: %2")
                    .arg(QString::number(report().bimensions.size()), percentText(report().bimensionShares()(0)));
    return text;
}

Index AsymmetryView::rowOf(Index position) const
{
    return m_shownData->trainRows[static_cast<std::size_t>(position)];
}

QString AsymmetryView::nameOf(Index position) const
{
    return objectText(*results()->data, rowOf(position));
}

QString AsymmetryView::readoutAt(const QPointF& pixel) const
{
    if (!m_shown || !results()) return {};
    const auto row = m_points->rowAt(m_plot->map(), pixel);
    if (!row) return {};
    const Index i = positionOf(m_shownData->trainRows, *row);
    if (i < 0 || i >= report().potential.size()) return {};
    const Index dominated = DirectedEntries(*results()).dominatedBy(i);
    return tr("%1: potential %2, rank %3 of %4; dominates %5 of %6 others")
        .arg(sampleText(*results(), *row), roundedNumber(report().potential(i)),
            groupedNumber(m_ranks[static_cast<std::size_t>(i)]), groupedNumber(static_cast<qint64>(m_places.size())),
            groupedNumber(dominated), groupedNumber(static_cast<qint64>(m_places.size()) - 1));
}

void AsymmetryView::paint(QPainter& painter, const QRectF& target)
{
    if (!m_shown) return PlottedView::paint(painter, target);
    const double height = std::min(0.25 * target.height(), double(EnergyBar::rowHeight(painter.font())));
    m_energies->paintInto(painter, {target.topLeft(), QSizeF(target.width(), height)});
    PlottedView::paint(painter, target.adjusted(0, height, 0, 0));
}

}  // namespace krein
