// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace krein {

/// The experiment with a kernel that can compare these objects, the one there is if it can, without the radius of the
/// sphere example, and of dissimilarities with principal coordinates in place of the embedding of withBothSigns().
/// Features of a graph's nodes that are constant are left out rather than refused: words that no node in training has
/// are the rule there.
Experiment suited(Experiment experiment, const DataSet& data);
/// A method of classes has nothing to learn of a numeric target: kernel ridge in its place.
Experiment withFittingMethod(Experiment experiment, const DataSet& data);
/// The experiment for other data than it was made for: suited(), with a fitting method and the rows of a split and the
/// plane reset; data with categories are shown on their principal components.
Experiment adapted(Experiment experiment, const DataSet& data);

/// Without what means nothing on other samples: chosen rows, features of the plane.
Experiment withoutPlaces(Experiment experiment);
/// Without what was done about the kernel matrix of other data, which it was chosen for: no correction, and a kernel in
/// place of a combination of it, as its centring is, and no labels laid over them.
Experiment withoutFixes(Experiment experiment);
/// With an embedding of both signs where kernel PCA has its usual two components: the largest two and the most negative
/// two eigenvalues of HKH, so that the null cone of an indefinite kernel can be seen at once.
Experiment withBothSigns(Experiment experiment);
/// Labels that were laid over data (prepare.labels) do not go along to other objects, nor where other labels are chosen
/// for the same ones. How many samples a generator makes does not count: that they no longer fit is an error.
Experiment withoutOtherLabels(Experiment changed, const Experiment& before);
/// The plane on which these data show most, unless one was chosen.
void choosePlane(Experiment& experiment, const DataSet& data);

}  // namespace krein
