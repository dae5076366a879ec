// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "app/options.h"
#include "core/documents/open_file.h"

namespace krein {

/// Which experiment a command is about: a file, or one of the examples, with changes; or neither, if the changes name
/// the data.
struct ExperimentChoice {
    std::optional<std::string> file, example;
    Arguments changes = {};  ///< "kernel.rho=2"

    /// @throws InvalidInput  both of file and example, or neither and no data named
    void check(const std::string& command) const;
};
/// The file, the options of the command itself, --set and --example.
CommandOptions experimentOptions(ExperimentChoice& choice, CommandOptions own,
    const std::string& setMeaning = "changes one parameter, as for \"kreinscope-cli run\"");
/// --set and --example alone.
CommandOptions changeOptions(ExperimentChoice& choice, const std::string& setMeaning);

/// "kernel.rho=2", or with '@' rows that a file lists, "split.test-rows=@rows.csv". @throws InvalidInput
void applyChange(Experiment& experiment, const std::string& change);

/// Before anything is computed: whether results can be written there, and do not replace what they are computed from.
/// @throws InvalidInput  naming the file
void checkOutput(const std::filesystem::path& out, const ExperimentChoice& choice, const DataSource& data);

/// The experiment that was chosen. Data that are no experiment are loaded as the changes say, to choose a kernel that
/// can compare them unless one was named. @throws InvalidInput
OpenedFile openedFor(const ExperimentChoice& choice, const RunControl& control);

}  // namespace krein
