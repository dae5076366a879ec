// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/shepard.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <set>
#include <utility>

#include "core/base/random.h"
#include "core/projections/smacof.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

using Place = std::pair<Index, Index>;  // i < j
constexpr Index columnsAtOnce = 64;

/// The squared distances of all pairs, computed a few columns at a time: n² numbers may be too many to keep.
class Squares {
public:
    Squares(const Matrix& gram, const Embedding& embedding, const std::vector<Index>& axes)
        : m_gram(gram),
          m_along(embedding.train(Eigen::all, axes)),
          m_metric(embedding.metric(axes)),
          m_selves((m_along.array().square().matrix() * m_metric)),
          m_givenZero(relativeRounding(gram.rows()) * (gram.size() > 0 ? gram.cwiseAbs().maxCoeff() : 0.0)),
          m_zero(relativeRounding(gram.rows())
              * (m_along.size() > 0 ? (m_along.array().square().matrix() * m_metric.cwiseAbs()).maxCoeff() : 0.0))
    {
    }
    Index size() const { return m_gram.rows(); }
    double given(Index i, Index j) const
    {
        return root(m_gram(i, i) + m_gram(j, j) - m_gram(i, j) - m_gram(j, i), m_givenZero);
    }
    double embedded(Index i, Index j) const
    {
        return root(((m_along.row(i) - m_along.row(j)).array().square() * m_metric.transpose().array()).sum(), m_zero);
    }
    /// Calls visit(j, i, δ, d) for all pairs j < i, until it is stopped.
    template <class Visit> void visit(const RunControl& control, const Visit& visit) const
    {
        const Index n = size();
        for (Index from = 0; from < n && !control.stopped(); from += columnsAtOnce) {
            const Index count = std::min(columnsAtOnce, n - from);
            const Matrix products = m_along.bottomRows(n - from)
                * (m_metric.asDiagonal() * m_along.middleRows(from, count).transpose());
            for (Index j = from; j < from + count; ++j)
                for (Index i = j + 1; i < n; ++i)
                    visit(j, i, given(i, j),
                        root(m_selves(i) + m_selves(j) - 2.0 * products(i - from, j - from), m_zero));
        }
    }

private:
    static double root(double square, double zero)
    {
        return std::abs(square) <= zero ? 0.0 : std::copysign(std::sqrt(std::abs(square)), square);
    }

    const Matrix& m_gram;
    Matrix m_along;
    Vector m_metric, m_selves;
    double m_givenZero, m_zero;
};

/// d̂ of an ordinal embedding, n×n; of others nothing, d̂ is δ.
std::optional<Matrix> regressionOf(const Squares& squares, const Embedding& embedding, const RunControl& control)
{
    if (!embedding.ordinal) return std::nullopt;
    Matrix given = Matrix::Zero(squares.size(), squares.size()), embedded = given;
    squares.visit(control, [&](Index j, Index i, double givenLength, double embeddedLength) {
        given(i, j) = given(j, i) = givenLength;
        embedded(i, j) = embedded(j, i) = embeddedLength;
    });
    return monotoneRegression(given, embedded);
}

/// The pairs with the largest values among those that are offered.
class Largest {
public:
    explicit Largest(std::size_t count) : m_count(count) {}
    void offer(double value, Index j, Index i)
    {
        if (m_count == 0 || (m_kept.size() == m_count && value <= m_kept.top().first)) return;
        m_kept.emplace(value, Place(j, i));
        if (m_kept.size() > m_count) m_kept.pop();
    }
    void moveTo(std::set<Place>& places)
    {
        for (; !m_kept.empty(); m_kept.pop()) places.insert(m_kept.top().second);
    }

private:
    using Entry = std::pair<double, Place>;
    std::size_t m_count;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> m_kept;
};

/// The pairs that a picture of a part must not lose.
struct Extremes {
    Largest longestGiven{1}, shortestGiven{1}, longest{1}, shortest{1}, farthest;

    explicit Extremes(std::size_t most) : farthest(most / 10) {}
    void offer(Index j, Index i, double given, double embedded, double fitted)
    {
        longestGiven.offer(given, j, i);
        shortestGiven.offer(-given, j, i);
        longest.offer(embedded, j, i);
        shortest.offer(-embedded, j, i);
        farthest.offer(std::abs(embedded - fitted), j, i);
    }
    std::set<Place> places()
    {
        std::set<Place> all;
        for (Largest* part : {&longestGiven, &shortestGiven, &longest, &shortest, &farthest}) part->moveTo(all);
        return all;
    }
};

std::set<Place> allPlaces(Index n)
{
    std::set<Place> places;
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < n; ++j) places.emplace_hint(places.end(), i, j);
    return places;
}

void addRandomPlaces(std::set<Place>& places, Index n, std::size_t most)
{
    RandomStream random(1);
    while (places.size() < most) {
        const auto i = static_cast<Index>(random.below(static_cast<std::uint64_t>(n))),
                   j = static_cast<Index>(random.below(static_cast<std::uint64_t>(n)));
        if (i < j) places.emplace(i, j);
    }
}

}  // namespace

ShepardDiagram shepardDiagram(const Matrix& gram, const Embedding& embedding, const std::vector<Index>& axes,
    std::size_t most, const RunControl& control)
{
    const Squares squares(gram, embedding, axes);
    const Index n = squares.size();
    const std::optional<Matrix> regression = regressionOf(squares, embedding, control);
    const auto fittedAt = [&](Index i, Index j, double given) { return regression ? (*regression)(i, j) : given; };
    double raw = 0.0, size = 0.0, ofSquares = 0.0;
    Extremes extremes(most);
    squares.visit(control, [&](Index j, Index i, double given, double embedded) {
        const double fitted = fittedAt(i, j, given);
        raw += (embedded - fitted) * (embedded - fitted);
        size += embedded * embedded;
        const double excess = embedded * std::abs(embedded) - given * std::abs(given);
        ofSquares += 2.0 * excess * excess;  // (i, j) and (j, i)
        if (most > 0) extremes.offer(j, i, given, embedded, fitted);
    });
    if (control.stopped()) return {};
    ShepardDiagram diagram;
    diagram.all = static_cast<std::size_t>(n) * static_cast<std::size_t>(std::max<Index>(n - 1, 0)) / 2;
    diagram.stress = {
        .raw = raw, .squares = ofSquares, .kruskal = size > 0.0 ? std::optional(std::sqrt(raw / size)) : std::nullopt};
    if (most == 0) return diagram;
    std::set<Place> places = diagram.all <= most ? allPlaces(n) : extremes.places();
    if (diagram.all > most) addRandomPlaces(places, n, most);
    for (const auto& [i, j] : places) {
        const double given = squares.given(i, j);
        diagram.pairs.push_back({i, j, given, squares.embedded(i, j), fittedAt(i, j, given)});
    }
    return diagram;
}

EmbeddingStress stressOfAxes(
    const Matrix& gram, const Embedding& embedding, const std::vector<Index>& axes, const RunControl& control)
{
    return shepardDiagram(gram, embedding, axes, 0, control).stress;
}

std::vector<Index> allAxes(const Embedding& embedding)
{
    std::vector<Index> axes(static_cast<std::size_t>(embedding.train.cols()));
    std::iota(axes.begin(), axes.end(), Index(0));
    return axes;
}

}  // namespace krein
