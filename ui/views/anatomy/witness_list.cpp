// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/anatomy/witness_list.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QStringList>

#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

constexpr std::size_t mostNamed = 5;

/// "12", or "12 (its name)".
QString sampleName(const Results& results, Index row)
{
    const auto& names = results.data->objectNames;
    const QString number = objectNumberText(row);
    return row < static_cast<Index>(names.size())
        ? tr("%1 (%2)").arg(number, toText(names[static_cast<std::size_t>(row)]))
        : number;
}

Index dataRow(const Results& results, Index sample)
{
    return results.prepared->trainRows[static_cast<std::size_t>(sample)];
}

WitnessItem directionItem(const Results& results, const DirectionWitness& witness, const QString& sentence)
{
    WitnessItem item;
    QStringList names;
    for (const Index sample : mainSamples(witness.direction)) {
        item.rows.push_back(dataRow(results, sample));
        if (names.size() < static_cast<qsizetype>(mostNamed)) names << sampleName(results, item.rows.back());
    }
    const auto more = item.rows.size() - static_cast<std::size_t>(names.size());
    QString which = names.join(QStringLiteral(", "));
    if (more > 0) which = tr("%1 and %2 more").arg(which).arg(more);
    item.text = sentence.arg(roundedNumber(witness.value), which);
    return item;
}

void addDirections(const Results& results, std::vector<WitnessItem>& items)
{
    const Witnesses& witnesses = results.reports->witnesses;
    if (!witnesses.direction && !witnesses.centredDirection) return;
    items.push_back({tr("Most negative directions"), {}, 0});
    if (witnesses.direction) {
        items.push_back(directionItem(results, *witnesses.direction,
            tr("vᵀKv = %1 for a v of length 1, so K is not positive semidefinite; v is largest at the samples %2.")));
        items.back().eigenfunction = witnesses.direction->direction.size();
    }
    if (witnesses.centredDirection)
        items.push_back(directionItem(results, *witnesses.centredDirection,
            tr("vᵀKv = %1 for a v of length 1 with Σv = 0, so K is not conditionally positive semidefinite; v is "
               "largest at the samples %2.")));
}

void addPairs(const Results& results, std::vector<WitnessItem>& items)
{
    const PairReport& report = results.reports->pairs;
    if (report.worst.empty()) return;
    const std::size_t shown = std::min(report.worst.size(), mostWitnesses);
    items.push_back({tr("Worst pairs (%1 of %2 with d² ≤ 0)").arg(shown).arg(report.nonPositive), {}, 0});
    for (std::size_t k = 0; k < shown; ++k) {
        const PairWitness& pair = report.worst[k];
        const Index i = dataRow(results, pair.i), j = dataRow(results, pair.j);
        QString text = tr("Samples %1 and %2 have the squared distance %3")
                           .arg(sampleName(results, i), sampleName(results, j), roundedNumber(pair.squaredDistance));
        if (results.data->labelled()) text += pair.sameClass ? tr(", in one class") : tr(", in different classes");
        items.push_back({text + QLatin1Char('.'), {i, j}, 0});
    }
}

void addTriangles(const Results& results, std::vector<WitnessItem>& items)
{
    const TriangleReport& report = results.reports->triangles;
    if (report.worst.empty()) return;
    const std::size_t shown = std::min(report.worst.size(), mostWitnesses);
    items.push_back({(report.sampled ? tr("Worst triangles (%1 of %2 violations found)")
                                     : tr("Worst triangles (%1 of %2 violations)"))
                         .arg(shown)
                         .arg(report.violations),
        {}, 0});
    for (std::size_t k = 0; k < shown; ++k) {
        const TriangleWitness& triangle = report.worst[k];
        const Index i = dataRow(results, triangle.i), j = dataRow(results, triangle.j),
                    over = dataRow(results, triangle.k);
        items.push_back({tr("The way from %1 to %2 is shorter through %3, by %4.")
                             .arg(sampleName(results, i), sampleName(results, j), sampleName(results, over),
                                 roundedNumber(triangle.excess)),
            {i, j, over}, 0});
    }
}

}  // namespace

std::vector<Index> mainSamples(const Vector& direction)
{
    std::vector<Index> order(static_cast<std::size_t>(direction.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](Index i) { return std::abs(direction(i)); });
    const double half = 0.5 * direction.squaredNorm();
    double sum = 0.0;
    std::size_t count = 0;
    while (count < std::min(order.size(), mostWitnesses) && sum < half) sum += std::pow(direction(order[count++]), 2);
    order.resize(count);
    return order;
}

std::vector<WitnessItem> witnessItems(const Results& results)
{
    std::vector<WitnessItem> items;
    addDirections(results, items);
    addPairs(results, items);
    addTriangles(results, items);
    if (items.empty())
        items.push_back({tr("No witness: up to rounding error, K is positive semidefinite and its distances are a "
                            "metric."),
            {}, 0});
    return items;
}

}  // namespace krein
