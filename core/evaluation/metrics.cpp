// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/metrics.h"

#include <cassert>

namespace krein {

Scores score(const std::vector<int>& truth, const std::vector<int>& predicted, int classes)
{
    assert(!truth.empty() && truth.size() == predicted.size());
    Scores scores;
    scores.confusion = Eigen::MatrixXi::Zero(classes, classes);
    for (std::size_t i = 0; i < truth.size(); ++i) ++scores.confusion(truth[i], predicted[i]);
    const double total = static_cast<double>(truth.size());
    scores.accuracy = scores.confusion.trace() / total;
    // Every error is one false positive and one false negative, so counts pooled over classes give the accuracy.
    scores.microF1 = scores.accuracy;
    int occurring = 0;
    for (int k = 0; k < classes; ++k) {
        const int occurrences = scores.confusion.row(k).sum() + scores.confusion.col(k).sum();  // 2 TP + FP + FN
        if (occurrences == 0) continue;
        ++occurring;
        scores.macroF1 += 2.0 * scores.confusion(k, k) / occurrences;
    }
    scores.macroF1 /= occurring;
    return scores;
}

}  // namespace krein
