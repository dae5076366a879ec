// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "ui/plot/layers/matrix_layer.h"
#include "ui/views/gram/gram_picture.h"

namespace krein {

/// Neighbouring places of one class.
std::vector<MatrixScene::Block> classBlocks(const std::vector<int>& classes, const DataSet& data);
/// The cluster of every row of K if its dendrogram is cut into so many; empty if there is none, or they are one.
std::vector<int> clustersOf(const GramPicture& picture, int count);
/// Neighbouring places of one cluster, named by the numbers of the clusters from 1.
std::vector<MatrixScene::Block> clusterBlocks(const GramPicture& picture, int count);
/// Why clusters cannot become the labels of the data, one sentence; empty if they can. @param results  may be null
QString whyNoClusterLabels(const Results* results);
/// The dendrogram beside the rows in their order, its heights ±√|d²|; none if the picture has none yet. @param clusters
/// 1: no cut is drawn
MatrixTree matrixTree(const GramPicture& picture, int clusters);
/// "average linkage, ±√|d²| from 0.1 to 2.3" for a note; empty without a dendrogram.
QString treeNote(const GramPicture& picture);

}  // namespace krein
