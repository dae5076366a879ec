// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/document/study_runner.h"

namespace krein {

struct DataSet;

/// A run of a study that another one has taken the place of, and the data it was seen to run on (null: it was not
/// seen).
struct PastRun {
    StudyRunner::Run run;
    std::shared_ptr<const DataSet> ranOn;
};

/// The last few runs: what took minutes comes back with an undo. What they take together is bounded, and the oldest
/// goes first.
class PastRuns {
public:
    /// A run without rows is worth nothing and is not kept.
    void keep(PastRun past);
    /// The newest that answers this study, which is not kept any longer; nothing: there is none.
    std::optional<PastRun> take(const Study& study);

private:
    std::vector<PastRun> m_runs;  ///< oldest first
};

}  // namespace krein
