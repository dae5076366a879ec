// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/experiment/results.h"

namespace krein::fixtures {

/// Results made by hand, without the pipeline: 2·perClass samples, the first class on a circle of radius 1, the second
/// on one of radius 2, every fourth sample held out; f = r² − 2.25 on a grid over [−3, 3]², so f = 0 is the circle of
/// radius 1.5. Eigenvalues run from n/2 down to below zero, one of them zero.
std::shared_ptr<Results> twoCircles(int perClass = 24, int nodes = 65);

/// Gives K = diag(its eigenvalues), so that eigenvector i is 1 at the i-th training sample, and corrects it.
void correction(Results& results, const Correction& correction);

/// Stand-in for the results of many samples: estimates falling from 100 to −20.
std::shared_ptr<Results> manySamples(Index samples, Index landmarks, std::optional<Signature> signature);

/// The same with a singular embedding: the target of every sample lies one to the right of its source, and a half
/// above.
std::shared_ptr<Results> twoCirclesSingular();

/// The same with distances of all pairs of training samples: the given one counts up from −2, the embedded one is half
/// of it.
std::shared_ptr<Results> twoCirclesWithDistances();

/// The same as if they came of a matrix of dissimilarities.
std::shared_ptr<Results> twoCirclesOfDissimilarities();

}  // namespace krein::fixtures
