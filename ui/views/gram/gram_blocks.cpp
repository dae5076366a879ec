// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/gram_blocks.h"

#include <algorithm>
#include <cmath>

#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/views/gram/gram_view.h"

namespace krein {

namespace {

/// Runs of the same number; the name of each is given by it.
template <class Name>
std::vector<MatrixScene::Block> blocksOf(const std::vector<int>& numbers, bool areClasses, const Name& name)
{
    std::vector<MatrixScene::Block> blocks;
    for (Index place = 0; place < static_cast<Index>(numbers.size()); ++place) {
        const int here = numbers[static_cast<std::size_t>(place)];
        if (place == 0 || numbers[static_cast<std::size_t>(place - 1)] != here)
            blocks.push_back({place, place, areClasses ? here : -1, name(here)});
        blocks.back().end = place + 1;
    }
    return blocks;
}

/// ±√|d²|, as distances are drawn elsewhere too.
double signedRoot(double square)
{
    return std::copysign(std::sqrt(std::abs(square)), square);
}

QString linkageWords(Linkage linkage)
{
    switch (linkage) {
    case Linkage::Average: return GramView::tr("average linkage");
    case Linkage::Single: return GramView::tr("single linkage");
    case Linkage::Complete: return GramView::tr("complete linkage");
    case Linkage::Ward: return GramView::tr("Ward’s method");
    }
    return {};
}

}  // namespace

std::vector<MatrixScene::Block> classBlocks(const std::vector<int>& classes, const DataSet& data)
{
    return blocksOf(classes, true,
        [&data](int number) { return number < 0 ? GramView::tr("no class") : shownClass(data, number); });
}

std::vector<int> clustersOf(const GramPicture& picture, int count)
{
    if (!picture.tree || !picture.tree->complete() || count < 2 || count > picture.tree->leaves) return {};
    return cutInto(*picture.tree, count);
}

std::vector<MatrixScene::Block> clusterBlocks(const GramPicture& picture, int count)
{
    const std::vector<int> clusters = clustersOf(picture, count);
    std::vector<int> inOrder;
    if (!clusters.empty())
        for (const Index row : picture.order) inOrder.push_back(clusters[static_cast<std::size_t>(row)]);
    return blocksOf(inOrder, false, [](int number) { return QString::number(number + 1); });
}

QString whyNoClusterLabels(const Results* results)
{
    if (!results || !results->data || !results->prepared) return GramView::tr("There are no samples yet.");
    const DataSet& data = *results->data;
    if (data.hasTarget()) return GramView::tr("These data have a numeric target, so clusters cannot become labels.");
    if (static_cast<Index>(results->prepared->trainRows.size()) != data.size())
        return GramView::tr("Only training samples have a cluster; set the share of test samples to 0 first.");
    return {};
}

MatrixTree matrixTree(const GramPicture& picture, int clusters)
{
    MatrixTree result;
    if (!picture.tree || picture.tree->steps.empty()) return result;
    const Dendrogram& tree = *picture.tree;
    const double low = std::min(0.0, signedRoot(tree.steps.front().height)),
                 high = std::max(0.0, signedRoot(tree.steps.back().height));
    const auto share = [&](double height) { return high > low ? (signedRoot(height) - low) / (high - low) : 0.0; };
    struct Top {
        double place = 0.0, height = 0.0;
    };
    std::vector<Top> tops(static_cast<std::size_t>(tree.leaves));
    for (std::size_t place = 0; place < picture.order.size(); ++place)
        tops[static_cast<std::size_t>(picture.order[place])] = {static_cast<double>(place) + 0.5, share(0.0)};
    for (const JoinStep& step : tree.steps) {
        const Top first = tops[static_cast<std::size_t>(step.first)],
                  second = tops[static_cast<std::size_t>(step.second)];
        const double height = share(step.height);
        result.branches.push_back({first.place, second.place, first.height, second.height, height});
        tops.push_back({0.5 * (first.place + second.place), height});
    }
    if (clusters > 1 && clusters <= tree.leaves) {
        const auto cut = static_cast<std::size_t>(tree.leaves - clusters);
        const double below = cut > 0 ? share(tree.steps[cut - 1].height) : share(0.0);
        result.cut = 0.5 * (below + share(tree.steps[cut].height));
    }
    return result;
}

QString treeNote(const GramPicture& picture)
{
    if (!picture.tree || picture.tree->steps.empty()) return {};
    const auto number = [](double height) { return formatNumber(signedRoot(height), 3); };
    return GramView::tr("%1, ±√|d²| from %2 to %3")
        .arg(linkageWords(picture.wish.linkage), number(picture.tree->steps.front().height),
            number(picture.tree->steps.back().height));
}

}  // namespace krein
