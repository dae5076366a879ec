// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

struct DataSet;
struct DataSource;
struct Experiment;
struct Results;

/// Whether the second is the first with labels.
bool hasGotLabels(const DataSource& before, const DataSource& now);

/// The share of objects that are kept to test on where nobody says otherwise.
double usualTestShare();

/// The experiment on data that were just opened, with the test share that is usual for them unless somebody chose how
/// to test: dissimilarities are opened for their ordination, which is of all objects, and their labels colour it; of
/// other data some are kept to test on.
/// @param before  what was shown until then, whose share the experiment still has; null: nothing
Experiment withUsualTestShare(Experiment opened, const DataSet& data, const Results* before);

}  // namespace krein
