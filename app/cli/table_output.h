// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/reports/table_text.h"

namespace krein {

/// How the table of a study is written, and where to.
struct TableOutput {
    std::optional<TextFormat> format;                ///< unset: as the name of the file ends
    std::optional<std::string> out, axis, baseline;  ///< of --out, --compare and --baseline
    std::string measure = {};                        ///< that is compared by; empty: the first that has a better end

    CommandOptions options();  ///< --format, --compare, --baseline and --out
    /// A table in the place of a journal would end what can go on. @throws FileError
    void checkApartFrom(const std::vector<std::filesystem::path>& journals) const;
    std::optional<ComparisonChoice> comparison() const;
    /// Before anything is computed: --baseline alone says nothing, and the axis has to be there. @throws InvalidInput
    void check(const StudyPlan& plan) const;
    int write(const StudyTable& table, const Console& console) const;  ///< @return an ExitCode
};

/// Every measure and what it means.
std::string measuresText();

}  // namespace krein
