// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/object_number.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/numbers/object_cells.h"
#include "core/experiment/numbers/picture_numbers.h"

namespace krein {

namespace {

/// From 1, the largest first.
std::vector<Index> ranksOf(const Vector& values)
{
    std::vector<Index> order(static_cast<std::size_t>(values.size())), ranks(order.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::greater(), [&](Index i) { return values(i); });
    for (std::size_t place = 0; place < order.size(); ++place)
        ranks[static_cast<std::size_t>(order[place])] = static_cast<Index>(place) + 1;
    return ranks;
}

}  // namespace

std::string asymmetryNumbers(const Results& results, const std::vector<std::pair<Index, Index>>& arrows)
{
    if (!results.data || !results.prepared || !results.gram || !results.reports || !results.reports->hodge) return {};
    const DataSet& data = *results.data;
    const DirectedEntries k(results);
    const Vector& potential = results.reports->hodge->potential;
    std::vector<std::string> header{"kind"};
    for (const std::string& name : objectHeader(data)) header.push_back(name);
    for (const char* name : {"potential", "rank", "dominates", "over object", "difference"}) header.emplace_back(name);
    CsvRows rows(header);
    const std::vector<Index> ranks = ranksOf(potential);
    const auto rowOf = [&](Index i) { return results.prepared->trainRows[static_cast<std::size_t>(i)]; };
    for (Index i = 0; i < potential.size(); ++i) {
        rows.text("object");
        addObject(rows, data, rowOf(i));
        rows.number(potential(i)).count(ranks[static_cast<std::size_t>(i)]);
        rows.count(k.dominatedBy(i)).missing(2).endRow();
    }
    for (const auto& [from, to] : arrows) {
        rows.text("arrow");
        addObject(rows, data, rowOf(from));
        rows.missing(3).count(rowOf(to) + firstObject).number(k(from, to) - k(to, from)).endRow();
    }
    return rows.take();
}

}  // namespace krein
