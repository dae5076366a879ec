// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/study/study.h"

namespace krein {

/// A study and the journal that its runs are in.
struct KeptRun {
    Study study;
    std::filesystem::path journal;
};

/// The journals of studies that were run in the window, in a folder of the program: what took hours is there at the
/// next start, however the last one ended. Another version of the program may compute something else, so what it kept
/// is not found. How many there are and what they take together is bounded, and the oldest go first.
class KeptRuns {
public:
    KeptRuns() = default;  ///< keeps nothing
    /// Nothing is read, made or removed before it is needed. @param limit  bytes of all of them together
    explicit KeptRuns(std::filesystem::path folder, std::uintmax_t limit = std::uintmax_t{256} << 20);

    /// The newest whose runs answer this study.
    std::optional<KeptRun> find(const Study& study);
    /// A journal for this study, which is not there yet, in place of what was kept of it; empty: nothing is kept.
    std::filesystem::path begin(const Study& study);

private:
    struct File {
        std::filesystem::path path;
        std::optional<Study> study;  ///< unset: it is of another version, or no journal
    };
    void read();
    void removeOldest();

    std::filesystem::path m_folder;
    std::uintmax_t m_limit = 0;
    bool m_isRead = false;
    std::vector<File> m_files;  ///< oldest first
};

}  // namespace krein
