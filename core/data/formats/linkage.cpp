// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/linkage.h"

#include <cmath>
#include <utility>
#include <vector>

#include "core/base/errors.h"

namespace krein {

namespace {

bool isLinkage(const Matrix& rows)
{
    const Index merges = rows.rows();
    if (rows.cols() != 4 || merges < 3) return false;
    std::vector<double> sizes(static_cast<std::size_t>(merges) + 1, 1.0);  // 0 once a cluster is taken
    for (Index i = 0; i < merges; ++i) {
        double together = 0.0;
        for (Index j = 0; j < 2; ++j) {
            const double cluster = rows(i, j);
            if (!(cluster >= 0.0 && cluster < static_cast<double>(sizes.size())) || cluster != std::trunc(cluster))
                return false;
            const double size = std::exchange(sizes[static_cast<std::size_t>(cluster)], 0.0);
            if (size == 0.0) return false;
            together += size;
        }
        if (together != rows(i, 3) || (i > 0 && !(rows(i, 2) >= rows(i - 1, 2)))) return false;
        sizes.push_back(together);
    }
    return sizes.back() == static_cast<double>(merges + 1);
}

}  // namespace

void refuseLinkage(const Matrix& rows, const std::filesystem::path& file)
{
    if (isLinkage(rows))
        throw FileError(file, 0,
            "this is a linkage of SciPy, the tree of a clustering, and no matrix of objects; save the distances it was "
            "made of, or those in the tree: squareform(cophenet(Z)) of scipy.spatial.distance and "
            "scipy.cluster.hierarchy.");
}

}  // namespace krein
